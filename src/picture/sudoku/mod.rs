//! A sudoku and its hints in the terms of a [`BoardState`].

pub mod annotations;
pub mod concerned;
mod drawing;
pub mod rectangles;
pub mod role;
pub mod scene;
pub mod set_letters;
pub mod singles;

pub use annotations::Annotations;
pub use role::AnnotationRole;
pub use scene::BoardScene;

use std::sync::LazyLock;

use crate::classic::convert;
use crate::classic::{Candidate, Cell, CellSet, Digit};
use crate::game::LinkKind;

use super::board::{DrawnLink, SYMBOL_SIZE};
use super::cell::SymbolKind;
use super::{BoardShape, BoardState, CellState, Ink, Mark};

/// Returns the shape of a sudoku.
pub fn shape() -> &'static BoardShape {
    static SHAPE: LazyLock<BoardShape> = LazyLock::new(|| BoardShape::regular(3, 3));
    &SHAPE
}

/// Returns a candidate as a mark of the board.
pub fn mark(candidate: Candidate) -> Mark {
    Mark { cell: candidate.cell.index(), symbol: candidate.digit.index() }
}

impl BoardScene {
    /// Returns the board as it is drawn; with patterns, the player's colours can be told apart without colour vision.
    pub fn board_state(&self, has_patterns: bool) -> BoardState {
        let conflicting = if self.show_clashes { self.digits.conflicting_cells() } else { CellSet::EMPTY };
        let cells = Cell::all().map(|cell| {
            let indices = |digits: crate::classic::DigitSet| digits.iter().map(Digit::index).collect();
            let has_marks = !self.centre.get(cell).is_empty();
            CellState {
                symbol: self.digits.get(cell).map(Digit::index),
                kind: match () {
                    () if self.is_given(cell) && self.redundant.contains(cell) => SymbolKind::Redundant,
                    () if self.is_given(cell) => SymbolKind::Given,
                    () if self.trial.contains(cell) => SymbolKind::Trial,
                    () => SymbolKind::Entry,
                },
                fill: self.fill(cell),
                colours: Vec::new(),
                corner: indices(self.corner.get(cell)),
                centre: indices(self.centre.get(cell)),
                is_wrong: self.wrong.contains(cell),
                is_conflicting: conflicting.contains(cell),
                // No dot where marks already show how the solutions differ.
                has_dot: self.filtered.contains(cell)
                    || self.differing.contains(cell) && (self.digits.get(cell).is_some() || !has_marks),
                changed: self
                    .changed
                    .iter()
                    .find(|(changed, _)| *changed == cell)
                    .map_or(0.0, |(_, tint)| *tint),
            }
        });
        let mut state = BoardState {
            cells: cells.collect(),
            selected: self.selected.iter().map(Cell::index).collect(),
            highlighted: self.highlighted.map(Digit::index),
            marks_in_places: self.marks_in_places,
            coloured_marks: self
                .candidate_colours
                .iter()
                .map(|(candidate, colour)| (mark(*candidate), colour.index() as u8))
                .collect(),
            links: self
                .links
                .iter()
                .filter_map(|link| {
                    let end = |end| convert::candidate(end).map(mark);
                    let (from, to) = (end(link.from())?, end(link.to())?);
                    Some(DrawnLink { from, to, is_strong: link.kind() == LinkKind::Strong })
                })
                .collect(),
            has_patterns,
            hint: self.annotations.as_ref().map(Annotations::drawing),
            symbol_size: SYMBOL_SIZE,
        };
        for (cell, colours) in &self.colours {
            state.cells[cell.index()].colours = colours.iter().map(|colour| colour.index() as u8).collect();
        }
        state
    }

    /// Returns the tint of a cell, if it differs from the plain board.
    fn fill(&self, cell: Cell) -> Option<Ink> {
        let digit = self.digits.get(cell);
        if self.wrong.contains(cell) {
            Some(Ink::ErrorFill)
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
