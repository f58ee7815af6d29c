//! A puzzle as it came from a file: the givens and what is known of them.

use super::Grid;

/// The givens of a puzzle and its title. Nothing is promised about its solutions: `search::check` tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// What the puzzle is called: its file's name without ending, or what the file says.
    pub title: String,
    /// The start board.
    pub givens: Grid,
}
