//! The drawings of a puzzle beside the text of its rules.

use std::ops::RangeInclusive;

use crate::format::cosmetics::{CosmeticLine, CosmeticShape, Cosmetics};
use crate::grid::{Cell, Size};
use crate::rules::{KindId, Puzzle, RuleText};

/// The drawings of a puzzle and the text of its rules. Drawings that their program made for a rule of its own are left out
/// by every method: that rule is read from its field.
pub(super) struct Scene {
    /// The size of the grid.
    pub size: Size,
    /// What the text says about kinds of clue.
    pub text: RuleText,
    /// The text, in small letters.
    rules: String,
    drawings: Cosmetics,
}

impl Scene {
    /// Reads the drawings and the text of a puzzle.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self {
            size: puzzle.rules.size(),
            text: RuleText::new(&puzzle.metadata.description),
            rules: puzzle.metadata.description.to_lowercase().replace('\u{2019}', "'"),
            drawings: Cosmetics::read(&puzzle.drawings, &puzzle.rules),
        }
    }

    /// Returns the circles, rectangles and texts, from back to front.
    pub fn marks(&self) -> impl Iterator<Item = &CosmeticShape> {
        let marks = self.drawings.underlays.iter().chain(&self.drawings.overlays);
        marks.filter(|mark| !mark.is_of_constraint)
    }

    /// Returns the lines without a head.
    pub fn lines(&self) -> impl Iterator<Item = &CosmeticLine> {
        self.drawings.lines.iter().filter(|line| !line.has_head && !line.is_of_constraint)
    }

    /// Returns the lines with a head.
    pub fn arrows(&self) -> impl Iterator<Item = &CosmeticLine> {
        self.drawings.lines.iter().filter(|line| line.has_head && !line.is_of_constraint)
    }

    /// Returns the number that the text of the rules states for a kind: see [`RuleText::number`].
    pub fn number(&self, id: KindId, letter: Option<u16>) -> Option<u16> {
        self.text.number(id, letter, self.size)
    }

    /// Returns whether the text of the rules has one of some words.
    pub fn says(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.rules.contains(word))
    }

    /// Returns the cell with a point in it.
    pub fn cell_at(&self, (row, column): (f32, f32)) -> Option<Cell> {
        self.size.cell(row.floor() as i32, column.floor() as i32)
    }

    /// Returns the cells whose centres a mark covers.
    pub fn cells_below(&self, mark: &CosmeticShape) -> Vec<Cell> {
        let covers = |cell: &Cell| {
            let (row, column) = (cell.row() as f32 + 0.5, cell.column() as f32 + 0.5);
            (row - mark.centre.0).abs() < mark.size.0 / 2.0
                && (column - mark.centre.1).abs() < mark.size.1 / 2.0
        };
        self.size.cells().filter(covers).collect()
    }

    /// Returns the cells that a line runs through, also between its points; `None` if it leaves the grid, or runs in
    /// neither rows nor columns nor diagonals.
    pub fn cells_along(&self, line: &CosmeticLine) -> Option<Vec<Cell>> {
        let mut places = line.points.iter().map(|(row, column)| (row.floor() as i32, column.floor() as i32));
        let mut at = places.next()?;
        let mut cells = vec![self.size.cell(at.0, at.1)?];
        for to in places {
            let (rows, columns) = (to.0 - at.0, to.1 - at.1);
            if rows != 0 && columns != 0 && rows.abs() != columns.abs() {
                return None;
            }
            while at != to {
                at = (at.0 + rows.signum(), at.1 + columns.signum());
                cells.push(self.size.cell(at.0, at.1)?);
            }
        }
        (cells.len() <= self.size.cell_count()).then_some(cells)
    }
}

/// Returns whether the height and the width of a mark are in a range.
pub(super) fn is_sized(mark: &CosmeticShape, range: RangeInclusive<f32>) -> bool {
    range.contains(&mark.size.0) && range.contains(&mark.size.1)
}

/// Returns whether all points of a line are in the centres of cells.
pub(super) fn is_centred(line: &CosmeticLine) -> bool {
    let is_centre = |number: f32| (number - number.floor() - 0.5).abs() < 0.15;
    line.points.iter().all(|(row, column)| is_centre(*row) && is_centre(*column))
}
