//! *Contradiction*: a candidate is assumed, and what follows cannot be. The short one follows singles and relations of
//! two cells only; the other one the combinations of clues as well.
//!
//! Sound because every deduction holds for the assumption. The reason has the assumption, the deductions as one
//! chain, and the cell, the house with the digit, or the clue that cannot be.

use super::trial::{Contradiction, Trial};
use crate::grid::{Candidate, CellSet};
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::step::clues_of_links;
use crate::solve::technique::{CandidateRole, CellRole, Chain, HouseRole, Node, Reason, Step, Technique};

/// The most links of a contradiction that is taken as soon as it is found. Others are compared.
const SHORT: usize = 8;

pub(in crate::solve::technique) fn short(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    let technique = Technique::ShortContradiction;
    let mut found = Vec::new();
    for assumed in candidates(ctx) {
        ctx.check_cancelled()?;
        match Trial::refute(ctx, assumed, false) {
            Some((contradiction, chain)) if chain.links.len() <= SHORT => {
                emit(ctx, technique, assumed, contradiction, chain, sink)?;
            }
            Some((contradiction, chain)) => found.push((assumed, contradiction, chain)),
            None => {}
        }
    }
    // The fewest deductions first.
    found.sort_by_key(|(_, _, chain)| chain.links.len());
    for (assumed, contradiction, chain) in found {
        emit(ctx, technique, assumed, contradiction, chain, sink)?;
    }
    Flow::Continue(())
}

pub(in crate::solve::technique) fn with_clues(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for assumed in candidates(ctx) {
        ctx.check_cancelled()?;
        if let Some((contradiction, chain)) = Trial::refute(ctx, assumed, true) {
            emit(ctx, Technique::ClueContradiction, assumed, contradiction, chain, sink)?;
        }
    }
    Flow::Continue(())
}

/// Returns the refutation of one candidate, the short one if there is one.
pub(in crate::solve::technique) fn refute(ctx: &GeneralContext, assumed: Candidate) -> Option<Step> {
    let techniques = [(Technique::ShortContradiction, false), (Technique::ClueContradiction, true)];
    techniques.into_iter().find_map(|(technique, with_clues)| {
        let (contradiction, chain) = Trial::refute(ctx, assumed, with_clues)?;
        let mut found = None;
        let _ = emit(ctx, technique, assumed, contradiction, chain, &mut |step| {
            found = Some(step);
            Flow::Break(())
        });
        found
    })
}

/// Returns the candidates in the order in which they are tried: those of cells with few candidates first.
fn candidates(ctx: &GeneralContext) -> Vec<Candidate> {
    let mut cells: Vec<_> = ctx.state.open().iter().collect();
    cells.sort_by_key(|cell| ctx.state.domain(*cell).len());
    cells
        .into_iter()
        .flat_map(|cell| ctx.state.domain(cell).iter().map(move |digit| Candidate { cell, digit }))
        .collect()
}

fn emit(
    ctx: &GeneralContext,
    technique: Technique,
    assumed: Candidate,
    contradiction: Contradiction,
    chain: Chain,
    sink: &mut StepSink,
) -> Flow {
    let chains = vec![chain];
    let mut clues = clues_of_links(&chains);
    let mut reason = Reason {
        digits: vec![assumed.digit],
        candidates: vec![(CandidateRole::Assumed, assumed.into())],
        chains,
        ..Reason::default()
    };
    match contradiction {
        Contradiction::Cell(cell) => reason.cells.push((CellRole::Pattern, cell.into())),
        Contradiction::House(house, digit) => {
            let cells: CellSet = house.cells(&ctx.model.rules).intersection(ctx.state.places(digit));
            reason.houses.push((HouseRole::Pattern, house));
            reason.candidates.push((CandidateRole::End, Node { digit, cells }));
        }
        // The clue that cannot hold is the first.
        Contradiction::Clue(clue) => {
            clues.retain(|other| *other != clue);
            clues.insert(0, clue);
            reason.numbers.push(1);
        }
    }
    reason.clues = clues;
    ctx.emit(technique, vec![assumed], reason, sink)
}
