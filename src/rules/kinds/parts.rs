//! What several kinds have in common: relations between neighbours, and sums.

use std::collections::BTreeMap;

use crate::grid::{Cell, DigitSet, Digits};
use crate::rules::clue::{filled, pair_allows};
use crate::rules::{Clue, Constraint, EndTable, Relation, Rules};

/// Returns whether neighbours on the line of a clue have a property where both are filled.
pub(super) fn related_on(clue: &Clue, board: &Digits, holds: impl Fn(usize, usize) -> bool) -> bool {
    clue.cells().windows(2).all(|pair| pair_allows(board, pair[0], pair[1], &holds))
}

/// Demands a property of neighbours on the line of a clue.
pub(super) fn relate(
    clue: &Clue,
    rules: &Rules,
    holds: impl Fn(usize, usize) -> bool,
    constraints: &mut Vec<Constraint>,
) {
    let relation = Relation::new(rules.size(), holds);
    constraints.extend(clue.cells().windows(2).map(|pair| Constraint::Pair(pair[0], pair[1], relation)));
}

/// Demands a property of all neighbours in the grid that are wanted.
pub(super) fn relate_neighbours(
    rules: &Rules,
    is_wanted: impl Fn(Cell, Cell) -> bool,
    holds: impl Fn(usize, usize) -> bool,
    constraints: &mut Vec<Constraint>,
) {
    let relation = Relation::new(rules.size(), holds);
    let wanted = rules.neighbours().filter(|(a, b)| is_wanted(*a, *b));
    constraints.extend(wanted.map(|(a, b)| Constraint::Pair(a, b, relation)));
}

/// Demands that cells, each times a factor, have a total. A cell may occur several times.
pub(super) fn add_sum(
    terms: impl Iterator<Item = (Cell, i32)>,
    total: i32,
    constraints: &mut Vec<Constraint>,
) {
    let mut factors: BTreeMap<Cell, i32> = BTreeMap::new();
    for (cell, factor) in terms {
        *factors.entry(cell).or_default() += factor;
    }
    let first = factors.keys().next().copied();
    factors.retain(|_, factor| *factor != 0);
    match first {
        // Nothing is left of the sum: it is right or it is not.
        Some(cell) if factors.is_empty() && total != 0 => {
            constraints.push(Constraint::Domain(cell, DigitSet::EMPTY));
        }
        _ if factors.is_empty() => {}
        _ => constraints.push(Constraint::Sum(factors.into_iter().collect(), total)),
    }
}

/// Returns whether the ends of a line, and the cells between them, have properties where they are filled.
pub(super) fn ends_hold(
    clue: &Clue,
    board: &Digits,
    ends: impl Fn(usize, usize) -> bool,
    inner: impl Fn(usize, usize, usize) -> bool,
) -> bool {
    let ([first, last], between) = ends_and_inner(clue);
    pair_allows(board, first, last, |a, b| {
        ends(a, b) && filled(board, between).all(|number| inner(a, b, number))
    })
}

/// Demands properties of the ends of a line and of the cells between them.
pub(super) fn constrain_ends(
    clue: &Clue,
    rules: &Rules,
    ends: impl Fn(usize, usize) -> bool,
    inner: impl Fn(usize, usize, usize) -> bool,
    constraints: &mut Vec<Constraint>,
) {
    let (both, between) = ends_and_inner(clue);
    if between.is_empty() {
        relate(clue, rules, ends, constraints);
    } else {
        let table = EndTable::new(rules.size(), |a, b, number| ends(a, b) && inner(a, b, number));
        constraints.push(Constraint::Ends(both, between.to_vec(), table));
    }
}

/// Returns the two ends of a line, and the cells between them.
fn ends_and_inner(clue: &Clue) -> ([Cell; 2], &[Cell]) {
    let last = clue.cells().len() - 1;
    ([clue.cells()[0], clue.cells()[last]], &clue.cells()[1..last])
}

/// Returns whether the cells of a clue add up to its number, or still may; always if it has none.
pub(super) fn total_allows(clue: &Clue, board: &Digits) -> bool {
    let numbers = filled(board, clue.cells());
    let open = clue.cells().len() - numbers.clone().count();
    let sum: usize = numbers.sum();
    clue.value().is_none_or(|total| if open == 0 { sum == total } else { sum + open <= total })
}

/// Demands that the cells of a clue add up to its number, if it has one.
pub(super) fn add_total(clue: &Clue, constraints: &mut Vec<Constraint>) {
    if let Some(total) = clue.value() {
        add_sum(clue.cells().iter().map(|cell| (*cell, 1)), total as i32, constraints);
    }
}
