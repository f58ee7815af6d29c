//! Houses: as many cells as there are digits, all different, so that each digit has a place.

use super::state::{Contradiction, Domain, Propagated, State};
use crate::grid::{Cell, CellSet, Size};

/// Places digits that have only one place left in a house.
pub(super) struct House {
    pub cells: Vec<u8>,
    all: Domain,
}

impl House {
    pub fn new(cells: Vec<u8>, size: Size) -> Self {
        Self { cells, all: size.digit_set().bits() }
    }

    pub fn run(&self, state: &mut State) -> Propagated {
        let (mut once, mut twice) = (0, 0);
        for cell in &self.cells {
            let domain = state.get(*cell);
            twice |= once & domain;
            once |= domain;
        }
        if once != self.all {
            return Err(Contradiction::at(self.cells[0]));
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
                    return Err(Contradiction::at(*cell));
                }
                state.keep(*cell, only_here)?;
            }
        }
        Ok(())
    }
}

/// Removes digits from cells that see all places that a house has left for them.
pub(super) struct Pointing {
    pub cells: Vec<u8>,
    /// The same cells.
    inside: CellSet,
    /// For small grids, the sets of places that other cells see completely: a bit for each set.
    useful: Vec<u64>,
}

/// The largest house for which it is known in advance which places are useful.
const USEFUL_SIDE: usize = 10;

impl Pointing {
    pub fn new(cells: Vec<u8>, peers: &[CellSet]) -> Self {
        let inside: CellSet = cells.iter().copied().map(Cell::from_code).collect();
        let mut useful = Vec::new();
        if cells.len() <= USEFUL_SIDE {
            useful.resize((1_usize << cells.len()).div_ceil(64), 0);
            for set in (0_u32..1 << cells.len()).filter(|set| (2..=3).contains(&set.count_ones())) {
                let is_useful = !common_peers(&cells, set, peers).difference(inside).is_empty();
                useful[set as usize / 64] |= u64::from(is_useful) << (set % 64);
            }
        }
        Self { cells, inside, useful }
    }

    pub fn run(&self, state: &mut State, peers: &[CellSet]) -> Propagated {
        let (mut once, mut twice, mut thrice, mut more) = (0, 0, 0, 0);
        let mut domains: [Domain; 16] = [0; 16];
        for (domain, cell) in domains.iter_mut().zip(&self.cells) {
            *domain = state.get(*cell);
            more |= thrice & *domain;
            thrice |= twice & *domain;
            twice |= once & *domain;
            once |= *domain;
        }
        let mut left = twice & !more;
        while left != 0 {
            let number = left.trailing_zeros();
            left &= left - 1;
            let has = |(index, domain): (usize, &Domain)| u32::from(domain >> number & 1) << index;
            let places = domains.iter().enumerate().map(has).fold(0, |places, place| places | place);
            let is_useful =
                self.useful.get(places as usize / 64).is_none_or(|word| word >> (places % 64) & 1 != 0);
            if is_useful {
                let outside = common_peers(&self.cells, places, peers).difference(self.inside);
                for peer in outside.iter().map(Cell::code) {
                    state.keep(peer, !(1 << number))?;
                }
            }
        }
        Ok(())
    }
}

/// Returns the cells that differ from all those of `cells` that are in a set of their indexes.
fn common_peers(cells: &[u8], set: u32, peers: &[CellSet]) -> CellSet {
    let mut left = set & (set - 1);
    let mut common = peers[usize::from(cells[set.trailing_zeros() as usize])];
    while left != 0 {
        common = common.intersection(peers[usize::from(cells[left.trailing_zeros() as usize])]);
        left &= left - 1;
    }
    common
}
