//! Near misses of wings: cells that see each other look like a naked subset.

use super::FalseStep;
use crate::grid::CellSet;
use crate::solve::technique::CellRole;

/// Returns whether no house has all cells of a wing: the pincers, and the pivot if there is one.
pub(super) fn is_wing(it: &FalseStep) -> bool {
    let [pivot, pincers]: [CellSet; 2] =
        [CellRole::Pivot, CellRole::Pincer].map(|role| it.step.reason.cells(role));
    it.houses_of(pivot.union(pincers)).next().is_none()
}
