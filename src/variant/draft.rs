//! The constraints of a puzzle, sorted by form.

use std::collections::HashMap;

use super::state::Domains;
use crate::geometry::{Pos, PosSet, Size, SymbolSet};
use crate::rules::{Board, Constraint, Relation, Rules};

/// The constraints of a puzzle while they are gathered.
pub(super) struct Draft {
    pub size: Size,
    pub initial: Domains,
    /// The cells that differ from each cell, by its code.
    pub peers: Vec<PosSet>,
    /// The rows, columns, boxes and other groups that have every symbol.
    pub houses: Vec<Vec<Pos>>,
    /// Equations: cells with their factors, and the total.
    pub sums: Vec<(Vec<(Pos, i32)>, i32)>,
    pub others: Vec<Constraint>,
    pub pairs: HashMap<(Pos, Pos), Relation>,
}

impl Draft {
    /// Gathers the constraints of rules with the candidates of the givens.
    pub fn new(rules: &Rules, givens: &Board) -> Self {
        let size = rules.size();
        let mut initial = [0; 256];
        for pos in size.positions() {
            let symbols = givens[pos].map_or(size.symbol_set(), SymbolSet::of);
            initial[usize::from(pos.code())] = symbols.bits();
        }
        let mut draft = Self {
            size,
            initial,
            peers: vec![PosSet::EMPTY; Pos::COUNT],
            houses: Vec::new(),
            sums: Vec::new(),
            others: Vec::new(),
            pairs: HashMap::new(),
        };
        for constraint in rules.constraints() {
            draft.add(constraint);
        }
        draft.share_peers_of_equal_cells();
        draft
    }

    fn add(&mut self, constraint: Constraint) {
        match constraint {
            Constraint::Domain(pos, symbols) => self.initial[usize::from(pos.code())] &= symbols.bits(),
            Constraint::Different(cells) => self.add_different(cells),
            Constraint::Pair(a, b, relation) => self.add_pair(a, b, &relation),
            Constraint::Sum(terms, total) => self.sums.push((terms, total)),
            other => self.others.push(other),
        }
    }

    fn add_different(&mut self, cells: Vec<Pos>) {
        let all: PosSet = cells.iter().copied().collect();
        if all.len() < cells.len() || cells.len() > self.size.side() {
            // A cell differs from itself, or there are not enough symbols.
            self.initial[usize::from(cells[0].code())] = 0;
            return;
        }
        for pos in &cells {
            let mut others = all;
            others.remove(*pos);
            let peers = &mut self.peers[usize::from(pos.code())];
            *peers = peers.union(others);
        }
        if cells.len() == self.size.side() && !self.houses.contains(&cells) {
            self.houses.push(cells);
        }
    }

    fn add_pair(&mut self, a: Pos, b: Pos, relation: &Relation) {
        if a == b {
            let fixed = self.size.symbols().filter(|symbol| relation.seconds(*symbol).contains(*symbol));
            self.initial[usize::from(a.code())] &= fixed.collect::<SymbolSet>().bits();
            return;
        }
        let (pair, relation) = if a < b { ((a, b), *relation) } else { ((b, a), relation.reversed()) };
        let merged = self.pairs.entry(pair).or_insert(relation);
        *merged = merged.intersection(&relation);
    }

    /// Cells that always have the same symbol differ from the same cells.
    fn share_peers_of_equal_cells(&mut self) {
        let size = self.size;
        let is_equal = |relation: &Relation| {
            size.symbols().all(|symbol| relation.seconds(symbol).difference(SymbolSet::of(symbol)).is_empty())
        };
        let equal: Vec<(Pos, Pos)> =
            self.pairs.iter().filter(|(_, relation)| is_equal(relation)).map(|(pair, _)| *pair).collect();
        // Each round may join two chains of equal cells.
        for _ in 0..equal.len().min(8) {
            for (a, b) in &equal {
                let peers = self.peers[usize::from(a.code())].union(self.peers[usize::from(b.code())]);
                for pos in [a, b] {
                    self.peers[usize::from(pos.code())] = peers;
                    for peer in peers.iter() {
                        self.peers[usize::from(peer.code())].insert(*pos);
                    }
                }
            }
        }
        for pos in size.positions() {
            if self.peers[usize::from(pos.code())].contains(pos) {
                self.initial[usize::from(pos.code())] = 0;
            }
        }
    }

    /// Returns the codes of the cells that differ from all of these.
    pub fn common_peers(&self, cells: &[Pos]) -> Vec<u8> {
        let peers = cells.iter().map(|pos| self.peers[usize::from(pos.code())]);
        let common = peers.reduce(PosSet::intersection).unwrap_or_default();
        common.iter().map(Pos::code).collect()
    }

    /// Returns whether two cells can never have the same symbol.
    pub fn are_peers(&self, a: Pos, b: Pos) -> bool {
        self.peers[usize::from(a.code())].contains(b)
    }
}

/// Returns the codes of cells.
pub(super) fn codes(cells: &[Pos]) -> Vec<u8> {
    cells.iter().map(|pos| pos.code()).collect()
}
