//! Reasons why an action changes nothing.

use std::fmt;

use crate::grid::{Cell, Digit};
use crate::text::text;

/// The reason why an action changed nothing. `Display` is the sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    Given(Cell),
    /// The cell holds a digit, which would hide marks and links.
    Filled(Cell),
    /// No cells were named.
    NoCells,
    /// The puzzle does not have the digit.
    NoSuchDigit(Digit),
    /// The digit is in the cell already.
    AlreadyThere(Cell),
    /// The cell has the mark or colour already.
    AlreadyMarked(Cell),
    /// The cells do not have what was to be removed.
    NotThere,
    /// The cells have nothing to erase.
    NothingToErase,
    /// The marks equal the candidates already.
    NothingToFill,
    /// No mark is ruled out.
    NothingToRemove,
    /// The board is the start board.
    AtStart,
    /// The grid to reveal does not solve this puzzle.
    NotASolution,
    /// The board already shows this solution.
    AlreadySolved,
    /// No step was made yet, or all are undone.
    NothingToUndo,
    /// No step was undone.
    NothingToRedo,
    /// The node is the current one.
    AlreadyHere,
    /// This game does not have the node.
    NoSuchStep,
    /// No bookmark was set.
    NoBookmark,
    /// The board is as it was at the bookmark, or the bookmark is set here already.
    AtBookmark,
    /// The check of the puzzle has not finished.
    NotCheckedYet,
    /// The puzzle has several solutions, so entries cannot be compared with one.
    SeveralSolutions,
    /// The puzzle has no solution.
    NoSolution,
    /// The state is correct.
    NothingWrong,
    /// Even the start was not correct.
    NeverCorrect,
    TrialIsOpen,
    /// No trial is open.
    NoTrial,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Given(cell) => return f.write_str(&text!("refused-given", cell = *cell)),
            Self::Filled(cell) => return f.write_str(&text!("refused-filled", cell = *cell)),
            Self::AlreadyThere(cell) => return f.write_str(&text!("refused-already-there", cell = *cell)),
            Self::AlreadyMarked(cell) => return f.write_str(&text!("refused-already-marked", cell = *cell)),
            Self::NoSuchDigit(digit) => return f.write_str(&text!("refused-no-such-digit", digit = *digit)),
            Self::NoCells => text!("refused-no-cells"),
            Self::NotThere => text!("refused-not-there"),
            Self::NothingToErase => text!("refused-nothing-to-erase"),
            Self::NothingToFill => text!("refused-nothing-to-fill"),
            Self::NothingToRemove => text!("refused-nothing-to-remove"),
            Self::AtStart => text!("refused-at-start"),
            Self::NotASolution => text!("refused-not-a-solution"),
            Self::AlreadySolved => text!("refused-already-solved"),
            Self::NothingToUndo => text!("refused-nothing-to-undo"),
            Self::NothingToRedo => text!("refused-nothing-to-redo"),
            Self::AlreadyHere => text!("refused-already-here"),
            Self::NoSuchStep => text!("refused-no-such-step"),
            Self::NoBookmark => text!("refused-no-bookmark"),
            Self::AtBookmark => text!("refused-at-bookmark"),
            Self::NotCheckedYet => text!("refused-not-checked-yet"),
            Self::SeveralSolutions => text!("refused-several-solutions"),
            Self::NoSolution => text!("refused-no-solution"),
            Self::NothingWrong => text!("refused-nothing-wrong"),
            Self::NeverCorrect => text!("refused-never-correct"),
            Self::TrialIsOpen => text!("refused-trial-is-open"),
            Self::NoTrial => text!("refused-no-trial"),
        })
    }
}
