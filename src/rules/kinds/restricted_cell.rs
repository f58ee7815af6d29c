//! Restricted cells: the digit is one of a few.

use crate::rules::{Board, Clue, ClueKind, Constraint, Form, Rules};

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
        Form::Symbols
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Board) -> bool {
        clue.cells().iter().all(|pos| board[*pos].is_none_or(|symbol| clue.parts().symbols.contains(&symbol)))
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        let symbols = clue.parts().symbols.iter().copied().collect();
        constraints.extend(clue.cells().iter().map(|pos| Constraint::Domain(*pos, symbols)));
    }
}
