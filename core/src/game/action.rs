//! The actions that a player can take in a game, and their outcomes.

use super::{Assist, Colour, Consequences, Contradiction, Entry, Link, NodeId, Refusal};
use crate::grid::{Candidate, Cell, CellSet, Digit, Digits};
use crate::rules::{ClueIndex, DigitMultiset};

/// An action of the player. Keys, clicks, replays and screen readers all end here.
///
/// An action on several cells is one step, and one undo takes it back. It applies to the cells that can take it and
/// leaves the rest alone: digits go into cells that are not givens, marks into empty cells, colours into any cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Places a digit in a cell, replacing the player's own.
    Place { cell: Cell, digit: Digit },
    /// Adds an entry to each of these cells that can take it.
    AddEntry(Entry, CellSet),
    /// Removes an entry from each of these cells that has it.
    RemoveEntry(Entry, CellSet),
    /// Erases the topmost layer of these cells: their digits except givens; if none has a digit, their marks; if none
    /// has marks, their colours and those of their candidates; if none has colours, the links that end there.
    Erase(CellSet),
    /// Erases all colours and links on the board.
    EraseColours,
    /// Gives a candidate of an empty cell a colour instead of its present one, or removes the colour.
    Colour(Candidate, Option<Colour>),
    /// Draws a link between candidates of empty cells. Drawing it again, from either end, erases it. A link of the
    /// other kind is replaced.
    Link(Link),
    /// Strikes a combination of a clue. Striking it again restores it.
    StrikeCombination(ClueIndex, DigitMultiset),
    /// Sets the centre marks of these cells, where they are empty, to the digits that no peer holds.
    Fill(CellSet),
    /// Sets the centre marks of these cells, where they are empty, to the digits that every clue leaves by itself.
    FillByClues(CellSet),
    /// Removes from the marks of these cells, where they are empty, the digits that a peer holds.
    RemoveImpossible(CellSet),
    /// Carries out what a hint concludes: places digits, and removes eliminated candidates from the marks of empty
    /// cells. A cell without centre marks gets its remaining candidates as marks.
    ApplyConsequences(Box<Consequences>),
    /// Returns to the start board, without entries, marks, colours, links or a trial.
    Reset,
    /// Fills in this solution and ends a trial. Refused if it is not a solution.
    Reveal(Box<Digits>),
    /// Undoes the last step.
    Undo,
    /// Redoes the last undone step; of several branches, the one taken last.
    Redo,
    /// Goes to a node of the history, on any branch.
    GoTo(NodeId),
    /// Goes to the node that a branch of the history starts from, given the first node of the branch. From now on redo
    /// leads along it.
    ChooseBranch(NodeId),
    /// Sets a bookmark at the current node, or removes the one that is there.
    ToggleBookmark,
    /// Restores the state at the bookmark set last, as a new step; at a bookmark, that at the one set before it.
    BackToBookmark,
    /// Restores the last correct state, as a new step. A state is correct if no entry differs from the solution and no
    /// centre marks lack the digit of their cell. Corner marks do not count: they note where in a box a digit can go,
    /// and need not be all the candidates of a cell.
    BackToCorrect,
    /// Starts a trial: from now on entries are tentative.
    StartTrial,
    /// Ends the trial and keeps its entries.
    KeepTrial,
    /// Ends the trial and restores the board from before it.
    DiscardTrial,
    /// Records that help was taken.
    RecordAssist(Assist),
}

/// The outcome of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Nothing changed, for this reason.
    Refused(Refusal),
    /// Help or a bookmark was recorded; the board is unchanged.
    Recorded,
    /// Something changed. A full board has this outcome only if none of its digits changed.
    Changed,
    /// The digits changed, and the trial leads to a contradiction.
    Contradiction(Contradiction),
    /// The digits changed; the board is full but not solved.
    FullWithConflicts {
        /// The number of pairs of equal digits that see each other, at least 1.
        conflicts: usize,
    },
    /// The digits changed, and the player has solved the puzzle: every row, column and box holds 1-9.
    Won,
    /// The solution was filled in for the player.
    Revealed,
}
