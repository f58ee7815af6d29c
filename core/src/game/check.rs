//! Checking the player's entries.
//!
//! In a puzzle with one solution an entry is wrong if it differs from the solution. With several solutions the entries
//! are taken in reading order: an entry is kept if a solution with all entries kept so far remains, and wrong
//! otherwise. A puzzle without a solution cannot be checked. Where the file states a solution that the rules do not
//! determine, that one counts.

use std::fmt;

use super::Position;
use crate::grid::{CellSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::solve::{self, Verdict};
use crate::text;
use crate::text::{Conjunction, text};

/// The result of a check. `Display` is the sentence for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckReport {
    /// The puzzle has no solution, so no entry is right or wrong.
    Unsolvable,
    /// The wrong entries; all others are right.
    Entries {
        /// The cells with wrong entries; may be empty.
        wrong: CellSet,
        /// The number of empty cells.
        empty: usize,
    },
}

impl Position {
    /// Returns the verdict on the givens, searching for it if it is not known yet.
    pub(super) fn verdict(&self, cancel: &CancelToken) -> Result<Verdict, Cancelled> {
        self.verdict.clone().map_or_else(|| solve::check(&self.rules, &self.givens, cancel), Ok)
    }

    /// Checks the player's entries against the solutions.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled before the answer was known.
    pub fn check(&self, cancel: &CancelToken) -> Result<CheckReport, Cancelled> {
        let wrong = match self.verdict(cancel)? {
            Verdict::Conflicting(_) | Verdict::Impossible => return Ok(CheckReport::Unsolvable),
            Verdict::Unique(solution) | Verdict::Stated(solution) => self
                .board
                .digits()
                .filter(|(cell, digit)| solution[*cell] != Some(*digit))
                .map(|(cell, _)| cell)
                .collect(),
            Verdict::Multiple => self.inconsistent_entries(cancel)?,
        };
        Ok(CheckReport::Entries { wrong, empty: self.board.empty_cells().len() })
    }

    /// Returns a solution of the puzzle, one that agrees with the player's entries if there is one.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled before the answer was known.
    pub fn solution(&self, cancel: &CancelToken) -> Result<Option<Digits>, Cancelled> {
        match self.verdict(cancel)? {
            Verdict::Conflicting(_) | Verdict::Impossible => Ok(None),
            Verdict::Unique(solution) | Verdict::Stated(solution) => Ok(Some(*solution)),
            Verdict::Multiple => match self.solve(&self.board, cancel)? {
                Some(solution) => Ok(Some(solution)),
                None => self.solve(&self.givens, cancel),
            },
        }
    }

    fn solve(&self, board: &Digits, cancel: &CancelToken) -> Result<Option<Digits>, Cancelled> {
        solve::solve(&self.rules, board, cancel)
    }

    fn inconsistent_entries(&self, cancel: &CancelToken) -> Result<CellSet, Cancelled> {
        let mut wrong = CellSet::EMPTY;
        if self.solve(&self.board, cancel)?.is_some() {
            return Ok(wrong);
        }
        let mut kept = self.givens.clone();
        for (cell, digit) in self.board.digits() {
            kept[cell] = Some(digit);
            if self.solve(&kept, cancel)?.is_none() {
                kept[cell] = None;
                wrong.insert(cell);
            }
        }
        Ok(wrong)
    }
}

impl fmt::Display for CheckReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsolvable => f.write_str(text!("check-unsolvable")),
            Self::Entries { wrong, empty } => match (wrong.len(), empty) {
                (0, 0) => f.write_str(text!("check-complete")),
                (0, left) => f.write_str(&text!("check-right", count = *left)),
                (count, _) => f.write_str(&text!("check-wrong", count = count, cells = list_cells(*wrong))),
            },
        }
    }
}

/// Lists up to six cells in a sentence: "r1c1, r2c2 and r3c3". Counts the rest.
pub(super) fn list_cells(cells: CellSet) -> String {
    const SHOWN: usize = 6;
    let shown = cells.iter().take(SHOWN).map(|cell| cell.to_string());
    let more = cells.len().checked_sub(SHOWN).filter(|more| *more > 0);
    text::list(shown.chain(more.map(|more| text!("names-more", count = more))), Conjunction::And)
}
