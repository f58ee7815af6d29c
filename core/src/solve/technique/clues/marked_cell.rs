//! *Marked cell*: an odd, an even or a restricted cell has only the digits that its clue lists.

use crate::grid::Candidate;
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, Reason, Technique};

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for (cell, digits, clue) in &ctx.model.listed {
        let gone = ctx.state.candidates(*cell).difference(*digits);
        let effect = gone.iter().map(|digit| Candidate { cell: *cell, digit }).collect();
        let reason = Reason {
            digits: digits.iter().collect(),
            cells: vec![(CellRole::Pattern, (*cell).into())],
            clues: vec![*clue],
            ..Reason::default()
        };
        ctx.emit(Technique::MarkedCell, effect, reason, sink)?;
    }
    Flow::Continue(())
}
