//! *Seen from all places*: all places of a digit in a house see a cell outside, which cannot have it.
//!
//! Sound because the house has the digit in one of them. The reason has the house, the digit, the places (`Pattern`), and
//! the clues because of which they are seen.

use crate::solve::technique::general::{Flow, GeneralContext, HouseCells, StepSink};
use crate::solve::technique::{CellRole, HouseRole, Reason, Technique};

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for HouseCells { house, cells } in &ctx.model.houses {
        for digit in ctx.model.size().digits() {
            let places = ctx.state.places(digit).intersection(*cells);
            if places.len() < 2 {
                continue;
            }
            let effect = ctx.candidates_in(digit, ctx.state.common_peers(places));
            if effect.is_empty() {
                continue;
            }
            let seen = effect.iter().flat_map(|one| places.iter().map(move |place| (one.cell, place)));
            let mut clues: Vec<_> = seen.filter_map(|(a, b)| ctx.model.clue_between(a, b)).collect();
            clues.sort_unstable();
            clues.dedup();
            let reason = Reason {
                digits: vec![digit],
                houses: vec![(HouseRole::Pattern, *house)],
                cells: vec![(CellRole::Pattern, places)],
                clues,
                ..Reason::default()
            };
            ctx.emit(Technique::SeenFromAllPlaces, effect, reason, sink)?;
        }
    }
    Flow::Continue(())
}
