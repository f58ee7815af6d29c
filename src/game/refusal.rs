//! Why an action changed nothing.

use std::fmt;

use crate::grid::Cell;
use crate::text::text;

/// Why an action changed nothing. `Display` is the sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The cell is part of the start puzzle.
    Given(Cell),
    /// The cell holds a digit, which marks and links would lie under.
    Filled(Cell),
    /// No cell was named.
    NoCells,
    /// The digit stands there already.
    AlreadyThere(Cell),
    /// The mark or colour is there already.
    AlreadyMarked(Cell),
    /// What was to be taken is not there.
    NotThere,
    /// The cells have nothing that can be erased.
    NothingToErase,
    /// The marks are the candidates already.
    NothingToFill,
    /// No mark is ruled out.
    NothingToRemove,
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
    /// The node is where the game stands.
    AlreadyHere,
    /// The node is not one of this game.
    NoSuchStep,
    /// No bookmark was set.
    NoBookmark,
    /// The board is as it was at the bookmark, or the bookmark is set here.
    AtBookmark,
    /// The check of the puzzle has not ended.
    NotCheckedYet,
    /// The puzzle has several solutions, so that no entry differs from *the* solution.
    SeveralSolutions,
    /// The puzzle has no solution.
    NoSolution,
    /// The state is correct.
    NothingWrong,
    /// Not even the start was correct.
    NeverCorrect,
    /// A trial is open.
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
