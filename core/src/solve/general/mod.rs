//! The second engine: solves puzzles of any rules and size.
//!
//! [`Solver`] prepares [`Rules`] and givens once and answers questions about them. How it works is private: `model`
//! turns the constraints of the rules into relations between two cells and into propagators, one file for each form of
//! condition; `implied` and `unions` add equations that follow from others; `state` holds the candidates, and `model` removes those that
//! propagators exclude until nothing changes; `search` tries candidates where that does not suffice. For classic rules
//! [`crate::solve::classic::search`] is some ten times as fast, and both give the same answers. [`ObservedSearch`] is something else: the
//! plain textbook search, for watching. [`clue_candidates`] has no search at all: what a player may mark.

mod clues_alone;
mod contains;
mod counted_sum;
mod draft;
mod ends;
mod group;
mod house;
mod implied;
mod model;
mod observed;
mod propagator;
mod search;
mod sequence;
mod state;
mod sum;
mod unions;
mod uniqueness;

pub use clues_alone::clue_candidates;
pub use observed::{ObservedSearch, SearchEvent};
pub use uniqueness::Uniqueness;

use std::collections::HashSet;

use self::model::Model;
use self::search::Search;
use self::state::Domains;
use crate::grid::{Cell, CellMap, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::Rules;

/// The rules and givens of a puzzle, prepared for solving.
pub struct Solver<'a> {
    model: Model,
    on_steps: Box<dyn Fn(u64) + 'a>,
}

impl<'a> Solver<'a> {
    /// Prepares rules and givens of the same size. Takes a fraction of a millisecond.
    pub fn new(rules: &Rules, givens: &Digits) -> Self {
        Self { model: Model::new(rules, givens), on_steps: Box::new(|_| ()) }
    }

    /// Returns this solver with a function that receives the number of steps of a search, every few milliseconds.
    #[must_use]
    pub fn on_steps(self, on_steps: impl Fn(u64) + 'a) -> Self {
        Self { on_steps: Box::new(on_steps), ..self }
    }

    fn search(&self) -> Search<'_> {
        Search::new(&self.model, &self.on_steps)
    }

    /// Returns the first solution, and whether there is a second.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn solve_counting_to_two(&self, cancel: &CancelToken) -> Result<(Option<Digits>, bool), Cancelled> {
        let mut solutions = self.solutions(2, cancel)?.into_iter();
        Ok((solutions.next(), solutions.next().is_some()))
    }

    /// Returns the solutions, `limit` at most.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn solutions(&self, limit: usize, cancel: &CancelToken) -> Result<Vec<Digits>, Cancelled> {
        let mut solutions = Vec::new();
        if limit > 0 {
            self.for_each_solution(cancel, |solution| {
                solutions.push(solution.clone());
                solutions.len() < limit
            })?;
        }
        Ok(solutions)
    }

    /// Passes each solution to `visit`, until it returns false.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the search had ended.
    pub fn for_each_solution(
        &self,
        cancel: &CancelToken,
        mut visit: impl FnMut(&Digits) -> bool,
    ) -> Result<(), Cancelled> {
        let mut search = self.search();
        while let Some(domains) = search.next_solution(cancel)? {
            if !visit(&self.candidates(domains).map(|digits| digits.single())) {
                break;
            }
        }
        Ok(())
    }

    /// Returns the number of solutions, counting no further than `limit`.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn count(&self, limit: usize, cancel: &CancelToken) -> Result<usize, Cancelled> {
        let mut search = self.search();
        let mut count = 0;
        while count < limit && search.next_solution(cancel)?.is_some() {
            count += 1;
        }
        Ok(count)
    }

    /// Returns the candidates that propagation alone leaves: all those of any solution, and usually more. `None` if it
    /// finds that there is no solution.
    pub fn propagated(&self) -> Option<CellMap<DigitSet>> {
        self.search().propagated().map(|domains| self.candidates(domains))
    }

    /// Returns the candidates of each cell that occur in some solution; none if there is no solution.
    ///
    /// Each solution that is found shows many of them at once. What is left is tried one by one, and removed if no
    /// solution has it.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn true_candidates(&self, cancel: &CancelToken) -> Result<CellMap<DigitSet>, Cancelled> {
        let mut search = self.search();
        let mut found: Domains = [0; 256];
        let Some(mut possible) = search.propagated().copied() else {
            return Ok(self.candidates(&found));
        };
        for cell in self.model.cells.iter().map(|cell| usize::from(*cell)) {
            while possible[cell] & !found[cell] != 0 {
                let open = possible[cell] & !found[cell];
                let digit = open & open.wrapping_neg();
                let mut tried = possible;
                tried[cell] = digit;
                search.restart(&tried);
                match search.next_solution(cancel)?.copied() {
                    Some(solution) => {
                        search.avoid(&solution);
                        found.iter_mut().zip(solution).for_each(|(found, digit)| *found |= digit);
                    }
                    None => {
                        possible[cell] &= !digit;
                        if possible[cell] == 0 {
                            return Ok(self.candidates(&[0; 256]));
                        }
                        search.restart(&possible);
                        match search.propagated() {
                            Some(fewer) => possible = *fewer,
                            None => return Ok(self.candidates(&[0; 256])),
                        }
                    }
                }
            }
        }
        Ok(self.candidates(&found))
    }

    /// Returns which of the true candidates are in one solution only. `possible` are the true candidates.
    ///
    /// Different solutions that are found are remembered, and each shows of many candidates at once that there is one more.
    /// For those of which fewer than two are known, two solutions with them are searched for.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn candidates_of_one_solution(
        &self,
        possible: &CellMap<DigitSet>,
        cancel: &CancelToken,
    ) -> Result<CellMap<DigitSet>, Cancelled> {
        let mut search = self.search();
        let mut start: Domains = [0; 256];
        possible.iter().for_each(|(cell, digits)| start[usize::from(cell.code())] = digits.bits());
        let cells: Vec<usize> = self.model.cells.iter().map(|cell| usize::from(*cell)).collect();
        if cells.iter().any(|cell| start[*cell] == 0) {
            return Ok(self.candidates(&[0; 256]));
        }
        let (mut once, mut twice): (Domains, Domains) = ([0; 256], [0; 256]);
        let mut known: HashSet<Domains> = HashSet::new();
        for cell in cells.iter().copied() {
            let mut asked = 0;
            while start[cell] & !twice[cell] & !asked != 0 {
                let open = start[cell] & !twice[cell] & !asked;
                let digit = open & open.wrapping_neg();
                asked |= digit;
                let mut tried = start;
                tried[cell] = digit;
                search.restart(&tried);
                while twice[cell] & digit == 0
                    && let Some(solution) = search.next_solution(cancel)?.copied()
                {
                    if known.insert(solution) {
                        for cell in &cells {
                            twice[*cell] |= once[*cell] & solution[*cell];
                            once[*cell] |= solution[*cell];
                        }
                        search.avoid(&twice);
                    }
                }
            }
        }
        twice.iter_mut().zip(once).for_each(|(twice, once)| *twice = once & !*twice);
        Ok(self.candidates(&twice))
    }

    fn candidates(&self, domains: &Domains) -> CellMap<DigitSet> {
        let set = |cell: Cell| DigitSet::from_bits(domains[usize::from(cell.code())]);
        CellMap::from_fn(self.model.size, set)
    }
}

#[cfg(test)]
mod tests;
