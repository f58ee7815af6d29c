//! Messages to the puzzle list.

use std::ops::Range;

/// A request to the puzzle list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListMessage {
    /// Search the list.
    Search(String),
    /// Read these rows, which are visible.
    RequestRows(Range<usize>),
    /// Select a row.
    Choose(usize),
    /// Play the puzzle of a row.
    Play(usize),
    /// Play the puzzle at this index of the whole list.
    PlayIndex(usize),
}
