//! Graphs of implications on which chains, loops and forcing search. Nodes are numbers here; builders give them to the
//! candidates and groups of a board.
//!
//! A node that is true makes every node false that it sees (weak link); a node that is false makes another one true if
//! one of the two must be (strong link).

mod bfs;

pub(super) use bfs::BfsTree;

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

/// The ends of each node's links, added node by node.
#[derive(Default, Debug)]
pub(super) struct AdjacencyList {
    starts: Vec<u32>,
    ends: Vec<u16>,
}

impl AdjacencyList {
    /// Creates a list with room for nodes and for ends.
    pub(super) fn with_capacity(nodes: usize, ends: usize) -> Self {
        Self { starts: Vec::with_capacity(nodes + 1), ends: Vec::with_capacity(ends) }
    }

    /// Begins the next node: what is added from now on are its ends.
    pub(super) fn begin_node(&mut self) {
        self.starts.push(self.ends.len() as u32);
    }

    /// Adds an end of the current node.
    pub(super) fn push(&mut self, end: u16) {
        self.ends.push(end);
    }

    /// Adds ends of the current node.
    pub(super) fn extend(&mut self, ends: impl IntoIterator<Item = u16>) {
        self.ends.extend(ends);
    }

    /// Returns the ends of the current node that were added.
    pub(super) fn current(&self) -> &[u16] {
        &self.ends[self.starts.last().map_or(0, |start| *start as usize)..]
    }

    fn ends_of(&self, node: usize) -> &[u16] {
        &self.ends[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}

/// The links between nodes.
#[derive(Default, Debug)]
pub(super) struct LinkTable {
    weak: AdjacencyList,
    strong: AdjacencyList,
    /// The weak links again, as one row of bits per node.
    weak_rows: Vec<u64>,
    words_per_row: usize,
}

impl LinkTable {
    /// Creates the table from the ends of all nodes.
    pub(super) fn new(mut weak: AdjacencyList, mut strong: AdjacencyList) -> Self {
        weak.begin_node();
        strong.begin_node();
        let nodes = weak.starts.len() - 1;
        let words_per_row = nodes.div_ceil(64);
        let mut weak_rows = vec![0; nodes * words_per_row];
        for (row, node) in weak_rows.chunks_mut(words_per_row.max(1)).zip(0..) {
            for end in weak.ends_of(node) {
                row[usize::from(*end) / 64] |= 1 << (end % 64);
            }
        }
        Self { weak, strong, weak_rows, words_per_row }
    }

    /// Returns the number of nodes.
    pub(super) fn len(&self) -> usize {
        self.weak.starts.len() - 1
    }

    /// Returns the ends of a node's weak links: the nodes that see it.
    pub(super) fn weak_ends(&self, node: usize) -> &[u16] {
        self.weak.ends_of(node)
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
        self.strong.ends_of(node)
    }
}
