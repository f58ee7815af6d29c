//! *Thermometer ends*: the place of a cell on a thermometer bounds its digit, because all digits before it are lower and
//! all after it higher. *Thermometer neighbours*: the lowest candidate of a cell bounds those after it, its highest one
//! those before it.
//!
//! Sound for digits that rise from cell to cell; on a slow thermometer they may stay equal, so that places bound nothing
//! and cells are bounded without a difference. The reason has the clue; for neighbours the cell that bounds (`Pattern`),
//! those bounded (`Helper`), and the bound as the number, negative for an upper one.

use crate::grid::{Candidate, CellSet, DigitSet};
use crate::rules::KindId;
use crate::solve::technique::general::{Effect, Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, Reason, Technique};

/// Returns the least difference of neighbours on a thermometer; `None` for other kinds.
fn rise(id: KindId) -> Option<usize> {
    match id {
        KindId::Thermometer => Some(1),
        KindId::SlowThermometer => Some(0),
        _ => None,
    }
}

pub(in crate::solve::technique) fn ends(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for (index, clue) in ctx.model.rules.indexed_clues().filter(|(_, clue)| rise(clue.kind().id) == Some(1)) {
        let (count, side) = (clue.cells().len(), ctx.model.size().side());
        let effect: Effect = (0..count)
            .flat_map(|place| {
                let cell = clue.cells()[place];
                let highest = (side + 1 + place).saturating_sub(count);
                let kept = DigitSet::up_to(highest).difference(DigitSet::up_to(place));
                let gone = ctx.state.candidates(cell).difference(kept);
                gone.iter().map(move |digit| Candidate { cell, digit })
            })
            .collect();
        let reason = Reason {
            cells: vec![(CellRole::Pattern, clue.cells().iter().copied().collect())],
            clues: vec![index],
            numbers: vec![count as i32, (side + 1).saturating_sub(count) as i32],
            ..Reason::default()
        };
        ctx.emit(Technique::ThermometerEnds, effect, reason, sink)?;
    }
    Flow::Continue(())
}

pub(in crate::solve::technique) fn neighbours(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for (index, clue) in ctx.model.rules.indexed_clues() {
        let Some(rise) = rise(clue.kind().id) else { continue };
        let cells = clue.cells();
        for place in 0..cells.len() {
            let digits = ctx.state.domain(cells[place]);
            let (Some(low), Some(high)) = (digits.iter().next(), digits.iter().next_back()) else { continue };
            let above = |away: usize| {
                let kept = DigitSet::up_to((low.value() + rise * away).saturating_sub(1));
                ctx.model.size().digit_set().difference(kept)
            };
            let below = |away: usize| DigitSet::up_to(high.value().saturating_sub(rise * away));
            let removed = |other: usize, kept: DigitSet| {
                let cell = cells[other];
                let gone = ctx.state.candidates(cell).difference(kept);
                gone.iter().map(move |digit| Candidate { cell, digit }).collect::<Effect>()
            };
            let after: Effect =
                (place + 1..cells.len()).flat_map(|other| removed(other, above(other - place))).collect();
            let before: Effect = (0..place).flat_map(|other| removed(other, below(place - other))).collect();
            for (effect, bound) in [(after, low.value() as i32), (before, -(high.value() as i32))] {
                let changed: CellSet = effect.iter().map(|candidate| candidate.cell).collect();
                let reason = Reason {
                    cells: vec![(CellRole::Pattern, cells[place].into()), (CellRole::Helper, changed)],
                    clues: vec![index],
                    numbers: vec![bound],
                    ..Reason::default()
                };
                ctx.emit(Technique::ThermometerNeighbours, effect, reason, sink)?;
            }
        }
    }
    Flow::Continue(())
}
