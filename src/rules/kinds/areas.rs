//! Cells in any order: cages, extra regions and clones.

use super::relations::relate;
use super::sums::{total, total_allows};
use crate::rules::clue::{differ, pair_allows};
use crate::rules::{ClueKind, Constraint, Form};

/// The digits differ, and add up to the number if there is one.
pub(super) static KILLER_CAGE: ClueKind = ClueKind {
    id: "killer-cage",
    text: "clue-killer-cage",
    field: "killercage",
    form: Form::Group,
    has_number: true,
    allows: |clue, _, board| differ(board, clue.cells()) && total_allows(clue, board),
    constraints: |clue, _| {
        let different = Constraint::Different(clue.cells().to_vec());
        std::iter::once(different).chain(total(clue)).collect()
    },
};

/// The digits differ.
pub(super) static EXTRA_REGION: ClueKind = ClueKind {
    id: "extra-region",
    text: "clue-extra-region",
    field: "extraregion",
    form: Form::Group,
    has_number: false,
    allows: |clue, _, board| differ(board, clue.cells()),
    constraints: |clue, _| vec![Constraint::Different(clue.cells().to_vec())],
};

/// Two groups of cells have the same digits in the same order.
pub(super) static CLONE: ClueKind = ClueKind {
    id: "clone",
    text: "clue-clone",
    field: "clone",
    form: Form::Clone,
    has_number: false,
    allows: |clue, _, board| {
        let mut pairs = clue.cells().iter().zip(&clue.parts().others);
        pairs.all(|(a, b)| pair_allows(board, *a, *b, |a, b| a == b))
    },
    constraints: |clue, rules| {
        let pairs = clue.cells().iter().copied().zip(clue.parts().others.iter().copied());
        relate(pairs.filter(|(a, b)| a != b), rules, |a, b| a == b)
    },
};
