//! The implications between all nodes at once, as rows of bits without paths. They rule out starts before a search.

use std::cell::OnceCell;
use std::rc::Rc;

use super::context::FinderContext;
use super::graph::ImplicationGraph;

/// The implication graph of a board and its closure.
#[derive(Debug)]
pub(super) struct Implications {
    pub(super) graph: ImplicationGraph,
    pub(super) closure: TransitiveClosure,
}

impl Implications {
    /// Returns the implications on the context's board, with groups or without.
    pub(super) fn shared(ctx: &FinderContext, grouped: bool) -> Rc<Self> {
        /// Without and with groups, each computed on first use.
        #[derive(Default)]
        struct Both([OnceCell<Rc<Implications>>; 2]);
        let both = ctx.shared(Both::default);
        Rc::clone(both.0[usize::from(grouped)].get_or_init(|| {
            let graph = ImplicationGraph::new(ctx.state, grouped, ctx.clues);
            let closure = TransitiveClosure::new(&graph);
            Rc::new(Self { graph, closure })
        }))
    }
}

/// By node: the nodes that are true if it is, through any number of links, and those that one link makes true if it is
/// false.
#[derive(Debug)]
pub(super) struct TransitiveClosure {
    words_per_row: usize,
    implied: Vec<u64>,
    strong: Vec<u64>,
}

impl TransitiveClosure {
    pub(super) fn new(graph: &ImplicationGraph) -> Self {
        let words_per_row = graph.len().div_ceil(64);
        let rows = || vec![0u64; graph.len() * words_per_row];
        let mut closure = Self { words_per_row, implied: rows(), strong: rows() };
        for node in 0..graph.len() {
            for end in graph.links.strong_ends(node) {
                set_bit(&mut closure.strong[node * words_per_row..], usize::from(*end));
            }
        }
        // Two links: the nodes that a true node makes false make others true.
        for node in 0..graph.len() {
            for false_one in graph.links.weak_ends(node) {
                for end in graph.links.strong_ends(usize::from(*false_one)) {
                    set_bit(&mut closure.implied[node * words_per_row..], usize::from(*end));
                }
            }
        }
        // Only ends of strong links follow from anything, so the others are of no use to other rows.
        let mut is_end = vec![0; words_per_row];
        for node in 0..graph.len() {
            graph.links.strong_ends(node).iter().for_each(|end| set_bit(&mut is_end, usize::from(*end)));
        }
        let mut rows = RowClosure::new(words_per_row);
        for is_first in [true, false] {
            for node in (0..graph.len()).filter(|node| is_bit_set(&is_end, *node) == is_first) {
                rows.close(&mut closure.implied, node);
            }
        }
        closure
    }

    fn row<'a>(&self, rows: &'a [u64], node: usize) -> &'a [u64] {
        &rows[node * self.words_per_row..(node + 1) * self.words_per_row]
    }

    /// Returns the nodes that are true if a node is, through two links or more, as a row of bits.
    pub(super) fn implied_by_true(&self, node: usize) -> &[u64] {
        self.row(&self.implied, node)
    }

    /// Returns whether a node's truth makes a node true that sees it, so that it would be false.
    pub(super) fn implies_own_negation(&self, graph: &ImplicationGraph, node: usize) -> bool {
        let (truths, seen) = (self.row(&self.implied, node), graph.links.weak_row(node));
        truths.iter().zip(seen).any(|(truth, seen)| truth & seen != 0)
    }

    /// Writes the nodes that are true if a node is false into a row, which is overwritten.
    pub(super) fn implied_by_false(&self, node: usize, row: &mut Vec<u64>) {
        row.clear();
        row.extend(self.row(&self.strong, node));
        for end in set_bits(self.row(&self.strong, node).iter().copied()) {
            merge(row, self.row(&self.implied, end));
        }
    }
}

/// The closure of rows of bits, one for each node of a graph: at first the successors of a node, once closed all nodes
/// that follow through any number of them.
///
/// A row is merged with those of the nodes in it. A closed one contains those of all its nodes, so it is taken before
/// others of the same word, and they need not be merged again.
pub(super) struct RowClosure {
    /// The nodes whose rows are closed, as a row of bits.
    closed: Vec<u64>,
    /// A buffer: the nodes whose rows have been merged with the row, directly or with a closed one.
    merged: Vec<u64>,
    /// A buffer for the row.
    row: Vec<u64>,
}

impl RowClosure {
    /// Creates the closure of rows none of which is closed.
    pub(super) fn new(words_per_row: usize) -> Self {
        let row = || vec![0; words_per_row];
        Self { closed: row(), merged: row(), row: row() }
    }

    /// Closes the row of a node.
    pub(super) fn close(&mut self, rows: &mut [u64], node: usize) {
        let Self { closed, merged, row } = self;
        let width = row.len();
        let range = |node: usize| node * width..(node + 1) * width;
        row.copy_from_slice(&rows[range(node)]);
        merged.fill(0);
        let mut word = 0;
        while word < width {
            let waiting = row[word] & !merged[word];
            if waiting == 0 {
                word += 1;
                continue;
            }
            let is_closed = waiting & closed[word] != 0;
            let best = if is_closed { waiting & closed[word] } else { waiting };
            let next = word * 64 + best.trailing_zeros() as usize;
            set_bit(merged, next);
            let nodes = &rows[range(next)];
            merge(row, nodes);
            if is_closed {
                merge(merged, nodes);
            } else {
                // Its nodes wait in any word.
                word = 0;
            }
        }
        rows[range(node)].copy_from_slice(row);
        set_bit(closed, node);
    }
}

/// Sets a bit of a row.
pub(super) fn set_bit(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

/// Adds the bits of a row to another one.
pub(super) fn merge(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

/// Returns whether a bit of a row is set.
pub(super) fn is_bit_set(row: &[u64], bit: usize) -> bool {
    row[bit / 64] >> (bit % 64) & 1 == 1
}

/// Returns the indices of a row's set bits, ascending.
pub(super) fn set_bits(row: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    row.into_iter().enumerate().flat_map(|(index, word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                index * 64 + bit
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of nodes of the graphs: two words per row.
    const NODES: usize = 70;

    /// Returns what follows from a node by steps along the successors.
    fn follow(successors: &[Vec<usize>], node: usize) -> Vec<usize> {
        let (mut is_reached, mut waiting) = ([false; NODES], vec![node]);
        while let Some(node) = waiting.pop() {
            for next in &successors[node] {
                if !std::mem::replace(&mut is_reached[*next], true) {
                    waiting.push(*next);
                }
            }
        }
        (0..NODES).filter(|node| is_reached[*node]).collect()
    }

    #[test]
    fn a_closed_row_has_all_nodes_that_follow_in_whatever_order_rows_are_closed() {
        let mut random = 1u32;
        let mut below = |limit: usize| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 16) as usize % limit
        };
        // From graphs in small pieces to graphs whose nodes nearly all follow from each other.
        for links in [10, 40, 70, 100, 200, 400] {
            let mut successors = vec![Vec::new(); NODES];
            (0..links).for_each(|_| successors[below(NODES)].push(below(NODES)));
            let mut rows = vec![0; NODES * 2];
            for (node, successors) in successors.iter().enumerate() {
                successors.iter().for_each(|next| set_bit(&mut rows[node * 2..], *next));
            }
            let first = below(NODES);
            let mut closure = RowClosure::new(2);
            for node in (first..NODES).chain((0..first).rev()) {
                closure.close(&mut rows, node);
            }
            for node in 0..NODES {
                let row: Vec<usize> = set_bits(rows[node * 2..][..2].iter().copied()).collect();
                assert_eq!(row, follow(&successors, node), "node {node}, {links} links");
            }
        }
    }
}
