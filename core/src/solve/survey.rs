//! A survey of the solutions of a puzzle of any rules and size: their number and the digits of each cell.

use crate::grid::{CellMap, CellSet, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::Rules;
use crate::solve::classic::convert;
use crate::solve::classic::search;
use crate::solve::general::Solver;

/// The solutions of a board, counted together with the digits that they hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survey {
    /// The number of solutions counted.
    pub solutions: usize,
    /// Whether there are more solutions than were counted. All other figures are then about those counted.
    pub has_more: bool,
    /// The digits of each cell in these solutions.
    pub digits: CellMap<DigitSet>,
}

impl Survey {
    /// Returns whether there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.solutions == 1 && !self.has_more
    }

    /// Returns the cells in which the solutions differ.
    pub fn differing_cells(&self) -> CellSet {
        self.digits.iter().filter(|(_, digits)| digits.len() > 1).map(|(cell, _)| cell).collect()
    }
}

/// Counts the solutions of a board, up to `limit`. Where that takes longer than the limit of time of `cancel`, those found so
/// far are counted, and there may be more.
///
/// # Errors
/// [`Cancelled`] if cancelled, or if not even one was found in time.
pub fn survey(
    rules: &Rules,
    board: &Digits,
    limit: usize,
    cancel: &CancelToken,
) -> Result<Survey, Cancelled> {
    if let Some(grid) = rules.to_grid(board) {
        let survey = search::GridSurvey::new(&grid, limit, cancel)?;
        let digits = |cell| convert::cell(cell).map(|cell| survey.possible_digits(cell).into());
        return Ok(Survey {
            solutions: survey.solutions(),
            has_more: survey.has_more(),
            digits: CellMap::from_fn(rules.size(), |cell| digits(cell).unwrap_or_default()),
        });
    }
    let digits = CellMap::filled(rules.size(), DigitSet::EMPTY);
    let mut survey = Survey { solutions: 0, has_more: false, digits };
    let result = Solver::new(rules, board).for_each_solution(cancel, |solution| {
        // One more is searched for, so that exactly as many as the limit are known to be all.
        survey.has_more = survey.solutions == limit;
        if survey.has_more {
            return false;
        }
        survey.solutions += 1;
        for (cell, digit) in solution.digits() {
            survey.digits[cell].insert(digit);
        }
        true
    });
    match result {
        Ok(()) => Ok(survey),
        Err(Cancelled) if cancel.is_cancelled() || survey.solutions == 0 => Err(Cancelled),
        Err(Cancelled) => Ok(Survey { has_more: true, ..survey }),
    }
}

/// Returns the candidates of each cell that occur in some solution of a board; none if there is no solution.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn true_candidates(
    rules: &Rules,
    board: &Digits,
    cancel: &CancelToken,
) -> Result<CellMap<DigitSet>, Cancelled> {
    Solver::new(rules, board).true_candidates(cancel)
}

/// Returns which of the true candidates of a board are in one solution only: as a given, each makes the solution unique.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn candidates_of_one_solution(
    rules: &Rules,
    board: &Digits,
    true_candidates: &CellMap<DigitSet>,
    cancel: &CancelToken,
) -> Result<CellMap<DigitSet>, Cancelled> {
    Solver::new(rules, board).candidates_of_one_solution(true_candidates, cancel)
}
