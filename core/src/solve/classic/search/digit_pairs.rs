//! The words of two digits side by side in 64 bits, so that one operation works on both. The portable engine computes
//! with these.
//!
//! A pair word holds the word of digit 2 k in its low half and that of digit 2 k + 1 in its high half; as there is no
//! tenth digit, its half stays empty. The formulas are those of [`layout`]: a word has 27 bits, so the bits that a
//! shift carries over the middle are cleared by the masks.

use super::layout;
use super::layout::BandWords;

/// The pair words of a board at `band * PAIRS + pair`. The array is padded to 16, so that an index `& 15` needs no
/// check.
pub(super) type PairWords = [u64; 16];

/// The number of pairs of digits in a band.
pub(super) const PAIRS: usize = 5;

/// Returns a word repeated in both halves.
pub(super) const fn double(word: u32) -> u64 {
    word as u64 | (word as u64) << 32
}

/// All minirows of a band, in both halves.
pub(super) const PLANE: u64 = double(layout::PLANE);
const SPREAD: u64 = double(layout::SPREAD);

/// Returns the bit at which the word of a digit, 0-8, begins in its pair word.
pub(super) const fn half_offset(digit: usize) -> usize {
    32 * (digit % 2)
}

/// Converts the words of a board to pair words.
pub(super) fn pack(words: &BandWords) -> PairWords {
    let mut doubles = [0; 16];
    for band in 0..3 {
        for digit in 0..9 {
            doubles[(band * PAIRS + digit / 2) & 15] |=
                u64::from(words[(band * 9 + digit) & 31]) << half_offset(digit);
        }
    }
    doubles
}

/// Converts the pair words of a board to words.
pub(super) fn unpack(doubles: &PairWords) -> BandWords {
    let mut words = [0; 32];
    for band in 0..3 {
        for digit in 0..9 {
            words[(band * 9 + digit) & 31] =
                (doubles[(band * PAIRS + digit / 2) & 15] >> half_offset(digit)) as u32;
        }
    }
    words
}

/// Returns the digits that are possible in a cell of a band, as bits 0-8.
pub(super) fn digits_at(doubles: &PairWords, band: usize, bit: usize) -> u32 {
    (0..PAIRS).fold(0, |digits, pair| {
        let both = doubles[(band * PAIRS + pair) & 15] >> bit;
        digits | (both as u32 & 1 | (both >> 31) as u32 & 2) << (2 * pair)
    })
}

/// See [`layout::minirows`].
pub(super) const fn minirows(cells: u64) -> u64 {
    (cells | cells >> 9 | cells >> 18) & PLANE
}

/// See [`layout::cells_of_minirows`].
pub(super) const fn cells_of_minirows(minirows: u64) -> u64 {
    minirows * 0o001_001_001
}

/// See [`layout::columns`].
pub(super) const fn columns(cells: u64) -> u64 {
    (cells | cells >> 3 | cells >> 6) & SPREAD
}

/// See [`layout::cells_of_columns`].
pub(super) const fn cells_of_columns(columns: u64) -> u64 {
    columns * 0o111
}

/// Returns the columns (spread form) of one band in which a digit can go, given those of the two other bands: a stack
/// holds a digit once in each band and once in each column.
pub(super) const fn supported_columns(columns: u64, other: u64, third: u64) -> u64 {
    const fn one(columns: u64) -> u64 {
        columns >> 9 | columns << 18
    }
    const fn two(columns: u64) -> u64 {
        columns >> 18 | columns << 9
    }
    columns & (one(other) & two(third) | two(other) & one(third))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Returns the pair word of two words.
    fn side_by_side(low: u32, high: u32) -> u64 {
        u64::from(low) | u64::from(high) << 32
    }

    fn word() -> impl Strategy<Value = u32> {
        0..=layout::ALL
    }

    proptest! {
        #[test]
        fn each_half_gives_the_same_result_as_its_word(low in word(), high in word()) {
            let both = side_by_side(low, high);
            let each = |formula: fn(u32) -> u32| side_by_side(formula(low), formula(high));
            prop_assert_eq!(minirows(both), each(layout::minirows));
            prop_assert_eq!(columns(both), each(layout::columns));
            prop_assert_eq!(cells_of_minirows(minirows(both)), each(|w| layout::cells_of_minirows(layout::minirows(w))));
            prop_assert_eq!(cells_of_columns(columns(both)), each(|w| layout::cells_of_columns(layout::columns(w))));
        }

        #[test]
        fn packing_and_unpacking_words_round_trips(words in proptest::array::uniform27(word())) {
            let mut padded = [0; 32];
            padded[..27].copy_from_slice(&words);
            let doubles = pack(&padded);
            prop_assert_eq!(unpack(&doubles), padded);
            for bit in 0..27 {
                let digits = (0..9).filter(|digit| words[9 + digit] >> bit & 1 == 1).fold(0, |all, digit| all | 1 << digit);
                prop_assert_eq!(digits_at(&doubles, 1, bit), digits);
            }
        }
    }

    #[test]
    fn a_column_is_supported_exactly_by_a_complete_arrangement_of_its_stack() {
        // One stack is enough, as the three are independent. Columns k = 0-2 of three bands, 9 bits.
        let spread =
            |band: usize, bits: u32| (0..3).fold(0, |all, k| all | (bits >> (3 * band + k) & 1) << (9 * k));
        let whole = |bits: u32| {
            layout::arrangements()
                .into_iter()
                .filter(|whole| whole & bits == *whole)
                .fold(0, |all, w| all | w)
        };
        for low in 0..512 {
            let high = 511 - low;
            let [a, b, c] = [0, 1, 2].map(|band| side_by_side(spread(band, low), spread(band, high)));
            for (band, own, other, third) in [(0, a, b, c), (1, b, c, a), (2, c, a, b)] {
                let expected = side_by_side(spread(band, whole(low)), spread(band, whole(high)));
                assert_eq!(supported_columns(own, other, third), expected, "{low:o} band {band}");
            }
        }
    }
}
