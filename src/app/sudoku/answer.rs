//! The jobs of a sudoku session, and their answers.

use std::time::Instant;

use crate::game::{CheckReport, Hint, HintLevel, RefutationResult};
use crate::grid::Grid;
use crate::job::{Cancelled, Job};
use crate::rating::{RateError, Rating};
use crate::search::Verdict;

/// The result of a job about the position of a sudoku.
#[derive(Debug)]
pub enum GameAnswer {
    Hint(Hint, HintLevel),
    Refutation(RefutationResult),
    Check(CheckReport),
    Solution(Option<Grid>),
}

/// The jobs about the puzzle and the position of a session. A job that is dropped is cancelled.
#[derive(Debug, Default)]
pub struct SudokuJobs {
    pub(super) verdict: Option<Job<Result<Verdict, Cancelled>>>,
    pub(super) rating: Option<Job<Result<Rating, RateError>>>,
    /// The answer to what the player asked about the position.
    pub(super) answer: Option<Job<Result<GameAnswer, Cancelled>>>,
    /// When the player asked last.
    pub(super) requested_at: Option<Instant>,
}
