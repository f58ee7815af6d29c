//! The board: the digits in the 81 cells.

use std::fmt;

use super::{Cell, Conflict, Digit, DigitSet, Unit};

/// A board: each cell is empty or holds a digit. It may break the rules; [`Grid::conflicts`] tells where.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([Option<Digit>; 81]);

impl Grid {
    /// The board without digits.
    pub const EMPTY: Self = Self([None; 81]);

    /// Creates a board from its cells in reading order.
    pub const fn new(cells: [Option<Digit>; 81]) -> Self {
        Self(cells)
    }

    /// Returns the cells in reading order.
    pub const fn cells(&self) -> &[Option<Digit>; 81] {
        &self.0
    }

    /// Returns the digit of a cell, if any.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Puts a digit into a cell, or empties the cell.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// Iterates over the empty cells in reading order.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(|cell| self.get(*cell).is_none())
    }

    /// Iterates over the filled cells with their digits, in reading order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Returns the number of cells that hold the digit.
    pub fn count(&self, digit: Digit) -> usize {
        self.filled().filter(|(_, other)| *other == digit).count()
    }

    /// Returns the digits in a unit.
    pub fn digits_in(&self, unit: Unit) -> DigitSet {
        unit.cells().into_iter().filter_map(|cell| self.get(cell)).collect()
    }

    /// Returns the digits that no peer of the cell holds, whatever the cell itself holds.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        cell.peers().iter().filter_map(|peer| self.get(peer)).collect::<DigitSet>().complement()
    }

    /// Returns whether every cell is filled, correctly or not.
    pub fn is_full(&self) -> bool {
        self.empty_cells().next().is_none()
    }

    /// Returns whether the board is won: every row, column and box holds all nine digits.
    pub fn is_solved(&self) -> bool {
        Unit::all().all(|unit| self.digits_in(unit) == DigitSet::ALL)
    }

    /// Returns whether this board holds every digit of `start` in the same cell.
    pub fn extends(&self, start: &Self) -> bool {
        start.filled().all(|(cell, digit)| self.get(cell) == Some(digit))
    }

    /// Iterates over all pairs of equal digits that see each other, in reading order of the first, then of the second
    /// cell.
    pub fn conflicts(&self) -> impl Iterator<Item = Conflict> {
        self.filled().flat_map(move |(first, digit)| {
            first
                .peers()
                .iter()
                .filter(move |second| *second > first && self.get(*second) == Some(digit))
                .filter_map(move |second| Conflict::new(digit, first, second))
        })
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String =
            self.0.iter().map(|cell| cell.map_or('.', |digit| (b'0' + digit.value()) as char)).collect();
        write!(f, "Grid({text})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{cell, grid};

    const SOLVED: &str =
        "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657";

    #[test]
    fn a_solved_board_passes_the_win_rule_and_any_changed_cell_fails_it() {
        let solved = grid(SOLVED);
        assert!(solved.is_solved());
        for (place, right) in solved.filled() {
            for other in Digit::all().map(Some).chain([None]).filter(|other| *other != Some(right)) {
                let mut changed = solved;
                changed.set(place, other);
                assert!(!changed.is_solved(), "{place} changed to {other:?}");
            }
        }
    }

    #[test]
    fn rows_and_columns_alone_do_not_win_when_a_box_repeats_a_digit() {
        let shifted: Vec<_> =
            Cell::all().map(|cell| Digit::new(((cell.row() + cell.column()) % 9) as u8 + 1)).collect();
        let latin = Grid::new(shifted.try_into().unwrap());
        assert!(latin.is_full());
        assert!(Unit::all().filter(|unit| !unit.is_box()).all(|unit| latin.digits_in(unit) == DigitSet::ALL));
        assert!(!latin.is_solved());
    }

    #[test]
    fn candidates_are_the_digits_that_no_peer_holds() {
        let mut board = grid(SOLVED);
        board.set(cell("r9c9"), None);
        assert_eq!(board.candidates(cell("r9c9")).single(), Digit::new(7));
        assert_eq!(Grid::EMPTY.candidates(cell("r5c5")), DigitSet::ALL);
    }

    #[test]
    fn a_board_of_ones_conflicts_in_every_pair_of_cells_that_see_each_other() {
        let ones = Grid::new([Digit::new(1); 81]);
        assert_eq!(ones.conflicts().count(), 81 * 20 / 2);
    }
}
