//! The givens that a puzzle with several solutions could still get, to leave only one solution or as few as possible.

use std::cmp::Reverse;

use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::search::{self, GridSurvey};
use crate::solve::classic::{Candidate, Candidates, Grid};

/// A given that could be added to a puzzle, and its effect. The candidate is that of a classic board unless it is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Addition<C = Candidate> {
    pub given: C,
    /// The number of solutions that the puzzle would then have, counted up to the limit.
    pub solutions: usize,
    /// `true` if it would have more.
    pub has_more: bool,
}

impl<C> Addition<C> {
    /// Returns whether it leaves exactly one solution.
    pub fn makes_unique(&self) -> bool {
        self.solutions == 1 && !self.has_more
    }
}

/// Returns the givens that could be added to a puzzle, each by itself, so that it has fewer solutions but at least one:
/// those that leave the fewest first. Solutions are counted up to `limit`; while all additions leave more, they are
/// equal. Among equals, the more promising come first: in the cells with the most candidates, of the digits that are
/// placed least often.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn additions(puzzle: &Grid, limit: usize, cancel: &CancelToken) -> Result<Vec<Addition>, Cancelled> {
    let all = GridSurvey::new(puzzle, limit, cancel)?;
    let candidates = Candidates::from_grid(puzzle);
    let mut found = Vec::new();
    for given in candidates.iter() {
        let solutions = if all.has_more() {
            let mut with = *puzzle;
            with.set(given.cell, Some(given.digit));
            search::count(&with, limit + 1, cancel)?
        } else {
            all.solutions_with(given)
        };
        let narrows = all.has_more() || solutions < all.solutions();
        if solutions > 0 && narrows {
            found.push(Addition { given, solutions: solutions.min(limit), has_more: solutions > limit });
        }
    }
    // The stable sort keeps the order of the board among equals.
    found.sort_by_cached_key(|Addition { given, solutions, has_more: more }| {
        (*more, *solutions, Reverse(candidates.get(given.cell).len()), puzzle.count(given.digit))
    });
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{Cell, cell, grid};

    const N00B: &str =
        "210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057";

    fn found(puzzle: &Grid, limit: usize) -> Vec<Addition> {
        additions(puzzle, limit, &CancelToken::default()).unwrap()
    }

    #[test]
    fn each_open_digit_decides_between_two_solutions() {
        let mut board =
            grid("217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657");
        let open = ["r1c5", "r1c6", "r7c5", "r7c6"].map(cell);
        open.into_iter().for_each(|cell| board.set(cell, None));
        let all = found(&board, 100);
        assert_eq!(all.len(), 8);
        assert!(all.iter().all(Addition::makes_unique));
        assert!(all.iter().all(|addition| open.contains(&addition.given.cell)));
    }

    #[test]
    fn the_stated_effect_of_an_addition_is_true_and_the_best_come_first() {
        let mut board = grid(N00B);
        for place in ["r1c1", "r4c6", "r8c9"] {
            board.set(cell(place), None);
        }
        // Counted one by one, and in one survey: both agree.
        for limit in [20, 10_000] {
            let all = found(&board, limit);
            assert!(all.is_sorted_by_key(|addition| (addition.has_more, addition.solutions)));
            for addition in all.iter().step_by(7) {
                let mut with = board;
                with.set(addition.given.cell, Some(addition.given.digit));
                let there = search::count(&with, limit + 1, &CancelToken::default()).unwrap();
                assert_eq!((addition.solutions, addition.has_more), (there.min(limit), there > limit));
            }
        }
    }

    #[test]
    fn adding_the_first_suggestion_repeatedly_leads_to_one_solution() {
        let mut board = Grid::EMPTY;
        let mut added = 0;
        while let Some(addition) = found(&board, 20).first() {
            board.set(addition.given.cell, Some(addition.given.digit));
            added += 1;
        }
        assert_eq!(search::count(&board, 2, &CancelToken::default()), Ok(1));
        assert!(added < 40, "{added} givens");
    }

    #[test]
    fn puzzles_with_one_solution_or_none_need_no_additions() {
        assert_eq!(found(&grid(N00B), 100), []);
        let mut clashing = Grid::EMPTY;
        for cell in Cell::all().take(2) {
            clashing.set(cell, crate::solve::classic::Digit::new(1));
        }
        assert_eq!(found(&clashing, 100), []);
    }
}
