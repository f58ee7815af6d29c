//! Locked candidates in the houses of any grid: all places of a digit in one house are also in another, so it is removed
//! from the rest of that.
//!
//! *Pointing* is from a box to a line, *claiming* from a line to a box; *locked in a clue* is what involves a house of a
//! clue, or two lines. Sound because every house here has every digit.

use crate::grid::DigitSet;
use crate::rules::House;
use crate::solve::technique::general::{Flow, GeneralContext, HouseCells, StepSink};
use crate::solve::technique::{CellRole, HouseRole, Reason, Technique};

pub(in crate::solve::technique) fn find(
    ctx: &GeneralContext,
    technique: Technique,
    sink: &mut StepSink,
) -> Flow {
    for HouseCells { house: by, cells } in &ctx.model.houses {
        for digit in ctx.model.size().digits() {
            let places = ctx.state.places(digit).intersection(*cells);
            if places.len() < 2 {
                continue;
            }
            for HouseCells { house: from, cells: all } in &ctx.model.houses {
                if by == from || technique_of(*by, *from) != technique || !places.is_subset(*all) {
                    continue;
                }
                let effect = ctx.candidates_in(digit, all.difference(places));
                let reason = Reason {
                    digits: DigitSet::of(digit).iter().collect(),
                    houses: vec![(HouseRole::Pattern, *by), (HouseRole::Second, *from)],
                    cells: vec![(CellRole::Pattern, places)],
                    ..Reason::default()
                };
                ctx.emit(technique, effect, reason, sink)?;
            }
        }
    }
    Flow::Continue(())
}

fn technique_of(by: House, from: House) -> Technique {
    match (by, from) {
        (House::Box(_), House::Row(_) | House::Column(_)) => Technique::Pointing,
        (House::Row(_) | House::Column(_), House::Box(_)) => Technique::Claiming,
        _ => Technique::LockedInClue,
    }
}
