//! Sums that follow from others: houses less the cages in them.
//!
//! The digits of a house have a known sum. Of some houses together, the cages that are mostly inside are subtracted;
//! what remains are a few cells inside, and the cells by which cages stick out: the "innies" and "outies" of killer
//! sudoku. They make an equation.

use std::collections::{BTreeMap, HashSet};

use super::draft::ConstraintBuilder;
use crate::grid::{Cell, CellSet};

/// The most cells of an equation that is added.
const MAX_TERMS: usize = 5;

/// A cage: cells and their sum.
struct SumCage {
    cells: CellSet,
    sum: i32,
}

/// Adds the equations that follow from the rules.
pub(super) fn add_sums(draft: &mut ConstraintBuilder) {
    let cages = cages(draft);
    if cages.is_empty() {
        return;
    }
    let mut known: HashSet<Vec<(Cell, i32)>> = draft.sums.iter().map(|(terms, _)| terms.clone()).collect();
    for (area, count) in areas(draft) {
        let (terms, total) = remainder(draft, &cages, area, count);
        let is_open = |cell: Cell| !draft.initial[usize::from(cell.code())].is_power_of_two();
        let open = terms.iter().filter(|(cell, _)| is_open(*cell)).count();
        let opposite: Vec<(Cell, i32)> = terms.iter().map(|(cell, factor)| (*cell, -factor)).collect();
        if (1..=MAX_TERMS).contains(&open) && !known.contains(&opposite) && known.insert(terms.clone()) {
            draft.sums.push((terms, total));
        }
    }
}

/// Returns cages that do not overlap.
fn cages(draft: &ConstraintBuilder) -> Vec<SumCage> {
    let mut covered = CellSet::EMPTY;
    let mut cages = Vec::new();
    for (terms, sum) in &draft.sums {
        let cells: CellSet = terms.iter().map(|(cell, _)| *cell).collect();
        let is_plain = terms.iter().all(|(_, factor)| *factor == 1);
        if is_plain && cells.intersection(covered).is_empty() {
            covered = covered.union(cells);
            cages.push(SumCage { cells, sum: *sum });
        }
    }
    cages
}

/// Returns areas that are unions of houses without common cells, each with the number of its houses.
fn areas(draft: &ConstraintBuilder) -> Vec<(CellSet, usize)> {
    let side = draft.size.side();
    let houses: Vec<CellSet> = draft.houses.iter().map(|house| house.iter().copied().collect()).collect();
    let mut areas: Vec<(CellSet, usize)> = Vec::new();
    // Neighbouring rows, and neighbouring columns.
    for lines in houses.chunks(side).take(2) {
        for first in 0..side {
            let mut area = CellSet::EMPTY;
            for (count, line) in lines[first..].iter().enumerate() {
                area = area.union(*line);
                areas.push((area, count + 1));
            }
        }
    }
    // Boxes, up to four that are connected.
    let boxes = &houses[(2 * side).min(houses.len())..];
    let mut grown: BTreeMap<Vec<usize>, CellSet> =
        boxes.iter().enumerate().map(|(number, cells)| (vec![number], *cells)).collect();
    for count in 1..=4 {
        areas.extend(grown.values().map(|area| (*area, count)));
        let mut next = BTreeMap::new();
        for (numbers, area) in &grown {
            for (number, cells) in boxes.iter().enumerate() {
                if area.intersection(*cells).is_empty() && touch(*area, *cells) {
                    let mut numbers = numbers.clone();
                    numbers.push(number);
                    numbers.sort_unstable();
                    next.insert(numbers, area.union(*cells));
                }
            }
        }
        grown = next;
    }
    areas
}

/// Returns whether two areas have cells side by side.
fn touch(a: CellSet, b: CellSet) -> bool {
    let size = crate::grid::Size::new(16).expect("the largest size");
    a.iter().any(|cell| {
        [(0, 1), (1, 0), (0, -1), (-1, 0)]
            .into_iter()
            .any(|(rows, columns)| size.neighbour(cell, rows, columns).is_some_and(|other| b.contains(other)))
    })
}

/// Returns the equation that remains of an area of `count` houses when cages are subtracted.
fn remainder(
    draft: &ConstraintBuilder,
    cages: &[SumCage],
    area: CellSet,
    count: usize,
) -> (Vec<(Cell, i32)>, i32) {
    let side = draft.size.side() as i32;
    let mut total = count as i32 * side * (side + 1) / 2;
    let (mut inside, mut outside) = (area, CellSet::EMPTY);
    for cage in cages {
        let (within, beyond) = (cage.cells.intersection(area), cage.cells.difference(area));
        if beyond.len() < within.len() {
            total -= cage.sum;
            inside = inside.difference(within);
            outside = outside.union(beyond);
        }
    }
    let mut terms: Vec<(Cell, i32)> =
        inside.iter().map(|cell| (cell, 1)).chain(outside.iter().map(|cell| (cell, -1))).collect();
    terms.sort_unstable();
    (terms, total)
}
