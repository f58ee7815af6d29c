//! Dots between two cells: white for a difference, black for a ratio.

use super::parts::{relate, relate_neighbours, related_on};
use crate::grid::{Cell, Digits};
use crate::rules::clue::pair_allows;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A white dot: the digits differ by its number, 1 if it has none.
pub(super) struct Difference;

impl ClueKind for Difference {
    fn id(&self) -> &'static str {
        "difference"
    }

    fn text(&self) -> &'static str {
        "clue-difference"
    }

    fn field(&self) -> &'static str {
        "difference"
    }

    fn form(&self) -> Form {
        Form::Pair
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let difference = clue.value().unwrap_or(1);
        related_on(clue, board, |a, b| a.abs_diff(b) == difference)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let difference = clue.value().unwrap_or(1);
        relate(clue, rules, |a, b| a.abs_diff(b) == difference, constraints);
    }
}

/// A black dot: one digit is the other times its number, 2 if it has none.
pub(super) struct Ratio;

impl ClueKind for Ratio {
    fn id(&self) -> &'static str {
        "ratio"
    }

    fn text(&self) -> &'static str {
        "clue-ratio"
    }

    fn field(&self) -> &'static str {
        "ratio"
    }

    fn form(&self) -> Form {
        Form::Pair
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let ratio = ratio(clue);
        related_on(clue, board, |a, b| a == b * ratio || b == a * ratio)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let ratio = ratio(clue);
        relate(clue, rules, |a, b| a == b * ratio || b == a * ratio, constraints);
    }
}

/// Neighbours without a dot have none of the ratios of the dots, or 2 if there are no dots.
pub(super) struct NoOtherRatios;

impl ClueKind for NoOtherRatios {
    fn id(&self) -> &'static str {
        "negative-ratio"
    }

    fn text(&self) -> &'static str {
        "clue-negative-ratio"
    }

    fn field(&self) -> &'static str {
        "negative"
    }

    fn form(&self) -> Form {
        Form::Global
    }

    fn allows(&self, _: &Clue, rules: &Rules, board: &Digits) -> bool {
        let ratios = ratios(rules);
        let holds = |a: usize, b: usize| ratios.iter().all(|ratio| a != b * ratio && b != a * ratio);
        rules.neighbours().all(|(a, b)| has_dot(rules, a, b) || pair_allows(board, a, b, holds))
    }

    fn constrain(&self, _: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let ratios = ratios(rules);
        let holds = |a: usize, b: usize| ratios.iter().all(|ratio| a != b * ratio && b != a * ratio);
        relate_neighbours(rules, |a, b| !has_dot(rules, a, b), holds, constraints);
    }
}

/// Neighbours without a dot do not differ by 1.
pub(super) struct Nonconsecutive;

impl ClueKind for Nonconsecutive {
    fn id(&self) -> &'static str {
        "nonconsecutive"
    }

    fn text(&self) -> &'static str {
        "clue-nonconsecutive"
    }

    fn field(&self) -> &'static str {
        "nonconsecutive"
    }

    fn form(&self) -> Form {
        Form::Global
    }

    fn allows(&self, _: &Clue, rules: &Rules, board: &Digits) -> bool {
        let holds = |a: usize, b: usize| a.abs_diff(b) != 1;
        rules.neighbours().all(|(a, b)| has_dot(rules, a, b) || pair_allows(board, a, b, holds))
    }

    fn constrain(&self, _: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        relate_neighbours(rules, |a, b| !has_dot(rules, a, b), |a, b| a.abs_diff(b) != 1, constraints);
    }
}

fn ratio(clue: &Clue) -> usize {
    clue.value().unwrap_or(2)
}

/// Returns the ratios that the dots of a puzzle stand for.
fn ratios(rules: &Rules) -> Vec<usize> {
    let ratios: Vec<usize> = rules.clues_of(Ratio.id()).map(ratio).collect();
    if ratios.is_empty() { vec![2] } else { ratios }
}

/// Returns whether a dot of either colour stands between two cells. It says more than the absence of another one:
/// setters draw one dot between 1 and 2.
fn has_dot(rules: &Rules, a: Cell, b: Cell) -> bool {
    rules.has_pair(Difference.id(), a, b) || rules.has_pair(Ratio.id(), a, b)
}
