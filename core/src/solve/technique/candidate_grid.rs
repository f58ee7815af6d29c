//! The board on which a step was found.

use std::sync::Arc;

use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet, Digits, Size};
use crate::rules::{House, Metadata, PeerTable, Progress, Puzzle, Rules};

/// The rules, the digits and the candidates of a board: what is needed to draw and to explain a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateGrid {
    pub rules: Arc<Rules>,
    /// The digits of the puzzle.
    pub givens: Digits,
    /// All placed digits.
    pub digits: Digits,
    /// The candidates of each empty cell; none in a filled one.
    pub candidates: CellMap<DigitSet>,
    peers: Arc<PeerTable>,
}

impl From<&Puzzle> for CandidateGrid {
    /// Returns the position of a puzzle with its progress. Without marks, the candidates are those that the board allows.
    fn from(puzzle: &Puzzle) -> Self {
        let marks = puzzle.progress.centre_marks.clone();
        let mut grid = Self::new(Arc::clone(&puzzle.rules), puzzle.givens.clone(), puzzle.board(), marks);
        if !grid.candidates.has_digits() {
            grid.candidates = grid.possible_digits();
        }
        grid
    }
}

impl CandidateGrid {
    /// Creates the board of a puzzle with these rules.
    pub fn new(rules: Arc<Rules>, givens: Digits, digits: Digits, candidates: CellMap<DigitSet>) -> Self {
        let peers = PeerTable::new(&rules);
        Self { rules, givens, digits, candidates, peers }
    }

    /// Creates the board of a puzzle with these rules, whose table of peers is at hand.
    pub(super) fn with_peers(
        rules: Arc<Rules>,
        givens: Digits,
        digits: Digits,
        candidates: CellMap<DigitSet>,
        peers: Arc<PeerTable>,
    ) -> Self {
        Self { rules, givens, digits, candidates, peers }
    }

    /// Returns the position as a puzzle with progress.
    pub fn to_puzzle(&self, title: impl Into<String>) -> Puzzle {
        let (placed, centre_marks) = (self.digits.clone(), self.candidates.clone());
        let puzzle = Puzzle::new(Arc::clone(&self.rules), self.givens.clone());
        puzzle.with_texts(title.into(), "", Metadata::default()).with_progress(Progress {
            placed,
            centre_marks,
            ..Progress::none(self.size())
        })
    }

    /// Returns the size of the grid.
    pub fn size(&self) -> Size {
        self.rules.size()
    }

    /// Returns the cells that see each other.
    pub fn peer_table(&self) -> &Arc<PeerTable> {
        &self.peers
    }

    /// Returns the cells that see a cell.
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers.peers(cell)
    }

    /// Returns the cells that see every one of these cells; all cells if there are none.
    pub fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(self.size().cell_set(), |common, cell| common.intersection(self.peers(cell)))
    }

    /// Returns the cells of a house.
    pub fn cells(&self, house: House) -> CellSet {
        house.cells(&self.rules)
    }

    /// Returns whether this is a candidate.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates[candidate.cell].contains(candidate.digit)
    }

    /// Returns the cells that may hold a digit.
    pub fn places(&self, digit: Digit) -> CellSet {
        self.candidates.iter().filter(|(_, digits)| digits.contains(digit)).map(|(cell, _)| cell).collect()
    }

    /// Returns the digits that the rules and the placed digits leave for each empty cell, eliminated ones included.
    pub fn possible_digits(&self) -> CellMap<DigitSet> {
        self.peers.candidates(&self.digits)
    }
}
