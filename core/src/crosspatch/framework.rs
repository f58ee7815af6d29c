//! The framework of a crosspatch: its cells, and the given letters in them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The maximum number of rows and of columns.
pub const MAX_SIDE: usize = 64;

/// The coordinates of a cell, each below [`MAX_SIDE`]. Serialized as two numbers, row and column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(u8, u8)", into = "(u8, u8)")]
pub struct Coord {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The column, from 0 at the left.
    pub column: u8,
}

impl From<(u8, u8)> for Coord {
    fn from((row, column): (u8, u8)) -> Self {
        Self { row, column }
    }
}

impl From<Coord> for (u8, u8) {
    fn from(coord: Coord) -> Self {
        (coord.row, coord.column)
    }
}

/// The letters that a player has entered, without givens.
pub type Letters = BTreeMap<Coord, char>;

/// The kind of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CellKind {
    /// An open cell, to be filled with a letter.
    Open,
    /// A given letter, case-folded.
    Given(char),
}

/// The cells of a crosspatch. Rows may have different lengths; there are no cells beyond their ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Framework {
    rows: Vec<Vec<Option<CellKind>>>,
}

impl Framework {
    /// Creates a framework from rows. Keeps the first [`MAX_SIDE`] rows and the first [`MAX_SIDE`] columns of each.
    /// Trailing gaps in a row make no difference.
    pub fn new(rows: Vec<Vec<Option<CellKind>>>) -> Self {
        let mut rows = rows;
        rows.truncate(MAX_SIDE);
        for row in &mut rows {
            row.truncate(MAX_SIDE);
            let end = row.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            row.truncate(end);
        }
        Self { rows }
    }

    /// Returns the number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of columns of the widest row.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Returns the cell at a coordinate; `None` if there is none.
    pub fn get(&self, coord: Coord) -> Option<CellKind> {
        *self.rows.get(usize::from(coord.row))?.get(usize::from(coord.column))?
    }

    /// Returns the letter in a cell: the given, or the entry among `letters`.
    pub fn letter(&self, letters: &Letters, coord: Coord) -> Option<char> {
        match self.get(coord)? {
            CellKind::Given(letter) => Some(letter),
            CellKind::Open => letters.get(&coord).copied(),
        }
    }

    /// Returns whether a cell is a given.
    pub fn is_given(&self, coord: Coord) -> bool {
        matches!(self.get(coord), Some(CellKind::Given(_)))
    }

    /// Returns the cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Coord, CellKind)> + Clone {
        self.rows.iter().zip(0..).flat_map(|(row, number)| {
            row.iter()
                .zip(0..)
                .filter_map(move |(content, column)| Some((Coord { row: number, column }, (*content)?)))
        })
    }
}
