//! Forcing chains: every branch is a chain of single links.

use std::ops::ControlFlow;

use crate::grid::{Candidate, Cell, Digit, Unit};
use crate::technique::graph::{Claim, Graph};
use crate::technique::hunt::{Flow, Found, Hunt};
use crate::technique::walk::Walk;
use crate::technique::{CandidateRole, CellRole, Reason, State, Step, Technique, UnitRole};

/// What forcing chains prove on a board: for each claim the shortest reasons, without the chains themselves.
#[derive(Debug)]
pub(in crate::technique) struct Forced {
    graph: Graph,
    /// By claim about a single cell.
    contradictions: Vec<Option<Proof>>,
    verities: Vec<Option<Proof>>,
}

/// Why a claim holds, and the claims of all branches together.
#[derive(Clone, Copy, Debug)]
struct Proof {
    why: Why,
    length: u32,
}

#[derive(Clone, Copy, Debug)]
enum Why {
    /// The opposite makes this node both true and false.
    Clash(usize),
    /// The opposite leaves the cell without a digit.
    NoDigit(Cell),
    /// The opposite leaves the unit without a place.
    NoPlace(Unit, Digit),
    /// It follows from each candidate of the cell.
    EachDigit(Cell),
    /// It follows from each place in the unit.
    EachPlace(Unit, Digit),
    /// It follows from the node's truth and from its falsity.
    EitherWay(usize),
}

pub(in crate::technique) fn contradiction(hunt: &Hunt, found: &mut Found) -> Flow {
    let forced = hunt.forced();
    forced.hand_over(hunt, Technique::ForcingChainContradiction, &forced.contradictions, found)
}

pub(in crate::technique) fn verity(hunt: &Hunt, found: &mut Found) -> Flow {
    let forced = hunt.forced();
    forced.hand_over(hunt, Technique::ForcingChainVerity, &forced.verities, found)
}

/// Not reached.
const NEVER: u16 = u16::MAX;

/// From each claim about a single cell how many links it takes to each claim.
struct Distances {
    claims: usize,
    links: Vec<u16>,
}

impl Distances {
    fn of(hunt: &Hunt, graph: &Graph) -> Self {
        let claims = graph.len() * 2;
        let mut all = Self { claims, links: vec![NEVER; graph.singles() * 2 * claims] };
        let mut walk = Walk::new(graph);
        for (start, links) in all.links.chunks_mut(claims).enumerate() {
            if hunt.go_on() != ControlFlow::Continue(()) {
                break;
            }
            let start = Claim::new(start / 2, start % 2 == 1);
            walk.from(graph, start);
            links[start.index()] = 0;
            for claim in walk.reached().iter().skip(1) {
                links[claim.index()] = links[walk.before(*claim).index()] + 1;
            }
        }
        all
    }

    fn from(&self, start: Claim) -> &[u16] {
        &self.links[start.index() * self.claims..(start.index() + 1) * self.claims]
    }
}

impl Forced {
    pub(in crate::technique) fn of(hunt: &Hunt) -> Self {
        let graph = Graph::new(hunt.state, true);
        let distances = Distances::of(hunt, &graph);
        let none = vec![None; graph.singles() * 2];
        let mut forced = Self { graph, contradictions: none.clone(), verities: none };
        for start in (0..forced.graph.singles()).flat_map(|node| [true, false].map(|is| Claim::new(node, is)))
        {
            forced.contradict(hunt.state, start, distances.from(start));
        }
        for node in 0..forced.graph.singles() {
            let branches = [true, false].map(|is_true| distances.from(Claim::new(node, is_true)));
            let home = forced.graph.candidate(Claim::new(node, true)).cell;
            forced.follow_from_all(&branches, Why::EitherWay(node), Some(home));
        }
        let branch = |graph: &Graph, cell: Cell, digit: Digit| {
            graph.number(Candidate { cell, digit }).map(|node| distances.from(Claim::new(node, true)))
        };
        for cell in hunt.state.empty().iter() {
            let digits = hunt.state.candidates(cell).iter();
            let branches: Vec<_> = digits.filter_map(|digit| branch(&forced.graph, cell, digit)).collect();
            forced.follow_from_all(&branches, Why::EachDigit(cell), None);
        }
        for unit in Unit::all() {
            for digit in Digit::all() {
                let places = hunt.state.places_in(unit, digit).iter();
                let branches: Vec<_> = places.filter_map(|cell| branch(&forced.graph, cell, digit)).collect();
                forced.follow_from_all(&branches, Why::EachPlace(unit, digit), None);
            }
        }
        forced
    }

    /// Looks for what contradicts an assumption.
    fn contradict(&mut self, state: &State, start: Claim, links: &[u16]) {
        let mut best = None;
        let mut offer = |why: Why, length: u32| {
            if best.is_none_or(|Proof { length: other, .. }| length < other) {
                best = Some(Proof { why, length });
            }
        };
        let reach = |claim: Claim| Some(links[claim.index()]).filter(|links| *links != NEVER).map(u32::from);
        for node in 0..self.graph.singles() {
            if let Some(on) = reach(Claim::new(node, true))
                && let Some(off) = reach(Claim::new(node, false))
            {
                offer(Why::Clash(node), on + off);
            }
        }
        let off = |candidate: Candidate| reach(Claim::new(self.graph.number(candidate)?, false));
        for cell in state.empty().iter() {
            let each = state.candidates(cell).iter().map(|digit| off(Candidate { cell, digit }));
            if let Some(length) = each.sum() {
                offer(Why::NoDigit(cell), length);
            }
        }
        for unit in Unit::all() {
            for digit in Digit::all() {
                let places = state.places_in(unit, digit);
                let length: Option<u32> = places.iter().map(|cell| off(Candidate { cell, digit })).sum();
                if let Some(length) = length.filter(|_| !places.is_empty()) {
                    offer(Why::NoPlace(unit, digit), length);
                }
            }
        }
        self.contradictions[start.opposite().index()] = best;
    }

    /// Looks for what follows from each of some branches, in other cells than the home of either-way branches.
    fn follow_from_all(&mut self, branches: &[&[u16]], why: Why, home: Option<Cell>) {
        if branches.is_empty() {
            return;
        }
        for claim in 0..self.verities.len() {
            if branches.iter().any(|links| links[claim] == NEVER) {
                continue;
            }
            let length = branches.iter().map(|links| u32::from(links[claim])).sum();
            let is_home = home
                .is_some_and(|home| self.graph.candidate(Claim::new(claim / 2, claim % 2 == 1)).cell == home);
            let best = &mut self.verities[claim];
            if !is_home && best.is_none_or(|other| length < other.length) {
                *best = Some(Proof { why, length });
            }
        }
    }

    /// The steps of one kind, the best first: the shortest, or as HoDoKu has it placements before removals, each from
    /// the first cell on.
    fn hand_over(
        &self,
        hunt: &Hunt,
        technique: Technique,
        proofs: &[Option<Proof>],
        found: &mut Found,
    ) -> Flow {
        let claims = (0..proofs.len()).map(|claim| Claim::new(claim / 2, claim % 2 == 1));
        let mut all: Vec<(Claim, Proof)> =
            claims.zip(proofs).filter_map(|(claim, proof)| Some((claim, (*proof)?))).collect();
        if hunt.options.strongest_first {
            all.sort_by_key(|(claim, _)| (!claim.is_true(), claim.index()));
        } else {
            all.sort_by_key(|(claim, proof)| (proof.length, !claim.is_true(), claim.index()));
        }
        let mut walk = Walk::new(&self.graph);
        for (claim, proof) in all {
            found(self.step(hunt.state, technique, claim, proof.why, &mut walk))?;
        }
        Flow::Continue(())
    }

    fn step(&self, state: &State, technique: Technique, outcome: Claim, why: Why, walk: &mut Walk) -> Step {
        let graph = &self.graph;
        let candidate = graph.candidate(outcome);
        let mut reason = Reason { digits: vec![candidate.digit], ..Reason::default() };
        let claim = |candidate: Candidate, is_true: bool| {
            graph.number(candidate).map(|node| Claim::new(node, is_true))
        };
        let opposite = outcome.opposite();
        // Each branch from an assumption to where it ends.
        let branches: Vec<(Claim, Claim)> = match why {
            Why::Clash(node) => [true, false].map(|is_true| (opposite, Claim::new(node, is_true))).into(),
            Why::NoDigit(cell) => {
                reason.cells.push((CellRole::Pattern, cell.into()));
                let digits = state.candidates(cell).iter();
                let ends = digits.filter_map(|digit| claim(Candidate { cell, digit }, false));
                ends.map(|end| (opposite, end)).collect()
            }
            Why::NoPlace(unit, digit) => {
                reason.units.push((UnitRole::Pattern, unit));
                let places = state.places_in(unit, digit).iter();
                let ends = places.filter_map(|cell| claim(Candidate { cell, digit }, false));
                ends.map(|end| (opposite, end)).collect()
            }
            Why::EachDigit(cell) => {
                reason.cells.push((CellRole::Pattern, cell.into()));
                let digits = state.candidates(cell).iter();
                let starts = digits.filter_map(|digit| claim(Candidate { cell, digit }, true));
                starts.map(|start| (start, outcome)).collect()
            }
            Why::EachPlace(unit, digit) => {
                reason.units.push((UnitRole::Pattern, unit));
                let places = state.places_in(unit, digit).iter();
                let starts = places.filter_map(|cell| claim(Candidate { cell, digit }, true));
                starts.map(|start| (start, outcome)).collect()
            }
            Why::EitherWay(node) => [true, false].map(|is_true| (Claim::new(node, is_true), outcome)).into(),
        };
        for (start, end) in branches {
            walk.from(graph, start);
            reason.candidates.push((CandidateRole::Assumed, graph.node(start.node())));
            reason.candidates.push((CandidateRole::End, graph.node(end.node())));
            reason.chains.push(graph.chain(state, &walk.way_to(end), false));
        }
        if outcome.is_true() {
            Step::placing(technique, candidate, reason)
        } else {
            Step::removing(technique, vec![candidate], reason)
        }
    }
}
