//! Clones: two groups of cells have the same digits in the same order.

use crate::grid::Digits;
use crate::rules::clue::pair_allows;
use crate::rules::{Clue, ClueKind, Constraint, Form, Relation, Rules};

/// A clone.
pub(super) struct Clone;

impl ClueKind for Clone {
    fn id(&self) -> &'static str {
        "clone"
    }

    fn text(&self) -> &'static str {
        "clue-clone"
    }

    fn field(&self) -> &'static str {
        "clone"
    }

    fn form(&self) -> Form {
        Form::Clone
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let pairs = clue.cells().iter().zip(&clue.parts().others);
        pairs.into_iter().all(|(a, b)| pair_allows(board, *a, *b, |a, b| a == b))
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let equal = Relation::new(rules.size(), |a, b| a == b);
        let pairs = clue.cells().iter().zip(&clue.parts().others).filter(|(a, b)| a != b);
        constraints.extend(pairs.map(|(a, b)| Constraint::Pair(*a, *b, equal)));
    }
}
