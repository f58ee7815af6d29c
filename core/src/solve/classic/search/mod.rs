//! The backtracking search.
//!
//! [`solve`] finds the first solution of a board, [`count`] counts them up to a limit, [`enumerate`] visits each in
//! turn, [`solve_counting_to_two`] finds whether a puzzle has exactly one, and a [`GridSurvey`] finds where its solutions differ. Any
//! board is accepted, also one without givens or with conflicts. Every search can be cancelled.
//!
//! How it works is private: `layout` is the board representation, `portable`, `simd::avx2` and `simd::avx512` are the
//! engines, of which the fastest that the machine supports is taken, `backtrack` is what they share, and `branch`
//! chooses the cell to guess in. [`observe`] is something else: the plain textbook search, for watching.

mod backtrack;
mod batch;
mod branch;
mod check;
mod digit_pairs;
mod engine;
mod layout;
mod line_box_triples;
mod observed;
mod portable;
#[cfg(target_arch = "x86_64")]
mod simd;
mod survey;

use std::ops::ControlFlow;

pub use batch::batch;
pub use check::{first_forced, solve_counting_to_two, visit_first};
pub use engine::Engine;
pub use observed::{BranchOrder, ObservedSearch, SearchEvent, observe};
pub use survey::GridSurvey;

use backtrack::Output;

use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::{Candidate, Grid};

/// Returns the first solution, or `None` if there is none.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn solve(grid: &Grid, cancel: &CancelToken) -> Result<Option<Grid>, Cancelled> {
    let mut first = None;
    enumerate(grid, cancel, |solution| {
        first = Some(*solution);
        ControlFlow::Break(())
    })?;
    Ok(first)
}

/// Returns the number of solutions, counting no further than `limit`.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn count(grid: &Grid, limit: usize, cancel: &CancelToken) -> Result<usize, Cancelled> {
    count_with(Engine::fastest(), grid, limit, cancel)
}

/// [`count`] with a chosen engine, for tests and measurements.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
///
/// # Panics
/// If this machine does not support the engine.
pub fn count_with(
    engine: Engine,
    grid: &Grid,
    limit: usize,
    cancel: &CancelToken,
) -> Result<usize, Cancelled> {
    if limit == 0 {
        return Ok(0);
    }
    engine::run(engine, grid, None, Output::Count { found: 0, limit }, cancel)
}

/// Calls `on_solution` with each solution, once and in a fixed order, until it breaks or there are no more.
///
/// # Errors
/// [`Cancelled`] when asked to stop; calls made until then remain valid.
pub fn enumerate(
    grid: &Grid,
    cancel: &CancelToken,
    mut on_solution: impl FnMut(&Grid) -> ControlFlow<()>,
) -> Result<(), Cancelled> {
    engine::run(Engine::fastest(), grid, None, Output::Boards(&mut on_solution), cancel).map(drop)
}

/// Returns whether there is a solution that does not hold this candidate. For a puzzle whose solution is known, this
/// shows whether a removed given is needed, in half the time of counting.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn has_solution_without(
    grid: &Grid,
    candidate: Candidate,
    cancel: &CancelToken,
) -> Result<bool, Cancelled> {
    has_solution_without_with(Engine::fastest(), grid, candidate, cancel)
}

fn has_solution_without_with(
    engine: Engine,
    grid: &Grid,
    candidate: Candidate,
    cancel: &CancelToken,
) -> Result<bool, Cancelled> {
    let any = Output::Count { found: 0, limit: 1 };
    engine::run(engine, grid, Some(candidate), any, cancel).map(|found| found == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{Cell, Digit, grid};

    /// Counts solutions by the simplest means: row by row, ascending digits, nothing but the rules. Slow, and obviously
    /// correct.
    fn count_plainly(board: &mut Grid, limit: usize) -> usize {
        let Some(cell) = board.empty_cells().next() else { return usize::from(board.is_solved()) };
        let mut found = 0;
        for digit in board.candidates(cell).iter() {
            board.set(cell, Some(digit));
            found += count_plainly(board, limit - found);
            if found >= limit {
                break;
            }
        }
        board.set(cell, None);
        found
    }

    const SOLVED: &str =
        "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657";

    #[test]
    fn counts_agree_with_the_plainest_search() {
        let never = CancelToken::default();
        let solved = grid(SOLVED);
        // Boards with 0, 1 and many solutions: about every second cell emptied from different starts, and one digit
        // changed.
        for start in 0..27 {
            let mut board = solved;
            for cell in Cell::all().filter(|cell| (cell.index() * 7 + start * 5) % 9 < 4) {
                board.set(cell, None);
            }
            if start % 3 == 0 {
                let (cell, digit) = board.filled().next().unwrap();
                board.set(cell, Digit::new(digit.value() % 9 + 1));
            }
            if board.conflicts().next().is_some() {
                for engine in Engine::available() {
                    assert_eq!(count_with(engine, &board, 100, &never), Ok(0), "{engine}");
                }
                continue;
            }
            for limit in [1, 2, 100] {
                let plainly = Ok(count_plainly(&mut board.clone(), limit));
                for engine in Engine::available() {
                    assert_eq!(count_with(engine, &board, limit, &never), plainly, "{engine:?} {board:?}");
                }
            }
        }
    }

    #[test]
    fn a_given_is_needed_where_a_solution_has_another_digit_in_its_cell() {
        let never = CancelToken::default();
        let solved = grid(SOLVED);
        let mut board = solved;
        for cell in Cell::all().filter(|cell| cell.index() * 7 % 9 < 5) {
            board.set(cell, None);
        }
        let (mut needed, mut free) = (0, 0);
        for (cell, digit) in solved.filled() {
            let mut less = board;
            less.set(cell, None);
            let differs = |other: Digit| {
                let mut with_other = less;
                with_other.set(cell, Some(other));
                count(&with_other, 1, &never) == Ok(1)
            };
            let expected = Digit::all().filter(|other| *other != digit).any(differs);
            for engine in Engine::available() {
                let found = has_solution_without_with(engine, &less, Candidate { cell, digit }, &never);
                assert_eq!(found, Ok(expected), "{engine:?} {cell}");
            }
            if expected { needed += 1 } else { free += 1 }
        }
        assert!(needed > 0 && free > 0, "{needed} {free}");
    }

    #[test]
    fn a_solution_extends_the_givens_and_wins() {
        let never = CancelToken::default();
        let hard = grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
        let solution = solve(&hard, &never).unwrap().expect("this puzzle has a solution");
        assert!(solution.is_solved() && solution.extends(&hard));
        assert_eq!(count(&hard, 2, &never), Ok(1));
        assert!(solve(&Grid::EMPTY, &never).unwrap().unwrap().is_solved());
    }

    #[test]
    fn every_solution_is_visited_once_and_the_visitor_may_stop() {
        let never = CancelToken::default();
        let mut board = grid(SOLVED);
        for cell in Cell::all().filter(|cell| cell.row() < 2) {
            board.set(cell, None);
        }
        let mut solutions = std::collections::HashSet::new();
        enumerate(&board, &never, |solution| {
            assert!(solution.is_solved() && solution.extends(&board));
            assert!(solutions.insert(*solution), "visited twice");
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_eq!(solutions.len(), count(&board, usize::MAX, &never).unwrap());
        assert!(solutions.len() > 1);

        let mut calls = 0;
        enumerate(&board, &never, |_| {
            calls += 1;
            ControlFlow::Break(())
        })
        .unwrap();
        assert_eq!(calls, 1);
    }

    #[test]
    fn independent_parts_of_a_board_are_swapped_in_all_combinations() {
        // The rectangles of two digits in two boxes of this solution: each can be swapped independently.
        let never = CancelToken::default();
        let solved = grid(SOLVED);
        let mut board = solved;
        let mut parts = 0;
        for a in Cell::all() {
            let opposite = Cell::all().filter(|b| {
                let corners =
                    [Cell::at(a.row(), b.column()), Cell::at(b.row(), a.column())].map(Option::unwrap);
                b.row() > a.row()
                    && b.column() != a.column()
                    && (b.row() / 3 == a.row() / 3) != (b.column() / 3 == a.column() / 3)
                    && solved.get(a) == solved.get(*b)
                    && solved.get(corners[0]) == solved.get(corners[1])
            });
            for b in opposite.collect::<Vec<_>>() {
                let cells =
                    [a, b, Cell::at(a.row(), b.column()).unwrap(), Cell::at(b.row(), a.column()).unwrap()];
                if cells.iter().all(|cell| board.get(*cell).is_some()) {
                    cells.iter().for_each(|cell| board.set(*cell, None));
                    parts += 1;
                }
            }
        }
        assert!(parts >= 2, "this board has {parts} rectangles");
        for engine in Engine::available() {
            assert_eq!(
                count_with(engine, &board, usize::MAX, &never),
                Ok(count_plainly(&mut board.clone(), 1000))
            );
        }
    }

    #[test]
    fn an_endless_enumeration_can_be_cancelled() {
        let cancel = CancelToken::default();
        let mut solutions = 0;
        let ended = enumerate(&Grid::EMPTY, &cancel, |_| {
            solutions += 1;
            if solutions == 10 {
                cancel.cancel();
            }
            ControlFlow::Continue(())
        });
        assert_eq!(ended, Err(Cancelled));
        assert_eq!(solutions, 10);
    }
}
