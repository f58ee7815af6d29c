//! Positions: copies of a game that can be sent to another thread to ask for a hint, a check or a solution.

use super::Game;
use crate::grid::{Candidates, Grid};
use crate::search::Verdict;

/// The givens, the board, the marks, and the verdict on the givens if it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) givens: Grid,
    pub(super) board: Grid,
    pub(super) verdict: Option<Verdict>,
    corners: Candidates,
    centres: Candidates,
}

impl Position {
    /// Returns the digits on the board.
    pub fn digits(&self) -> &Grid {
        &self.board
    }

    /// Returns the visible corner marks.
    pub fn corners(&self) -> &Candidates {
        &self.corners
    }

    /// Returns the visible centre marks.
    pub fn centres(&self) -> &Candidates {
        &self.centres
    }
}

impl Game {
    /// Returns a copy to ask for hints, checks and solutions.
    pub fn position(&self) -> Position {
        Position {
            givens: self.puzzle.givens,
            board: *self.board().digits(),
            verdict: self.verdict.clone(),
            corners: self.board().corner_marks(),
            centres: self.board().centre_marks(),
        }
    }
}
