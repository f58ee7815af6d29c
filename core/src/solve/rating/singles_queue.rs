//! Singles in the order in which they arise, as HoDoKu takes them. The number of full houses, naked and hidden singles
//! of a path depends on this order, and with it the score.
//!
//! Whenever a candidate is removed, a cell left with one candidate joins one queue, and a digit left with one place in
//! a unit joins the other. A step that places a digit removes it from its peers in reading order and then clears the
//! cell.

use std::collections::VecDeque;

use crate::solve::classic::{Candidate, Candidates, Grid, Unit};
use crate::solve::technique::Technique;
use crate::solve::technique::classic::{SolverState, Step, single};

/// Two queues of singles. Some may have been placed by the time they are taken.
pub(super) struct SinglesQueue {
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

impl SinglesQueue {
    /// Creates the queues and the state of a puzzle by placing its givens one by one.
    pub fn for_puzzle(puzzle: &Grid) -> (SolverState, Self) {
        let mut queue = Self { naked: VecDeque::new(), hidden: VecDeque::new() };
        let empty = Grid::EMPTY;
        let mut state = SolverState::new(puzzle, &empty, &Candidates::from_grid(&empty));
        for (cell, digit) in puzzle.filled() {
            queue.place(&mut state, Candidate { cell, digit });
        }
        (state, queue)
    }

    /// Returns the next single.
    pub fn next(&mut self, state: &SolverState) -> Option<Step> {
        let open = |single: &&Candidate| state.value(single.cell).is_none();
        for Candidate { cell, digit } in self.naked.iter().filter(open) {
            let last = |unit: &Unit| state.empty().intersection(unit.cell_set()).len() == 1;
            if let Some(unit) = cell.units().into_iter().find(last) {
                return Some(single(Technique::FullHouse, *cell, *digit, Some(unit)));
            }
        }
        while let Some(Candidate { cell, digit }) = self.naked.pop_front() {
            if state.value(cell).is_none() {
                return Some(single(Technique::NakedSingle, cell, digit, None));
            }
        }
        while let Some(Candidate { cell, digit }) = self.hidden.pop_front() {
            if state.value(cell).is_none() {
                let alone = |unit: &Unit| state.positions(*unit, digit).count_ones() == 1;
                let unit = cell.units().into_iter().find(alone);
                return unit.map(|unit| single(Technique::HiddenSingle, cell, digit, Some(unit)));
            }
        }
        None
    }

    /// Carries out a step and queues new singles.
    pub fn apply(&mut self, state: &mut SolverState, step: &Step) {
        step.placements.iter().for_each(|candidate| self.place(state, *candidate));
        // The eliminations of a naked subset go unit by unit: its row or column before its box.
        let mut rest = step.eliminations.clone();
        if let (true, Some(set)) = (is_naked_subset(step.technique), step.reason.sets.first()) {
            for unit in Unit::containing(set.cells) {
                rest.retain(|candidate| {
                    let leaves = unit.cell_set().contains(candidate.cell);
                    if leaves {
                        self.remove(state, *candidate);
                    }
                    !leaves
                });
            }
        }
        rest.iter().for_each(|candidate| self.remove(state, *candidate));
    }

    fn place(&mut self, state: &mut SolverState, placed: Candidate) {
        let Candidate { cell, digit } = placed;
        for peer in cell.peers().intersection(state.places(digit)).iter() {
            self.remove(state, Candidate { cell: peer, digit });
        }
        for other in state.candidates(cell).iter().filter(|other| *other != digit) {
            let removed = Candidate { cell, digit: other };
            state.remove(removed);
            self.push_hidden(state, removed);
        }
        state.place(placed);
    }

    fn remove(&mut self, state: &mut SolverState, removed: Candidate) {
        if state.remove(removed) {
            self.push_hidden(state, removed);
            if let Some(digit) = state.candidates(removed.cell).single() {
                self.naked.push_back(Candidate { cell: removed.cell, digit });
            }
        }
    }

    fn push_hidden(&mut self, state: &SolverState, Candidate { cell, digit }: Candidate) {
        for unit in cell.units() {
            if let Some(cell) = state.places_in(unit, digit).single() {
                self.hidden.push_back(Candidate { cell, digit });
            }
        }
    }
}

const fn is_naked_subset(technique: Technique) -> bool {
    use Technique::*;
    matches!(technique, LockedPair | LockedTriple | NakedPair | NakedTriple | NakedQuad)
}
