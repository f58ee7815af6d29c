//! The implications between candidates: the map on which chains, loops and forcing walk.
//!
//! A *node* is one digit in one cell or, where asked for, in the two or three cells that a line and a box share (a
//! *group*: true if one of its cells holds the digit, false if none does). A node that is true makes every node false
//! that it sees (weak link); a node that is false makes another true where one of the two must be (strong link: the
//! other digit of a cell with two, the only other place of the digit in a unit).
//!
//! Links stand in a fixed order, which decides between walks of equal length: the cell, the row, the column, the box,
//! then groups.

use super::{Chain, Link, LinkBy, LinkKind, Node, State};
use crate::grid::{Candidate, Cell, CellSet, Digit, Unit};

/// Says that a node is true or that it is false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Claim(u16);

impl Claim {
    pub(super) const fn new(node: usize, is_true: bool) -> Self {
        Self((node as u16) << 1 | is_true as u16)
    }

    pub(super) const fn node(self) -> usize {
        self.0 as usize >> 1
    }

    pub(super) const fn is_true(self) -> bool {
        self.0 & 1 == 1
    }

    /// The place in tables of all claims.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// For each node the nodes at the other ends of its links.
#[derive(Default, Debug)]
struct Links {
    starts: Vec<u32>,
    ends: Vec<u16>,
}

impl Links {
    fn of(&self, node: usize) -> &[u16] {
        &self.ends[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}

/// The nodes of a board and their links.
#[derive(Debug)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// Nodes before this one are single cells, in reading order and by digit; groups follow.
    singles: usize,
    /// By cell, then by digit.
    numbers: [[u16; 9]; 81],
    weak: Links,
    strong: Links,
    /// The weak links once more: by node a row of bits, so many words each.
    seen: Vec<u64>,
    words: usize,
}

const NO_NODE: u16 = u16::MAX;

impl Graph {
    /// The map of a board, with groups or without.
    pub(super) fn new(state: &State, grouped: bool) -> Self {
        let mut graph = Self {
            nodes: Vec::with_capacity(320),
            singles: 0,
            numbers: [[NO_NODE; 9]; 81],
            weak: Links::default(),
            strong: Links::default(),
            seen: Vec::new(),
            words: 0,
        };
        for cell in state.empty().iter() {
            for digit in state.candidates(cell).iter() {
                graph.numbers[cell.index()][digit.index()] = graph.nodes.len() as u16;
                graph.nodes.push(Node { digit, cells: cell.into() });
            }
        }
        graph.singles = graph.nodes.len();
        if grouped {
            graph.add_groups(state);
        }
        graph.link(state);
        graph.words = graph.nodes.len().div_ceil(64);
        graph.seen = vec![0; graph.nodes.len() * graph.words];
        for (row, node) in graph.seen.chunks_mut(graph.words.max(1)).zip(0..) {
            for end in graph.weak.of(node) {
                row[usize::from(*end) / 64] |= 1 << (end % 64);
            }
        }
        graph
    }

    fn add_groups(&mut self, state: &State) {
        for line in Unit::rows().chain(Unit::columns()) {
            for digit in Digit::all() {
                let places = state.places_in(line, digit);
                for group_box in Unit::boxes() {
                    let cells = places.and(group_box.cell_set());
                    if cells.len() > 1 {
                        self.nodes.push(Node { digit, cells });
                    }
                }
            }
        }
    }

    fn link(&mut self, state: &State) {
        let groups: Vec<Group> = self.nodes[self.singles..].iter().map(|node| Group::of(*node)).collect();
        self.weak.starts.reserve(self.nodes.len() + 1);
        self.weak.ends.reserve(self.nodes.len() * 16);
        self.strong.starts.reserve(self.nodes.len() + 1);
        self.strong.ends.reserve(self.nodes.len() * 2);
        for number in 0..self.nodes.len() {
            self.weak.starts.push(self.weak.ends.len() as u32);
            self.strong.starts.push(self.strong.ends.len() as u32);
            let node = self.nodes[number];
            match node.cells.single() {
                Some(cell) => self.link_single(state, Candidate { cell, digit: node.digit }, &groups),
                None => self.link_group(state, &groups[number - self.singles], &groups),
            }
        }
        self.weak.starts.push(self.weak.ends.len() as u32);
        self.strong.starts.push(self.strong.ends.len() as u32);
    }

    fn link_single(&mut self, state: &State, Candidate { cell, digit }: Candidate, groups: &[Group]) {
        let numbers = &self.numbers;
        let number = |cell: Cell, digit: Digit| numbers[cell.index()][digit.index()];
        let strong_from = self.strong.ends.len();
        let mut others = state.candidates(cell);
        others.remove(digit);
        self.weak.ends.extend(others.iter().map(|other| number(cell, other)));
        self.strong.ends.extend(others.single().map(|other| number(cell, other)));
        let mut told = CellSet::from(cell);
        for unit in [Unit::of_row(cell), Unit::of_column(cell), Unit::of_box(cell)] {
            let mut places = state.places_in(unit, digit);
            places.remove(cell);
            self.weak.ends.extend(places.minus(told).iter().map(|other| number(other, digit)));
            if let Some(other) = places.single() {
                let end = number(other, digit);
                if !self.strong.ends[strong_from..].contains(&end) {
                    self.strong.ends.push(end);
                }
            }
            told = told.or(places);
        }
        for (place, group) in groups.iter().enumerate() {
            if group.node.digit == digit && group.seen.contains(cell) {
                let end = (self.singles + place) as u16;
                self.weak.ends.push(end);
                let rest = |unit| state.places_in(unit, digit).minus(group.node.cells);
                if rest(group.in_box).single() == Some(cell) || rest(group.line).single() == Some(cell) {
                    self.strong.ends.push(end);
                }
            }
        }
    }

    fn link_group(&mut self, state: &State, group: &Group, groups: &[Group]) {
        let Node { digit, cells } = group.node;
        let numbers = &self.numbers;
        let number = |cell: Cell| numbers[cell.index()][digit.index()];
        let rest = |unit| state.places_in(unit, digit).minus(cells);
        self.weak.ends.extend(state.places(digit).and(group.seen).iter().map(number));
        for unit in [group.in_box, group.line] {
            self.strong.ends.extend(rest(unit).single().map(number));
        }
        let shares = |other: &Group| {
            other.node.digit == digit
                && other.node.cells.and(cells).is_empty()
                && (other.line == group.line || other.in_box == group.in_box)
        };
        for (place, other) in groups.iter().enumerate() {
            if shares(other) {
                self.weak.ends.push((self.singles + place) as u16);
            }
        }
        for unit in [group.line, group.in_box] {
            let left = rest(unit);
            if left.len() > 1 {
                let is_left = |other: &Group| other.node.digit == digit && other.node.cells == left;
                self.strong.ends.extend(
                    groups
                        .iter()
                        .position(|other| is_left(other) && shares(other))
                        .map(|place| (self.singles + place) as u16),
                );
            }
        }
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How many of them are single cells: these come first.
    pub(super) fn singles(&self) -> usize {
        self.singles
    }

    pub(super) fn node(&self, number: usize) -> Node {
        self.nodes[number]
    }

    /// The candidate that a claim is about; of a group its first.
    pub(super) fn candidate(&self, claim: Claim) -> Candidate {
        let Node { digit, cells } = self.nodes[claim.node()];
        Candidate { cell: cells.first().unwrap_or(Cell::FIRST), digit }
    }

    /// The number of a candidate's node, if it is a candidate.
    pub(super) fn number(&self, candidate: Candidate) -> Option<usize> {
        let number = self.numbers[candidate.cell.index()][candidate.digit.index()];
        (number != NO_NODE).then_some(number as usize)
    }

    /// The nodes that see a node: the ends of its weak links.
    pub(super) fn sees(&self, node: usize) -> &[u16] {
        self.weak.of(node)
    }

    /// The same as a row of bits.
    pub(super) fn sees_row(&self, node: usize) -> &[u64] {
        &self.seen[node * self.words..(node + 1) * self.words]
    }

    /// Whether some node of a row of bits sees a node.
    pub(super) fn is_seen_from(&self, row: &[u64], node: usize) -> bool {
        self.sees_row(node).iter().zip(row).any(|(seen, word)| seen & word != 0)
    }

    /// The ends of a node's strong links.
    pub(super) fn strong_ends(&self, node: usize) -> &[u16] {
        self.strong.of(node)
    }

    /// The links of a walk, claim by claim; a closed one goes back from its last claim to its first.
    pub(super) fn chain(&self, state: &State, way: &[Claim], closed: bool) -> Chain {
        let steps = way.windows(2).map(|pair| (pair[0], pair[1]));
        let back = way
            .last()
            .copied()
            .zip(way.first().copied())
            .filter(|(last, first)| closed && last.node() != first.node());
        let links = steps.chain(back).map(|(from, to)| {
            let kind = if from.is_true() { LinkKind::Weak } else { LinkKind::Strong };
            link(state, self.node(from.node()), self.node(to.node()), kind)
        });
        Chain { links: links.collect(), closed }
    }
}

/// A link between two nodes that have one, with the unit or cell by which it holds: of two units of a strong link the
/// one in which no third place is left, a line before a box.
pub(super) fn link(state: &State, from: Node, to: Node, kind: LinkKind) -> Link {
    let both = from.cells.or(to.cells);
    let by = match both.single() {
        Some(cell) => LinkBy::Cell(cell),
        None => {
            let holds = |unit: &Unit| kind == LinkKind::Weak || state.places_in(*unit, from.digit) == both;
            let mut units = Unit::holding(both).filter(holds);
            LinkBy::Unit(units.next().unwrap_or(Unit::of_box(both.first().unwrap_or(Cell::FIRST))))
        }
    };
    Link { from, to, kind, by }
}

/// A group with the units that it lies in and the cells that see all of it.
struct Group {
    node: Node,
    line: Unit,
    in_box: Unit,
    seen: CellSet,
}

impl Group {
    fn of(node: Node) -> Self {
        let first = node.cells.first().unwrap_or(Cell::FIRST);
        let row = Unit::of_row(first);
        let line = if node.cells.minus(row.cell_set()).is_empty() { row } else { Unit::of_column(first) };
        Self { node, line, in_box: Unit::of_box(first), seen: node.cells.common_peers() }
    }
}
