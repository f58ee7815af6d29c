//! Renban lines: consecutive digits in any order, each once.

use crate::grid::Digits;
use crate::rules::clue::{differ, filled};
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A renban line.
pub(super) struct Renban;

impl ClueKind for Renban {
    fn id(&self) -> &'static str {
        "renban"
    }

    fn text(&self) -> &'static str {
        "clue-renban"
    }

    fn field(&self) -> &'static str {
        "renban"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let numbers = filled(board, clue.cells());
        let range = numbers.clone().max().unwrap_or_default() - numbers.min().unwrap_or_default();
        differ(board, clue.cells()) && range < clue.cells().len()
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.push(Constraint::Different(clue.cells().to_vec()));
        constraints.push(Constraint::Consecutive(clue.cells().to_vec()));
    }
}
