//! The candidates outside the pattern that a reason speaks of: those of its digits in the units that it frames. They are
//! shown so that the reason can be checked by someone who has no marks.

use crate::classic::{Candidates, CellSet, Unit};
use crate::technique::Technique;
use crate::technique::classic::{SolverState, Step};

use super::rectangles::Rectangle;
use super::singles;

/// Returns the candidates that the reason of a step speaks of in the framed units. Singles and rectangles mark theirs.
pub fn concerned_candidates(
    state: &SolverState,
    step: &Step,
    units: impl Iterator<Item = Unit>,
) -> Candidates {
    let mut concerned = Candidates::default();
    if singles::is_single(step) || Rectangle::new(state, step).is_some() {
        return concerned;
    }
    if step.technique == Technique::BugPlusOne {
        // The reason counts the candidates of every cell.
        for cell in state.empty().iter() {
            concerned.set(cell, state.candidates(cell));
        }
        return concerned;
    }
    for unit in units {
        for digit in &step.reason.digits {
            let places: CellSet = state.places_in(unit, *digit);
            for cell in places.iter() {
                concerned.set(cell, concerned.get(cell).union((*digit).into()));
            }
        }
    }
    concerned
}
