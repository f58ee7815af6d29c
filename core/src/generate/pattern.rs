//! Puzzles with a given pattern of cells.

use super::rng::SeededRng;
use super::solution;
use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::search;
use crate::solve::classic::{Cell, CellSet, Grid};

/// The limit for counting solutions: a board with more is no further from a puzzle than one with this many.
const MAX_SOLUTIONS: usize = 2000;

/// The number of changes without fewer solutions after which the search restarts from another board.
const PATIENCE: usize = 300;

/// Finds a puzzle with givens in exactly these cells, and its solution; `None` if this start leads to none.
///
/// It begins with the digits of a full board and then changes a few of them at random. A change that leaves no more
/// solutions than before is kept, until there is one. The search is only asked for the number of solutions: which one
/// it finds first may change with its engines, but the puzzle of a seed must not.
pub(super) fn fill(
    cells: CellSet,
    rng: &mut SeededRng,
    cancel: &CancelToken,
) -> Result<Option<(Grid, Grid)>, Cancelled> {
    let full = solution::random_solution(rng);
    let mut puzzle = Grid::EMPTY;
    cells.iter().for_each(|cell| puzzle.set(cell, full.get(cell)));
    let cells: Vec<Cell> = cells.iter().collect();
    let mut fewest = search::count(&puzzle, MAX_SOLUTIONS, cancel)?;
    let mut patience = PATIENCE;
    while fewest > 1 && patience > 0 && !cells.is_empty() {
        patience -= 1;
        let Some(changed) = mutate(&puzzle, &cells, rng, cancel)? else { continue };
        // More solutions than before need no exact count.
        let solutions = search::count(&changed, (fewest + 1).min(MAX_SOLUTIONS), cancel)?;
        if solutions <= fewest {
            if solutions < fewest {
                patience = PATIENCE;
            }
            (puzzle, fewest) = (changed, solutions);
        }
    }
    let solution = if fewest == 1 { search::solve(&puzzle, cancel)? } else { None };
    Ok(solution.map(|solution| (puzzle, solution)))
}

/// Returns the board with other digits in one to three cells, such that it still has a solution.
fn mutate(
    puzzle: &Grid,
    cells: &[Cell],
    rng: &mut SeededRng,
    cancel: &CancelToken,
) -> Result<Option<Grid>, Cancelled> {
    let mut changed = *puzzle;
    let some: Vec<Cell> = (0..=rng.next_below(3)).map(|_| cells[rng.next_below(cells.len())]).collect();
    some.iter().for_each(|cell| changed.set(*cell, None));
    for cell in some {
        let mut digits: Vec<_> = changed.candidates(cell).iter().collect();
        rng.shuffle(&mut digits);
        let mut fits = false;
        for digit in digits {
            changed.set(cell, Some(digit));
            fits = search::count(&changed, 1, cancel)? == 1;
            if fits {
                break;
            }
        }
        if !fits {
            return Ok(None);
        }
    }
    Ok(Some(changed))
}
