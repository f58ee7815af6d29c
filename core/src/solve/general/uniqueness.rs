//! Whether some of the digits of a known solution determine it, asked many times for the same rules.

use super::Solver;
use super::model::Model;
use super::search::Search;
use super::state::{Domain, Domains};
use crate::grid::{Cell, CellSet, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};

/// The rules of a puzzle with a solution. What is learned from one question helps with the next.
pub struct Uniqueness<'a> {
    model: &'a Model,
    search: Search<'a>,
    /// The candidates that propagation leaves without givens.
    start: Domains,
    solution: Domains,
}

impl Solver<'_> {
    /// Prepares the question which digits of a full board determine the rest of it.
    pub fn uniqueness(&self, solution: &Digits) -> Uniqueness<'_> {
        let mut domains: Domains = [0; 256];
        for (cell, digit) in solution.digits() {
            domains[usize::from(cell.code())] = DigitSet::of(digit).bits();
        }
        let mut search = self.search();
        search.avoid(&domains);
        // Without a candidate left there is no solution at all, and no givens determine one.
        let start = search.propagated().copied().unwrap_or([0; 256]);
        Uniqueness { model: &self.model, search, start, solution: domains }
    }
}

impl Uniqueness<'_> {
    /// Returns whether the board is the only solution that has its digits in these cells.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn holds(&mut self, givens: CellSet, cancel: &CancelToken) -> Result<bool, Cancelled> {
        let mut domains = self.start;
        let mut changed = Vec::new();
        for cell in givens.iter().map(Cell::code) {
            let domain = &mut domains[usize::from(cell)];
            if *domain & self.solution[usize::from(cell)] != *domain {
                *domain &= self.solution[usize::from(cell)];
                changed.push(cell);
            }
        }
        let digits = |domains: &Domains, cell: &u8| -> Domain { domains[usize::from(*cell)] };
        if self.model.cells.iter().any(|cell| digits(&domains, cell) == 0) {
            return Ok(false);
        }
        self.search.restart_at(&domains, &changed);
        let mut is_found = false;
        while let Some(found) = self.search.next_solution(cancel)? {
            if self.model.cells.iter().any(|cell| digits(found, cell) != digits(&self.solution, cell)) {
                return Ok(false);
            }
            is_found = true;
        }
        Ok(is_found)
    }
}
