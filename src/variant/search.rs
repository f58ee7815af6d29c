//! The search: propagation, and where that does not suffice, trying the candidates of a cell.
//!
//! A decision tries one candidate of a cell. When that has led to nothing, the candidate is removed and the search
//! decides again, so that it is never bound to a cell. It prefers cells in which contradictions were found (weighted
//! degree: Boussemart, Hemery, Lecoutre, Sais 2004), and few candidates. Where the best cell has three candidates or
//! more, a digit with two places left in a house may be the better question.

use super::model::Model;
use super::state::{Contradiction, Domain, Domains, State};
use crate::job::{CancelToken, Cancelled};

/// The number of steps after which earlier contradictions count half.
const FORGET_AFTER: u64 = 4_000;

/// The number of steps between two looks at whether the search is cancelled, and between two reports of its progress: a
/// few milliseconds at most.
const STEPS_PER_LOOK: u64 = 32;

/// The weight that a cell has from the start for each cell that it is related to, and for each condition that it is
/// part of beyond rows, columns and boxes. With these, the first decisions are made where the clues are.
const ARC_WEIGHT: usize = 10;
const CONDITION_WEIGHT: usize = 5;

/// A search, paused at the beginning or at a solution.
pub(super) struct Search<'a> {
    model: &'a Model,
    state: State,
    decisions: Vec<Decision>,
    /// The weight of each cell.
    weights: [u32; 256],
    /// The candidates that are tried last.
    avoided: Domains,
    steps: u64,
    /// Receives the number of steps so far, every few milliseconds.
    on_steps: &'a dyn Fn(u64),
    phase: Phase,
}

/// A candidate on trial, and the state before.
struct Decision {
    domains: Domains,
    cell: u8,
    digit: Domain,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// The state has changed.
    Propagate,
    /// The state is a solution or a contradiction.
    Backtrack,
    Ended,
}

impl<'a> Search<'a> {
    pub fn new(model: &'a Model, on_steps: &'a dyn Fn(u64)) -> Self {
        let mut weights = [1; 256];
        for cell in &model.cells {
            let links = &model.links[usize::from(*cell)];
            let weight = ARC_WEIGHT * links.arcs.len() + CONDITION_WEIGHT * links.conditions;
            weights[usize::from(*cell)] += weight as u32;
        }
        Self {
            model,
            state: model.start(),
            decisions: Vec::new(),
            weights,
            avoided: [0; 256],
            steps: 0,
            on_steps,
            phase: if model.has_empty_cell() { Phase::Ended } else { Phase::Propagate },
        }
    }

    /// Starts again from these candidates, with what has been learned.
    pub fn restart(&mut self, domains: &Domains) {
        self.restart_at(domains, &self.model.cells);
    }

    /// Starts again from these candidates, of which propagation finds no more than what follows from changes of these cells.
    pub fn restart_at(&mut self, domains: &Domains, changed: &[u8]) {
        self.decisions.clear();
        self.state.restore(domains);
        for cell in changed {
            self.state.mark_changed(*cell);
        }
        self.phase = Phase::Propagate;
    }

    /// Tries these candidates last from now on.
    pub fn avoid(&mut self, solution: &Domains) {
        self.avoided.iter_mut().zip(solution).for_each(|(avoided, digit)| *avoided |= digit);
    }

    /// Removes the candidates that propagation alone excludes, and returns the rest; `None` if nothing is left.
    pub fn propagated(&mut self) -> Option<&Domains> {
        if self.phase == Phase::Ended {
            return None;
        }
        self.model.propagate(&mut self.state).ok().map(|()| &self.state.domains)
    }

    /// Returns the next solution.
    ///
    /// # Errors
    /// The search was cancelled.
    pub fn next_solution(&mut self, cancel: &CancelToken) -> Result<Option<&Domains>, Cancelled> {
        loop {
            if self.phase == Phase::Ended {
                return Ok(None);
            }
            if self.phase == Phase::Backtrack {
                let Some(Decision { domains, cell, digit }) = self.decisions.pop() else {
                    self.phase = Phase::Ended;
                    continue;
                };
                self.state.restore(&domains);
                if self.state.keep(cell, !digit).is_err() {
                    continue;
                }
                self.phase = Phase::Propagate;
            }
            self.steps += 1;
            if self.steps.is_multiple_of(STEPS_PER_LOOK) {
                cancel.check()?;
                (self.on_steps)(self.steps);
            }
            if self.steps.is_multiple_of(FORGET_AFTER) {
                self.weights.iter_mut().for_each(|weight| *weight = *weight / 2 + 1);
            }
            match self.model.propagate(&mut self.state) {
                Err(contradiction) => {
                    self.learn(contradiction);
                    self.phase = Phase::Backtrack;
                }
                Ok(()) => match self.choose() {
                    None => {
                        self.phase = Phase::Backtrack;
                        return Ok(Some(&self.state.domains));
                    }
                    Some((cell, digit)) => {
                        self.decisions.push(Decision { domains: self.state.domains, cell, digit });
                        if self.state.keep(cell, digit).is_err() {
                            self.phase = Phase::Backtrack;
                        }
                    }
                },
            }
        }
    }

    /// Remembers where a contradiction was found, and what had been tried.
    fn learn(&mut self, contradiction: Contradiction) {
        self.weights[usize::from(contradiction.cell)] += 1;
        if let Some(decision) = self.decisions.last() {
            self.weights[usize::from(decision.cell)] += 2;
        }
    }

    /// Returns a cell and a candidate of it to try; `None` if all cells are filled.
    fn choose(&self) -> Option<(u8, Domain)> {
        // A cell is better the larger its weight is by the square of the number of its candidates.
        let mut best: Option<(u64, u64, u8)> = None;
        for cell in &self.model.cells {
            let domain = self.state.get(*cell);
            if domain & (domain - 1) == 0 {
                continue;
            }
            let weight = u64::from(self.weights[usize::from(*cell)]);
            let square = u64::from(domain.count_ones()).pow(2);
            if best.is_none_or(|(best_weight, best_square, _)| weight * best_square > best_weight * square) {
                best = Some((weight, square, *cell));
            }
        }
        let (weight, square, cell) = best?;
        if square > 4
            && let Some(place) = self.place_of_two(weight, square)
        {
            return Some(place);
        }
        let domain = self.state.get(cell);
        let fresh = domain & !self.avoided[usize::from(cell)];
        let wanted = if fresh == 0 { domain } else { fresh };
        Some((cell, wanted & wanted.wrapping_neg()))
    }

    /// Returns one of the two places that a digit has left in a house, if that is better than a cell with this weight
    /// and square of its number of candidates.
    fn place_of_two(&self, weight: u64, square: u64) -> Option<(u8, Domain)> {
        // Both weights together, compared with twice the weight of a cell with two candidates.
        let (mut best_weight, mut best_square, mut best) = (2 * weight, square, None);
        for house in &self.model.houses {
            let (mut once, mut twice, mut thrice): (Domain, Domain, Domain) = (0, 0, 0);
            for cell in house {
                let domain = self.state.get(*cell);
                thrice |= twice & domain;
                twice |= once & domain;
                once |= domain;
            }
            let mut left = twice & !thrice;
            while left != 0 {
                let digit = left & left.wrapping_neg();
                left ^= digit;
                let mut places = house.iter().filter(|cell| self.state.get(**cell) & digit != 0);
                let both: u64 = places.clone().map(|cell| u64::from(self.weights[usize::from(*cell)])).sum();
                if both * best_square > best_weight * 4 {
                    (best_weight, best_square) = (both, 4);
                    best = places.next_back().map(|cell| (*cell, digit));
                }
            }
        }
        best
    }
}
