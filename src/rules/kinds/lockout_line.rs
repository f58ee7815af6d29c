//! Lockout lines: the digits at the two ends differ by at least 4, and no digit on the line is between or equal to them.

use super::parts::{constrain_ends, ends_hold};
use crate::grid::Digits;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A lockout line.
pub(super) struct LockoutLine;

impl ClueKind for LockoutLine {
    fn id(&self) -> &'static str {
        "lockout-line"
    }

    fn text(&self) -> &'static str {
        "clue-lockout-line"
    }

    fn field(&self) -> &'static str {
        "lockout"
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

fn ends_allow(a: usize, b: usize) -> bool {
    a.abs_diff(b) >= 4
}

fn inner_allows(a: usize, b: usize, inner: usize) -> bool {
    inner < a.min(b) || inner > a.max(b)
}
