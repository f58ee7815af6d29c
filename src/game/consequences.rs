//! The consequences of a hint or of several logical steps, for a player to carry out.

use crate::grid::{Candidates, Cell, DigitSet, Grid};
use crate::technique::{SolverState, Step};

/// Digits to place and candidates to eliminate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Consequences {
    /// The digits to place.
    pub placements: Grid,
    /// The candidates to eliminate in cells that stay empty, without those that the digits around them rule out anyway.
    pub eliminations: Candidates,
}

impl Consequences {
    /// Returns what leads from one state of a board to a later one.
    pub fn between(before: &SolverState, after: &SolverState) -> Self {
        let mut consequences = Self { placements: Grid::EMPTY, eliminations: Candidates::EMPTY };
        for cell in Cell::all().filter(|cell| before.value(*cell).is_none()) {
            match after.value(cell) {
                Some(digit) => consequences.placements.set(cell, Some(digit)),
                None => {
                    let open = before.candidates(cell).intersection(after.values().candidates(cell));
                    consequences.eliminations.set(cell, open.difference(after.candidates(cell)));
                }
            }
        }
        consequences
    }

    /// Returns the consequences of a step.
    pub fn from_step(state: &SolverState, step: &Step) -> Self {
        let mut after = state.clone();
        after.apply(step);
        Self::between(state, &after)
    }

    /// Returns whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.placements == Grid::EMPTY
            && Cell::all().all(|cell| self.eliminations.get(cell) == DigitSet::EMPTY)
    }
}
