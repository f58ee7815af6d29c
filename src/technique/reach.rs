//! What follows from what, for all nodes at once and without the ways: rows of bits, to rule out starts before walking.

use super::graph::Graph;

/// By node: which nodes are true if it is, by any number of links, and which by one link if it is not.
pub(super) struct Reach<'a> {
    graph: &'a Graph,
    words: usize,
    truths: Vec<u64>,
    strong: Vec<u64>,
}

impl<'a> Reach<'a> {
    pub(super) fn of(graph: &'a Graph) -> Self {
        let words = graph.len().div_ceil(64);
        let rows = || vec![0u64; graph.len() * words];
        let mut reach = Self { graph, words, truths: rows(), strong: rows() };
        for node in 0..graph.len() {
            for end in graph.strong_ends(node) {
                set(&mut reach.strong[node * words..], usize::from(*end));
            }
        }
        // Two links on: what a true node makes false makes others true.
        for node in 0..graph.len() {
            for false_one in graph.sees(node) {
                for end in graph.strong_ends(usize::from(*false_one)) {
                    set(&mut reach.truths[node * words..], usize::from(*end));
                }
            }
        }
        let mut pairs: Vec<(u16, u16)> = Vec::with_capacity(graph.len() * 8);
        for node in 0..graph.len() {
            pairs.extend(bits(reach.row(&reach.truths, node)).map(|next| (node as u16, next as u16)));
        }
        // Again and again, there and back, until nothing new follows.
        let mut changed = true;
        let mut back = true;
        while changed {
            changed = false;
            back = !back;
            for place in 0..pairs.len() {
                let (node, next) = pairs[if back { pairs.len() - 1 - place } else { place }];
                changed |= reach.join(usize::from(node), usize::from(next));
            }
        }
        reach
    }

    /// Lets everything follow from a node that follows from another; whether that was new.
    fn join(&mut self, node: usize, other: usize) -> bool {
        let mut changed = false;
        for word in 0..self.words {
            let new = self.truths[other * self.words + word] & !self.truths[node * self.words + word];
            self.truths[node * self.words + word] |= new;
            changed |= new != 0;
        }
        changed
    }

    fn row<'b>(&self, rows: &'b [u64], node: usize) -> &'b [u64] {
        &rows[node * self.words..(node + 1) * self.words]
    }

    /// Whether a node's truth makes one true that sees it, so that it would be false.
    pub(super) fn denies_itself(&self, node: usize) -> bool {
        let (truths, seen) = (self.row(&self.truths, node), self.graph.sees_row(node));
        truths.iter().zip(seen).any(|(truth, seen)| truth & seen != 0)
    }

    /// The nodes that are true if a node is false, into a row that is overwritten.
    pub(super) fn if_false(&self, node: usize, row: &mut Vec<u64>) {
        row.clear();
        row.extend(self.row(&self.strong, node));
        for end in bits(self.row(&self.strong, node)) {
            for (word, truth) in row.iter_mut().zip(self.row(&self.truths, end)) {
                *word |= truth;
            }
        }
    }

    /// Whether some node of a row sees a node.
    pub(super) fn is_seen_from(&self, row: &[u64], node: usize) -> bool {
        self.graph.sees_row(node).iter().zip(row).any(|(seen, word)| seen & word != 0)
    }
}

fn set(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

/// Whether a bit of a row is set.
pub(super) fn is_set(row: &[u64], bit: usize) -> bool {
    row[bit / 64] >> (bit % 64) & 1 == 1
}

/// The bits of a row that are set, ascending.
pub(super) fn bits(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(place, word)| {
        let mut rest = *word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                place * 64 + bit
            })
        })
    })
}
