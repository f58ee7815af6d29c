//! The reports of an engine: solutions found and guesses about to be made; the answers say whether to go on.

use std::ops::ControlFlow;

use crate::grid::Grid;

/// The reason why a search was stopped early.
pub(super) enum Stop {
    /// The visitor needs no further solutions.
    Requested,
    /// The owner cancelled the search.
    Cancelled,
    /// Many guesses brought no solution: better restart and look ahead from the beginning.
    Stalled,
}

/// The work to do before each guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GuessStrategy {
    /// None: the fastest on all but a few boards.
    Direct,
    /// Test every candidate and remove those that lead to a dead end.
    LookAhead,
}

/// The receiver of an engine's guesses and solutions.
pub(super) trait SolutionVisitor {
    /// Called before each guess; stops the search or tells how to guess.
    fn guess(&mut self) -> ControlFlow<Stop, GuessStrategy>;
    /// Called for each solution; may stop the search. `grid` builds its board, if wanted.
    fn solution(&mut self, grid: impl Fn() -> Grid) -> ControlFlow<Stop>;
}
