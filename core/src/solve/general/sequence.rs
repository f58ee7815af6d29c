//! Cells whose digits are a word of a decision diagram.

use super::state::{Contradiction, Outcome, Propagated, State};
use crate::grid::{Cell, CellSet};
use crate::rules::{Diagram, Edge};

/// Cells whose digits are a word of a decision diagram.
pub(super) struct Sequence {
    pub cells: Vec<u8>,
    diagram: Diagram,
    /// For each layer, where the edges of each node before it begin, and where those of the last one end.
    starts: Vec<Vec<u32>>,
    /// The number of words of 64 bits for the nodes between two layers.
    width: usize,
}

impl Sequence {
    pub fn new(cells: Vec<u8>, diagram: Diagram) -> Self {
        let width = diagram.nodes().iter().max().map_or(1, |nodes| nodes.div_ceil(64).max(1));
        let starts = diagram.layers().iter().zip(diagram.nodes()).map(|(edges, nodes)| {
            let start = |node| edges.partition_point(|edge| usize::from(edge.from) < node) as u32;
            (0..=*nodes).map(start).collect()
        });
        Self { cells, starts: starts.collect(), diagram, width }
    }

    /// Calls a function for the edges of each of the nodes before a layer that are set in `nodes`.
    #[inline]
    fn for_each_node(&self, layer: usize, nodes: &[u64], mut visit: impl FnMut(usize, &[Edge])) {
        let (edges, starts) = (&self.diagram.layers()[layer], &self.starts[layer]);
        for (word, bits) in nodes.iter().enumerate() {
            let mut left = *bits;
            while left != 0 {
                let node = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                visit(node, &edges[starts[node] as usize..starts[node + 1] as usize]);
            }
        }
    }

    /// Returns the state after a run: all that it can find is found, unless a cell occurs twice.
    pub fn outcome(&self) -> Outcome {
        let cells: CellSet = self.cells.iter().copied().map(Cell::from_code).collect();
        if cells.len() == self.cells.len() { Outcome::Final } else { Outcome::Open }
    }

    pub fn run(&self, state: &mut State) -> Propagated {
        let width = self.width;
        let mut reached = std::mem::take(&mut state.scratch);
        reached.clear();
        reached.resize(width * (self.cells.len() + 1), 0);
        reached[0] = 1;
        for (layer, cell) in self.cells.iter().enumerate() {
            let domain = state.get(*cell);
            let (before, after) = reached[layer * width..].split_at_mut(width);
            self.for_each_node(layer, before, |_, edges| {
                // Without branches, since no one could predict them.
                for edge in edges {
                    after[usize::from(edge.to >> 6)] |= u64::from(edge.digit & domain != 0) << (edge.to & 63);
                }
            });
        }
        // Backwards, what is reached from the start stays only if it reaches the end.
        let mut outcome = Ok(());
        let mut alive = std::mem::take(&mut state.second_scratch);
        for (layer, cell) in self.cells.iter().copied().enumerate().rev() {
            let domain = state.get(cell);
            let (before, after) = reached[layer * width..].split_at_mut(width);
            let mut kept = 0;
            alive.clear();
            alive.resize(width, 0);
            self.for_each_node(layer, before, |node, edges| {
                let reaches = |to: u16| (after[usize::from(to >> 6)] >> (to & 63) & 1) as u16;
                let on_path = edges.iter().map(|edge| edge.digit * reaches(edge.to));
                let digits = on_path.fold(0, |digits, digit| digits | digit) & domain;
                if digits != 0 {
                    kept |= digits;
                    alive[node >> 6] |= 1 << (node & 63);
                }
            });
            before.copy_from_slice(&alive);
            outcome = if kept == 0 { Err(Contradiction::at(cell)) } else { state.keep(cell, kept) };
            if outcome.is_err() {
                break;
            }
        }
        state.scratch = reached;
        state.second_scratch = alive;
        outcome
    }
}
