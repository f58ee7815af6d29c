//! Thermometers: the digits rise from the bulb, strictly or not. The bulb is the first cell.

use super::parts::{relate, related_on};
use crate::grid::Digits;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A thermometer: each digit is above the one before.
pub(super) struct Thermometer;

impl ClueKind for Thermometer {
    fn id(&self) -> &'static str {
        "thermometer"
    }

    fn text(&self) -> &'static str {
        "clue-thermometer"
    }

    fn field(&self) -> &'static str {
        "thermometer"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        related_on(clue, board, |before, after| before < after)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        relate(clue, rules, |before, after| before < after, constraints);
    }
}

/// A slow thermometer: no digit is below the one before.
pub(super) struct SlowThermometer;

impl ClueKind for SlowThermometer {
    fn id(&self) -> &'static str {
        "slow-thermometer"
    }

    fn text(&self) -> &'static str {
        "clue-slow-thermometer"
    }

    fn field(&self) -> &'static str {
        "slowthermometer"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        related_on(clue, board, |before, after| before <= after)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        relate(clue, rules, |before, after| before <= after, constraints);
    }
}
