//! Positions of the cells and marks of the board, in points.

use crate::app::session::board_parts::FRAME_WIDTH;
use crate::app::sudoku::pencil_marks::CellMarks;
use crate::app::sudoku::scene::BoardScene;
use crate::grid::{Candidate, Cell, Unit};
use eframe::egui::{Pos2, Rect, Vec2};

/// The positions of all cells and edges, aligned to whole pixels so that lines are sharp. Cells may differ in size by a
/// pixel, so that the board fills its square.
#[derive(Clone)]
pub struct Geometry {
    pub outer: Rect,
    /// The offsets of the ten edges of the cells from the outer corner, equal in both directions, in points.
    pub edges: [f32; 10],
    /// The size of a cell, in points.
    pub(in crate::app) cell_size: f32,
    /// The size of a pixel, in points.
    pub pixel: f32,
}

impl Geometry {
    /// Fits the board into a square.
    pub fn new(square: Rect, pixels_per_point: f32) -> Self {
        let pixel = 1.0 / pixels_per_point;
        let whole = |points: f32| (points * pixels_per_point).round() * pixel;
        let side = whole(square.width().min(square.height()));
        let corner = Pos2::new(whole(square.center().x - side / 2.0), whole(square.center().y - side / 2.0));
        let frame = whole(FRAME_WIDTH);
        let inner = (side - 2.0 * frame).max(9.0 * pixel);
        Self {
            outer: Rect::from_min_size(corner, Vec2::splat(side)),
            edges: std::array::from_fn(|k| frame + whole(inner * k as f32 / 9.0)),
            cell_size: inner / 9.0,
            pixel,
        }
    }

    pub(in crate::app) fn cell_rect(&self, cell: Cell) -> Rect {
        let corner =
            |row: usize, column: usize| self.outer.min + Vec2::new(self.edges[column], self.edges[row]);
        Rect::from_min_max(corner(cell.row(), cell.column()), corner(cell.row() + 1, cell.column() + 1))
    }

    pub(in crate::app) fn unit_rect(&self, unit: Unit) -> Rect {
        unit.cells().into_iter().map(|cell| self.cell_rect(cell)).fold(Rect::NOTHING, Rect::union)
    }

    /// Returns the cell at a position.
    pub(in crate::app) fn cell_at(&self, position: Pos2) -> Option<Cell> {
        Cell::all().find(|cell| self.cell_rect(*cell).contains(position))
    }

    /// Returns the clickable candidate at a position.
    pub(in crate::app) fn candidate_at(&self, scene: &BoardScene, position: Pos2) -> Option<Candidate> {
        let cell = self.cell_at(position).filter(|_| scene.candidates_clickable)?;
        let shown = marks_in(cell, scene).layout(self.cell_rect(cell)).into_iter();
        let near = shown.map(|mark| (mark.centre.distance(position), mark.digit));
        let nearest = near.min_by(|(one, _), (other, _)| one.total_cmp(other));
        nearest
            .filter(|(distance, _)| *distance < self.cell_size * 0.15)
            .map(|(_, digit)| Candidate { cell, digit })
    }

    /// Returns the centre of a candidate and the radius of the shape around it.
    pub fn candidate_circle(&self, scene: &BoardScene, candidate: Candidate) -> (Pos2, f32) {
        let rect = self.cell_rect(candidate.cell);
        let shown = marks_in(candidate.cell, scene).layout(rect);
        let mark = shown.into_iter().rfind(|mark| mark.digit == candidate.digit);
        mark.map_or_else(
            || {
                (
                    crate::app::sudoku::pencil_marks::mark_position(rect, candidate.digit),
                    self.cell_size * 0.13,
                )
            },
            |mark| (mark.centre, mark.size * 0.62),
        )
    }
}

/// Returns the marks of a cell.
pub fn marks_in(cell: Cell, scene: &BoardScene) -> CellMarks {
    CellMarks {
        corner: scene.corner.get(cell),
        centre: scene.centre.get(cell),
        in_fixed_places: scene.marks_in_places,
        highlighted: scene.highlighted,
    }
}
