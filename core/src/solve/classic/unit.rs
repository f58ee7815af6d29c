//! Rows, columns and boxes.

use std::fmt;

use super::{Cell, CellSet};

use crate::text::text;

/// A row, a column or a box: nine cells that hold each digit once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    kind: UnitKind,
    /// The index, 0-8: rows from the top, columns from the left, boxes in reading order.
    index: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum UnitKind {
    Row,
    Column,
    Box,
}

impl Unit {
    /// Iterates over the nine rows, then the nine columns, then the nine boxes.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::rows().chain(Self::columns()).chain(Self::boxes())
    }

    /// Returns the row of a cell.
    pub const fn row_of(cell: Cell) -> Self {
        Self { kind: UnitKind::Row, index: cell.row() as u8 }
    }

    /// Returns the column of a cell.
    pub const fn column_of(cell: Cell) -> Self {
        Self { kind: UnitKind::Column, index: cell.column() as u8 }
    }

    /// Returns the box of a cell.
    pub const fn box_of(cell: Cell) -> Self {
        Self { kind: UnitKind::Box, index: cell.box_index() as u8 }
    }

    /// Iterates over the nine rows from the top.
    pub fn rows() -> impl Iterator<Item = Self> {
        (0..9).map(|index| Self { kind: UnitKind::Row, index })
    }

    /// Iterates over the nine columns from the left.
    pub fn columns() -> impl Iterator<Item = Self> {
        (0..9).map(|index| Self { kind: UnitKind::Column, index })
    }

    /// Iterates over the nine boxes in reading order.
    pub fn boxes() -> impl Iterator<Item = Self> {
        (0..9).map(|index| Self { kind: UnitKind::Box, index })
    }

    /// Returns whether this is a row.
    pub const fn is_row(self) -> bool {
        matches!(self.kind, UnitKind::Row)
    }

    /// Returns whether this is a column.
    pub const fn is_column(self) -> bool {
        matches!(self.kind, UnitKind::Column)
    }

    /// Returns the index within its kind, 0-8: rows from the top, columns from the left, boxes in reading order.
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// Returns whether this is a box.
    pub const fn is_box(self) -> bool {
        matches!(self.kind, UnitKind::Box)
    }

    /// Returns whether this is a line: a row or a column.
    pub const fn is_line(self) -> bool {
        !self.is_box()
    }

    /// Returns the position in [`Unit::all`], 0-26.
    pub const fn ordinal(self) -> usize {
        self.kind as usize * 9 + self.index()
    }

    /// Returns the nine cells in reading order.
    pub const fn cells(self) -> [Cell; 9] {
        CELLS[self.kind as usize][self.index()]
    }

    /// Returns the nine cells as a set.
    pub const fn cell_set(self) -> CellSet {
        CELL_SETS[self.kind as usize][self.index()]
    }

    /// Iterates over the units that contain all of these cells. With two or three cells that is at most a line and a
    /// box.
    pub fn containing(cells: CellSet) -> impl Iterator<Item = Self> {
        // Only the units of the first cell can contain the others.
        let of_first = cells.first().map(Cell::units);
        let any = cells.is_empty().then(Self::all);
        let units = of_first.into_iter().flatten().chain(any.into_iter().flatten());
        units.filter(move |unit| cells.is_subset(unit.cell_set()))
    }
}

impl Cell {
    /// Returns the row, the column and the box of this cell.
    pub const fn units(self) -> [Unit; 3] {
        [Unit::row_of(self), Unit::column_of(self), Unit::box_of(self)]
    }
}

const CELLS: [[[Cell; 9]; 9]; 3] = {
    let mut cells = [[[Cell::FIRST; 9]; 9]; 3];
    let mut index = 0;
    while index < 81 {
        let (i, k) = (index / 9, index % 9);
        let box_place = (i / 3 * 3 + k / 3, i % 3 * 3 + k % 3);
        let places = [(i, k), (k, i), box_place];
        let mut kind = 0;
        while kind < 3 {
            cells[kind][i][k] = Cell::at(places[kind].0, places[kind].1).expect("all of these are below 9");
            kind += 1;
        }
        index += 1;
    }
    cells
};

const CELL_SETS: [[CellSet; 9]; 3] = {
    let mut sets = [[CellSet::EMPTY; 9]; 3];
    let mut index = 0;
    while index < 27 * 9 {
        let (kind, i, k) = (index / 81, index / 9 % 9, index % 9);
        sets[kind][i] = sets[kind][i].with(CELLS[kind][i][k]);
        index += 1;
    }
    sets
};

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.index + 1;
        f.write_str(&match self.kind {
            UnitKind::Row => text!("unit-row", number = number),
            UnitKind::Column => text!("unit-column", number = number),
            UnitKind::Box => text!("unit-box", number = number),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_lies_in_three_of_the_twenty_seven_units() {
        assert_eq!(Unit::all().count(), 27);
        assert!(Unit::all().enumerate().all(|(place, unit)| unit.ordinal() == place));
        assert!(Unit::all().all(|unit| unit.cell_set() == CellSet::from_iter(unit.cells())));
        for cell in Cell::all() {
            let holding: Vec<_> = Unit::all().filter(|unit| unit.cells().contains(&cell)).collect();
            assert_eq!(holding, cell.units());
            assert_eq!(Unit::containing(cell.into()).collect::<Vec<_>>(), holding);
        }
    }

    #[test]
    fn the_units_of_a_cell_hold_exactly_the_cell_and_its_peers() {
        for cell in Cell::all() {
            let mut reach: CellSet = cell.units().into_iter().flat_map(Unit::cells).collect();
            assert_eq!(reach.len(), 21);
            reach.remove(cell);
            assert_eq!(reach, cell.peers());
        }
    }
}
