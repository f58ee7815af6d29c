//! The consequences of a hint or of several logical steps, for a player to carry out.

use crate::grid::{CellMap, DigitSet, Digits, Size};
use crate::solve::technique::{CandidateGrid, Step};

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

    /// Returns what leads from one board to a later one.
    pub fn between(before: &CandidateGrid, after: &CandidateGrid) -> Self {
        let mut consequences = Self::none(before.size());
        let possible = after.possible_digits();
        for cell in before.digits.empty_cells().iter() {
            consequences.placements[cell] = after.digits[cell];
            let open = before.candidates[cell].intersection(possible[cell]);
            consequences.eliminations[cell] = open.difference(after.candidates[cell]);
        }
        consequences
    }

    /// Returns the consequences of a step on a grid of a size.
    pub fn from_step(size: Size, step: &Step) -> Self {
        let mut consequences = Self::none(size);
        for placed in &step.placements {
            consequences.placements[placed.cell] = Some(placed.digit);
        }
        for removed in &step.eliminations {
            consequences.eliminations[removed.cell].insert(removed.digit);
        }
        consequences
    }

    /// Returns whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.placements.digits().next().is_none()
            && self.eliminations.values().iter().all(|digits| digits.is_empty())
    }
}
