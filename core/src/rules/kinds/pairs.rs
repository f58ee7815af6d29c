//! Dots and letters between two cells, and what their absence means.

use std::collections::BTreeSet;

use super::relations::{relate, relate_neighbours, unrelated_neighbours};
use super::words::{PAIR, PLAIN, common_number, either, fixed_meaning};
use crate::grid::{Cell, Digit, Digits};
use crate::rules::breach::{Breach, Sentence, sentence, unrelated_pair};
use crate::rules::{Clue, ClueKind, KindId, Rules};
use crate::text::text;

/// A white dot: the digits differ by its number, 1 if it has none.
pub(super) const DIFFERENCE: ClueKind = ClueKind {
    field: "difference",
    opposite: Some(KindId::Ratio),
    usual_number: |_| Some(1),
    breaches: |clue, _, board| {
        let difference = clue.value().unwrap_or(1);
        unrelated_neighbours(
            clue,
            board,
            |a, b| a.abs_diff(b) == difference,
            |first, second| match difference {
                1 => sentence!("clue-difference.broken", first = first, second = second),
                _ => sentence!(
                    "clue-difference.broken-number",
                    first = first,
                    second = second,
                    number = difference
                ),
            },
        )
    },
    constraints: |clue, rules| {
        let difference = clue.value().unwrap_or(1);
        relate_neighbours(clue, rules, |a, b| a.abs_diff(b) == difference)
    },
    meaning: |clues, rules| match common_number(clues, 1) {
        Some(1) => text!("clue-difference.meaning-one").to_owned(),
        Some(number) => text!("clue-difference.meaning-number", number = number),
        None => fixed_meaning(clues, rules),
    },
    ..PAIR
};

/// A black dot: one digit is the other times its number, 2 if it has none.
pub(super) const RATIO: ClueKind = ClueKind {
    field: "ratio",
    opposite: Some(KindId::Difference),
    usual_number: |_| Some(2),
    breaches: |clue, _, board| {
        let ratio = ratio(clue);
        unrelated_neighbours(
            clue,
            board,
            |a, b| have_ratio(a, b, ratio),
            |first, second| match ratio {
                2 => sentence!("clue-ratio.broken", first = first, second = second),
                _ => sentence!("clue-ratio.broken-number", first = first, second = second, number = ratio),
            },
        )
    },
    constraints: |clue, rules| relate_neighbours(clue, rules, |a, b| have_ratio(a, b, ratio(clue))),
    meaning: |clues, rules| match common_number(clues, 2) {
        Some(2) => text!("clue-ratio.meaning-two").to_owned(),
        Some(number) => text!("clue-ratio.meaning-number", number = number),
        None => fixed_meaning(clues, rules),
    },
    ..PAIR
};

/// Neighbours without a dot have none of the ratios of the dots, or 2 if there are no dots.
pub(super) const NO_OTHER_RATIOS: ClueKind = ClueKind {
    field: "negative",
    breaches: |_, rules, board| {
        let ratios = ratios(rules);
        let holds = |a, b| !ratios.iter().any(|ratio| have_ratio(a, b, *ratio));
        absent_breaches(rules, board, &DOTS, holds, |cells, a, b| {
            sentence!("clue-negative-ratio.broken", first = cells.0, second = cells.1, a = a, b = b)
        })
    },
    constraints: |_, rules| {
        let ratios = ratios(rules);
        relate(without(rules, &DOTS), rules, |a, b| !ratios.iter().any(|ratio| have_ratio(a, b, *ratio)))
    },
    meaning: |_, rules| {
        let ratios: BTreeSet<usize> = ratios(rules).into_iter().collect();
        text!("clue-negative-ratio.meaning-number", number = either(ratios))
    },
    ..PLAIN
};

/// Neighbours without a dot do not differ by 1.
pub(super) const NONCONSECUTIVE: ClueKind = ClueKind {
    field: "nonconsecutive",
    breaches: |_, rules, board| {
        absent_breaches(
            rules,
            board,
            &DOTS,
            |a, b| a.abs_diff(b) != 1,
            |cells, a, b| {
                sentence!("clue-nonconsecutive.broken", first = cells.0, second = cells.1, a = a, b = b)
            },
        )
    },
    constraints: |_, rules| relate(without(rules, &DOTS), rules, |a, b| a.abs_diff(b) != 1),
    ..PLAIN
};

/// A letter, X or V: the digits add up to its number, 10 or 5.
pub(super) const XV: ClueKind = ClueKind {
    field: "xv",
    adds_up: true,
    breaches: |clue, _, board| {
        let Some(sum) = clue.value() else { return Vec::new() };
        unrelated_neighbours(
            clue,
            board,
            |a, b| a + b == sum,
            |first, second| {
                let total = first.value() + second.value();
                match sum {
                    10 => sentence!("clue-xv.broken-x", first = first, second = second, total = total),
                    5 => sentence!("clue-xv.broken-v", first = first, second = second, total = total),
                    _ => {
                        sentence!("clue-xv.broken", first = first, second = second, total = total, sum = sum)
                    }
                }
            },
        )
    },
    constraints: |clue, rules| match clue.value() {
        Some(sum) => relate_neighbours(clue, rules, |a, b| a + b == sum),
        None => Vec::new(),
    },
    meaning: |clues, rules| match clues.first().and_then(|clue| clue.value()) {
        Some(number) => text!("clue-xv.meaning-number", number = number),
        None => fixed_meaning(clues, rules),
    },
    has_line_per_number: true,
    ..PAIR
};

/// Neighbours without a letter add up to neither 10 nor 5.
pub(super) const NO_OTHER_XV: ClueKind = ClueKind {
    field: "negative",
    breaches: |_, rules, board| {
        absent_breaches(
            rules,
            board,
            &LETTERS,
            |a, b| ![5, 10].contains(&(a + b)),
            |cells, a, b| {
                let total = a.value() + b.value();
                sentence!(
                    "clue-negative-xv.broken",
                    first = cells.0,
                    second = cells.1,
                    a = a,
                    b = b,
                    total = total
                )
            },
        )
    },
    constraints: |_, rules| relate(without(rules, &LETTERS), rules, |a, b| ![5, 10].contains(&(a + b))),
    ..PLAIN
};

fn have_ratio(a: usize, b: usize, ratio: usize) -> bool {
    a == b * ratio || b == a * ratio
}

fn ratio(clue: &Clue) -> usize {
    clue.value().unwrap_or(2)
}

/// Returns the ratios that the dots of a puzzle stand for.
fn ratios(rules: &Rules) -> Vec<usize> {
    let ratios: Vec<usize> = rules.clues_of(KindId::Ratio).map(ratio).collect();
    if ratios.is_empty() { vec![2] } else { ratios }
}

/// The dots of either colour. A dot is stronger than the absence of another one: setters draw one dot between 1 and 2.
const DOTS: [KindId; 2] = [KindId::Difference, KindId::Ratio];

const LETTERS: [KindId; 1] = [KindId::Xv];

/// Returns the neighbours without a clue of these kinds between them.
fn without(rules: &Rules, kinds: &'static [KindId]) -> impl Iterator<Item = (Cell, Cell)> {
    rules.neighbours().filter(move |pair| !is_between(rules, kinds, *pair))
}

/// Returns whether a clue of one of these kinds is between two cells.
fn is_between(rules: &Rules, kinds: &'static [KindId], (a, b): (Cell, Cell)) -> bool {
    let is_theirs = |clue: &Clue| clue.cells() == [a, b] || clue.cells() == [b, a];
    kinds.iter().any(|kind| rules.clues_of(*kind).any(is_theirs))
}

/// Returns a breach for each two neighbours without a clue of these kinds between them whose digits lack a property.
fn absent_breaches(
    rules: &Rules,
    board: &Digits,
    kinds: &'static [KindId],
    holds: impl Fn(usize, usize) -> bool,
    words: impl Fn((Cell, Cell), Digit, Digit) -> Sentence,
) -> Vec<Breach> {
    let breach = |pair: (Cell, Cell)| {
        let breach = unrelated_pair(board, pair.0, pair.1, &holds, |a, b| words(pair, a, b))?;
        (!is_between(rules, kinds, pair)).then_some(breach)
    };
    rules.neighbours().filter_map(breach).collect()
}
