//! The portable engine: depth-first search over words, one digit at a time.
//!
//! Two rules keep the three words of a digit exact: a band holds it once in each row and box
//! ([`arranged_minirows`]), a stack once in each band and column ([`arranged_columns`]). Between them they find hidden
//! singles, pointing and claiming. A cell that is alone in its row and box belongs to its digit and leaves the other
//! words; a cell that only one word still has is placed. Digits whose words changed wait in a set of nine bits. The two
//! rules, and branching on the two-candidate cell that sees most open cells, are known from the fastest programs of the
//! field; this is an implementation of our own.

use std::ops::ControlFlow;

use super::branch;
use super::engine::{Effort, Stop, Visit};
use super::layout::{
    ALL, Words, arranged_columns, arranged_minirows, candidates, cells_of_columns, cells_of_minirows,
    columns, grid, minirows, minirows_seen, placed,
};
use super::triads::{self, Found};
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

/// A board in search.
#[derive(Clone)]
struct Board {
    words: Words,
    /// The cells of each band that are not yet known to belong to one digit.
    open: [u32; 3],
    /// The digits whose rules must run again, bits 0-8.
    changed: u32,
}

/// The cells that digits have come to own in a batch: of each word, and of all words of a band.
struct Owned {
    words: Words,
    bands: [u32; 3],
}

/// No solution can be reached from here.
struct DeadEnd;

/// All nine digits.
const DIGITS: u32 = (1 << 9) - 1;

/// Visits every solution of a board; nothing where its digits clash.
pub(super) fn search<V: Visit>(grid: &Grid, visit: &mut V) -> ControlFlow<Stop> {
    match candidates(&placed(grid)) {
        Some(words) => Board { words, open: [ALL; 3], changed: DIGITS }.descend(visit),
        None => ControlFlow::Continue(()),
    }
}

impl Board {
    fn descend<V: Visit>(mut self, visit: &mut V) -> ControlFlow<Stop> {
        while let Ok(pairs) = self.propagate() {
            if self.open == [0; 3] {
                return visit.solution(|| grid(&self.words));
            }
            if visit.guess()? == Effort::LookAhead && self.look_ahead() {
                continue;
            }
            let (band, bit) = branch::busiest(&pairs, &self.open)
                .unwrap_or_else(|| branch::fewest(&self.words, &self.open));
            let mut digits = (0..9).filter(|digit| self.words[(band * 9 + digit) & 31] >> bit & 1 == 1);
            let (Some(digit), other, third) = (digits.next(), digits.next(), digits.next()) else { break };
            let mut guess = self.clone();
            guess.place(band, digit, 1 << bit);
            guess.descend(visit)?;
            // The other branch is this board without the guess: with two candidates, the other one.
            self.exclude(band, digit, 1 << bit);
            if let (Some(other), None) = (other, third) {
                self.place(band, other, 1 << bit);
            }
        }
        ControlFlow::Continue(())
    }

    /// Runs the rule of triads, then strikes each candidate that leads to a dead end. Says whether there was anything
    /// to strike: then the rules must run again.
    fn look_ahead(&mut self) -> bool {
        match triads::apply(&mut self.words) {
            Found::Nothing => {}
            Found::Something => {
                self.changed = DIGITS;
                return true;
            }
            Found::DeadEnd => {
                self.words = [0; 32];
                self.changed = DIGITS;
                return true;
            }
        }
        let mut struck = false;
        for (band, open) in self.open.into_iter().enumerate() {
            for digit in 0..9 {
                let word = self.words[(band * 9 + digit) & 31] & open;
                for cell in (0..27).map(|bit| 1 << bit).filter(|cell| word & cell != 0) {
                    let mut trial = self.clone();
                    trial.place(band, digit, cell);
                    if trial.propagate().is_err() {
                        self.exclude(band, digit, cell);
                        struck = true;
                    }
                }
            }
        }
        struck
    }

    /// Runs the rules until they have no more to say. Gives the open cells of each band with two candidates.
    fn propagate(&mut self) -> Result<[u32; 3], DeadEnd> {
        loop {
            while self.changed != 0 {
                let mut owned = Owned { words: [0; 32], bands: [0; 3] };
                let mut batch = std::mem::take(&mut self.changed);
                while batch != 0 {
                    let digit = batch.trailing_zeros() as usize;
                    batch &= batch - 1;
                    self.update(digit, &mut owned)?;
                }
                self.hand_over(&owned);
            }
            let mut pairs = [0; 3];
            if self.open == [0; 3] {
                return Ok(pairs);
            }
            for (band, pairs) in pairs.iter_mut().enumerate() {
                // Cells with at least one, two and three candidates.
                let (mut one, mut two, mut three) = (0, 0, 0);
                for word in &self.words[band * 9..band * 9 + 9] {
                    three |= two & word;
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
                *pairs = two & !three;
            }
            if self.changed == 0 {
                return Ok(pairs);
            }
        }
    }

    /// Runs both rules on the words of a digit, and writes down the cells that it then owns.
    fn update(&mut self, digit: usize, owned: &mut Owned) -> Result<(), DeadEnd> {
        let [mut a, mut b, mut c] = [0, 9, 18].map(|band| self.words[(band + digit) & 31]);
        let (mut rows_a, mut rows_b, mut rows_c);
        let (mut own_a, mut own_b, mut own_c) = (0, 0, 0);
        let mut arranged = false;
        loop {
            [rows_a, rows_b, rows_c] = [a, b, c].map(|word| STANDING[minirows(word) as usize & 511]);
            if rows_a & 511 == 0 || rows_b & 511 == 0 || rows_c & 511 == 0 {
                return Err(DeadEnd);
            }
            let before = (a, b, c);
            a &= cells_of_minirows(rows_a & 511);
            b &= cells_of_minirows(rows_b & 511);
            c &= cells_of_minirows(rows_c & 511);
            if arranged && before == (a, b, c) {
                break;
            }
            (own_a, own_b, own_c) = (columns(a), columns(b), columns(c));
            let kept_a = arranged_columns(own_a, own_b, own_c);
            let kept_b = arranged_columns(own_b, own_c, own_a);
            let kept_c = arranged_columns(own_c, own_a, own_b);
            if own_a ^ kept_a | own_b ^ kept_b | own_c ^ kept_c == 0 {
                break;
            }
            a &= cells_of_columns(kept_a);
            b &= cells_of_columns(kept_b);
            c &= cells_of_columns(kept_c);
            (own_a, own_b, own_c) = (kept_a, kept_b, kept_c);
            arranged = true;
        }
        for (band, word, rows, own) in [(0, a, rows_a, own_a), (1, b, rows_b, own_b), (2, c, rows_c, own_c)] {
            self.words[(band * 9 + digit) & 31] = word;
            // Boxes with a single column left, and minirows alone in their row: together single cells.
            let (left, middle, right) = (own, own >> 9, own >> 18);
            let narrow = (left ^ middle ^ right) & !(left & middle & right) & 7;
            let found = word & cells_of_minirows(rows >> 9 & (narrow * 0o111)) & self.open[band];
            owned.words[(band * 9 + digit) & 31] = found;
            if owned.bands[band] & found != 0 {
                // Another digit owns it too.
                return Err(DeadEnd);
            }
            owned.bands[band] |= found;
        }
        Ok(())
    }

    /// Takes the cells that digits have come to own from all other digits of their bands.
    fn hand_over(&mut self, owned: &Owned) {
        for band in 0..3 {
            let all = owned.bands[band];
            if all == 0 {
                continue;
            }
            let range = band * 9..band * 9 + 9;
            self.open[band] &= !all;
            let mut changed = 0;
            for (digit, (word, own)) in
                self.words[range.clone()].iter_mut().zip(&owned.words[range]).enumerate()
            {
                let lost = *word & all & !own;
                changed |= u32::from(lost != 0) << digit;
                *word ^= lost;
            }
            self.changed |= changed;
        }
    }

    /// Places the cells of a band that only one word still has.
    fn place_singles(&mut self, band: usize, singles: u32) -> Result<(), DeadEnd> {
        for digit in 0..9 {
            let cells = self.words[(band * 9 + digit) & 31] & singles;
            if cells != 0 {
                let own = minirows(cells);
                if SEEN[own as usize & 511] & 512 != 0 || own.count_ones() != cells.count_ones() {
                    return Err(DeadEnd);
                }
                self.place(band, digit, cells);
            }
        }
        Ok(())
    }

    /// Takes a cell of a band from a digit.
    fn exclude(&mut self, band: usize, digit: usize, cell: u32) {
        self.words[(band * 9 + digit) & 31] &= !cell;
        self.changed |= 1 << digit;
    }

    /// Gives cells of a band, of which no two share a row or a box, to a digit.
    fn place(&mut self, band: usize, digit: usize, cells: u32) {
        let seen = SEEN[minirows(cells) as usize & 511] & 511;
        self.words[(band * 9 + digit) & 31] &= !cells_of_minirows(seen) | cells;
        self.changed |= 1 << digit;
    }
}
