//! Almost locked sets: cells of one unit with one digit more than cells.
//!
//! If such a set loses a digit, the others are locked in it: each lies in one of its cells. A *restricted common* of
//! two sets is a digit of both whose places in the one all see its places in the other: at most one of the sets holds
//! it, so that the other one is locked. A bivalue cell is the smallest almost locked set. (The definitions of the
//! Sudoku Players' Forum; Sudopedia, "Almost Locked Set".)
//!
//! Sets may share cells only if the options allow it, and never a cell with the restricted common.

use std::rc::Rc;

mod blossom;
mod chain;
mod wing;
mod xz;

use super::context::FinderContext;
use super::{LockedSet, SolverState};
use crate::grid::{CellSet, Digit, DigitSet, Unit};

pub(super) use blossom::death_blossom;
pub(super) use chain::chain;
pub(super) use wing::xy_wing;
pub(super) use xz::xz;

/// The almost locked sets of a board and their restricted commons.
#[derive(Debug)]
struct AlsIndex {
    sets: Vec<Als>,
    commons: Vec<RestrictedCommon>,
}

/// An almost locked set.
#[derive(Clone, Debug)]
struct Als {
    cells: CellSet,
    digits: DigitSet,
    /// By digit: its places in the set.
    holders: [CellSet; 9],
    /// By digit: its places outside that see all places in the set.
    seen: [CellSet; 9],
    /// The union of `seen`.
    all_seen: CellSet,
}

/// The restricted commons of two sets, the first of which comes earlier.
#[derive(Clone, Copy, Debug)]
struct RestrictedCommon {
    sets: [u16; 2],
    /// One or two digits: the first, and the last of further ones.
    digits: DigitSet,
}

impl Als {
    fn new(state: &SolverState, cells: CellSet, digits: DigitSet) -> Self {
        let (mut holders, mut seen) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        for digit in digits.iter() {
            let places = state.places(digit);
            holders[digit.index()] = places.intersection(cells);
            seen[digit.index()] =
                places.intersection(holders[digit.index()].common_peers()).difference(cells);
        }
        let around = seen.iter().fold(CellSet::EMPTY, |all, seen| all.union(*seen));
        Self { cells, digits, holders, seen, all_seen: around }
    }

    fn to_locked_set(&self) -> LockedSet {
        LockedSet { cells: self.cells, digits: self.digits }
    }

    /// Returns whether a common digit of two sets is restricted.
    fn has_restricted_common(&self, other: &Self, digit: Digit) -> bool {
        let (mine, others) = (self.holders[digit.index()], other.holders[digit.index()]);
        others.difference(self.seen[digit.index()]).is_empty()
            && mine.union(others).intersection(self.cells).intersection(other.cells).is_empty()
    }
}

impl AlsIndex {
    /// Returns the sets of the context's board.
    fn shared(ctx: &FinderContext) -> Rc<Self> {
        ctx.shared(|| Self::new(ctx))
    }

    /// Finds every almost locked set, unit by unit, and every pair with a restricted common.
    fn new(ctx: &FinderContext) -> Self {
        let mut all = Self { sets: Vec::new(), commons: Vec::new() };
        for unit in Unit::all() {
            all.add_subsets(ctx.state, unit, CellSet::EMPTY, DigitSet::EMPTY, 0);
        }
        all.find_commons(ctx);
        all
    }

    /// Extends a subset of a unit's empty cells. A subset of two units is added with the first.
    fn add_subsets(
        &mut self,
        state: &SolverState,
        unit: Unit,
        cells: CellSet,
        digits: DigitSet,
        from: usize,
    ) {
        for (index, cell) in unit.cells().into_iter().enumerate().skip(from) {
            if !state.empty().contains(cell) || cells.len() == 8 {
                continue;
            }
            let (cells, digits) = (cells.with(cell), digits.union(state.candidates(cell)));
            if digits.len() == cells.len() + 1 && Unit::containing(cells).next() == Some(unit) {
                self.sets.push(Als::new(state, cells, digits));
            }
            self.add_subsets(state, unit, cells, digits, index + 1);
        }
    }

    fn find_commons(&mut self, ctx: &FinderContext) {
        for (first, set) in self.sets.iter().enumerate() {
            for (index, other) in self.sets.iter().enumerate().skip(first + 1) {
                let shared = set.digits.intersection(other.digits);
                if set.all_seen.intersection(other.cells).is_empty()
                    || shared.is_empty()
                    || !(ctx.options.als_overlap || set.cells.intersection(other.cells).is_empty())
                {
                    continue;
                }
                let mut digits = shared.iter().filter(|digit| set.has_restricted_common(other, *digit));
                if let Some(digit) = digits.next() {
                    let digits =
                        DigitSet::from(digit).union(digits.last().map(DigitSet::from).unwrap_or_default());
                    self.commons.push(RestrictedCommon { sets: [first as u16, index as u16], digits });
                }
            }
        }
    }

    fn get(&self, index: u16) -> &Als {
        &self.sets[usize::from(index)]
    }
}
