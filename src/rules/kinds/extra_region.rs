//! Extra regions: the digits differ.

use crate::grid::Digits;
use crate::rules::clue::differ;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// An extra region.
pub(super) struct ExtraRegion;

impl ClueKind for ExtraRegion {
    fn id(&self) -> &'static str {
        "extra-region"
    }

    fn text(&self) -> &'static str {
        "clue-extra-region"
    }

    fn field(&self) -> &'static str {
        "extraregion"
    }

    fn form(&self) -> Form {
        Form::Group
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        differ(board, clue.cells())
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.push(Constraint::Different(clue.cells().to_vec()));
    }
}
