//! Cells whose digits are a word of a decision diagram.

use super::state::{Contradiction, Propagated, State};
use crate::rules::Diagram;

/// Cells whose digits are a word of a decision diagram.
pub(super) struct Sequence {
    pub cells: Vec<u8>,
    diagram: Diagram,
    /// The number of words of 64 bits for the nodes between two layers.
    width: usize,
}

impl Sequence {
    pub fn new(cells: Vec<u8>, diagram: Diagram) -> Self {
        let width = diagram.nodes().iter().max().map_or(1, |nodes| nodes.div_ceil(64).max(1));
        Self { cells, diagram, width }
    }

    pub fn run(&self, state: &mut State) -> Propagated {
        let width = self.width;
        let mut reached = std::mem::take(&mut state.scratch);
        reached.clear();
        reached.resize(width * (self.cells.len() + 1), 0);
        reached[0] = 1;
        for (layer, edges) in self.diagram.layers().iter().enumerate() {
            let domain = state.get(self.cells[layer]);
            let (before, after) = reached[layer * width..].split_at_mut(width);
            for edge in edges {
                if edge.digit & domain != 0
                    && before[usize::from(edge.from >> 6)] >> (edge.from & 63) & 1 != 0
                {
                    after[usize::from(edge.to >> 6)] |= 1 << (edge.to & 63);
                }
            }
        }
        // Backwards, what is reached from the start stays only if it reaches the end.
        let mut outcome = Ok(());
        for (layer, edges) in self.diagram.layers().iter().enumerate().rev() {
            let cell = self.cells[layer];
            let domain = state.get(cell);
            let (before, after) = reached[layer * width..].split_at_mut(width);
            let mut kept = 0;
            let mut alive = std::mem::take(&mut state.second_scratch);
            alive.clear();
            alive.resize(width, 0);
            for edge in edges {
                let (from, to) = (usize::from(edge.from), usize::from(edge.to));
                let is_on_path = edge.digit & domain != 0
                    && before[from >> 6] >> (from & 63) & 1 != 0
                    && after[to >> 6] >> (to & 63) & 1 != 0;
                if is_on_path {
                    kept |= edge.digit;
                    alive[from >> 6] |= 1 << (from & 63);
                }
            }
            before.copy_from_slice(&alive);
            state.second_scratch = alive;
            outcome = if kept == 0 { Err(Contradiction { cell }) } else { state.keep(cell, kept) };
            if outcome.is_err() {
                break;
            }
        }
        state.scratch = reached;
        outcome
    }
}
