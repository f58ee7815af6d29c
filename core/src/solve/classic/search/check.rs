//! Counting to two: whether a puzzle has exactly one solution.

use std::ops::ControlFlow;

use super::{enumerate, has_solution_without};
use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::{Candidate, Cell, Grid};

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

/// Returns the first of these cells that has the same digit in every solution of a board, with that digit. `solution` is
/// any of them.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn first_forced(
    grid: &Grid,
    solution: &Grid,
    cells: impl IntoIterator<Item = Cell>,
    cancel: &CancelToken,
) -> Result<Option<Candidate>, Cancelled> {
    for cell in cells {
        let Some(digit) = solution.get(cell) else { continue };
        let candidate = Candidate { cell, digit };
        if !has_solution_without(grid, candidate, cancel)? {
            return Ok(Some(candidate));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::check_grid;
    use crate::solve::classic::{Digit, cell, grid};

    fn verdict(board: &Grid) -> String {
        check_grid(board, &CancelToken::default()).unwrap().to_string()
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
    fn a_cell_is_forced_if_all_solutions_have_the_same_digit_in_it() {
        let never = CancelToken::default();
        let solved =
            grid("217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657");
        // The four cells of a rectangle can swap their digits; the two others cannot change.
        let swapped = ["r1c2", "r1c3", "r6c2", "r6c3"].map(cell);
        let others = ["r2c1", "r9c9"].map(cell);
        let mut board = solved;
        swapped.iter().chain(&others).for_each(|cell| board.set(*cell, None));
        assert_eq!(super::super::count(&board, 3, &never), Ok(2));
        let forced = |cells: &[Cell]| first_forced(&board, &solved, cells.iter().copied(), &never).unwrap();
        assert_eq!(forced(&swapped), None);
        let all = [&swapped[..], &others].concat();
        assert_eq!(
            forced(&all).map(|found| (found.cell, Some(found.digit))),
            Some((others[0], solved.get(others[0])))
        );
        assert_eq!(first_forced(&Grid::EMPTY, &solved, Cell::all(), &never), Ok(None));
    }

    #[test]
    fn two_equal_givens_are_reported_without_a_search() {
        let stopped = CancelToken::default();
        stopped.cancel();
        let mut board = Grid::EMPTY;
        for cell in ["r5c2", "r5c9"] {
            board.set(crate::solve::classic::cell(cell), Digit::new(4));
        }
        let found = check_grid(&board, &stopped).expect("a search would have been cancelled");
        assert_eq!(found.to_string(), "r5c2 and r5c9 both hold 4 in row 5");
    }
}
