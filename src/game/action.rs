//! What can be done to a game, and what comes of it.

use super::{Assist, Colour, Consequences, Contradiction, Entry, Link, NodeId, Refusal};
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid};

/// Everything that a player can do to a game. Keys, clicks, replay and screen readers all end here.
///
/// What is said of several cells is one step: it is undone at once. Of the cells those count that can take it, the
/// rest stay as they are: digits go into cells that are no givens, marks into empty cells, colours into all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Puts a digit into a cell, over whatever the player had there.
    Place {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// Writes this into each of these cells that can take it.
    AddEntry(Entry, CellSet),
    /// Takes this out of each of these cells that has it.
    RemoveEntry(Entry, CellSet),
    /// Erases what is topmost in these cells: their digits except givens; where none has one their marks; where none
    /// has marks their colours and those of their candidates; where there are none the links that end there.
    Erase(CellSet),
    /// Erases all colours and links of the board.
    EraseColours,
    /// Gives a candidate of an empty cell a colour in place of the one it had, or none.
    Colour(Candidate, Option<Colour>),
    /// Draws a link between candidates of empty cells; drawn again, from either end, it is erased. One of the other
    /// kind takes its place.
    Link(Link),
    /// Makes the centre marks of these cells, as far as they are empty, the digits that no peer holds.
    Fill(CellSet),
    /// Takes from the marks of these cells, as far as they are empty, the digits that a peer holds.
    RemoveImpossible(CellSet),
    /// Does what was concluded, as a hint says it: places digits, and rules out candidates in the marks of empty cells.
    /// A cell that has no centre marks gets what is left in it.
    ApplyConsequences(Box<Consequences>),
    /// Returns to the start board: no entry, mark, colour, link or trial is left.
    Reset,
    /// Fills in this solution; refused if it is none. Ends a trial.
    Reveal(Box<Grid>),
    /// Takes the last step back.
    Undo,
    /// Makes the last undone step again: of several branches the one that was last taken.
    Redo,
    /// Goes to a node of the history, on whatever branch.
    GoTo(NodeId),
    /// Sets the bookmark here; there is one.
    SetBookmark,
    /// Makes everything as it was at the bookmark, as a new step.
    BackToBookmark,
    /// Makes everything as it was when it was last correct, as a new step. Correct is a state in which no entry
    /// differs from the solution and no cell has centre marks without its digit. Corner marks do not count: they say
    /// where in a box a digit may go, and need not be all of a cell.
    BackToCorrect,
    /// Begins a trial: what is entered from now on is in second ink.
    StartTrial,
    /// Ends the trial and keeps what was tried.
    KeepTrial,
    /// Ends the trial and makes everything as it was before.
    DiscardTrial,
    /// Notes that help was taken.
    RecordAssist(Assist),
}

/// What came of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Nothing changed, for this reason.
    Refused(Refusal),
    /// Help or a bookmark was noted; the board is as it was.
    Recorded,
    /// Something changed. Also of a full board when no digit of it changed.
    Changed,
    /// The digits changed, and what is being tried cannot be right.
    Contradiction(Contradiction),
    /// The digits changed; the board is full, but not a solution.
    FullWithConflicts {
        /// Pairs of equal digits that see each other, at least 1.
        conflicts: usize,
    },
    /// The digits changed; every row, column and box holds 1-9, by the player's own hand.
    Won,
    /// The solution was filled in for the player.
    Revealed,
}
