//! What a job finds out about the position of a sudoku.

use crate::game::{CheckReport, Hint, HintLevel, RefutationResult};
use crate::grid::Grid;

/// What a job found out about the game on the table.
pub enum GameAnswer {
    Hint(Hint, HintLevel),
    Refutation(RefutationResult),
    Check(CheckReport),
    Solution(Option<Grid>),
}
