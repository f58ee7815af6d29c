//! *Related cells*: a clue relates two cells, and no candidate of the one goes with a candidate of the other.
//!
//! Sound because the relation is that of the clue, exact. The reason has the clue, the cell that decides (`Pattern`) with its
//! digits, and the cell that loses candidates (`Helper`).

use crate::grid::{Candidate, DigitSet};
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, Reason, Technique};

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    // Cells with few digits first: they are easiest to see.
    let side = ctx.model.size().side();
    for few in [1, 2, 3, side] {
        for pair in &ctx.model.relations {
            let [a, b] = pair.cells;
            for (from, to, relation) in [(a, b, pair.relation), (b, a, pair.relation.reversed())] {
                let digits = ctx.state.domain(from);
                let is_turn = if few == side { digits.len() > 3 } else { digits.len() == few };
                if !is_turn || !ctx.state.open().contains(to) {
                    continue;
                }
                let kept =
                    digits.iter().fold(DigitSet::EMPTY, |all, digit| all.union(relation.seconds(digit)));
                let gone = ctx.state.candidates(to).difference(kept);
                let effect = gone.iter().map(|digit| Candidate { cell: to, digit }).collect();
                let reason = Reason {
                    digits: digits.iter().collect(),
                    cells: vec![(CellRole::Pattern, from.into()), (CellRole::Helper, to.into())],
                    clues: vec![pair.clue],
                    ..Reason::default()
                };
                ctx.emit(Technique::RelatedNeighbours, effect, reason, sink)?;
            }
        }
    }
    Flow::Continue(())
}
