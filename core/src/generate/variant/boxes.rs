//! Irregular boxes.

use super::super::rng::SeededRng;
use super::cages::neighbours;
use super::turned;
use crate::grid::{Cell, CellMap, CellSet, Regions, Size};

/// The number of swaps of cells between boxes.
const SWAPS: usize = 60;

/// The number of swaps that are tried.
const TRIES: usize = 4_000;

/// Returns boxes of connected cells: regular ones between which cells were swapped again and again. `None` if they
/// resisted.
pub(super) fn irregular(size: Size, half_turn: bool, rng: &mut SeededRng) -> Option<Regions> {
    let regular = Regions::regular(size).ok()?;
    let mut boxes = CellMap::from_fn(size, |cell| regular.box_of(cell).map(|number| number as u8));
    let cells: Vec<Cell> = size.cells().collect();
    let mut swaps = 0;
    for _ in 0..TRIES {
        if swaps == SWAPS {
            break;
        }
        let cell = cells[rng.next_below(cells.len())];
        let beside: Vec<Cell> = neighbours(cell, size).filter(|other| boxes[*other] != boxes[cell]).collect();
        if beside.is_empty() {
            continue;
        }
        // The cell joins the box of a neighbour, which gives one of its own back.
        let joined = boxes[beside[rng.next_below(beside.len())]];
        let borders = |other: &&Cell| neighbours(**other, size).any(|next| boxes[next] == boxes[cell]);
        let giving: Vec<Cell> =
            cells.iter().filter(|other| boxes[**other] == joined).filter(borders).copied().collect();
        let given = giving[rng.next_below(giving.len())];
        let mut changed = boxes.clone();
        let mut swap = |a: Cell, b: Cell| {
            let number = changed[a];
            changed[a] = changed[b];
            changed[b] = number;
        };
        swap(cell, given);
        if half_turn {
            let images = [cell, given].map(|cell| turned(cell, size));
            if images.contains(&cell) || images.contains(&given) {
                continue;
            }
            swap(images[0], images[1]);
        }
        let touched = [cell, given].into_iter().flat_map(|cell| [cell, turned(cell, size)]);
        if touched.into_iter().all(|cell| is_connected(&changed, changed[cell])) {
            boxes = changed;
            swaps += 1;
        }
    }
    let regions = Regions::new(boxes).ok()?;
    (swaps == SWAPS && !regions.is_regular()).then_some(regions)
}

fn is_connected(boxes: &CellMap<Option<u8>>, number: Option<u8>) -> bool {
    let size = boxes.size();
    let cells: CellSet = boxes.iter().filter(|(_, other)| **other == number).map(|(cell, _)| cell).collect();
    let mut reached: CellSet = cells.first().into_iter().collect();
    let mut open: Vec<Cell> = reached.iter().collect();
    while let Some(cell) = open.pop() {
        for next in neighbours(cell, size).filter(|next| cells.contains(*next)) {
            if reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached.len() == cells.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn irregular_boxes_are_connected_and_may_be_symmetric() {
        let size = Size::NINE;
        for seed in 0..20 {
            let half_turn = seed % 2 == 0;
            let regions =
                irregular(size, half_turn, &mut SeededRng::new(seed, 0)).expect("they do not resist");
            let numbers = CellMap::from_fn(size, |cell| regions.box_of(cell).map(|number| number as u8));
            assert!((0..9).all(|number| is_connected(&numbers, Some(number))));
            let image =
                |cells: &[Cell]| -> CellSet { cells.iter().map(|cell| turned(*cell, size)).collect() };
            let is_box = |cells: CellSet| {
                regions.boxes().iter().any(|other| other.iter().copied().collect::<CellSet>() == cells)
            };
            assert!(!half_turn || regions.boxes().iter().all(|cells| is_box(image(cells))));
        }
    }
}
