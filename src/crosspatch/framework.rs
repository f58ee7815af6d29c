//! The framework: which cells there are, and which of them hold a letter from the start.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The most rows and columns of a framework.
pub const MAX_SIDE: usize = 64;

/// A place in a framework: row and column from 0, each below [`MAX_SIDE`]. Written down it is the two numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(u8, u8)", into = "(u8, u8)")]
pub struct Coord {
    /// Row from 0, from the top.
    pub row: u8,
    /// Column from 0, from the left.
    pub column: u8,
}

impl From<(u8, u8)> for Coord {
    fn from((row, column): (u8, u8)) -> Self {
        Self { row, column }
    }
}

impl From<Coord> for (u8, u8) {
    fn from(place: Coord) -> Self {
        (place.row, place.column)
    }
}

/// The letters of a board, clues left out.
pub type Letters = BTreeMap<Coord, char>;

/// What a cell of a framework holds at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CellKind {
    /// Nothing: a letter goes here.
    Open,
    /// A clue: this letter, without its case.
    Given(char),
}

/// The cells of a crosspatch. Rows may be ragged; what is beyond their end is no cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Framework {
    rows: Vec<Vec<Option<CellKind>>>,
}

impl Framework {
    /// A framework of these rows, at most [`MAX_SIDE`] of at most as many places; what goes beyond is left out. What
    /// is no cell at the end of a row makes no difference.
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

    /// How many rows there are.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// How many columns the widest row has.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// What is at a place; `None` where no cell is.
    pub fn get(&self, place: Coord) -> Option<CellKind> {
        *self.rows.get(usize::from(place.row))?.get(usize::from(place.column))?
    }

    /// What stands in a cell: its clue, or what these letters have there.
    pub fn letter(&self, letters: &Letters, place: Coord) -> Option<char> {
        match self.get(place)? {
            CellKind::Given(letter) => Some(letter),
            CellKind::Open => letters.get(&place).copied(),
        }
    }

    /// Whether a cell holds a clue.
    pub fn is_given(&self, place: Coord) -> bool {
        matches!(self.get(place), Some(CellKind::Given(_)))
    }

    /// The cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Coord, CellKind)> + Clone {
        self.rows.iter().zip(0..).flat_map(|(row, number)| {
            row.iter()
                .zip(0..)
                .filter_map(move |(content, column)| Some((Coord { row: number, column }, (*content)?)))
        })
    }
}
