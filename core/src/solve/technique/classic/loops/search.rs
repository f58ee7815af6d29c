//! The search for chains and loops, start by start.

use crate::solve::classic::{Candidate, Cell, CellSet};
use crate::solve::technique::classic::context::FinderContext;
use crate::solve::technique::classic::graph::ImplicationGraph;
use crate::solve::technique::classic::transitive_closure::{
    Implications, TransitiveClosure, is_bit_set, set_bits,
};
use crate::solve::technique::classic::{Chain, SolverState};
use crate::solve::technique::graph::{BfsTree, Literal};

use super::{LoopMatch, LoopShape, candidates_seeing_both, collect_eliminations, weight};

/// The input and the buffers of a search.
pub(super) struct LoopSearch<'a> {
    state: &'a SolverState,
    graph: &'a ImplicationGraph,
    closure: &'a TransitiveClosure,
    tree: BfsTree,
    path: Vec<Literal>,
    eliminations: Vec<Candidate>,
    /// The ends of the loops of one start.
    loop_ends: Vec<(Literal, LoopShape)>,
}

impl<'a> LoopSearch<'a> {
    pub(super) fn new(state: &'a SolverState, Implications { graph, closure }: &'a Implications) -> Self {
        let tree = BfsTree::new(&graph.links);
        Self {
            state,
            graph,
            closure,
            tree,
            path: Vec::new(),
            eliminations: Vec::new(),
            loop_ends: Vec::new(),
        }
    }

    /// Returns all loops. Of equally good ones the first is used, so those that begin with a truth come first.
    pub(super) fn all_loops(mut self, ctx: &FinderContext) -> Vec<LoopMatch> {
        let (mut from_true, mut from_false) = (Vec::new(), Vec::new());
        let mut row = Vec::new();
        for node in 0..self.graph.single_count() {
            if ctx.check_cancelled().is_break() {
                break;
            }
            if self.closure.implies_own_negation(self.graph, node) {
                self.loops(Literal::new(node, true), &mut from_true);
            }
            self.closure.implied_by_false(node, &mut row);
            if self.may_close(node, &row) {
                self.loops(Literal::new(node, false), &mut from_false);
            }
        }
        from_true.append(&mut from_false);
        from_true
    }

    /// Returns all chains with two ends.
    pub(super) fn all_chains(mut self, ctx: &FinderContext) -> Vec<LoopMatch> {
        let (mut chains, mut row) = (Vec::new(), Vec::new());
        for node in 0..self.graph.single_count() {
            if ctx.check_cancelled().is_break() {
                break;
            }
            self.closure.implied_by_false(node, &mut row);
            if self.may_eliminate(node, &row) {
                self.chains(Literal::new(node, false), &mut chains);
            }
        }
        chains
    }

    /// Returns whether a loop may begin with a node being false, which makes the nodes in a row of bits true.
    fn may_close(&self, node: usize, row: &[u64]) -> bool {
        let first = self.graph.candidate(Literal::new(node, false));
        is_bit_set(row, node)
            || self.state.candidates(first.cell).difference(first.digit.into()).iter().any(|digit| {
                let other = self.graph.node_index(Candidate { cell: first.cell, digit });
                other.is_some_and(|other| {
                    is_bit_set(row, other) || self.graph.links.is_weakly_linked_to_any(row, other)
                })
            })
    }

    /// Returns whether a chain may remove something that begins with a node being false, which makes the nodes in a row
    /// of bits true.
    fn may_eliminate(&self, node: usize, row: &[u64]) -> bool {
        let start = self.graph.candidate(Literal::new(node, false));
        set_bits(row.iter().copied())
            .take_while(|end| *end < self.graph.single_count())
            .any(|end| self.eliminates(start, self.graph.candidate(Literal::new(end, true))))
    }

    /// Returns whether a chain between these ends removes something that counts as the effect of a chain.
    fn eliminates(&self, first: Candidate, last: Candidate) -> bool {
        if last.digit == first.digit {
            last.cell != first.cell && candidates_seeing_both(self.state, first, last).nth(1).is_some()
        } else {
            first.cell.peers().contains(last.cell)
                && self.state.candidates(first.cell).contains(last.digit)
                && self.state.candidates(last.cell).contains(first.digit)
        }
    }

    /// Finds the loops that begin with a literal: those that return to its cell from another one.
    fn loops(&mut self, start: Literal, matches: &mut Vec<LoopMatch>) {
        self.tree.search_from(&self.graph.links, start);
        let first = self.graph.candidate(start);
        self.loop_ends.clear();
        let digits = self.state.candidates(first.cell);
        for digit in digits.iter() {
            let Some(node) = self.graph.node_index(Candidate { cell: first.cell, digit }) else { continue };
            for is_true in [true, false] {
                let end = Literal::new(node, is_true);
                let shape = match (start.is_true(), digit == first.digit, is_true) {
                    (true, true, false) | (true, false, true) | (false, false, false) => {
                        LoopShape::Elimination
                    }
                    (true, false, false) if digits.len() == 2 => LoopShape::Continuous,
                    (false, true, true) => LoopShape::Placement,
                    (false, false, true) => LoopShape::Continuous,
                    _ => continue,
                };
                if self.tree.reaches(end) && self.tree.predecessor(end) != start {
                    self.loop_ends.push((end, shape));
                }
            }
        }
        self.loop_ends.sort_unstable_by_key(|(end, _)| self.tree.order(*end));
        for index in 0..self.loop_ends.len() {
            let (end, shape) = self.loop_ends[index];
            self.tree.path_into(end, &mut self.path);
            let leaves = |literal: Literal| self.first_cell(literal) != first.cell;
            let turns = leaves(self.path[1]) && leaves(self.path[self.path.len() - 2]);
            if turns && self.is_simple(Some(first.cell)) {
                self.add_match(shape, start, end, matches);
            }
        }
    }

    /// Finds the chains that begin with this false literal and end with a true one in another cell.
    fn chains(&mut self, start: Literal, matches: &mut Vec<LoopMatch>) {
        self.tree.search_from(&self.graph.links, start);
        let first = self.graph.candidate(start);
        for index in 1..self.tree.reached().len() {
            let end = self.tree.reached()[index];
            if !end.is_true()
                || end.node() >= self.graph.single_count()
                || self.tree.predecessor(end) == start
            {
                continue;
            }
            if self.eliminates(first, self.graph.candidate(end)) {
                self.tree.path_into(end, &mut self.path);
                if self.is_simple(None) {
                    self.add_match(LoopShape::Chain, start, end, matches);
                }
            }
        }
    }

    /// Returns whether the path never returns to a cell that it has left, except to the one that it may cross. A group
    /// returns with its first cell.
    fn is_simple(&self, may_cross: Option<Cell>) -> bool {
        let mut left = CellSet::EMPTY;
        let mut last: Option<Literal> = None;
        for literal in &self.path {
            if left.contains(self.first_cell(*literal)) {
                return false;
            }
            if let Some(last) = last
                && may_cross != Some(self.first_cell(last))
            {
                left = left.union(self.graph.node(last.node()).cells);
            }
            last = Some(*literal);
        }
        true
    }

    fn first_cell(&self, literal: Literal) -> Cell {
        self.graph.candidate(literal).cell
    }

    fn add_match(&mut self, shape: LoopShape, start: Literal, end: Literal, matches: &mut Vec<LoopMatch>) {
        let chain = if shape == LoopShape::Continuous {
            self.graph.chain(self.state, &self.path, true)
        } else {
            Chain::default()
        };
        collect_eliminations(self.state, self.graph, shape, start, end, &chain, &mut self.eliminations);
        if self.eliminations.is_empty() {
            return;
        }
        matches.push(LoopMatch {
            shape,
            grouped: self.path.iter().any(|literal| literal.node() >= self.graph.single_count()),
            start,
            end,
            length: self.path.len() as u16,
            count: self.eliminations.len() as u16,
            weight: weight(&mut self.eliminations),
        });
    }
}
