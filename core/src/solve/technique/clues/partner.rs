//! *No partner*: a digit beside a dot or a letter, or on a line, that goes with no digit at all, or only with itself
//! between cells that see each other (number 1). *High and low on a whisper*:
//! digits on a line whose neighbours differ by half of the size or more alternate between low and high.
//!
//! Sound because relations are those of the clue with its number. Sides are used where every digit that has a partner is
//! either below or above all of its partners. The reason has the clue, the digits removed, and for sides the
//! cell whose side is known (`Pattern`) and those of its side (`Inside`) and of the other (`Outside`).

use crate::grid::{Candidate, CellSet, Digit, DigitSet, Size};
use crate::rules::{KindId, Relation};
use crate::solve::technique::general::{Effect, Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, Reason, Technique};

pub(in crate::solve::technique) fn no_partner(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for (index, clue) in ctx.model.rules.indexed_clues() {
        if !matches!(clue.kind().id, KindId::Difference | KindId::Ratio | KindId::Xv | KindId::Whisper) {
            continue;
        }
        // Digits with no partner, and those with none but themselves between cells that see each other.
        let (mut alone, mut same): (Effect, Vec<(CellSet, Digit)>) = Default::default();
        for pair in ctx.model.relations.iter().filter(|pair| pair.clue == index) {
            let [first, second] = pair.cells;
            for (cell, relation) in [(first, pair.relation), (second, pair.relation.reversed())] {
                for digit in ctx.state.candidates(cell).iter() {
                    let partners = relation.seconds(digit);
                    if partners.is_empty() {
                        alone.push(Candidate { cell, digit });
                    } else if partners == DigitSet::of(digit) && ctx.state.peers(first).contains(second) {
                        same.push((CellSet::from_iter(pair.cells), digit));
                    }
                }
            }
        }
        let digits: DigitSet = alone.iter().map(|candidate| candidate.digit).collect();
        let reason = Reason {
            digits: digits.iter().collect(),
            cells: vec![(CellRole::Pattern, clue.cells().iter().copied().collect())],
            clues: vec![index],
            ..Reason::default()
        };
        ctx.emit(Technique::NoPartner, alone, reason, sink)?;
        same.dedup();
        for (cells, digit) in same {
            let reason = Reason {
                digits: vec![digit],
                cells: vec![(CellRole::Pattern, cells)],
                clues: vec![index],
                numbers: vec![1],
                ..Reason::default()
            };
            ctx.emit(Technique::NoPartner, ctx.candidates_in(digit, cells), reason, sink)?;
        }
    }
    Flow::Continue(())
}

/// Returns the digits that are below all of their partners, and those above; `None` if some digit is neither.
fn sides(size: Size, relation: &Relation) -> Option<[DigitSet; 2]> {
    let mut sides = [DigitSet::EMPTY; 2];
    for digit in size.digits() {
        let partners = relation.seconds(digit);
        let (Some(low), Some(high)) = (partners.iter().next(), partners.iter().next_back()) else { continue };
        match digit {
            _ if digit < low => sides[0].insert(digit),
            _ if digit > high => sides[1].insert(digit),
            _ => return None,
        }
    }
    Some(sides)
}

pub(in crate::solve::technique) fn whisper_sides(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for (index, clue) in ctx.model.rules.indexed_clues().filter(|(_, clue)| clue.kind().id == KindId::Whisper)
    {
        let relation = ctx.model.relations.iter().find(|pair| pair.clue == index).map(|pair| pair.relation);
        let Some(sides) = relation.and_then(|relation| sides(ctx.model.size(), &relation)) else { continue };
        let cells = clue.cells();
        for (place, cell) in cells.iter().enumerate() {
            let known = |side: &usize| {
                let digits = ctx.state.domain(*cell);
                !digits.is_empty() && digits.difference(sides[*side]).is_empty()
            };
            let Some(side) = [0, 1].into_iter().find(known) else { continue };
            let side_of = |other: usize| if other.abs_diff(place) % 2 == 0 { side } else { 1 - side };
            let effect: Effect = (0..cells.len())
                .flat_map(|other| {
                    let gone = ctx.state.candidates(cells[other]).intersection(sides[1 - side_of(other)]);
                    gone.iter().map(move |digit| Candidate { cell: cells[other], digit })
                })
                .collect();
            let of_side = |wanted: usize| -> CellSet {
                (0..cells.len()).filter(|other| side_of(*other) == wanted).map(|other| cells[other]).collect()
            };
            let reason = Reason {
                digits: ctx.state.domain(*cell).iter().collect(),
                cells: vec![
                    (CellRole::Pattern, (*cell).into()),
                    (CellRole::Inside, of_side(side)),
                    (CellRole::Outside, of_side(1 - side)),
                ],
                clues: vec![index],
                numbers: vec![side as i32],
                ..Reason::default()
            };
            ctx.emit(Technique::WhisperSides, effect, reason, sink)?;
        }
    }
    Flow::Continue(())
}
