//! Positions: copies of a game that can be sent to another thread to ask for a hint, a check or a solution.

use std::sync::Arc;

use super::Game;
use crate::grid::{CellMap, DigitSet, Digits};
use crate::rules::Rules;
use crate::solve::Verdict;

/// The rules, the givens, the board, the marks, and the verdict on the givens if it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) rules: Arc<Rules>,
    pub(super) givens: Digits,
    pub(super) board: Digits,
    pub(super) verdict: Option<Verdict>,
    corners: CellMap<DigitSet>,
    centres: CellMap<DigitSet>,
}

impl Position {
    /// Returns the rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the digits on the board.
    pub fn digits(&self) -> &Digits {
        &self.board
    }

    /// Returns the visible corner marks.
    pub fn corners(&self) -> &CellMap<DigitSet> {
        &self.corners
    }

    /// Returns the visible centre marks.
    pub fn centres(&self) -> &CellMap<DigitSet> {
        &self.centres
    }
}

impl Game {
    /// Returns a copy to ask for hints, checks and solutions.
    pub fn position(&self) -> Position {
        Position {
            rules: Arc::clone(&self.puzzle.rules),
            givens: self.puzzle.givens.clone(),
            board: self.board().digits().clone(),
            verdict: self.verdict.clone(),
            corners: self.board().corner_marks(),
            centres: self.board().centre_marks(),
        }
    }
}
