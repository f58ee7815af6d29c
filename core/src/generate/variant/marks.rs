//! Clues between cells and around corners: dots, letters and quadruples.

use super::super::rng::SeededRng;
use super::{new_clue, turned};
use crate::grid::{Cell, Digit, Digits};
use crate::rules::{Clue, KindId, Parts, Rules};

/// The number of corners with a quadruple.
const QUADRUPLES: usize = 16;

/// Returns the digits of two neighbours as numbers.
fn numbers(solution: &Digits, (a, b): (Cell, Cell)) -> Option<(usize, usize)> {
    Some((solution[a]?.value(), solution[b]?.value()))
}

/// Returns all white and black dots of a solution. One between 1 and 2 may be either.
pub(super) fn dots(rules: &Rules, solution: &Digits, rng: &mut SeededRng) -> Vec<Clue> {
    let dot = |pair: (Cell, Cell)| {
        let (a, b) = numbers(solution, pair)?;
        let kind = match (a.abs_diff(b) == 1, a == 2 * b || b == 2 * a) {
            (true, true) if rng.next_below(2) == 0 => KindId::Ratio,
            (true, _) => KindId::Difference,
            (false, true) => KindId::Ratio,
            (false, false) => return None,
        };
        new_clue(kind, Parts { cells: vec![pair.0, pair.1], ..Parts::default() }, rules.size())
    };
    rules.neighbours().filter_map(dot).collect()
}

/// Returns all letters of a solution.
pub(super) fn letters(rules: &Rules, solution: &Digits) -> Vec<Clue> {
    let letter = |pair: (Cell, Cell)| {
        let (a, b) = numbers(solution, pair)?;
        let value = [5, 10].into_iter().find(|sum| usize::from(*sum) == a + b)?;
        let parts = Parts { cells: vec![pair.0, pair.1], value: Some(value), ..Parts::default() };
        new_clue(KindId::Xv, parts, rules.size())
    };
    rules.neighbours().filter_map(letter).collect()
}

/// Returns quadruples in random corners that do not touch, with two to four digits each.
pub(super) fn quadruples(
    rules: &Rules,
    solution: &Digits,
    half_turn: bool,
    rng: &mut SeededRng,
) -> Vec<Clue> {
    let size = rules.size();
    let mut corners: Vec<Cell> = size.cells().filter(|cell| size.neighbour(*cell, 1, 1).is_some()).collect();
    rng.shuffle(&mut corners);
    let image = |corner: Cell| {
        let turned = turned(corner, size);
        Cell::at(turned.row() as u8 - 1, turned.column() as u8 - 1)
    };
    let mut chosen: Vec<Cell> = Vec::new();
    for corner in corners {
        let touches =
            |other: &Cell| corner.row().abs_diff(other.row()) + corner.column().abs_diff(other.column()) < 2;
        if chosen.len() >= QUADRUPLES || chosen.iter().any(touches) {
            continue;
        }
        let image = image(corner);
        if half_turn && image != corner {
            if touches(&image) {
                continue;
            }
            chosen.push(image);
        }
        chosen.push(corner);
    }
    let quadruple = |corner: Cell| {
        let cells: Vec<Cell> = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .into_iter()
            .filter_map(|(rows, columns)| size.neighbour(corner, rows, columns))
            .collect();
        let mut digits: Vec<Digit> = cells.iter().filter_map(|cell| solution[*cell]).collect();
        rng.shuffle(&mut digits);
        digits.truncate(2 + rng.next_below(3));
        digits.sort_unstable();
        new_clue(KindId::Quadruple, Parts { cells, digits, ..Parts::default() }, size)
    };
    chosen.into_iter().filter_map(quadruple).collect()
}
