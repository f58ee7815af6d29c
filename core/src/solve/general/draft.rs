//! The constraints of a puzzle, sorted by form.

use std::collections::HashMap;

use super::state::Domains;
use crate::grid::{Cell, CellSet, DigitSet, Digits, Size};
use crate::rules::{Constraint, Relation, Rules};

/// The constraints of a puzzle while they are gathered.
pub(super) struct ConstraintBuilder {
    pub size: Size,
    pub initial: Domains,
    /// The cells that differ from each cell, by its code.
    pub peers: Vec<CellSet>,
    /// The rows, columns, boxes and other groups that have every digit.
    pub houses: Vec<Vec<Cell>>,
    /// Equations: cells with their factors, and the total.
    pub sums: Vec<(Vec<(Cell, i32)>, i32)>,
    /// The number of the first of them that are clues; the others follow from these.
    pub stated_sums: usize,
    pub others: Vec<Constraint>,
    pub pairs: HashMap<(Cell, Cell), Relation>,
}

impl ConstraintBuilder {
    /// Gathers the constraints of rules with the candidates of the givens.
    pub fn new(rules: &Rules, givens: &Digits) -> Self {
        let size = rules.size();
        let mut initial = [0; 256];
        for cell in size.cells() {
            let digits = givens[cell].map_or(size.digit_set(), DigitSet::of);
            initial[usize::from(cell.code())] = digits.bits();
        }
        let mut draft = Self {
            size,
            initial,
            peers: vec![CellSet::EMPTY; Cell::COUNT],
            houses: Vec::new(),
            sums: Vec::new(),
            stated_sums: 0,
            others: Vec::new(),
            pairs: HashMap::new(),
        };
        for (_, constraint) in rules.constraints() {
            draft.add(constraint);
        }
        draft.stated_sums = draft.sums.len();
        draft.share_peers_of_equal_cells();
        draft
    }

    fn add(&mut self, constraint: Constraint) {
        match constraint {
            Constraint::Domain(cell, digits) => self.initial[usize::from(cell.code())] &= digits.bits(),
            Constraint::Different(cells) => self.add_different(cells),
            Constraint::Pair(a, b, relation) => self.add_pair(a, b, &relation),
            Constraint::Sum(terms, total) => self.sums.push((terms, total)),
            other => self.others.push(other),
        }
    }

    fn add_different(&mut self, cells: Vec<Cell>) {
        let all: CellSet = cells.iter().copied().collect();
        if all.len() < cells.len() || cells.len() > self.size.side() {
            // A cell differs from itself, or there are not enough digits.
            self.initial[usize::from(cells[0].code())] = 0;
            return;
        }
        for cell in &cells {
            let mut others = all;
            others.remove(*cell);
            let peers = &mut self.peers[usize::from(cell.code())];
            *peers = peers.union(others);
        }
        if cells.len() == self.size.side() && !self.houses.contains(&cells) {
            self.houses.push(cells);
        }
    }

    fn add_pair(&mut self, a: Cell, b: Cell, relation: &Relation) {
        if a == b {
            let fixed = self.size.digits().filter(|digit| relation.seconds(*digit).contains(*digit));
            self.initial[usize::from(a.code())] &= fixed.collect::<DigitSet>().bits();
            return;
        }
        let (pair, relation) = if a < b { ((a, b), *relation) } else { ((b, a), relation.reversed()) };
        let merged = self.pairs.entry(pair).or_insert(relation);
        *merged = merged.intersection(&relation);
    }

    /// Cells that always have the same digit differ from the same cells.
    fn share_peers_of_equal_cells(&mut self) {
        let size = self.size;
        let is_equal = |relation: &Relation| {
            size.digits().all(|digit| relation.seconds(digit).difference(DigitSet::of(digit)).is_empty())
        };
        let equal: Vec<(Cell, Cell)> =
            self.pairs.iter().filter(|(_, relation)| is_equal(relation)).map(|(pair, _)| *pair).collect();
        // Each round may join two chains of equal cells.
        for _ in 0..equal.len().min(8) {
            for (a, b) in &equal {
                let peers = self.peers[usize::from(a.code())].union(self.peers[usize::from(b.code())]);
                for cell in [a, b] {
                    self.peers[usize::from(cell.code())] = peers;
                    for peer in peers.iter() {
                        self.peers[usize::from(peer.code())].insert(*cell);
                    }
                }
            }
        }
        for cell in size.cells() {
            if self.peers[usize::from(cell.code())].contains(cell) {
                self.initial[usize::from(cell.code())] = 0;
            }
        }
    }

    /// Takes the relations, in the order of their cells. Two cells that they keep from being equal become peers, which sums
    /// make use of.
    pub fn take_pairs(&mut self) -> Vec<(Cell, Cell, Relation)> {
        let mut pairs: Vec<_> = self.pairs.drain().map(|((a, b), relation)| (a, b, relation)).collect();
        pairs.sort_unstable_by_key(|(a, b, _)| (*a, *b));
        for (a, b, relation) in &pairs {
            if self.size.digits().all(|digit| !relation.seconds(digit).contains(digit)) {
                self.peers[usize::from(a.code())].insert(*b);
                self.peers[usize::from(b.code())].insert(*a);
            }
        }
        pairs
    }

    /// Returns the codes of the cells that differ from all of these.
    pub fn common_peers(&self, cells: &[Cell]) -> Vec<u8> {
        let peers = cells.iter().map(|cell| self.peers[usize::from(cell.code())]);
        let common = peers.reduce(CellSet::intersection).unwrap_or_default();
        common.iter().map(Cell::code).collect()
    }

    /// Returns whether two cells can never have the same digit.
    pub fn are_peers(&self, a: Cell, b: Cell) -> bool {
        self.peers[usize::from(a.code())].contains(b)
    }
}

/// Returns the codes of cells.
pub(super) fn codes(cells: &[Cell]) -> Vec<u8> {
    cells.iter().map(|cell| cell.code()).collect()
}
