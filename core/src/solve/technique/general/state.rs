//! A board of any rules during solving: placed digits and remaining candidates.

use std::sync::Arc;

use super::Model;
use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet, Digits};
use crate::solve::technique::{CandidateGrid, Step};

/// Placed digits, candidates and the places of each digit.
#[derive(Clone, Debug)]
pub struct State {
    model: Arc<Model>,
    givens: Digits,
    digits: Digits,
    /// The candidates of each cell by its code; of a filled one its digit.
    domains: [u16; Cell::COUNT],
    open: CellSet,
    /// The open cells that may hold each digit, by its value.
    places: [CellSet; 17],
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.digits == other.digits && self.domains == other.domains
    }
}

impl Eq for State {}

impl State {
    /// Creates the state of a board.
    pub fn new(grid: &CandidateGrid) -> Self {
        Self::with_model(grid, Model::new(Arc::clone(&grid.rules), Arc::clone(grid.peer_table())))
    }

    /// Creates the state of a board whose rules are those of a model.
    pub fn with_model(grid: &CandidateGrid, model: Arc<Model>) -> Self {
        let mut state = Self {
            model,
            givens: grid.givens.clone(),
            digits: grid.digits.clone(),
            domains: [0; Cell::COUNT],
            open: grid.digits.empty_cells(),
            places: [CellSet::EMPTY; 17],
        };
        for (cell, candidates) in grid.candidates.iter() {
            let digits = grid.digits[cell].map_or(*candidates, DigitSet::of);
            state.domains[usize::from(cell.code())] = digits.bits();
            if grid.digits[cell].is_none() {
                digits.iter().for_each(|digit| _ = state.places[digit.value()].insert(cell));
            }
        }
        state
    }

    /// Returns the prepared rules.
    pub fn model(&self) -> &Arc<Model> {
        &self.model
    }

    /// Returns the board as it is drawn and explained.
    pub fn grid(&self) -> CandidateGrid {
        let candidates = CellMap::from_fn(self.model.size(), |cell| self.candidates(cell));
        let (rules, peers) = (Arc::clone(&self.model.rules), Arc::clone(&self.model.peers));
        CandidateGrid::with_peers(rules, self.givens.clone(), self.digits.clone(), candidates, peers)
    }

    /// Returns the placed digits.
    pub fn digits(&self) -> &Digits {
        &self.digits
    }

    /// Returns the digits that a cell can have: its only one if it is filled.
    pub fn domain(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.domains[usize::from(cell.code())])
    }

    /// Returns the candidates of a cell; none if it is filled.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        if self.open.contains(cell) { self.domain(cell) } else { DigitSet::EMPTY }
    }

    /// Returns whether this is a candidate.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// Returns the empty cells.
    pub fn open(&self) -> CellSet {
        self.open
    }

    /// Returns the empty cells that may hold a digit.
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.value()]
    }

    /// Returns the cells that see a cell.
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.model.peers.peers(cell)
    }

    /// Returns the cells that see each of some cells.
    pub fn common_peers(&self, cells: CellSet) -> CellSet {
        let mut cells = cells.iter();
        let Some(first) = cells.next() else { return CellSet::EMPTY };
        cells.fold(self.peers(first), |common, cell| common.intersection(self.peers(cell)))
    }

    /// Returns whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.open.is_empty()
    }

    /// Places a digit in an empty cell and removes it from the cells that see it.
    pub fn place(&mut self, Candidate { cell, digit }: Candidate) {
        for other in self.candidates(cell).iter() {
            self.places[other.value()].remove(cell);
        }
        self.open.remove(cell);
        self.digits[cell] = Some(digit);
        self.domains[usize::from(cell.code())] = DigitSet::of(digit).bits();
        for peer in self.peers(cell).intersection(self.places(digit)).iter() {
            self.remove(Candidate { cell: peer, digit });
        }
    }

    /// Removes a candidate. Returns whether it was there.
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        let is_there = self.has(candidate);
        if is_there {
            let Candidate { cell, digit } = candidate;
            self.domains[usize::from(cell.code())] &= !DigitSet::of(digit).bits();
            self.places[digit.value()].remove(cell);
        }
        is_there
    }

    /// Carries out a step.
    pub fn apply(&mut self, step: &Step) {
        step.eliminations.iter().for_each(|candidate| _ = self.remove(*candidate));
        step.placements.iter().for_each(|candidate| self.place(*candidate));
    }
}
