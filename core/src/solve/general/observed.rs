//! The observable search of puzzles of any rules: it goes cell by cell in reading order, tries in ascending order the digits
//! that break no rule with those already there, and backtracks when none is left.

use crate::grid::{Cell, Digit, Digits};
use crate::rules::Rules;
use crate::solve::observed::{self, TrialBoard};

/// A step of the search: a digit in a cell.
pub type SearchEvent = crate::search_event::SearchEvent<Cell, Digit>;

/// The observable search of a puzzle of any rules.
pub type ObservedSearch = observed::ObservedSearch<TrialDigits>;

/// The digits of a puzzle, some of them on trial, with its rules.
#[derive(Clone, Debug)]
pub struct TrialDigits {
    rules: Rules,
    board: Digits,
    /// The cells without a given, in reading order.
    cells: Vec<Cell>,
}

impl ObservedSearch {
    /// Creates a search for all solutions. If the givens break a rule, the search has ended from the start.
    pub fn new(rules: Rules, givens: Digits) -> Self {
        let cells = givens.iter().filter(|(_, digit)| digit.is_none()).map(|(cell, _)| cell).collect();
        Self::of(TrialDigits { rules, board: givens, cells })
    }

    /// Returns the board in its current state: the givens and the digits on trial.
    pub fn board(&self) -> &Digits {
        &self.trial_board().board
    }
}

impl TrialBoard for TrialDigits {
    type Cell = Cell;
    type Digit = Digit;

    fn is_valid(&self) -> bool {
        self.rules.allow(&self.board)
    }

    fn open_cells(&self) -> usize {
        self.cells.len()
    }

    fn enter(&mut self, _: usize) {}

    fn try_next(&mut self, index: usize) -> (Cell, Option<Digit>) {
        let cell = self.cells[index];
        let tried = self.board[cell].map_or(0, Digit::value);
        for value in tried + 1..=self.rules.size().side() {
            self.board[cell] = Digit::new(value);
            if self.rules.allow_cell(&self.board, cell) {
                return (cell, self.board[cell]);
            }
        }
        self.board[cell] = None;
        (cell, None)
    }
}
