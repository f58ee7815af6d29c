//! Digits that must occur among some cells.

use super::state::{Contradiction, Domain, Propagated, State};
use crate::grid::{Digit, DigitSet};

/// Digits that must occur among some cells.
pub(super) struct Contains {
    pub cells: Vec<u8>,
    /// Each digit's bit with the number of cells that must have it.
    wanted: Vec<(Domain, usize)>,
}

impl Contains {
    pub fn new(cells: Vec<u8>, digits: &[Digit]) -> Self {
        let distinct: DigitSet = digits.iter().copied().collect();
        let count = |digit: Digit| digits.iter().filter(|other| **other == digit).count();
        let wanted = distinct.iter().map(|digit| (DigitSet::of(digit).bits(), count(digit))).collect();
        Self { cells, wanted }
    }

    pub fn run(&self, state: &mut State) -> Propagated {
        let contradiction = Contradiction::at(self.cells[0]);
        let (mut missing, mut missing_digits) = (0, 0);
        for (digit, wanted) in &self.wanted {
            let places = self.cells.iter().filter(|cell| state.get(**cell) & digit != 0).count();
            if places < *wanted {
                return Err(contradiction);
            }
            if places == *wanted {
                for cell in &self.cells {
                    if state.get(*cell) & digit != 0 {
                        state.keep(*cell, *digit)?;
                    }
                }
            }
            let found = self.cells.iter().filter(|cell| state.get(**cell) == *digit).count();
            if found < *wanted {
                missing += wanted - found;
                missing_digits |= digit;
            }
        }
        let is_free = |state: &State, cell: u8| {
            let domain = state.get(cell);
            domain & missing_digits != 0 && domain & (domain - 1) != 0
        };
        let free: usize = self.cells.iter().filter(|cell| is_free(state, **cell)).count();
        if free < missing {
            return Err(contradiction);
        }
        if free == missing {
            for cell in &self.cells {
                if is_free(state, *cell) {
                    state.keep(*cell, missing_digits)?;
                }
            }
        }
        Ok(())
    }
}
