//! Sums: arrows, and lines parts of which have equal sums.

use std::collections::BTreeMap;

use crate::grid::{Cell, DigitSet, Digits};
use crate::rules::clue::{all_filled, filled, number};
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// The digits on the line add up to the number in the circle. Two or three cells there are read as one number.
pub(super) static ARROW: ClueKind = ClueKind {
    id: "arrow",
    text: "clue-arrow",
    field: "arrow",
    form: Form::Arrow,
    has_number: false,
    allows: |clue, _, board| {
        let line: usize = filled(board, clue.cells()).sum();
        let open = clue.cells().iter().filter(|cell| board[**cell].is_none()).count();
        let Some(digits) = all_filled(board, &total_cells(clue)) else { return true };
        let circle = digits.iter().fold(0, |number, digit| 10 * number + digit);
        if open == 0 { line == circle } else { line + open <= circle }
    },
    constraints: |clue, _| {
        let line = clue.cells().iter().map(|cell| (*cell, 1));
        let total = total_cells(clue).into_iter().rev().zip([-1, -10, -100]);
        sum(line.chain(total), 0).into_iter().collect()
    },
};

/// The digits between the two ends add up to the sum of the ends.
pub(super) static DOUBLE_ARROW: ClueKind = ClueKind {
    id: "double-arrow",
    text: "clue-double-arrow",
    field: "doublearrow",
    form: Form::Line,
    has_number: false,
    allows: |clue, _, board| {
        let Some(numbers) = all_filled(board, clue.cells()) else { return true };
        let ends = numbers[0] + numbers[numbers.len() - 1];
        numbers.iter().sum::<usize>() == 2 * ends
    },
    constraints: |clue, _| {
        let last = clue.cells().len() - 1;
        let factor = |place| if place == 0 || place == last { -1 } else { 1 };
        let terms = clue.cells().iter().enumerate().map(|(place, cell)| (*cell, factor(place)));
        sum(terms, 0).into_iter().collect()
    },
};

/// The digits of the line have the same sum in each box that it runs through. Each visit to a box counts by itself.
pub(super) static REGION_SUM_LINE: ClueKind = ClueKind {
    id: "region-sum-line",
    text: "clue-region-sum-line",
    field: "regionsumline",
    form: Form::Line,
    has_number: false,
    allows: |clue, rules, board| {
        let sums = stretches(clue, rules)
            .into_iter()
            .filter_map(|cells| Some(all_filled(board, cells)?.iter().sum::<usize>()));
        let sums: Vec<usize> = sums.collect();
        sums.iter().all(|sum| *sum == sums[0])
    },
    // Each pair is stated: an equation of two short stretches is stronger than two with a long one between.
    constraints: |clue, rules| {
        let stretches = stretches(clue, rules);
        let pairs = stretches
            .iter()
            .enumerate()
            .flat_map(|(place, second)| stretches[..place].iter().map(move |first| (*first, *second)));
        let equation = |(first, second): (&[Cell], &[Cell])| {
            sum(first.iter().map(|cell| (*cell, 1)).chain(second.iter().map(|cell| (*cell, -1))), 0)
        };
        pairs.filter_map(equation).collect()
    },
};

/// Two digits equally far from the middle always have the same sum, which is the middle digit if there is one.
pub(super) static ZIPPER_LINE: ClueKind = ClueKind {
    id: "zipper-line",
    text: "clue-zipper-line",
    field: "zipperline",
    form: Form::Line,
    has_number: false,
    allows: |clue, _, board| {
        let mut sums: Vec<usize> = zipped(clue)
            .filter_map(|(a, b)| Some(number(board, a)? + number(board, b)?))
            .chain(middle(clue).and_then(|cell| number(board, cell)))
            .collect();
        sums.dedup();
        sums.len() < 2
    },
    constraints: |clue, _| {
        let all: Vec<(Cell, Cell)> = zipped(clue).collect();
        if let Some(middle) = middle(clue) {
            let equation = |(a, b)| sum([(a, 1), (b, 1), (middle, -1)].into_iter(), 0);
            return all.into_iter().filter_map(equation).collect();
        }
        let pairs = all
            .iter()
            .enumerate()
            .flat_map(|(place, first)| all[..place].iter().map(move |second| (*first, *second)));
        pairs.filter_map(|((a, b), (c, d))| sum([(a, 1), (b, 1), (c, -1), (d, -1)].into_iter(), 0)).collect()
    },
};

/// Returns the cells of the circle, which may be two or three long, from left to right, or else from top to bottom.
fn total_cells(clue: &Clue) -> Vec<Cell> {
    let mut cells = clue.parts().others.clone();
    cells.sort_unstable();
    cells
}

/// Returns the parts of the line between two borders of boxes.
fn stretches<'a>(clue: &'a Clue, rules: &Rules) -> Vec<&'a [Cell]> {
    let regions = rules.regions();
    clue.cells().chunk_by(|a, b| regions.box_of(*a) == regions.box_of(*b)).collect()
}

/// Returns the pairs of cells that are equally far from the middle.
fn zipped(clue: &Clue) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    let cells = clue.cells();
    cells.iter().zip(cells.iter().rev()).take(cells.len() / 2).map(|(a, b)| (*a, *b))
}

fn middle(clue: &Clue) -> Option<Cell> {
    let count = clue.cells().len();
    (count % 2 == 1).then(|| clue.cells()[count / 2])
}

/// Returns whether the cells of a clue add up to its number, or still may; always if it has none.
pub(super) fn total_allows(clue: &Clue, board: &Digits) -> bool {
    let numbers = filled(board, clue.cells());
    let open = clue.cells().len() - numbers.clone().count();
    let sum: usize = numbers.sum();
    clue.value().is_none_or(|total| if open == 0 { sum == total } else { sum + open <= total })
}

/// Demands that the cells of a clue add up to its number, if it has one.
pub(super) fn total(clue: &Clue) -> Option<Constraint> {
    sum(clue.cells().iter().map(|cell| (*cell, 1)), clue.value()? as i32)
}

/// Demands that cells, each times a factor, have a total. A cell may occur several times. `None` if that is always so.
fn sum(terms: impl Iterator<Item = (Cell, i32)>, total: i32) -> Option<Constraint> {
    let mut factors: BTreeMap<Cell, i32> = BTreeMap::new();
    for (cell, factor) in terms {
        *factors.entry(cell).or_default() += factor;
    }
    let first = factors.keys().next().copied();
    factors.retain(|_, factor| *factor != 0);
    if factors.is_empty() {
        // Nothing is left of the sum: it is right or it is not.
        return first.filter(|_| total != 0).map(|cell| Constraint::Domain(cell, DigitSet::EMPTY));
    }
    Some(Constraint::Sum(factors.into_iter().collect(), total))
}
