//! Near misses of links of one digit: they must look like their own technique, not like a simpler one.

use super::FalseStep;
use crate::grid::{Cell, CellSet};
use crate::solve::technique::houses::strong_links;
use crate::solve::technique::{CandidateRole, CellRole, HouseRole, Technique};

/// Returns whether two strong links remove nothing from their own places, and whether a turbot fish is neither a skyscraper
/// nor a kite, which its finder returns too. A place of one link that sees the other is seen as claiming.
pub(super) fn are_strong_links(it: &FalseStep) -> bool {
    let reason = &it.step.reason;
    let own = reason.cells(CellRole::Pattern);
    if it.step.eliminations.iter().any(|gone| own.contains(gone.cell)) {
        return false;
    }
    let links: Vec<_> = reason.houses(HouseRole::Pattern).collect();
    let middle = reason.houses(HouseRole::Second).next();
    let ([first, second], Some(middle)) = (&links[..], middle) else { return false };
    let is_turbot_fish = it.step.technique == Technique::TurbotFish;
    !is_turbot_fish || strong_links::name(*first, *second, middle) == Technique::TurbotFish
}

/// Returns whether a cell sees the two colours in two houses. Where it shares a house with cells of both, these two alone
/// are seen, as pointing or claiming.
pub(super) fn is_trap(it: &FalseStep) -> bool {
    let of = |role| it.step.reason.nodes(role).fold(CellSet::EMPTY, |all, node| all.union(node.cells));
    let [first, second] = [CandidateRole::ColourA, CandidateRole::ColourB].map(of);
    let is_between = |cell: Cell| {
        let both =
            |cells: CellSet| !cells.intersection(first).is_empty() && !cells.intersection(second).is_empty();
        !it.houses_of(cell.into()).any(both)
    };
    it.step.eliminations.iter().any(|gone| is_between(gone.cell))
}
