//! Cells that differ and together have one of some sets of digits.

use super::draft::{ConstraintBuilder, codes};
use super::state::{Contradiction, Domain, Propagated, State};
use crate::grid::{Cell, CellSet};

/// The most cells of a group.
pub(super) const MAX_CELLS: usize = 16;

/// Cells that differ and together have one of some sets of digits, each with as many digits as there are cells.
pub(super) struct MaskGroup {
    pub cells: Vec<u8>,
    sets: Vec<Domain>,
    /// The cells that differ from all of them.
    pub common: Vec<u8>,
}

impl MaskGroup {
    /// Creates the group of cells with consecutive digits.
    pub fn consecutive(cells: &[Cell], draft: &ConstraintBuilder) -> Self {
        let count = cells.len();
        let run = ((1_u32 << count.min(16)) - 1) as Domain;
        let sets = (0..(draft.size.side() + 1).saturating_sub(count)).map(|low| run << low).collect();
        Self { cells: codes(cells), sets, common: draft.common_peers(cells) }
    }

    pub fn run(&self, state: &mut State, peers: &[CellSet]) -> Propagated {
        let mut open = GroupOpenCells::all(&self.cells, state);
        for set in &self.sets {
            open.add(*set);
        }
        open.apply(&self.common, state, peers)
    }
}

/// The open cells of a group, and what they can have.
pub(super) struct GroupOpenCells {
    pub cells: [u8; MAX_CELLS],
    before: [Domain; MAX_CELLS],
    after: [Domain; MAX_CELLS],
    count: usize,
    /// The digits that no set has allowed yet in some cell; all before the first set.
    removable: Domain,
    /// The digits in every set that is possible.
    required: Domain,
}

impl GroupOpenCells {
    const NONE: Self = Self {
        cells: [0; MAX_CELLS],
        before: [0; MAX_CELLS],
        after: [0; MAX_CELLS],
        count: 0,
        removable: Domain::MAX,
        required: Domain::MAX,
    };

    /// Returns those of the cells that are open.
    #[inline]
    pub fn of(cells: &[u8], state: &State) -> Self {
        let mut open = Self::NONE;
        for cell in cells {
            let domain = state.get(*cell);
            if domain & (domain - 1) != 0 && open.count < MAX_CELLS {
                open.cells[open.count] = *cell;
                open.before[open.count] = domain;
                open.count += 1;
            }
        }
        open
    }

    /// Returns all of the cells.
    pub fn all(cells: &[u8], state: &State) -> Self {
        let mut open = Self::NONE;
        for cell in cells.iter().take(MAX_CELLS) {
            open.cells[open.count] = *cell;
            open.before[open.count] = state.get(*cell);
            open.count += 1;
        }
        open
    }

    /// Returns the number of the cells.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns whether nothing could be removed any more, whatever sets are added.
    #[inline]
    pub fn is_settled(&self) -> bool {
        self.required == 0 && self.removable == 0
    }

    /// Returns whether each cell has a digit of a set.
    #[inline]
    pub fn may_be(&self, set: Domain) -> bool {
        self.before[..self.count].iter().all(|domain| domain & set != 0)
    }

    /// Adds a set if the cells can have it, as far as a quick test shows: each cell has a digit of it, and each digit
    /// a cell.
    #[inline]
    pub fn add(&mut self, set: Domain) {
        let (mut once, mut twice) = (0, 0);
        for domain in &self.before[..self.count] {
            let here = domain & set;
            if here == 0 {
                return;
            }
            twice |= once & here;
            once |= here;
        }
        if once != set {
            return;
        }
        let single = once & !twice;
        if single == 0 {
            self.removable = 0;
            for (domain, after) in self.before[..self.count].iter().zip(&mut self.after) {
                *after |= domain & set;
                self.removable |= domain & !*after;
            }
        } else {
            let is_double = |domain: &Domain| {
                let only_here = domain & single;
                only_here & only_here.wrapping_sub(1) != 0
            };
            if self.before[..self.count].iter().any(is_double) {
                return;
            }
            self.removable = 0;
            for (domain, after) in self.before[..self.count].iter().zip(&mut self.after) {
                let only_here = domain & single;
                *after |= if only_here == 0 { domain & set } else { only_here };
                self.removable |= domain & !*after;
            }
        }
        self.required &= set;
    }

    /// Removes from the cells what no set has allowed, and what every set needs from the cells that differ from all.
    #[inline]
    pub fn apply(&self, common: &[u8], state: &mut State, peers: &[CellSet]) -> Propagated {
        for (cell, domain) in self.cells[..self.count].iter().zip(self.after) {
            state.keep(*cell, domain)?;
        }
        if self.required == 0 || self.required == Domain::MAX {
            return Ok(());
        }
        for cell in common {
            state.keep(*cell, !self.required)?;
        }
        // A digit that has only two places left is in the way of all cells that see both.
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for domain in &self.after[..self.count] {
            thrice |= twice & domain;
            twice |= once & domain;
            once |= domain;
        }
        exclude_around(&self.cells[..self.count], self.required & twice & !thrice, state, peers)
    }
}

/// Removes each of some digits from the cells that see all places it has among `cells`, where it must be.
fn exclude_around(cells: &[u8], digits: Domain, state: &mut State, peers: &[CellSet]) -> Propagated {
    let mut left = digits;
    while left != 0 {
        let digit = left & left.wrapping_neg();
        left ^= digit;
        let mut places = cells.iter().filter(|cell| state.get(**cell) & digit != 0);
        let Some(first) = places.next() else { return Err(Contradiction::at(cells[0])) };
        let common = places
            .fold(peers[usize::from(*first)], |common, cell| common.intersection(peers[usize::from(*cell)]));
        for peer in common.iter().map(Cell::code) {
            state.keep(peer, !digit)?;
        }
    }
    Ok(())
}
