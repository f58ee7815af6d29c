//! The parts of the reason of a step that a drawing shows: for a single, the digits that rule out the other cells, each with a
//! ray to the farthest cell that it blocks; for a rectangle, its corners; for others, the candidates that the reason is
//! about.

use std::collections::BTreeMap;

use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::picture::sudoku::role::AnnotationRole;
use crate::rules::House;
use crate::solve::technique::{CandidateGrid, CandidateRole, CellRole, HouseRole, Step, Technique};

/// Returns whether the step is a single that has a drawing of its own.
pub fn is_single(step: &Step) -> bool {
    matches!(step.technique, Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle)
}

/// The drawing of a single.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Single {
    /// The cells with digits that rule out others, each with the farthest cell that it blocks.
    pub rays: Vec<(Cell, Cell)>,
    /// The empty cells that are ruled out.
    pub crosses: CellSet,
}

impl Single {
    /// Creates the drawing of a single that was found on a board, with the digits that its sentence names. A full house
    /// needs none.
    pub fn new(grid: &CandidateGrid, step: &Step) -> Self {
        let Some(placed) = step.placements.first() else { return Self::default() };
        let holders = step.reason.nodes(CandidateRole::Blocker).filter_map(|node| node.cells.first());
        match (step.technique, step.reason.houses(HouseRole::Pattern).next()) {
            (Technique::HiddenSingle, Some(house)) => {
                let is_empty = |cell: &Cell| grid.digits[*cell].is_none() && *cell != placed.cell;
                let crosses: CellSet = grid.cells(house).iter().filter(is_empty).collect();
                let farthest = |holder: Cell| {
                    let blocked = crosses.intersection(grid.peers(holder));
                    Some((holder, blocked.iter().max_by_key(|cell| distance(holder, *cell))?))
                };
                Self { rays: holders.filter_map(farthest).collect(), crosses }
            }
            (Technique::NakedSingle, _) => {
                let rays = holders.map(|holder| (holder, placed.cell)).collect();
                Self { rays, crosses: CellSet::EMPTY }
            }
            _ => Self::default(),
        }
    }
}

fn distance(one: Cell, other: Cell) -> usize {
    one.row().abs_diff(other.row()).pow(2) + one.column().abs_diff(other.column()).pow(2)
}

/// The colour of the corners with other candidates, and of what they claim.
const ROOF: AnnotationRole = AnnotationRole::Set(1);

/// The drawing of a rectangle.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Rectangle {
    /// The four corners.
    pub corners: CellSet,
    /// The cells by role. The corner that loses candidates has none if the others alone decide about it.
    pub cells: Vec<(CellSet, AnnotationRole)>,
    /// The candidates of the pattern.
    pub candidates: Vec<(Candidate, AnnotationRole)>,
}

impl Rectangle {
    /// Creates the drawing of a step that was found on a board; `None` for steps of other techniques.
    pub fn new(grid: &CandidateGrid, step: &Step) -> Option<Self> {
        use Technique::{
            AvoidableRectangle1, AvoidableRectangle2, HiddenRectangle, UniqueRectangle1, UniqueRectangle2,
            UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
        };
        let reason = &step.reason;
        let eliminated_digits: DigitSet = step.eliminations.iter().map(|one| one.digit).collect();
        let eliminated_cells: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
        let set = reason.sets.first();
        // The digits that one of the corners with other candidates must be.
        let claimed = match step.technique {
            UniqueRectangle1 | HiddenRectangle | AvoidableRectangle1 => None,
            UniqueRectangle2 | UniqueRectangle5 | AvoidableRectangle2 => Some(eliminated_digits),
            UniqueRectangle3 => Some(set.map_or(DigitSet::EMPTY, |set| set.digits)),
            UniqueRectangle4 | UniqueRectangle6 => {
                Some(reason.digits.first().map_or(DigitSet::EMPTY, |digit| (*digit).into()))
            }
            _ => return None,
        };
        let corners = reason.cells(CellRole::Pattern);
        let roof = if claimed.is_some() { reason.cells(CellRole::Roof) } else { eliminated_cells };
        // A naked subset goes on outside the rectangle.
        let others = set.map_or(CellSet::EMPTY, |set| set.cells.difference(corners));
        let mut cells = vec![(corners.difference(roof), AnnotationRole::Pattern)];
        if claimed.is_some() {
            cells.push((roof.union(others), ROOF));
        }
        let (claimed, pair) =
            (claimed.unwrap_or_default(), reason.digits.iter().copied().collect::<DigitSet>());
        let mut candidates = Vec::new();
        for cell in corners.union(others).iter() {
            let claims = roof.union(others).contains(cell);
            let role = |digit| {
                let is_claimed = claims && claimed.contains(digit);
                if is_claimed { Some(ROOF) } else { pair.contains(digit).then_some(AnnotationRole::Pattern) }
            };
            let roles = grid.candidates[cell].iter().filter_map(|digit| Some((digit, role(digit)?)));
            candidates.extend(roles.map(|(digit, role)| (Candidate { cell, digit }, role)));
        }
        Some(Self { corners, cells, candidates })
    }
}

/// Returns the candidates that the reason of a step is about, in the framed houses. Singles, rectangles and tridagons
/// mark theirs.
pub fn reason_candidates(
    grid: &CandidateGrid,
    step: &Step,
    houses: impl Iterator<Item = House>,
) -> BTreeMap<Cell, DigitSet> {
    let mut found = BTreeMap::new();
    // A tridagon is about its own cells alone.
    if is_single(step) || Rectangle::new(grid, step).is_some() || step.technique == Technique::Tridagon {
        return found;
    }
    if step.technique == Technique::BugPlusOne {
        // The reason counts the candidates of every cell.
        return grid.digits.empty_cells().iter().map(|cell| (cell, grid.candidates[cell])).collect();
    }
    for house in houses {
        for digit in &step.reason.digits {
            for cell in grid.places(*digit).intersection(grid.cells(house)).iter() {
                found.entry(cell).or_insert(DigitSet::EMPTY).insert(*digit);
            }
        }
    }
    found
}
