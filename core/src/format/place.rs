//! Places of a grid and around it, and their names in f-puzzles.

use crate::grid::{Cell, Direction, Size};

/// A place in the grid or around it, by row and column from 0; -1 is before the grid.
pub(super) type Place = (i32, i32);

/// Returns the place with a name such as `R1C1`.
pub(super) fn place_of_name(name: &str) -> Option<Place> {
    let (row, column) = name.trim().strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number = |text: &str| {
        let is_number = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<i32>().ok().filter(|_| is_number)
    };
    Some((number(row)? - 1, number(column)? - 1))
}

/// Returns the name of a place in f-puzzles.
pub(super) fn place_name((row, column): Place) -> String {
    format!("R{}C{}", row + 1, column + 1)
}

/// Returns a cell as a place.
pub(super) fn place_of(cell: Cell) -> Place {
    (cell.row() as i32, cell.column() as i32)
}

/// Returns the cells from one next to the edge to the other edge, the first included.
pub(super) fn ray(size: Size, first: Place, direction: Direction) -> Vec<Cell> {
    let step =
        |(row, column): &Place| (row + i32::from(direction.rows), column + i32::from(direction.columns));
    let places = std::iter::successors(Some(first), |place| Some(step(place)));
    // A ray that stands still would have no end.
    places.map_while(|(row, column)| size.cell(row, column)).take(size.side()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_known_by_their_names() {
        assert_eq!(place_of_name("R3C10"), Some((2, 9)));
        assert_eq!(place_of_name("r0c1"), Some((-1, 0)));
        assert_eq!(
            ["", "R1", "C1R1", "R-1C1", "R1C1C1", "R1C+1", "R1C99999999999"].map(place_of_name),
            [None; 7]
        );
        assert_eq!(place_name((-1, 9)), "R0C10");
    }
}
