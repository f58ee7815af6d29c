//! What follows from a board by logic: what a hint, or a way of several steps, has a player do.

use crate::grid::{Candidates, Cell, DigitSet, Grid};
use crate::technique::{State, Step};

/// Digits to place and candidates to rule out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// The digits to place.
    pub placed: Grid,
    /// What can be ruled out in cells that stay empty, and is not by the digits around them.
    pub ruled_out: Candidates,
}

impl Conclusion {
    /// What leads from one state of a board to a later one.
    pub fn between(before: &State, after: &State) -> Self {
        let mut conclusion = Self { placed: Grid::EMPTY, ruled_out: Candidates::NONE };
        for cell in Cell::all().filter(|cell| before.value(*cell).is_none()) {
            match after.value(cell) {
                Some(digit) => conclusion.placed.set(cell, Some(digit)),
                None => {
                    let open = before.candidates(cell).and(after.values().candidates(cell));
                    conclusion.ruled_out.set(cell, open.minus(after.candidates(cell)));
                }
            }
        }
        conclusion
    }

    /// What a step on a board says.
    pub fn of(state: &State, step: &Step) -> Self {
        let mut after = state.clone();
        after.apply(step);
        Self::between(state, &after)
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.placed == Grid::EMPTY && Cell::all().all(|cell| self.ruled_out.get(cell) == DigitSet::EMPTY)
    }
}
