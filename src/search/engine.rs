//! The common entry to the engines: chooses one, checks for cancellation, and restarts a search that stalls.

use std::ops::ControlFlow;

#[cfg(target_arch = "x86_64")]
use super::avx512;
use super::scalar;
use super::visitor::{GuessStrategy, SolutionVisitor, Stop};
use crate::grid::{Candidate, Grid};
use crate::job::{CancelToken, Cancelled};

/// The number of guesses without a solution after which the search restarts with look-ahead. Puzzles made by people
/// need a few guesses, the hardest known a few hundred; some contrived boards need a million, and with look-ahead a
/// handful.
const GUESS_LIMIT: u64 = 1000;

/// The search engine to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// The fastest engine that this machine supports.
    Fastest,
    /// The engine that runs on every machine.
    Portable,
}

/// Calls `on_solution` for each solution of a board, except those that hold the candidate `without`, until it breaks or
/// there are no more. It is passed a function that builds the board of the solution, so that counting does not pay for
/// boards that nobody looks at.
pub(super) fn run(
    engine: Engine,
    grid: &Grid,
    without: Option<Candidate>,
    cancel: &CancelToken,
    on_solution: impl FnMut(&dyn Fn() -> Grid) -> ControlFlow<()>,
) -> Result<(), Cancelled> {
    let mut listener =
        Listener { cancel, on_solution, guesses: 0, solutions: 0, strategy: GuessStrategy::Direct };
    let mut ended = search(engine, grid, without, &mut listener);
    if let ControlFlow::Break(Stop::Stalled) = ended {
        listener.strategy = GuessStrategy::LookAhead;
        ended = search(engine, grid, without, &mut listener);
    }
    match ended {
        ControlFlow::Break(Stop::Cancelled) => Err(Cancelled),
        ControlFlow::Break(Stop::Requested | Stop::Stalled) | ControlFlow::Continue(()) => Ok(()),
    }
}

fn search<V: SolutionVisitor>(
    engine: Engine,
    grid: &Grid,
    without: Option<Candidate>,
    visit: &mut V,
) -> ControlFlow<Stop> {
    match engine {
        #[cfg(target_arch = "x86_64")]
        Engine::Fastest if avx512::available() => avx512::search(grid, without, visit),
        Engine::Fastest | Engine::Portable => scalar::search(grid, without, visit),
    }
}

struct Listener<'a, F> {
    cancel: &'a CancelToken,
    on_solution: F,
    /// The number of guesses since the start or the last solution.
    guesses: u64,
    /// The number of solutions so far. After the first one a restart would repeat solutions.
    solutions: u64,
    strategy: GuessStrategy,
}

impl<F: FnMut(&dyn Fn() -> Grid) -> ControlFlow<()>> SolutionVisitor for Listener<'_, F> {
    fn guess(&mut self) -> ControlFlow<Stop, GuessStrategy> {
        if self.cancel.check().is_err() {
            return ControlFlow::Break(Stop::Cancelled);
        }
        self.guesses += 1;
        if self.guesses == GUESS_LIMIT && self.strategy == GuessStrategy::Direct {
            if self.solutions == 0 {
                return ControlFlow::Break(Stop::Stalled);
            }
            self.strategy = GuessStrategy::LookAhead;
        }
        ControlFlow::Continue(self.strategy)
    }

    fn solution(&mut self, grid: impl Fn() -> Grid) -> ControlFlow<Stop> {
        if self.cancel.check().is_err() {
            return ControlFlow::Break(Stop::Cancelled);
        }
        self.guesses = 0;
        self.solutions += 1;
        (self.on_solution)(&grid).map_break(|()| Stop::Requested)
    }
}
