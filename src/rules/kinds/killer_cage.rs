//! Killer cages: the digits differ, and add up to the number if there is one.

use super::parts::{add_total, total_allows};
use crate::grid::Digits;
use crate::rules::clue::differ;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

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

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        differ(board, clue.cells()) && total_allows(clue, board)
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.push(Constraint::Different(clue.cells().to_vec()));
        add_total(clue, constraints);
    }
}
