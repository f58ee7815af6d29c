//! The working copy: everything that a player has put on the board.
//!
//! Everything under a digit is kept but hidden: a filled cell shows no marks, no colours of its candidates and no
//! links, and erasing the digit brings them back. The methods return what is visible; the fields, which only `game` can
//! read, contain all of it.

use std::collections::{BTreeMap, BTreeSet};

use super::{Colour, ColourSet, Entry, Link};
use crate::grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// The digits, marks, colours and links on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub(super) digits: Grid,
    pub(super) corners: Candidates,
    pub(super) centres: Candidates,
    pub(super) colours: [ColourSet; 81],
    pub(super) candidate_colours: BTreeMap<Candidate, Colour>,
    /// No two links join the same candidates.
    pub(super) links: BTreeSet<Link>,
}

impl Board {
    /// Creates a board with these digits and nothing else.
    pub fn new(digits: Grid) -> Self {
        Self {
            digits,
            corners: Candidates::EMPTY,
            centres: Candidates::EMPTY,
            colours: [ColourSet::EMPTY; 81],
            candidate_colours: BTreeMap::new(),
            links: BTreeSet::new(),
        }
    }

    /// Returns the digits, givens included.
    pub fn digits(&self) -> &Grid {
        &self.digits
    }

    /// Returns the digit in a cell.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.digits.get(cell)
    }

    /// Returns the corner marks of a cell; none if it is filled.
    pub fn corners(&self, cell: Cell) -> DigitSet {
        self.visible(&self.corners, cell)
    }

    /// Returns the centre marks of a cell; none if it is filled.
    pub fn centres(&self, cell: Cell) -> DigitSet {
        self.visible(&self.centres, cell)
    }

    /// Returns the colours of a cell, filled or not.
    pub fn colours(&self, cell: Cell) -> ColourSet {
        self.colours[cell.index()]
    }

    /// Returns the colour of a candidate; `None` if its cell is filled.
    pub fn candidate_colour(&self, candidate: Candidate) -> Option<Colour> {
        self.candidate_colours.get(&candidate).copied().filter(|_| self.get(candidate.cell).is_none())
    }

    /// Returns the coloured candidates of empty cells with their colours, in reading order.
    pub fn coloured_candidates(&self) -> impl Iterator<Item = (Candidate, Colour)> {
        self.candidate_colours
            .iter()
            .map(|(candidate, colour)| (*candidate, *colour))
            .filter(|(candidate, _)| self.get(candidate.cell).is_none())
    }

    /// Returns the links with both ends in empty cells, in reading order of their starts.
    pub fn links(&self) -> impl Iterator<Item = &Link> {
        self.links.iter().filter(|link| link.cells().iter().all(|cell| self.get(cell).is_none()))
    }

    /// Returns whether an entry is visible in a cell.
    pub fn has(&self, cell: Cell, entry: Entry) -> bool {
        match entry {
            Entry::Digit(digit) => self.get(cell) == Some(digit),
            Entry::Corner(digit) => self.corners(cell).contains(digit),
            Entry::Centre(digit) => self.centres(cell).contains(digit),
            Entry::Colour(colour) => self.colours(cell).contains(colour),
        }
    }

    /// Returns all visible corner marks.
    pub fn corner_marks(&self) -> Candidates {
        self.all_visible(&self.corners)
    }

    /// Returns all visible centre marks.
    pub fn centre_marks(&self) -> Candidates {
        self.all_visible(&self.centres)
    }

    /// Returns the cells without a digit.
    pub fn empty_cells(&self) -> CellSet {
        self.digits.empty_cells().collect()
    }

    /// Returns the cells that look different on another board.
    pub fn differing_cells(&self, other: &Self) -> CellSet {
        let contents = |board: &Self, cell| {
            (board.get(cell), board.corners(cell), board.centres(cell), board.colours(cell))
        };
        let mut cells: CellSet =
            Cell::all().filter(|cell| contents(self, *cell) != contents(other, *cell)).collect();
        let colours = |board: &Self| board.coloured_candidates().collect::<BTreeSet<_>>();
        for (candidate, _) in colours(self).symmetric_difference(&colours(other)) {
            cells.insert(candidate.cell);
        }
        let links = |board: &Self| board.links().copied().collect::<BTreeSet<_>>();
        for link in links(self).symmetric_difference(&links(other)) {
            cells = cells.union(link.cells());
        }
        cells
    }

    fn visible(&self, marks: &Candidates, cell: Cell) -> DigitSet {
        if self.get(cell).is_none() { marks.get(cell) } else { DigitSet::EMPTY }
    }

    fn all_visible(&self, marks: &Candidates) -> Candidates {
        let mut shown = Candidates::EMPTY;
        self.digits.empty_cells().for_each(|cell| shown.set(cell, marks.get(cell)));
        shown
    }

    /// Adds an entry to a cell, whatever the cell holds.
    pub(super) fn add(&mut self, cell: Cell, entry: Entry) {
        match entry {
            Entry::Digit(digit) => self.digits.set(cell, Some(digit)),
            Entry::Corner(digit) => self.corners.set(cell, self.corners.get(cell).union(digit.into())),
            Entry::Centre(digit) => self.centres.set(cell, self.centres.get(cell).union(digit.into())),
            Entry::Colour(colour) => self.colours[cell.index()].insert(colour),
        }
    }

    /// Removes an entry from a cell that has it.
    pub(super) fn remove(&mut self, cell: Cell, entry: Entry) {
        match entry {
            Entry::Digit(_) => self.digits.set(cell, None),
            Entry::Corner(digit) => self.corners.set(cell, self.corners.get(cell).difference(digit.into())),
            Entry::Centre(digit) => self.centres.set(cell, self.centres.get(cell).difference(digit.into())),
            Entry::Colour(colour) => self.colours[cell.index()].remove(colour),
        }
    }

    /// Removes digits from the marks of a cell, including hidden marks.
    pub(super) fn remove_marks(&mut self, cell: Cell, digits: DigitSet) {
        self.corners.set(cell, self.corners.get(cell).difference(digits));
        self.centres.set(cell, self.centres.get(cell).difference(digits));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::LinkKind;
    use crate::grid::cell;

    #[test]
    fn marks_under_a_digit_are_kept_but_hidden() {
        let (seven, here) = (Digit::new(7).unwrap(), cell("r4c5"));
        let candidate = Candidate { cell: here, digit: seven };
        let far = Candidate { cell: cell("r1c5"), digit: seven };
        let mut board = Board::new(Grid::EMPTY);
        board.add(here, Entry::Corner(seven));
        board.add(here, Entry::Centre(seven));
        board.add(here, Entry::Colour(seven.into()));
        board.candidate_colours.insert(candidate, seven.into());
        board.links.extend(Link::new(far, candidate, LinkKind::Strong));
        let before = board.clone();
        let shown = |board: &Board| {
            (
                board.has(here, Entry::Corner(seven)),
                board.has(here, Entry::Centre(seven)),
                board.candidate_colour(candidate).is_some(),
                board.coloured_candidates().count(),
                board.links().count(),
                board.centre_marks() != Candidates::EMPTY,
            )
        };
        assert_eq!(shown(&board), (true, true, true, 1, 1, true));
        board.add(here, Entry::Digit(seven));
        assert_eq!(shown(&board), (false, false, false, 0, 0, false));
        assert!(board.has(here, Entry::Colour(seven.into())), "a cell's colour is seen behind a digit");
        board.remove(here, Entry::Digit(seven));
        assert_eq!(board, before);
    }
}
