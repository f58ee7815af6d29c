//! Arrows: the digits on the line add up to the number in the circle. A pill of two or three cells is read as one number.

use super::parts::add_sum;
use crate::grid::{Cell, Digits};
use crate::rules::clue::{all_filled, filled};
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// An arrow.
pub(super) struct Arrow;

impl ClueKind for Arrow {
    fn id(&self) -> &'static str {
        "arrow"
    }

    fn text(&self) -> &'static str {
        "clue-arrow"
    }

    fn field(&self) -> &'static str {
        "arrow"
    }

    fn form(&self) -> Form {
        Form::Arrow
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let line: usize = filled(board, clue.cells()).sum();
        let open = clue.cells().iter().filter(|cell| board[**cell].is_none()).count();
        let Some(digits) = all_filled(board, &pill(clue)) else { return true };
        let circle = digits.iter().fold(0, |number, digit| 10 * number + digit);
        if open == 0 { line == circle } else { line + open <= circle }
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        let line = clue.cells().iter().map(|cell| (*cell, 1));
        let pill = pill(clue).into_iter().rev().zip([-1, -10, -100]);
        add_sum(line.chain(pill), 0, constraints);
    }
}

/// Returns the cells of the circle or pill from left to right, or else from top to bottom.
fn pill(clue: &Clue) -> Vec<Cell> {
    let mut cells = clue.parts().others.clone();
    cells.sort_unstable();
    cells
}
