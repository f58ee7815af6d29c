//! Forcing nets: every branch deduces all singles that follow.

use std::ops::ControlFlow;

use super::assumptions::Assumptions;
use super::net::{Net, NetContradiction};
use crate::solve::classic::{Candidate, Digit, Unit};
use crate::solve::technique::Technique;
use crate::solve::technique::classic::context::{FinderContext, Flow, StepSink};
use crate::solve::technique::classic::step::candidates_in;
use crate::solve::technique::classic::{CandidateRole, CellRole, HouseRole, Node, Reason, Step};

/// Finds assumptions that lead to a contradiction, the shortest deduction first.
pub(in crate::solve::technique::classic) fn contradiction(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let mut steps = Vec::new();
    for (assumed, is_true) in Assumptions::shared(ctx).contradictory() {
        ctx.check_cancelled()?;
        let net = Net::new(ctx.state, assumed, is_true);
        if let Some(contradiction) = net.contradiction {
            steps.push(contradiction_step(ctx, assumed, is_true, &net, contradiction));
        }
    }
    emit_steps(steps, sink)
}

/// Returns the refutation of one candidate, if the net finds one.
pub(in crate::solve::technique::classic) fn refute(ctx: &FinderContext, assumed: Candidate) -> Option<Step> {
    let net = Net::new(ctx.state, assumed, true);
    net.contradiction.map(|contradiction| contradiction_step(ctx, assumed, true, &net, contradiction))
}

fn contradiction_step(
    ctx: &FinderContext,
    assumed: Candidate,
    is_true: bool,
    net: &Net,
    contradiction: NetContradiction,
) -> Step {
    let mut reason = Reason {
        digits: vec![assumed.digit],
        candidates: vec![(CandidateRole::Assumed, assumed.into())],
        chains: vec![net.path_to_contradiction(ctx.state)],
        ..Reason::default()
    };
    match contradiction {
        NetContradiction::Cell(cell) => reason.cells.push((CellRole::Pattern, cell.into())),
        NetContradiction::Unit(unit, digit) => {
            reason.units.push((HouseRole::Pattern, unit));
            reason
                .candidates
                .push((CandidateRole::End, Node { digit, cells: ctx.state.places_in(unit, digit) }));
        }
    }
    let technique = Technique::ForcingNetContradiction;
    if is_true {
        Step::elimination(technique, vec![assumed], reason)
    } else {
        Step::placement(technique, assumed, reason)
    }
}

/// Finds what follows from each candidate of a cell or from each place in a unit, the shortest deductions first.
pub(in crate::solve::technique::classic) fn verity(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let mut steps = Vec::new();
    for cell in ctx.state.empty().iter() {
        ctx.check_cancelled()?;
        let branches: Vec<_> =
            ctx.state.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect();
        let reason = Reason { cells: vec![(CellRole::Pattern, cell.into())], ..Reason::default() };
        add_verities(ctx, &branches, &reason, &mut steps);
    }
    for unit in Unit::all() {
        for digit in Digit::all() {
            ctx.check_cancelled()?;
            let branches = candidates_in(digit, ctx.state.places_in(unit, digit));
            let reason = Reason { units: vec![(HouseRole::Pattern, unit)], ..Reason::default() };
            add_verities(ctx, &branches, &reason, &mut steps);
        }
    }
    emit_steps(steps, sink)
}

/// Adds the conclusions common to all branches; none if a branch leads to a contradiction.
fn add_verities(ctx: &FinderContext, branches: &[Candidate], reason: &Reason, steps: &mut Vec<Step>) {
    if branches.len() < 2 {
        return;
    }
    let common = Assumptions::shared(ctx).common(branches);
    if common.is_empty() {
        return;
    }
    let nets: Vec<Net> = branches.iter().map(|assumed| Net::new(ctx.state, *assumed, true)).collect();
    for (candidate, is_true) in common {
        let mut reason = Reason { digits: vec![candidate.digit], ..reason.clone() };
        for (assumed, net) in branches.iter().zip(&nets) {
            reason.candidates.push((CandidateRole::Assumed, (*assumed).into()));
            reason.candidates.push((CandidateRole::End, candidate.into()));
            reason.chains.push(net.path_to(ctx.state, candidate, is_true));
        }
        let technique = Technique::ForcingNetVerity;
        steps.push(if is_true {
            Step::placement(technique, candidate, reason)
        } else {
            Step::elimination(technique, vec![candidate], reason)
        });
    }
}

/// Emits steps by the number of deductions, and only the shortest of those with the same effect.
fn emit_steps(mut steps: Vec<Step>, sink: &mut StepSink) -> Flow {
    let length = |step: &Step| step.reason.chains.iter().map(|chain| chain.links.len()).sum::<usize>();
    steps.sort_by_cached_key(length);
    let mut emitted = std::collections::HashSet::new();
    for step in steps {
        if emitted.insert((step.placements.clone(), step.eliminations.clone())) {
            sink(step)?;
        }
    }
    ControlFlow::Continue(())
}
