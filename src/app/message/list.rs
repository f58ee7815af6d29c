//! What can be asked of the puzzle list.

use std::ops::Range;

/// What can be asked of the list of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListMessage {
    /// Look for words.
    Search(String),
    /// Read the rows at these places: they are in sight.
    RequestRows(Range<usize>),
    /// Choose the row at a place.
    Choose(usize),
    /// Play the puzzle of the row at a place.
    Play(usize),
}
