//! *Last of a clue*: all cells of a clue that adds up are filled but one, which has what is missing.
//!
//! Sound because the arrangement of the clue leaves one digit. The reason has the clue and the cells that are filled.

use crate::grid::{Candidate, CellSet};
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, Reason, Step, Technique};

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for (clue, arrangement) in ctx.model.arrangements() {
        let cells: CellSet = arrangement.cells.iter().copied().collect();
        let adds_up = ctx.model.rules.clue(clue).kind().adds_up;
        let Some(cell) = cells.intersection(ctx.state.open()).single().filter(|_| adds_up) else { continue };
        let Some(possible) = ctx.possible(arrangement) else { continue };
        let place = arrangement.cells.iter().position(|other| *other == cell);
        let Some(digit) = place.and_then(|place| possible[place].single()) else { continue };
        let mut filled = cells;
        filled.remove(cell);
        let reason = Reason {
            digits: vec![digit],
            cells: vec![(CellRole::Pattern, filled), (CellRole::Helper, cell.into())],
            clues: vec![clue],
            ..Reason::default()
        };
        let placements = vec![Candidate { cell, digit }];
        sink(Step { technique: Technique::LastOfClue, placements, eliminations: Vec::new(), reason })?;
    }
    Flow::Continue(())
}
