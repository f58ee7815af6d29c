//! The contents of a sudoku board as data. A game, a page, a printed sheet or a picture file provides a [`BoardScene`];
//! [`draw`](super::draw) draws it.

use std::sync::Arc;

use super::Annotations;
use super::clues::ClueEmphasis;
use super::layout::BoardShape;
use super::marks::{CandidateTints, CellMarks};
use crate::game::{Colour, ColourSet, Entry, Link};
use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet, Digits};
use crate::picture::Ink;
use crate::rules::{Progress, Puzzle};
use crate::solve::technique::CandidateGrid;

/// Everything that is drawn on a board.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardScene {
    /// The size and the boxes.
    pub shape: Arc<BoardShape>,
    /// The givens, drawn in bold.
    pub givens: Digits,
    /// The digits in the cells, including the givens.
    pub digits: Digits,
    /// The player's corner marks.
    pub corner: CellMap<DigitSet>,
    /// The player's centre marks.
    pub centre: CellMap<DigitSet>,
    /// Whether centre marks have fixed positions.
    pub marks_in_places: bool,
    /// The cells whose centre marks are in a line nevertheless.
    pub centred: CellSet,
    /// The player's colours of cells.
    pub colours: CellMap<ColourSet>,
    /// The candidates that the player has coloured.
    pub candidate_colours: Vec<(Candidate, Colour)>,
    /// The links that the player has drawn.
    pub links: Vec<Link>,
    pub selected: CellSet,
    /// The cells that see the selected cell.
    pub peers: CellSet,
    /// The digit that is highlighted on the whole board.
    pub highlighted: Option<Digit>,
    /// The cells tinted by the filter for cells with two candidates.
    pub filtered: CellSet,
    /// The cells whose digits are marked as wrong.
    pub wrong: CellSet,
    /// The tints of the candidates of a draft, whose centre marks are those in some solution.
    pub candidate_tints: Option<Arc<CandidateTints>>,
    /// The cells in which the solutions of the puzzle differ.
    pub differing: CellSet,
    /// The givens of which any one could be removed.
    pub redundant: CellSet,
    /// The cells that were read from a picture with doubt, each with what may be there instead; `None` is nothing.
    pub uncertain: Vec<(Cell, Option<Digit>)>,
    /// The cells whose digits belong to the trial.
    pub trial: CellSet,
    /// The cells in which a typed 1 waits for the second digit of a number.
    pub typed: CellSet,
    /// The cells that undo or a jump has just changed, with the strength of their tint from 0 to 1.
    pub changed: Vec<(Cell, f32)>,
    /// Whether equal digits that see each other are marked.
    pub show_clashes: bool,
    /// Whether marks are struck out if a cell that sees them holds their digit.
    pub show_impossible_marks: bool,
    /// The clues that stand out.
    pub emphasis: ClueEmphasis,
    /// The cells in which a clue is broken.
    pub conflicting: CellSet,
    /// The cells that make the difference between a house and its cages.
    pub outliers: CellSet,
    /// The annotations of a hint.
    pub annotations: Option<Annotations>,
}

/// The origin of a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DigitKind {
    /// Part of the start puzzle.
    Given,
    /// A given that the puzzle does not need.
    Redundant,
    /// Entered by the player.
    Entry,
    /// Entered during a trial.
    Trial,
}

impl BoardScene {
    /// Creates a board without selection or marks. The digits are on a grid of the size of the shape.
    pub fn new(shape: Arc<BoardShape>, givens: Digits, digits: Digits) -> Self {
        let size = shape.size();
        Self {
            shape,
            givens,
            digits,
            corner: CellMap::filled(size, DigitSet::EMPTY),
            centre: CellMap::filled(size, DigitSet::EMPTY),
            marks_in_places: true,
            centred: CellSet::EMPTY,
            colours: CellMap::filled(size, ColourSet::EMPTY),
            candidate_colours: Vec::new(),
            links: Vec::new(),
            selected: CellSet::EMPTY,
            peers: CellSet::EMPTY,
            highlighted: None,
            filtered: CellSet::EMPTY,
            wrong: CellSet::EMPTY,
            candidate_tints: None,
            differing: CellSet::EMPTY,
            redundant: CellSet::EMPTY,
            uncertain: Vec::new(),
            trial: CellSet::EMPTY,
            typed: CellSet::EMPTY,
            changed: Vec::new(),
            show_clashes: true,
            show_impossible_marks: false,
            emphasis: ClueEmphasis::default(),
            conflicting: CellSet::EMPTY,
            outliers: CellSet::EMPTY,
            annotations: None,
        }
    }

    /// Creates a classic board without selection or marks.
    pub fn classic(givens: impl Into<Digits>, digits: impl Into<Digits>) -> Self {
        Self::new(BoardShape::classic(), givens.into(), digits.into())
    }

    /// Creates the start board of a puzzle.
    pub fn start(puzzle: &Puzzle) -> Self {
        Self::new(BoardShape::of_puzzle(puzzle), puzzle.givens.clone(), puzzle.givens.clone())
    }

    /// Creates the board of a puzzle with the progress in its file.
    pub fn progress(puzzle: &Puzzle) -> Self {
        let Progress { centre_marks, corner_marks, .. } = puzzle.progress.clone();
        Self { centre: centre_marks, corner: corner_marks, digits: puzzle.board(), ..Self::start(puzzle) }
    }

    /// Creates the board of a position with all its candidates as centre marks. The shape is that of the puzzle, because a
    /// position knows nothing of the drawings of its file.
    pub fn position(shape: Arc<BoardShape>, grid: &CandidateGrid) -> Self {
        let CandidateGrid { givens, digits, candidates, .. } = grid.clone();
        Self { centre: candidates, ..Self::new(shape, givens, digits) }
    }

    /// Creates an empty board.
    pub fn empty(shape: Arc<BoardShape>) -> Self {
        let digits = Digits::filled(shape.size(), None);
        Self::new(shape, digits.clone(), digits)
    }

    /// Returns the clues that stand out: those that a hint uses before others.
    pub fn shown_emphasis(&self) -> ClueEmphasis {
        let of_hint = self.annotations.as_ref().and_then(Annotations::highlighted_clues);
        let emphasis = self.emphasis.clone();
        ClueEmphasis { highlighted: of_hint.or(emphasis.highlighted), ..emphasis }
    }

    /// Returns the digit in a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell]
    }

    /// Returns whether the cell has a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens[cell].is_some()
    }

    /// Returns the player's marks in a cell.
    pub fn marks(&self, cell: Cell) -> CellMarks {
        CellMarks { corner: self.corner[cell], centre: self.centre[cell] }
    }

    /// Returns the marks of an empty cell whose digits are in cells that see it, if these are shown.
    pub(super) fn impossible_marks(&self, cell: Cell) -> DigitSet {
        if !self.show_impossible_marks || self.digit(cell).is_some() {
            return DigitSet::EMPTY;
        }
        let seen: DigitSet = self.shape.peers(cell).iter().filter_map(|peer| self.digit(peer)).collect();
        self.corner[cell].union(self.centre[cell]).intersection(seen)
    }

    /// Returns whether the cell has neither a digit nor a mark.
    pub fn is_empty(&self, cell: Cell) -> bool {
        self.digit(cell).is_none() && self.marks(cell) == CellMarks::default()
    }

    /// Returns whether the cell has this mark; false for entries that are not marks.
    pub fn is_marked(&self, cell: Cell, mark: Entry) -> bool {
        match mark {
            Entry::Corner(digit) => self.corner[cell].contains(digit),
            Entry::Centre(digit) => self.centre[cell].contains(digit),
            Entry::Digit(_) | Entry::Colour(_) => false,
        }
    }

    /// Returns the cells that see a cell and hold the same digit, if clashes are marked.
    pub(super) fn clashes(&self, cell: Cell) -> CellSet {
        let digit = self.digit(cell).filter(|_| self.show_clashes);
        match digit {
            Some(_) => self.shape.peers(cell).iter().filter(|peer| self.digit(*peer) == digit).collect(),
            None => CellSet::EMPTY,
        }
    }

    /// Returns the cells with a clash.
    pub(super) fn clashing_cells(&self) -> CellSet {
        self.digits.digits().map(|(cell, _)| cell).filter(|cell| !self.clashes(*cell).is_empty()).collect()
    }

    pub(super) fn digit_kind(&self, cell: Cell) -> DigitKind {
        match () {
            () if self.is_given(cell) && self.redundant.contains(cell) => DigitKind::Redundant,
            () if self.is_given(cell) => DigitKind::Given,
            () if self.trial.contains(cell) => DigitKind::Trial,
            () => DigitKind::Entry,
        }
    }

    /// Returns whether a cell has a dot, which does not rely on colour. It has none where marks already show how the
    /// solutions differ.
    pub(super) fn has_dot(&self, cell: Cell) -> bool {
        let has_marks = !self.centre[cell].is_empty();
        self.filtered.contains(cell)
            || self.differing.contains(cell) && (self.digit(cell).is_some() || !has_marks)
    }

    /// Returns whether the centre marks of a cell are in the fixed places of their digits.
    pub(super) fn has_marks_in_places(&self, cell: Cell) -> bool {
        self.marks_in_places && !self.centred.contains(cell)
    }

    /// Returns whether a cell was read with doubt.
    pub(super) fn is_uncertain(&self, cell: Cell) -> bool {
        self.uncertain.iter().any(|(uncertain, _)| *uncertain == cell)
    }

    /// Returns the tint of a cell, if it differs from the plain board.
    pub(super) fn fill(&self, cell: Cell) -> Option<Ink> {
        let digit = self.digit(cell);
        if self.wrong.contains(cell) {
            Some(Ink::ErrorFill)
        } else if self.outliers.contains(cell) {
            Some(Ink::GoodFill)
        } else if self.selected.contains(cell) {
            Some(Ink::Selected)
        } else if digit.is_some() && digit == self.highlighted
            || self.differing.contains(cell)
            || self.filtered.contains(cell)
        {
            Some(Ink::Same)
        } else if self.peers.contains(cell) {
            Some(Ink::Peer)
        } else {
            None
        }
    }
}
