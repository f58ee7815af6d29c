//! Forcing nets: every branch deduces all singles that follow.

use std::ops::ControlFlow;

use super::net::{Contradiction, Net};
use crate::grid::{Candidate, Digit, Unit};
use crate::technique::context::{FinderContext, Flow, StepSink};
use crate::technique::{CandidateRole, CellRole, Node, Reason, Step, Technique, UnitRole};

/// Finds assumptions that lead to a contradiction, the shortest deduction first.
pub(in crate::technique) fn contradiction(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let mut steps = Vec::new();
    for assumed in ctx.state.all_candidates().iter() {
        ctx.check_cancelled()?;
        for is_true in [true, false] {
            let net = Net::new(ctx.state, assumed, is_true);
            if let Some(contradiction) = net.contradiction {
                steps.push(contradiction_step(ctx, assumed, is_true, &net, contradiction));
            }
        }
    }
    emit_steps(steps, sink)
}

/// Returns the refutation of one candidate, if the net finds one.
pub(in crate::technique) fn refute(ctx: &FinderContext, assumed: Candidate) -> Option<Step> {
    let net = Net::new(ctx.state, assumed, true);
    net.contradiction.map(|contradiction| contradiction_step(ctx, assumed, true, &net, contradiction))
}

fn contradiction_step(
    ctx: &FinderContext,
    assumed: Candidate,
    is_true: bool,
    net: &Net,
    contradiction: Contradiction,
) -> Step {
    let mut reason = Reason {
        digits: vec![assumed.digit],
        candidates: vec![(CandidateRole::Assumed, assumed.into())],
        chains: vec![net.path_to_contradiction(ctx.state)],
        ..Reason::default()
    };
    match contradiction {
        Contradiction::Cell(cell) => reason.cells.push((CellRole::Pattern, cell.into())),
        Contradiction::Unit(unit, digit) => {
            reason.units.push((UnitRole::Pattern, unit));
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
pub(in crate::technique) fn verity(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let mut steps = Vec::new();
    let net = |candidate| Net::new(ctx.state, candidate, true);
    for cell in ctx.state.empty().iter() {
        ctx.check_cancelled()?;
        let digits = ctx.state.candidates(cell).iter();
        let branches: Vec<_> = digits
            .map(|digit| Candidate { cell, digit })
            .map(|candidate| (candidate, net(candidate)))
            .collect();
        let reason = Reason { cells: vec![(CellRole::Pattern, cell.into())], ..Reason::default() };
        add_verities(ctx, &branches, &reason, &mut steps);
    }
    for unit in Unit::all() {
        for digit in Digit::all() {
            ctx.check_cancelled()?;
            let places = ctx.state.places_in(unit, digit).iter();
            let branches: Vec<_> = places
                .map(|cell| Candidate { cell, digit })
                .map(|candidate| (candidate, net(candidate)))
                .collect();
            let reason = Reason { units: vec![(UnitRole::Pattern, unit)], ..Reason::default() };
            add_verities(ctx, &branches, &reason, &mut steps);
        }
    }
    emit_steps(steps, sink)
}

/// Adds the conclusions common to all branches; none if a branch leads to a contradiction.
fn add_verities(ctx: &FinderContext, branches: &[(Candidate, Net)], reason: &Reason, steps: &mut Vec<Step>) {
    if branches.len() < 2 || branches.iter().any(|(_, net)| net.contradiction.is_some()) {
        return;
    }
    for candidate in ctx.state.all_candidates().iter() {
        for is_true in [true, false] {
            if !branches.iter().all(|(_, net)| net.proves(candidate, is_true)) {
                continue;
            }
            let mut reason = Reason { digits: vec![candidate.digit], ..reason.clone() };
            for (assumed, net) in branches {
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
