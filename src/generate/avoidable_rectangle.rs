//! Puzzles that need an avoidable rectangle of the second type.
//!
//! One random puzzle in 200,000 does. But the easier steps of one in 20 end at a board with such a rectangle, except
//! that its solved corners are givens. So all digits solved on that board become givens but for the corners, and
//! randomly chosen cells are emptied again. If the corners are then derived, and no easier step removes what the
//! rectangle removes, the puzzle needs the technique; givens are taken away as long as it does. That takes a sixth
//! of the time: 1.4 s on average instead of 8.9 s on two cores.

use std::collections::HashSet;

use super::rng::SeededRng;
use super::{Rejection, removal};
use crate::grid::{CellSet, Grid};
use crate::job::{CancelToken, Cancelled};
use crate::rating::{self, Level, Scale, SolvePath};
use crate::search;
use crate::technique::{CellRole, FinderContext, SolverState, Step, Technique, TechniqueSet};

const TECHNIQUE: Technique = Technique::AvoidableRectangle2;

/// The number of random choices of cells per rectangle.
const CHOICES: usize = 10_000;

/// The maximum number of orbits in a choice.
const MAX_CHOSEN: usize = 30;

/// A rectangle on a board, by its cells.
struct Rectangle {
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
    let mut path = path(puzzle, solution);
    let is_needed = follow(&mut path, cancel)?;
    let end = path.state();
    if is_needed {
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
        if let Some(found) = empty_cells(solution, givens, &rectangle, rng, cancel)? {
            return remove_givens(found, solution, orbits, cancel).map(Ok);
        }
    }
    Ok(Err(Rejection::TooHard))
}

/// Returns the rectangles of the technique that a board would have if none of its digits were given.
fn rectangles(state: &SolverState, cancel: &CancelToken) -> Result<Vec<Rectangle>, Cancelled> {
    let without_givens = SolverState::new(&Grid::EMPTY, state.values(), state.all_candidates());
    let options = Scale::Ninefold.options();
    let steps = FinderContext::new(&without_givens, &options, cancel).all_steps(&[TECHNIQUE])?;
    let rectangle = |step: Step| {
        let empty = step.reason.cells(CellRole::Roof);
        Rectangle { solved: step.reason.cells(CellRole::Pattern).difference(empty), empty }
    };
    Ok(steps.into_iter().map(rectangle).collect())
}

/// Empties random ones of these givens until a puzzle needs the technique for this rectangle; `None` if none did.
fn empty_cells(
    solution: &Grid,
    mut givens: Vec<CellSet>,
    rectangle: &Rectangle,
    rng: &mut SeededRng,
    cancel: &CancelToken,
) -> Result<Option<Grid>, Cancelled> {
    let mut board = Grid::EMPTY;
    givens.iter().flat_map(|orbit| orbit.iter()).for_each(|cell| board.set(cell, solution.get(cell)));
    // In three of four cases the corners are not derived even from all others. Emptying cells hardly ever helps then.
    if search::count(&board, 2, cancel)? != 1 || !are_derived(rectangle.solved, &board, solution, cancel)? {
        return Ok(None);
    }
    // After the singles, 19 of 20 choices lead to a board that another has led to.
    let mut seen = HashSet::new();
    for _ in 0..CHOICES {
        let mut puzzle = board;
        for place in 0..(1 + rng.next_below(MAX_CHOSEN)).min(givens.len()) {
            let other = place + rng.next_below(givens.len() - place);
            givens.swap(place, other);
            givens[place].iter().for_each(|cell| puzzle.set(cell, None));
        }
        if search::count(&puzzle, 2, cancel)? != 1 {
            continue;
        }
        let mut path = path(&puzzle, solution);
        while path.next_with(rating::techniques_up_to(Level::Easy, TECHNIQUE), cancel)?.is_some() {}
        let state = path.state();
        let is_new = rectangle.empty.is_subset(state.empty()) && seen.insert(*state.all_candidates());
        if is_new && follow(&mut path, cancel)? && path.state().is_full() {
            return Ok(Some(puzzle));
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
        if removal::try_remove(&mut puzzle, *orbit, cancel)? {
            let mut path = path(&puzzle, solution);
            if !(follow(&mut path, cancel)? && path.state().is_full()) {
                puzzle = before;
            }
        }
    }
    Ok(puzzle)
}

/// Starts the path of a puzzle in our own scale.
fn path(puzzle: &Grid, solution: &Grid) -> SolvePath {
    let state = SolverState::from_puzzle(puzzle);
    SolvePath::from_state(state, *solution, Scale::Ninefold.options(), TechniqueSet::ALL)
}

/// Follows a path for as long as it needs nothing harder than the technique. Returns whether it needed the technique.
fn follow(path: &mut SolvePath, cancel: &CancelToken) -> Result<bool, Cancelled> {
    let techniques = rating::techniques_up_to(Level::Nightmare, TECHNIQUE);
    let mut is_needed = false;
    while let Some(step) = path.next_with(techniques, cancel)? {
        is_needed |= step.technique == TECHNIQUE;
    }
    Ok(is_needed)
}

/// Returns whether the path of a puzzle solves some cells before it needs the technique or anything harder.
fn are_derived(
    cells: CellSet,
    puzzle: &Grid,
    solution: &Grid,
    cancel: &CancelToken,
) -> Result<bool, Cancelled> {
    let techniques = rating::techniques_up_to(Level::Nightmare, Technique::AvoidableRectangle1);
    let mut path = path(puzzle, solution);
    while path.state().empty().overlaps(cells) && path.next_with(techniques, cancel)?.is_some() {}
    Ok(!path.state().empty().overlaps(cells))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{GenerateSpec, Symmetry, solution};
    use crate::rating::rate;

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
