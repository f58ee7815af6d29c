//! Forcing nets: every branch draws all singles that follow.

use std::ops::ControlFlow;

use super::net::{Broken, Net};
use crate::grid::{Candidate, Digit, Unit};
use crate::technique::hunt::{Flow, Found, Hunt};
use crate::technique::{CandidateRole, CellRole, Node, Reason, Step, Technique, UnitRole};

/// Assumptions that break the board, the one with the shortest way first.
pub(in crate::technique) fn contradiction(hunt: &Hunt, found: &mut Found) -> Flow {
    let mut steps = Vec::new();
    for assumed in hunt.state.all_candidates().iter() {
        hunt.go_on()?;
        for is_true in [true, false] {
            let net = Net::new(hunt.state, assumed, is_true);
            if let Some(broken) = net.broken {
                steps.push(contradicted(hunt, assumed, is_true, &net, broken));
            }
        }
    }
    hand_over(steps, found)
}

/// How supposing one candidate breaks the board, if it does.
pub(in crate::technique) fn against(hunt: &Hunt, assumed: Candidate) -> Option<Step> {
    let net = Net::new(hunt.state, assumed, true);
    net.broken.map(|broken| contradicted(hunt, assumed, true, &net, broken))
}

fn contradicted(hunt: &Hunt, assumed: Candidate, is_true: bool, net: &Net, broken: Broken) -> Step {
    let mut reason = Reason {
        digits: vec![assumed.digit],
        candidates: vec![(CandidateRole::Assumed, assumed.into())],
        chains: vec![net.way_to_break(hunt.state)],
        ..Reason::default()
    };
    match broken {
        Broken::Cell(cell) => reason.cells.push((CellRole::Pattern, cell.into())),
        Broken::Unit(unit, digit) => {
            reason.units.push((UnitRole::Pattern, unit));
            reason
                .candidates
                .push((CandidateRole::End, Node { digit, cells: hunt.state.places_in(unit, digit) }));
        }
    }
    let technique = Technique::ForcingNetContradiction;
    if is_true {
        Step::removing(technique, vec![assumed], reason)
    } else {
        Step::placing(technique, assumed, reason)
    }
}

/// What follows from each candidate of a cell or from each place in a unit, the one with the shortest ways first.
pub(in crate::technique) fn verity(hunt: &Hunt, found: &mut Found) -> Flow {
    let mut steps = Vec::new();
    let net = |candidate| Net::new(hunt.state, candidate, true);
    for cell in hunt.state.empty().iter() {
        hunt.go_on()?;
        let digits = hunt.state.candidates(cell).iter();
        let branches: Vec<_> = digits
            .map(|digit| Candidate { cell, digit })
            .map(|candidate| (candidate, net(candidate)))
            .collect();
        let reason = Reason { cells: vec![(CellRole::Pattern, cell.into())], ..Reason::default() };
        agreed(hunt, &branches, &reason, &mut steps);
    }
    for unit in Unit::all() {
        for digit in Digit::all() {
            hunt.go_on()?;
            let places = hunt.state.places_in(unit, digit).iter();
            let branches: Vec<_> = places
                .map(|cell| Candidate { cell, digit })
                .map(|candidate| (candidate, net(candidate)))
                .collect();
            let reason = Reason { units: vec![(UnitRole::Pattern, unit)], ..Reason::default() };
            agreed(hunt, &branches, &reason, &mut steps);
        }
    }
    hand_over(steps, found)
}

/// What all branches prove; none where one of them breaks the board.
fn agreed(hunt: &Hunt, branches: &[(Candidate, Net)], reason: &Reason, steps: &mut Vec<Step>) {
    if branches.len() < 2 || branches.iter().any(|(_, net)| net.broken.is_some()) {
        return;
    }
    for candidate in hunt.state.all_candidates().iter() {
        for is_true in [true, false] {
            if !branches.iter().all(|(_, net)| net.proves(candidate, is_true)) {
                continue;
            }
            let mut reason = Reason { digits: vec![candidate.digit], ..reason.clone() };
            for (assumed, net) in branches {
                reason.candidates.push((CandidateRole::Assumed, (*assumed).into()));
                reason.candidates.push((CandidateRole::End, candidate.into()));
                reason.chains.push(net.way_to(hunt.state, candidate, is_true));
            }
            let technique = Technique::ForcingNetVerity;
            steps.push(if is_true {
                Step::placing(technique, candidate, reason)
            } else {
                Step::removing(technique, vec![candidate], reason)
            });
        }
    }
}

/// Hands over steps by the number of claims that they take; of those that do the same the shortest.
fn hand_over(mut steps: Vec<Step>, found: &mut Found) -> Flow {
    let length = |step: &Step| step.reason.chains.iter().map(|chain| chain.links.len()).sum::<usize>();
    steps.sort_by_cached_key(length);
    let mut told = std::collections::HashSet::new();
    for step in steps {
        if told.insert((step.placements.clone(), step.eliminations.clone())) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}
