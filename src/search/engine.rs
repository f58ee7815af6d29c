//! One entrance to the engines: it chooses the engine, heeds the cancel, and begins again where guessing stalls.

use std::ops::ControlFlow;

#[cfg(target_arch = "x86_64")]
use super::avx512;
use super::scalar;
use crate::grid::{Candidate, Grid};
use crate::job::{CancelToken, Cancelled};

/// Why a search ended before its end.
pub(super) enum Stop {
    /// The listener has heard enough.
    Requested,
    /// The owner was cancelled.
    Cancelled,
    /// Many guesses brought no solution: better begin again and look ahead from the start.
    Stalled,
}

/// How hard to think before a guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GuessStrategy {
    /// Guess at once: the fastest on all but a few boards.
    Direct,
    /// Try every candidate first and strike those that lead to a dead end.
    LookAhead,
}

/// After this many guesses without a solution the search begins again and looks ahead. The puzzles of people need a few
/// guesses, the hardest known a few hundred; some senseless boards need a million, and with a look ahead a handful.
const GUESS_LIMIT: u64 = 1000;

/// What an engine reports to.
pub(super) trait SolutionVisitor {
    /// A guess is about to be made; the search may be stopped here, or told how hard to think before it.
    fn guess(&mut self) -> ControlFlow<Stop, GuessStrategy>;
    /// A solution was found; the search may be stopped here.
    /// `grid` makes the board of it, where that is wanted.
    fn solution(&mut self, grid: impl Fn() -> Grid) -> ControlFlow<Stop>;
}

/// Which engine searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// The fastest that this machine has.
    Fastest,
    /// The one that every machine has.
    Portable,
}

/// Calls `on_solution` for each solution of a board, but for those that hold the candidate `without`, until it breaks or
/// there are no more. It is given what makes the
/// solution's board, so that counting does not pay for boards that nobody looks at.
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
    /// Since the start or the last solution.
    guesses: u64,
    /// Solutions so far. After the first it is too late to begin again.
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
