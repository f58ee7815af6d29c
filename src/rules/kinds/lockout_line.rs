//! Lockout lines: the digits at the two ends differ by at least 4, and no digit on the line is between or equal to them.

use super::parts::relate;
use crate::geometry::Pos;
use crate::rules::clue::{filled, pair_allows};
use crate::rules::{Board, Clue, ClueKind, Constraint, EndTable, Form, Rules};

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

    fn allows(&self, clue: &Clue, _: &Rules, board: &Board) -> bool {
        let ([first, last], inner) = ends_and_inner(clue);
        pair_allows(board, first, last, |a, b| {
            ends_allow(a, b) && filled(board, inner).all(|inner| inner_allows(a, b, inner))
        })
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let (ends, inner) = ends_and_inner(clue);
        if inner.is_empty() {
            relate(clue, rules, ends_allow, constraints);
        } else {
            let table =
                EndTable::new(rules.size(), |a, b, inner| ends_allow(a, b) && inner_allows(a, b, inner));
            constraints.push(Constraint::Ends(ends, inner.to_vec(), table));
        }
    }
}

/// Returns the two ends of a line, and the cells between them.
fn ends_and_inner(clue: &Clue) -> ([Pos; 2], &[Pos]) {
    let last = clue.cells().len() - 1;
    ([clue.cells()[0], clue.cells()[last]], &clue.cells()[1..last])
}

fn ends_allow(a: usize, b: usize) -> bool {
    a.abs_diff(b) >= 4
}

fn inner_allows(a: usize, b: usize, inner: usize) -> bool {
    inner < a.min(b) || inner > a.max(b)
}
