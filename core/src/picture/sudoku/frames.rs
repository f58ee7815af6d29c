//! The frames around cells: those of the selection, and of the cells that a card is about.

use super::layout::BoardLayout;
use super::scene::BoardScene;
use crate::grid::CellSet;
use crate::picture::geometry::{Point, Rect};
use crate::picture::{Ink, Picture, Stroke};

/// Draws frames around the cells that make the difference between a house and its cages.
pub(super) fn draw_outliers(picture: &mut Picture, layout: &BoardLayout, scene: &BoardScene) {
    for cell in scene.outliers.iter() {
        let rect = layout.cell_rect(cell).shrink(layout.lines.cell);
        picture.outline_rect(rect, 4.0, Stroke::new(layout.lines.selection, Ink::Good));
    }
}

/// Draws the frame around selected cells: one line along the outer edges of each connected group.
pub(super) fn draw_selection(
    picture: &mut Picture,
    layout: &BoardLayout,
    scene: &BoardScene,
    framed: CellSet,
) {
    let width = layout.lines.selection;
    if let (Some(_), Some(cell)) = (scene.selected.single(), framed.first()) {
        let rect = layout.cell_rect(cell).shrink(layout.lines.cell);
        return picture.outline_rect(rect, 4.0, Stroke::new(width, Ink::Accent));
    }
    for cell in framed.iter() {
        let is_selected = |rows: i32, columns: i32| {
            scene.shape.neighbour(cell, rows, columns).is_some_and(|cell| framed.contains(cell))
        };
        let rect = layout.cell_rect(cell);
        let inner = rect.shrink(width);
        let mut bar = |min: Point, max: Point| picture.fill_rect(Rect::new(min, max), Ink::Accent);
        if !is_selected(-1, 0) {
            bar(rect.min, Point::new(rect.max.x, inner.min.y));
        }
        if !is_selected(1, 0) {
            bar(Point::new(rect.min.x, inner.max.y), rect.max);
        }
        if !is_selected(0, -1) {
            bar(rect.min, Point::new(inner.min.x, rect.max.y));
        }
        if !is_selected(0, 1) {
            bar(Point::new(inner.max.x, rect.min.y), rect.max);
        }
        // Where two neighbours are selected but not the cell between them, the corner closes the line.
        if !is_selected(-1, -1) {
            bar(rect.min, inner.min);
        }
        if !is_selected(-1, 1) {
            bar(Point::new(inner.max.x, rect.min.y), Point::new(rect.max.x, inner.min.y));
        }
        if !is_selected(1, -1) {
            bar(Point::new(rect.min.x, inner.max.y), Point::new(inner.min.x, rect.max.y));
        }
        if !is_selected(1, 1) {
            bar(inner.max, rect.max);
        }
    }
}
