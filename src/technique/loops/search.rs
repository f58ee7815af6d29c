//! Looking for chains and loops from one start after the other.

use crate::grid::{Candidate, Cell, CellSet};
use crate::technique::graph::{Claim, Graph};
use crate::technique::hunt::Hunt;
use crate::technique::reach::{Reach, bits, is_set};
use crate::technique::walk::Walk;
use crate::technique::{Chain, State};

use super::{Find, Shape, each_seen, removed_by, weight};

/// What a search works on.
pub(super) struct Search<'a> {
    state: &'a State,
    graph: &'a Graph,
    reach: &'a Reach,
    walk: Walk,
    way: Vec<Claim>,
    removed: Vec<Candidate>,
    /// The ends of the loops of one start.
    round: Vec<(Claim, Shape)>,
}

impl<'a> Search<'a> {
    pub(super) fn new(state: &'a State, graph: &'a Graph, reach: &'a Reach) -> Self {
        let walk = Walk::new(graph);
        Self { state, graph, reach, walk, way: Vec::new(), removed: Vec::new(), round: Vec::new() }
    }

    /// All loops: of equally good ones the first found is told, so those that begin with a truth come first.
    pub(super) fn all_loops(mut self, hunt: &Hunt) -> Vec<Find> {
        let (mut from_true, mut from_false) = (Vec::new(), Vec::new());
        let mut row = Vec::new();
        for node in 0..self.graph.singles() {
            if hunt.go_on().is_break() {
                break;
            }
            if self.reach.denies_itself(self.graph, node) {
                self.loops(Claim::new(node, true), &mut from_true);
            }
            self.reach.if_false(node, &mut row);
            if self.may_close(node, &row) {
                self.loops(Claim::new(node, false), &mut from_false);
            }
        }
        from_true.append(&mut from_false);
        from_true
    }

    /// All chains with two ends.
    pub(super) fn all_chains(mut self, hunt: &Hunt) -> Vec<Find> {
        let (mut chains, mut row) = (Vec::new(), Vec::new());
        for node in 0..self.graph.singles() {
            if hunt.go_on().is_break() {
                break;
            }
            self.reach.if_false(node, &mut row);
            if self.may_remove(node, &row) {
                self.chains(Claim::new(node, false), &mut chains);
            }
        }
        chains
    }

    /// Whether a loop may begin with a node being false, if the nodes of a row are true then.
    fn may_close(&self, node: usize, row: &[u64]) -> bool {
        let first = self.graph.candidate(Claim::new(node, false));
        is_set(row, node)
            || self.state.candidates(first.cell).minus(first.digit.into()).iter().any(|digit| {
                let other = self.graph.number(Candidate { cell: first.cell, digit });
                other.is_some_and(|other| is_set(row, other) || self.graph.is_seen_from(row, other))
            })
    }

    /// Whether a chain that begins with a node being false may remove something, if the nodes of a row are true then.
    fn may_remove(&self, node: usize, row: &[u64]) -> bool {
        let start = self.graph.candidate(Claim::new(node, false));
        bits(row)
            .take_while(|end| *end < self.graph.singles())
            .any(|end| self.removes(start, self.graph.candidate(Claim::new(end, true))))
    }

    /// Whether a chain between these ends removes something that is told as a chain.
    fn removes(&self, first: Candidate, last: Candidate) -> bool {
        if last.digit == first.digit {
            last.cell != first.cell && each_seen(self.state, first, last).nth(1).is_some()
        } else {
            first.cell.peers().contains(last.cell)
                && self.state.candidates(first.cell).contains(last.digit)
                && self.state.candidates(last.cell).contains(first.digit)
        }
    }

    /// Loops that begin with a claim: those that come back to its cell from another one.
    fn loops(&mut self, start: Claim, finds: &mut Vec<Find>) {
        self.walk.from(self.graph, start);
        let first = self.graph.candidate(start);
        self.round.clear();
        let digits = self.state.candidates(first.cell);
        for digit in digits.iter() {
            let Some(node) = self.graph.number(Candidate { cell: first.cell, digit }) else { continue };
            for is_true in [true, false] {
                let end = Claim::new(node, is_true);
                let shape = match (start.is_true(), digit == first.digit, is_true) {
                    (true, true, false) | (true, false, true) | (false, false, false) => Shape::Removes,
                    (true, false, false) if digits.len() == 2 => Shape::Continuous,
                    (false, true, true) => Shape::Places,
                    (false, false, true) => Shape::Continuous,
                    _ => continue,
                };
                if self.walk.reaches(end) && self.walk.before(end) != start {
                    self.round.push((end, shape));
                }
            }
        }
        self.round.sort_unstable_by_key(|(end, _)| self.walk.rank(*end));
        for place in 0..self.round.len() {
            let (end, shape) = self.round[place];
            self.walk.way_into(end, &mut self.way);
            let leaves = |claim: Claim| self.first_cell(claim) != first.cell;
            let turns = leaves(self.way[1]) && leaves(self.way[self.way.len() - 2]);
            if turns && self.is_simple(Some(first.cell)) {
                self.add(shape, start, end, finds);
            }
        }
    }

    /// Chains that begin with a false claim and end with a true one in another cell.
    fn chains(&mut self, start: Claim, finds: &mut Vec<Find>) {
        self.walk.from(self.graph, start);
        let first = self.graph.candidate(start);
        for place in 1..self.walk.reached().len() {
            let end = self.walk.reached()[place];
            if !end.is_true() || end.node() >= self.graph.singles() || self.walk.before(end) == start {
                continue;
            }
            if self.removes(first, self.graph.candidate(end)) {
                self.walk.way_into(end, &mut self.way);
                if self.is_simple(None) {
                    self.add(Shape::Chain, start, end, finds);
                }
            }
        }
    }

    /// Whether the way never comes back to a cell that it has left, save to the one that it may cross. A group comes
    /// back with its first cell.
    fn is_simple(&self, may_cross: Option<Cell>) -> bool {
        let mut left = CellSet::EMPTY;
        let mut last: Option<Claim> = None;
        for claim in &self.way {
            if left.contains(self.first_cell(*claim)) {
                return false;
            }
            if let Some(last) = last
                && may_cross != Some(self.first_cell(last))
            {
                left = left.or(self.graph.node(last.node()).cells);
            }
            last = Some(*claim);
        }
        true
    }

    fn first_cell(&self, claim: Claim) -> Cell {
        self.graph.node(claim.node()).cells.first().unwrap_or(Cell::FIRST)
    }

    fn add(&mut self, shape: Shape, start: Claim, end: Claim, finds: &mut Vec<Find>) {
        let chain = if shape == Shape::Continuous {
            self.graph.chain(self.state, &self.way, true)
        } else {
            Chain::default()
        };
        removed_by(self.state, self.graph, shape, start, end, &chain, &mut self.removed);
        if self.removed.is_empty() {
            return;
        }
        finds.push(Find {
            shape,
            grouped: self.way.iter().any(|claim| claim.node() >= self.graph.singles()),
            start,
            end,
            length: self.way.len() as u16,
            count: self.removed.len() as u16,
            weight: weight(&mut self.removed),
        });
    }
}
