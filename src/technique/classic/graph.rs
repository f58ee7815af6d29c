//! The implication graph of a board's candidates, on which chains, loops and forcing search.
//!
//! A *node* is one digit in one cell or, if groups are requested, in the two or three cells that a line and a box share
//! (a *group*: true if one of its cells holds the digit, false if none does). A node that is true makes every node
//! false that it sees (weak link); a node that is false makes another one true if one of the two must be (strong link:
//! the other digit of a bivalue cell, the only other place of the digit in a unit).
//!
//! Clues add weak links between single cells, each with the clue as its reason.
//!
//! The order of links is fixed and decides between paths of equal length: the cell, the row, the column, the box, then
//! groups, clues.

use std::collections::HashMap;

use super::{Chain, ClueLinks, Link, LinkKind, LinkReason, Node, SolverState};
use crate::classic::{Candidate, Cell, CellSet, Digit, Unit};

/// The assertion that a node is true or that it is false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(u16);

impl Literal {
    pub(super) const fn new(node: usize, is_true: bool) -> Self {
        Self((node as u16) << 1 | is_true as u16)
    }

    pub(super) const fn node(self) -> usize {
        self.0 as usize >> 1
    }

    pub(super) const fn is_true(self) -> bool {
        self.0 & 1 == 1
    }

    /// Returns the index in tables of all literals.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn negation(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// The ends of each node's links.
#[derive(Default, Debug)]
struct AdjacencyList {
    starts: Vec<u32>,
    ends: Vec<u16>,
}

impl AdjacencyList {
    fn neighbours(&self, node: usize) -> &[u16] {
        &self.ends[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}

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
    weak: AdjacencyList,
    strong: AdjacencyList,
    /// The weak links again, as one row of bits per node.
    weak_rows: Vec<u64>,
    words_per_row: usize,
    /// The reasons of the weak links that clues add, by their ends.
    clue_reasons: HashMap<(u16, u16), LinkReason>,
}

const NO_NODE: u16 = u16::MAX;

impl ImplicationGraph {
    /// Builds the graph of a board, with groups or without, and with the links of clues if there are any.
    pub(super) fn new(state: &SolverState, grouped: bool, clues: Option<&ClueLinks>) -> Self {
        let mut graph = Self {
            nodes: Vec::with_capacity(320),
            candidates: Vec::new(),
            single_count: 0,
            node_indices: [[NO_NODE; 9]; 81],
            weak: AdjacencyList::default(),
            strong: AdjacencyList::default(),
            weak_rows: Vec::new(),
            words_per_row: 0,
            clue_reasons: HashMap::new(),
        };
        for cell in state.empty().iter() {
            for digit in state.candidates(cell).iter() {
                graph.node_indices[cell.index()][digit.index()] = graph.nodes.len() as u16;
                graph.nodes.push(Node { digit, cells: cell.into() });
            }
        }
        graph.single_count = graph.nodes.len();
        if grouped {
            graph.add_groups(state);
        }
        let first = |node: &Node| node.cells.first().unwrap_or(Cell::FIRST);
        graph.candidates =
            graph.nodes.iter().map(|node| Candidate { cell: first(node), digit: node.digit }).collect();
        graph.add_links(state, clues);
        graph.words_per_row = graph.nodes.len().div_ceil(64);
        graph.weak_rows = vec![0; graph.nodes.len() * graph.words_per_row];
        for (row, node) in graph.weak_rows.chunks_mut(graph.words_per_row.max(1)).zip(0..) {
            for end in graph.weak.neighbours(node) {
                row[usize::from(*end) / 64] |= 1 << (end % 64);
            }
        }
        graph
    }

    fn add_groups(&mut self, state: &SolverState) {
        for line in Unit::rows().chain(Unit::columns()) {
            for digit in Digit::all() {
                let mut places = state.places_in(line, digit);
                while let Some(first) = places.first() {
                    let cells = places.intersection(Unit::box_of(first).cell_set());
                    if cells.single().is_none() {
                        self.nodes.push(Node { digit, cells });
                    }
                    places = places.difference(cells);
                }
            }
        }
    }

    fn add_links(&mut self, state: &SolverState, clues: Option<&ClueLinks>) {
        // By digit. Links between groups are a large part of all, and groups of other digits have none.
        let mut groups: [Vec<Group>; 9] = Default::default();
        for (number, node) in self.nodes.iter().enumerate().skip(self.single_count) {
            groups[node.digit.index()].push(Group::new(state, number as u16, *node));
        }
        self.weak.starts.reserve(self.nodes.len() + 1);
        self.weak.ends.reserve(self.nodes.len() * 16);
        self.strong.starts.reserve(self.nodes.len() + 1);
        self.strong.ends.reserve(self.nodes.len() * 2);
        for number in 0..self.nodes.len() {
            self.weak.starts.push(self.weak.ends.len() as u32);
            self.strong.starts.push(self.strong.ends.len() as u32);
            let node = self.nodes[number];
            match node.cells.single() {
                Some(cell) => {
                    let candidate = Candidate { cell, digit: node.digit };
                    self.add_links_of_single(state, candidate, &groups[node.digit.index()]);
                    let of_clues = clues.map_or(&[][..], |clues| clues.ends(candidate));
                    for (end, reason) in of_clues {
                        let other = self.node_indices[end.cell.index()][end.digit.index()];
                        if other != NO_NODE {
                            self.weak.ends.push(other);
                            self.clue_reasons.insert((number as u16, other), *reason);
                        }
                    }
                }
                None => self.add_links_of_group(
                    state,
                    &Group::new(state, number as u16, node),
                    &groups[node.digit.index()],
                ),
            }
        }
        self.weak.starts.push(self.weak.ends.len() as u32);
        self.strong.starts.push(self.strong.ends.len() as u32);
    }

    fn add_links_of_single(
        &mut self,
        state: &SolverState,
        Candidate { cell, digit }: Candidate,
        groups: &[Group],
    ) {
        let numbers = &self.node_indices;
        let number = |cell: Cell, digit: Digit| numbers[cell.index()][digit.index()];
        let strong_from = self.strong.ends.len();
        let mut others = state.candidates(cell);
        others.remove(digit);
        self.weak.ends.extend(others.iter().map(|other| number(cell, other)));
        self.strong.ends.extend(others.single().map(|other| number(cell, other)));
        let mut linked = CellSet::from(cell);
        for unit in [Unit::row_of(cell), Unit::column_of(cell), Unit::box_of(cell)] {
            let mut places = state.places_in(unit, digit);
            places.remove(cell);
            self.weak.ends.extend(places.difference(linked).iter().map(|other| number(other, digit)));
            if let Some(other) = places.single() {
                let end = number(other, digit);
                if !self.strong.ends[strong_from..].contains(&end) {
                    self.strong.ends.push(end);
                }
            }
            linked = linked.union(places);
        }
        let alone = CellSet::from(cell);
        for group in groups.iter().filter(|group| group.common_peers.contains(cell)) {
            self.weak.ends.push(group.number);
            if group.others_in_box == alone || group.others_in_line == alone {
                self.strong.ends.push(group.number);
            }
        }
    }

    fn add_links_of_group(&mut self, state: &SolverState, group: &Group, groups: &[Group]) {
        let Node { digit, cells } = group.node;
        let numbers = &self.node_indices;
        let number = |cell: Cell| numbers[cell.index()][digit.index()];
        self.weak.ends.extend(state.places(digit).intersection(group.common_peers).iter().map(number));
        for others in [group.others_in_box, group.others_in_line] {
            self.strong.ends.extend(others.single().map(number));
        }
        let shares = |other: &&Group| {
            !other.node.cells.overlaps(cells)
                && (other.line == group.line || other.box_unit == group.box_unit)
        };
        self.weak.ends.extend(groups.iter().filter(shares).map(|other| other.number));
        for others in [group.others_in_line, group.others_in_box] {
            let other = groups.iter().find(|other| other.node.cells == others);
            self.strong.ends.extend(other.map(|other| other.number));
        }
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

    /// Returns the ends of a node's weak links: the nodes that see it.
    pub(super) fn weak_ends(&self, node: usize) -> &[u16] {
        self.weak.neighbours(node)
    }

    /// Returns the same as a row of bits.
    pub(super) fn weak_row(&self, node: usize) -> &[u64] {
        &self.weak_rows[node * self.words_per_row..(node + 1) * self.words_per_row]
    }

    /// Returns whether some node in a row of bits sees a node.
    pub(super) fn is_weakly_linked_to_any(&self, row: &[u64], node: usize) -> bool {
        self.weak_row(node).iter().zip(row).any(|(seen, word)| seen & word != 0)
    }

    /// Returns the ends of a node's strong links.
    pub(super) fn strong_ends(&self, node: usize) -> &[u16] {
        self.strong.neighbours(node)
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

/// A group with its units and the cells that see all of it.
struct Group {
    number: u16,
    node: Node,
    line: Unit,
    box_unit: Unit,
    common_peers: CellSet,
    /// The other places of the digit in the line.
    others_in_line: CellSet,
    /// The other places of the digit in the box.
    others_in_box: CellSet,
}

impl Group {
    fn new(state: &SolverState, number: u16, node: Node) -> Self {
        let Node { digit, cells } = node;
        let first = cells.first().unwrap_or(Cell::FIRST);
        let row = Unit::row_of(first);
        let line = if cells.difference(row.cell_set()).is_empty() { row } else { Unit::column_of(first) };
        let box_unit = Unit::box_of(first);
        let [others_in_line, others_in_box] =
            [line, box_unit].map(|unit| state.places_in(unit, digit).difference(cells));
        let common_peers = cells.common_peers();
        Self { number, node, line, box_unit, common_peers, others_in_line, others_in_box }
    }
}
