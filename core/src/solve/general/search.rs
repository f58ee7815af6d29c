//! The search: propagation, and where that does not suffice, trying the candidates of a cell.
//!
//! A decision tries one candidate of a cell. When that has led to nothing, the candidate is removed and the search
//! decides again, so that it is never bound to a cell. It prefers cells that led to contradictions (weighted degree:
//! Boussemart, Hemery, Lecoutre, Sais 2004), few candidates, and the digit that led to most contradictions. Where the best
//! cell has three candidates or more, a digit with two places left in a house may be the better question.
//!
//! A contradiction is put down to the cell that was filled last before it, because the decision is often far from it. Where
//! a sum finds the contradiction, it is put down to the decision and a cell of the sum: sums fail long before they are full.

use super::model::Model;
use super::state::{Contradiction, Domain, Domains, State};
use crate::job::{CancelToken, Cancelled};

/// The number of steps after which earlier contradictions of a cell count half, and those of a digit a quarter.
const FORGET_AFTER: u64 = 16_000;

/// The number of steps between two looks at whether the search is cancelled, and between two reports of its progress: a
/// few milliseconds at most.
const STEPS_PER_LOOK: u64 = 32;

/// The weight that a cell has from the start for each cell that it is related to, and for each condition that it is
/// part of beyond rows, columns and boxes. With these, the first decisions are made where the clues are.
const ARC_WEIGHT: usize = 3;
const CONDITION_WEIGHT: usize = 2;

/// The part of its contradictions that cells with the leading digit have more as their weight: one in this many.
const DIGIT_SHARE: u64 = 5;

/// A search, paused at the beginning or at a solution.
pub(super) struct Search<'a> {
    model: &'a Model,
    state: State,
    decisions: Vec<Decision>,
    /// The weight of each cell.
    weights: [u32; 256],
    /// The number of contradictions that each digit led to; the first stands for 1.
    digit_counts: [u32; 16],
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
            digit_counts: [0; 16],
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
                self.digit_counts.iter_mut().for_each(|count| *count /= 4);
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

    /// Remembers what led to a contradiction.
    fn learn(&mut self, contradiction: Contradiction) {
        let mut digit = 0;
        if !contradiction.is_by_sum {
            let (cell, filled_with) = self.state.last_filled;
            self.weights[usize::from(cell)] += 1;
            digit = filled_with;
        } else {
            self.weights[usize::from(contradiction.cell)] += 1;
            if let Some(decision) = self.decisions.last() {
                self.weights[usize::from(decision.cell)] += 2;
                digit = decision.digit;
            }
        }
        if let Some(count) = self.digit_counts.get_mut(digit.trailing_zeros() as usize) {
            *count += 1;
        }
    }

    /// Returns the digit that led to clearly more contradictions than another, and how many; no digit where none did.
    fn leading_digit(&self) -> (Domain, u64) {
        let side = self.model.size.side();
        let counts = &self.digit_counts[..side];
        let (Some(most), Some(least)) = (counts.iter().max(), counts.iter().min()) else { return (0, 0) };
        let first = counts.iter().position(|count| count == most);
        let is_clear = *most as usize >= side && 2 * most > 3 * least;
        (first.filter(|_| is_clear).map_or(0, |digit| 1 << digit), u64::from(*most))
    }

    /// Returns a cell and a candidate of it to try; `None` if all cells are filled.
    fn choose(&self) -> Option<(u8, Domain)> {
        let (leading, count) = self.leading_digit();
        let mut best = Score { weight: 0, candidates: 1 };
        let mut best_cell = None;
        for cell in &self.model.cells {
            let domain = self.state.get(*cell);
            if domain & (domain - 1) == 0 {
                continue;
            }
            let share = if domain & leading == 0 { 0 } else { count };
            let score = Score {
                weight: DIGIT_SHARE * u64::from(self.weights[usize::from(*cell)]) + share,
                candidates: u64::from(domain.count_ones()),
            };
            if best_cell.is_none() || score.is_above(best) {
                (best, best_cell) = (score, Some(*cell));
            }
        }
        let cell = best_cell?;
        if best.candidates > 2
            && let Some(place) = self.place_of_two(best)
        {
            return Some(place);
        }
        let domain = self.state.get(cell);
        let fresh = domain & !self.avoided[usize::from(cell)];
        let wanted = if fresh == 0 { domain } else { fresh };
        Some((cell, wanted & wanted.wrapping_neg()))
    }

    /// Returns the weightier of the two places that a digit has left in a house, if that is no worse a question than the
    /// best cell.
    fn place_of_two(&self, best_cell: Score) -> Option<(u8, Domain)> {
        let mut best = best_cell;
        let mut place = None;
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
                let (Some(first), Some(second)) = (places.next(), places.next()) else { continue };
                let weight = |cell: &u8| u64::from(self.weights[usize::from(*cell)]);
                // The mean of both.
                let score =
                    Score { weight: DIGIT_SHARE * (weight(first) + weight(second)) / 2, candidates: 2 };
                if score.is_above(best) || place.is_none() && !best.is_above(score) {
                    best = score;
                    let cell = if weight(first) >= weight(second) { first } else { second };
                    place = Some((*cell, digit));
                }
            }
        }
        place
    }
}

/// How good a question is: the better the larger the weight is by the number of candidates to the power of 1.5. With a
/// power of 1, hard lines need fewer steps and killers more; with 2 it is the other way round.
#[derive(Clone, Copy)]
struct Score {
    weight: u64,
    candidates: u64,
}

impl Score {
    fn is_above(self, other: Self) -> bool {
        // Weights are halved too often to overflow here.
        let square = |score: Self| score.weight.pow(2);
        let cube = |score: Self| score.candidates.pow(3);
        square(self) * cube(other) > square(other) * cube(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CellMap, Size};
    use crate::rules::Rules;

    /// The code of a cell of a decision, of one that is filled, and of one that a contradiction names.
    const DECIDED: u8 = 0;
    const FILLED: u8 = 0x11;
    const NAMED: u8 = 0x22;

    /// Returns the weights that the three cells gain from a contradiction.
    fn gains(contradiction: Contradiction) -> [u32; 3] {
        let model = Model::new(&Rules::classic(), &CellMap::filled(Size::NINE, None));
        let mut search = Search::new(&model, &|_| ());
        search.decisions.push(Decision { domains: search.state.domains, cell: DECIDED, digit: 1 });
        search.state.keep(FILLED, 2).unwrap();
        let before = search.weights;
        search.learn(contradiction);
        [DECIDED, FILLED, NAMED].map(|cell| {
            let cell = usize::from(cell);
            search.weights[cell] - before[cell]
        })
    }

    #[test]
    fn a_contradiction_is_put_down_to_the_cell_that_was_filled_last() {
        assert_eq!(gains(Contradiction::at(NAMED)), [0, 1, 0]);
    }

    #[test]
    fn a_contradiction_of_a_sum_is_put_down_to_the_decision_and_a_cell_of_the_sum() {
        assert_eq!(gains(Contradiction::at(NAMED).by_sum()), [2, 0, 1]);
    }

    #[test]
    fn of_two_cells_alike_the_one_with_the_digit_that_led_to_most_contradictions_is_tried_first() {
        let model = Model::new(&Rules::classic(), &CellMap::filled(Size::NINE, None));
        let mut search = Search::new(&model, &|_| ());
        let (first, second) = (model.cells[0], model.cells[40]);
        search.state.keep(first, 0b0_0000_0011).unwrap();
        search.state.keep(second, 0b1_1000_0000).unwrap();
        assert_eq!(search.choose().map(|(cell, _)| cell), Some(first));
        search.digit_counts[8] = 90;
        assert_eq!(search.choose().map(|(cell, _)| cell), Some(second));
    }
}
