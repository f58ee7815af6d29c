//! The tint of cells with two candidates.

use crate::app::sudoku::session::SudokuSession;
use crate::grid::{Cell, CellSet};
use crate::text::text;

impl SudokuSession {
    /// Toggles the tint of cells with two candidates.
    pub fn toggle_pairs(&mut self) {
        self.shows_pairs = !self.shows_pairs;
        if self.shows_pairs {
            self.set_message(text!("pairs-shown", count = self.pairs().len()));
        }
    }

    pub fn shows_pairs(&self) -> bool {
        self.shows_pairs
    }

    /// Returns the cells with two candidates. Candidates are the player's marks, or without marks all possible digits.
    pub(super) fn pairs(&self) -> CellSet {
        let (possible, board) = (self.play.game.possible_digits(), self.play.game.board());
        let count = |cell: &Cell| match board.centres(*cell) {
            marks if marks.is_empty() => possible[*cell].len(),
            marks => marks.len(),
        };
        board.empty_cells().iter().filter(|cell| count(cell) == 2).collect()
    }
}
