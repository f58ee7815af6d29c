//! Rows whose first digits, as many as the first of them says, add up to a total.
//!
//! A diagram says the same, but has some thousand edges. Here the sums that are still missing after each cell are the bits of
//! a number, which a digit shifts.

use super::state::{Contradiction, Domain, Propagated, State};
use crate::grid::{DigitSet, Size};
use crate::rules::Combinations;

/// Sums as bits: the lowest is 0.
type Sums = u128;

/// The cells of a row or column, seen from one side.
pub(super) struct CountedSum {
    pub cells: Vec<u8>,
    total: usize,
    /// The sums that a number of different digits may have, by that number.
    possible: Vec<Sums>,
}

impl CountedSum {
    pub fn new(cells: Vec<u8>, total: usize, size: Size) -> Self {
        let possible = |count| {
            let (least, most) = Combinations::of(size).bounds(count, size.digit_set());
            (least..=most).filter(|sum| *sum < Sums::BITS as i32).fold(0, |sums, sum| sums | 1 << sum)
        };
        Self { possible: (0..size.side()).map(possible).collect(), cells, total }
    }

    pub fn run(&self, state: &mut State) -> Propagated {
        let mut kept: [Domain; 16] = [0; 16];
        let first = state.get(self.cells[0]);
        for count in DigitSet::from_bits(first).iter().map(|digit| digit.value()) {
            if self.has_solution(count, state, &mut kept) {
                kept[0] |= 1 << (count - 1);
            }
        }
        for (cell, kept) in self.cells.iter().zip(kept) {
            match kept {
                0 => return Err(Contradiction::at(*cell)),
                _ => state.keep(*cell, kept)?,
            }
        }
        Ok(())
    }

    /// Returns whether the first cell may say `count`. If so, adds the candidates that the other cells may then have.
    fn has_solution(&self, count: usize, state: &State, kept: &mut [Domain; 16]) -> bool {
        let missing = self.total.checked_sub(count).filter(|missing| *missing < Sums::BITS as usize);
        let Some(missing) = missing else { return false };
        // The digits of a row differ.
        let domain = |place: usize| state.get(self.cells[place]) & !(1 << (count - 1));
        let digits = |mut domain: Domain| {
            std::iter::from_fn(move || {
                let lowest = domain.checked_ilog2().map(|_| domain.trailing_zeros())?;
                domain &= domain - 1;
                Some(lowest)
            })
        };
        // The sums that are missing after each cell.
        let mut sums: [Sums; 16] = [0; 16];
        sums[0] = 1 << missing & self.possible[count - 1];
        for place in 1..count {
            let before = sums[place - 1];
            let after = digits(domain(place)).fold(0, |after, digit| after | before >> (digit + 1));
            sums[place] = after & self.possible[count - 1 - place];
        }
        let mut alive = sums[count - 1] & 1;
        if alive == 0 {
            return false;
        }
        for place in (1..count).rev() {
            let mut before = 0;
            for digit in digits(domain(place)) {
                let fitting = alive << (digit + 1) & sums[place - 1];
                before |= fitting;
                kept[place] |= Domain::from(fitting != 0) << digit;
            }
            alive = before;
        }
        for (place, kept) in kept.iter_mut().enumerate().take(self.cells.len()).skip(count) {
            *kept |= domain(place);
        }
        true
    }
}
