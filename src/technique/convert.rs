//! The conversion of steps and boards of the classic finders to the words for any grid: the only one.

use super::classic::{self, SolverState};
use super::{CandidateGrid, Chain, Link, LinkReason, LockedSet, Node, Reason, Step};
use crate::classic::{Unit, convert};
use crate::rules::{House, Rules};

impl From<&SolverState> for CandidateGrid {
    fn from(state: &SolverState) -> Self {
        Self::new(
            Rules::classic(),
            (&state.given_digits()).into(),
            state.values().into(),
            state.all_candidates().into(),
        )
    }
}

impl From<&CandidateGrid> for SolverState {
    /// Converts what fits into 9x9.
    fn from(grid: &CandidateGrid) -> Self {
        let [givens, digits] = [&grid.givens, &grid.digits].map(convert::grid);
        Self::new(&givens, &digits, &convert::candidates(&grid.candidates))
    }
}

impl From<&classic::Step> for Step {
    fn from(step: &classic::Step) -> Self {
        let classic::Step { technique, placements, eliminations, reason } = step;
        Self {
            technique: *technique,
            placements: placements.iter().map(|one| (*one).into()).collect(),
            eliminations: eliminations.iter().map(|one| (*one).into()).collect(),
            reason: reason.into(),
        }
    }
}

impl From<&classic::Reason> for Reason {
    fn from(reason: &classic::Reason) -> Self {
        let classic::Reason { digits, units, cells, candidates, chains, sets } = reason;
        Self {
            digits: digits.iter().map(|digit| (*digit).into()).collect(),
            houses: units.iter().map(|(role, unit)| (*role, house(*unit))).collect(),
            cells: cells.iter().map(|(role, cells)| (*role, (*cells).into())).collect(),
            candidates: candidates.iter().map(|(role, node)| (*role, (*node).into())).collect(),
            chains: chains.iter().map(Chain::from).collect(),
            sets: sets.iter().map(|set| (*set).into()).collect(),
            ..Self::default()
        }
    }
}

impl From<&classic::Chain> for Chain {
    fn from(chain: &classic::Chain) -> Self {
        Self { links: chain.links.iter().map(|link| (*link).into()).collect(), closed: chain.closed }
    }
}

impl From<classic::Link> for Link {
    fn from(link: classic::Link) -> Self {
        let classic::Link { from, to, kind, reason } = link;
        let reason = match reason {
            classic::LinkReason::Unit(unit) => LinkReason::House(house(unit)),
            classic::LinkReason::Cell(cell) => LinkReason::Cell(cell.into()),
            classic::LinkReason::Set(index) => LinkReason::Set(index),
        };
        Self { from: from.into(), to: to.into(), kind, reason }
    }
}

impl From<classic::Node> for Node {
    fn from(node: classic::Node) -> Self {
        Self { digit: node.digit.into(), cells: node.cells.into() }
    }
}

impl From<classic::LockedSet> for LockedSet {
    fn from(set: classic::LockedSet) -> Self {
        Self { cells: set.cells.into(), digits: set.digits.into() }
    }
}

fn house(unit: Unit) -> House {
    let index = unit.index() as u8;
    match unit {
        _ if unit.is_row() => House::Row(index),
        _ if unit.is_column() => House::Column(index),
        _ => House::Box(index),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_becomes_the_house_with_its_cells_and_its_name() {
        let rules = Rules::classic();
        for unit in Unit::all() {
            let house = house(unit);
            assert_eq!((house.cells(&rules), house.to_string()), (unit.cell_set().into(), unit.to_string()));
        }
    }
}
