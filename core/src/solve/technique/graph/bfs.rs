//! Breadth-first search along links.

use super::{LinkTable, Literal};

/// The literals that follow from a start, nearest first, each with one shortest path.
pub(in crate::solve::technique) struct BfsTree {
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
    pub(in crate::solve::technique) fn new(links: &LinkTable) -> Self {
        Self {
            predecessors: vec![Literal::new(0, false); links.len() * 2],
            orders: vec![0; links.len() * 2],
            stamps: vec![0; links.len() * 2],
            stamp: 0,
            reached: Vec::with_capacity(links.len() * 2),
            not_false: Vec::new(),
        }
    }

    /// Finds all literals that follow from this one.
    pub(in crate::solve::technique) fn search_from(&mut self, links: &LinkTable, start: Literal) {
        self.stamp += 1;
        self.reached.clear();
        self.not_false.clear();
        self.not_false.resize(links.len().div_ceil(64), u64::MAX);
        self.visit(start, start);
        let mut next = 0;
        while next < self.reached.len() {
            let literal = self.reached[next];
            next += 1;
            if literal.is_true() {
                let row = links.weak_row(literal.node());
                if row.iter().zip(&self.not_false).all(|(seen, open)| seen & open == 0) {
                    continue;
                }
                for end in links.weak_ends(literal.node()) {
                    if self.not_false[usize::from(*end) / 64] >> (end % 64) & 1 == 1 {
                        self.visit(Literal::new(usize::from(*end), false), literal);
                    }
                }
            } else {
                for end in links.strong_ends(literal.node()) {
                    let end = Literal::new(usize::from(*end), true);
                    if self.stamps[end.index()] != self.stamp {
                        self.visit(end, literal);
                    }
                }
            }
        }
    }

    fn visit(&mut self, literal: Literal, predecessor: Literal) {
        if !literal.is_true() {
            self.not_false[literal.node() / 64] &= !(1 << (literal.node() % 64));
        }
        self.stamps[literal.index()] = self.stamp;
        self.predecessors[literal.index()] = predecessor;
        self.orders[literal.index()] = self.reached.len() as u16;
        self.reached.push(literal);
    }

    /// Returns the literals reached, nearest first, beginning with the start.
    pub(in crate::solve::technique) fn reached(&self) -> &[Literal] {
        &self.reached
    }

    pub(in crate::solve::technique) fn reaches(&self, literal: Literal) -> bool {
        self.stamps[literal.index()] == self.stamp
    }

    /// Returns the previous literal on the path to a reached one; the start has itself.
    pub(in crate::solve::technique) fn predecessor(&self, literal: Literal) -> Literal {
        self.predecessors[literal.index()]
    }

    /// Returns the number of literals reached before this reached one.
    pub(in crate::solve::technique) fn order(&self, literal: Literal) -> u16 {
        self.orders[literal.index()]
    }

    /// Writes the literals from the start to this one, both included, into a cleared list.
    pub(in crate::solve::technique) fn path_into(&self, mut literal: Literal, path: &mut Vec<Literal>) {
        path.clear();
        path.push(literal);
        while self.predecessor(literal) != literal {
            literal = self.predecessor(literal);
            path.push(literal);
        }
        path.reverse();
    }

    /// Returns the literals from the start to this one, both included.
    pub(in crate::solve::technique) fn path_to(&self, literal: Literal) -> Vec<Literal> {
        let mut path = Vec::new();
        self.path_into(literal, &mut path);
        path
    }
}
