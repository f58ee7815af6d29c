//! Lines through cells, as they are dragged.

use super::EditError;
use crate::grid::{Cell, Size};

/// Adds a cell to a line that is dragged. Cells that the pointer has skipped are filled in; going back over the last cell
/// takes it off the line, and back to the first one closes it. Returns whether the line has changed.
pub fn extend_line(line: &mut Vec<Cell>, cell: Cell, size: Size) -> bool {
    if !size.contains(cell) || line.len() >= longest(size) {
        return false;
    }
    match line[..] {
        [.., last] if last == cell => return false,
        [.., before, _] if before == cell => drop(line.pop()),
        [.., last] => line.extend(between(last, cell)),
        [] => line.push(cell),
    }
    line.truncate(longest(size));
    true
}

/// Returns the cells of a line of which neighbours touch.
pub(super) fn whole_line(cells: &[Cell], size: Size) -> Result<Vec<Cell>, EditError> {
    let mut line: Vec<Cell> = Vec::new();
    for cell in cells.iter().copied().take(longest(size)) {
        if !size.contains(cell) {
            return Err(EditError::Outside(cell));
        }
        match line.last() {
            None => line.push(cell),
            Some(last) => line.extend(between(*last, cell)),
        }
    }
    line.truncate(longest(size));
    Ok(line)
}

/// Returns the most cells of a line: one through all of them that closes has its first cell again.
fn longest(size: Size) -> usize {
    size.cell_count() + 1
}

/// Returns the cells after one up to another, on a way as straight as possible. None if both are the same.
fn between(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let (row, column) = (from.row() as i32, from.column() as i32);
    let (rows, columns) = (to.row() as i32 - row, to.column() as i32 - column);
    let steps = rows.abs().max(columns.abs());
    // Rounded to the nearest cell, halves away from the start.
    let part = move |whole: i32, step: i32| (2 * whole * step + whole.signum() * steps) / (2 * steps);
    (1..=steps)
        .map(move |step| Cell::at((row + part(rows, step)) as u8, (column + part(columns, step)) as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dragged(cells: &[(u8, u8)]) -> Vec<(usize, usize)> {
        let mut line = Vec::new();
        for (row, column) in cells {
            extend_line(&mut line, Cell::at(*row, *column), Size::NINE);
        }
        line.into_iter().map(|cell| (cell.row(), cell.column())).collect()
    }

    #[test]
    fn a_fast_drag_has_no_gaps_and_going_back_shortens_the_line() {
        assert_eq!(dragged(&[(0, 0), (0, 3)]), [(0, 0), (0, 1), (0, 2), (0, 3)]);
        assert_eq!(dragged(&[(4, 4), (2, 2), (2, 2)]), [(4, 4), (3, 3), (2, 2)]);
        assert_eq!(dragged(&[(0, 0), (1, 2)]).len(), 3);
        assert_eq!(dragged(&[(0, 0), (0, 1), (0, 2), (0, 1)]), [(0, 0), (0, 1)]);
        assert_eq!(dragged(&[(0, 0), (12, 0)]), [(0, 0)], "outside of the grid");
    }

    #[test]
    fn no_drag_makes_a_line_longer_than_once_through_the_grid_and_back() {
        let zigzag: Vec<_> =
            (0..400).map(|step| (if step % 2 == 0 { 0 } else { 8 }, (step % 9) as u8)).collect();
        assert_eq!(dragged(&zigzag).len(), 82);
    }
}
