//! Little killers: the digits of a diagonal add up to the number outside. They may repeat.

use super::parts::{add_total, total_allows};
use crate::grid::Digits;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

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

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        total_allows(clue, board)
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        add_total(clue, constraints);
    }
}
