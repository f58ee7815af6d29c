//! Messages to the puzzle list.

use std::ops::Range;

/// A request to the puzzle list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListMessage {
    /// Search the list.
    Search(String),
    /// Read these rows, which are visible.
    RequestRows(Range<usize>),
    /// Select the row at a place.
    Choose(usize),
    /// Play the puzzle of the row at a place.
    Play(usize),
}
