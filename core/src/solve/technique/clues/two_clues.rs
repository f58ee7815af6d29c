//! *Two clues together*: ways to fill a clue that leave another one none are not possible.
//!
//! Sound because all ways of both that the candidates allow are looked at: a cell of the second clue loses the digits of those
//! cells of the first that it sees, and has their digits where both share a cell. The reason has both clues, their cells
//! (`Pattern` and `Helper`), and the argument of the first with the ways of the second.

use super::combinations::named_cells;
use super::proof::{self, OtherClue};
use crate::grid::CellSet;
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, Reason, Technique};

/// The most pairs of ways of two clues that a reader compares.
const MAX_JOINT: usize = 60;
/// The most pairs of ways that one search compares, so that each machine has the same answer.
const BUDGET: usize = 20_000;

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    let clues = ctx.model.arrangements();
    let clues: Vec<OtherClue> =
        clues.filter_map(|(clue, arrangement)| proof::list_other(ctx, clue, arrangement)).collect();
    let mut pairs: Vec<(usize, usize, usize)> = Vec::new();
    for (first, clue) in clues.iter().enumerate() {
        let open = clue.cells.intersection(ctx.state.open());
        let near = open.iter().fold(open, |near, cell| near.union(ctx.state.peers(cell)));
        for (second, other) in clues.iter().enumerate().filter(|(second, _)| *second != first) {
            let joint = clue.ways.line_count() * other.ways.line_count();
            let touches = !other.cells.intersection(ctx.state.open()).intersection(near).is_empty();
            if touches && clue.ways.line_count() > 1 && joint <= MAX_JOINT {
                pairs.push((joint, first, second));
            }
        }
    }
    pairs.sort_unstable();
    let mut compared = 0;
    for (joint, first, second) in pairs {
        ctx.check_cancelled()?;
        compared += joint;
        if compared > BUDGET {
            break;
        }
        let (OtherClue { clue, arrangement, cells, .. }, other) = (&clues[first], &clues[second]);
        for proof in proof::prove_beside(ctx, *clue, arrangement, other, ctx.remaining(arrangement)) {
            let of = |clue, cells: CellSet| named_cells(ctx, clue, cells);
            let reason = Reason {
                cells: vec![
                    (CellRole::Pattern, of(*clue, *cells)),
                    (CellRole::Helper, of(other.clue, other.cells)),
                ],
                clues: vec![*clue, other.clue],
                ..Reason::default()
            };
            sink(proof.into_step(Technique::TwoClues, reason))?;
        }
    }
    Flow::Continue(())
}
