//! *No partner*: a digit beside a dot or a letter, or on a line, that goes with no digit at all, or only with itself
//! between cells that see each other (number 1).
//!
//! Sound because relations are those of the clue with its number. The reason has the clue and the digits removed.

use crate::grid::{Candidate, CellSet, Digit, DigitSet};
use crate::rules::KindId;
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
