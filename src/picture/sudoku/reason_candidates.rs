//! The candidates outside the pattern that a reason is about: those of its digits in the houses that it frames. They
//! are shown so that the reason can be checked by a player who has no marks.

use std::collections::BTreeMap;

use crate::grid::{Cell, DigitSet};
use crate::rules::House;
use crate::technique::{CandidateGrid, Step, Technique};

use super::rectangles::Rectangle;
use super::singles;

/// Returns the candidates that the reason of a step is about, in the framed houses. Singles and rectangles mark theirs.
pub fn reason_candidates(
    grid: &CandidateGrid,
    step: &Step,
    houses: impl Iterator<Item = House>,
) -> BTreeMap<Cell, DigitSet> {
    let mut found = BTreeMap::new();
    if singles::is_single(step) || Rectangle::new(grid, step).is_some() {
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
