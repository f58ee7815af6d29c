//! Lines around cells in the drawing of a hint: sets, clues and rectangles.

use super::layout::{BoardLayout, BoardShape};
use crate::grid::{Cell, CellSet};
use crate::picture::geometry::{Point, Rect};
use crate::picture::{Ink, Picture, Stroke};
use crate::rules::ClueIndex;

/// An outline around the cells of a clue, and around its number beside the grid.
#[derive(Clone, PartialEq, Debug)]
pub struct ClueOutline {
    pub clue: ClueIndex,
    pub cells: CellSet,
    pub ink: Ink,
}

/// Draws a line around each clue, on the borders of its cells, and around its number beside the grid.
pub(super) fn draw_clues(
    picture: &mut Picture,
    shape: &BoardShape,
    layout: &BoardLayout,
    clues: &[ClueOutline],
    handles: &[(Rect, ClueIndex)],
) {
    for outline in clues {
        let width = (layout.cell_size * 0.045).max(2.0);
        let stroke = Stroke::new(width, outline.ink);
        outline_cells(picture, shape, layout, outline.cells, 0.0, stroke);
        let is_outside = |rect: &Rect| layout.cell_at(rect.center()).is_none();
        for (rect, _) in handles.iter().filter(|(rect, clue)| *clue == outline.clue && is_outside(rect)) {
            picture.outline_rect(rect.shrink(width * 0.5), layout.cell_size * 0.1, stroke);
        }
    }
}

/// Draws a line around cells, with a gap to their borders.
pub(super) fn outline_cells(
    picture: &mut Picture,
    shape: &BoardShape,
    layout: &BoardLayout,
    cells: CellSet,
    gap: f32,
    stroke: Stroke,
) {
    let width = stroke.width;
    let gap = gap + width / 2.0;
    for cell in cells.iter() {
        let rect = layout.cell_rect(cell);
        let is_open =
            |(rows, columns)| !shape.neighbour(cell, rows, columns).is_some_and(|next| cells.contains(next));
        let open = [(-1, 0), (1, 0), (0, -1), (0, 1)].map(is_open);
        let [top, bottom, left, right] = open.map(|open| if open { gap } else { 0.0 });
        let inner = Rect::new(rect.min + Point::new(left, top), rect.max - Point::new(right, bottom));
        let [top_left, top_right, bottom_right, bottom_left] = inner.corners();
        let sides = [
            (top_left, top_right),
            (bottom_left, bottom_right),
            (top_left, bottom_left),
            (top_right, bottom_right),
        ];
        // The ends reach over the corners, so that the lines join.
        let reach = width / 2.0;
        for ((from, to), _) in sides.into_iter().zip(open).filter(|(_, open)| *open) {
            let offset = (to - from).normalized() * reach;
            picture.line(vec![from - offset, to + offset], stroke);
        }
    }
}

/// Draws a line around each corner of a rectangle, and the sides between them.
pub(super) fn draw_rectangle(picture: &mut Picture, layout: &BoardLayout, corners: [Cell; 4]) {
    let width = (layout.cell_size * 0.05).max(2.0);
    let stroke = Stroke::new(width, Ink::Good);
    for (index, corner) in corners.into_iter().enumerate() {
        let (from, to) = (layout.cell_rect(corner), layout.cell_rect(corners[(index + 1) % 4]));
        let offset = (to.center() - from.center()).normalized() * (layout.cell_size / 2.0 - width * 0.6);
        let side = vec![from.center() + offset, to.center() - offset];
        picture.line(side.clone(), Stroke::new(width + 4.0, Ink::Cell));
        picture.line(side, stroke);
        picture.outline_rect(from.shrink(width * 0.6), layout.cell_size * 0.08, stroke);
    }
}
