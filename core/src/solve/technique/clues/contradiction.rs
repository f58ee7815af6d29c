//! *Contradiction*: a candidate is assumed, and what follows cannot be. The short one follows singles and relations of
//! two cells only; the other one the combinations of clues as well; *one candidate, two clues* is the use of one clue, after which
//! another cannot hold.
//!
//! Sound because every deduction holds for the assumption. The reason has the assumption, the deductions as one
//! chain with the number of those of each house and clue that is used, and the cell, the house with the digit, or the clue
//! that cannot be.

use super::refutation::Refutation;
use super::trial::{Contradiction, FoundTrial, Trial};
use crate::grid::{Candidate, CellSet};
use crate::rules::ClueIndex;
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::step::clues_of_links;
use crate::solve::technique::{CandidateRole, CellRole, HouseRole, Node, Reason, Step, Technique};

/// The most houses and clues that a contradiction uses. Longer ones are not for people: the puzzle needs trial.
const MAX_LENGTH: usize = 12;
/// A contradiction of this length is taken without a look at others.
const SHORT: usize = 3;
/// For how many candidates arrangements of clues are searched for one step, so that each machine has the same answer: for a
/// contradiction, and for one by two clues.
const BUDGET: usize = 15_000;
const BUDGET_OF_TWO: usize = 30_000;
/// The number of contradictions that are compared after what is not needed is left out.
const COMPARED: usize = 12;

pub(in crate::solve::technique) fn short(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    find(ctx, Technique::ShortContradiction, sink)
}

pub(in crate::solve::technique) fn with_clues(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    find(ctx, Technique::ClueContradiction, sink)
}

/// Passes the shortest contradiction to the sink.
fn find(ctx: &GeneralContext, technique: Technique, sink: &mut StepSink) -> Flow {
    let mut found: Vec<(usize, Candidate, FoundTrial)> = Vec::new();
    let mut budget = BUDGET;
    for assumed in candidates(ctx) {
        ctx.check_cancelled()?;
        let with_clues = technique == Technique::ClueContradiction;
        if let Some(trial) = Trial::refute(ctx, assumed, with_clues, &mut budget) {
            let length = trial.length();
            found.push((length, assumed, trial));
            if length <= SHORT {
                break;
            }
        }
        if budget == 0 {
            break;
        }
    }
    found.sort_by_key(|(length, ..)| *length);
    found.truncate(COMPARED);
    let mut best: Option<(Candidate, Refutation)> = None;
    for (_, assumed, trial) in found {
        ctx.check_cancelled()?;
        let refutation = trial.shorten();
        if best.as_ref().is_none_or(|(_, best)| refutation.length < best.length) {
            best = Some((assumed, refutation));
        }
    }
    match best.filter(|(_, refutation)| refutation.length <= MAX_LENGTH) {
        Some((assumed, refutation)) => emit(ctx, technique, assumed, refutation, sink),
        None => Flow::Continue(()),
    }
}

pub(in crate::solve::technique) fn by_two_clues(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    let mut budget = BUDGET_OF_TWO;
    for assumed in candidates(ctx) {
        ctx.check_cancelled()?;
        if budget == 0 {
            break;
        }
        let Some(trial) = Trial::by_sight(ctx, assumed) else { continue };
        let of_cell = ctx.model.arrangements().filter(|(_, it)| it.cells.contains(&assumed.cell));
        for (clue, arrangement) in of_cell.filter(|(_, it)| it.has_more_than_pairs()) {
            let Some(trial) = trial.refute_by_two(clue, arrangement, &mut budget) else { continue };
            let refutation = trial.shorten();
            // Where the second clue needs nothing of the first, it is no matter of two.
            if refutation.applications.len() == 1 {
                emit(ctx, Technique::OneCandidateTwoClues, assumed, refutation, sink)?;
                break;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the refutation of one candidate, the short one if there is one.
pub(in crate::solve::technique) fn refute(ctx: &GeneralContext, assumed: Candidate) -> Option<Step> {
    let techniques = [(Technique::ShortContradiction, false), (Technique::ClueContradiction, true)];
    techniques.into_iter().find_map(|(technique, with_clues)| {
        let refutation = Trial::refute(ctx, assumed, with_clues, &mut BUDGET.clone())?.shorten();
        let mut found = None;
        let _ = emit(ctx, technique, assumed, refutation, &mut |step| {
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
    refutation: Refutation,
    sink: &mut StepSink,
) -> Flow {
    let Refutation { contradiction, chain, applications, length } = refutation;
    let chains = vec![chain];
    let mut clues: Vec<ClueIndex> = clues_of_links(&chains);
    let mut reason = Reason {
        digits: vec![assumed.digit],
        candidates: vec![(CandidateRole::Assumed, assumed.into())],
        chains,
        applications,
        numbers: vec![length as i32],
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
            reason.is_clue_broken = true;
        }
    }
    reason.clues = clues;
    ctx.emit(technique, vec![assumed], reason, sink)
}
