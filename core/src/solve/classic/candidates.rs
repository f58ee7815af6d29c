//! Candidates: the digits that are still possible in the cells.

use std::fmt;

use super::{Cell, Digit, DigitSet, Grid};

use crate::text::text;

/// A digit that is possible in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text!("candidate", digit = self.digit, cell = self.cell))
    }
}

/// The possible digits of each of the 81 cells, computed from a board or noted by a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates([DigitSet; 81]);

impl Default for Candidates {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Candidates {
    /// No candidates in any cell.
    pub const EMPTY: Self = Self([DigitSet::EMPTY; 81]);

    /// Returns the candidates of the empty cells of a board: the digits that no peer holds. Filled cells have none.
    pub fn from_grid(grid: &Grid) -> Self {
        let mut all = Self::EMPTY;
        for cell in grid.empty_cells() {
            all.set(cell, grid.candidates(cell));
        }
        all
    }

    /// Returns the candidates of a cell.
    pub const fn get(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Replaces the candidates of a cell.
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell.index()] = digits;
    }

    /// Iterates over all candidates: the cells in reading order, the digits of each ascending.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> {
        Cell::all().flat_map(|cell| self.get(cell).iter().map(move |digit| Candidate { cell, digit }))
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{cell, grid};

    #[test]
    fn the_candidates_of_a_board_are_those_of_its_empty_cells() {
        let mut board =
            grid("217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657");
        assert_eq!(Candidates::from_grid(&board), Candidates::EMPTY);
        board.set(cell("r9c9"), None);
        let all = Candidates::from_grid(&board);
        assert_eq!(all.iter().map(|candidate| candidate.to_string()).collect::<Vec<_>>(), ["7 in r9c9"]);
        assert_eq!(Candidates::from_grid(&Grid::EMPTY).iter().count(), 729);
    }
}
