//! What follows from a board by logic: what a hint, or a way of several steps, has a player do.

use crate::grid::{Candidates, Cell, DigitSet, Grid};
use crate::technique::{SolverState, Step};

/// Digits to place and candidates to rule out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Consequences {
    /// The digits to place.
    pub placements: Grid,
    /// What can be ruled out in cells that stay empty, and is not by the digits around them.
    pub eliminations: Candidates,
}

impl Consequences {
    /// What leads from one state of a board to a later one.
    pub fn between(before: &SolverState, after: &SolverState) -> Self {
        let mut conclusion = Self { placements: Grid::EMPTY, eliminations: Candidates::EMPTY };
        for cell in Cell::all().filter(|cell| before.value(*cell).is_none()) {
            match after.value(cell) {
                Some(digit) => conclusion.placements.set(cell, Some(digit)),
                None => {
                    let open = before.candidates(cell).intersection(after.values().candidates(cell));
                    conclusion.eliminations.set(cell, open.difference(after.candidates(cell)));
                }
            }
        }
        conclusion
    }

    /// What a step on a board says.
    pub fn from_step(state: &SolverState, step: &Step) -> Self {
        let mut after = state.clone();
        after.apply(step);
        Self::between(state, &after)
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.placements == Grid::EMPTY
            && Cell::all().all(|cell| self.eliminations.get(cell) == DigitSet::EMPTY)
    }
}
