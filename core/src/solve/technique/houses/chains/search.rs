//! The search for chains and loops, start by start.

use super::graph::{CandidateGraph, LinkScope};
use crate::grid::{Candidate, CellSet};
use crate::solve::technique::general::{Effect, GeneralContext};
use crate::solve::technique::graph::{BfsTree, Literal};

/// The shape of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChainShape {
    /// A chain with two ends.
    Ends,
    /// A loop all of whose links alternate.
    Continuous,
    /// A loop that returns to its first candidate with the opposite value.
    Discontinuous,
}

/// A chain or loop that removes something.
pub(super) struct FoundChain {
    pub shape: ChainShape,
    pub path: Vec<Literal>,
    /// The candidates that it removes, in reading order.
    pub effect: Effect,
}

/// The input and the buffers of a search.
pub(super) struct ChainSearch<'a> {
    ctx: &'a GeneralContext<'a>,
    graph: &'a CandidateGraph,
    scope: LinkScope,
    tree: BfsTree,
    found: Vec<FoundChain>,
}

impl<'a> ChainSearch<'a> {
    /// Prepares a search.
    pub fn new(ctx: &'a GeneralContext, graph: &'a CandidateGraph, scope: LinkScope) -> Self {
        Self { ctx, graph, scope, tree: BfsTree::new(&graph.links), found: Vec::new() }
    }

    /// Finds all chains of a shape, from single candidates to single candidates; not all if the search is cancelled.
    pub fn find(mut self, shape: ChainShape) -> Vec<FoundChain> {
        for node in 0..self.graph.single_count {
            if self.ctx.check_cancelled().is_break() {
                break;
            }
            match shape {
                ChainShape::Ends => self.find_ends(node),
                ChainShape::Continuous => self.find_continuous(node),
                ChainShape::Discontinuous => {
                    self.find_discontinuous(node, true);
                    self.find_discontinuous(node, false);
                }
            }
        }
        self.found
    }

    /// Finds the chains between a candidate and later ones, of which one is true.
    fn find_ends(&mut self, node: usize) {
        let start = Literal::new(node, false);
        if self.graph.links.strong_ends(node).is_empty() {
            return;
        }
        self.tree.search_from(&self.graph.links, start);
        for index in 1..self.tree.reached().len() {
            let end = self.tree.reached()[index];
            let is_end = end.is_true() && (node..self.graph.single_count).contains(&end.node());
            if !is_end || self.tree.predecessor(end) == start {
                continue;
            }
            let effect = self.effect_of_ends(self.graph.candidate(node), self.graph.candidate(end.node()));
            if !effect.is_empty() {
                self.add(ChainShape::Ends, self.tree.path_to(end), effect);
            }
        }
    }

    /// Returns what is removed if one of two candidates is true.
    fn effect_of_ends(&self, first: Candidate, last: Candidate) -> Effect {
        let (state, any_digit) = (self.ctx.state, self.scope == LinkScope::All || self.is_grouped());
        let sees = state.peers(first.cell);
        match first.digit == last.digit {
            // A candidate that is true by itself is a loop where loops are looked for.
            true if any_digit && first.cell == last.cell => Effect::new(),
            true => {
                let seen = sees.intersection(state.peers(last.cell));
                let effect = self.ctx.candidates_in(first.digit, seen);
                // One removal is a discontinuous loop too.
                if any_digit && effect.len() < 2 { Effect::new() } else { effect }
            }
            false if any_digit && sees.contains(last.cell) => {
                let crossed = [
                    Candidate { cell: first.cell, digit: last.digit },
                    Candidate { cell: last.cell, digit: first.digit },
                ];
                let mut effect: Effect = crossed.into_iter().filter(|one| state.has(*one)).collect();
                effect.sort_unstable();
                if effect.len() < 2 { Effect::new() } else { effect }
            }
            false => Effect::new(),
        }
    }

    /// Finds the loops that begin with a candidate being false and return to it from one that excludes it.
    fn find_continuous(&mut self, node: usize) {
        let start = Literal::new(node, false);
        if self.graph.links.strong_ends(node).is_empty() {
            return;
        }
        self.tree.search_from(&self.graph.links, start);
        for end in self.graph.links.weak_ends(node) {
            let end = Literal::new(usize::from(*end), true);
            if !self.tree.reaches(end) || self.tree.predecessor(end) == start {
                continue;
            }
            let path = self.tree.path_to(end);
            let effect = self.effect_of_loop(&path);
            if !effect.is_empty() {
                self.add(ChainShape::Continuous, path, effect);
            }
        }
    }

    /// Returns the candidates outside of a loop that both ends of one of its weak links exclude.
    fn effect_of_loop(&self, path: &[Literal]) -> Effect {
        let links = &self.graph.links;
        let on_path = |number: usize| {
            let Candidate { cell, digit } = self.graph.candidate(number);
            path.iter().any(|literal| {
                let node = self.graph.node(literal.node());
                node.digit == digit && node.cells.contains(cell)
            })
        };
        let mut effect = Effect::new();
        let next = path.iter().cycle().skip(1);
        for (from, to) in path.iter().zip(next).filter(|(from, _)| from.is_true()) {
            let rows = links.weak_row(from.node()).iter().zip(links.weak_row(to.node()));
            for (word, (one, other)) in rows.enumerate() {
                let mut bits = one & other;
                while bits != 0 {
                    let number = word * 64 + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    if number < self.graph.single_count && !on_path(number) {
                        effect.push(self.graph.candidate(number));
                    }
                }
            }
        }
        effect.sort_unstable();
        effect.dedup();
        effect
    }

    /// Finds the loop from a candidate to its negation.
    fn find_discontinuous(&mut self, node: usize, is_true: bool) {
        let start = Literal::new(node, is_true);
        self.tree.search_from(&self.graph.links, start);
        if !self.tree.reaches(start.negation()) {
            return;
        }
        let candidate = self.graph.candidate(node);
        let effect = match is_true {
            true => vec![candidate],
            false => {
                let others = self.ctx.state.candidates(candidate.cell).difference(candidate.digit.into());
                others.iter().map(|digit| Candidate { digit, ..candidate }).collect()
            }
        };
        self.add(ChainShape::Discontinuous, self.tree.path_to(start.negation()), effect);
    }

    /// Adds a path, if it is simple and has the groups that it should have.
    fn add(&mut self, shape: ChainShape, path: Vec<Literal>, effect: Effect) {
        let has_groups = path.iter().any(|literal| literal.node() >= self.graph.single_count);
        if has_groups == self.is_grouped() && self.is_simple(shape, &path) {
            self.found.push(FoundChain { shape, path, effect });
        }
    }

    fn is_grouped(&self) -> bool {
        self.scope == LinkScope::WithGroups
    }

    /// Returns whether a path never returns to a cell that it has left, except for the first cell of a loop.
    fn is_simple(&self, shape: ChainShape, path: &[Literal]) -> bool {
        let cells = |literal: &Literal| self.graph.node(literal.node()).cells;
        let crossed = match (shape, path) {
            (ChainShape::Ends, [first, .., last]) if first.node() == last.node() => cells(first),
            (ChainShape::Ends, _) => CellSet::EMPTY,
            (_, [first, ..]) => cells(first),
            _ => CellSet::EMPTY,
        };
        let mut left = CellSet::EMPTY;
        for pair in path.windows(2) {
            let next = cells(&pair[1]);
            if !next.intersection(left).difference(cells(&pair[0])).is_empty() {
                return false;
            }
            left = left.union(cells(&pair[0]).difference(crossed));
        }
        true
    }
}
