//! Breadth-first search in the implication graph.

use super::graph::{ImplicationGraph, Literal};

/// The literals that follow from a start, nearest first, each with one shortest path.
pub(super) struct BfsTree {
    /// The previous literal on the path; the start has itself.
    predecessors: Vec<Literal>,
    /// The number of literals reached earlier.
    orders: Vec<u16>,
    /// The search that reached the literal.
    stamps: Vec<u32>,
    stamp: u32,
    reached: Vec<Literal>,
    /// The nodes not yet found to be false, as a row of bits.
    not_false: Vec<u64>,
}

impl BfsTree {
    pub(super) fn new(graph: &ImplicationGraph) -> Self {
        Self {
            predecessors: vec![Literal::new(0, false); graph.len() * 2],
            orders: vec![0; graph.len() * 2],
            stamps: vec![0; graph.len() * 2],
            stamp: 0,
            reached: Vec::with_capacity(graph.len() * 2),
            not_false: Vec::new(),
        }
    }

    /// Finds all literals that follow from this one.
    pub(super) fn search_from(&mut self, graph: &ImplicationGraph, start: Literal) {
        self.stamp += 1;
        self.reached.clear();
        self.not_false.clear();
        self.not_false.resize(graph.len().div_ceil(64), u64::MAX);
        self.visit(start, start);
        let mut next = 0;
        while next < self.reached.len() {
            let claim = self.reached[next];
            next += 1;
            if claim.is_true() {
                let row = graph.weak_row(claim.node());
                if row.iter().zip(&self.not_false).all(|(seen, open)| seen & open == 0) {
                    continue;
                }
                for end in graph.weak_ends(claim.node()) {
                    if self.not_false[usize::from(*end) / 64] >> (end % 64) & 1 == 1 {
                        self.visit(Literal::new(usize::from(*end), false), claim);
                    }
                }
            } else {
                for end in graph.strong_ends(claim.node()) {
                    let end = Literal::new(usize::from(*end), true);
                    if self.stamps[end.index()] != self.stamp {
                        self.visit(end, claim);
                    }
                }
            }
        }
    }

    fn visit(&mut self, claim: Literal, before: Literal) {
        if !claim.is_true() {
            self.not_false[claim.node() / 64] &= !(1 << (claim.node() % 64));
        }
        self.stamps[claim.index()] = self.stamp;
        self.predecessors[claim.index()] = before;
        self.orders[claim.index()] = self.reached.len() as u16;
        self.reached.push(claim);
    }

    /// Returns the literals reached, nearest first, beginning with the start.
    pub(super) fn reached(&self) -> &[Literal] {
        &self.reached
    }

    pub(super) fn reaches(&self, claim: Literal) -> bool {
        self.stamps[claim.index()] == self.stamp
    }

    /// Returns the previous literal on the path to a reached one; the start has itself.
    pub(super) fn predecessor(&self, claim: Literal) -> Literal {
        self.predecessors[claim.index()]
    }

    /// Returns the number of literals reached before this reached one.
    pub(super) fn order(&self, claim: Literal) -> u16 {
        self.orders[claim.index()]
    }

    /// Writes the literals from the start to this one, both included, into a cleared list.
    pub(super) fn path_into(&self, mut claim: Literal, way: &mut Vec<Literal>) {
        way.clear();
        way.push(claim);
        while self.predecessor(claim) != claim {
            claim = self.predecessor(claim);
            way.push(claim);
        }
        way.reverse();
    }

    /// Returns the literals from the start to this one, both included.
    pub(super) fn path_to(&self, claim: Literal) -> Vec<Literal> {
        let mut way = Vec::new();
        self.path_into(claim, &mut way);
        way
    }
}
