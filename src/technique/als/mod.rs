//! Almost locked sets: cells of one unit with one digit more than cells.
//!
//! If a digit leaves such a set, the others are locked in it: each lies in one of its cells. A *restricted common* of
//! two sets is a digit of both whose places in the one all see its places in the other: at most one of the sets holds
//! it, so that the other one is locked. A single cell with two candidates is the smallest almost locked set. (The
//! definitions of the Sudoku Players' Forum; Sudopedia, "Almost Locked Set".)
//!
//! Sets may share cells only where the options say so, and never a cell with the restricted common.

mod blossom;
mod chain;
mod wing;
mod xz;

use super::hunt::Hunt;
use super::{LockedSet, State};
use crate::grid::{CellSet, Digit, DigitSet, Unit};

pub(super) use blossom::death_blossom;
pub(super) use chain::chain;
pub(super) use wing::xy_wing;
pub(super) use xz::xz;

/// The almost locked sets of a board and their restricted commons.
#[derive(Debug)]
pub(super) struct Sets {
    sets: Vec<Set>,
    commons: Vec<Common>,
}

/// An almost locked set.
#[derive(Clone, Debug)]
struct Set {
    cells: CellSet,
    digits: DigitSet,
    /// By digit: its places in the set.
    holders: [CellSet; 9],
    /// By digit: its places outside that see all of those.
    seen: [CellSet; 9],
    /// All of these together.
    around: CellSet,
}

/// The restricted commons of two sets, the first of which comes earlier.
#[derive(Clone, Copy, Debug)]
struct Common {
    sets: [u16; 2],
    /// One or two: the first, and the last of further ones.
    digits: DigitSet,
}

impl Set {
    fn new(state: &State, cells: CellSet, digits: DigitSet) -> Self {
        let (mut holders, mut seen) = ([CellSet::EMPTY; 9], [CellSet::EMPTY; 9]);
        for digit in digits.iter() {
            let places = state.places(digit);
            holders[digit.index()] = places.and(cells);
            seen[digit.index()] = places.and(holders[digit.index()].common_peers()).minus(cells);
        }
        let around = seen.iter().fold(CellSet::EMPTY, |all, seen| all.or(*seen));
        Self { cells, digits, holders, seen, around }
    }

    fn locked(&self) -> LockedSet {
        LockedSet { cells: self.cells, digits: self.digits }
    }

    /// Whether a common digit of two sets is restricted.
    fn restricts(&self, other: &Self, digit: Digit) -> bool {
        let (mine, others) = (self.holders[digit.index()], other.holders[digit.index()]);
        others.minus(self.seen[digit.index()]).is_empty()
            && mine.or(others).and(self.cells).and(other.cells).is_empty()
    }
}

impl Sets {
    /// Every almost locked set, unit by unit, and every pair with a restricted common.
    pub(super) fn of(hunt: &Hunt) -> Self {
        let mut all = Self { sets: Vec::new(), commons: Vec::new() };
        for unit in Unit::all() {
            all.add_subsets(hunt.state, unit, CellSet::EMPTY, DigitSet::EMPTY, 0);
        }
        all.find_commons(hunt);
        all
    }

    /// Prolongs a subset of a unit's empty cells; one in two units is taken with the first.
    fn add_subsets(&mut self, state: &State, unit: Unit, cells: CellSet, digits: DigitSet, from: usize) {
        for (place, cell) in unit.cells().into_iter().enumerate().skip(from) {
            if !state.empty().contains(cell) || cells.len() == 8 {
                continue;
            }
            let (cells, digits) = (cells.with(cell), digits.or(state.candidates(cell)));
            if digits.len() == cells.len() + 1 && Unit::holding(cells).next() == Some(unit) {
                self.sets.push(Set::new(state, cells, digits));
            }
            self.add_subsets(state, unit, cells, digits, place + 1);
        }
    }

    fn find_commons(&mut self, hunt: &Hunt) {
        for (first, set) in self.sets.iter().enumerate() {
            for (place, other) in self.sets.iter().enumerate().skip(first + 1) {
                let shared = set.digits.and(other.digits);
                if set.around.and(other.cells).is_empty()
                    || shared.is_empty()
                    || !(hunt.options.als_overlap || set.cells.and(other.cells).is_empty())
                {
                    continue;
                }
                let mut digits = shared.iter().filter(|digit| set.restricts(other, *digit));
                if let Some(digit) = digits.next() {
                    let digits =
                        DigitSet::from(digit).or(digits.last().map(DigitSet::from).unwrap_or_default());
                    self.commons.push(Common { sets: [first as u16, place as u16], digits });
                }
            }
        }
    }

    fn set(&self, place: u16) -> &Set {
        &self.sets[usize::from(place)]
    }
}
