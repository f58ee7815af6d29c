//! Moves of the selection over the board.

use crate::classic::{Cell, Grid};

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
pub fn destination(from: Cell, to: CursorMove, board: &Grid) -> Cell {
    let (row, column) = (from.row(), from.column());
    let at = |row, column| Cell::at(row, column).expect("rows and columns are taken modulo 9");
    match to {
        CursorMove::Step(Direction::Left) => at(row, (column + 8) % 9),
        CursorMove::Step(Direction::Right) => at(row, (column + 1) % 9),
        CursorMove::Step(Direction::Up) => at((row + 8) % 9, column),
        CursorMove::Step(Direction::Down) => at((row + 1) % 9, column),
        CursorMove::RowStart => at(row, 0),
        CursorMove::RowEnd => at(row, 8),
        CursorMove::ColumnTop => at(0, column),
        CursorMove::ColumnBottom => at(8, column),
        CursorMove::NextEmpty(direction) => {
            let by_rows = |index: usize| at(index / 9 % 9, index % 9);
            let by_columns = |index: usize| at(index % 9, index / 9 % 9);
            let (row_major, column_major) = (row * 9 + column, column * 9 + row);
            let cell = |step: usize| match direction {
                Direction::Right => by_rows(row_major + step),
                Direction::Left => by_rows(row_major + 81 - step),
                Direction::Down => by_columns(column_major + step),
                Direction::Up => by_columns(column_major + 81 - step),
            };
            (1..81).map(cell).find(|cell| board.get(*cell).is_none()).unwrap_or(from)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::{Digit, cell};

    #[test]
    fn moves_wrap_around_the_board() {
        let moved = |from, to| destination(cell(from), to, &Grid::EMPTY).to_string();
        assert_eq!(moved("r1c1", CursorMove::Step(Direction::Left)), "r1c9");
        assert_eq!(moved("r9c4", CursorMove::Step(Direction::Down)), "r1c4");
        assert_eq!(moved("r4c7", CursorMove::RowStart), "r4c1");
        assert_eq!(moved("r4c7", CursorMove::ColumnBottom), "r9c7");
    }

    #[test]
    fn the_next_empty_cell_is_found_in_every_direction() {
        let mut board = Grid::new([Digit::new(1); 81]);
        board.set(cell("r3c3"), None);
        board.set(cell("r8c3"), None);
        let moved =
            |from, direction| destination(cell(from), CursorMove::NextEmpty(direction), &board).to_string();
        assert_eq!(moved("r3c4", Direction::Right), "r8c3");
        assert_eq!(moved("r3c4", Direction::Left), "r3c3");
        assert_eq!(moved("r3c3", Direction::Down), "r8c3");
        assert_eq!(moved("r3c3", Direction::Up), "r8c3");
        let full = Grid::new([Digit::new(1); 81]);
        assert_eq!(destination(cell("r5c5"), CursorMove::NextEmpty(Direction::Up), &full), cell("r5c5"));
    }
}
