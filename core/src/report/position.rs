//! The position before a move: the digits and the candidates that the player could know.
//!
//! Candidates are those by sight; in cells with centre marks only these; and elsewhere without those that the player has
//! shown to know: marks removed and steps named earlier. Corner marks restrict nothing. As long as the marks lack a digit of
//! the solution, all of them are ignored, and so are wrong digits.

use std::sync::Arc;
use std::time::Duration;

use crate::game::Board;
use crate::grid::{Candidate, Cell, CellMap, DigitSet, Digits};
use crate::rules::{PeerTable, Puzzle};
use crate::solve::technique::{CandidateGrid, Step};

/// The position before each move of a game, by what the player has shown to know so far.
pub(super) struct PositionReader<'a> {
    puzzle: &'a Puzzle,
    peers: Arc<PeerTable>,
    /// The solution to compare the board with; `None` before the win, when the board alone counts.
    solution: Option<&'a Digits>,
    /// The candidates that the player knows to be impossible.
    known: CellMap<DigitSet>,
    /// When the marks first lacked a digit of the solution.
    pub marks_ignored_at: Option<Duration>,
}

impl<'a> PositionReader<'a> {
    pub fn new(puzzle: &'a Puzzle, solution: Option<&'a Digits>) -> Self {
        let peers = PeerTable::new(&puzzle.rules);
        let known = CellMap::filled(puzzle.rules.size(), DigitSet::EMPTY);
        Self { puzzle, peers, solution, known, marks_ignored_at: None }
    }

    /// Returns the position on a board. `emptied` is a cell whose digit the move replaces.
    pub fn position(&mut self, board: &Board, emptied: Option<Cell>, time: Duration) -> CandidateGrid {
        let mut digits = board.digits().clone();
        if let Some(solution) = self.solution {
            for (cell, digit) in board.digits().digits() {
                if solution[cell] != Some(digit) {
                    digits[cell] = None;
                }
            }
        }
        if let Some(cell) = emptied {
            digits[cell] = self.puzzle.givens[cell];
        }
        let marks = board.centre_marks();
        let uses_marks = !self.is_misleading(&marks);
        if !uses_marks {
            self.marks_ignored_at.get_or_insert(time);
        }
        let mut candidates = self.peers.candidates(&digits);
        for cell in digits.empty_cells().iter() {
            candidates[cell] = match marks[cell] {
                marked if uses_marks && !marked.is_empty() => candidates[cell].intersection(marked),
                _ => candidates[cell].difference(self.known[cell]),
            };
        }
        let Puzzle { rules, givens, .. } = self.puzzle;
        CandidateGrid::new(Arc::clone(rules), givens.clone(), digits, candidates)
    }

    /// Returns whether the marks of a cell lack the digit of the solution.
    fn is_misleading(&self, marks: &CellMap<DigitSet>) -> bool {
        let Some(solution) = self.solution else { return false };
        let lacks = |(cell, marks): (Cell, &DigitSet)| {
            !marks.is_empty() && !solution[cell].is_some_and(|digit| marks.contains(digit))
        };
        marks.iter().any(lacks)
    }

    /// Records that the player knows candidates to be impossible.
    pub fn learn<'b>(&mut self, impossible: impl IntoIterator<Item = &'b Candidate>) {
        for candidate in impossible {
            let is_true = |solution: &Digits| solution[candidate.cell] == Some(candidate.digit);
            if !self.solution.is_some_and(is_true) {
                self.known[candidate.cell].insert(candidate.digit);
            }
        }
    }

    /// Forgets what the player knows: a digit is gone from a board that may have been wrong.
    pub fn forget(&mut self) {
        if self.solution.is_none() {
            self.known = CellMap::filled(self.puzzle.rules.size(), DigitSet::EMPTY);
        }
    }
}

/// Returns the candidates that a step excludes on a board: those that it removes, and for a digit that it places the others
/// of the cell and the same in cells that see it.
pub(super) fn excluded(step: &Step, grid: &CandidateGrid) -> Vec<Candidate> {
    let mut excluded = step.eliminations.clone();
    for placed in &step.placements {
        let others = grid.candidates[placed.cell].difference(placed.digit.into());
        excluded.extend(others.iter().map(|digit| Candidate { cell: placed.cell, digit }));
        let seen = grid.peers(placed.cell).iter().map(|cell| Candidate { cell, digit: placed.digit });
        excluded.extend(seen.filter(|candidate| grid.has(*candidate)));
    }
    excluded
}
