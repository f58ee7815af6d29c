//! The plain search for puzzles of any rules, observable step by step: backtracking with nothing but the rules.
//!
//! It goes cell by cell in reading order, tries in ascending order the digits that break no rule with those already
//! there, and backtracks when none is left: see [`crate::search_event`].

use crate::grid::{Cell, Digit, Digits};
use crate::rules::Rules;

/// A step of the search: a digit in a cell.
pub type SearchEvent = crate::search_event::SearchEvent<Cell, Digit>;

/// The search, paused between two events. It advances only when asked for the next event, and is abandoned by dropping
/// it.
#[derive(Clone, Debug)]
pub struct ObservedSearch {
    rules: Rules,
    board: Digits,
    /// The cells without a given in reading order: the first `depth` hold digits on trial, the others are empty.
    cells: Vec<Cell>,
    depth: usize,
    next: NextAction,
}

/// The next action of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NextAction {
    /// Continue from the digit just placed: into another cell, or report the solution.
    Deepen,
    /// Try another digit in the last cell.
    Try,
    /// Nothing: all has been tried.
    End,
}

impl ObservedSearch {
    /// Creates a search for all solutions. If the givens break a rule, the search has ended from the start.
    pub fn new(rules: Rules, givens: Digits) -> Self {
        let cells = givens.iter().filter(|(_, digit)| digit.is_none()).map(|(cell, _)| cell).collect();
        let next = if rules.allow(&givens) { NextAction::Deepen } else { NextAction::End };
        Self { rules, board: givens, cells, depth: 0, next }
    }

    /// Returns the board in its current state: the givens and the digits on trial.
    pub fn board(&self) -> &Digits {
        &self.board
    }

    /// Returns the number of cells with a digit on trial.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Returns the number of cells without a given: the greatest depth.
    pub fn open_cells(&self) -> usize {
        self.cells.len()
    }

    /// Returns whether everything has been tried, so that there is no further event.
    pub fn is_finished(&self) -> bool {
        self.next == NextAction::End || self.next == NextAction::Try && self.depth == 0
    }

    /// Returns whether the board is a solution and that is the next event.
    pub fn is_at_solution(&self) -> bool {
        self.next == NextAction::Deepen && self.depth == self.cells.len()
    }

    /// Tries the next digit of the last cell, or leaves the cell.
    fn try_next_digit(&mut self) -> SearchEvent {
        let cell = self.cells[self.depth - 1];
        let tried = self.board[cell].map_or(0, Digit::value);
        for value in tried + 1..=self.rules.size().side() {
            self.board[cell] = Digit::new(value);
            if let Some(digit) = self.board[cell].filter(|_| self.rules.allow_cell(&self.board, cell)) {
                self.next = NextAction::Deepen;
                return SearchEvent::Placed(cell, digit);
            }
        }
        self.board[cell] = None;
        self.depth -= 1;
        self.next = NextAction::Try;
        SearchEvent::Erased(cell)
    }
}

impl Iterator for ObservedSearch {
    type Item = SearchEvent;

    /// Takes one step and returns it; `None` once everything has been tried.
    fn next(&mut self) -> Option<SearchEvent> {
        if self.is_finished() {
            self.next = NextAction::End;
            return None;
        }
        if self.is_at_solution() {
            self.next = NextAction::Try;
            return Some(SearchEvent::Solved);
        }
        if self.next == NextAction::Deepen {
            self.depth += 1;
        }
        Some(self.try_next_digit())
    }
}
