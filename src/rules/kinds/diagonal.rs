//! The main diagonals: the digits differ.

use crate::grid::{Cell, Digits};
use crate::rules::clue::differ;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// The diagonal from the lower left to the upper right.
pub(super) struct RisingDiagonal;

impl ClueKind for RisingDiagonal {
    fn id(&self) -> &'static str {
        "rising-diagonal"
    }

    fn text(&self) -> &'static str {
        "clue-rising-diagonal"
    }

    fn field(&self) -> &'static str {
        "diagonal+"
    }

    fn form(&self) -> Form {
        Form::Global
    }

    fn allows(&self, _: &Clue, rules: &Rules, board: &Digits) -> bool {
        differ(board, &rising(rules))
    }

    fn constrain(&self, _: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.push(Constraint::Different(rising(rules)));
    }
}

/// The diagonal from the upper left to the lower right.
pub(super) struct FallingDiagonal;

impl ClueKind for FallingDiagonal {
    fn id(&self) -> &'static str {
        "falling-diagonal"
    }

    fn text(&self) -> &'static str {
        "clue-falling-diagonal"
    }

    fn field(&self) -> &'static str {
        "diagonal-"
    }

    fn form(&self) -> Form {
        Form::Global
    }

    fn allows(&self, _: &Clue, rules: &Rules, board: &Digits) -> bool {
        differ(board, &falling(rules))
    }

    fn constrain(&self, _: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.push(Constraint::Different(falling(rules)));
    }
}

fn rising(rules: &Rules) -> Vec<Cell> {
    let side = rules.size().side() as u8;
    (0..side).map(|row| Cell::at(row, side - 1 - row)).collect()
}

fn falling(rules: &Rules) -> Vec<Cell> {
    (0..rules.size().side() as u8).map(|row| Cell::at(row, row)).collect()
}
