//! Rows, columns and boxes.

use std::fmt;

use super::Cell;

/// A row, a column or a box: nine cells that hold each digit once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    kind: Kind,
    /// 0-8: rows from the top, columns from the left, boxes in reading order.
    index: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Row,
    Column,
    Box,
}

impl Unit {
    /// The nine rows, then the nine columns, then the nine boxes.
    pub fn all() -> impl Iterator<Item = Self> {
        [Kind::Row, Kind::Column, Kind::Box]
            .into_iter()
            .flat_map(|kind| (0..9).map(move |index| Self { kind, index }))
    }

    /// The row of a cell.
    pub const fn of_row(cell: Cell) -> Self {
        Self { kind: Kind::Row, index: cell.row() as u8 }
    }

    /// The column of a cell.
    pub const fn of_column(cell: Cell) -> Self {
        Self { kind: Kind::Column, index: cell.column() as u8 }
    }

    /// The box of a cell.
    pub const fn of_box(cell: Cell) -> Self {
        Self { kind: Kind::Box, index: cell.box_index() as u8 }
    }

    /// Whether this is a box and not a line.
    pub const fn is_box(self) -> bool {
        matches!(self.kind, Kind::Box)
    }

    /// Its nine cells in reading order.
    pub fn cells(self) -> [Cell; 9] {
        let index = usize::from(self.index);
        std::array::from_fn(|k| {
            let (row, column) = match self.kind {
                Kind::Row => (index, k),
                Kind::Column => (k, index),
                Kind::Box => (index / 3 * 3 + k / 3, index % 3 * 3 + k % 3),
            };
            Cell::at(row, column).expect("a unit's index and k are both below 9")
        })
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Row => "row",
            Kind::Column => "column",
            Kind::Box => "box",
        };
        write!(f, "{kind} {}", self.index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::CellSet;

    #[test]
    fn each_cell_lies_in_three_of_the_twenty_seven_units() {
        assert_eq!(Unit::all().count(), 27);
        for cell in Cell::all() {
            let holding: Vec<_> = Unit::all().filter(|unit| unit.cells().contains(&cell)).collect();
            assert_eq!(holding, cell.units());
        }
    }

    #[test]
    fn the_units_of_a_cell_hold_exactly_the_cell_and_its_peers() {
        for cell in Cell::all() {
            let mut reach: CellSet = cell.units().into_iter().flat_map(Unit::cells).collect();
            assert_eq!(reach.len(), 21);
            reach = reach.iter().filter(|other| *other != cell).collect();
            assert_eq!(reach, cell.peers());
        }
    }
}
