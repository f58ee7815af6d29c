//! The places of a board where a clue is set with the pointer: borders, corners and the margin.

use super::layout::BoardLayout;
use super::margins::{MARGIN, Place};
use crate::grid::Cell;
use crate::picture::geometry::Point;

/// How far from a border or a corner a press still means it, in cells.
const REACH: f32 = 0.36;

impl BoardLayout {
    /// Returns the two cells whose common border is near a position.
    pub fn border_at(&self, position: Point) -> Option<[Cell; 2]> {
        let (cell, offset) = self.offset_in_cell(position)?;
        let is_beside = offset.x.abs() > offset.y.abs();
        let along = if is_beside { offset.x } else { offset.y };
        if 0.5 - along.abs() > REACH {
            return None;
        }
        let step = if along < 0.0 { -1 } else { 1 };
        let (rows, columns) = if is_beside { (0, step) } else { (step, 0) };
        let mut cells = [cell, self.size().neighbour(cell, rows, columns)?];
        cells.sort_unstable();
        Some(cells)
    }

    /// Returns the four cells around the corner near a position, in reading order.
    pub fn corner_at(&self, position: Point) -> Option<[Cell; 4]> {
        let (cell, offset) = self.offset_in_cell(position)?;
        if Point::new(0.5 - offset.x.abs(), 0.5 - offset.y.abs()).distance(Point::default()) > REACH {
            return None;
        }
        let rows = if offset.y < 0.0 { -1 } else { 1 };
        let columns = if offset.x < 0.0 { -1 } else { 1 };
        let beside = |rows, columns| self.size().neighbour(cell, rows, columns);
        let mut cells = [cell, beside(rows, 0)?, beside(0, columns)?, beside(rows, columns)?];
        cells.sort_unstable();
        Some(cells)
    }

    /// Returns the place beside the grid at a position: row and column, of which at least one is just before or after the grid.
    pub fn margin_at(&self, position: Point) -> Option<Place> {
        if self.outer.contains(position) {
            return None;
        }
        let side = self.size().side() as i32;
        let away = (MARGIN[0] + MARGIN[1]) * self.cell_size;
        let index = |at: f32, from: f32, to: f32| match at {
            at if at < from - away || at > to + away => None,
            at if at < from => Some(-1),
            at if at >= to => Some(side),
            at => Some((((at - from) / (to - from) * side as f32) as i32).min(side - 1)),
        };
        let row = index(position.y, self.outer.min.y, self.outer.max.y)?;
        Some((row, index(position.x, self.outer.min.x, self.outer.max.x)?))
    }

    /// Returns the centre of a place beside the grid, or of the second one there.
    pub fn margin_centre(&self, (row, column): Place, is_second: bool) -> Point {
        let (outer, side) = (self.outer, self.size().side() as i32);
        let cell = outer.width() / side as f32;
        let away = self.cell_size * if is_second { MARGIN[0] + MARGIN[1] / 2.0 } else { MARGIN[0] / 2.0 };
        let at = |index: i32, from: f32, to: f32| match index {
            index if index < 0 => from - away,
            index if index >= side => to + away,
            index => from + (index as f32 + 0.5) * cell,
        };
        Point::new(at(column, outer.min.x, outer.max.x), at(row, outer.min.y, outer.max.y))
    }

    /// Returns the cell at a position, and where in it, in cells from its centre.
    fn offset_in_cell(&self, position: Point) -> Option<(Cell, Point)> {
        let cell = self.cell_at(position)?;
        let rect = self.cell_rect(cell);
        let from = position - rect.center();
        Some((cell, Point::new(from.x / rect.width(), from.y / rect.height())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Regions, Size};
    use crate::picture::geometry::Rect;
    use crate::picture::sudoku::BoardShape;
    use crate::rules::Rules;
    use std::sync::Arc;

    /// Returns a board of a size with margins on all sides, in a square of 100 points a cell and margin.
    fn board(side: usize) -> BoardLayout {
        let size = Size::new(side).unwrap();
        let rules = Arc::new(Rules::new(size, Regions::regular(size).unwrap(), Vec::new()));
        let shape = BoardShape::new(&rules).with_all_margins();
        BoardLayout::new(&shape, Rect::sized(Point::default(), shape.extent() * 100.0), 1.0)
    }

    fn at(board: &BoardLayout, row: f32, column: f32) -> Point {
        board.outer.min + Point::new(column, row) * (board.outer.width() / board.size().side() as f32)
    }

    #[test]
    fn a_press_near_a_border_means_its_two_cells_and_one_in_the_middle_of_a_cell_none() {
        for side in [4, 6, 9, 16] {
            let board = board(side);
            let border = |row, column| board.border_at(at(&board, row, column));
            let (left, right, below) = (Cell::at(1, 1), Cell::at(1, 2), Cell::at(2, 1));
            assert_eq!(border(1.5, 1.8), Some([left, right]), "{side}");
            assert_eq!(border(1.4, 2.2), Some([left, right]));
            assert_eq!(border(1.9, 1.5), Some([left, below]));
            assert_eq!(border(2.1, 1.6), Some([left, below]));
            assert_eq!(border(1.5, 1.55), None);
            assert_eq!(border(0.05, 1.5), None, "the frame is no border of two cells");
            assert_eq!(border(-0.3, 1.5), None);
        }
    }

    #[test]
    fn a_press_near_a_corner_means_its_four_cells_in_reading_order() {
        for side in [4, 9, 16] {
            let board = board(side);
            let corner = |row, column| board.corner_at(at(&board, row, column));
            let four = Some([Cell::at(0, 1), Cell::at(0, 2), Cell::at(1, 1), Cell::at(1, 2)]);
            for (row, column) in [(1.0, 2.0), (0.8, 2.2), (1.2, 1.9), (1.2, 2.2), (0.9, 1.8)] {
                assert_eq!(corner(row, column), four, "{side} {row} {column}");
            }
            assert_eq!(corner(0.1, 0.1), None, "a corner of the frame has one cell");
            assert_eq!(corner(1.5, 2.0), None, "the middle of a border is no corner");
            assert_eq!(corner(0.5, 0.5), None);
        }
    }

    #[test]
    fn a_press_beside_the_grid_means_the_place_before_a_row_a_column_or_a_corner() {
        let board = board(9);
        let margin = |row, column| board.margin_at(at(&board, row, column));
        assert_eq!(margin(-0.3, 2.5), Some((-1, 2)));
        assert_eq!(margin(4.5, 9.3), Some((4, 9)));
        assert_eq!(margin(9.4, -0.4), Some((9, -1)));
        assert_eq!(margin(8.99, -0.1), Some((8, -1)));
        assert_eq!(margin(4.5, 4.5), None, "inside of the grid");
        assert_eq!(margin(-3.0, 4.5), None, "far away");
        for place in [(-1, 2), (4, 9), (9, -1)] {
            assert_eq!(board.margin_at(board.margin_centre(place, false)), Some(place));
        }
    }
}
