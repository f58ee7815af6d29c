//! The letters X and V between two cells: the digits add up to 10 or 5.

use super::parts::{relate, relate_neighbours, related_on};
use crate::grid::Digits;
use crate::rules::clue::pair_allows;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A letter: the digits add up to its number, 10 or 5.
pub(super) struct Xv;

impl ClueKind for Xv {
    fn id(&self) -> &'static str {
        "xv"
    }

    fn text(&self) -> &'static str {
        "clue-xv"
    }

    fn field(&self) -> &'static str {
        "xv"
    }

    fn form(&self) -> Form {
        Form::Pair
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        clue.value().is_none_or(|sum| related_on(clue, board, |a, b| a + b == sum))
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        if let Some(sum) = clue.value() {
            relate(clue, rules, |a, b| a + b == sum, constraints);
        }
    }
}

/// Neighbours without a letter add up to neither 10 nor 5.
pub(super) struct NoOtherXv;

impl ClueKind for NoOtherXv {
    fn id(&self) -> &'static str {
        "negative-xv"
    }

    fn text(&self) -> &'static str {
        "clue-negative-xv"
    }

    fn field(&self) -> &'static str {
        "negative"
    }

    fn form(&self) -> Form {
        Form::Global
    }

    fn allows(&self, _: &Clue, rules: &Rules, board: &Digits) -> bool {
        let holds = |a, b| ![5, 10].contains(&(a + b));
        rules.neighbours().all(|(a, b)| rules.has_pair(Xv.id(), a, b) || pair_allows(board, a, b, holds))
    }

    fn constrain(&self, _: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let holds = |a, b| ![5, 10].contains(&(a + b));
        relate_neighbours(rules, |a, b| !rules.has_pair(Xv.id(), a, b), holds, constraints);
    }
}
