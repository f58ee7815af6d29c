//! Floor 1: the shared backtracking search.
//!
//! Everything that needs to know a puzzle's solutions asks here: [`solve`] for the first, [`count`] up to a limit,
//! [`enumerate`] for each in turn, [`check()`] for what a puzzle is worth playing. Any board may be asked about, also
//! one without givens or with clashing ones. All of it can be cancelled. How the search works is this room's secret
//! (`backtrack`).

mod backtrack;
mod check;
mod plain;

use std::ops::ControlFlow;

pub use check::{Verdict, check};
pub use plain::{Event, Order, Watched, observe};

use crate::grid::Grid;
use crate::job::{Cancel, Cancelled};

/// The first solution, or `None` where there is none.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn solve(grid: &Grid, cancel: &Cancel) -> Result<Option<Grid>, Cancelled> {
    let mut first = None;
    enumerate(grid, cancel, |solution| {
        first = Some(*solution);
        ControlFlow::Break(())
    })?;
    Ok(first)
}

/// How many solutions there are, counting no further than `limit`.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn count(grid: &Grid, limit: usize, cancel: &Cancel) -> Result<usize, Cancelled> {
    let mut found = 0;
    if limit > 0 {
        enumerate(grid, cancel, |_| {
            found += 1;
            if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
    }
    Ok(found)
}

/// Calls `on_solution` with each solution, once and in a fixed order, until it breaks or there are no more.
///
/// # Errors
/// [`Cancelled`] when asked to stop; what was called until then stands.
pub fn enumerate(
    grid: &Grid,
    cancel: &Cancel,
    on_solution: impl FnMut(&Grid) -> ControlFlow<()>,
) -> Result<(), Cancelled> {
    backtrack::enumerate(grid, cancel, on_solution)
}
