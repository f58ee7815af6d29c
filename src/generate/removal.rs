//! From a full board to a puzzle: givens are taken away for as long as its solution stays the only one.

use crate::grid::{Candidate, CellSet, Grid};
use crate::job::{Cancel, Cancelled};
use crate::search;

/// Takes away orbit after orbit, in this order, and leaves those that the puzzle needs. What is left of a `solution`
/// has no other one, and no orbit of it can be spared.
///
/// That a puzzle has one solution can only end as givens go. So the first orbit that is needed is found by halving, and
/// the others are tried one by one: of those it is enough to look for a solution that has another digit in them.
///
/// # Errors
/// [`Cancelled`] when asked to stop.
pub(super) fn reduce(solution: &Grid, orbits: &[CellSet], cancel: &Cancel) -> Result<Grid, Cancelled> {
    let without = |count: usize| {
        let mut puzzle = *solution;
        orbits[..count].iter().flat_map(|orbit| orbit.iter()).for_each(|cell| puzzle.set(cell, None));
        puzzle
    };
    // So many of the first orbits can go, and so many cannot. Most often about half of them can.
    let (mut spared, mut needed) = (0, orbits.len() + 1);
    let mut next = orbits.len() * 9 / 16;
    while needed - spared > 1 {
        if search::count(&without(next), 2, cancel)? == 1 {
            spared = next
        } else {
            needed = next
        }
        let step = (needed - spared) / 2;
        next = spared + if needed > orbits.len() { step.clamp(1, 8) } else { step };
    }
    let mut puzzle = without(spared);
    for orbit in orbits.iter().skip(needed) {
        take(&mut puzzle, *orbit, cancel)?;
    }
    Ok(puzzle)
}

/// Takes the givens of some cells away, if the puzzle still has one solution then; says whether it did.
pub(super) fn take(puzzle: &mut Grid, cells: CellSet, cancel: &Cancel) -> Result<bool, Cancelled> {
    let before = *puzzle;
    cells.iter().for_each(|cell| puzzle.set(cell, None));
    for cell in cells.iter() {
        let Some(digit) = before.get(cell) else { continue };
        if search::has_solution_without(puzzle, Candidate { cell, digit }, cancel)? {
            *puzzle = before;
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a puzzle with one solution needs each of its givens.
///
/// # Errors
/// [`Cancelled`] when asked to stop.
pub fn is_minimal(puzzle: &Grid, cancel: &Cancel) -> Result<bool, Cancelled> {
    for (cell, _) in puzzle.filled() {
        if take(&mut puzzle.clone(), cell.into(), cancel)? {
            return Ok(false);
        }
    }
    Ok(true)
}
