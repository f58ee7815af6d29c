//! Conversions between the vocabulary for any size, which a game uses, and that of the classic engine, which knows 9x9
//! only.
//!
//! A cell beyond the ninth row or column and a digit above 9 have no counterpart here. A board of another size is never
//! converted: see `Rules::to_grid`, and `Rules::is_classic`.

use crate::grid::{self, Cell, CellMap, CellSet, Digit, DigitSet, Digits, Size};
use crate::rules::{Puzzle, Rules};
use crate::solve::classic::{self, Candidate, Candidates, Grid};

impl From<classic::Cell> for Cell {
    fn from(cell: classic::Cell) -> Self {
        Self::at(cell.row() as u8, cell.column() as u8)
    }
}

impl From<classic::Digit> for Digit {
    fn from(digit: classic::Digit) -> Self {
        Self::new(digit.value().into()).expect("a classic digit is 1 to 9, a digit of any grid 1 to 16")
    }
}

impl From<classic::CellSet> for CellSet {
    fn from(cells: classic::CellSet) -> Self {
        cells.iter().map(Cell::from).collect()
    }
}

impl From<classic::Cell> for CellSet {
    fn from(cell: classic::Cell) -> Self {
        Cell::from(cell).into()
    }
}

impl From<classic::DigitSet> for DigitSet {
    fn from(digits: classic::DigitSet) -> Self {
        digits.iter().map(Digit::from).collect()
    }
}

impl From<Candidate> for grid::Candidate {
    fn from(candidate: Candidate) -> Self {
        Self { cell: candidate.cell.into(), digit: candidate.digit.into() }
    }
}

impl From<&Grid> for Digits {
    fn from(grid: &Grid) -> Self {
        let mut board = Self::filled(Size::NINE, None);
        grid.filled().for_each(|(cell, digit)| board[cell.into()] = Some(digit.into()));
        board
    }
}

impl From<&Candidates> for CellMap<DigitSet> {
    fn from(candidates: &Candidates) -> Self {
        let mut field = Self::filled(Size::NINE, DigitSet::EMPTY);
        classic::Cell::all().for_each(|cell| field[cell.into()] = candidates.get(cell).into());
        field
    }
}

impl Rules {
    /// Returns a board in the vocabulary of the classic engine; `None` if these rules are not classic.
    pub fn to_grid(&self, board: &Digits) -> Option<Grid> {
        self.is_classic().then(|| grid(board))
    }
}

impl Puzzle {
    /// Returns the givens in the vocabulary of the classic engine; `None` if it has other rules. Drawings and unread rules
    /// are not looked at: see [`Self::is_classic`].
    pub fn to_grid(&self) -> Option<Grid> {
        self.rules.to_grid(&self.givens)
    }
}

/// Returns the cell at a position; `None` beyond the ninth row or column.
pub fn cell(cell: Cell) -> Option<classic::Cell> {
    classic::Cell::at(cell.row(), cell.column())
}

/// Returns the digit with the number of a digit; `None` above 9.
pub fn digit(digit: Digit) -> Option<classic::Digit> {
    classic::Digit::new(digit.value() as u8)
}

/// Returns the cells at these cells.
pub fn cells(cells: CellSet) -> classic::CellSet {
    cells.iter().filter_map(cell).collect()
}

/// Returns the digits with the numbers of these digits.
pub fn digits(digits: DigitSet) -> classic::DigitSet {
    digits.iter().filter_map(digit).collect()
}

/// Returns the candidate with the same cell and number.
pub fn candidate(candidate: grid::Candidate) -> Option<Candidate> {
    Some(Candidate { cell: cell(candidate.cell)?, digit: digit(candidate.digit)? })
}

/// Returns the digits of a board of 9x9.
///
/// # Panics
/// In a debug build, if the board has another size.
pub fn grid(board: &Digits) -> Grid {
    debug_assert_eq!(board.size(), Size::NINE, "a board of another size would be cropped");
    let mut grid = Grid::EMPTY;
    for (place, placed) in board.digits() {
        if let Some(cell) = cell(place) {
            grid.set(cell, digit(placed));
        }
    }
    grid
}

/// Returns the candidates of a board of 9x9.
///
/// # Panics
/// In a debug build, if the board has another size.
pub fn candidates(field: &CellMap<DigitSet>) -> Candidates {
    debug_assert_eq!(field.size(), Size::NINE, "a board of another size would be cropped");
    let mut candidates = Candidates::EMPTY;
    for (place, marks) in field.iter() {
        if let Some(cell) = cell(place) {
            candidates.set(cell, digits(*marks));
        }
    }
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_classic_comes_back_from_the_vocabulary_for_any_size() {
        assert!(classic::Cell::all().all(|it| cell(it.into()) == Some(it)) && cell(Cell::at(9, 0)).is_none());
        assert!(
            classic::Digit::all().all(|it| digit(it.into()) == Some(it))
                && Digit::new(10).and_then(digit).is_none()
        );
        let board = classic::grid(&format!("12345678.{}9", ".".repeat(71)));
        let marks = Candidates::from_grid(&board);
        assert_eq!((grid(&(&board).into()), candidates(&(&marks).into())), (board, marks));
        assert!(marks.iter().all(|it| candidate(it.into()) == Some(it)));
    }

    #[test]
    fn up_to_nine_rows_everything_is_written_as_by_the_classic_types() {
        fn json(value: impl serde::Serialize) -> String {
            serde_json::to_string(&value).unwrap()
        }
        for cell in classic::Cell::all() {
            assert_eq!(json(Cell::from(cell)), json(cell));
            assert_eq!(json(CellSet::from(cell)), json(classic::CellSet::from(cell)));
            assert_eq!(Cell::from(cell).to_string(), cell.to_string());
        }
        for digit in classic::Digit::all() {
            assert_eq!(json(Digit::from(digit)), json(digit));
            let candidate = Candidate { cell: classic::Cell::all().last().unwrap(), digit };
            let general = grid::Candidate::from(candidate);
            assert_eq!((json(general), general.to_string()), (json(candidate), candidate.to_string()));
        }
        for bits in 0..512 {
            let digits = classic::DigitSet::from_bits(bits);
            assert_eq!(json(DigitSet::from(digits)), json(digits));
        }
    }
}
