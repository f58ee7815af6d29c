//! The rows of a list that have been read: the visible ones and some around them.

use std::ops::Range;
use std::sync::Arc;

use crate::rules::Puzzle;
use crate::store::Collection;
use crate::store::collection::ListRow;
use crate::text;

/// The number of rows read beyond the visible ones, on both sides, so that scrolling seldom reaches one that is not
/// read yet.
const READ_AHEAD: usize = 60;

/// A row with all that is read from the file for it.
#[derive(Clone, Debug, Default)]
pub struct ReadRow {
    /// The index of the puzzle in the list.
    pub index: usize,
    pub row: ListRow,
    /// Its number, written for the language.
    pub number: String,
    /// The sudoku; `None` for a crosspatch.
    pub puzzle: Option<Arc<Puzzle>>,
}

/// Consecutive rows that have been read.
#[derive(Debug, Default)]
pub struct RowWindow {
    first: usize,
    rows: Vec<ReadRow>,
}

impl RowWindow {
    /// Returns a row, if it has been read.
    pub fn get(&self, row: usize) -> Option<&ReadRow> {
        self.rows.get(row.checked_sub(self.first)?)
    }

    /// Returns whether all these rows have been read.
    pub fn contains(&self, rows: &Range<usize>) -> bool {
        let read = self.first..self.first + self.rows.len();
        rows.start >= rows.end || read.start <= rows.start && rows.end <= read.end
    }

    /// Returns the rows to read when these are visible, of `len` rows.
    pub fn range_around(visible: &Range<usize>, len: usize) -> Range<usize> {
        visible.start.saturating_sub(READ_AHEAD)..(visible.end + READ_AHEAD).min(len)
    }

    /// Reads rows, whose puzzles `order` names; without it they are in the order of the file.
    pub fn read(collection: &Collection, order: Option<&Arc<Vec<usize>>>, rows: Range<usize>) -> Self {
        let first = rows.start;
        let index = |row: usize| order.map_or(Some(row), |order| order.get(row).copied());
        let read = |index: usize| {
            let (row, puzzle) = collection.row(index);
            ReadRow { index, row, number: text::number(index + 1), puzzle: puzzle.map(Arc::new) }
        };
        Self { first, rows: rows.filter_map(index).map(read).collect() }
    }
}
