//! Results of jobs that examine the position of a sudoku.

use crate::game::{CheckReport, Hint, HintLevel, RefutationResult};
use crate::grid::Grid;

/// The result of a job about the position of a sudoku.
#[derive(Debug)]
pub enum GameAnswer {
    Hint(Hint, HintLevel),
    Refutation(RefutationResult),
    Check(CheckReport),
    Solution(Option<Grid>),
}
