//! The conversion of steps and boards of the classic finders to the words for any grid: the only one.

use super::classic::{self, ClueLinks, SolverState};
use super::step::clues_of_links;
use super::{CandidateGrid, Chain, Link, LinkReason, LockedSet, Node, Reason, State, Step, Technique};
use crate::grid::Candidate;
use crate::rules::{ClueIndex, House, Rules};
use crate::solve::classic::{Unit, convert};

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

impl From<&State> for ClueLinks {
    /// Returns the links that relations of two cells and groups of different digits make, as far as they fit into 9x9.
    fn from(state: &State) -> Self {
        let model = state.model();
        let mut links = Self::default();
        let mut add = |from: Candidate, to: Candidate, clue: ClueIndex| {
            if let (Some(from), Some(to)) = (convert::candidate(from), convert::candidate(to)) {
                links.add(from, to, clue, model.rules.clue(clue).kind());
            }
        };
        for cell in state.open().iter() {
            for digit in state.candidates(cell).iter() {
                let from = Candidate { cell, digit };
                for (cells, clue) in model.different.iter().filter(|(cells, _)| cells.contains(cell)) {
                    let others = cells.intersection(state.places(digit));
                    others.iter().for_each(|cell| add(from, Candidate { cell, digit }, *clue));
                }
                for (other, relation, clue) in &model.relations_of[cell] {
                    let gone = state.candidates(*other).difference(relation.seconds(digit));
                    gone.iter().for_each(|digit| add(from, Candidate { cell: *other, digit }, *clue));
                }
            }
        }
        links
    }
}

/// Returns the steps of a technique that hold on a classic board but for one candidate, each with that candidate.
pub(super) fn steps_but_for_one(grid: &CandidateGrid, technique: Technique) -> Vec<(Candidate, Step)> {
    let found = classic::steps_but_for_one(&grid.into(), technique);
    found.iter().map(|(candidate, step)| ((*candidate).into(), step.into())).collect()
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
        let chains: Vec<Chain> = chains.iter().map(Chain::from).collect();
        let clues = clues_of_links(&chains);
        Self {
            digits: digits.iter().map(|digit| (*digit).into()).collect(),
            houses: units.iter().map(|(role, unit)| (*role, house(*unit))).collect(),
            cells: cells.iter().map(|(role, cells)| (*role, (*cells).into())).collect(),
            candidates: candidates.iter().map(|(role, node)| (*role, (*node).into())).collect(),
            chains,
            sets: sets.iter().map(|set| (*set).into()).collect(),
            clues,
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
            classic::LinkReason::Clue(clue, kind) => LinkReason::Clue(clue, kind),
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
