//! Whisper lines: neighbours on the line differ by a number, half the size of the grid if none is named (5 for 9x9).

use super::parts::{relate, related_on};
use crate::grid::Digits;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A whisper line.
pub(super) struct Whisper;

impl ClueKind for Whisper {
    fn id(&self) -> &'static str {
        "whisper"
    }

    fn text(&self) -> &'static str {
        "clue-whisper"
    }

    fn field(&self) -> &'static str {
        "whispers"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Digits) -> bool {
        let least = least(clue, rules);
        related_on(clue, board, |a, b| a.abs_diff(b) >= least)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let least = least(clue, rules);
        relate(clue, rules, |a, b| a.abs_diff(b) >= least, constraints);
    }
}

/// Returns the smallest difference of neighbours.
fn least(clue: &Clue, rules: &Rules) -> usize {
    clue.value().unwrap_or(rules.size().side().div_ceil(2))
}
