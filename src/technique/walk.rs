//! Walks over the map of implications.

use super::graph::{Claim, Graph};

/// A walk from one claim to all that follow from it, nearest first: each claim is reached by one shortest way.
pub(super) struct Walk {
    /// The claim before; the start has itself.
    before: Vec<Claim>,
    /// How many claims were reached before this one.
    ranks: Vec<u16>,
    /// Which walk reached the claim.
    stamps: Vec<u32>,
    stamp: u32,
    reached: Vec<Claim>,
    /// The nodes that were not found to be false yet, as a row of bits.
    open: Vec<u64>,
}

impl Walk {
    pub(super) fn new(graph: &Graph) -> Self {
        Self {
            before: vec![Claim::new(0, false); graph.len() * 2],
            ranks: vec![0; graph.len() * 2],
            stamps: vec![0; graph.len() * 2],
            stamp: 0,
            reached: Vec::with_capacity(graph.len() * 2),
            open: Vec::new(),
        }
    }

    /// Walks from a claim as far as links lead.
    pub(super) fn from(&mut self, graph: &Graph, start: Claim) {
        self.stamp += 1;
        self.reached.clear();
        self.open.clear();
        self.open.resize(graph.len().div_ceil(64), u64::MAX);
        self.reach(start, start);
        let mut next = 0;
        while next < self.reached.len() {
            let claim = self.reached[next];
            next += 1;
            if claim.is_true() {
                let row = graph.sees_row(claim.node());
                if row.iter().zip(&self.open).all(|(seen, open)| seen & open == 0) {
                    continue;
                }
                for end in graph.sees(claim.node()) {
                    if self.open[usize::from(*end) / 64] >> (end % 64) & 1 == 1 {
                        self.reach(Claim::new(usize::from(*end), false), claim);
                    }
                }
            } else {
                for end in graph.strong_ends(claim.node()) {
                    let end = Claim::new(usize::from(*end), true);
                    if self.stamps[end.index()] != self.stamp {
                        self.reach(end, claim);
                    }
                }
            }
        }
    }

    fn reach(&mut self, claim: Claim, before: Claim) {
        if !claim.is_true() {
            self.open[claim.node() / 64] &= !(1 << (claim.node() % 64));
        }
        self.stamps[claim.index()] = self.stamp;
        self.before[claim.index()] = before;
        self.ranks[claim.index()] = self.reached.len() as u16;
        self.reached.push(claim);
    }

    /// Everything that follows, nearest first; the start stands first.
    pub(super) fn reached(&self) -> &[Claim] {
        &self.reached
    }

    pub(super) fn reaches(&self, claim: Claim) -> bool {
        self.stamps[claim.index()] == self.stamp
    }

    /// The claim before this one, which was reached; the start has itself.
    pub(super) fn before(&self, claim: Claim) -> Claim {
        self.before[claim.index()]
    }

    /// How many claims were reached before this one, which was reached.
    pub(super) fn rank(&self, claim: Claim) -> u16 {
        self.ranks[claim.index()]
    }

    /// The claims from the start to this one, both included, into a list that is emptied before.
    pub(super) fn way_into(&self, mut claim: Claim, way: &mut Vec<Claim>) {
        way.clear();
        way.push(claim);
        while self.before(claim) != claim {
            claim = self.before(claim);
            way.push(claim);
        }
        way.reverse();
    }

    /// The claims from the start to this one, both included.
    pub(super) fn way_to(&self, claim: Claim) -> Vec<Claim> {
        let mut way = Vec::new();
        self.way_into(claim, &mut way);
        way
    }
}
