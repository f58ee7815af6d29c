//! A cell by row and column.

use crate::text;
use crate::text::text;

/// A cell of a grid by its row and column, which are 0 to 15. It does not know the size of the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A direction along which clues outside of the grid look at it, as the steps in rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction {
    /// The step in rows: -1 for up, 1 for down.
    pub rows: i8,
    /// The step in columns: -1 for left, 1 for right.
    pub columns: i8,
}

impl Cell {
    /// The number of possible cells: what [`Cell::code`] is below.
    pub const COUNT: usize = 256;

    /// Creates a position from a row and a column, each from 0 to 15: higher bits are dropped.
    pub const fn at(row: u8, column: u8) -> Self {
        Self(row << 4 | column & 15)
    }

    /// Returns the row, from 0.
    pub const fn row(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// Returns the column, from 0.
    pub const fn column(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Returns the number of this position among those of the largest grid: 16 times the row plus the column.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Returns the position with a code.
    pub const fn from_code(code: u8) -> Self {
        Self(code)
    }

    /// Returns its name in words, such as "row 4 column 7".
    pub fn spoken(self) -> String {
        text!("spoken-place", row = self.row() + 1, column = self.column() + 1)
    }
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl From<Cell> for text::Value<'_> {
    fn from(cell: Cell) -> Self {
        cell.to_string().into()
    }
}

impl std::fmt::Debug for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}
