//! *Killer pair, triple*: cells with only two digits, and clues that need one of these two, take both digits together if they
//! all see each other; other cells that see them all lose both. The same with three.
//!
//! Sound because each part has at least one of the digits, and no two parts can have the same one: every place of the
//! digits in one part sees every place in the others. The reason has the digits, the clues, the cells of each part, and
//! for each clue the argument why it needs one of the digits.

use super::proof;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, KindId};
use crate::solve::technique::general::{Effect, Flow, GeneralContext, StepSink};
use crate::solve::technique::{Argument, CellRole, Reason, Technique};

/// Something that has at least one of some digits.
#[derive(Clone, Copy)]
struct Part {
    clue: Option<ClueIndex>,
    /// The cells that can have one of the digits.
    cells: CellSet,
    /// The cells that see all of these.
    seen: CellSet,
}

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, count: usize, sink: &mut StepSink) -> Flow {
    let digits: Vec<Digit> = ctx.model.size().digits().collect();
    choose(&digits, count, DigitSet::EMPTY, &mut |set| {
        ctx.check_cancelled()?;
        let parts = parts(ctx, set);
        let clues = parts.iter().filter(|part| part.clue.is_some()).count();
        if clues == 0 || parts.len() < count {
            return Flow::Continue(());
        }
        combine(ctx, set, count, &parts, &mut Vec::new(), sink)
    })
}

/// Passes each choice of digits to `visit`.
fn choose(left: &[Digit], count: usize, set: DigitSet, visit: &mut impl FnMut(DigitSet) -> Flow) -> Flow {
    if set.len() == count {
        return visit(set);
    }
    for (place, digit) in left.iter().enumerate() {
        choose(&left[place + 1..], count, set.union(DigitSet::of(*digit)), visit)?;
    }
    Flow::Continue(())
}

fn parts(ctx: &GeneralContext, set: DigitSet) -> Vec<Part> {
    let is_part = |digits: DigitSet| !digits.is_empty() && digits.difference(set).is_empty();
    let cells = ctx.state.open().iter().filter(|cell| is_part(ctx.state.domain(*cell)));
    let part = |clue, cells: CellSet| Part { clue, cells, seen: ctx.state.common_peers(cells) };
    let mut parts: Vec<Part> = cells.map(|cell| part(None, cell.into())).collect();
    for (clue, arrangement) in ctx.model.arrangements() {
        if !matches!(
            ctx.model.kind_id(clue),
            KindId::KillerCage | KindId::Renban | KindId::Quadruple | KindId::Arrow | KindId::LittleKiller
        ) {
            continue;
        }
        let places = ctx.places_in(arrangement, set);
        let is_open = places.len() > 1 && places.is_subset(ctx.state.open());
        if is_open && !ctx.state.common_peers(places).is_empty() && !ctx.can_avoid(arrangement, set) {
            parts.push(part(Some(clue), places));
        }
    }
    parts
}

fn combine(
    ctx: &GeneralContext,
    set: DigitSet,
    count: usize,
    left: &[Part],
    chosen: &mut Vec<Part>,
    sink: &mut StepSink,
) -> Flow {
    if chosen.len() == count {
        if chosen.iter().all(|part| part.clue.is_none()) {
            return Flow::Continue(());
        }
        let seen = chosen.iter().map(|part| part.seen).reduce(CellSet::intersection).unwrap_or_default();
        let effect: Effect = set.iter().flat_map(|digit| ctx.candidates_in(digit, seen)).collect();
        let of_clues = |wanted: bool| {
            let parts = chosen.iter().filter(|part| part.clue.is_some() == wanted);
            parts.fold(CellSet::EMPTY, |all, part| all.union(part.cells))
        };
        if effect.is_empty() {
            return Flow::Continue(());
        }
        let needs = |clue: ClueIndex| {
            let (_, arrangement) = ctx.model.arrangements().find(|(index, _)| *index == clue)?;
            proof::prove_needed(ctx, clue, arrangement, set)
        };
        let arguments: Option<Vec<Argument>> =
            chosen.iter().filter_map(|part| part.clue).map(needs).collect();
        let Some(arguments) = arguments else { return Flow::Continue(()) };
        let reason = Reason {
            arguments,
            digits: set.iter().collect(),
            cells: vec![(CellRole::Pattern, of_clues(true)), (CellRole::Helper, of_clues(false))],
            clues: chosen.iter().filter_map(|part| part.clue).collect(),
            ..Reason::default()
        };
        let technique = if count == 2 { Technique::KillerPair } else { Technique::KillerTriple };
        return ctx.emit(technique, effect, reason, sink);
    }
    for (place, part) in left.iter().enumerate() {
        let is_apart = |other: &Part| part.cells.is_subset(other.seen);
        if chosen.iter().all(is_apart) {
            chosen.push(*part);
            combine(ctx, set, count, &left[place + 1..], chosen, sink)?;
            chosen.pop();
        }
    }
    Flow::Continue(())
}
