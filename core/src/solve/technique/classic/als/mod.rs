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
mod chain_search;
mod wing;
mod xz;

use super::context::FinderContext;
use super::transitive_closure::{is_bit_set, merge, set_bits};
use super::{LockedSet, SolverState};
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, DigitSet, Unit};

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
        Self { cells, digits, holders, seen }
    }

    fn to_locked_set(&self) -> LockedSet {
        LockedSet { cells: self.cells, digits: self.digits }
    }

    /// Writes the candidates that see all places in both sets of a digit that both have, except for the digits in `save`,
    /// into a cleared list.
    fn common_eliminations(&self, other: &Self, save: DigitSet, removed: &mut Vec<Candidate>) {
        removed.clear();
        for digit in self.digits.intersection(other.digits).difference(save).iter() {
            let seen = self.seen[digit.index()].intersection(other.seen[digit.index()]);
            if !seen.is_empty() {
                removed.extend(seen.iter().map(|cell| Candidate { cell, digit }));
            }
        }
    }

    /// Returns whether a cell of both sets is a place of the digit.
    fn shares_place(&self, other: &Self, digit: Digit) -> bool {
        self.holders[digit.index()].overlaps(other.holders[digit.index()])
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
            let empty = ctx.state.empty().intersection(unit.cell_set());
            let cells: Vec<_> = empty.iter().map(|cell| (cell, ctx.state.candidates(cell))).collect();
            all.add_subsets(ctx.state, unit, &cells, (CellSet::EMPTY, DigitSet::EMPTY, 0));
        }
        all.find_commons(ctx);
        all
    }

    /// Extends a subset of a unit's empty cells by those that follow: the cells, their digits and their number. A subset
    /// of two units is added with the first.
    fn add_subsets(
        &mut self,
        state: &SolverState,
        unit: Unit,
        rest: &[(Cell, DigitSet)],
        (cells, digits, len): (CellSet, DigitSet, usize),
    ) {
        if len == 8 {
            return;
        }
        for (index, (cell, of_cell)) in rest.iter().enumerate() {
            let (cells, digits, len) = (cells.with(*cell), digits.union(*of_cell), len + 1);
            if digits.len() == len + 1 && Unit::containing(cells).next() == Some(unit) {
                self.sets.push(Als::new(state, cells, digits));
            }
            self.add_subsets(state, unit, &rest[index + 1..], (cells, digits, len));
        }
    }

    /// Finds the commons: for each digit of a set, the sets whose places of the digit it sees, as rows of bits. No
    /// pair of sets needs a test of its own.
    fn find_commons(&mut self, ctx: &FinderContext) {
        let places = PlaceRows::new(&self.sets);
        let cells: Vec<CellSet> = self.sets.iter().map(|set| set.cells).collect();
        for (first, set) in self.sets.iter().enumerate() {
            places.each_seen_by(ctx.state, set, first + 1, &mut |index, mut digits| {
                if set.cells.overlaps(cells[index]) {
                    if !ctx.options.als_overlap {
                        return;
                    }
                    let is_apart = |digit: &Digit| !set.shares_place(&self.sets[index], *digit);
                    digits = digits.iter().filter(is_apart).collect();
                }
                let mut digits = digits.iter();
                if let Some(digit) = digits.next() {
                    let digits =
                        DigitSet::from(digit).union(digits.last().map(DigitSet::from).unwrap_or_default());
                    self.commons.push(RestrictedCommon { sets: [first as u16, index as u16], digits });
                }
            });
        }
    }

    fn get(&self, index: u16) -> &Als {
        &self.sets[usize::from(index)]
    }
}

/// The number of sets in a row of bits; more sets need several rows.
const ROW: usize = 512;
type SetBits = [u64; ROW / 64];

/// The sets in which a cell is a place of a digit, as rows of bits.
struct PlaceRows {
    /// By number of row and by digit: the sets that have the digit.
    with_digit: Vec<[SetBits; 9]>,
    /// By number of row, digit and cell: the sets in which the cell is a place of the digit.
    with_place: Vec<[[SetBits; 81]; 9]>,
}

impl PlaceRows {
    fn new(sets: &[Als]) -> Self {
        let rows = sets.len().div_ceil(ROW);
        let mut all = Self { with_digit: vec![[[0; _]; 9]; rows], with_place: vec![[[[0; _]; 81]; 9]; rows] };
        for (index, set) in sets.iter().enumerate() {
            let (row, word, bit) = (index / ROW, index % ROW / 64, 1 << (index % 64));
            for digit in set.digits.iter() {
                all.with_digit[row][digit.index()][word] |= bit;
                for cell in set.holders[digit.index()].iter() {
                    all.with_place[row][digit.index()][cell.index()][word] |= bit;
                }
            }
        }
        all
    }

    /// Visits the sets from an index on, ascending, with the digits of which this set's places see all of theirs.
    fn each_seen_by(
        &self,
        state: &SolverState,
        set: &Als,
        from: usize,
        visit: &mut impl FnMut(usize, DigitSet),
    ) {
        for row in from / ROW..self.with_digit.len() {
            let (mut any, mut by_digit): (SetBits, [SetBits; 9]) = ([0; _], [[0; _]; 9]);
            for digit in set.digits.iter().filter(|digit| !set.seen[digit.index()].is_empty()) {
                let mut seen = self.with_digit[row][digit.index()];
                for cell in state.places(digit).difference(set.seen[digit.index()]).iter() {
                    let with_place = &self.with_place[row][digit.index()][cell.index()];
                    seen.iter_mut().zip(with_place).for_each(|(word, unseen)| *word &= !unseen);
                }
                merge(&mut any, &seen);
                by_digit[digit.index()] = seen;
            }
            for index in set_bits(any).skip_while(|index| row * ROW + *index < from) {
                let is_seen = |digit: &Digit| is_bit_set(&by_digit[digit.index()], index);
                visit(row * ROW + index, set.digits.iter().filter(is_seen).collect());
            }
        }
    }
}
