//! The check before play: whether a puzzle has exactly one solution.

use std::fmt;
use std::ops::ControlFlow;

use super::enumerate;
use crate::grid::{Conflict, Grid};
use crate::job::{CancelToken, Cancelled};

/// The result of checking a puzzle. `Display` is the word that the command line prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Two givens break the rules; the first such pair.
    Conflicting(Conflict),
    /// No solution, although no givens conflict.
    Impossible,
    /// More than one solution.
    Multiple,
    /// Exactly this solution.
    Unique(Box<Grid>),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflicting(conflict) => conflict.fmt(f),
            Self::Impossible => f.write_str("none"),
            Self::Multiple => f.write_str("multiple"),
            Self::Unique(_) => f.write_str("unique"),
        }
    }
}

/// Checks the givens of a puzzle: counts the solutions, to two, and looks for conflicts if there is none. The other way
/// round, a million easy puzzles take four times as long. The search ends at once if givens conflict.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn check(givens: &Grid, cancel: &CancelToken) -> Result<Verdict, Cancelled> {
    Ok(match solve_counting_to_two(givens, cancel)? {
        (None, _) => givens.conflicts().next().map_or(Verdict::Impossible, Verdict::Conflicting),
        (Some(solution), false) => Verdict::Unique(Box::new(solution)),
        (Some(_), true) => Verdict::Multiple,
    })
}

/// Returns the first solution, and whether there is a second.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn solve_counting_to_two(grid: &Grid, cancel: &CancelToken) -> Result<(Option<Grid>, bool), Cancelled> {
    let mut first = None;
    let count = visit_first(grid, cancel, |solution| first = Some(*solution))?;
    Ok((first, count > 1))
}

/// Passes the first solution to `visit`, and returns the number of solutions, counting no further than two. For lists
/// of easy puzzles this is faster than [`solve_counting_to_two`], as the solution is not moved.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn visit_first(
    grid: &Grid,
    cancel: &CancelToken,
    mut visit: impl FnMut(&Grid),
) -> Result<usize, Cancelled> {
    let mut count = 0;
    enumerate(grid, cancel, |solution| {
        count += 1;
        if count > 1 {
            return ControlFlow::Break(());
        }
        visit(solution);
        ControlFlow::Continue(())
    })?;
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, grid};

    fn verdict(board: &Grid) -> String {
        check(board, &CancelToken::default()).unwrap().to_string()
    }

    #[test]
    fn a_puzzle_is_unique_multiple_impossible_or_conflicting() {
        let n00b =
            grid("210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057");
        assert_eq!(verdict(&n00b), "unique");
        assert_eq!(verdict(&Grid::EMPTY), "multiple");
        let no_place_for_nine =
            grid("12345678. ........9 ......... ......... ......... ......... ......... ......... .........");
        assert_eq!(verdict(&no_place_for_nine), "none");
        assert_eq!(verdict(&Grid::new([Digit::new(1); 81])), "r1c1 and r1c2 both hold 1 in row 1");
    }

    #[test]
    fn two_equal_givens_are_reported_without_a_search() {
        let stopped = CancelToken::default();
        stopped.cancel();
        let mut board = Grid::EMPTY;
        for cell in ["r5c2", "r5c9"] {
            board.set(crate::grid::cell(cell), Digit::new(4));
        }
        let found = check(&board, &stopped).expect("a search would have been cancelled");
        assert_eq!(found.to_string(), "r5c2 and r5c9 both hold 4 in row 5");
    }
}
