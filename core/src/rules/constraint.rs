//! The conditions of clues, in the few forms that a solver knows.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, Mutex};

use super::KindId;
use crate::grid::{Cell, Digit, DigitSet, Size};
use crate::job::lock;

/// A condition on the digits of some cells. Every clue is a conjunction of these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Constraint {
    Domain(Cell, DigitSet),
    /// The cells differ from each other.
    Different(Vec<Cell>),
    /// The two cells have digits that are related.
    Pair(Cell, Cell, Relation),
    /// The cells, each times a factor, add up to a total. No cell occurs twice.
    Sum(Vec<(Cell, i32)>, i32),
    /// The cells have consecutive digits in any order, each once.
    Consecutive(Vec<Cell>),
    /// Each of the digits occurs in one of the cells; a digit listed twice in two of them.
    Contains(Vec<Cell>, Vec<Digit>),
    /// The digits of the two ends determine which ones the other cells may have.
    Ends([Cell; 2], Vec<Cell>, EndTable),
    /// The digits of the cells, in this order, are a word that the diagram accepts.
    Sequence(Vec<Cell>, Diagram),
}

impl Constraint {
    /// Returns whether it is about numbers, and not only about which cells have the same digit.
    pub(super) fn has_numbers(&self, size: Size) -> bool {
        match self {
            Self::Different(_) => false,
            Self::Pair(_, _, relation) => ![
                Relation::new(size, |first, second| first == second),
                Relation::new(size, |first, second| first != second),
            ]
            .contains(relation),
            _ => true,
        }
    }
}

/// A relation between the digits of two cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Relation([u16; 16]);

impl Relation {
    /// Creates a relation from a condition on the numbers of the first and the second cell.
    pub fn new(size: Size, holds: impl Fn(usize, usize) -> bool) -> Self {
        let row = |first: usize| size.digits().filter(|second| holds(first, second.value())).collect();
        Self(std::array::from_fn(|index| {
            let row: DigitSet = if index < size.side() { row(index + 1) } else { DigitSet::EMPTY };
            row.bits()
        }))
    }

    /// Returns the digits that the second cell may have when the first has this one.
    pub fn seconds(&self, first: Digit) -> DigitSet {
        DigitSet::from_bits(self.0[first.value() - 1])
    }

    /// Returns the relation for the two cells in the other order.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut reversed = [0; 16];
        for (first, seconds) in self.0.iter().enumerate() {
            for second in DigitSet::from_bits(*seconds).iter() {
                reversed[second.value() - 1] |= 1 << first;
            }
        }
        Self(reversed)
    }

    /// Returns the relation that holds where both hold.
    #[must_use]
    pub fn intersection(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(row, other)| *row &= other);
        self
    }
}

/// The digits that the inner cells of a line may have, by the digits of its two ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndTable(Box<[[u16; 16]; 16]>);

impl EndTable {
    /// Creates a table from a condition on the numbers of the two ends and of an inner cell. Two ends for which no
    /// inner cell is possible exclude each other.
    pub fn new(size: Size, holds: impl Fn(usize, usize, usize) -> bool) -> Self {
        let mut table = Box::new([[0; 16]; 16]);
        for first in size.digits() {
            for last in size.digits() {
                let inner = size.digits().filter(|inner| holds(first.value(), last.value(), inner.value()));
                table[first.value() - 1][last.value() - 1] = inner.collect::<DigitSet>().bits();
            }
        }
        Self(table)
    }

    /// Returns the digits of inner cells by the numbers of the ends less one.
    pub fn rows(&self) -> &[[u16; 16]; 16] {
        &self.0
    }
}

/// A set of words of equal length, as a decision diagram: a path through its layers is a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram(Arc<Layers>);

#[derive(PartialEq, Eq, Debug)]
struct Layers {
    /// The edges of each layer, ordered by their node before.
    edges: Vec<Vec<Edge>>,
    /// The number of nodes before each layer, and after the last one.
    nodes: Vec<usize>,
    /// See [`Diagram::counted_sum`].
    counted_sum: Option<usize>,
}

/// A step of a diagram: with this digit from a node of one layer to a node of the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The node before.
    pub from: u16,
    /// The digit's bit.
    pub digit: u16,
    /// The node after.
    pub to: u16,
}

impl Diagram {
    /// Creates the diagram of an automaton for words of a length. `next` returns the state after a number, `None` if no
    /// word goes on so; `accepts` is whether a word may end in a state. States from which no word ends are left out.
    pub fn new<S: Clone + Eq + Hash>(
        size: Size,
        length: usize,
        start: S,
        next: impl Fn(&S, usize) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Self {
        let mut states = vec![vec![start]];
        let mut layers: Vec<Vec<Edge>> = Vec::with_capacity(length);
        for layer in 0..length {
            let mut numbers: HashMap<S, u16> = HashMap::new();
            let mut after: Vec<S> = Vec::new();
            let mut edges = Vec::new();
            for (from, state) in states[layer].iter().enumerate() {
                for digit in size.digits() {
                    let Some(state) = next(state, digit.value()) else { continue };
                    let to = *numbers.entry(state.clone()).or_insert_with(|| {
                        after.push(state);
                        (after.len() - 1) as u16
                    });
                    edges.push(Edge { from: from as u16, digit: DigitSet::of(digit).bits(), to });
                }
            }
            layers.push(edges);
            states.push(after);
        }
        let mut nodes: Vec<usize> = states.iter().map(Vec::len).collect();
        let mut alive: Vec<bool> = states[length].iter().map(accepts).collect();
        for layer in (0..length).rev() {
            layers[layer].retain(|edge| alive[usize::from(edge.to)]);
            let mut before = vec![false; states[layer].len()];
            layers[layer].iter().for_each(|edge| before[usize::from(edge.from)] = true);
            // Numbers without gaps.
            let mut number = vec![0; alive.len()];
            let mut count = 0;
            for (node, _) in alive.iter().enumerate().filter(|(_, alive)| **alive) {
                number[node] = count;
                count += 1;
            }
            layers[layer].iter_mut().for_each(|edge| edge.to = number[usize::from(edge.to)]);
            if let Some(following) = layers.get_mut(layer + 1) {
                following.iter_mut().for_each(|edge| edge.from = number[usize::from(edge.from)]);
            }
            nodes[layer + 1] = usize::from(count);
            alive = before;
        }
        Self(Arc::new(Layers { edges: layers, nodes, counted_sum: None }))
    }

    /// Returns the diagram of a kind of clue for a whole row or column with a number, made by `make` when it is first
    /// asked for: to make one takes longer than to solve many a puzzle.
    pub(super) fn of_kind(id: KindId, size: Size, number: usize, make: impl FnOnce() -> Self) -> Self {
        /// The most diagrams that are kept: more than there are possible numbers in one size.
        const MAX_KEPT: usize = 1_000;
        type Diagrams = HashMap<(KindId, Size, usize), Diagram>;
        static KEPT: LazyLock<Mutex<Diagrams>> = LazyLock::new(Mutex::default);
        if let Some(diagram) = lock(&KEPT).get(&(id, size, number)) {
            return diagram.clone();
        }
        let diagram = make();
        let mut kept = lock(&KEPT);
        if kept.len() == MAX_KEPT {
            kept.clear();
        }
        kept.insert((id, size, number), diagram.clone());
        diagram
    }

    /// Returns this diagram, whose words are rows with a [`Self::counted_sum`].
    pub(super) fn of_counted_sum(self, total: usize) -> Self {
        let Layers { edges, nodes, .. } = &*self.0;
        Self(Arc::new(Layers { edges: edges.clone(), nodes: nodes.clone(), counted_sum: Some(total) }))
    }

    /// Returns the total if the words are whole rows or columns whose first digits, as many as the first of them says, add
    /// up to it.
    pub fn counted_sum(&self) -> Option<usize> {
        self.0.counted_sum
    }

    /// Returns the edges of each layer; their nodes are numbered from 0.
    pub fn layers(&self) -> &[Vec<Edge>] {
        &self.0.edges
    }

    /// Returns the number of nodes before each layer, and after the last one.
    pub fn nodes(&self) -> &[usize] {
        &self.0.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_has_the_words_of_its_automaton_only() {
        let size = Size::new(4).unwrap();
        // Words of three numbers that sum to 4: 112, 121, 211.
        let diagram = Diagram::new(size, 3, 0, |sum, number| Some(sum + number), |sum| *sum == 4);
        let mut words = vec![(0_u16, String::new())];
        for layer in diagram.layers() {
            words = words
                .iter()
                .flat_map(|(node, word)| {
                    layer
                        .iter()
                        .filter(move |edge| edge.from == *node)
                        .map(move |edge| (edge.to, format!("{word}{}", edge.digit.trailing_zeros() + 1)))
                })
                .collect();
        }
        assert_eq!(words.iter().map(|(_, word)| word.as_str()).collect::<Vec<_>>(), ["112", "121", "211"]);
        assert_eq!(diagram.nodes(), [1, 2, 2, 1]);
    }

    #[test]
    fn a_relation_reads_the_same_from_both_sides() {
        let size = Size::new(6).unwrap();
        let double = Relation::new(size, |first, second| second == 2 * first);
        let digit = |value| Digit::new(value).unwrap();
        assert_eq!(double.seconds(digit(3)), DigitSet::of(digit(6)));
        assert_eq!(double.reversed().seconds(digit(6)), DigitSet::of(digit(3)));
        assert!(double.seconds(digit(4)).is_empty());
    }
}
