//! Near misses of almost locked sets: in one house they look like a naked subset, and a cell with one digit like a single.

use super::FalseStep;
use crate::grid::CellSet;

/// Returns whether no house has all sets, and every cell of them has two digits or more.
pub(super) fn are_sets(it: &FalseStep) -> bool {
    let cells = it.step.reason.sets.iter().fold(CellSet::EMPTY, |all, set| all.union(set.cells));
    it.houses_of(cells).next().is_none() && cells.iter().all(|cell| it.candidates(cell).len() > 1)
}
