//! Nishio: the net of one digit.

use super::assumptions::Assumptions;
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, Unit};
use crate::solve::technique::Technique;
use crate::solve::technique::classic::context::{FinderContext, Flow, StepSink};
use crate::solve::technique::classic::{
    CandidateRole, Chain, HouseRole, Link, LinkKind, LinkReason, Node, Reason, SolverState, Step,
};

/// Finds places that leave some unit without a place for the digit. What the net of one digit refutes, the net of all
/// digits refutes too, which is quicker to ask.
pub(in crate::solve::technique::classic) fn find(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let assumptions = Assumptions::shared(ctx);
    for digit in Digit::all() {
        let is_refuted = |cell: &Cell| assumptions.contradicts(Candidate { cell: *cell, digit });
        for cell in ctx.state.places(digit).iter().filter(is_refuted) {
            if let Some((unit, placed)) = find_contradiction(ctx.state, cell, digit) {
                sink(step(ctx.state, Candidate { cell, digit }, unit, &placed))?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the unit that is left without a place, and the places that were forced before, the assumed one first, each
/// with the unit that forced it.
fn find_contradiction(state: &SolverState, cell: Cell, digit: Digit) -> Option<(Unit, Vec<(Cell, Unit)>)> {
    let mut open = state.places(digit).difference(cell.peers());
    let mut placed = vec![(cell, Unit::box_of(cell))];
    let needs = |unit: &Unit| state.positions(*unit, digit) != 0;
    loop {
        let held = |unit: &Unit, placed: &[(Cell, Unit)]| {
            placed.iter().any(|(cell, _)| unit.cell_set().contains(*cell))
        };
        let mut forced = None;
        for unit in Unit::all().filter(needs).filter(|unit| !held(unit, &placed)) {
            let places = open.intersection(unit.cell_set());
            if places.is_empty() {
                return Some((unit, placed));
            }
            forced = forced.or(places.single().map(|cell| (cell, unit)));
        }
        let (cell, unit) = forced?;
        placed.push((cell, unit));
        open = open.difference(cell.peers());
    }
}

fn step(state: &SolverState, assumed: Candidate, contradictory: Unit, placed: &[(Cell, Unit)]) -> Step {
    let digit = assumed.digit;
    let node = |cell: Cell| Node { digit, cells: cell.into() };
    // Keep only what the contradiction rests on: places that see a place of the contradictory unit, and their premises.
    let mut needed = vec![false; placed.len()];
    let mut wanted: CellSet = state.places_in(contradictory, digit);
    for number in (0..placed.len()).rev() {
        let (cell, unit) = placed[number];
        let sees = wanted.intersection(cell.peers());
        if !sees.is_empty() || number == 0 {
            needed[number] = true;
            wanted = wanted.difference(sees);
            if number > 0 {
                wanted = wanted.union(state.places_in(unit, digit).difference(cell.into()));
            }
        }
    }
    let chain: Vec<(Cell, Unit)> =
        placed.iter().zip(&needed).filter(|(_, needed)| **needed).map(|(placed, _)| *placed).collect();
    let links = chain.windows(2).map(|pair| Link {
        from: node(pair[0].0),
        to: node(pair[1].0),
        kind: LinkKind::Strong,
        reason: LinkReason::Unit(pair[1].1),
    });
    let reason = Reason {
        digits: vec![digit],
        units: vec![(HouseRole::Pattern, contradictory)],
        candidates: vec![
            (CandidateRole::Assumed, assumed.into()),
            (CandidateRole::End, Node { digit, cells: state.places_in(contradictory, digit) }),
        ],
        chains: vec![Chain { links: links.collect(), closed: false }],
        ..Reason::default()
    };
    Step::elimination(Technique::Nishio, vec![assumed], reason)
}
