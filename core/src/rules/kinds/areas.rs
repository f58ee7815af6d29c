//! Cells in any order: cages, extra regions and clones.

use super::relations::relate;
use super::sums::{total, total_breach};
use super::words::{PLAIN, fixed_meaning};
use crate::grid::{Cell, Size};
use crate::rules::breach::{equal_pairs, sentence, unrelated_pair};
use crate::rules::{ClueKind, Constraint, Form};
use crate::text::text;

/// The digits differ, and add up to the number if there is one.
pub(super) const KILLER_CAGE: ClueKind = ClueKind {
    field: "killercage",
    form: Form::Group,
    has_number: true,
    most_cells: Size::side,
    adds_up: true,
    has_combinations: true,
    breaches: |clue, _, board| {
        let Some(cell) = clue.cells().iter().copied().min() else { return Vec::new() };
        let mut breaches = equal_pairs(board, clue.cells());
        breaches.extend(total_breach(
            clue,
            board,
            |sum, total| sentence!("clue-killer-cage.broken", cell = cell, sum = sum, total = total),
            |sum, total| sentence!("clue-killer-cage.over", cell = cell, sum = sum, total = total),
        ));
        breaches
    },
    constraints: |clue, _| {
        let different = Constraint::Different(clue.cells().to_vec());
        std::iter::once(different).chain(total(clue)).collect()
    },
    meaning: |clues, rules| match clues.iter().filter(|clue| clue.value().is_some()).count() {
        0 => text!("clue-killer-cage.meaning-plain").to_owned(),
        sums if sums == clues.len() => text!("clue-killer-cage.meaning-sum").to_owned(),
        _ => fixed_meaning(clues, rules),
    },
    spoken: |clue, _, cell| {
        let count = clue.cells().len();
        clue.has_cell(cell).then(|| match clue.value() {
            Some(sum) => text!("clue-killer-cage.spoken-sum", count = count, sum = sum),
            None => text!("clue-killer-cage.spoken", count = count),
        })
    },
    ..PLAIN
};

/// The digits differ.
pub(super) const EXTRA_REGION: ClueKind = ClueKind {
    field: "extraregion",
    form: Form::Group,
    most_cells: Size::side,
    breaches: |clue, _, board| equal_pairs(board, clue.cells()),
    constraints: |clue, _| vec![Constraint::Different(clue.cells().to_vec())],
    ..PLAIN
};

/// Two groups of cells have the same digits in the same order.
pub(super) const CLONE: ClueKind = ClueKind {
    field: "clone",
    form: Form::Clone,
    breaches: |clue, _, board| {
        let pairs = clue.cells().iter().zip(&clue.parts().others);
        let breach = |(first, second): (&Cell, &Cell)| {
            unrelated_pair(
                board,
                *first,
                *second,
                |a, b| a == b,
                |a, b| sentence!("clue-clone.broken", first = *first, second = *second, a = a, b = b),
            )
        };
        pairs.filter_map(breach).collect()
    },
    constraints: |clue, rules| {
        let pairs = clue.cells().iter().copied().zip(clue.parts().others.iter().copied());
        relate(pairs.filter(|(a, b)| a != b), rules, |a, b| a == b)
    },
    spoken: |clue, _, cell| {
        let mut pairs = clue.cells().iter().zip(&clue.parts().others);
        let clone = pairs.find_map(|(a, b)| match cell {
            _ if a == b => None,
            _ if *a == cell => Some(*b),
            _ => (*b == cell).then_some(*a),
        })?;
        Some(text!("clue-clone.spoken", cell = clone))
    },
    ..PLAIN
};
