//! Symbols that must occur among some cells.

use super::state::{Contradiction, Domain, Propagated, State};
use crate::geometry::{Symbol, SymbolSet};

/// Symbols that must occur among some cells.
pub(super) struct Contains {
    pub cells: Vec<u8>,
    /// Each symbol's bit with the number of cells that must have it.
    wanted: Vec<(Domain, usize)>,
}

impl Contains {
    pub fn new(cells: Vec<u8>, symbols: &[Symbol]) -> Self {
        let distinct: SymbolSet = symbols.iter().copied().collect();
        let count = |symbol: Symbol| symbols.iter().filter(|other| **other == symbol).count();
        let wanted = distinct.iter().map(|symbol| (SymbolSet::of(symbol).bits(), count(symbol))).collect();
        Self { cells, wanted }
    }

    pub fn run(&self, state: &mut State) -> Propagated {
        let contradiction = Contradiction { cell: self.cells[0] };
        let (mut missing, mut missing_symbols) = (0, 0);
        for (symbol, wanted) in &self.wanted {
            let places = self.cells.iter().filter(|cell| state.get(**cell) & symbol != 0).count();
            if places < *wanted {
                return Err(contradiction);
            }
            if places == *wanted {
                for cell in &self.cells {
                    if state.get(*cell) & symbol != 0 {
                        state.keep(*cell, *symbol)?;
                    }
                }
            }
            let found = self.cells.iter().filter(|cell| state.get(**cell) == *symbol).count();
            if found < *wanted {
                missing += wanted - found;
                missing_symbols |= symbol;
            }
        }
        let is_free = |state: &State, cell: u8| {
            let domain = state.get(cell);
            domain & missing_symbols != 0 && domain & (domain - 1) != 0
        };
        let free: usize = self.cells.iter().filter(|cell| is_free(state, **cell)).count();
        if free < missing {
            return Err(contradiction);
        }
        if free == missing {
            for cell in &self.cells {
                if is_free(state, *cell) {
                    state.keep(*cell, missing_symbols)?;
                }
            }
        }
        Ok(())
    }
}
