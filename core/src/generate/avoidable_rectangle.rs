//! Puzzles that need an avoidable rectangle of the second type.
//!
//! One random puzzle in 200,000 does. But the easier steps of one in 20 end at a board with such a rectangle, except
//! that its solved corners are givens. So all digits solved on that board become givens but for the corners, and as
//! many as possible are removed again, in many orders. If the corners are derived on one of the boards on the way, and
//! no easier step removes what the rectangle removes, the puzzle needs the technique; more givens are then removed
//! as long as it does. That takes a tenth of the time: 0.8 s on average instead of 8.9 s on two cores.

use std::collections::HashSet;

use super::rng::SeededRng;
use super::{Rejection, removal};
use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::search;
use crate::solve::classic::{CellSet, Grid};
use crate::solve::rating::{Scale, SolvePath};
use crate::solve::technique::classic::{FinderContext, SolverState, Step};
use crate::solve::technique::{CellRole, Technique};

const TECHNIQUE: Technique = Technique::AvoidableRectangle2;

/// The maximum number of removals tried per rectangle. Twice as many find hardly any more puzzles.
const MAX_REMOVALS: usize = 2_000;

/// One board in this many is examined: most differ little from the one before.
const EXAMINED: usize = 3;

/// A rectangle on a board, by its cells.
struct AvoidableRectangle {
    /// The two solved corners.
    solved: CellSet,
    /// The two empty ones.
    empty: CellSet,
}

/// Derives a puzzle that needs the technique from one that probably does not, if it finds one. Like `puzzle`, it has
/// only this `solution`, and its givens are whole orbits.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub(super) fn derive(
    puzzle: &Grid,
    solution: &Grid,
    orbits: &[CellSet],
    rng: &mut SeededRng,
    cancel: &CancelToken,
) -> Result<Result<Grid, Rejection>, Cancelled> {
    let mut path = SolvePath::with_solution(puzzle, solution);
    let used = path.advance(TECHNIQUE, cancel)?;
    let end = path.state();
    if used.contains(TECHNIQUE) {
        return Ok(Ok(*puzzle));
    }
    if end.is_full() {
        return Ok(Err(Rejection::TooEasy));
    }
    for rectangle in rectangles(end, cancel)? {
        let is_given = |orbit: &CellSet| {
            !orbit.overlaps(rectangle.solved)
                && (orbit.overlaps(end.givens()) || !orbit.overlaps(end.empty()))
        };
        let givens: Vec<CellSet> = orbits.iter().copied().filter(is_given).collect();
        if let Some(found) = search_boards(solution, givens, &rectangle, rng, cancel)? {
            return remove_givens(found, solution, orbits, cancel).map(Ok);
        }
    }
    Ok(Err(Rejection::TooHard))
}

/// Returns the rectangles of the technique that a board would have if none of its digits were given.
fn rectangles(state: &SolverState, cancel: &CancelToken) -> Result<Vec<AvoidableRectangle>, Cancelled> {
    let without_givens = SolverState::new(&Grid::EMPTY, state.values(), state.all_candidates());
    let options = Scale::Ninefold.options();
    let steps = FinderContext::new(&without_givens, &options, cancel).all_steps(&[TECHNIQUE])?;
    let rectangle = |step: Step| {
        let empty = step.reason.cells(CellRole::Roof);
        AvoidableRectangle { solved: step.reason.cells(CellRole::Pattern).difference(empty), empty }
    };
    Ok(steps.into_iter().map(rectangle).collect())
}

/// Removes these givens in random orders until a puzzle needs the technique for this rectangle; `None` if none did.
fn search_boards(
    solution: &Grid,
    givens: Vec<CellSet>,
    rectangle: &AvoidableRectangle,
    rng: &mut SeededRng,
    cancel: &CancelToken,
) -> Result<Option<Grid>, Cancelled> {
    let mut board = Grid::EMPTY;
    givens.iter().flat_map(|orbit| orbit.iter()).for_each(|cell| board.set(cell, solution.get(cell)));
    if search::count(&board, 2, cancel)? != 1 {
        return Ok(None);
    }
    // In three of four cases the corners are not derived even from all others. Removing givens hardly ever helps then.
    let mut path = SolvePath::with_solution(&board, solution);
    path.advance(Technique::AvoidableRectangle1, cancel)?;
    if path.state().empty().overlaps(rectangle.solved) {
        return Ok(None);
    }
    // What cannot be removed alone can never be.
    let mut removable = Vec::new();
    for orbit in givens {
        if removal::try_remove(&mut board.clone(), orbit, cancel)? {
            removable.push(orbit);
        }
    }
    // After the singles, four of five boards are the same as an earlier one.
    let mut seen = HashSet::new();
    let mut removals = 0;
    while removals < MAX_REMOVALS && !removable.is_empty() {
        let mut puzzle = board;
        rng.shuffle(&mut removable);
        for orbit in &removable {
            removals += 1;
            if !removal::try_remove(&mut puzzle, *orbit, cancel)? || rng.next_below(EXAMINED) > 0 {
                continue;
            }
            let mut state = SolverState::from_puzzle(&puzzle);
            state.place_singles();
            if rectangle.empty.is_subset(state.empty())
                && seen.insert(*state.all_candidates())
                && is_needed(&puzzle, solution, cancel)?
            {
                return Ok(Some(puzzle));
            }
        }
    }
    Ok(None)
}

/// Removes orbit after orbit, in this order, and leaves those without which the puzzle has several solutions or is not
/// solved with the technique.
fn remove_givens(
    mut puzzle: Grid,
    solution: &Grid,
    orbits: &[CellSet],
    cancel: &CancelToken,
) -> Result<Grid, Cancelled> {
    for orbit in orbits {
        let before = puzzle;
        if removal::try_remove(&mut puzzle, *orbit, cancel)? && !is_needed(&puzzle, solution, cancel)? {
            puzzle = before;
        }
    }
    Ok(puzzle)
}

/// Returns whether a puzzle needs the technique, and nothing harder.
fn is_needed(puzzle: &Grid, solution: &Grid, cancel: &CancelToken) -> Result<bool, Cancelled> {
    let mut path = SolvePath::with_solution(puzzle, solution);
    Ok(path.advance(TECHNIQUE, cancel)?.contains(TECHNIQUE) && path.state().is_full())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{GenerateSpec, Symmetry, solution};
    use crate::solve::rating::rate;

    /// Returns the puzzle of one of the few attempts that succeed.
    fn derived(seed: u64, number: u64) -> Grid {
        let never = CancelToken::default();
        let mut rng = SeededRng::new(seed, number);
        let solution = solution::random_solution(&mut rng);
        let mut orbits: Vec<_> = Symmetry::None.orbits().collect();
        rng.shuffle(&mut orbits);
        let puzzle = removal::remove_givens(&solution, &orbits, &never).unwrap();
        assert!(!needs_technique(&puzzle), "the random puzzle itself does not need the technique");
        let derived =
            derive(&puzzle, &solution, &orbits, &mut rng, &never).unwrap().expect("the attempt succeeds");
        assert!(solution.extends(&derived) && search::count(&derived, 2, &never) == Ok(1));
        derived
    }

    fn needs_technique(puzzle: &Grid) -> bool {
        let rating = rate(puzzle, Scale::Ninefold, &CancelToken::default());
        rating.is_ok_and(|rating| rating.last_technique() == Some(TECHNIQUE))
    }

    #[test]
    fn a_derived_puzzle_needs_the_technique_and_does_not_without_one_of_its_givens() {
        for (seed, number) in [(1_000_004, 269), (1_000_005, 208)] {
            let puzzle = derived(seed, number);
            assert!(needs_technique(&puzzle));
            for (cell, _) in puzzle.filled() {
                let mut less = puzzle;
                less.set(cell, None);
                assert!(!needs_technique(&less), "without {cell}");
            }
        }
    }

    #[test]
    fn a_derived_puzzle_may_have_a_symmetry() {
        let symmetry = Symmetry::HalfTurn;
        let spec = GenerateSpec { technique: Some(TECHNIQUE), symmetry, ..GenerateSpec::new(2) };
        let generated = spec.attempt(5796, &CancelToken::default()).unwrap().expect("the attempt succeeds");
        assert!(needs_technique(&generated.puzzle));
        assert!(symmetry.matches(generated.puzzle.filled().map(|(cell, _)| cell).collect()));
    }

    #[test]
    fn a_minimal_puzzle_is_one_whose_givens_are_not_only_needed_for_the_technique() {
        let attempt = |minimal| {
            let spec = GenerateSpec { technique: Some(TECHNIQUE), minimal, ..GenerateSpec::new(1_000_004) };
            spec.attempt(269, &CancelToken::default()).unwrap()
        };
        let puzzle = attempt(false).expect("the attempt succeeds").puzzle;
        assert!(!removal::is_minimal(&puzzle, &CancelToken::default()).unwrap());
        assert_eq!(attempt(true), Err(Rejection::NotMinimal));
    }
}
