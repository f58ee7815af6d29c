//! Nabner lines: no two digits on the line are equal or consecutive.

use crate::grid::Digits;
use crate::rules::clue::filled;
use crate::rules::{Clue, ClueKind, Constraint, Form, Relation, Rules};

/// A nabner line.
pub(super) struct NabnerLine;

impl ClueKind for NabnerLine {
    fn id(&self) -> &'static str {
        "nabner-line"
    }

    fn text(&self) -> &'static str {
        "clue-nabner-line"
    }

    fn field(&self) -> &'static str {
        "nabner"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let mut numbers: Vec<usize> = filled(board, clue.cells()).collect();
        numbers.sort_unstable();
        numbers.windows(2).all(|pair| pair[1] - pair[0] > 1)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let apart = Relation::new(rules.size(), |a, b| a.abs_diff(b) > 1);
        for (place, a) in clue.cells().iter().enumerate() {
            constraints.extend(clue.cells()[..place].iter().map(|b| Constraint::Pair(*a, *b, apart)));
        }
    }
}
