//! Quadruples: every digit of the clue is in one of the four cells around it, one listed twice in two.

use crate::grid::Digits;
use crate::rules::clue::filled;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A quadruple.
pub(super) struct Quadruple;

impl ClueKind for Quadruple {
    fn id(&self) -> &'static str {
        "quadruple"
    }

    fn text(&self) -> &'static str {
        "clue-quadruple"
    }

    fn field(&self) -> &'static str {
        "quadruple"
    }

    fn form(&self) -> Form {
        Form::Digits
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let open = clue.cells().iter().filter(|cell| board[**cell].is_none()).count();
        let mut found: Vec<usize> = filled(board, clue.cells()).collect();
        let missing = clue.parts().digits.iter().filter(|digit| {
            let place = found.iter().position(|number| *number == digit.value());
            place.map(|place| found.swap_remove(place)).is_none()
        });
        missing.count() <= open
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.push(Constraint::Contains(clue.cells().to_vec(), clue.parts().digits.clone()));
    }
}
