//! Why a single holds, as a drawing: the digits that rule out the other cells, each with a ray to the farthest cell that
//! it blocks, and the blocked cells.

use crate::classic::{Cell, CellSet, Digit};
use crate::technique::Technique;
use crate::technique::classic::{SolverState, Step, UnitRole};

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
    /// Creates the drawing of a single that was found in `state`. A full house needs none.
    pub fn new(state: &SolverState, step: &Step) -> Self {
        let Some(placed) = step.placements.first() else { return Self::default() };
        match step.technique {
            Technique::HiddenSingle => {
                let Some(unit) = step.reason.units(UnitRole::Pattern).next() else { return Self::default() };
                Self::hidden(state, unit.cell_set(), placed.cell, placed.digit)
            }
            Technique::NakedSingle => Self::naked(state, placed.cell, placed.digit),
            _ => Self::default(),
        }
    }

    /// Blocks the other empty cells of a unit, with as few digits as a greedy choice finds.
    fn hidden(state: &SolverState, unit: CellSet, target: Cell, digit: Digit) -> Self {
        let is_empty = |cell: &Cell| state.values().get(*cell).is_none() && *cell != target;
        let crosses: CellSet = unit.iter().filter(is_empty).collect();
        let holders: CellSet =
            state.values().filled().filter(|(_, other)| *other == digit).map(|(cell, _)| cell).collect();
        let (mut open, mut rays) = (crosses, Vec::new());
        loop {
            let blocked = |holder: &Cell| open.intersection(holder.peers()).len();
            let Some(best) =
                holders.iter().max_by_key(|holder| (blocked(holder), std::cmp::Reverse(*holder)))
            else {
                break;
            };
            let blocks = open.intersection(best.peers());
            let Some(farthest) = blocks.iter().max_by_key(|cell| distance(best, *cell)) else { break };
            rays.push((best, farthest));
            open = open.difference(blocks);
        }
        Self { rays, crosses }
    }

    /// Shows the nearest cell of each other digit that the cell sees.
    fn naked(state: &SolverState, target: Cell, digit: Digit) -> Self {
        let others = Digit::all().filter(|other| *other != digit);
        let nearest = |other: Digit| {
            let holds = |cell: &Cell| state.values().get(*cell) == Some(other);
            target.peers().iter().filter(holds).min_by_key(|cell| distance(target, *cell))
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
