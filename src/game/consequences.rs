//! The consequences of a hint or of several logical steps, for a player to carry out.

use crate::classic::Cell;
use crate::grid::{CellMap, DigitSet, Digits, Size};
use crate::technique::classic::{SolverState, Step};

/// Digits to place and candidates to eliminate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Consequences {
    /// The digits to place.
    pub placements: Digits,
    /// The candidates to eliminate in cells that stay empty, without those that the digits around them rule out anyway.
    pub eliminations: CellMap<DigitSet>,
}

impl Consequences {
    /// Creates consequences without anything to do.
    pub fn none(size: Size) -> Self {
        Self { placements: CellMap::filled(size, None), eliminations: CellMap::filled(size, DigitSet::EMPTY) }
    }

    /// Returns what leads from one state of a board to a later one.
    pub fn between(before: &SolverState, after: &SolverState) -> Self {
        let mut consequences = Self::none(Size::NINE);
        for cell in Cell::all().filter(|cell| before.value(*cell).is_none()) {
            match after.value(cell) {
                Some(digit) => consequences.placements[cell.into()] = Some(digit.into()),
                None => {
                    let open = before.candidates(cell).intersection(after.values().candidates(cell));
                    consequences.eliminations[cell.into()] = open.difference(after.candidates(cell)).into();
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
        self.placements.digits().next().is_none()
            && self.eliminations.values().iter().all(|digits| digits.is_empty())
    }
}
