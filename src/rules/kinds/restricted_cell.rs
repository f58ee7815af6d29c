//! Restricted cells: the digit is one of a few.

use crate::grid::Digits;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A restricted cell.
pub(super) struct RestrictedCell;

impl ClueKind for RestrictedCell {
    fn id(&self) -> &'static str {
        "restricted-cell"
    }

    fn text(&self) -> &'static str {
        "clue-restricted-cell"
    }

    fn field(&self) -> &'static str {
        "givenPencilMarks"
    }

    fn form(&self) -> Form {
        Form::Digits
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        clue.cells().iter().all(|cell| board[*cell].is_none_or(|digit| clue.parts().digits.contains(&digit)))
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        let digits = clue.parts().digits.iter().copied().collect();
        constraints.extend(clue.cells().iter().map(|cell| Constraint::Domain(*cell, digits)));
    }
}
