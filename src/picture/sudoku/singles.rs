//! Why a single holds, as a drawing: the digits that rule out the other cells, each with a ray to the farthest cell that
//! it blocks, and the blocked cells.

use crate::grid::{Cell, CellSet, Digit};
use crate::technique::{CandidateGrid, HouseRole, Step, Technique};

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
    /// Creates the drawing of a single that was found on a board. A full house needs none.
    pub fn new(grid: &CandidateGrid, step: &Step) -> Self {
        let Some(placed) = step.placements.first() else { return Self::default() };
        match step.technique {
            Technique::HiddenSingle => {
                let Some(house) = step.reason.houses(HouseRole::Pattern).next() else {
                    return Self::default();
                };
                Self::hidden(grid, grid.cells(house), placed.cell, placed.digit)
            }
            Technique::NakedSingle => Self::naked(grid, placed.cell, placed.digit),
            _ => Self::default(),
        }
    }

    /// Blocks the other empty cells of a house, with as few digits as a greedy choice finds.
    fn hidden(grid: &CandidateGrid, house: CellSet, target: Cell, digit: Digit) -> Self {
        let is_empty = |cell: &Cell| grid.digits[*cell].is_none() && *cell != target;
        let crosses: CellSet = house.iter().filter(is_empty).collect();
        let holders: CellSet =
            grid.digits.digits().filter(|(_, other)| *other == digit).map(|(cell, _)| cell).collect();
        let (mut open, mut rays) = (crosses, Vec::new());
        loop {
            let blocked = |holder: &Cell| open.intersection(grid.peers(*holder)).len();
            let Some(best) =
                holders.iter().max_by_key(|holder| (blocked(holder), std::cmp::Reverse(*holder)))
            else {
                break;
            };
            let blocks = open.intersection(grid.peers(best));
            let Some(farthest) = blocks.iter().max_by_key(|cell| distance(best, *cell)) else { break };
            rays.push((best, farthest));
            open = open.difference(blocks);
        }
        Self { rays, crosses }
    }

    /// Shows the nearest cell of each other digit that the cell sees.
    fn naked(grid: &CandidateGrid, target: Cell, digit: Digit) -> Self {
        let others = grid.size().digits().filter(|other| *other != digit);
        let nearest = |other: Digit| {
            let holds = |cell: &Cell| grid.digits[*cell] == Some(other);
            grid.peers(target).iter().filter(holds).min_by_key(|cell| distance(target, *cell))
        };
        Self {
            rays: others.filter_map(nearest).map(|cell| (cell, target)).collect(),
            crosses: CellSet::EMPTY,
        }
    }
}

fn distance(one: Cell, other: Cell) -> usize {
    one.row().abs_diff(other.row()).pow(2) + one.column().abs_diff(other.column()).pow(2)
}
