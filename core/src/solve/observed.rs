//! The plain search, observable step by step: backtracking with nothing but the rules. It exists to be watched and counted;
//! for solutions use the fast searches.
//!
//! A [`TrialBoard`] is what is searched; [`ObservedSearch`] takes one step per call of `next`: see [`crate::search_event`].

use crate::search_event::SearchEvent;

/// A board whose empty cells are tried one after another. The cells that hold digits on trial are numbered from 0 in the
/// order in which they were entered.
pub trait TrialBoard {
    /// The name of a cell.
    type Cell;
    /// The value of a cell.
    type Digit;

    /// Returns whether the givens break no rule.
    fn is_valid(&self) -> bool;

    /// Returns the number of cells without a given.
    fn open_cells(&self) -> usize;

    /// Chooses an empty cell as number `index` of those on trial. Nothing has been tried in it yet.
    fn enter(&mut self, index: usize);

    /// Puts the next digit to try into cell `index`, in place of the one before; `None` empties the cell, as none is left.
    fn try_next(&mut self, index: usize) -> (Self::Cell, Option<Self::Digit>);
}

/// The search, paused between two events. It advances only when asked for the next event, and is abandoned by dropping
/// it.
#[derive(Clone, Debug)]
pub struct ObservedSearch<B> {
    board: B,
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

impl<B: TrialBoard> ObservedSearch<B> {
    /// Creates a search for all solutions. If the givens break a rule, the search has ended from the start.
    pub fn of(board: B) -> Self {
        let next = if board.is_valid() { NextAction::Deepen } else { NextAction::End };
        Self { board, depth: 0, next }
    }

    /// Returns the board in its current state: the givens and the digits on trial.
    pub fn trial_board(&self) -> &B {
        &self.board
    }

    /// Returns the number of cells with a digit on trial.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Returns the number of cells without a given: the greatest depth.
    pub fn open_cells(&self) -> usize {
        self.board.open_cells()
    }

    /// Returns whether everything has been tried, so that there is no further event.
    pub fn is_finished(&self) -> bool {
        self.next == NextAction::End || self.next == NextAction::Try && self.depth == 0
    }

    /// Returns whether the board is a solution and that is the next event.
    pub fn is_at_solution(&self) -> bool {
        self.next == NextAction::Deepen && self.depth == self.open_cells()
    }
}

impl<B: TrialBoard> Iterator for ObservedSearch<B> {
    type Item = SearchEvent<B::Cell, B::Digit>;

    /// Takes one step and returns it; `None` once everything has been tried.
    fn next(&mut self) -> Option<Self::Item> {
        if self.is_finished() {
            self.next = NextAction::End;
            return None;
        }
        if self.is_at_solution() {
            self.next = NextAction::Try;
            return Some(SearchEvent::Solved);
        }
        if self.next == NextAction::Deepen {
            self.board.enter(self.depth);
            self.depth += 1;
        }
        let (cell, digit) = self.board.try_next(self.depth - 1);
        match digit {
            Some(digit) => {
                self.next = NextAction::Deepen;
                Some(SearchEvent::Placed(cell, digit))
            }
            None => {
                self.depth -= 1;
                self.next = NextAction::Try;
                Some(SearchEvent::Erased(cell))
            }
        }
    }
}
