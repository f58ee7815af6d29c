//! A value for each cell.

use super::{Cell, CellSet, Digit, DigitSet, Size};

/// A value for each cell of a grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CellMap<T> {
    size: Size,
    /// In reading order.
    values: Vec<T>,
}

impl<T> CellMap<T> {
    /// Creates a field with a value computed for each cell.
    pub fn from_fn(size: Size, value: impl FnMut(Cell) -> T) -> Self {
        Self { size, values: size.cells().map(value).collect() }
    }

    /// Creates a field from its values in reading order; `None` if their number is not that of the cells.
    pub fn from_values(size: Size, values: Vec<T>) -> Option<Self> {
        (values.len() == size.cell_count()).then_some(Self { size, values })
    }

    /// Returns a field with a value computed from each of these.
    pub fn map<U>(&self, value: impl FnMut(&T) -> U) -> CellMap<U> {
        CellMap { size: self.size, values: self.values.iter().map(value).collect() }
    }

    /// Returns the size of the grid.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the values in reading order.
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// Returns the value of a cell; `None` outside of the grid.
    pub fn get(&self, cell: Cell) -> Option<&T> {
        self.size.contains(cell).then(|| &self.values[self.size.index(cell)])
    }

    /// Returns the cells in reading order, each with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, &T)> + Clone {
        self.size.cells().zip(&self.values)
    }
}

impl<T: Clone> CellMap<T> {
    /// Creates a field with the same value everywhere.
    pub fn filled(size: Size, value: T) -> Self {
        Self { size, values: vec![value; size.cell_count()] }
    }
}

impl CellMap<DigitSet> {
    /// Returns whether the set of any cell has a digit.
    pub fn has_digits(&self) -> bool {
        self.values.iter().any(|set| !set.is_empty())
    }
}

/// The digits in the cells of a board; `None` in an empty one.
pub type Digits = CellMap<Option<Digit>>;

impl Digits {
    /// Returns the filled cells with their digits, in reading order.
    pub fn digits(&self) -> impl Iterator<Item = (Cell, Digit)> + Clone {
        self.iter().filter_map(|(cell, digit)| Some((cell, (*digit)?)))
    }

    /// Returns how many cells have a digit.
    pub fn count(&self, digit: Digit) -> usize {
        self.values.iter().filter(|value| **value == Some(digit)).count()
    }

    /// Returns the cells without a digit.
    pub fn empty_cells(&self) -> CellSet {
        self.iter().filter(|(_, digit)| digit.is_none()).map(|(cell, _)| cell).collect()
    }

    /// Returns whether every cell has a digit.
    pub fn is_full(&self) -> bool {
        self.values.iter().all(Option::is_some)
    }

    /// Returns whether every digit of another board of this size is here too.
    pub fn extends(&self, start: &Self) -> bool {
        start.size == self.size && start.digits().all(|(cell, digit)| self[cell] == Some(digit))
    }
}

impl<T> std::ops::Index<Cell> for CellMap<T> {
    type Output = T;

    /// # Panics
    /// The cell is outside of the grid.
    fn index(&self, cell: Cell) -> &T {
        assert!(self.size.contains(cell), "{cell} is outside of a grid of {}", self.size);
        &self.values[self.size.index(cell)]
    }
}

impl<T> std::ops::IndexMut<Cell> for CellMap<T> {
    /// # Panics
    /// The cell is outside of the grid.
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        assert!(self.size.contains(cell), "{cell} is outside of a grid of {}", self.size);
        &mut self.values[self.size.index(cell)]
    }
}
