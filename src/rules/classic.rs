//! Conversions between the vocabulary for any size, which a game uses, and that of the classic engine, which knows 9x9
//! only.
//!
//! Conversion to a classic grid drops what it lacks: cells beyond the ninth row or column, and symbols above 9. The
//! classic engine is never asked about such a puzzle; see [`super::Rules::is_classic`].

use super::Board;
use crate::classic::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use crate::geometry::{self, Field, Pos, PosSet, Size, Symbol, SymbolSet};

impl From<Cell> for Pos {
    fn from(cell: Cell) -> Self {
        Self::at(cell.row() as u8, cell.column() as u8)
    }
}

impl From<Digit> for Symbol {
    fn from(digit: Digit) -> Self {
        Self::new(digit.value().into()).expect("a digit is 1 to 9, a symbol 1 to 16")
    }
}

impl From<CellSet> for PosSet {
    fn from(cells: CellSet) -> Self {
        cells.iter().map(Pos::from).collect()
    }
}

impl From<Cell> for PosSet {
    fn from(cell: Cell) -> Self {
        Pos::from(cell).into()
    }
}

impl From<DigitSet> for SymbolSet {
    fn from(digits: DigitSet) -> Self {
        digits.iter().map(Symbol::from).collect()
    }
}

impl From<Candidate> for geometry::Candidate {
    fn from(candidate: Candidate) -> Self {
        Self { cell: candidate.cell.into(), digit: candidate.digit.into() }
    }
}

impl From<&Grid> for Board {
    fn from(grid: &Grid) -> Self {
        let mut board = Self::filled(Size::NINE, None);
        grid.filled().for_each(|(cell, digit)| board[cell.into()] = Some(digit.into()));
        board
    }
}

impl From<&Candidates> for Field<SymbolSet> {
    fn from(candidates: &Candidates) -> Self {
        let mut field = Self::filled(Size::NINE, SymbolSet::EMPTY);
        Cell::all().for_each(|cell| field[cell.into()] = candidates.get(cell).into());
        field
    }
}

/// Returns the cell at a position; `None` beyond the ninth row or column.
pub fn cell(pos: Pos) -> Option<Cell> {
    Cell::at(pos.row(), pos.column())
}

/// Returns the digit with the number of a symbol; `None` above 9.
pub fn digit(symbol: Symbol) -> Option<Digit> {
    Digit::new(symbol.value() as u8)
}

/// Returns the cells at these positions.
pub fn cells(positions: PosSet) -> CellSet {
    positions.iter().filter_map(cell).collect()
}

/// Returns the digits with the numbers of these symbols.
pub fn digits(symbols: SymbolSet) -> DigitSet {
    symbols.iter().filter_map(digit).collect()
}

/// Returns the candidate with the same cell and number.
pub fn candidate(candidate: geometry::Candidate) -> Option<Candidate> {
    Some(Candidate { cell: cell(candidate.cell)?, digit: digit(candidate.digit)? })
}

/// Returns the digits of a board.
pub fn grid(board: &Board) -> Grid {
    let mut grid = Grid::EMPTY;
    for (pos, symbol) in board.symbols() {
        if let Some(cell) = cell(pos) {
            grid.set(cell, digit(symbol));
        }
    }
    grid
}

/// Returns the candidates of a board.
pub fn candidates(field: &Field<SymbolSet>) -> Candidates {
    let mut candidates = Candidates::EMPTY;
    for (pos, symbols) in field.iter() {
        if let Some(cell) = cell(pos) {
            candidates.set(cell, digits(*symbols));
        }
    }
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_classic_comes_back_from_the_vocabulary_for_any_size() {
        assert!(Cell::all().all(|it| cell(it.into()) == Some(it)) && cell(Pos::at(9, 0)).is_none());
        assert!(
            Digit::all().all(|it| digit(it.into()) == Some(it)) && Symbol::new(10).and_then(digit).is_none()
        );
        let board = crate::classic::grid(&format!("12345678.{}9", ".".repeat(71)));
        let marks = Candidates::from_grid(&board);
        assert_eq!((grid(&(&board).into()), candidates(&(&marks).into())), (board, marks));
        assert!(marks.iter().all(|it| candidate(it.into()) == Some(it)));
    }

    #[test]
    fn up_to_nine_rows_everything_is_written_as_by_the_classic_types() {
        fn json(value: impl serde::Serialize) -> String {
            serde_json::to_string(&value).unwrap()
        }
        for cell in Cell::all() {
            assert_eq!(json(Pos::from(cell)), json(cell));
            assert_eq!(json(PosSet::from(cell)), json(CellSet::from(cell)));
            assert_eq!(Pos::from(cell).to_string(), cell.to_string());
        }
        for digit in Digit::all() {
            assert_eq!(json(Symbol::from(digit)), json(digit));
            let candidate = Candidate { cell: Cell::all().last().unwrap(), digit };
            let general = geometry::Candidate::from(candidate);
            assert_eq!((json(general), general.to_string()), (json(candidate), candidate.to_string()));
        }
        for bits in 0..512 {
            let digits = DigitSet::from_bits(bits);
            assert_eq!(json(SymbolSet::from(digits)), json(digits));
        }
    }
}
