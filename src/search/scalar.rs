//! The portable engine: depth-first search over words, one digit and band at a time.
//!
//! Two rules keep each word exact: a band holds a digit once in each row and box ([`arranged_minirows`]), a stack once
//! in each band and column ([`arranged_columns`]). Between them they find hidden singles, pointing and claiming. A cell
//! that is alone in its row and box belongs to its digit and leaves the other words; a cell that only one word still
//! has is placed. Words that changed wait in a set of 27 bits and are taken up in batches. The two rules, and branching
//! on the two-candidate cell that sees most open cells, are known from the fastest programs of the field; this is an
//! implementation of our own.

use std::ops::ControlFlow;

use super::branch;
use super::engine::{Stop, Visit};
use super::layout::{
    ALL, SPREAD, Words, arranged_columns, arranged_minirows, candidates, cells_of_columns, cells_of_minirows,
    clashes, columns, grid, minirows, minirows_seen, placed,
};
use crate::grid::Grid;

/// For each set of minirows: those that stand (bits 0-8), and of these the ones alone in their row (bits 9-17).
const STANDING: [u32; 512] = {
    let mut table = [0; 512];
    let mut minirows = 0;
    while minirows < 512 {
        let standing = arranged_minirows(minirows as u32);
        let (one, two) = super::layout::next_boxes(standing);
        table[minirows] = standing | (standing & !(one | two)) << 9;
        minirows += 1;
    }
    table
};

/// For each set of minirows: itself, and those that it shares a row or a box with (bits 0-8), and whether two of its
/// own share one (bit 9).
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

/// The band of each word.
const BAND: [u8; 32] = {
    let mut bands = [0; 32];
    let mut index = 0;
    while index < 32 {
        bands[index] = (index / 9) as u8;
        index += 1;
    }
    bands
};

/// A board in search.
#[derive(Clone)]
struct Board {
    words: Words,
    /// The columns of each word, as they were when its rules last ran.
    columns: Words,
    /// The words whose rules must run again.
    changed: u32,
    /// The cells of each band that are not yet known to belong to one digit.
    open: [u32; 3],
}

/// No solution can be reached from here.
struct DeadEnd;

/// Visits every solution of a board; nothing where its digits clash.
pub(super) fn search<V: Visit>(grid: &Grid, visit: &mut V) -> ControlFlow<Stop> {
    let placed = placed(grid);
    if clashes(&placed) {
        return ControlFlow::Continue(());
    }
    let board = Board { words: candidates(&placed), columns: [SPREAD; 32], changed: ALL, open: [ALL; 3] };
    board.descend(visit)
}

impl Board {
    fn descend<V: Visit>(mut self, visit: &mut V) -> ControlFlow<Stop> {
        while self.propagate().is_ok() {
            if self.open == [0; 3] {
                return visit.solution(|| grid(&self.words));
            }
            visit.guess()?;
            let (band, bit) = branch::choose(&self.words, &self.open);
            let mut digits = band * 9..band * 9 + 9;
            let Some(index) = digits.find(|index| self.words[*index & 31] >> bit & 1 == 1) else { break };
            let mut guess = self.clone();
            guess.place(index, 1 << bit);
            guess.descend(visit)?;
            // The other branch is this board without the guess.
            self.words[index & 31] &= !(1 << bit);
            self.changed |= 1 << index;
        }
        ControlFlow::Continue(())
    }

    /// Runs the rules until they have no more to say.
    fn propagate(&mut self) -> Result<(), DeadEnd> {
        loop {
            while self.changed != 0 {
                let mut batch = std::mem::take(&mut self.changed);
                while batch != 0 {
                    self.update(batch.trailing_zeros() as usize)?;
                    batch &= batch - 1;
                }
            }
            for band in 0..3 {
                // Cells with at least one and two candidates.
                let (mut one, mut two) = (0, 0);
                for digit in 0..9 {
                    let word = self.words[(band * 9 + digit) & 31];
                    two |= one & word;
                    one |= word;
                }
                if one != ALL {
                    return Err(DeadEnd);
                }
                let singles = !two & self.open[band];
                if singles != 0 {
                    self.place_singles(band, singles)?;
                }
            }
            if self.changed == 0 {
                return Ok(());
            }
        }
    }

    /// Runs both rules on one word.
    fn update(&mut self, index: usize) -> Result<(), DeadEnd> {
        let band = usize::from(BAND[index & 31]);
        let standing = STANDING[minirows(self.words[index & 31]) as usize & 511];
        if standing & 511 == 0 {
            return Err(DeadEnd);
        }
        let mut word = self.words[index & 31] & cells_of_minirows(standing & 511);
        let mut own = columns(word);
        if own != self.columns[index & 31] {
            let (other, third) = ((index + 9) % 27, (index + 18) % 27);
            let (others, thirds) = (self.columns[other & 31], self.columns[third & 31]);
            let kept = arranged_columns(own, others, thirds);
            for (index, columns, kept) in [
                (other, others, arranged_columns(others, thirds, own)),
                (third, thirds, arranged_columns(thirds, own, others)),
            ] {
                if kept != columns {
                    self.words[index & 31] &= cells_of_columns(kept);
                    self.changed |= 1 << index;
                }
            }
            if kept != own {
                word &= cells_of_columns(kept);
                own = kept;
                self.changed |= 1 << index;
            }
            self.columns[index & 31] = own;
        }
        self.words[index & 31] = word;

        // Boxes with a single column left, and minirows alone in their row: together single cells.
        let (left, middle, right) = (own & 7, own >> 9 & 7, own >> 18 & 7);
        let narrow = (left ^ middle ^ right) & !(left & middle & right);
        let alone = standing >> 9 & (narrow * 0o111);
        let found = word & cells_of_minirows(alone) & self.open[band];
        if found != 0 {
            self.open[band] &= !found;
            for digit in band * 9..band * 9 + 9 {
                let before = self.words[digit & 31];
                let after = before & !found;
                if after != before && digit != index {
                    self.words[digit & 31] = after;
                    self.changed |= 1 << digit;
                }
            }
        }
        Ok(())
    }

    /// Places the cells of a band that only one word still has.
    fn place_singles(&mut self, band: usize, singles: u32) -> Result<(), DeadEnd> {
        for index in band * 9..band * 9 + 9 {
            let cells = self.words[index & 31] & singles;
            if cells != 0 {
                let own = minirows(cells);
                if SEEN[own as usize & 511] & 512 != 0 || own.count_ones() != cells.count_ones() {
                    return Err(DeadEnd);
                }
                self.place(index, cells);
            }
        }
        Ok(())
    }

    /// Gives cells, of which no two share a row or a box, to a word.
    fn place(&mut self, index: usize, cells: u32) {
        let seen = SEEN[minirows(cells) as usize & 511] & 511;
        self.words[index & 31] &= !cells_of_minirows(seen) | cells;
        self.changed |= 1 << index;
    }
}
