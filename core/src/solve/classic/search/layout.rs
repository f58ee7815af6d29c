//! The board representation of the fast engines: 27 words of 27 bits.
//!
//! A word holds the cells of a band (three rows) in which a digit can still go. Cell (row r, column c) of the band is
//! bit `(3 r + c / 3) + 9 (c mod 3)`: three planes of nine bits, one for the left, middle and right column of the
//! boxes, in each of which bit `3 r + b` belongs to the *minirow* of row r and box b (the three cells that they share).
//! In this order all queries of the search are shifts by 9 and by 3, without tables.
//!
//! Words are stored at `band * 9 + digit`, digit 0-8. The array is padded to 32, so that an index `& 31` needs no
//! check.

use crate::solve::classic::{Cell, Digit, Grid};

/// The 27 words of a board; the last five are unused.
pub(super) type BandWords = [u32; 32];

/// All cells of a band.
pub(super) const ALL: u32 = (1 << 27) - 1;
/// All minirows of a band, or all cells of a plane.
pub(super) const PLANE: u32 = 0o777;
/// All columns of a band in spread form, which has bit `9 k + b` for column k of box b.
pub(super) const SPREAD: u32 = 7 | 7 << 9 | 7 << 18;

/// The bit of each cell of a band, in reading order.
pub(super) const BITS: [u32; 32] = {
    let mut bits = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        let (row, column) = (cell / 9, cell % 9);
        bits[cell] = 1 << ((3 * row + column / 3) + 9 * (column % 3));
        cell += 1;
    }
    bits
};

/// The cell of each bit, 0-26 in reading order within the band.
const CELLS: [u8; 32] = {
    let mut cells = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        cells[BITS[cell].trailing_zeros() as usize] = cell as u8;
        cell += 1;
    }
    cells
};

/// Returns the band of a cell, and its bit there.
pub(super) const fn band_and_bit(cell: Cell) -> (usize, usize) {
    (cell.index() / 27, BITS[cell.index() % 27].trailing_zeros() as usize)
}

/// Returns the minirows of these cells.
pub(super) const fn minirows(cells: u32) -> u32 {
    (cells | cells >> 9 | cells >> 18) & PLANE
}

/// Returns all cells of these minirows.
pub(super) const fn cells_of_minirows(minirows: u32) -> u32 {
    minirows | minirows << 9 | minirows << 18
}

/// Returns the columns of these cells, in spread form.
pub(super) const fn columns(cells: u32) -> u32 {
    (cells | cells >> 3 | cells >> 6) & SPREAD
}

/// Returns all cells of these columns (spread form) in one band.
pub(super) const fn cells_of_columns(columns: u32) -> u32 {
    columns | columns << 3 | columns << 6
}

/// Returns the minirows shifted by one and by two boxes within their row: the bit of (r, b) is that of (r, b + 1), (r,
/// b + 2).
pub(super) const fn next_boxes(minirows: u32) -> (u32, u32) {
    ((minirows >> 1) & 0o333 | (minirows << 2) & 0o444, (minirows >> 2) & 0o111 | (minirows << 1) & 0o666)
}

/// Returns the minirows shifted by one row within their box: the bit of (r, b) is that of (r + 1, b). Bits 9 and up are
/// undefined.
pub(super) const fn next_row(minirows: u32) -> u32 {
    minirows >> 3 | minirows << 6
}

/// Returns the minirows shifted by two rows within their box, as [`next_row`].
pub(super) const fn row_after_next(minirows: u32) -> u32 {
    minirows >> 6 | minirows << 3
}

/// Returns the minirows of a band in which a digit can go, given those in which it is possible: a band holds a digit
/// once in each row and once in each box, so a minirow is supported only as part of a complete arrangement of three.
pub(super) const fn supported_minirows(minirows: u32) -> u32 {
    let (one, two) = next_boxes(minirows);
    minirows & (next_row(one) & row_after_next(two) | next_row(two) & row_after_next(one))
}

/// Returns the minirows that share a row or a box with one of these.
pub(super) const fn minirows_seen(minirows: u32) -> u32 {
    let (one, two) = next_boxes(minirows);
    (one | two | next_row(minirows) | row_after_next(minirows)) & PLANE
}

/// Returns a word for each digit and band with the cells that hold the digit.
pub(super) fn placed_words(grid: &Grid) -> BandWords {
    // The filled cells as bits, eight bytes at a time: a value of 1-9 carries into the high bit of its byte, and the
    // multiplication collects the eight high bits.
    let values = grid.cells().map(|cell| cell.map_or(0, Digit::value));
    let mut filled = 0_u128;
    for (group, bytes) in values.as_chunks().0.iter().enumerate() {
        let carried = u64::from_le_bytes(*bytes) + 0x7F7F_7F7F_7F7F_7F7F;
        let bits = (carried >> 7 & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        filled |= u128::from(bits) << (8 * group);
    }
    let mut words = [0; 32];
    for band in 0..3 {
        let mut left = (filled >> (27 * band)) as u32 & ALL;
        if band == 2 {
            left |= u32::from(values[80] != 0) << 26;
        }
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            words[(band * 9 + usize::from(values[band * 27 + cell]) - 1) & 31] |= BITS[cell];
        }
    }
    words
}

/// Returns the candidates that the placed digits leave by row and box; columns are left to the rules of the search.
/// `None` if two equal digits see each other.
pub(super) fn candidate_words(placed: &BandWords) -> Option<BandWords> {
    let mut words = [0; 32];
    let mut conflicts = 0;
    for band in 0..3 {
        let digits = band * 9..band * 9 + 9;
        let filled = placed[digits.clone()].iter().fold(0, |all, word| all | word);
        for index in digits {
            let own = placed[index & 31];
            let minirows = minirows(own);
            let seen = minirows_seen(minirows);
            let same_minirow = (own & own >> 9 | (own | own >> 9) & own >> 18) & PLANE;
            conflicts |= minirows & seen | same_minirow;
            words[index & 31] = ALL & !cells_of_minirows(minirows | seen) & !filled | own;
        }
    }
    for digit in 0..9 {
        let [a, b, c] = [0, 9, 18].map(|band| columns(placed[(band + digit) & 31]));
        conflicts |= a & b | a & c | b & c;
    }
    (conflicts == 0).then_some(words)
}

/// Returns the board of words that hold each digit nine times and each cell once.
pub(super) fn to_grid(words: &BandWords) -> Grid {
    // 81 cells and room for an index that needs no check.
    let mut cells = [None; 128];
    for digit in Digit::all() {
        for band in 0..3 {
            let mut word = words[(band * 9 + digit.index()) & 31];
            for _ in 0..3 {
                let place = CELLS[word.trailing_zeros() as usize & 31];
                word &= word.wrapping_sub(1);
                cells[(band * 27 + usize::from(place)) & 127] = Some(digit);
            }
        }
    }
    Grid::new(*cells.first_chunk().expect("81 of 128"))
}

/// Returns all six ways to put a digit into the rows and boxes of a band, as minirows; the reference for tests of the
/// rules.
#[cfg(test)]
pub(super) fn arrangements() -> [u32; 6] {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    orders.map(|boxes| boxes.iter().enumerate().fold(0, |all, (row, b)| all | 1 << (3 * row + b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic;

    #[test]
    fn a_minirow_is_supported_exactly_by_a_complete_arrangement() {
        for minirows in 0..512 {
            let whole = arrangements().into_iter().filter(|whole| whole & minirows == *whole);
            assert_eq!(supported_minirows(minirows), whole.fold(0, |all, whole| all | whole), "{minirows:o}");
        }
    }

    #[test]
    fn words_represent_a_board_and_detect_its_conflicts() {
        let solved = classic::grid(
            "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657",
        );
        assert_eq!(to_grid(&placed_words(&solved)), solved);
        assert!(candidate_words(&placed_words(&solved)).is_some());
        for first in Cell::all() {
            for second in Cell::all().filter(|second| *second != first) {
                let mut board = Grid::EMPTY;
                board.set(first, Digit::new(4));
                board.set(second, Digit::new(4));
                assert_eq!(
                    candidate_words(&placed_words(&board)).is_none(),
                    first.peers().contains(second),
                    "{first} {second}"
                );
            }
        }
    }

    #[test]
    fn candidates_leave_no_digit_in_the_row_and_box_of_a_placed_one() {
        let mut board = Grid::EMPTY;
        board.set(classic::cell("r2c5"), Digit::new(7));
        let words = candidate_words(&placed_words(&board)).expect("one digit does not conflict");
        let can = |name: &str, digit: usize| {
            let cell = classic::cell(name);
            words[cell.row() / 3 * 9 + digit - 1] & BITS[cell.index() % 27] != 0
        };
        assert!(can("r2c5", 7) && !can("r2c5", 1));
        assert!(!can("r2c9", 7) && !can("r1c4", 7) && !can("r3c6", 7));
        assert!(can("r1c1", 7) && can("r9c5", 7) && can("r2c4", 1));
    }
}
