//! SudokuExchange: links to its player, `?s=` and 81 digits, `0` for an empty cell (<https://sudokuexchange.com>).

use super::rows;
use crate::solve::classic::Grid;

/// Writes the givens as a link to SudokuExchange.
pub fn write(grid: &Grid) -> String {
    format!("https://sudokuexchange.com/play/?s={}\n", rows::characters(grid, '0'))
}
