//! One entrance to the engines: it refuses clashing boards, heeds the cancel, and chooses the engine.

use std::ops::ControlFlow;

#[cfg(target_arch = "x86_64")]
use super::lanes;
use super::scalar;
use crate::grid::Grid;
use crate::job::{Cancel, Cancelled};

/// Why a search ended before its end.
pub(super) enum Stop {
    /// The listener has heard enough.
    Asked,
    /// The owner was cancelled.
    Cancelled,
}

/// What an engine reports to.
pub(super) trait Visit {
    /// A guess is about to be made; the search may be stopped here.
    fn guess(&mut self) -> ControlFlow<Stop>;
    /// A solution was found; the search may be stopped here.
    /// `grid` makes the board of it, where that is wanted.
    fn solution(&mut self, grid: impl Fn() -> Grid) -> ControlFlow<Stop>;
}

/// Calls `on_solution` for each solution of a board, until it breaks or there are no more. It is given what makes the
/// solution's board, so that counting does not pay for boards that nobody looks at.
pub(super) fn run(
    grid: &Grid,
    cancel: &Cancel,
    on_solution: impl FnMut(&dyn Fn() -> Grid) -> ControlFlow<()>,
) -> Result<(), Cancelled> {
    let listener = &mut Listener { cancel, on_solution };
    let ended = match () {
        #[cfg(target_arch = "x86_64")]
        () if lanes::available() => lanes::search(grid, listener),
        () => scalar::search(grid, listener),
    };
    match ended {
        ControlFlow::Break(Stop::Cancelled) => Err(Cancelled),
        ControlFlow::Break(Stop::Asked) | ControlFlow::Continue(()) => Ok(()),
    }
}

struct Listener<'a, F> {
    cancel: &'a Cancel,
    on_solution: F,
}

impl<F: FnMut(&dyn Fn() -> Grid) -> ControlFlow<()>> Visit for Listener<'_, F> {
    fn guess(&mut self) -> ControlFlow<Stop> {
        match self.cancel.check() {
            Ok(()) => ControlFlow::Continue(()),
            Err(Cancelled) => ControlFlow::Break(Stop::Cancelled),
        }
    }

    fn solution(&mut self, grid: impl Fn() -> Grid) -> ControlFlow<Stop> {
        (self.on_solution)(&grid).map_break(|()| Stop::Asked)
    }
}
