//! What advice is asked about: a copy of the game that can be taken to another thread.

use super::Game;
use crate::grid::{Candidates, Grid};
use crate::search::Verdict;

/// The givens, the board, the marks, and the verdict on the givens as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) givens: Grid,
    pub(super) board: Grid,
    pub(super) verdict: Option<Verdict>,
    corners: Candidates,
    centres: Candidates,
}

impl Position {
    /// The digits on the board.
    pub fn digits(&self) -> &Grid {
        &self.board
    }

    /// The corner marks that the board shows.
    pub fn corners(&self) -> &Candidates {
        &self.corners
    }

    /// The centre marks that the board shows.
    pub fn centres(&self) -> &Candidates {
        &self.centres
    }
}

impl Game {
    /// A copy of what advice is asked about.
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
