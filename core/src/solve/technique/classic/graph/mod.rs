//! The implication graph of a board's candidates, on which chains, loops and forcing search.
//!
//! A *node* is one digit in one cell or, if groups are requested, in the two or three cells that a line and a box share
//! (a *group*: true if one of its cells holds the digit, false if none does). A node that is true makes every node
//! false that it sees (weak link); a node that is false makes another one true if one of the two must be (strong link:
//! the other digit of a bivalue cell, the only other place of the digit in a unit).
//!
//! The links are between numbers of nodes; `builder` gives them to the candidates of a board.

mod builder;

use std::collections::HashMap;

use self::builder::GraphBuilder;
use super::{Chain, ClueLinks, Link, LinkKind, LinkReason, Node, SolverState};
use crate::solve::classic::{Candidate, Cell, Unit};
use crate::solve::technique::graph::{LinkTable, Literal};

/// The nodes of a board and their links.
#[derive(Debug)]
pub(super) struct ImplicationGraph {
    nodes: Vec<Node>,
    /// By node: its candidate, or the first one of a group.
    candidates: Vec<Candidate>,
    /// The number of nodes that are single cells. They come first, in reading order and by digit; groups follow.
    single_count: usize,
    /// By cell, then by digit.
    node_indices: [[u16; 9]; 81],
    pub(super) links: LinkTable,
    /// The reasons of the weak links that clues add, by their ends.
    clue_reasons: HashMap<(u16, u16), LinkReason>,
}

const NO_NODE: u16 = u16::MAX;

impl ImplicationGraph {
    /// Builds the graph of a board, with groups or without, and with the links of clues if there are any.
    pub(super) fn new(state: &SolverState, grouped: bool, clues: Option<&ClueLinks>) -> Self {
        GraphBuilder::new(state, grouped).build(clues)
    }

    /// Returns the number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the number of nodes that are single cells; they come first.
    pub(super) fn single_count(&self) -> usize {
        self.single_count
    }

    pub(super) fn node(&self, number: usize) -> Node {
        self.nodes[number]
    }

    /// Returns the candidate of a literal's node; the first one of a group.
    pub(super) fn candidate(&self, literal: Literal) -> Candidate {
        self.candidates[literal.node()]
    }

    /// Returns the index of a candidate's node, if it is a candidate.
    pub(super) fn node_index(&self, candidate: Candidate) -> Option<usize> {
        let number = self.node_indices[candidate.cell.index()][candidate.digit.index()];
        (number != NO_NODE).then_some(number as usize)
    }

    /// Returns the links along a path of literals; a closed one also links the last literal to the first.
    pub(super) fn chain(&self, state: &SolverState, path: &[Literal], closed: bool) -> Chain {
        let steps = path.windows(2).map(|pair| (pair[0], pair[1]));
        let back = path
            .last()
            .copied()
            .zip(path.first().copied())
            .filter(|(last, first)| closed && last.node() != first.node());
        let links = steps.chain(back).map(|(from, to)| {
            let kind = if from.is_true() { LinkKind::Weak } else { LinkKind::Strong };
            let (start, end) = (self.node(from.node()), self.node(to.node()));
            match self.clue_reasons.get(&(from.node() as u16, to.node() as u16)) {
                Some(reason) if kind == LinkKind::Weak => {
                    Link { from: start, to: end, kind, reason: *reason }
                }
                _ => make_link(state, start, end, kind),
            }
        });
        Chain { links: links.collect(), closed }
    }
}

/// Creates the link between two linked nodes, with its unit or cell. If a strong link holds in several units, the first
/// one without a third place counts, a line before a box.
pub(super) fn make_link(state: &SolverState, from: Node, to: Node, kind: LinkKind) -> Link {
    let both = from.cells.union(to.cells);
    let by = match both.single() {
        Some(cell) => LinkReason::Cell(cell),
        None => {
            let holds = |unit: &Unit| kind == LinkKind::Weak || state.places_in(*unit, from.digit) == both;
            let mut units = Unit::containing(both).filter(holds);
            LinkReason::Unit(units.next().unwrap_or(Unit::box_of(both.first().unwrap_or(Cell::FIRST))))
        }
    };
    Link { from, to, kind, reason: by }
}
