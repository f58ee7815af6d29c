//! The working copy: everything that a player has put on the board.
//!
//! Everything under a digit is kept but hidden: a filled cell shows no marks, no colours of its candidates and no
//! links, and erasing the digit brings them back. The methods return what is visible; the fields, which only `game` can
//! read, contain all of it.

use std::collections::{BTreeMap, BTreeSet};

use super::{Colour, ColourSet, Entry, Link};
use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet, Digits, Size};
use crate::rules::{ClueIndex, DigitMultiset, Progress};

/// The digits, marks, colours and links on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub(super) digits: Digits,
    pub(super) corners: CellMap<DigitSet>,
    pub(super) centres: CellMap<DigitSet>,
    /// The corner marks that placed digits have removed and that may come back. None of them is among the marks.
    pub(super) cleaned_corners: CellMap<DigitSet>,
    /// The same for centre marks.
    pub(super) cleaned_centres: CellMap<DigitSet>,
    pub(super) colours: CellMap<ColourSet>,
    pub(super) candidate_colours: BTreeMap<Candidate, Colour>,
    /// No two links join the same candidates.
    pub(super) links: BTreeSet<Link>,
    /// The combinations that the player has struck.
    pub(super) struck: BTreeSet<(ClueIndex, DigitMultiset)>,
}

impl Board {
    /// Creates a board with these digits and nothing else.
    pub fn new(digits: Digits) -> Self {
        let size = digits.size();
        Self {
            digits,
            corners: CellMap::filled(size, DigitSet::EMPTY),
            centres: CellMap::filled(size, DigitSet::EMPTY),
            cleaned_corners: CellMap::filled(size, DigitSet::EMPTY),
            cleaned_centres: CellMap::filled(size, DigitSet::EMPTY),
            colours: CellMap::filled(size, ColourSet::EMPTY),
            candidate_colours: BTreeMap::new(),
            links: BTreeSet::new(),
            struck: BTreeSet::new(),
        }
    }

    /// Returns the size of the grid.
    pub fn size(&self) -> Size {
        self.digits.size()
    }

    /// Returns the digits, givens included.
    pub fn digits(&self) -> &Digits {
        &self.digits
    }

    /// Returns the digit in a cell.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.digits.get(cell).copied().flatten()
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
        self.colours.get(cell).copied().unwrap_or_default()
    }

    /// Returns whether a cell, or a candidate of an empty cell, has a colour.
    pub fn has_colours(&self) -> bool {
        self.colours.values().iter().any(|colours| !colours.is_empty())
            || self.coloured_candidates().next().is_some()
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

    /// Returns whether any cell has centre marks.
    pub fn has_centre_marks(&self) -> bool {
        self.centre_marks().has_digits()
    }

    /// Returns the combinations of clues that the player has struck.
    pub fn struck_combinations(&self) -> &BTreeSet<(ClueIndex, DigitMultiset)> {
        &self.struck
    }

    /// Returns the colours of all cells.
    pub fn all_colours(&self) -> &CellMap<ColourSet> {
        &self.colours
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
    pub fn corner_marks(&self) -> CellMap<DigitSet> {
        self.all_visible(&self.corners)
    }

    /// Returns all visible centre marks.
    pub fn centre_marks(&self) -> CellMap<DigitSet> {
        self.all_visible(&self.centres)
    }

    /// Returns the digits and visible marks as a player's progress, for a file. The digits include the givens.
    pub fn progress(&self) -> Progress {
        Progress {
            placed: self.digits.clone(),
            centre_marks: self.centre_marks(),
            corner_marks: self.corner_marks(),
        }
    }

    /// Returns the cells without a digit.
    pub fn empty_cells(&self) -> CellSet {
        self.digits.empty_cells()
    }

    /// Returns the cells that look different on another board.
    pub fn differing_cells(&self, other: &Self) -> CellSet {
        let contents = |board: &Self, cell| {
            (board.get(cell), board.corners(cell), board.centres(cell), board.colours(cell))
        };
        let differs = |cell: &Cell| contents(self, *cell) != contents(other, *cell);
        let mut cells: CellSet = self.size().cells().filter(differs).collect();
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

    fn visible(&self, marks: &CellMap<DigitSet>, cell: Cell) -> DigitSet {
        let is_empty = self.get(cell).is_none();
        marks.get(cell).copied().filter(|_| is_empty).unwrap_or_default()
    }

    fn all_visible(&self, marks: &CellMap<DigitSet>) -> CellMap<DigitSet> {
        CellMap::from_fn(self.size(), |cell| self.visible(marks, cell))
    }

    /// Adds an entry to a cell, whatever the cell holds.
    pub(super) fn add(&mut self, cell: Cell, entry: Entry) {
        match entry {
            Entry::Digit(digit) => self.digits[cell] = Some(digit),
            Entry::Corner(digit) => self.corners[cell].insert(digit),
            Entry::Centre(digit) => self.centres[cell].insert(digit),
            Entry::Colour(colour) => self.colours[cell].insert(colour),
        }
    }

    /// Removes an entry from a cell that has it.
    pub(super) fn remove(&mut self, cell: Cell, entry: Entry) {
        match entry {
            Entry::Digit(_) => self.digits[cell] = None,
            Entry::Corner(digit) => self.corners[cell] = self.corners[cell].difference(digit.into()),
            Entry::Centre(digit) => self.centres[cell] = self.centres[cell].difference(digit.into()),
            Entry::Colour(colour) => self.colours[cell].remove(colour),
        }
    }

    /// Removes digits from the marks of a cell, including hidden marks.
    pub(super) fn remove_marks(&mut self, cell: Cell, digits: DigitSet) {
        self.corners[cell] = self.corners[cell].difference(digits);
        self.centres[cell] = self.centres[cell].difference(digits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::LinkKind;

    #[test]
    fn marks_under_a_digit_are_kept_but_hidden() {
        let (seven, here) = (Digit::new(7).unwrap(), Cell::at(3, 4));
        let candidate = Candidate { cell: here, digit: seven };
        let far = Candidate { cell: Cell::at(0, 4), digit: seven };
        let mut board = Board::new(CellMap::filled(Size::NINE, None));
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
                board.centre_marks()[here] != DigitSet::EMPTY,
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
