//! Builds the implication graph of a 9x9 board from its candidates, groups and clues.
//!
//! Clues add weak links between single cells, each with the clue as its reason.
//!
//! The order of links is fixed and decides between paths of equal length: the cell, the row, the column, the box, then
//! groups, clues.

use std::collections::HashMap;

use super::{ImplicationGraph, NO_NODE};
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, Unit};
use crate::solve::technique::classic::{ClueLinks, Node, SolverState};
use crate::solve::technique::graph::{AdjacencyList, LinkTable};

/// A graph whose nodes are known and whose links are being added.
pub(super) struct GraphBuilder<'a> {
    state: &'a SolverState,
    graph: ImplicationGraph,
    weak: AdjacencyList,
    strong: AdjacencyList,
}

impl<'a> GraphBuilder<'a> {
    /// Creates the nodes of a board, with groups or without.
    pub(super) fn new(state: &'a SolverState, grouped: bool) -> Self {
        let mut graph = ImplicationGraph {
            nodes: Vec::with_capacity(320),
            candidates: Vec::new(),
            single_count: 0,
            node_indices: [[NO_NODE; 9]; 81],
            links: LinkTable::default(),
            clue_reasons: HashMap::new(),
        };
        for cell in state.empty().iter() {
            for digit in state.candidates(cell).iter() {
                graph.node_indices[cell.index()][digit.index()] = graph.nodes.len() as u16;
                graph.nodes.push(Node { digit, cells: cell.into() });
            }
        }
        graph.single_count = graph.nodes.len();
        let [weak, strong] = [AdjacencyList::default(), AdjacencyList::default()];
        let mut builder = Self { state, graph, weak, strong };
        if grouped {
            builder.add_groups();
        }
        let first = |node: &Node| node.cells.first().unwrap_or(Cell::FIRST);
        let nodes = builder.graph.nodes.iter();
        builder.graph.candidates =
            nodes.map(|node| Candidate { cell: first(node), digit: node.digit }).collect();
        builder
    }

    /// Adds all links, those of clues if there are any.
    pub(super) fn build(mut self, clues: Option<&ClueLinks>) -> ImplicationGraph {
        self.add_links(clues);
        self.graph.links = LinkTable::new(self.weak, self.strong);
        self.graph
    }

    fn add_groups(&mut self) {
        for line in Unit::rows().chain(Unit::columns()) {
            for digit in Digit::all() {
                let mut places = self.state.places_in(line, digit);
                while let Some(first) = places.first() {
                    let cells = places.intersection(Unit::box_of(first).cell_set());
                    if cells.single().is_none() {
                        self.graph.nodes.push(Node { digit, cells });
                    }
                    places = places.difference(cells);
                }
            }
        }
    }

    fn add_links(&mut self, clues: Option<&ClueLinks>) {
        // By digit. Links between groups are a large part of all, and groups of other digits have none.
        let mut groups: [Vec<CellGroup>; 9] = Default::default();
        for (number, node) in self.graph.nodes.iter().enumerate().skip(self.graph.single_count) {
            groups[node.digit.index()].push(CellGroup::new(self.state, number as u16, *node));
        }
        let nodes = self.graph.nodes.len();
        self.weak = AdjacencyList::with_capacity(nodes, nodes * 16);
        self.strong = AdjacencyList::with_capacity(nodes, nodes * 2);
        for number in 0..nodes {
            self.weak.begin_node();
            self.strong.begin_node();
            let node = self.graph.nodes[number];
            match node.cells.single() {
                Some(cell) => {
                    let candidate = Candidate { cell, digit: node.digit };
                    self.add_links_of_single(candidate, &groups[node.digit.index()]);
                    let of_clues = clues.map_or(&[][..], |clues| clues.ends(candidate));
                    for (end, reason) in of_clues {
                        let other = self.graph.node_indices[end.cell.index()][end.digit.index()];
                        if other != NO_NODE {
                            self.weak.push(other);
                            self.graph.clue_reasons.insert((number as u16, other), *reason);
                        }
                    }
                }
                None => self.add_links_of_group(
                    &CellGroup::new(self.state, number as u16, node),
                    &groups[node.digit.index()],
                ),
            }
        }
    }

    fn add_links_of_single(&mut self, Candidate { cell, digit }: Candidate, groups: &[CellGroup]) {
        let numbers = &self.graph.node_indices;
        let number = |cell: Cell, digit: Digit| numbers[cell.index()][digit.index()];
        let mut others = self.state.candidates(cell);
        others.remove(digit);
        self.weak.extend(others.iter().map(|other| number(cell, other)));
        self.strong.extend(others.single().map(|other| number(cell, other)));
        let mut linked = CellSet::from(cell);
        for unit in [Unit::row_of(cell), Unit::column_of(cell), Unit::box_of(cell)] {
            let mut places = self.state.places_in(unit, digit);
            places.remove(cell);
            self.weak.extend(places.difference(linked).iter().map(|other| number(other, digit)));
            if let Some(other) = places.single() {
                let end = number(other, digit);
                if !self.strong.current().contains(&end) {
                    self.strong.push(end);
                }
            }
            linked = linked.union(places);
        }
        let alone = CellSet::from(cell);
        for group in groups.iter().filter(|group| group.common_peers.contains(cell)) {
            self.weak.push(group.number);
            if group.others_in_box == alone || group.others_in_line == alone {
                self.strong.push(group.number);
            }
        }
    }

    fn add_links_of_group(&mut self, group: &CellGroup, groups: &[CellGroup]) {
        let Node { digit, cells } = group.node;
        let numbers = &self.graph.node_indices;
        let number = |cell: Cell| numbers[cell.index()][digit.index()];
        self.weak.extend(self.state.places(digit).intersection(group.common_peers).iter().map(number));
        for others in [group.others_in_box, group.others_in_line] {
            self.strong.extend(others.single().map(number));
        }
        let shares = |other: &&CellGroup| {
            !other.node.cells.overlaps(cells)
                && (other.line == group.line || other.box_unit == group.box_unit)
        };
        self.weak.extend(groups.iter().filter(shares).map(|other| other.number));
        for others in [group.others_in_line, group.others_in_box] {
            let other = groups.iter().find(|other| other.node.cells == others);
            self.strong.extend(other.map(|other| other.number));
        }
    }
}

/// A group with its units and the cells that see all of it.
struct CellGroup {
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

impl CellGroup {
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
