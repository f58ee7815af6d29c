//! Where to guess: the same for all engines.

use super::layout::{Words, cells_of_minirows, minirows_seen};

/// For each bit of a word: the cells of its band that share a row or a box with it, itself among them.
pub(super) const NEAR: [u32; 32] = {
    let mut near = [0; 32];
    let mut bit = 0;
    while bit < 27 {
        let minirow = 1 << (bit % 9);
        near[bit] = cells_of_minirows(minirow | minirows_seen(minirow));
        bit += 1;
    }
    near
};

/// The band and the bit of the cell to guess in: of those with two candidates the one that sees most open cells, else
/// one with as few candidates as there are. `open` holds the cells of each band that are not yet settled.
#[inline]
pub(super) fn choose(words: &Words, open: &[u32; 3]) -> (usize, usize) {
    let mut best = (0, 0);
    let mut most = 0;
    for band in 0..3 {
        let (next, last) = (open[(band + 1) % 3], open[(band + 2) % 3]);
        let mut pairs = cells_with_two(words, band) & open[band];
        while pairs != 0 {
            let bit = pairs.trailing_zeros() as usize;
            pairs &= pairs - 1;
            // Its row and box in the band, and its column in the two others, side by side in one number.
            let column = bit / 9 * 9 + bit % 3;
            let seen = u64::from(open[band] & NEAR[bit & 31])
                | u64::from(next >> column & 0o111) << 27
                | u64::from(last >> column & 0o111) << 34;
            let count = seen.count_ones();
            if count > most {
                (best, most) = ((band, bit), count);
            }
        }
    }
    if most > 0 { best } else { fewest(words, open) }
}

/// The cells of a band that exactly two words have.
#[inline]
fn cells_with_two(words: &Words, band: usize) -> u32 {
    let (mut one, mut two, mut three) = (0, 0, 0);
    for digit in 0..9 {
        let word = words[(band * 9 + digit) & 31];
        three |= two & word;
        two |= one & word;
        one |= word;
    }
    two & !three
}

#[cold]
fn fewest(words: &Words, open: &[u32; 3]) -> (usize, usize) {
    let mut best = (0, 0);
    let mut fewest = u32::MAX;
    for (band, open) in open.iter().enumerate() {
        for bit in (0..27).filter(|bit| open >> bit & 1 == 1) {
            let count = words[band * 9..band * 9 + 9].iter().map(|word| word >> bit & 1).sum();
            if count < fewest {
                (best, fewest) = ((band, bit), count);
            }
        }
    }
    best
}
