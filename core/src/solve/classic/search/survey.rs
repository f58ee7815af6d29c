//! A survey of all solutions of a board: their number, and how many of them hold each candidate.

use std::ops::ControlFlow;

use super::enumerate;
use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, DigitSet, Grid};

/// The solutions of a board, counted together with the digits that they hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridSurvey {
    solutions: usize,
    more: bool,
    /// The number of solutions that hold each digit in each cell.
    counts: Box<[[u32; 9]; 81]>,
}

impl GridSurvey {
    /// Counts the solutions of a board, up to `limit`. Without givens there are too many to count.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn new(board: &Grid, limit: usize, cancel: &CancelToken) -> Result<Self, Cancelled> {
        let mut survey = Self { solutions: 0, more: false, counts: Box::new([[0; 9]; 81]) };
        enumerate(board, cancel, |solution| {
            // One solution beyond the limit is searched for, so that exactly as many as the limit are known to be all.
            survey.more = survey.solutions == limit;
            if survey.more {
                return ControlFlow::Break(());
            }
            survey.solutions += 1;
            for (cell, digit) in solution.filled() {
                survey.counts[cell.index()][digit_index(digit)] += 1;
            }
            ControlFlow::Continue(())
        })?;
        Ok(survey)
    }

    /// Returns the number of solutions counted.
    pub fn solutions(&self) -> usize {
        self.solutions
    }

    /// Returns whether there are more solutions than were counted. All other figures are then about those counted.
    pub fn has_more(&self) -> bool {
        self.more
    }

    /// Returns whether there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.solutions == 1 && !self.more
    }

    /// Returns the number of solutions that hold this candidate.
    pub fn solutions_with(&self, candidate: Candidate) -> usize {
        self.counts[candidate.cell.index()][digit_index(candidate.digit)] as usize
    }

    /// Returns the digits that some solution holds in a cell.
    pub fn possible_digits(&self, cell: Cell) -> DigitSet {
        Digit::all().filter(|digit| self.solutions_with(Candidate { cell, digit: *digit }) > 0).collect()
    }

    /// Returns the cells in which the solutions differ.
    pub fn differing_cells(&self) -> CellSet {
        Cell::all().filter(|cell| self.possible_digits(*cell).len() > 1).collect()
    }
}

fn digit_index(digit: Digit) -> usize {
    usize::from(digit.value()) - 1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::solve::classic::{cell, grid};

    const SOLVED: &str =
        "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657";

    fn survey(board: &Grid, limit: usize) -> GridSurvey {
        GridSurvey::new(board, limit, &CancelToken::default()).unwrap()
    }

    #[test]
    fn two_rows_that_change_places_differ_in_the_four_cells_between_them() {
        let mut board = grid(SOLVED);
        let open: CellSet = ["r1c5", "r1c6", "r7c5", "r7c6"].map(cell).into_iter().collect();
        open.iter().for_each(|cell| board.set(cell, None));
        let both = survey(&board, 2);
        assert_eq!((both.solutions(), both.has_more(), both.is_unique()), (2, false, false));
        assert_eq!(both.differing_cells(), open);
        assert_eq!(both.possible_digits(cell("r1c5")), [8, 5].into_iter().filter_map(Digit::new).collect());
        let first = survey(&board, 1);
        assert_eq!((first.solutions(), first.has_more(), first.is_unique()), (1, true, false));
    }

    #[test]
    fn a_board_without_a_solution_has_no_possible_digits() {
        let nine =
            grid("12345678. ........9 ......... ......... ......... ......... ......... ......... .........");
        let none = survey(&nine, 10);
        assert_eq!((none.solutions(), none.has_more(), none.differing_cells()), (0, false, CellSet::EMPTY));
        assert!(Cell::all().all(|cell| none.possible_digits(cell).is_empty()));
    }

    proptest! {
        #[test]
        fn a_candidate_is_in_as_many_solutions_as_there_are_with_it_as_a_given(
            open in proptest::collection::hash_set(0_usize..81, 30..50),
            asked in 0_usize..81,
        ) {
            let mut board = grid(SOLVED);
            for cell in open.into_iter().filter_map(Cell::new) {
                board.set(cell, None);
            }
            let limit = 300;
            let all = survey(&board, limit);
            prop_assume!(!all.has_more());
            let cell = Cell::new(asked).unwrap();
            for digit in Digit::all() {
                let mut with = board;
                with.set(cell, Some(digit));
                let counted = if board.get(cell).is_some_and(|given| given != digit) {
                    0
                } else {
                    crate::solve::classic::search::count(&with, limit, &CancelToken::default()).unwrap()
                };
                prop_assert_eq!(all.solutions_with(Candidate { cell, digit }), counted);
            }
        }
    }
}
