//! The area of a step: the houses, cells and clues to look at, which its text names.

use crate::grid::CellSet;
use crate::rules::{ClueIndex, House, Rules};
use crate::solve::technique::explanation::{Explanation, Token};
use crate::solve::technique::{CandidateGrid, HouseRole, Step, Technique};

/// The area in which to look for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    House(House),
    Clue(ClueIndex),
}

/// Returns the cells that a text names.
pub fn cells_of(text: &Explanation) -> CellSet {
    text.tokens().iter().fold(CellSet::EMPTY, |all, token| match token {
        Token::Cells(cells, _) => all.union(*cells),
        Token::Candidate(candidate) => all.union(candidate.cell.into()),
        Token::Text(_) | Token::House(_) | Token::Digits(..) | Token::Clue(..) => all,
    })
}

/// Returns the clues that a text names.
pub fn clues_of(text: &Explanation) -> impl Iterator<Item = ClueIndex> {
    text.tokens().iter().filter_map(|token| match token {
        Token::Clue(clue, _) => Some(*clue),
        _ => None,
    })
}

/// Returns the cells of a clue that an outline shows; none for a rule of the whole board.
pub fn outlined_cells(rules: &Rules, clue: ClueIndex) -> CellSet {
    let cells = rules.clue_cells(clue);
    if 2 * cells.len() > rules.size().cells().count() { CellSet::EMPTY } else { cells }
}

/// Returns where to look for a step: its house, or the one that holds all of its pattern, else its only clue.
pub fn area(grid: &CandidateGrid, step: &Step) -> Area {
    let house = region(grid, step);
    let reason = &step.reason;
    match reason.clues[..] {
        [clue] if reason.houses.is_empty() && reason.chains.is_empty() && reason.sets.is_empty() => {
            let cells = outlined_cells(&grid.rules, clue);
            match cells.is_empty() || cells.is_subset(grid.cells(house)) {
                true => Area::House(house),
                false => Area::Clue(clue),
            }
        }
        _ => Area::House(house),
    }
}

/// Returns the region to look at for a step: the house that contains its pattern, else the one with most of it;
/// boxes take precedence over lines.
pub fn region(grid: &CandidateGrid, step: &Step) -> House {
    let own =
        step.reason.houses.iter().find(|(role, _)| matches!(role, HouseRole::Pattern | HouseRole::Base));
    if let Some((_, house)) = own {
        return *house;
    }
    let mut cells: CellSet =
        step.reason.cells.iter().fold(CellSet::EMPTY, |all, (_, cells)| all.union(*cells));
    for set in &step.reason.sets {
        cells = cells.union(set.cells);
    }
    for (_, node) in &step.reason.candidates {
        cells = cells.union(node.cells);
    }
    for link in step.reason.chains.iter().flat_map(|chain| &chain.links) {
        cells = cells.union(link.from.cells).union(link.to.cells);
    }
    if cells.is_empty() {
        cells = step.placements.iter().map(|candidate| candidate.cell).collect();
    }
    let (boxes, lines): (Vec<_>, Vec<_>) =
        House::all(&grid.rules).partition(|house| matches!(house, House::Box(_)));
    let share = |house: &House| grid.cells(*house).intersection(cells).len();
    // Of several houses with most of it, the first.
    boxes.into_iter().chain(lines).rev().max_by_key(share).unwrap_or(House::Row(0))
}

/// Returns whether a technique compares houses with the cages in them.
pub(super) const fn is_rule_of_45(technique: Technique) -> bool {
    matches!(technique, Technique::RuleOf45One | Technique::RuleOf45Two | Technique::RuleOf45More)
}
