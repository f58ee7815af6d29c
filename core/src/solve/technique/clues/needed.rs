//! *Digit that a clue needs*: every arrangement of a clue has a digit, so that a cell which sees all of its places in the clue
//! cannot have it.
//!
//! Sound because the places are all cells of the clue that can have the digit. The reason has the clue, the digit, the places
//! (`Pattern`), the combinations of the clue where it has any, and the argument why it needs the digit.

use std::collections::BTreeSet;

use super::proof;
use crate::grid::{CellMap, CellSet, DigitSet};
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, Reason, Technique};

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for (clue, arrangement) in ctx.model.arrangements() {
        ctx.check_cancelled()?;
        // A marked cell is related to neighbours that the clue does not name.
        let own: CellSet = ctx.model.rules.clue(clue).all_cells().collect();
        if !arrangement.cells.iter().all(|cell| own.contains(*cell)) {
            continue;
        }
        for digit in ctx.model.size().digits() {
            let places = ctx.places_in(arrangement, DigitSet::of(digit));
            if places.len() < 2 || places.iter().any(|cell| ctx.state.digits()[cell].is_some()) {
                continue;
            }
            let effect = ctx.candidates_in(digit, ctx.state.common_peers(places));
            if effect.is_empty() || ctx.can_avoid(arrangement, DigitSet::of(digit)) {
                continue;
            }
            // The combinations of the clue say this of both digits of a set at once.
            if proof::has_one_set(ctx, clue, arrangement) {
                continue;
            }
            let Some(argument) = proof::prove_needed(ctx, clue, arrangement, DigitSet::of(digit)) else {
                continue;
            };
            let marks = CellMap::from_fn(ctx.model.size(), |cell| ctx.state.candidates(cell));
            let (rules, digits) = (&ctx.model.rules, ctx.state.digits());
            let reason = Reason {
                digits: vec![digit],
                cells: vec![(CellRole::Pattern, places)],
                combinations: rules.combinations(
                    clue,
                    &ctx.model.peers,
                    digits,
                    Some(&marks),
                    &BTreeSet::new(),
                ),
                clues: vec![clue],
                arguments: vec![argument],
                ..Reason::default()
            };
            ctx.emit(Technique::NeededDigit, effect, reason, sink)?;
        }
    }
    Flow::Continue(())
}
