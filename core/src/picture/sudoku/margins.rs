//! The room beside the grid of a board: for clues there, and for the drawings of a file.

use std::collections::HashSet;

use crate::format::cosmetics::Cosmetics;
use crate::grid::Direction;
use crate::rules::{Clue, Form, Rules};

/// The room beside the grid for clues, in cells.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Margins {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl Margins {
    /// Returns room for one clue on each side.
    pub(super) fn for_clues_on_all_sides() -> Self {
        let width = MARGIN[0];
        Self { left: width, top: width, right: width, bottom: width }
    }

    /// Returns the larger one on each side.
    pub fn union(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// Returns the margins that the clues and drawings of a puzzle need.
pub(super) fn margins(rules: &Rules, cosmetics: &Cosmetics) -> Margins {
    of_clues(rules).union(of_cosmetics(cosmetics, rules))
}

/// The width of a margin with a clue, in cells, and of the second one where two clues share a place.
pub(super) const MARGIN: [f32; 2] = [0.67, 0.5];

/// A place beside the grid: row and column, of which at least one is just before or after the grid.
pub type Place = (i32, i32);

/// Returns the place of a clue beside the grid; `None` for one inside.
pub(super) fn place(clue: &Clue) -> Option<(Place, Direction)> {
    let is_outside = matches!(clue.kind().form, Form::Outside | Form::OutsideDiagonal);
    let (first, direction) = (clue.cells().first().filter(|_| is_outside)?, clue.parts().direction?);
    let row = first.row() as i32 - i32::from(direction.rows);
    let column = first.column() as i32 - i32::from(direction.columns);
    Some(((row, column), direction))
}

/// Returns the margins that the clues of some rules need.
fn of_clues(rules: &Rules) -> Margins {
    let side = rules.size().side() as i32;
    let mut seen: HashSet<Place> = HashSet::new();
    let mut margins = Margins::default();
    for ((row, column), _) in rules.clues().iter().filter_map(place) {
        let is_second = !seen.insert((row, column));
        let width = MARGIN[0] + if is_second { MARGIN[1] } else { 0.0 };
        // One in a corner of two margins needs both.
        for (is_there, margin) in [
            (row < 0, &mut margins.top),
            (row >= side, &mut margins.bottom),
            (column < 0, &mut margins.left),
            (column >= side, &mut margins.right),
        ] {
            if is_there {
                *margin = margin.max(width);
            }
        }
    }
    margins
}

/// The most that a drawing widens the board by on one side, in cells.
const MAX_MARGIN: f32 = 1.1;

/// Returns the margins that the drawings of a puzzle need.
fn of_cosmetics(cosmetics: &Cosmetics, rules: &Rules) -> Margins {
    let side = rules.size().side() as f32;
    let mut margins = Margins::default();
    let mut include = |(row, column): (f32, f32), reach: f32| {
        for (beyond, margin) in [
            (reach - row, &mut margins.top),
            (row + reach - side, &mut margins.bottom),
            (reach - column, &mut margins.left),
            (column + reach - side, &mut margins.right),
        ] {
            // Half of a line's width beyond the frame needs no margin.
            if beyond > 0.12 {
                *margin = margin.max(beyond.min(MAX_MARGIN));
            }
        }
    };
    for shape in cosmetics.underlays.iter().chain(&cosmetics.overlays) {
        let (height, width) = shape.size;
        let text = if shape.text.is_empty() { 0.0 } else { 0.5 * shape.text_size };
        include(shape.centre, (0.5 * height.min(width)).max(text));
    }
    for line in &cosmetics.lines {
        line.points.iter().for_each(|point| include(*point, line.width / 2.0));
    }
    margins
}
