//! A value for each cell.

use super::{Pos, PosSet, Size, Symbol};

/// A value for each cell of a grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Field<T> {
    size: Size,
    /// In reading order.
    values: Vec<T>,
}

impl<T> Field<T> {
    /// Creates a field with a value computed for each cell.
    pub fn from_fn(size: Size, value: impl FnMut(Pos) -> T) -> Self {
        Self { size, values: size.positions().map(value).collect() }
    }

    /// Creates a field from its values in reading order; `None` if their number is not that of the cells.
    pub fn from_values(size: Size, values: Vec<T>) -> Option<Self> {
        (values.len() == size.cell_count()).then_some(Self { size, values })
    }

    /// Returns a field with a value computed from each of these.
    pub fn map<U>(&self, value: impl FnMut(&T) -> U) -> Field<U> {
        Field { size: self.size, values: self.values.iter().map(value).collect() }
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
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.size.contains(pos).then(|| &self.values[self.size.index(pos)])
    }

    /// Returns the cells in reading order, each with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &T)> + Clone {
        self.size.positions().zip(&self.values)
    }
}

impl<T: Clone> Field<T> {
    /// Creates a field with the same value everywhere.
    pub fn filled(size: Size, value: T) -> Self {
        Self { size, values: vec![value; size.cell_count()] }
    }
}

impl Field<Option<Symbol>> {
    /// Returns the filled cells with their symbols, in reading order.
    pub fn symbols(&self) -> impl Iterator<Item = (Pos, Symbol)> + Clone {
        self.iter().filter_map(|(pos, symbol)| Some((pos, (*symbol)?)))
    }

    /// Returns the cells without a symbol.
    pub fn empty_cells(&self) -> PosSet {
        self.iter().filter(|(_, symbol)| symbol.is_none()).map(|(pos, _)| pos).collect()
    }

    /// Returns whether every cell has a symbol.
    pub fn is_full(&self) -> bool {
        self.values.iter().all(Option::is_some)
    }

    /// Returns whether every symbol of another board of this size is here too.
    pub fn extends(&self, start: &Self) -> bool {
        start.size == self.size && start.symbols().all(|(pos, symbol)| self[pos] == Some(symbol))
    }
}

impl<T> std::ops::Index<Pos> for Field<T> {
    type Output = T;

    /// # Panics
    /// The cell is outside of the grid.
    fn index(&self, pos: Pos) -> &T {
        assert!(self.size.contains(pos), "{pos} is outside of a grid of {}", self.size);
        &self.values[self.size.index(pos)]
    }
}

impl<T> std::ops::IndexMut<Pos> for Field<T> {
    /// # Panics
    /// The cell is outside of the grid.
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        assert!(self.size.contains(pos), "{pos} is outside of a grid of {}", self.size);
        &mut self.values[self.size.index(pos)]
    }
}
