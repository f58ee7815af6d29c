//! Sentences about a reading.

use super::reading::{CellReading, Doubt, Reading};
use crate::grid::{Cell, Digit};
use crate::solve::Verdict;
use crate::text::{Conjunction, list, text};

fn digit(digit: Option<Digit>) -> String {
    digit.map_or_else(|| text!("photo-empty").to_owned(), |digit| digit.to_string())
}

impl CellReading {
    /// Returns both readings of a cell that is uncertain: "r3c5 is uncertain: 6 (62 %) or 5 (31 %)".
    pub fn describe(&self, cell: Cell) -> String {
        let share = |probability: f32| (100.0 * probability).round() as u32;
        text!(
            "photo-uncertain-cell",
            cell = cell.to_string(),
            first = digit(self.digit),
            first_share = share(self.probability),
            second = digit(self.second),
            second_share = share(self.second_probability),
        )
    }
}

impl Reading {
    /// Returns how much was read: "30 digits read, 2 uncertain".
    pub fn summary(&self) -> String {
        let digits = self.digits().digits().count();
        match self.uncertain_cells().count() {
            0 => text!("photo-summary", digits = digits),
            uncertain => text!("photo-summary-uncertain", digits = digits, uncertain = uncertain),
        }
    }

    /// Returns what the solver says of the digits, and what that means.
    pub fn describe_verdict(&self) -> String {
        match &self.verdict {
            Verdict::Conflicting(conflict) => conflict.to_string(),
            Verdict::Impossible => self.advise(text!("photo-no-solution")),
            Verdict::Multiple => self.advise(text!("photo-several-solutions")),
            Verdict::Unique(_) | Verdict::Stated(_) => text!("photo-one-solution").to_owned(),
        }
    }

    /// Adds to a verdict where to look, if any cell is uncertain.
    fn advise(&self, verdict: &str) -> String {
        match self.uncertain_cells().next() {
            Some(_) => text!("photo-look-at-uncertain", verdict = verdict),
            None => verdict.to_owned(),
        }
    }

    /// Returns the other reading that is offered: "with r3c5 = 5 instead of 6 the puzzle has one solution".
    pub fn describe_offer(&self) -> Option<String> {
        let change = |(cell, other): &(Cell, Option<Digit>)| {
            let read = digit(self.cells[*cell].digit);
            text!("photo-change", cell = cell.to_string(), other = digit(*other), read = read)
        };
        let changes = list(self.offer.iter().map(change), Conjunction::And);
        (!self.offer.is_empty()).then(|| text!("photo-offer", changes = changes))
    }

    /// Returns how many digits look entered by a player; `None` if none does.
    pub fn describe_entered(&self) -> Option<String> {
        (!self.entered.is_empty()).then(|| text!("photo-entered", count = self.entered.len()))
    }

    /// Returns why this may be another kind of puzzle.
    pub fn describe_doubt(&self) -> Option<&'static str> {
        Some(match self.doubt? {
            Doubt::Clash => text!("photo-doubtful"),
            Doubt::IrregularBoxes => text!("photo-irregular-boxes"),
            Doubt::Cages => text!("photo-cages"),
        })
    }
}
