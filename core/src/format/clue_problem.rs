//! The reasons why a clue of a puzzle cannot be read.

use std::fmt;

use super::excerpt::Excerpt;
use crate::rules::ClueError;
use crate::text::text;

/// A reason why a clue cannot be read. `Display` is a phrase for the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClueProblem {
    /// A part is missing, or is not of the kind that it should be.
    Shape,
    /// This is no cell of the grid, or no place beside it where such a clue stands.
    NoCell(String),
    /// There are more clues of this rule than any puzzle has.
    TooMany,
    /// The parts are no clue of this rule.
    Parts(ClueError),
}

impl fmt::Display for ClueProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Shape => return f.write_str(text!("clue-shape")),
            Self::NoCell(name) => text!("clue-no-cell", found = Excerpt(name).to_string()),
            Self::TooMany => return f.write_str(text!("clue-too-many")),
            Self::Parts(ClueError::Outside(cell)) => {
                text!("clue-no-cell", found = Excerpt(&cell.to_string()).to_string())
            }
            Self::Parts(ClueError::Repeated(cell)) => text!("clue-repeated", cell = cell.to_string()),
            Self::Parts(ClueError::CellCount(count)) => text!("clue-cell-count", count = *count),
            Self::Parts(ClueError::Value) => return f.write_str(text!("clue-value")),
            Self::Parts(ClueError::Digit(digit)) => text!("clue-digit", digit = digit.value()),
        })
    }
}
