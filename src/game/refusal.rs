//! Why an action changed nothing.

use std::fmt;

use crate::grid::Cell;

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
            Self::Given(cell) => return write!(f, "{cell} is a given: it stays"),
            Self::Filled(cell) => return write!(f, "{cell} is filled: marks go into empty cells"),
            Self::AlreadyThere(cell) => return write!(f, "{cell} holds that digit already"),
            Self::AlreadyMarked(cell) => return write!(f, "{cell} has that already"),
            Self::NoCells => "Select a cell first",
            Self::NotThere => "There is nothing to take away here",
            Self::NothingToErase => "Nothing to erase here",
            Self::NothingToFill => "All candidates are there already",
            Self::NothingToRemove => "No mark is impossible here",
            Self::AtStart => "This is the start board",
            Self::NotASolution => "That is no solution of this puzzle",
            Self::AlreadySolved => "The board is solved already",
            Self::NothingToUndo => "Nothing to undo",
            Self::NothingToRedo => "Nothing to redo",
            Self::AlreadyHere => "The game stands there already",
            Self::NoSuchStep => "That step is not one of this game",
            Self::NoBookmark => "No bookmark is set",
            Self::AtBookmark => "This is the bookmark",
            Self::NotCheckedYet => "The puzzle is still being checked: try again in a moment",
            Self::SeveralSolutions => "This puzzle has more than one solution: no entry is simply wrong",
            Self::NoSolution => "This puzzle has no solution: no entry can be correct",
            Self::NothingWrong => "Nothing is wrong here",
            Self::NeverCorrect => {
                "The game began with a wrong entry: there is no correct state to go back to"
            }
            Self::TrialIsOpen => "A trial is open: keep or drop it first",
            Self::NoTrial => "No trial is open",
        })
    }
}
