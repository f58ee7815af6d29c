//! Sums: arrows, and lines parts of which have equal sums.

use std::collections::BTreeMap;

use super::lines::ends_and_inner;
use super::words::{PLAIN, by_place, line, place_on};
use crate::grid::{Cell, CellSet, DigitSet, Digits};
use crate::rules::breach::{Breach, PartialSum, Sentence, sentence};
use crate::rules::{Clue, ClueKind, Constraint, Form, LineOrder, Rules};
use crate::text::text;

/// The digits on the line add up to the number in the circle. Two or three cells there are read as one number.
pub(super) const ARROW: ClueKind = ClueKind {
    field: "arrow",
    form: Form::Arrow,
    adds_up: true,
    has_combinations: true,
    order: LineOrder::Directed,
    fewest_cells: 2,
    breaches: |clue, rules, board| {
        let shaft = PartialSum::new(board, &shaft(clue));
        let (cells, side) = (circle_cells(clue), rules.size().side());
        // The greatest number that the circle can hold.
        let circle = cells
            .iter()
            .fold(0, |number, cell| 10 * number + board[*cell].map_or(side, |digit| digit.value()));
        let filled = PartialSum::new(board, &cells);
        let (cell, total) = (clue.parts().others[0], shaft.total);
        let sentence = match filled.is_full() && shaft.is_full() {
            true if total != circle => {
                sentence!("clue-arrow.broken", cell = cell, total = total, circle = circle)
            }
            false if shaft.is_over(circle) => {
                sentence!("clue-arrow.over", cell = cell, total = total, circle = circle)
            }
            _ => return Vec::new(),
        };
        vec![Breach { cells: shaft.cells.union(filled.cells), sentence }]
    },
    constraints: |clue, _| {
        let line = shaft(clue).into_iter().map(|cell| (cell, 1));
        let total = circle_cells(clue).into_iter().rev().zip([-1, -10, -100]);
        sum(line.chain(total), 0).into_iter().collect()
    },
    spoken: |clue, _, cell| match clue.parts().others.contains(&cell) {
        true => Some(text!("clue-arrow.circle").to_owned()),
        false => {
            let (place, count) = place_on(clue, cell)?;
            Some(text!("clue-arrow.spoken", place = place, count = count))
        }
    },
    ..PLAIN
};

/// The digits between the two ends add up to the sum of the ends.
pub(super) const DOUBLE_ARROW: ClueKind = ClueKind {
    field: "doublearrow",
    fewest_cells: 3,
    adds_up: true,
    has_combinations: true,
    breaches: |clue, rules, board| {
        let (ends, inner) = ends_and_inner(clue);
        let (inner, ends) = (PartialSum::new(board, &inner), PartialSum::new(board, &ends));
        let (cell, total, most) =
            (clue.cells()[0], inner.total, ends.total + ends.open * rules.size().side());
        let sentence = match ends.is_full() && inner.is_full() {
            true if total != most => {
                sentence!("clue-double-arrow.broken", cell = cell, total = total, ends = most)
            }
            false if inner.is_over(most) => {
                sentence!("clue-double-arrow.over", cell = cell, total = total, ends = most)
            }
            _ => return Vec::new(),
        };
        vec![Breach { cells: inner.cells.union(ends.cells), sentence }]
    },
    constraints: |clue, _| {
        let (ends, inner) = ends_and_inner(clue);
        let terms = inner.into_iter().map(|cell| (cell, 1)).chain(ends.map(|cell| (cell, -1)));
        sum(terms, 0).into_iter().collect()
    },
    spoken: |clue, rules, cell| {
        let is_end = [clue.cells().first(), clue.cells().last()].contains(&Some(&cell));
        if is_end { Some(text!("clue-double-arrow.circle").to_owned()) } else { by_place(clue, rules, cell) }
    },
    ..line(LineOrder::Ends)
};

/// The digits of the line have the same sum in each box that it runs through. Each visit to a box counts by itself; a line
/// that closes visits the box where it begins and ends once.
pub(super) const REGION_SUM_LINE: ClueKind = ClueKind {
    field: "regionsumline",
    adds_up: true,
    has_combinations: true,
    breaches: |clue, rules, board| {
        let sums: Vec<PartialSum> =
            stretches(clue, rules).iter().map(|cells| PartialSum::new(board, cells)).collect();
        let Some(known) = sums.iter().find(|sum| sum.is_full()) else { return Vec::new() };
        let (cell, first) = (clue.cells()[0], known.total);
        let breach = |sum: &PartialSum| {
            let sentence = match sum.is_full() {
                true if sum.total != first => {
                    sentence!("clue-region-sum-line.broken", cell = cell, first = first, second = sum.total)
                }
                false if sum.is_over(first) => {
                    sentence!("clue-region-sum-line.over", cell = cell, first = first, second = sum.total)
                }
                _ => return None,
            };
            Some(Breach { cells: known.cells.union(sum.cells), sentence })
        };
        sums.iter().filter_map(breach).collect()
    },
    // Each pair is stated: an equation of two short stretches is stronger than two with a long one between.
    constraints: |clue, rules| {
        let stretches = stretches(clue, rules);
        let pairs = stretches
            .iter()
            .enumerate()
            .flat_map(|(place, second)| stretches[..place].iter().map(move |first| (first, second)));
        let equation = |(first, second): (&Vec<Cell>, &Vec<Cell>)| {
            sum(first.iter().map(|cell| (*cell, 1)).chain(second.iter().map(|cell| (*cell, -1))), 0)
        };
        pairs.filter_map(equation).collect()
    },
    ..line(LineOrder::Neighbours)
};

/// Two digits equally far from the middle always have the same sum, which is the middle digit if there is one.
pub(super) const ZIPPER_LINE: ClueKind = ClueKind {
    field: "zipperline",
    fewest_cells: 3,
    adds_up: true,
    has_combinations: true,
    breaches: |clue, _, board| {
        let sums: Vec<PartialSum> = zipped_parts(clue)
            .iter()
            .map(|cells| PartialSum::new(board, cells))
            .filter(PartialSum::is_full)
            .collect();
        let Some(known) = sums.first() else { return Vec::new() };
        let (cell, first) = (clue.cells()[0], known.total);
        let breach = |sum: &PartialSum| {
            let sentence = match known.cells.len() {
                1 => sentence!("clue-zipper-line.middle", cell = cell, middle = first, total = sum.total),
                _ => sentence!("clue-zipper-line.broken", cell = cell, first = first, second = sum.total),
            };
            Breach { cells: known.cells.union(sum.cells), sentence }
        };
        sums.iter().filter(|sum| sum.total != first).map(breach).collect()
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
    ..line(LineOrder::Mirrored)
};

/// Returns the cells of the circle, which may be two or three long, from left to right, or else from top to bottom.
pub(in crate::rules) fn circle_cells(clue: &Clue) -> Vec<Cell> {
    let mut cells = clue.parts().others.clone();
    cells.sort_unstable();
    cells
}

/// Returns the cells of the line of an arrow, each once: none in its circle.
pub(in crate::rules) fn shaft(clue: &Clue) -> Vec<Cell> {
    let circle = &clue.parts().others;
    clue.distinct_cells().into_iter().filter(|cell| !circle.contains(cell)).collect()
}

/// Returns the cells of a double arrow between its two ends.
pub(in crate::rules) fn inner_cells(clue: &Clue) -> Vec<Cell> {
    ends_and_inner(clue).1
}

/// Returns the parts of the line between two borders of boxes, each cell of a part once. The ends of a line that closes
/// are in one part.
pub(in crate::rules) fn stretches(clue: &Clue, rules: &Rules) -> Vec<Vec<Cell>> {
    let regions = rules.regions();
    let parts = clue.cells().chunk_by(|a, b| regions.box_of(*a) == regions.box_of(*b));
    let mut parts: Vec<Vec<Cell>> = parts.map(<[Cell]>::to_vec).collect();
    if clue.is_closed()
        && parts.len() > 1
        && let Some(last) = parts.pop()
    {
        parts[0].extend(last);
    }
    for part in &mut parts {
        let mut seen = CellSet::EMPTY;
        part.retain(|cell| seen.insert(*cell));
    }
    parts
}

/// Returns the cells of a zipper line that have the same sum: two equally far from the middle, or the middle.
pub(in crate::rules) fn zipped_parts(clue: &Clue) -> Vec<Vec<Cell>> {
    middle(clue).map(|cell| vec![cell]).into_iter().chain(zipped(clue).map(|(a, b)| vec![a, b])).collect()
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

/// Returns the breach of cells that do not add up to the number of a clue, or have passed it although some are open.
/// The sentences get the number and what the filled cells add up to.
pub(super) fn total_breach(
    clue: &Clue,
    board: &Digits,
    broken: impl Fn(usize, usize) -> Sentence,
    over: impl Fn(usize, usize) -> Sentence,
) -> Option<Breach> {
    let sum = clue.value()?;
    let filled = PartialSum::new(board, clue.cells());
    let sentence = match filled.is_full() {
        true if filled.total != sum => broken(sum, filled.total),
        false if filled.is_over(sum) => over(sum, filled.total),
        _ => return None,
    };
    Some(Breach { cells: filled.cells, sentence })
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
