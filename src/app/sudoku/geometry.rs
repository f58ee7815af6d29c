//! Positions of the cells and marks of a board in the window.

use eframe::egui::{Pos2, Rect};

use crate::app::ui::paint::{picture_rect, point, pos, rect};
use crate::classic::{Candidate, Cell, Digit};
use crate::picture::BoardLayout;
use crate::picture::sudoku::{BoardScene, mark, shape};

/// A layout of the board, in points of the window.
#[derive(Clone)]
pub struct Geometry {
    pub layout: BoardLayout,
}

impl Geometry {
    /// Fits the board into a square.
    pub fn new(square: Rect, pixels_per_point: f32) -> Self {
        Self { layout: BoardLayout::new(shape(), picture_rect(square), 1.0 / pixels_per_point) }
    }

    /// Returns the rectangle of the board with its frame.
    pub fn outer(&self) -> Rect {
        rect(self.layout.outer)
    }

    pub(in crate::app) fn cell_rect(&self, cell: Cell) -> Rect {
        rect(self.layout.cell_rect(cell.index()))
    }

    /// Returns the cell at a position.
    pub(in crate::app) fn cell_at(&self, position: Pos2) -> Option<Cell> {
        self.layout.cell_at(point(position)).and_then(|cell| Cell::all().nth(cell))
    }

    /// Returns the clickable candidate at a position.
    pub(in crate::app) fn candidate_at(&self, scene: &BoardScene, position: Pos2) -> Option<Candidate> {
        let state = scene.candidates_clickable.then(|| scene.board_state(false))?;
        let mark = state.mark_at(&self.layout, point(position))?;
        Some(Candidate { cell: Cell::all().nth(mark.cell)?, digit: Digit::from_index(mark.symbol)? })
    }

    /// Returns the centre of a candidate and the radius of the shape around it.
    pub fn candidate_circle(&self, scene: &BoardScene, candidate: Candidate) -> (Pos2, f32) {
        let (centre, radius) = scene.board_state(false).mark_circle(&self.layout, mark(candidate));
        (pos(centre), radius)
    }
}
