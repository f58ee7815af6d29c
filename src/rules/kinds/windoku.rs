//! Windoku: further boxes, a cell away from the edges and from each other.

use crate::grid::{Cell, Digits};
use crate::rules::clue::differ;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// The windows.
pub(super) struct Windoku;

impl ClueKind for Windoku {
    fn id(&self) -> &'static str {
        "windoku"
    }

    fn text(&self) -> &'static str {
        "clue-windoku"
    }

    fn field(&self) -> &'static str {
        "windoku"
    }

    fn form(&self) -> Form {
        Form::Global
    }

    fn allows(&self, _: &Clue, rules: &Rules, board: &Digits) -> bool {
        windows(rules).iter().all(|window| differ(board, window))
    }

    fn constrain(&self, _: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.extend(windows(rules).into_iter().map(Constraint::Different));
    }
}

/// Returns the windows: four on 9x9, nine on 16x16.
fn windows(rules: &Rules) -> Vec<Vec<Cell>> {
    let side = rules.size().side();
    let Some((height, width)) = rules.size().box_shape() else { return Vec::new() };
    let starts = |length: usize| (1..side - length).step_by(length + 1);
    let window = |top: usize, left: usize| {
        let cells = (top..top + height).flat_map(|row| (left..left + width).map(move |column| (row, column)));
        cells.map(|(row, column)| Cell::at(row as u8, column as u8)).collect()
    };
    starts(height).flat_map(|top| starts(width).map(move |left| window(top, left))).collect()
}
