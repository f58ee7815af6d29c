//! The boxes of a grid, regular or irregular.

use super::{Cell, CellMap, Size};

/// The boxes of a grid: each has as many cells as the grid has rows. Cells may be in no box.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Regions {
    box_of: CellMap<Option<u8>>,
    boxes: Vec<Vec<Cell>>,
    is_regular: bool,
}

/// The reason why numbers of boxes do not divide a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionError {
    /// A box has this first cell, and a number of cells that is not the number of rows.
    WrongSize {
        /// The first cell of the box in reading order.
        first: Cell,
        /// The number of its cells.
        cells: usize,
    },
    /// The size has no regular boxes, and the puzzle names none.
    NoBoxes,
}

impl Regions {
    /// Returns the regular boxes of a size.
    ///
    /// # Errors
    /// [`RegionError::NoBoxes`] for a size that is a prime number.
    pub fn regular(size: Size) -> Result<Self, RegionError> {
        let (height, width) = size.box_shape().ok_or(RegionError::NoBoxes)?;
        let per_row = size.side() / width;
        let number = |cell: Cell| Some((cell.row() / height * per_row + cell.column() / width) as u8);
        Self::new(CellMap::from_fn(size, number))
    }

    /// Creates boxes from the number of the box of each cell; `None` for a cell in no box. Numbers may be missing.
    ///
    /// # Errors
    /// [`RegionError::WrongSize`] for a box with more or fewer cells than the grid has rows.
    pub fn new(box_of: CellMap<Option<u8>>) -> Result<Self, RegionError> {
        let size = box_of.size();
        let mut by_number: std::collections::BTreeMap<u8, Vec<Cell>> = std::collections::BTreeMap::new();
        for (cell, number) in box_of.iter() {
            if let Some(number) = number {
                by_number.entry(*number).or_default().push(cell);
            }
        }
        if let Some(wrong) = by_number.values().find(|cells| cells.len() != size.side()) {
            return Err(RegionError::WrongSize { first: wrong[0], cells: wrong.len() });
        }
        let mut dense = CellMap::filled(size, None);
        for (number, cells) in by_number.values().enumerate() {
            for cell in cells {
                dense[*cell] = Some(number as u8);
            }
        }
        let boxes: Vec<Vec<Cell>> = by_number.into_values().collect();
        let regular = size.box_shape().filter(|_| boxes.len() == size.side());
        let is_regular = regular.is_some_and(|(height, width)| {
            boxes.iter().all(|cells| {
                let place = |cell: &Cell| (cell.row() / height, cell.column() / width);
                cells.iter().all(|cell| place(cell) == place(&cells[0]))
            })
        });
        Ok(Self { box_of: dense, boxes, is_regular })
    }

    /// Returns the number of the box of a cell, from 0; `None` if it is in no box.
    pub fn box_of(&self, cell: Cell) -> Option<usize> {
        self.box_of[cell].map(usize::from)
    }

    /// Returns the cells of each box in reading order.
    pub fn boxes(&self) -> &[Vec<Cell>] {
        &self.boxes
    }

    /// Returns whether these are the regular boxes of their size.
    pub fn is_regular(&self) -> bool {
        self.is_regular
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regular_boxes_are_recognised_under_any_numbers() {
        let size = Size::new(6).unwrap();
        let regular = Regions::regular(size).unwrap();
        assert_eq!(regular.box_of(Cell::at(2, 3)), Some(3));
        let renumbered =
            CellMap::from_fn(size, |cell| regular.box_of(cell).map(|number| 50 - 7 * number as u8));
        assert!(Regions::new(renumbered).unwrap().is_regular());
        let rows = CellMap::from_fn(size, |cell| Some(cell.row() as u8));
        assert!(!Regions::new(rows).unwrap().is_regular());
    }

    #[test]
    fn a_box_of_another_size_is_refused_with_its_first_cell() {
        let size = Size::new(4).unwrap();
        let crooked = CellMap::from_fn(size, |cell| (cell.row() > 0).then_some(u8::from(cell.column() > 1)));
        assert_eq!(Regions::new(crooked), Err(RegionError::WrongSize { first: Cell::at(1, 0), cells: 6 }));
        assert_eq!(Regions::regular(Size::new(7).unwrap()), Err(RegionError::NoBoxes));
    }
}
