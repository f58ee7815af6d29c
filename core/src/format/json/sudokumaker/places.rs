//! The numbers by which SudokuMaker names cells, edges, corners and places outside of the grid.
//!
//! Each counts from 0, row by row. An edge is the left border of a cell, or, after all of a row, the lower border of one.

use crate::format::place::Place;
use crate::grid::{Cell, Size};

/// Returns the cell with a number.
pub(super) fn cell(number: u64, size: Size) -> Option<Cell> {
    let (row, column) = split(number, size.side())?;
    size.cell(row, column)
}

/// Returns the two cells at an edge.
pub(super) fn edge(number: u64, size: Size) -> Option<[Cell; 2]> {
    let side = size.side() as i32;
    let (row, place) = split(number, 2 * size.side())?;
    let (before, after) = if place < side {
        ((row, place - 1), (row, place))
    } else {
        ((row, place - side), (row + 1, place - side))
    };
    Some([size.cell(before.0, before.1)?, size.cell(after.0, after.1)?])
}

/// Returns the four cells at a corner, in reading order.
pub(super) fn corner(number: u64, size: Size) -> Option<[Cell; 4]> {
    let (row, column) = split(number, size.side() + 1)?;
    let at = |rows: i32, columns: i32| size.cell(row + rows, column + columns);
    Some([at(-1, -1)?, at(-1, 0)?, at(0, -1)?, at(0, 0)?])
}

/// Returns the place with a number, inside of the grid or around it.
pub(super) fn outer(number: u64, size: Size) -> Option<Place> {
    let side = size.side() as i32;
    let (row, column) = split(number, size.side() + 2)?;
    (row < side + 2).then_some((row - 1, column - 1))
}

/// Returns the number of a cell.
pub(super) fn number_of_cell(cell: Cell, size: Size) -> u64 {
    size.index(cell) as u64
}

/// Returns the number of the edge between two cells; `None` if they share none.
pub(super) fn number_of_edge(cells: &[Cell], size: Size) -> Option<u64> {
    let [first, second] = cells else { return None };
    let (before, after) = (first.min(second), first.max(second));
    let row = 2 * size.side() * before.row();
    let number = match (after.row() - before.row(), after.column().checked_sub(before.column())?) {
        (0, 1) => row + after.column(),
        (1, 0) => row + size.side() + before.column(),
        _ => return None,
    };
    Some(number as u64)
}

/// Returns the number of the corner between four cells; `None` if they are not those around one.
pub(super) fn number_of_corner(cells: &[Cell], size: Size) -> Option<u64> {
    let last = cells.iter().max()?;
    let number = ((size.side() + 1) * last.row() + last.column()) as u64;
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    (corner(number, size)? == *sorted).then_some(number)
}

/// Returns the number of a place in the grid or around it.
pub(super) fn number_of_outer((row, column): Place, size: Size) -> u64 {
    let width = size.side() as i32 + 2;
    u64::try_from(width * (row + 1) + column + 1).unwrap_or_default()
}

/// Returns the row and the column of a number in rows of this width.
fn split(number: u64, width: usize) -> Option<(i32, i32)> {
    let (number, width) = (i32::try_from(number).ok()?, width as i32);
    Some((number / width, number % width))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(cells: &[Cell]) -> String {
        cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn numbers_of_edges_and_corners_name_the_cells_around_them() {
        let nine = Size::NINE;
        assert_eq!(names(&edge(4, nine).unwrap()), "r1c4 r1c5");
        assert_eq!(names(&edge(28, nine).unwrap()), "r2c2 r3c2");
        assert_eq!(names(&corner(11, nine).unwrap()), "r1c1 r1c2 r2c1 r2c2");
        for wrong in [0, 18, 162, 153, u64::MAX, 1 << 40] {
            assert_eq!(edge(wrong, nine), None, "{wrong}");
        }
        assert_eq!([0, 9, 99, u64::MAX].map(|number| corner(number, nine)), [None; 4]);
        assert_eq!((outer(1, nine), outer(65, nine)), (Some((-1, 0)), Some((4, 9))));
        assert_eq!((outer(121, nine), cell(81, nine)), (None, None));
    }

    #[test]
    fn every_number_is_that_of_what_it_names() {
        for side in [4, 9, 16] {
            let size = Size::new(side).unwrap();
            for number in 0..1000 {
                if let Some(cells) = edge(number, size) {
                    assert_eq!(number_of_edge(&[cells[1], cells[0]], size), Some(number));
                }
                if let Some(cells) = corner(number, size) {
                    assert_eq!(number_of_corner(&cells, size), Some(number));
                }
                if let Some(place) = outer(number, size) {
                    assert_eq!(number_of_outer(place, size), number);
                }
                if let Some(found) = cell(number, size) {
                    assert_eq!(number_of_cell(found, size), number);
                }
            }
            assert_eq!(number_of_edge(&[Cell::at(0, 0), Cell::at(1, 1)], size), None);
            assert_eq!(number_of_corner(&[Cell::at(0, 0), Cell::at(1, 1)], size), None);
        }
    }
}
