//! Double arrows: the digits between the two ends add up to the sum of the ends.

use super::parts::add_sum;
use crate::grid::Digits;
use crate::rules::clue::all_filled;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A double arrow.
pub(super) struct DoubleArrow;

impl ClueKind for DoubleArrow {
    fn id(&self) -> &'static str {
        "double-arrow"
    }

    fn text(&self) -> &'static str {
        "clue-double-arrow"
    }

    fn field(&self) -> &'static str {
        "doublearrow"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let Some(numbers) = all_filled(board, clue.cells()) else { return true };
        let ends = numbers[0] + numbers[numbers.len() - 1];
        numbers.iter().sum::<usize>() == 2 * ends
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        let last = clue.cells().len() - 1;
        let factor = |place| if place == 0 || place == last { -1 } else { 1 };
        let terms = clue.cells().iter().enumerate().map(|(place, cell)| (*cell, factor(place)));
        add_sum(terms, 0, constraints);
    }
}
