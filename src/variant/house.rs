//! Houses: as many cells as there are symbols, all different, so that each symbol has a place.

use super::state::{Contradiction, Domain, Propagated, State};
use crate::geometry::{Pos, PosSet, Size};

/// Places symbols that have only one place left in a house.
pub(super) struct House {
    pub cells: Vec<u8>,
    all: Domain,
}

impl House {
    pub fn new(cells: Vec<u8>, size: Size) -> Self {
        Self { cells, all: size.symbol_set().bits() }
    }

    pub fn run(&self, state: &mut State) -> Propagated {
        let (mut once, mut twice) = (0, 0);
        for cell in &self.cells {
            let domain = state.get(*cell);
            twice |= once & domain;
            once |= domain;
        }
        if once != self.all {
            return Err(Contradiction { cell: self.cells[0] });
        }
        let single = once & !twice;
        if single == 0 {
            return Ok(());
        }
        for cell in &self.cells {
            let domain = state.get(*cell);
            let only_here = domain & single;
            if only_here != 0 && only_here != domain {
                if only_here & (only_here - 1) != 0 {
                    return Err(Contradiction { cell: *cell });
                }
                state.keep(*cell, only_here)?;
            }
        }
        Ok(())
    }
}

/// Removes symbols from cells that see all places that a house has left for them.
pub(super) struct Pointing {
    pub cells: Vec<u8>,
    /// The same cells.
    inside: PosSet,
}

impl Pointing {
    pub fn new(cells: Vec<u8>) -> Self {
        let inside = cells.iter().copied().map(Pos::from_code).collect();
        Self { cells, inside }
    }

    pub fn run(&self, state: &mut State, peers: &[PosSet]) -> Propagated {
        let (mut once, mut twice, mut thrice, mut more) = (0, 0, 0, 0);
        for cell in &self.cells {
            let domain = state.get(*cell);
            more |= thrice & domain;
            thrice |= twice & domain;
            twice |= once & domain;
            once |= domain;
        }
        exclude_around(&self.cells, self.inside, twice & !more, state, peers)
    }
}

/// Removes each of some symbols from the cells that see all places it has among `cells`, where it must be. `inside` are
/// these cells and others that cannot have it.
pub(super) fn exclude_around(
    cells: &[u8],
    inside: PosSet,
    symbols: Domain,
    state: &mut State,
    peers: &[PosSet],
) -> Propagated {
    let mut left = symbols;
    while left != 0 {
        let symbol = left & left.wrapping_neg();
        left ^= symbol;
        let mut places = cells.iter().filter(|cell| state.get(**cell) & symbol != 0);
        let Some(first) = places.next() else { return Err(Contradiction { cell: cells[0] }) };
        let common = places
            .fold(peers[usize::from(*first)], |common, cell| common.intersection(peers[usize::from(*cell)]));
        let outside = common.difference(inside);
        if !outside.is_empty() {
            for peer in outside.iter().map(Pos::code) {
                state.keep(peer, !symbol)?;
            }
        }
    }
    Ok(())
}
