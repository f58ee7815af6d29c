//! Moves of the selection over the board.

use crate::grid::{Cell, Digits};

/// A move of the selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CursorMove {
    /// To the next cell of the row or column, wrapping around at its end.
    Step(Direction),
    /// To the next empty cell, continuing in the next row or column.
    NextEmpty(Direction),
    RowStart,
    RowEnd,
    ColumnTop,
    ColumnBottom,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Direction {
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];
}

/// Returns the destination of a move from a cell of this board.
pub fn destination(from: Cell, to: CursorMove, board: &Digits) -> Cell {
    let side = board.size().side();
    let (row, column) = (from.row(), from.column());
    let at = |row: usize, column: usize| Cell::at((row % side) as u8, (column % side) as u8);
    match to {
        CursorMove::Step(Direction::Left) => at(row, column + side - 1),
        CursorMove::Step(Direction::Right) => at(row, column + 1),
        CursorMove::Step(Direction::Up) => at(row + side - 1, column),
        CursorMove::Step(Direction::Down) => at(row + 1, column),
        CursorMove::RowStart => at(row, 0),
        CursorMove::RowEnd => at(row, side - 1),
        CursorMove::ColumnTop => at(0, column),
        CursorMove::ColumnBottom => at(side - 1, column),
        CursorMove::NextEmpty(direction) => {
            let count = board.size().cell_count();
            let by_rows = |index: usize| at(index / side, index);
            let by_columns = |index: usize| at(index, index / side);
            let (row_major, column_major) = (row * side + column, column * side + row);
            let cell = |step: usize| match direction {
                Direction::Right => by_rows(row_major + step),
                Direction::Left => by_rows(row_major + count - step),
                Direction::Down => by_columns(column_major + step),
                Direction::Up => by_columns(column_major + count - step),
            };
            (1..count).map(cell).find(|cell| board[*cell].is_none()).unwrap_or(from)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, Size};

    #[test]
    fn moves_wrap_around_a_board_of_any_size() {
        for side in [4, 6, 9, 12, 16] {
            let board = Digits::filled(Size::new(side).unwrap(), None);
            let moved = |row, column, to| destination(Cell::at(row, column), to, &board);
            let last = side as u8 - 1;
            assert_eq!(moved(0, 0, CursorMove::Step(Direction::Left)), Cell::at(0, last));
            assert_eq!(moved(last, 3, CursorMove::Step(Direction::Down)), Cell::at(0, 3));
            assert_eq!(moved(3, 2, CursorMove::RowStart), Cell::at(3, 0));
            assert_eq!(moved(3, 2, CursorMove::ColumnBottom), Cell::at(last, 2));
        }
    }

    #[test]
    fn the_next_empty_cell_is_found_in_every_direction() {
        let full = Digits::filled(Size::NINE, Digit::new(1));
        let mut board = full.clone();
        let (upper, lower) = (Cell::at(2, 2), Cell::at(7, 2));
        (board[upper], board[lower]) = (None, None);
        let moved = |from, direction| destination(from, CursorMove::NextEmpty(direction), &board);
        assert_eq!(moved(Cell::at(2, 3), Direction::Right), lower);
        assert_eq!(moved(Cell::at(2, 3), Direction::Left), upper);
        assert_eq!(moved(upper, Direction::Down), lower);
        assert_eq!(moved(upper, Direction::Up), lower);
        let middle = Cell::at(4, 4);
        assert_eq!(destination(middle, CursorMove::NextEmpty(Direction::Up), &full), middle);
    }
}
