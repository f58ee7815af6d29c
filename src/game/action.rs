//! What can be done to a game, and what comes of it.

use std::fmt;

use crate::grid::{Cell, CellSet, Digit, Grid};

/// Everything that a player can do to a game. Keys, clicks, replay and screen readers all end here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Puts a digit into a cell, over whatever the player had there.
    Place {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// Empties these cells, except for givens.
    Erase(CellSet),
    /// Returns to the start board.
    Reset,
    /// Fills in this solution; refused if it is none.
    Reveal(Box<Grid>),
    /// Takes the last step back.
    Undo,
    /// Makes the last undone step again.
    Redo,
    /// Notes that help was taken.
    Took(Assist),
}

/// Help that a player can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assist {
    /// A hint.
    Hint,
    /// A check of the entries.
    Check,
}

/// What came of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Nothing changed, for this reason.
    Refused(Refusal),
    /// Help was noted; the board is as it was.
    Noted,
    /// The board changed.
    Changed,
    /// The board is full, but not a solution.
    FullButClashing {
        /// Pairs of equal digits that see each other, at least 1.
        clashes: usize,
    },
    /// Every row, column and box holds 1-9, by the player's own hand.
    Won,
    /// The solution was filled in for the player.
    Revealed,
}

/// Why an action changed nothing. `Display` is the sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The cell is part of the start puzzle.
    Given(Cell),
    /// The digit stands there already.
    AlreadyThere(Cell),
    /// The cells are empty.
    NothingToErase,
    /// The board is the start board.
    AtStart,
    /// What was to be revealed does not solve this puzzle.
    NotASolution,
    /// The board already shows this solution.
    AlreadySolved,
    /// No step was made yet, or all are undone.
    NothingToUndo,
    /// No step was undone.
    NothingToRedo,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Given(cell) => write!(f, "{cell} is a given: it stays"),
            Self::AlreadyThere(cell) => write!(f, "{cell} holds that digit already"),
            Self::NothingToErase => f.write_str("Nothing to erase here"),
            Self::AtStart => f.write_str("This is the start board"),
            Self::NotASolution => f.write_str("That is no solution of this puzzle"),
            Self::AlreadySolved => f.write_str("The board is solved already"),
            Self::NothingToUndo => f.write_str("Nothing to undo"),
            Self::NothingToRedo => f.write_str("Nothing to redo"),
        }
    }
}
