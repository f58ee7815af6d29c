//! The 81 cells of the board and sets of them.

use std::fmt;

use crate::text::{self, text};

/// One of the 81 cells. Written as `r1c1` to `r9c9`: row from the top, column from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The first cell in reading order, r1c1.
    pub const FIRST: Self = Self(0);

    /// Returns the cell at a reading-order index, 0 (r1c1) to 80 (r9c9), or `None` beyond.
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// Returns the cell at a row and a column, both 0-8, or `None` beyond.
    pub const fn at(row: usize, column: usize) -> Option<Self> {
        if row < 9 && column < 9 { Self::new(row * 9 + column) } else { None }
    }

    /// Iterates over all cells in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..81u8).map(Self)
    }

    /// Returns the reading-order index, 0-80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, 0 (top) to 8.
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// Returns the column, 0 (left) to 8.
    pub const fn column(self) -> usize {
        self.0 as usize % 9
    }

    /// Returns the box, 0-8 in reading order.
    pub const fn box_index(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// Returns the 20 other cells that share a unit with this one.
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }
}

impl From<Cell> for text::Value<'_> {
    fn from(cell: Cell) -> Self {
        cell.to_string().into()
    }
}

impl Cell {
    /// Returns its name for a screen reader: "row 6 column 3".
    pub fn spoken(self) -> String {
        text!("spoken-place", row = self.row() + 1, column = self.column() + 1)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let (x, y) = (Cell(a as u8), Cell(b as u8));
            if a != b && (x.row() == y.row() || x.column() == y.column() || x.box_index() == y.box_index()) {
                peers[a].0 |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    peers
};

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// Returns whether the cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Returns this set with the cell added.
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.0)
    }

    /// Adds a cell if it is not in the set yet.
    pub fn insert(&mut self, cell: Cell) {
        *self = self.with(cell);
    }

    /// Returns the number of cells, 0-81.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Removes a cell if it is in the set.
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// Returns the cells that are in both sets.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the cells that are in either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the cells of this set that are not in the other.
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns whether the sets have a cell in common.
    pub const fn overlaps(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether every cell of this set is in the other.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the set as bits, cell 0 (r1c1) lowest, for code that counts cells by the thousand.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// Returns the set with these bits; bits from 81 on are ignored.
    pub(crate) const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the first cell in reading order.
    pub const fn first(self) -> Option<Cell> {
        Cell::new(self.0.trailing_zeros() as usize)
    }

    /// Returns the cell of a set of one, else `None`.
    pub const fn single(self) -> Option<Cell> {
        if self.without_first().is_empty() { self.first() } else { None }
    }

    /// Returns this set without its first cell. Quicker than [`CellSet::remove`], and counting cells is slower still: the
    /// processors that the program is built for need not have an instruction for it.
    const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// Returns the cells that see every cell of this set; all cells if the set is empty.
    pub fn common_peers(self) -> Self {
        self.iter().fold(Self::ALL, |common, cell| common.intersection(cell.peers()))
    }

    /// Iterates over the cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let cell = rest.first()?;
            rest = rest.without_first();
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> Self {
        Self::from_iter([cell])
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.to_string())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::cell;

    #[test]
    fn cells_are_named_by_row_and_column_from_one() {
        assert_eq!(Cell::at(0, 0).unwrap().to_string(), "r1c1");
        assert_eq!(Cell::at(3, 6).unwrap().to_string(), "r4c7");
        assert_eq!(Cell::new(80).unwrap().to_string(), "r9c9");
        assert_eq!(Cell::new(81), None);
        assert_eq!(Cell::at(0, 9), None, "a column beyond the board is no cell of the next row");
    }

    #[test]
    fn every_cell_has_twenty_peers_and_is_none_of_them() {
        for cell in Cell::all() {
            assert_eq!(cell.peers().len(), 20);
            assert!(!cell.peers().contains(cell));
        }
        let peers = cell("r5c5").peers();
        assert!(peers.contains(cell("r5c1")) && peers.contains(cell("r9c5")) && peers.contains(cell("r4c6")));
        assert!(!peers.contains(cell("r3c6")));
    }

    #[test]
    fn a_set_is_in_reading_order_and_finds_common_peers() {
        let set: CellSet = ["r9c9", "r1c1", "r1c9"].into_iter().map(cell).collect();
        assert_eq!(format!("{set:?}"), "{\"r1c1\", \"r1c9\", \"r9c9\"}");
        assert_eq!(set.first(), Some(cell("r1c1")));
        assert_eq!(CellSet::EMPTY.first(), None);
        assert_eq!((set.single(), CellSet::from(cell("r5c5")).single()), (None, Some(cell("r5c5"))));
        assert_eq!(set.difference(cell("r1c1").into()).common_peers().len(), 7, "the rest of column 9");
        assert_eq!(CellSet::EMPTY.common_peers(), CellSet::ALL);
        assert_eq!(CellSet::ALL.iter().count(), 81);
    }
}
