//! What is pointed at in the text of a hint.

use crate::grid::CellSet;
use crate::rules::ClueIndex;

/// The cells or the clue whose name is pointed at or has the focus in the text of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pointed {
    pub cells: CellSet,
    pub clue: Option<ClueIndex>,
}

impl Pointed {
    /// Returns both together.
    pub fn union(self, other: Self) -> Self {
        Self { cells: self.cells.union(other.cells), clue: self.clue.or(other.clue) }
    }
}
