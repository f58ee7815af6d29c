//! The plain search for puzzles of any rules, observable step by step: backtracking with nothing but the rules.
//!
//! It goes cell by cell in reading order, tries in ascending order the symbols that break no rule with those already
//! there, and backtracks when none is left: see [`crate::search_event`].

use crate::geometry::{Pos, Symbol};
use crate::rules::{Board, Rules};

/// A step of the search: a symbol in a cell.
pub type SearchEvent = crate::search_event::SearchEvent<Pos, Symbol>;

/// The search, paused between two events. It advances only when asked for the next event, and is abandoned by dropping
/// it.
#[derive(Clone, Debug)]
pub struct ObservedSearch {
    rules: Rules,
    board: Board,
    /// The cells without a given in reading order: the first `depth` hold symbols on trial, the others are empty.
    cells: Vec<Pos>,
    depth: usize,
    next: NextAction,
}

/// The next action of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NextAction {
    /// Continue from the symbol just placed: into another cell, or report the solution.
    Deepen,
    /// Try another symbol in the last cell.
    Try,
    /// Nothing: all has been tried.
    End,
}

impl ObservedSearch {
    /// Creates a search for all solutions. If the givens break a rule, the search has ended from the start.
    pub fn new(rules: Rules, givens: Board) -> Self {
        let cells = givens.iter().filter(|(_, symbol)| symbol.is_none()).map(|(pos, _)| pos).collect();
        let next = if rules.allow(&givens) { NextAction::Deepen } else { NextAction::End };
        Self { rules, board: givens, cells, depth: 0, next }
    }

    /// Returns the board in its current state: the givens and the symbols on trial.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of cells with a symbol on trial.
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

    /// Tries the next symbol of the last cell, or leaves the cell.
    fn try_next_symbol(&mut self) -> SearchEvent {
        let pos = self.cells[self.depth - 1];
        let tried = self.board[pos].map_or(0, Symbol::value);
        for value in tried + 1..=self.rules.size().side() {
            self.board[pos] = Symbol::new(value);
            if let Some(symbol) = self.board[pos].filter(|_| self.rules.allow_cell(&self.board, pos)) {
                self.next = NextAction::Deepen;
                return SearchEvent::Placed(pos, symbol);
            }
        }
        self.board[pos] = None;
        self.depth -= 1;
        self.next = NextAction::Try;
        SearchEvent::Erased(pos)
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
        Some(self.try_next_symbol())
    }
}
