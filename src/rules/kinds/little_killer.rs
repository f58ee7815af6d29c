//! Little killers: the digits of a diagonal add up to the number outside. They may repeat.

use super::parts::add_sum;
use crate::rules::clue::filled;
use crate::rules::{Board, Clue, ClueKind, Constraint, Form, Rules};

/// A little killer.
pub(super) struct LittleKiller;

impl ClueKind for LittleKiller {
    fn id(&self) -> &'static str {
        "little-killer"
    }

    fn text(&self) -> &'static str {
        "clue-little-killer"
    }

    fn field(&self) -> &'static str {
        "littlekillersum"
    }

    fn form(&self) -> Form {
        Form::OutsideDiagonal
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Board) -> bool {
        let numbers = filled(board, clue.cells());
        let open = clue.cells().len() - numbers.clone().count();
        let sum: usize = numbers.sum();
        clue.value().is_none_or(|total| if open == 0 { sum == total } else { sum + open <= total })
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        if let Some(total) = clue.value() {
            add_sum(clue.cells().iter().map(|pos| (*pos, 1)), total as i32, constraints);
        }
    }
}
