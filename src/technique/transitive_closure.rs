//! The implications between all nodes at once, as rows of bits without paths. They rule out starts before a search.

use std::cell::OnceCell;
use std::cmp::Ordering;
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
            let graph = ImplicationGraph::new(ctx.state, grouped);
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
            for end in graph.strong_ends(node) {
                set_bit(&mut closure.strong[node * words_per_row..], usize::from(*end));
            }
        }
        // Two links: the nodes that a true node makes false make others true.
        for node in 0..graph.len() {
            for false_one in graph.weak_ends(node) {
                for end in graph.strong_ends(usize::from(*false_one)) {
                    set_bit(&mut closure.implied[node * words_per_row..], usize::from(*end));
                }
            }
        }
        // Only ends of strong links follow from anything. Their rows are merged forwards and backwards until nothing
        // new follows; the others need one pass.
        let mut is_end = vec![0; words_per_row];
        for node in 0..graph.len() {
            graph.strong_ends(node).iter().for_each(|end| set_bit(&mut is_end, usize::from(*end)));
        }
        let (mut ends, mut others) =
            (Vec::with_capacity(graph.len() * 8), Vec::with_capacity(graph.len() * 8));
        for node in 0..graph.len() {
            let pairs = if is_bit_set(&is_end, node) { &mut ends } else { &mut others };
            pairs.extend(
                set_bits(closure.row(&closure.implied, node).iter().copied()).map(|next| (node, next)),
            );
        }
        loop {
            let there = ends.iter().fold(false, |new, (node, next)| closure.merge_row(*node, *next) | new);
            if !there
                || !ends.iter().rev().fold(false, |new, (node, next)| closure.merge_row(*node, *next) | new)
            {
                break;
            }
        }
        others.iter().for_each(|(node, next)| _ = closure.merge_row(*node, *next));
        closure
    }

    /// Adds everything that follows from `other` to what follows from `node`; returns whether anything was new.
    fn merge_row(&mut self, node: usize, other: usize) -> bool {
        let words_per_row = self.words_per_row;
        let (row, from) = match node.cmp(&other) {
            Ordering::Equal => return false,
            Ordering::Less => {
                let (before, after) = self.implied.split_at_mut(other * words_per_row);
                (&mut before[node * words_per_row..(node + 1) * words_per_row], &after[..words_per_row])
            }
            Ordering::Greater => {
                let (before, after) = self.implied.split_at_mut(node * words_per_row);
                (&mut after[..words_per_row], &before[other * words_per_row..(other + 1) * words_per_row])
            }
        };
        let mut new = 0;
        for (word, from) in row.iter_mut().zip(from) {
            new |= from & !*word;
            *word |= from;
        }
        new != 0
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
        let (truths, seen) = (self.row(&self.implied, node), graph.weak_row(node));
        truths.iter().zip(seen).any(|(truth, seen)| truth & seen != 0)
    }

    /// Writes the nodes that are true if a node is false into a row, which is overwritten.
    pub(super) fn implied_by_false(&self, node: usize, row: &mut Vec<u64>) {
        row.clear();
        row.extend(self.row(&self.strong, node));
        for end in set_bits(self.row(&self.strong, node).iter().copied()) {
            for (word, truth) in row.iter_mut().zip(self.row(&self.implied, end)) {
                *word |= truth;
            }
        }
    }
}

fn set_bit(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
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
