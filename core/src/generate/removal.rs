//! From a full board to a puzzle: givens are removed for as long as the solution stays unique.

use crate::generate::rng::SeededRng;
use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::search;
use crate::solve::classic::{Candidate, CellSet, Digit, DigitSet, Grid, Unit};
use crate::solve::technique::Technique;

/// Removes orbit after orbit, in this order, and leaves those that the puzzle needs. The result has only this
/// `solution`, and no orbit of it is redundant.
///
/// Uniqueness can only be lost as givens are removed. So the first orbit that is needed is found by bisection, and the
/// others are tried one by one: for those it is enough to search for a solution with another digit in them.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub(super) fn remove_givens(
    solution: &Grid,
    orbits: &[CellSet],
    cancel: &CancelToken,
) -> Result<Grid, Cancelled> {
    let without = |count: usize| {
        let mut puzzle = *solution;
        orbits[..count].iter().flat_map(|orbit| orbit.iter()).for_each(|cell| puzzle.set(cell, None));
        puzzle
    };
    // This many of the first orbits can be removed, and this many cannot. Usually about half of them can.
    let (mut removable, mut needed) = (0, orbits.len() + 1);
    let mut next = orbits.len() * 9 / 16;
    while needed - removable > 1 {
        if search::count(&without(next), 2, cancel)? == 1 {
            removable = next
        } else {
            needed = next
        }
        let step = (needed - removable) / 2;
        next = removable + if needed > orbits.len() { step.clamp(1, 8) } else { step };
    }
    let mut puzzle = without(removable);
    for orbit in orbits.iter().skip(needed) {
        try_remove(&mut puzzle, *orbit, cancel)?;
    }
    Ok(puzzle)
}

/// Removes the givens of some cells if the puzzle keeps a unique solution; returns whether it did.
pub(super) fn try_remove(puzzle: &mut Grid, cells: CellSet, cancel: &CancelToken) -> Result<bool, Cancelled> {
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

/// Returns whether a puzzle with one solution needs each of its givens.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn is_minimal(puzzle: &Grid, cancel: &CancelToken) -> Result<bool, Cancelled> {
    for (cell, _) in puzzle.filled() {
        if try_remove(&mut puzzle.clone(), cell.into(), cancel)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns the givens that a puzzle with one solution does not need, each by itself: none for a minimal puzzle.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn redundant_givens(puzzle: &Grid, cancel: &CancelToken) -> Result<CellSet, Cancelled> {
    let mut redundant = CellSet::EMPTY;
    for (cell, _) in puzzle.filled() {
        if try_remove(&mut puzzle.clone(), cell.into(), cancel)? {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

/// Returns a minimal puzzle with the same unique solution and no other givens. The seed determines the order in which
/// givens are tried, so another seed may lead to another puzzle.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn minimize(puzzle: &Grid, seed: u64, cancel: &CancelToken) -> Result<Grid, Cancelled> {
    let mut givens: Vec<_> = puzzle.filled().map(|(cell, _)| cell).collect();
    SeededRng::new(seed, 0).shuffle(&mut givens);
    let mut minimal = *puzzle;
    for cell in givens {
        try_remove(&mut minimal, cell.into(), cancel)?;
    }
    Ok(minimal)
}

/// Returns the number of digits that should have few givens, by measurement; 0 if that is no faster, or random puzzles
/// suffice.
const fn scarce_digit_count(technique: Technique) -> usize {
    match technique {
        Technique::Jellyfish | Technique::SashimiJellyfish => 2,
        Technique::UniqueRectangle5 => 3,
        _ => 0,
    }
}

/// Moves the orbits to the front that contain some digits of the solution, or a cell of some box.
pub(super) fn prioritize(technique: Technique, solution: &Grid, orbits: &mut [CellSet], rng: &mut SeededRng) {
    let cells = match (technique, scarce_digit_count(technique)) {
        (Technique::HiddenQuad, _) => {
            Unit::boxes().nth(rng.next_below(9)).map_or(CellSet::EMPTY, Unit::cell_set)
        }
        (_, 0) => return,
        (_, count) => {
            let mut all: Vec<_> = Digit::all().collect();
            rng.shuffle(&mut all);
            let scarce: DigitSet = all[..count].iter().copied().collect();
            solution.filled().filter(|(_, digit)| scarce.contains(*digit)).map(|(cell, _)| cell).collect()
        }
    };
    // The sort is stable: their order stays random.
    orbits.sort_by_key(|orbit| !orbit.overlaps(cells));
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    use crate::generate::{Symmetry, solution};
    use crate::solve::classic::{Cell, grid};

    const SOLVED: &str =
        "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657";

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn a_minimized_puzzle_keeps_its_solution_and_needs_each_given(seed: u64) {
            let never = CancelToken::default();
            let minimal = minimize(&grid(SOLVED), seed, &never).unwrap();
            prop_assert!(grid(SOLVED).extends(&minimal));
            prop_assert_eq!(search::count(&minimal, 2, &never), Ok(1));
            prop_assert!(redundant_givens(&minimal, &never).unwrap().is_empty() && is_minimal(&minimal, &never).unwrap());
        }

        #[test]
        fn a_given_is_redundant_if_the_puzzle_without_it_has_one_solution(
            seed: u64,
            more in proptest::collection::vec(0_usize..81, 0..12),
        ) {
            let never = CancelToken::default();
            let solved = grid(SOLVED);
            let mut puzzle = minimize(&solved, seed, &never).unwrap();
            for cell in more.into_iter().filter_map(Cell::new) {
                puzzle.set(cell, solved.get(cell));
            }
            let redundant = redundant_givens(&puzzle, &never).unwrap();
            for (cell, _) in puzzle.filled() {
                let mut less = puzzle;
                less.set(cell, None);
                let is_unique = search::count(&less, 2, &never) == Ok(1);
                prop_assert_eq!(redundant.contains(cell), is_unique, "{}", cell);
            }
            prop_assert_eq!(redundant.is_empty(), is_minimal(&puzzle, &never).unwrap());
        }
    }

    fn placed(technique: Technique, seed: u64) -> (Grid, Vec<CellSet>, Vec<CellSet>) {
        let mut rng = SeededRng::new(seed, 0);
        let solution = solution::random_solution(&mut rng);
        let mut orbits: Vec<_> = Symmetry::None.orbits().collect();
        rng.shuffle(&mut orbits);
        let before = orbits.clone();
        prioritize(technique, &solution, &mut orbits, &mut rng);
        (solution, before, orbits)
    }

    #[test]
    fn all_cells_of_the_scarce_digits_come_first() {
        for seed in 0..20 {
            let (solution, _, orbits) = placed(Technique::UniqueRectangle5, seed);
            let of = |cells: &[CellSet]| -> DigitSet {
                cells.iter().flat_map(|orbit| orbit.iter()).filter_map(|cell| solution.get(cell)).collect()
            };
            let (first, rest) = orbits.split_at(27);
            assert_eq!(of(first).len(), 3);
            assert_eq!(of(rest), of(first).complement());
        }
    }

    #[test]
    fn all_cells_of_a_box_come_first_for_a_hidden_quad() {
        let boxes: std::collections::HashSet<_> = (0..20)
            .map(|seed| {
                let (_, _, orbits) = placed(Technique::HiddenQuad, seed);
                let first = orbits[..9].iter().fold(CellSet::EMPTY, |all, orbit| all.union(*orbit));
                Unit::containing(first).find(|unit| unit.is_box()).expect("the first nine cells are a box")
            })
            .collect();
        assert!(boxes.len() > 4, "any box");
    }

    #[test]
    fn other_techniques_keep_the_random_order() {
        let (_, before, after) = placed(Technique::XyWing, 1);
        assert_eq!(before, after);
    }
}
