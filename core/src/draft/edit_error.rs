//! The reasons why a gesture changes nothing.

use super::tool::{Gesture, title};
use crate::grid::{Cell, Digit, Size};
use crate::rules::ClueKind;
use crate::text::text;

/// A reason why there is nothing to change. `Display` is the sentence for the user, without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditError {
    /// The tool draws by this gesture.
    #[error("{}", .0.hint())]
    Gesture(Gesture),
    /// A clue of the kind has at least this many cells.
    #[error("{}", text!("edit-error-few-cells", clue = title(.kind), count = *.least))]
    TooFewCells { kind: &'static ClueKind, least: usize },
    /// A clue of the kind has at most this many cells on a grid of the size.
    #[error("{}", text!("edit-error-many-cells", clue = title(.kind), count = *.most, size = .size.to_string()))]
    TooManyCells { kind: &'static ClueKind, most: usize, size: Size },
    /// A line of the kind cannot visit this cell twice.
    #[error("{}", text!("edit-error-crossing", clue = title(.kind), cell = *.cell))]
    Crossing { kind: &'static ClueKind, cell: Cell },
    /// The cell is outside of the grid.
    #[error("{}", text!("edit-error-outside", cell = *.0))]
    Outside(Cell),
    #[error("{}", text!("edit-error-no-diagonal"))]
    NoDiagonal,
    /// Two diagonals begin there.
    #[error("{}", text!("edit-error-two-diagonals"))]
    TwoDiagonals,
    /// The second cells of a clone are not as many as the first.
    #[error("{}", text!("edit-error-clone-size", count = *.0))]
    CloneSize(usize),
    /// The second cells of a clone do not have the shape of the first.
    #[error("{}", text!("edit-error-clone-shape"))]
    CloneShape,
    /// The kind needs regular boxes, and the size has none.
    #[error("{}", text!("edit-error-no-windows", clue = title(.0), size = .1.to_string()))]
    NoWindows(&'static ClueKind, Size),
    #[error("{}", text!("edit-error-no-choice"))]
    NoChoice,
    /// A clue that is moved or copied would leave the grid, or its side.
    #[error("{}", text!("edit-error-no-place"))]
    NoPlace,
    /// Clues of the kind have no number.
    #[error("{}", text!("edit-error-no-number", clue = title(.0)))]
    NoNumber(&'static ClueKind),
    /// Clues of the kind have digits, and none is chosen.
    #[error("{}", text!("edit-error-no-digits"))]
    NoDigits,
    /// The text is no number that a clue may have.
    #[error("{}", text!("edit-error-number", found = .0.as_str()))]
    Number(String),
    /// A quadruple has four digits already.
    #[error("{}", text!("edit-error-four-digits"))]
    FourDigits,
    /// A grid of the size has no such digit.
    #[error("{}", text!("edit-error-digit", digit = *.0, size = .1.to_string()))]
    Digit(Digit, Size),
    #[error("{}", text!("edit-error-many-clues", count = *.0))]
    TooManyClues(usize),
    /// The parts are no clue for a reason that no gesture leads to.
    #[error("{}", text!("edit-error-clue", clue = title(.0)))]
    Clue(&'static ClueKind),
}
