//! Dots and letters between two cells, and what their absence means.

use super::relations::{neighbours_hold, relate, relate_neighbours};
use crate::grid::{Cell, Digits};
use crate::rules::clue::pair_allows;
use crate::rules::{Clue, ClueKind, Form, Rules};

/// A white dot: the digits differ by its number, 1 if it has none.
pub(super) static DIFFERENCE: ClueKind = ClueKind {
    id: "difference",
    text: "clue-difference",
    field: "difference",
    form: Form::Pair,
    has_number: true,
    allows: |clue, _, board| {
        let difference = clue.value().unwrap_or(1);
        neighbours_hold(clue, board, |a, b| a.abs_diff(b) == difference)
    },
    constraints: |clue, rules| {
        let difference = clue.value().unwrap_or(1);
        relate_neighbours(clue, rules, |a, b| a.abs_diff(b) == difference)
    },
};

/// A black dot: one digit is the other times its number, 2 if it has none.
pub(super) static RATIO: ClueKind = ClueKind {
    id: "ratio",
    text: "clue-ratio",
    field: "ratio",
    form: Form::Pair,
    has_number: true,
    allows: |clue, _, board| neighbours_hold(clue, board, |a, b| have_ratio(a, b, ratio(clue))),
    constraints: |clue, rules| relate_neighbours(clue, rules, |a, b| have_ratio(a, b, ratio(clue))),
};

/// Neighbours without a dot have none of the ratios of the dots, or 2 if there are no dots.
pub(super) static NO_OTHER_RATIOS: ClueKind = ClueKind {
    id: "negative-ratio",
    text: "clue-negative-ratio",
    field: "negative",
    form: Form::Global,
    has_number: false,
    allows: |_, rules, board| {
        let ratios = ratios(rules);
        pairs_hold(without_dot(rules), board, |a, b| !ratios.iter().any(|ratio| have_ratio(a, b, *ratio)))
    },
    constraints: |_, rules| {
        let ratios = ratios(rules);
        relate(without_dot(rules), rules, |a, b| !ratios.iter().any(|ratio| have_ratio(a, b, *ratio)))
    },
};

/// Neighbours without a dot do not differ by 1.
pub(super) static NONCONSECUTIVE: ClueKind = ClueKind {
    id: "nonconsecutive",
    text: "clue-nonconsecutive",
    field: "nonconsecutive",
    form: Form::Global,
    has_number: false,
    allows: |_, rules, board| pairs_hold(without_dot(rules), board, |a, b| a.abs_diff(b) != 1),
    constraints: |_, rules| relate(without_dot(rules), rules, |a, b| a.abs_diff(b) != 1),
};

/// A letter, X or V: the digits add up to its number, 10 or 5.
pub(super) static XV: ClueKind = ClueKind {
    id: "xv",
    text: "clue-xv",
    field: "xv",
    form: Form::Pair,
    has_number: true,
    allows: |clue, _, board| clue.value().is_none_or(|sum| neighbours_hold(clue, board, |a, b| a + b == sum)),
    constraints: |clue, rules| match clue.value() {
        Some(sum) => relate_neighbours(clue, rules, |a, b| a + b == sum),
        None => Vec::new(),
    },
};

/// Neighbours without a letter add up to neither 10 nor 5.
pub(super) static NO_OTHER_XV: ClueKind = ClueKind {
    id: "negative-xv",
    text: "clue-negative-xv",
    field: "negative",
    form: Form::Global,
    has_number: false,
    allows: |_, rules, board| pairs_hold(without_letter(rules), board, |a, b| ![5, 10].contains(&(a + b))),
    constraints: |_, rules| relate(without_letter(rules), rules, |a, b| ![5, 10].contains(&(a + b))),
};

fn have_ratio(a: usize, b: usize, ratio: usize) -> bool {
    a == b * ratio || b == a * ratio
}

fn ratio(clue: &Clue) -> usize {
    clue.value().unwrap_or(2)
}

/// Returns the ratios that the dots of a puzzle stand for.
fn ratios(rules: &Rules) -> Vec<usize> {
    let ratios: Vec<usize> = rules.clues_of(&RATIO).map(ratio).collect();
    if ratios.is_empty() { vec![2] } else { ratios }
}

/// Returns the neighbours without a dot of either colour between them. A dot is stronger than the absence of another
/// one: setters draw one dot between 1 and 2.
fn without_dot(rules: &Rules) -> impl Iterator<Item = (Cell, Cell)> {
    without(rules, [&DIFFERENCE, &RATIO])
}

fn without_letter(rules: &Rules) -> impl Iterator<Item = (Cell, Cell)> {
    without(rules, [&XV])
}

/// Returns the neighbours without a clue of these kinds between them.
fn without<const N: usize>(
    rules: &Rules,
    kinds: [&'static ClueKind; N],
) -> impl Iterator<Item = (Cell, Cell)> {
    let is_between = |clue: &Clue, a, b| clue.cells() == [a, b] || clue.cells() == [b, a];
    rules.neighbours().filter(move |(a, b)| {
        kinds.iter().all(|kind| !rules.clues_of(kind).any(|clue| is_between(clue, *a, *b)))
    })
}

/// Returns whether pairs of cells have a property where both are filled.
fn pairs_hold(
    mut pairs: impl Iterator<Item = (Cell, Cell)>,
    board: &Digits,
    holds: impl Fn(usize, usize) -> bool,
) -> bool {
    pairs.all(|(a, b)| pair_allows(board, a, b, &holds))
}
