//! Places on and beside the board, and the clues that are there.

use super::DraftState;
use super::tool::Gesture;
use crate::grid::{Cell, CellSet, Direction, Size};
use crate::rules::{Clue, ClueIndex, Form};

/// A place beside the grid, by row and column from 0: -1 is before the grid, the number of rows behind it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MarginPlace {
    pub row: i32,
    pub column: i32,
}

/// A place at which there may be a clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    Cell(Cell),
    /// The border of two cells.
    Border(Cell, Cell),
    /// The corner of four cells, of which this is the upper left one.
    Corner(Cell),
    Margin(MarginPlace),
}

impl MarginPlace {
    /// Creates a place; `None` inside of the grid, and further away than next to it.
    pub fn new(row: i32, column: i32, size: Size) -> Option<Self> {
        let range = -1..=size.side() as i32;
        let is_near = range.contains(&row) && range.contains(&column);
        (is_near && size.cell(row, column).is_none()).then_some(Self { row, column })
    }

    /// Returns the place of a clue beside the grid; `None` for other clues.
    pub fn of(clue: &Clue) -> Option<Self> {
        let direction = clue.parts().direction?;
        let first = clue.cells().first()?;
        Some(Self {
            row: first.row() as i32 - i32::from(direction.rows),
            column: first.column() as i32 - i32::from(direction.columns),
        })
    }

    /// Returns the direction along the row or column that begins here; `None` at the corners of the grid.
    pub fn inwards(self, size: Size) -> Option<Direction> {
        let step = |place: i32| match place {
            -1 => 1,
            place if place == size.side() as i32 => -1,
            _ => 0,
        };
        let direction = Direction { rows: step(self.row), columns: step(self.column) };
        ((direction.rows == 0) != (direction.columns == 0)).then_some(direction)
    }

    /// Returns the directions of the diagonals that begin here: two beside most rows and columns, one at a corner.
    pub fn diagonals(self, size: Size) -> Vec<Direction> {
        let all = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let all = all.map(|(rows, columns)| Direction { rows, columns });
        all.into_iter().filter(|direction| !self.ray(*direction, size).is_empty()).collect()
    }

    /// Returns the cells that a clue here sees in a direction, the nearest first.
    pub fn ray(self, direction: Direction, size: Size) -> Vec<Cell> {
        let cell = |step: i32| {
            let (rows, columns) = (i32::from(direction.rows), i32::from(direction.columns));
            size.cell(self.row.saturating_add(step * rows), self.column.saturating_add(step * columns))
        };
        (1..=size.side() as i32).map_while(cell).collect()
    }

    /// Returns the place at the same side of a grid of another size; `None` if that grid is too small.
    pub(super) fn moved(self, from: Size, to: Size) -> Option<Self> {
        let moved = |place: i32| if place == from.side() as i32 { to.side() as i32 } else { place };
        Self::new(moved(self.row), moved(self.column), to)
    }
}

impl DraftState {
    /// Returns the clues at a place, those drawn last first: of a cell those over areas and lines, of a border or a corner
    /// those on it.
    pub fn clues_at(&self, place: Place) -> Vec<ClueIndex> {
        let is_there = |clue: &Clue| match (place, Gesture::of(clue.kind())) {
            (Place::Cell(cell), Gesture::Line | Gesture::Area) => clue.has_cell(cell),
            (Place::Border(a, b), Gesture::Border) => clue.cells() == [a, b] || clue.cells() == [b, a],
            (Place::Corner(first), Gesture::Corner) => {
                corner_cells(first, self.size()).is_some_and(|cells| set(clue.cells()) == set(&cells))
            }
            (Place::Margin(place), Gesture::Margin) => MarginPlace::of(clue) == Some(place),
            _ => false,
        };
        let there = self.clues().iter().enumerate().filter(|(_, clue)| is_there(clue));
        let mut there: Vec<ClueIndex> = there.map(|(place, _)| ClueIndex::new(place)).collect();
        there.reverse();
        there
    }

    /// Returns the clue at a place that was drawn last.
    pub fn clue_at(&self, place: Place) -> Option<ClueIndex> {
        self.clues_at(place).first().copied()
    }
}

/// Returns the four cells around a corner by the upper left one; `None` at the edge of the grid.
pub(super) fn corner_cells(first: Cell, size: Size) -> Option<[Cell; 4]> {
    let at = |rows, columns| size.neighbour(first, rows, columns);
    Some([size.contains(first).then_some(first)?, at(0, 1)?, at(1, 0)?, at(1, 1)?])
}

pub(super) fn set(cells: &[Cell]) -> CellSet {
    cells.iter().copied().collect()
}

/// Returns whether two clues are in the same place beside the grid and look in the same direction.
pub(super) fn is_same_ray(clue: &Clue, place: MarginPlace, direction: Direction) -> bool {
    matches!(clue.kind().form, Form::Outside | Form::OutsideDiagonal)
        && MarginPlace::of(clue) == Some(place)
        && clue.parts().direction == Some(direction)
}
