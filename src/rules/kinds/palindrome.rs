//! Palindromes: the line reads the same from both ends.

use crate::grid::Digits;
use crate::rules::clue::pair_allows;
use crate::rules::{Clue, ClueKind, Constraint, Form, Relation, Rules};

/// A palindrome.
pub(super) struct Palindrome;

impl ClueKind for Palindrome {
    fn id(&self) -> &'static str {
        "palindrome"
    }

    fn text(&self) -> &'static str {
        "clue-palindrome"
    }

    fn field(&self) -> &'static str {
        "palindrome"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let pairs = clue.cells().iter().zip(clue.cells().iter().rev());
        pairs.into_iter().all(|(a, b)| pair_allows(board, *a, *b, |a, b| a == b))
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let equal = Relation::new(rules.size(), |a, b| a == b);
        let pairs = clue.cells().iter().zip(clue.cells().iter().rev()).take(clue.cells().len() / 2);
        constraints.extend(pairs.filter(|(a, b)| a != b).map(|(a, b)| Constraint::Pair(*a, *b, equal)));
    }
}
