//! Sets of cells.

use super::Cell;

/// A set of cells of a grid of any size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);

    /// Returns whether the set contains a cell.
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[usize::from(cell.code() >> 6)] >> (cell.code() & 63) & 1 != 0
    }

    /// Adds a cell. Returns whether it is new.
    pub fn insert(&mut self, cell: Cell) -> bool {
        let is_new = !self.contains(cell);
        self.0[usize::from(cell.code() >> 6)] |= 1 << (cell.code() & 63);
        is_new
    }

    /// Removes a cell.
    pub fn remove(&mut self, cell: Cell) {
        self.0[usize::from(cell.code() >> 6)] &= !(1 << (cell.code() & 63));
    }

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set has no cell.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Returns the cells of either set.
    #[must_use]
    pub fn union(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        self
    }

    /// Returns the cells of both sets.
    #[must_use]
    pub fn intersection(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        self
    }

    /// Returns the cells that the other set does not have.
    #[must_use]
    pub fn difference(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
        self
    }

    /// Returns whether the other set has all cells of this one.
    pub fn is_subset(&self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Returns the first cell in reading order; `None` for the empty set.
    pub fn first(self) -> Option<Cell> {
        self.iter().next()
    }

    /// Returns the only cell; `None` if there is none or are several.
    pub fn single(self) -> Option<Cell> {
        self.first().filter(|_| self.len() == 1)
    }

    /// Returns the cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)))
                .take_while(|bits| *bits != 0)
                .map(move |bits| Cell::from_code((word * 64) as u8 + bits.trailing_zeros() as u8))
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> Self {
        Self::from_iter([cell])
    }
}

impl std::fmt::Debug for CellSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_returns_what_was_put_in_once_and_in_order() {
        let cells = [(0, 0), (3, 15), (4, 0), (15, 15)].map(|(row, column)| Cell::at(row, column));
        let mut set: CellSet = cells.into_iter().rev().chain(cells).collect();
        assert!(set.iter().eq(cells));
        set.remove(cells[2]);
        assert_eq!((set.len(), set.contains(cells[2])), (3, false));
        assert!(set.is_subset(cells.into_iter().collect()));
    }
}
