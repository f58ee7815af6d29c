//! Forcing chains: every branch is a chain of single links.

use std::ops::ControlFlow;
use std::rc::Rc;

use crate::grid::{Candidate, Cell, Digit, Unit};
use crate::technique::bfs::BfsTree;
use crate::technique::context::{FinderContext, Flow, StepSink};
use crate::technique::graph::{ImplicationGraph, Literal};
use crate::technique::{CandidateRole, CellRole, Reason, SolverState, Step, Technique, UnitRole};

/// The conclusions of forcing chains on a board: the shortest proof of each literal, without the chains themselves.
#[derive(Debug)]
struct ForcedFacts {
    graph: ImplicationGraph,
    /// By literal of a single cell.
    contradictions: Vec<Option<Proof>>,
    verities: Vec<Option<Proof>>,
}

/// The reason why a literal holds, and the number of literals in all branches together.
#[derive(Clone, Copy, Debug)]
struct Proof {
    cause: Cause,
    length: u32,
}

#[derive(Clone, Copy, Debug)]
enum Cause {
    /// The negation makes this node both true and false.
    Conflict(usize),
    /// The negation leaves the cell without a digit.
    NoDigit(Cell),
    /// The negation leaves the unit without a place.
    NoPlace(Unit, Digit),
    /// It follows from each candidate of the cell.
    EachDigit(Cell),
    /// It follows from each place in the unit.
    EachPlace(Unit, Digit),
    /// It follows from the node's truth and from its falsity.
    EitherWay(usize),
}

pub(in crate::technique) fn contradiction(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let forced = ForcedFacts::shared(ctx);
    forced.emit_steps(ctx, Technique::ForcingChainContradiction, &forced.contradictions, sink)
}

pub(in crate::technique) fn verity(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let forced = ForcedFacts::shared(ctx);
    forced.emit_steps(ctx, Technique::ForcingChainVerity, &forced.verities, sink)
}

const UNREACHED: u16 = u16::MAX;

/// The number of links from each literal of a single cell to each literal.
struct Distances {
    literals: usize,
    links: Vec<u16>,
}

impl Distances {
    fn new(ctx: &FinderContext, graph: &ImplicationGraph) -> Self {
        let literals = graph.len() * 2;
        let mut all = Self { literals, links: vec![UNREACHED; graph.single_count() * 2 * literals] };
        let mut tree = BfsTree::new(graph);
        for (start, links) in all.links.chunks_mut(literals).enumerate() {
            if ctx.check_cancelled() != ControlFlow::Continue(()) {
                break;
            }
            let start = Literal::new(start / 2, start % 2 == 1);
            tree.search_from(graph, start);
            links[start.index()] = 0;
            for literal in tree.reached().iter().skip(1) {
                links[literal.index()] = links[tree.predecessor(*literal).index()] + 1;
            }
        }
        all
    }

    fn links_from(&self, start: Literal) -> &[u16] {
        &self.links[start.index() * self.literals..(start.index() + 1) * self.literals]
    }
}

impl ForcedFacts {
    /// Returns the conclusions on the context's board.
    fn shared(ctx: &FinderContext) -> Rc<Self> {
        ctx.shared(|| Self::new(ctx))
    }

    fn new(ctx: &FinderContext) -> Self {
        let graph = ImplicationGraph::new(ctx.state, true);
        let distances = Distances::new(ctx, &graph);
        let none = vec![None; graph.single_count() * 2];
        let mut forced = Self { graph, contradictions: none.clone(), verities: none };
        for start in
            (0..forced.graph.single_count()).flat_map(|node| [true, false].map(|is| Literal::new(node, is)))
        {
            forced.find_contradiction(ctx.state, start, distances.links_from(start));
        }
        for node in 0..forced.graph.single_count() {
            let branches = [true, false].map(|is_true| distances.links_from(Literal::new(node, is_true)));
            let home = forced.graph.candidate(Literal::new(node, true)).cell;
            forced.find_verities(&branches, Cause::EitherWay(node), Some(home));
        }
        let branch = |graph: &ImplicationGraph, cell: Cell, digit: Digit| {
            graph
                .node_index(Candidate { cell, digit })
                .map(|node| distances.links_from(Literal::new(node, true)))
        };
        for cell in ctx.state.empty().iter() {
            let digits = ctx.state.candidates(cell).iter();
            let branches: Vec<_> = digits.filter_map(|digit| branch(&forced.graph, cell, digit)).collect();
            forced.find_verities(&branches, Cause::EachDigit(cell), None);
        }
        for unit in Unit::all() {
            for digit in Digit::all() {
                let places = ctx.state.places_in(unit, digit).iter();
                let branches: Vec<_> = places.filter_map(|cell| branch(&forced.graph, cell, digit)).collect();
                forced.find_verities(&branches, Cause::EachPlace(unit, digit), None);
            }
        }
        forced
    }

    /// Finds the shortest contradiction to an assumption.
    fn find_contradiction(&mut self, state: &SolverState, start: Literal, links: &[u16]) {
        let mut best = None;
        let mut offer = |cause: Cause, length: u32| {
            if best.is_none_or(|Proof { length: other, .. }| length < other) {
                best = Some(Proof { cause, length });
            }
        };
        let distance = |literal: Literal| {
            Some(links[literal.index()]).filter(|links| *links != UNREACHED).map(u32::from)
        };
        for node in 0..self.graph.single_count() {
            if let Some(on) = distance(Literal::new(node, true))
                && let Some(off) = distance(Literal::new(node, false))
            {
                offer(Cause::Conflict(node), on + off);
            }
        }
        let off = |candidate: Candidate| distance(Literal::new(self.graph.node_index(candidate)?, false));
        for cell in state.empty().iter() {
            let each = state.candidates(cell).iter().map(|digit| off(Candidate { cell, digit }));
            if let Some(length) = each.sum() {
                offer(Cause::NoDigit(cell), length);
            }
        }
        for unit in Unit::all() {
            for digit in Digit::all() {
                let places = state.places_in(unit, digit);
                let length: Option<u32> = places.iter().map(|cell| off(Candidate { cell, digit })).sum();
                if let Some(length) = length.filter(|_| !places.is_empty()) {
                    offer(Cause::NoPlace(unit, digit), length);
                }
            }
        }
        self.contradictions[start.negation().index()] = best;
    }

    /// Finds the literals that follow from every branch. Branches from one candidate's truth and falsity prove nothing
    /// in its own cell, `home`.
    fn find_verities(&mut self, branches: &[&[u16]], cause: Cause, home: Option<Cell>) {
        if branches.is_empty() {
            return;
        }
        for literal in 0..self.verities.len() {
            if branches.iter().any(|links| links[literal] == UNREACHED) {
                continue;
            }
            let length = branches.iter().map(|links| u32::from(links[literal])).sum();
            let is_home = home.is_some_and(|home| {
                self.graph.candidate(Literal::new(literal / 2, literal % 2 == 1)).cell == home
            });
            let best = &mut self.verities[literal];
            if !is_home && best.is_none_or(|other| length < other.length) {
                *best = Some(Proof { cause, length });
            }
        }
    }

    /// Emits the steps of one kind, the best first: the shortest, or, as HoDoKu orders them, placements before
    /// eliminations, each from the first cell on.
    fn emit_steps(
        &self,
        ctx: &FinderContext,
        technique: Technique,
        proofs: &[Option<Proof>],
        sink: &mut StepSink,
    ) -> Flow {
        let literals = (0..proofs.len()).map(|literal| Literal::new(literal / 2, literal % 2 == 1));
        let mut all: Vec<(Literal, Proof)> =
            literals.zip(proofs).filter_map(|(literal, proof)| Some((literal, (*proof)?))).collect();
        if ctx.options.strongest_first {
            all.sort_by_key(|(literal, _)| (!literal.is_true(), literal.index()));
        } else {
            all.sort_by_key(|(literal, proof)| (proof.length, !literal.is_true(), literal.index()));
        }
        let mut tree = BfsTree::new(&self.graph);
        for (literal, proof) in all {
            sink(self.step(ctx.state, technique, literal, proof.cause, &mut tree))?;
        }
        Flow::Continue(())
    }

    fn step(
        &self,
        state: &SolverState,
        technique: Technique,
        outcome: Literal,
        cause: Cause,
        tree: &mut BfsTree,
    ) -> Step {
        let graph = &self.graph;
        let candidate = graph.candidate(outcome);
        let mut reason = Reason { digits: vec![candidate.digit], ..Reason::default() };
        let literal = |candidate: Candidate, is_true: bool| {
            graph.node_index(candidate).map(|node| Literal::new(node, is_true))
        };
        let opposite = outcome.negation();
        // The start and the end of each branch.
        let branches: Vec<(Literal, Literal)> = match cause {
            Cause::Conflict(node) => {
                [true, false].map(|is_true| (opposite, Literal::new(node, is_true))).into()
            }
            Cause::NoDigit(cell) => {
                reason.cells.push((CellRole::Pattern, cell.into()));
                let digits = state.candidates(cell).iter();
                let ends = digits.filter_map(|digit| literal(Candidate { cell, digit }, false));
                ends.map(|end| (opposite, end)).collect()
            }
            Cause::NoPlace(unit, digit) => {
                reason.units.push((UnitRole::Pattern, unit));
                let places = state.places_in(unit, digit).iter();
                let ends = places.filter_map(|cell| literal(Candidate { cell, digit }, false));
                ends.map(|end| (opposite, end)).collect()
            }
            Cause::EachDigit(cell) => {
                reason.cells.push((CellRole::Pattern, cell.into()));
                let digits = state.candidates(cell).iter();
                let starts = digits.filter_map(|digit| literal(Candidate { cell, digit }, true));
                starts.map(|start| (start, outcome)).collect()
            }
            Cause::EachPlace(unit, digit) => {
                reason.units.push((UnitRole::Pattern, unit));
                let places = state.places_in(unit, digit).iter();
                let starts = places.filter_map(|cell| literal(Candidate { cell, digit }, true));
                starts.map(|start| (start, outcome)).collect()
            }
            Cause::EitherWay(node) => {
                [true, false].map(|is_true| (Literal::new(node, is_true), outcome)).into()
            }
        };
        for (start, end) in branches {
            tree.search_from(graph, start);
            reason.candidates.push((CandidateRole::Assumed, graph.node(start.node())));
            reason.candidates.push((CandidateRole::End, graph.node(end.node())));
            reason.chains.push(graph.chain(state, &tree.path_to(end), false));
        }
        if outcome.is_true() {
            Step::placement(technique, candidate, reason)
        } else {
            Step::elimination(technique, vec![candidate], reason)
        }
    }
}
