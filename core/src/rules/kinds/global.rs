//! Kinds that hold for the whole grid: diagonals, moves of chess, disjoint groups and windoku.

use super::words::PLAIN;
use crate::grid::{Cell, Digits};
use crate::rules::breach::{Breach, equal_pair, equal_pairs};
use crate::rules::{ClueKind, Constraint, Rules};
use crate::text::text;

/// The digits of the diagonal from the lower left to the upper right differ.
pub(super) const RISING_DIAGONAL: ClueKind = ClueKind {
    field: "diagonal+",
    breaches: |_, rules, board| equal_pairs(board, &rising(rules)),
    constraints: |_, rules| vec![Constraint::Different(rising(rules))],
    spoken: |clue, rules, cell| rising(rules).contains(&cell).then(|| clue.title()),
    ..PLAIN
};

/// The digits of the diagonal from the upper left to the lower right differ.
pub(super) const FALLING_DIAGONAL: ClueKind = ClueKind {
    field: "diagonal-",
    breaches: |_, rules, board| equal_pairs(board, &falling(rules)),
    constraints: |_, rules| vec![Constraint::Different(falling(rules))],
    spoken: |clue, rules, cell| falling(rules).contains(&cell).then(|| clue.title()),
    ..PLAIN
};

/// Cells a knight's move apart differ.
pub(super) const ANTI_KNIGHT: ClueKind = ClueKind {
    field: "antiknight",
    breaches: |_, rules, board| move_breaches(rules, board, &KNIGHT),
    constraints: |_, rules| moves(rules, &KNIGHT).map(|(a, b)| Constraint::Different(vec![a, b])).collect(),
    ..PLAIN
};

/// Cells that touch at a corner differ.
pub(super) const ANTI_KING: ClueKind = ClueKind {
    field: "antiking",
    breaches: |_, rules, board| move_breaches(rules, board, &KING),
    constraints: |_, rules| moves(rules, &KING).map(|(a, b)| Constraint::Different(vec![a, b])).collect(),
    ..PLAIN
};

/// Cells in the same place of their boxes differ.
pub(super) const DISJOINT_GROUPS: ClueKind = ClueKind {
    field: "disjointgroups",
    breaches: |_, rules, board| groups(rules).flat_map(|group| equal_pairs(board, &group)).collect(),
    constraints: |_, rules| groups(rules).map(Constraint::Different).collect(),
    ..PLAIN
};

/// The digits of further boxes differ, which are a cell away from the edges and from each other.
pub(super) const WINDOKU: ClueKind = ClueKind {
    field: "windoku",
    breaches: |_, rules, board| windows(rules).iter().flat_map(|window| equal_pairs(board, window)).collect(),
    constraints: |_, rules| windows(rules).into_iter().map(Constraint::Different).collect(),
    spoken: |_, rules, cell| {
        let is_inside = windows(rules).iter().any(|window| window.contains(&cell));
        is_inside.then(|| text!("clue-windoku.spoken").to_owned())
    },
    ..PLAIN
};

fn rising(rules: &Rules) -> Vec<Cell> {
    let side = rules.size().side() as u8;
    (0..side).map(|row| Cell::at(row, side - 1 - row)).collect()
}

fn falling(rules: &Rules) -> Vec<Cell> {
    (0..rules.size().side() as u8).map(|row| Cell::at(row, row)).collect()
}

/// The moves downwards; those upwards are the same pairs. Moves along rows and columns add nothing.
const KNIGHT: [(i32, i32); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];
const KING: [(i32, i32); 2] = [(1, -1), (1, 1)];

fn moves<'a>(rules: &'a Rules, steps: &'a [(i32, i32)]) -> impl Iterator<Item = (Cell, Cell)> + 'a {
    let size = rules.size();
    size.cells().flat_map(move |cell| {
        steps.iter().filter_map(move |(rows, columns)| {
            let other = size.neighbour(cell, *rows, *columns)?;
            Some((cell, other))
        })
    })
}

/// Returns a breach for each pair of cells that are such a move apart and hold the same digit.
fn move_breaches(rules: &Rules, board: &Digits, steps: &[(i32, i32)]) -> Vec<Breach> {
    moves(rules, steps).filter_map(|(a, b)| equal_pair(board, a, b)).collect()
}

/// Returns the cells in each place of their boxes, counted in reading order.
fn groups(rules: &Rules) -> impl Iterator<Item = Vec<Cell>> + '_ {
    let places = 0..rules.size().side();
    places.map(|place| rules.regions().boxes().iter().map(|cells| cells[place]).collect())
}

/// Returns the windows: four on 9x9, nine on 16x16.
fn windows(rules: &Rules) -> Vec<Vec<Cell>> {
    let side = rules.size().side();
    let Some((height, width)) = rules.size().box_shape() else { return Vec::new() };
    let starts = |length: usize| (1..side - length).step_by(length + 1);
    let window = |top: usize, left: usize| {
        let cells = (top..top + height).flat_map(|row| (left..left + width).map(move |column| (row, column)));
        cells.map(|(row, column)| Cell::at(row as u8, column as u8)).collect()
    };
    starts(height).flat_map(|top| starts(width).map(move |left| window(top, left))).collect()
}
