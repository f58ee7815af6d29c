//! *Rule of 45*: some houses have a known sum, and so have the cages that cover nearly the same cells. The cells by which they
//! differ make up the difference: those of the houses in no cage ("innies") less those of the cages in no house ("outies").
//!
//! Sound because the houses do not overlap, and neither do the cages. The reason has the houses, the cages, the open
//! cells inside (`Inside`) and outside (`Outside`), all filled ones among them (`Pattern`), and as numbers the sum of the
//! houses, that of the cages, and what the open cells inside less those outside add up to; and the
//! argument, unless one cell is left.

use std::ops::RangeInclusive;

use super::proof::{self, SetClue};
use crate::grid::{Candidate, Cell, CellSet};
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, HouseRole, Reason, Step, Technique};

pub(in crate::solve::technique) fn find(
    ctx: &GeneralContext,
    open: RangeInclusive<usize>,
    sink: &mut StepSink,
) -> Flow {
    let technique = match *open.end() {
        1 => Technique::RuleOf45One,
        2 => Technique::RuleOf45Two,
        _ => Technique::RuleOf45More,
    };
    for area in ctx.model.areas() {
        let all = area.inside.union(area.outside);
        let left = all.intersection(ctx.state.open());
        if !open.contains(&left.len()) {
            continue;
        }
        ctx.check_cancelled()?;
        let effect = ctx.impossible(&area.arrangement);
        if effect.is_empty() {
            continue;
        }
        let value = |cell: Cell| ctx.state.digits()[cell].map_or(0, |digit| digit.value() as i32);
        let filled = |cells: CellSet| cells.iter().map(value).sum::<i32>();
        let rest = area.house_sum - area.clue_sum - filled(area.inside) + filled(area.outside);
        let reason = Reason {
            houses: area.houses.iter().map(|house| (HouseRole::Pattern, *house)).collect(),
            cells: vec![
                (CellRole::Inside, area.inside.intersection(left)),
                (CellRole::Outside, area.outside.intersection(left)),
                (CellRole::Pattern, all.difference(left)),
            ],
            clues: area.clues.clone(),
            numbers: vec![area.house_sum, area.clue_sum, rest],
            ..Reason::default()
        };
        if let Some(cell) = left.single() {
            let possible = ctx.possible(&area.arrangement);
            let place = area.arrangement.cells.iter().position(|other| *other == cell);
            let digit = place.and_then(|place| possible.as_ref()?[place].single());
            let Some(digit) = digit else { continue };
            let reason = Reason { digits: vec![digit], ..reason };
            let placements = vec![Candidate { cell, digit }];
            sink(Step { technique, placements, eliminations: Vec::new(), reason })?;
            continue;
        }
        let inside = area.inside.intersection(left);
        let sets = SetClue::of_sum(ctx, inside, rest).filter(|_| inside == left);
        let (mut effect, mut proofs) = (effect, Vec::new());
        if let Some(sets) = sets {
            sets.prove(ctx, &mut effect, &mut proofs);
        }
        proof::prove_sum(ctx, None, &area.arrangement, &mut effect, &mut proofs);
        for proof in proofs {
            sink(proof.into_step(technique, reason.clone()))?;
        }
    }
    Flow::Continue(())
}
