//! Between lines: the digits on the line are strictly between those at its two ends.

use super::parts::{constrain_ends, ends_hold};
use crate::grid::Digits;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A between line.
pub(super) struct BetweenLine;

impl ClueKind for BetweenLine {
    fn id(&self) -> &'static str {
        "between-line"
    }

    fn text(&self) -> &'static str {
        "clue-between-line"
    }

    fn field(&self) -> &'static str {
        "betweenline"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        ends_hold(clue, board, ends_allow, inner_allows)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        constrain_ends(clue, rules, ends_allow, inner_allows, constraints);
    }
}

fn ends_allow(_: usize, _: usize) -> bool {
    true
}

fn inner_allows(a: usize, b: usize, inner: usize) -> bool {
    a.min(b) < inner && inner < a.max(b)
}
