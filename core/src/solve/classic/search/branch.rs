//! Branching, the same for all engines: the cell to guess in, and the boards on which no guess is needed.
//!
//! No guess is needed if the rules find nothing more and every open cell has two candidates. A unit with n open cells
//! then has n digits to place, each of them, as there is no hidden single, in two cells or more, and 2 n candidates in
//! all: each digit in exactly two cells. So one cell settles its neighbours and they theirs, either way around: the
//! board falls into independent parts, and each part can be filled in two ways or in none. The engines fill each part
//! one way, and swap the parts in all combinations for the other solutions.
//!
//! A part has four cells or more, two in each row and column that it touches, so fewer than eight open cells are one
//! part. One so small can be filled in both ways: the test tries all that there are. More than half of the parts are so
//! small, and to count their fillings no board is made: counting thousands of solutions takes 8 % less time.

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

/// Returns whether open cells, one or more with two candidates each, are one part and can be filled in two ways.
/// `false` if they are more than seven, as this is not known then.
pub(super) fn is_one_part(open: &[u32; 3]) -> bool {
    open.iter().map(|cells| cells.count_ones()).sum::<u32>() < 8
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::solve::classic::{Cell, Unit};

    /// Rows, or columns: two or three in all ways to lie in bands. A part of seven cells has two in each, so no more.
    const LINES: [&[usize]; 5] = [&[0, 1], &[0, 3], &[0, 1, 2], &[0, 1, 3], &[0, 3, 6]];
    /// The pairs of three digits. Each digit is in four cells or more, so seven cells have no more digits.
    const PAIRS: [[u8; 2]; 3] = [[1, 2], [1, 3], [2, 3]];

    #[test]
    fn up_to_seven_cells_with_two_candidates_can_be_filled_in_exactly_two_ways() {
        let mut boards = BTreeMap::new();
        for (rows, columns) in LINES.iter().flat_map(|rows| LINES.iter().map(move |columns| (rows, columns)))
        {
            let places: Vec<Cell> = rows
                .iter()
                .flat_map(|row| columns.iter().filter_map(|column| Cell::at(*row, *column)))
                .collect();
            for chosen in 0..1_u32 << places.len() {
                let cells: Vec<Cell> = (0..places.len())
                    .filter(|place| chosen >> place & 1 == 1)
                    .map(|place| places[place])
                    .collect();
                let units = units(&cells);
                if !(1..8).contains(&cells.len()) || units.iter().any(|unit| unit.len() < 2) {
                    continue;
                }
                for choice in 0..3_usize.pow(cells.len() as u32) {
                    let pairs: Vec<[u8; 2]> =
                        (0..cells.len() as u32).map(|cell| PAIRS[choice / 3_usize.pow(cell) % 3]).collect();
                    if units.iter().all(|unit| has_nothing_for_the_rules(unit, &pairs)) {
                        assert_eq!(fillings(&units, &pairs), 2, "{cells:?} {pairs:?}");
                        *boards.entry(cells.len()).or_insert(0) += 1;
                    }
                }
            }
        }
        assert!([4, 6, 7].iter().eq(boards.keys()), "{boards:?}");
    }

    /// Returns the indices of the cells in each unit that has some.
    fn units(cells: &[Cell]) -> Vec<Vec<usize>> {
        let of_unit = |unit: Unit| -> Vec<usize> {
            (0..cells.len()).filter(|index| unit.cells().contains(&cells[*index])).collect()
        };
        Unit::all().map(of_unit).filter(|unit| !unit.is_empty()).collect()
    }

    /// Returns whether a unit has as many cells as digits, and each digit at least two places.
    fn has_nothing_for_the_rules(unit: &[usize], pairs: &[[u8; 2]]) -> bool {
        let places = [1, 2, 3].map(|digit| unit.iter().filter(|cell| pairs[**cell].contains(&digit)).count());
        let digits = places.iter().filter(|places| **places > 0);
        digits.clone().count() == unit.len() && digits.clone().all(|places| *places >= 2)
    }

    /// Returns the number of ways to choose a digit for each cell so that each unit has different ones.
    fn fillings(units: &[Vec<usize>], pairs: &[[u8; 2]]) -> usize {
        (0..1_usize << pairs.len())
            .filter(|choice| {
                let digit = |cell: &usize| pairs[*cell][choice >> cell & 1];
                units.iter().all(|unit| {
                    let digits = unit.iter().fold(0_u8, |digits, cell| digits | 1 << digit(cell));
                    digits.count_ones() as usize == unit.len()
                })
            })
            .count()
    }
}
