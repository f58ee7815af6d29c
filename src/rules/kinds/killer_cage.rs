//! Killer cages: the digits differ, and add up to the number if there is one.

use super::parts::add_sum;
use crate::rules::clue::{differ, filled};
use crate::rules::{Board, Clue, ClueKind, Constraint, Form, Rules};

/// A killer cage.
pub(super) struct KillerCage;

impl ClueKind for KillerCage {
    fn id(&self) -> &'static str {
        "killer-cage"
    }

    fn text(&self) -> &'static str {
        "clue-killer-cage"
    }

    fn field(&self) -> &'static str {
        "killercage"
    }

    fn form(&self) -> Form {
        Form::Group
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Board) -> bool {
        let numbers = filled(board, clue.cells());
        let open = clue.cells().len() - numbers.clone().count();
        let sum: usize = numbers.sum();
        let fits = |total| if open == 0 { sum == total } else { sum + open <= total };
        differ(board, clue.cells()) && clue.value().is_none_or(fits)
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.push(Constraint::Different(clue.cells().to_vec()));
        if let Some(total) = clue.value() {
            add_sum(clue.cells().iter().map(|pos| (*pos, 1)), total as i32, constraints);
        }
    }
}
