//! Branching, the same for all engines: the cell to guess in, and the boards on which no guess is needed.
//!
//! No guess is needed if the rules find nothing more and every open cell has two candidates. A unit with n open cells
//! then has n digits to place, each of them, as there is no hidden single, in two cells or more, and 2 n candidates in
//! all: each digit in exactly two cells. So one cell settles its neighbours and they theirs, either way around: the
//! board falls into independent parts, and each part can be filled in two ways or in none. The engines fill each part
//! one way, and swap the parts in all combinations for the other solutions.

use super::layout::{BandWords, cells_of_minirows, minirows_seen};

/// For each bit of a word, the cells of its band that share a row or a box with it, itself included.
pub(super) const ROW_AND_BOX: [u32; 32] = {
    let mut near = [0; 32];
    let mut bit = 0;
    while bit < 27 {
        let minirow = 1 << (bit % 9);
        near[bit] = cells_of_minirows(minirow | minirows_seen(minirow));
        bit += 1;
    }
    near
};

/// The number of cells of a band that are scored. Four give a better choice on the hardest puzzles, but cost more than
/// they gain on all others.
const SCORED_CELLS: u32 = 2;

/// Returns the band and the bit of the cell to guess in: of the cells with two candidates, `pairs`, the one that sees
/// the most open cells; `None` if there are no such cells. `open` holds the cells of each band that are not settled
/// yet.
#[inline]
pub(super) fn best_pair(pairs: &[u32; 3], open: &[u32; 3]) -> Option<(usize, usize)> {
    // The count, the band and the bit in one number, so that the maximum is found without a branch.
    let mut best = 0;
    for band in 0..3 {
        let (next, last) = (open[(band + 1) % 3], open[(band + 2) % 3]);
        let mut left = pairs[band];
        for _ in 0..SCORED_CELLS {
            if left == 0 {
                break;
            }
            let bit = left.trailing_zeros();
            left &= left - 1;
            let near = (open[band] & ROW_AND_BOX[bit as usize & 31]) as usize;
            // The column in the two other bands, side by side.
            let column = COLUMN[bit as usize & 31];
            let far = (next >> column & 0o111 | (last >> column & 0o111) << 1) as usize;
            let seen = ONES[near & 511] + ONES[near >> 9 & 511] + ONES[near >> 18 & 511] + ONES[far & 511];
            best = best.max(u32::from(seen) << 8 | (band as u32) << 5 | bit);
        }
    }
    (best != 0).then_some(((best >> 5 & 7) as usize, (best & 31) as usize))
}

/// The number of ones in each number of nine bits: faster than counting them without an instruction for it, which few
/// processors lack but programs for all of them do.
const ONES: [u8; 512] = {
    let mut ones = [0; 512];
    let mut number = 0;
    while number < 512 {
        ones[number] = (number as u32).count_ones() as u8;
        number += 1;
    }
    ones
};

/// For each bit of a word, the lowest bit of its column.
const COLUMN: [u8; 32] = {
    let mut columns = [0; 32];
    let mut bit = 0;
    while bit < 27 {
        columns[bit] = (bit / 9 * 9 + bit % 3) as u8;
        bit += 1;
    }
    columns
};

/// Returns an open cell with the fewest candidates. On boards with few digits most guesses are such: counting cell by
/// cell took a fifth of their time.
pub(super) fn most_constrained(words: &BandWords, open: &[u32; 3]) -> (usize, usize) {
    // The number of candidates of every cell at once, in binary: bit k of the number of each cell is in word k.
    let mut counts = [[0_u32; 4]; 3];
    for (band, count) in counts.iter_mut().enumerate() {
        for word in &words[band * 9..band * 9 + 9] {
            let mut carry = *word;
            for bit in count.iter_mut() {
                (*bit, carry) = (*bit ^ carry, *bit & carry);
            }
        }
    }
    for number in 2..=9 {
        for (band, count) in counts.iter().enumerate() {
            let differs = (0..4).fold(0, |all, bit| all | count[bit] ^ 0_u32.wrapping_sub(number >> bit & 1));
            let cells = open[band] & !differs;
            if cells != 0 {
                return (band, cells.trailing_zeros() as usize);
            }
        }
    }
    (0, 0)
}
