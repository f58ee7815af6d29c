//! Positions of the cells and marks of a board in the window.

use eframe::egui::{Pos2, Rect};

use crate::app::sudoku::board::BoardView;
use crate::app::ui::paint::{picture_rect, point, pos, rect};
use crate::grid::{Candidate, Cell};
use crate::picture::sudoku::{BoardLayout, BoardShape};

/// A layout of the board, in points of the window.
#[derive(Clone)]
pub struct Geometry {
    pub layout: BoardLayout,
}

impl Geometry {
    /// Fits a board into a square.
    pub fn new(shape: &BoardShape, square: Rect, pixels_per_point: f32) -> Self {
        Self { layout: BoardLayout::new(shape, picture_rect(square), 1.0 / pixels_per_point) }
    }

    /// Returns the rectangle of the board with its frame.
    pub fn outer(&self) -> Rect {
        rect(self.layout.outer)
    }

    pub(in crate::app) fn cell_rect(&self, cell: Cell) -> Rect {
        rect(self.layout.cell_rect(cell))
    }

    /// Returns the cell at a position.
    pub(in crate::app) fn cell_at(&self, position: Pos2) -> Option<Cell> {
        self.layout.cell_at(point(position))
    }

    /// Returns the clickable candidate at a position.
    pub(in crate::app) fn candidate_at(&self, view: &BoardView, position: Pos2) -> Option<Candidate> {
        view.candidates_clickable.then(|| view.scene.mark_at(&self.layout, point(position)))?
    }

    /// Returns the centre of a candidate and the radius of the shape around it.
    pub fn candidate_circle(&self, view: &BoardView, candidate: Candidate) -> (Pos2, f32) {
        let (centre, radius) = view.scene.mark_circle(&self.layout, candidate);
        (pos(centre), radius)
    }
}
