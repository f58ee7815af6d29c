//! Results of the searches along a path, reused by the next search.
//!
//! Steps only remove candidates. So a pattern that removes nothing, or is none, stays so until one of its own
//! candidates changes: what it could remove becomes less. A finder whose patterns are local need only look at those
//! with a part that has changed since it last found nothing: at some digits, some units or some cells. A path of steps
//! tries the same techniques on nearly the same board again and again: rating 1,000 random minimal puzzles is 1.28 times
//! as fast by this, and rating the hardest puzzles known 1.2 times.
//!
//! An intermediate result can also be computed from that of an earlier state.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use super::{SolverState, Technique};
use crate::solve::classic::{CellSet, DigitSet, Unit};

/// The places of each digit.
type Places = [CellSet; 9];

/// The failed searches and the intermediate results of a path, all of whose searches have the same options.
pub struct PathCache {
    /// By technique, the candidates among which it last found nothing.
    failed: RefCell<Vec<Places>>,
    /// At most one result of each type.
    results: RefCell<Vec<Rc<dyn Any>>>,
}

impl Default for PathCache {
    /// Nothing has been searched: no technique finds anything where there are no candidates.
    fn default() -> Self {
        let failed = vec![Places::default(); Technique::ALL.len()];
        Self { failed: RefCell::new(failed), results: RefCell::default() }
    }
}

impl PathCache {
    /// Records that a technique has no step in a state.
    pub(super) fn record(&self, technique: Technique, state: &SolverState) {
        self.failed.borrow_mut()[technique as usize] = *state.places_by_digit();
    }

    /// Returns what has changed since the last record of a technique.
    pub(super) fn changes_since(&self, technique: Technique, state: &SolverState) -> Changes {
        let mut changes = Changes { digits: DigitSet::EMPTY, cells: CellSet::EMPTY };
        let (before, after) = (&self.failed.borrow()[technique as usize], state.places_by_digit());
        for (digit, (before, after)) in before.iter().zip(after).enumerate() {
            let changed = before.bits() ^ after.bits();
            changes.cells = changes.cells.union(CellSet::from_bits(changed));
            changes.digits = changes.digits.union(DigitSet::from_bits(u16::from(changed != 0) << digit));
        }
        changes
    }

    /// Keeps an intermediate result for the next state.
    pub(super) fn keep(&self, result: Rc<dyn Any>) {
        self.results.borrow_mut().push(result);
    }

    /// Removes and returns the result of this type of an earlier state, unless it is still in use.
    pub(super) fn take<T: 'static>(&self) -> Option<T> {
        let mut results = self.results.borrow_mut();
        let index = results.iter().position(|result| result.is::<T>())?;
        Rc::into_inner(results.swap_remove(index).downcast().ok()?)
    }
}

/// The digits of which a place has changed, and the cells of which a candidate has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Changes {
    pub digits: DigitSet,
    pub cells: CellSet,
}

impl Changes {
    /// Everything: what has changed where nothing is known about earlier searches.
    pub const ALL: Self = Self { digits: DigitSet::ALL, cells: CellSet::ALL };

    /// Returns whether a candidate in a unit has changed.
    pub const fn touch(self, unit: Unit) -> bool {
        self.cells.overlaps(unit.cell_set())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{Candidate, Digit, Grid, cell};
    use crate::solve::technique::Technique::{Swordfish, XWing};

    #[test]
    fn only_the_digit_and_the_cell_of_a_removed_candidate_have_changed() {
        let mut state = SolverState::from_puzzle(&Grid::EMPTY);
        let cache = PathCache::default();
        assert_eq!(cache.changes_since(XWing, &state), Changes::ALL);
        cache.record(XWing, &state);
        let (cell, digit) = (cell("r1c2"), Digit::new(4).unwrap());
        assert!(state.remove(Candidate { cell, digit }));
        assert_eq!(cache.changes_since(XWing, &state), Changes { digits: digit.into(), cells: cell.into() });
        assert_eq!(cache.changes_since(Swordfish, &state), Changes::ALL);
    }
}
