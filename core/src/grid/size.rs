//! The size of a grid.

use super::{Cell, CellSet, Digit, DigitNames, DigitSet};

/// The number of rows of a square grid, which is also the number of its columns and of its digits: 4 to 16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(u8);

impl Size {
    /// The smallest size.
    pub const MIN: u8 = 4;
    /// The largest size.
    pub const MAX: u8 = 16;
    /// The size of a classic sudoku.
    pub const NINE: Self = Self(9);

    /// Creates a size; `None` outside of 4 to 16.
    pub fn new(side: usize) -> Option<Self> {
        u8::try_from(side).ok().filter(|side| (Self::MIN..=Self::MAX).contains(side)).map(Self)
    }

    /// Returns the size of a grid with a number of cells, such as 81; `None` if no grid has as many.
    pub fn of_cells(cells: usize) -> Option<Self> {
        Self::new(cells.isqrt()).filter(|size| size.cell_count() == cells)
    }

    /// Returns the number of rows, 4 to 16.
    pub fn side(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the number of cells, 16 to 256.
    pub fn cell_count(self) -> usize {
        self.side() * self.side()
    }

    /// Returns the cells in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.0).flat_map(move |row| (0..self.0).map(move |column| Cell::at(row, column)))
    }

    /// Returns the set of all cells.
    pub fn cell_set(self) -> CellSet {
        self.cells().collect()
    }

    /// Returns the cell at a row and a column, from 0; `None` outside of the grid.
    pub fn cell(self, row: i32, column: i32) -> Option<Cell> {
        let inside = 0..i32::from(self.0);
        (inside.contains(&row) && inside.contains(&column)).then(|| Cell::at(row as u8, column as u8))
    }

    /// Returns whether a cell is inside of the grid.
    pub fn contains(self, cell: Cell) -> bool {
        cell.row() < self.side() && cell.column() < self.side()
    }

    /// Returns the place of a cell in reading order, from 0.
    pub fn index(self, cell: Cell) -> usize {
        cell.row() * self.side() + cell.column()
    }

    /// Returns the cell that is some rows and columns away from one; `None` outside of the grid.
    pub fn neighbour(self, cell: Cell, rows: i32, columns: i32) -> Option<Cell> {
        self.cell(cell.row() as i32 + rows, cell.column() as i32 + columns)
    }

    /// Returns all digits, in ascending order.
    pub fn digits(self) -> impl DoubleEndedIterator<Item = Digit> + Clone {
        self.digit_set().iter()
    }

    /// Returns the set of all digits.
    pub fn digit_set(self) -> DigitSet {
        DigitSet::up_to(self.side())
    }

    /// Returns the digits above nine, of which a grid of up to nine rows has none.
    pub fn digits_above_nine(self) -> impl Iterator<Item = Digit> + Clone {
        self.digits().filter(|digit| digit.value() > 9)
    }

    /// Returns whether a grid has digits above nine.
    pub fn has_digits_above_nine(self) -> bool {
        self.side() > 9
    }

    /// Returns whether the names of some digits have two characters.
    pub fn has_wide_digits(self, names: DigitNames) -> bool {
        self.digits().any(|digit| names.name(digit).len() > 1)
    }

    /// Returns the height and the width of a regular box: the height is the largest divisor of the side that is not
    /// above its square root. `None` for a prime number, for which a box would be a row.
    pub fn box_shape(self) -> Option<(usize, usize)> {
        let side = self.side();
        let height = (2..=side.isqrt()).rev().find(|height| side.is_multiple_of(*height))?;
        Some((height, side / height))
    }
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_reach_from_4_to_16_and_know_their_cells() {
        assert_eq!([3, 4, 16, 17].map(|side| Size::new(side).is_some()), [false, true, true, false]);
        assert_eq!(Size::of_cells(36), Size::new(6));
        assert_eq!(Size::of_cells(80), None);
        let size = Size::new(6).unwrap();
        assert!(size.cells().map(|cell| size.index(cell)).eq(0..36));
        assert_eq!((size.cell(0, 6), size.cell(-1, 0)), (None, None));
    }

    #[test]
    fn boxes_are_wider_than_high() {
        let shape = |side| Size::new(side).unwrap().box_shape();
        assert_eq!([4, 6, 8, 9].map(shape), [Some((2, 2)), Some((2, 3)), Some((2, 4)), Some((3, 3))]);
        assert_eq!([10, 12, 14, 15].map(shape), [Some((2, 5)), Some((3, 4)), Some((2, 7)), Some((3, 5))]);
        assert_eq!([5, 7, 11, 13, 16].map(shape), [None, None, None, None, Some((4, 4))]);
    }

    #[test]
    fn only_numbers_above_nine_have_two_characters() {
        let wide = |names: DigitNames, side| Size::new(side).unwrap().has_wide_digits(names);
        assert_eq!([9, 10, 16].map(|side| wide(DigitNames::Numbers, side)), [false, true, true]);
        assert_eq!([9, 10, 16].map(|side| wide(DigitNames::Letters, side)), [false; 3]);
    }
}
