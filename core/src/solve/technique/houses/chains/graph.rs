//! The graph of candidates and groups on a board of any rules.

use std::collections::{HashMap, HashSet};

use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit};
use crate::solve::technique::general::GeneralContext;
use crate::solve::technique::graph::{AdjacencyList, LinkTable, Literal};
use crate::solve::technique::{Chain, Link, LinkKind, LinkReason, Node};

/// The links of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkScope {
    /// Links between places of one digit: strong ones in houses, weak ones between cells that see each other.
    OneDigit,
    /// Strong ones in cells with two candidates, weak ones between places of one digit.
    PairCells,
    /// All between candidates: those of cells, houses, cells that see each other, and relations.
    All,
    /// Links to and from groups too.
    WithGroups,
}

/// The nodes of a board and their links.
pub(super) struct CandidateGraph {
    nodes: Vec<Node>,
    /// The number of nodes that are single cells. They come first, in reading order and by digit; groups follow.
    pub single_count: usize,
    /// The numbers of single nodes, by cell and by the digit's value.
    numbers: CellMap<[u16; 17]>,
    pub links: LinkTable,
}

const NO_NODE: u16 = u16::MAX;

/// A group: the cells that two houses share and in which a digit has several places.
struct PlaceGroup {
    number: u16,
    node: Node,
    /// The numbers of the houses that contain all of its cells.
    houses: Vec<usize>,
}

/// The groups of each house and digit, by their numbers among the groups.
struct Groups {
    all: Vec<PlaceGroup>,
    of_house: HashMap<(usize, Digit), Vec<usize>>,
}

impl CandidateGraph {
    /// Builds the graph of a board.
    pub fn new(ctx: &GeneralContext, scope: LinkScope) -> Self {
        let mut nodes = Vec::new();
        let mut numbers = CellMap::filled(ctx.model.size(), [NO_NODE; 17]);
        for cell in ctx.state.open().iter() {
            for digit in ctx.state.candidates(cell).iter() {
                numbers[cell][digit.value()] = nodes.len() as u16;
                nodes.push(Node { digit, cells: cell.into() });
            }
        }
        let single_count = nodes.len();
        let groups = match scope {
            LinkScope::WithGroups => Groups::new(ctx, single_count),
            _ => Groups { all: Vec::new(), of_house: HashMap::new() },
        };
        nodes.extend(groups.all.iter().map(|group| group.node));
        let mut graph = Self { nodes, single_count, numbers, links: LinkTable::default() };
        let mut weak = AdjacencyList::with_capacity(graph.nodes.len(), graph.nodes.len() * 24);
        let mut strong = AdjacencyList::with_capacity(graph.nodes.len(), graph.nodes.len() * 2);
        for number in 0..graph.nodes.len() {
            weak.begin_node();
            strong.begin_node();
            match number.checked_sub(single_count) {
                None => graph.add_links_of_single(ctx, scope, number, &groups, &mut weak, &mut strong),
                Some(group) => graph.add_links_of_group(ctx, &groups, group, &mut weak, &mut strong),
            }
        }
        graph.links = LinkTable::new(weak, strong);
        graph
    }

    fn add_links_of_single(
        &self,
        ctx: &GeneralContext,
        scope: LinkScope,
        number: usize,
        groups: &Groups,
        weak: &mut AdjacencyList,
        strong: &mut AdjacencyList,
    ) {
        let Candidate { cell, digit } = self.candidate(number);
        let others = ctx.state.candidates(cell).difference(digit.into());
        let has_cell_links = scope != LinkScope::OneDigit;
        if matches!(scope, LinkScope::All | LinkScope::WithGroups) {
            weak.extend(others.iter().map(|other| self.number(cell, other)));
            for (other, relation, _) in &ctx.model.relations_of[cell] {
                let is_peer = ctx.state.peers(cell).contains(*other);
                let gone = ctx.state.candidates(*other).difference(relation.seconds(digit));
                for gone in gone.iter().filter(|gone| *gone != digit || !is_peer) {
                    let end = self.number(*other, gone);
                    if !weak.current().contains(&end) {
                        weak.push(end);
                    }
                }
            }
        }
        if let Some(other) = others.single().filter(|_| has_cell_links) {
            strong.push(self.number(cell, other));
        }
        let seen = ctx.state.peers(cell).intersection(ctx.state.places(digit));
        weak.extend(seen.iter().map(|other| self.number(other, digit)));
        if scope == LinkScope::PairCells {
            return;
        }
        for house in &ctx.model.houses_of[cell] {
            let mut rest = ctx.state.places(digit).intersection(ctx.model.houses[*house].cells);
            rest.remove(cell);
            if let Some(other) = rest.single() {
                push_new(strong, self.number(other, digit));
            }
            for group in groups.of(*house, digit).filter(|group| !group.node.cells.contains(cell)) {
                push_new(weak, group.number);
                if group.node.cells == rest {
                    push_new(strong, group.number);
                }
            }
        }
    }

    fn add_links_of_group(
        &self,
        ctx: &GeneralContext,
        groups: &Groups,
        group: usize,
        weak: &mut AdjacencyList,
        strong: &mut AdjacencyList,
    ) {
        let PlaceGroup { node: Node { digit, cells }, houses, .. } = &groups.all[group];
        for house in houses {
            let rest =
                ctx.state.places(*digit).intersection(ctx.model.houses[*house].cells).difference(*cells);
            rest.iter().for_each(|cell| push_new(weak, self.number(cell, *digit)));
            if let Some(other) = rest.single() {
                push_new(strong, self.number(other, *digit));
            }
            for other in groups.of(*house, *digit).filter(|other| other.node.cells.is_subset(rest)) {
                push_new(weak, other.number);
                if other.node.cells == rest {
                    push_new(strong, other.number);
                }
            }
        }
    }

    fn number(&self, cell: Cell, digit: Digit) -> u16 {
        self.numbers[cell][digit.value()]
    }

    /// Returns a node by its number.
    pub fn node(&self, number: usize) -> Node {
        self.nodes[number]
    }

    /// Returns the candidate of a node; the first one of a group.
    pub fn candidate(&self, number: usize) -> Candidate {
        let Node { digit, cells } = self.nodes[number];
        // No node is without cells.
        Candidate { cell: cells.first().unwrap_or(Cell::from_code(0)), digit }
    }

    /// Returns the links along a path of literals; a closed one also links the last literal to the first.
    pub fn chain(&self, ctx: &GeneralContext, path: &[Literal], closed: bool) -> Chain {
        let steps = path.windows(2).map(|pair| (pair[0], pair[1]));
        let ends = path.last().copied().zip(path.first().copied());
        let back = ends.filter(|(last, first)| closed && last.node() != first.node());
        let links = steps.chain(back).map(|(from, to)| {
            let kind = if from.is_true() { LinkKind::Weak } else { LinkKind::Strong };
            link(ctx, self.node(from.node()), self.node(to.node()), kind)
        });
        Chain { links: links.collect(), closed }
    }
}

/// Returns the link between two nodes with its reason.
fn link(ctx: &GeneralContext, from: Node, to: Node, kind: LinkKind) -> Link {
    let both = from.cells.union(to.cells);
    let holds = |cells: CellSet| match kind {
        LinkKind::Weak => both.is_subset(cells),
        LinkKind::Strong => ctx.state.places(from.digit).intersection(cells) == both,
    };
    let house = ctx.model.first_house(|cells| from.digit == to.digit && holds(cells));
    let reason = match (both.single(), house) {
        (Some(cell), _) => LinkReason::Cell(cell),
        (None, Some(house)) => LinkReason::House(house),
        (None, None) => {
            let candidate = |node: Node| {
                let cell = node.cells.first().unwrap_or(Cell::from_code(0));
                Candidate { cell, digit: node.digit }
            };
            ctx.link_reason(candidate(from), candidate(to))
        }
    };
    Link { from, to, kind, reason }
}

fn push_new(list: &mut AdjacencyList, end: u16) {
    if !list.current().contains(&end) {
        list.push(end);
    }
}

impl Groups {
    /// Finds the groups of a board. Their nodes get the numbers from `first` on.
    fn new(ctx: &GeneralContext, first: usize) -> Self {
        let mut groups = Self { all: Vec::new(), of_house: HashMap::new() };
        let houses = &ctx.model.houses;
        let mut known = HashSet::new();
        for (index, house) in houses.iter().enumerate() {
            for other in &houses[index + 1..] {
                let shared = house.cells.intersection(other.cells).intersection(ctx.state.open());
                if shared.len() < 2 {
                    continue;
                }
                for digit in ctx.model.size().digits() {
                    let cells = ctx.state.places(digit).intersection(shared);
                    let node = Node { digit, cells };
                    if cells.len() >= 2 && known.insert(node) {
                        groups.add(ctx, (first + groups.all.len()) as u16, node);
                    }
                }
            }
        }
        groups
    }

    fn add(&mut self, ctx: &GeneralContext, number: u16, node: Node) {
        let first = node.cells.first().unwrap_or(Cell::from_code(0));
        let contains = |house: &&usize| node.cells.is_subset(ctx.model.houses[**house].cells);
        let houses: Vec<usize> = ctx.model.houses_of[first].iter().filter(contains).copied().collect();
        for house in &houses {
            self.of_house.entry((*house, node.digit)).or_default().push(self.all.len());
        }
        self.all.push(PlaceGroup { number, node, houses });
    }

    /// Returns the groups of a digit in a house.
    fn of(&self, house: usize, digit: Digit) -> impl Iterator<Item = &PlaceGroup> {
        self.of_house.get(&(house, digit)).into_iter().flatten().map(|index| &self.all[*index])
    }
}
