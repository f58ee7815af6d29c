//! *Blocked combination*: a way to fill a clue would take every digit from a cell outside, or every place of a digit in a
//! house. What only such ways have is removed.
//!
//! Sound because the cell sees each cell that would have its digits, and the house has every digit. The reason has the cells of the
//! clue (`Pattern`), the cells that would be left without a digit (`Helper`), the houses that would be left without a place,
//! the clue, and the argument.

use super::combinations::named_cells;
use super::proof;
use crate::grid::CellSet;
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, HouseRole, Reason, Technique};

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for (clue, arrangement) in ctx.model.arrangements() {
        ctx.check_cancelled()?;
        let cells: CellSet = arrangement.cells.iter().copied().collect();
        for proof in proof::prove_blocked(ctx, clue, arrangement, ctx.remaining(arrangement)) {
            let mut houses: Vec<_> = Vec::new();
            for (house, _) in proof.argument.blocked_houses() {
                if !houses.contains(&(HouseRole::Second, house)) {
                    houses.push((HouseRole::Second, house));
                }
            }
            let blocked: CellSet = proof.argument.blocked_cells().collect();
            let reason = Reason {
                houses,
                cells: vec![(CellRole::Pattern, named_cells(ctx, clue, cells)), (CellRole::Helper, blocked)],
                clues: vec![clue],
                ..Reason::default()
            };
            sink(proof.into_step(Technique::BlockedCombination, reason))?;
        }
    }
    Flow::Continue(())
}
