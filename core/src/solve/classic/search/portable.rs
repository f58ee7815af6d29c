//! The portable engine: the rules on words, two digits at a time.
//!
//! Two rules keep the three words of a digit exact: a band holds the digit once in each row and box
//! ([`supported_minirows`]), a stack once in each band and column ([`supported_columns`]). Together they find hidden
//! singles, pointing and claiming. A cell that is the only one in its row and box belongs to its digit and is removed
//! from the other words; a cell that is left in one word only is placed. The words of two digits are side by side (see
//! [`digit_pairs`](super::digit_pairs)), and pairs of digits whose words changed are queued in a set of five bits. The
//! two rules, and branching on the two-candidate cell that sees most open cells, are known from the fastest solvers of
//! the field; this is an independent implementation.

use super::backtrack::{self, DeadEnd, OpenCells};
use super::digit_pairs::{
    PAIRS, PLANE, PairWords, cells_of_columns, cells_of_minirows, columns, digits_at, double, half_offset,
    minirows, pack, supported_columns, unpack,
};
use super::layout::{
    ALL, BandWords, candidate_words, minirows_seen, next_boxes, placed_words, supported_minirows,
};
use super::{branch, layout};
use crate::solve::classic::Grid;

/// For each set of minirows: those that are supported (bits 0-8), of these the only ones in their row (bits 9-17), and
/// whether none is supported ([`NONE_SUPPORTED`]).
const SUPPORTED: [u32; 512] = {
    let mut table = [0; 512];
    let mut minirows = 0;
    while minirows < 512 {
        let supported = supported_minirows(minirows as u32);
        let (one, two) = next_boxes(supported);
        table[minirows] = supported | (supported & !(one | two)) << 9 | ((supported == 0) as u32) << 18;
        minirows += 1;
    }
    table
};

/// For each pair, the bits that are set if no minirow is supported: a dead end for each digit. The tenth digit has
/// none.
const NONE_SUPPORTED: [u64; 8] = {
    let one = 1 << 18;
    let both = double(one);
    [both, both, both, both, one as u64, 0, 0, 0]
};

/// For each set of minirows: itself, and those that it shares a row or a box with (bits 0-8), and whether two of its
/// own share one ([`CONFLICT`]).
const SEEN: [u32; 512] = {
    let mut table = [0; 512];
    let mut minirows = 0;
    while minirows < 512 {
        let own = minirows as u32;
        let seen = minirows_seen(own);
        table[minirows] = own | seen | ((own & seen != 0) as u32) << 9;
        minirows += 1;
    }
    table
};

const CONFLICT: u64 = double(1 << 9);

/// For each bit, the cells of its minirow.
const MINIROW: [u32; 32] = {
    let mut cells = [0; 32];
    let mut bit = 0;
    while bit < 27 {
        cells[bit] = layout::cells_of_minirows(1 << (bit % 9));
        bit += 1;
    }
    cells
};

/// For each bit, the cells of its column in its band.
const BOX_COLUMN: [u32; 32] = {
    let mut cells = [0; 32];
    let mut bit = 0;
    while bit < 27 {
        cells[bit] = layout::cells_of_columns(1 << (bit / 9 * 9 + bit % 3));
        bit += 1;
    }
    cells
};

/// Returns the entries of a table for the minirows of two digits.
fn look_up(table: &[u32; 512], minirows: u64) -> u64 {
    let [low, high] = [minirows, minirows >> 32].map(|minirows| u64::from(table[minirows as usize & 511]));
    low | high << 32
}

/// A board in search.
#[derive(Clone, Copy)]
pub(super) struct Board {
    words: PairWords,
    /// The cells of each band that are not yet known to belong to one digit, repeated in both halves.
    open: [u64; 3],
    /// The pairs of digits whose rules must run again, as bits 0-4.
    changed: u32,
}

/// The cells found to belong to a digit in a batch: of each word, and of all words of a band (in both halves).
struct OwnedCells {
    words: PairWords,
    bands: [u64; 3],
}

/// All pairs of digits.
const EVERY_PAIR: u32 = (1 << PAIRS) - 1;

impl backtrack::Board for Board {
    fn new(grid: &Grid) -> Option<Self> {
        candidate_words(&placed_words(grid)).map(|words| Self::from_words(&words))
    }

    fn from_words(words: &BandWords) -> Self {
        Self { words: pack(words), open: [double(ALL); 3], changed: EVERY_PAIR }
    }

    fn words(&self) -> BandWords {
        unpack(&self.words)
    }

    fn solution(&self) -> Grid {
        layout::to_grid(&self.words())
    }

    fn propagate(&mut self, open: &mut OpenCells) -> Result<(), DeadEnd> {
        loop {
            while self.changed != 0 {
                let mut owned = OwnedCells { words: [0; 16], bands: [0; 3] };
                for pair in BitIter(std::mem::take(&mut self.changed)) {
                    self.update(pair, &mut owned)?;
                }
                self.remove_owned(&owned);
            }
            open.all = self.open.map(|open| open as u32);
            if self.open == [0; 3] {
                open.pairs = [0; 3];
                return Ok(());
            }
            for band in 0..3 {
                // Cells with at least one, two and three candidates: of each half, then of both.
                let (mut one, mut two, mut three) = (0, 0, 0);
                for words in &self.words[band * PAIRS..band * PAIRS + PAIRS] {
                    three |= two & words;
                    two |= one & words;
                    one |= words;
                }
                let (high_one, high_two) = (one >> 32, two >> 32);
                let three = (three | three >> 32 | two & high_one | one & high_two) as u32;
                let two = (two | high_two | one & high_one) as u32;
                if (one | high_one) as u32 != ALL {
                    return Err(DeadEnd);
                }
                let singles = !two & open.all[band];
                if singles != 0 {
                    self.place_singles(band, double(singles))?;
                }
                open.pairs[band] = two & !three;
            }
            if self.changed == 0 {
                return Ok(());
            }
        }
    }

    fn digits_at(&self, band: usize, bit: usize) -> u32 {
        digits_at(&self.words, band, bit)
    }

    fn copy(&self) -> Self {
        *self
    }

    fn assume(&mut self, band: usize, bit: usize, digit: usize, others: u32) {
        BitIter(others).for_each(|other| self.exclude(band, bit, other));
        let gone = u64::from(branch::ROW_AND_BOX[bit & 31] & !(1 << bit));
        self.words[(band * PAIRS + digit / 2) & 15] &= !(gone << half_offset(digit));
        self.changed |= 1 << (digit / 2);
    }

    fn exclude(&mut self, band: usize, bit: usize, digit: usize) {
        let words = &mut self.words[(band * PAIRS + digit / 2) & 15];
        let before = (*words >> half_offset(digit)) as u32;
        let after = before & !(1 << bit);
        *words ^= u64::from(before ^ after) << half_offset(digit);
        // The rules see only which minirows and which columns of a word are empty. On boards with few digits a removed
        // cell rarely empties one, and most updates are avoided.
        let emptied = after & MINIROW[bit & 31] == 0 || after & BOX_COLUMN[bit & 31] == 0;
        self.changed |= u32::from(before != after && emptied) << (digit / 2);
    }

    fn part(&self, cells: [u32; 3]) -> Self {
        let mut part = *self;
        for (band, cells) in cells.into_iter().enumerate() {
            part.words[band * PAIRS..][..PAIRS].iter_mut().for_each(|words| *words &= double(cells));
        }
        part
    }

    fn toggled(&self, other: &Self) -> Self {
        let mut board = *self;
        board.words.iter_mut().zip(&other.words).for_each(|(words, other)| *words ^= other);
        board
    }
}

impl Board {
    /// Runs both rules once on the words of a pair of digits, first that of columns, and records the cells that they
    /// then own. If that of minirows has emptied a column, the rules may find more, and the pair waits for the next
    /// batch: a loop here would cost more in unpredictable branches.
    fn update(&mut self, pair: usize, owned: &mut OwnedCells) -> Result<(), DeadEnd> {
        let [a, b, c] = [0, PAIRS, 2 * PAIRS].map(|first| self.words[(first + pair) & 15]);
        let (columns_a, columns_b, columns_c) = (columns(a), columns(b), columns(c));
        let supported_a = supported_columns(columns_a, columns_b, columns_c);
        let supported_b = supported_columns(columns_b, columns_c, columns_a);
        let supported_c = supported_columns(columns_c, columns_a, columns_b);
        let (a, b, c) = (
            a & cells_of_columns(supported_a),
            b & cells_of_columns(supported_b),
            c & cells_of_columns(supported_c),
        );

        let [rows_a, rows_b, rows_c] = [a, b, c].map(|words| look_up(&SUPPORTED, minirows(words)));
        if (rows_a | rows_b | rows_c) & NONE_SUPPORTED[pair & 7] != 0 {
            return Err(DeadEnd);
        }
        let (mut again, mut twice) = (0, 0);
        for (band, words, rows, columns_before) in
            [(0, a, rows_a, supported_a), (1, b, rows_b, supported_b), (2, c, rows_c, supported_c)]
        {
            let place = (band * PAIRS + pair) & 15;
            let supported = words & cells_of_minirows(rows & PLANE);
            self.words[place] = supported;
            let columns = columns(supported);
            again |= columns ^ columns_before;
            // Boxes with a single column left, and minirows that are the only ones in their row: together single cells.
            let (left, middle, right) = (columns, columns >> 9, columns >> 18);
            let narrow = (left ^ middle ^ right) & !(left & middle & right) & double(7);
            let alone = cells_of_minirows(rows >> 9 & (narrow * 0o111));
            let found = supported & alone & self.open[band];
            owned.words[place] = found;
            let of_either = found | found.rotate_left(32);
            twice |= (owned.bands[band] | found.rotate_left(32)) & found;
            owned.bands[band] |= of_either;
        }
        self.changed |= u32::from(again != 0) << pair;
        // A cell that two digits own.
        if twice != 0 { Err(DeadEnd) } else { Ok(()) }
    }

    /// Removes the cells that digits own from all other digits of their bands.
    fn remove_owned(&mut self, owned: &OwnedCells) {
        for (open, all) in self.open.iter_mut().zip(owned.bands) {
            *open &= !all;
        }
        for pair in 0..PAIRS {
            let mut lost_by_pair = 0;
            for band in 0..3 {
                let place = (band * PAIRS + pair) & 15;
                let lost = self.words[place] & owned.bands[band] & !owned.words[place];
                self.words[place] ^= lost;
                lost_by_pair |= lost;
            }
            self.changed |= u32::from(lost_by_pair != 0) << pair;
        }
    }

    /// Places the cells of a band (in both halves) that only one word still has.
    fn place_singles(&mut self, band: usize, singles: u64) -> Result<(), DeadEnd> {
        for pair in 0..PAIRS {
            let words = &mut self.words[(band * PAIRS + pair) & 15];
            let cells = *words & singles;
            if cells != 0 {
                let own = minirows(cells);
                let seen = look_up(&SEEN, own);
                if seen & CONFLICT != 0 || own.count_ones() != cells.count_ones() {
                    return Err(DeadEnd);
                }
                *words &= !cells_of_minirows(seen & PLANE) | cells;
                self.changed |= 1 << pair;
            }
        }
        Ok(())
    }
}

/// An iterator over the bits of a small set, ascending.
#[derive(Clone)]
struct BitIter(u32);

impl Iterator for BitIter {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let next = (self.0 != 0).then_some(self.0.trailing_zeros() as usize);
        self.0 &= self.0.wrapping_sub(1);
        next
    }
}
