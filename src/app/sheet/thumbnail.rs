//! A board drawn small.

use eframe::egui::{Align2, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui};

use crate::app::theme::{self, Theme};
use crate::grid::{Cell, CellSet, Grid};

/// Draws a board into a square; the cells in `lit` are tinted.
pub fn show(ui: &Ui, square: Rect, givens: &Grid, board: &Grid, lit: CellSet) {
    let theme = Theme::of(ui);
    let painter = ui.painter_at(square.expand(1.0));
    let side = square.width() / 9.0;
    let at = |cell: Cell| {
        let corner = square.min + eframe::egui::vec2(cell.column() as f32, cell.row() as f32) * side;
        Rect::from_min_size(corner, eframe::egui::Vec2::splat(side))
    };
    painter.rect_filled(square, CornerRadius::ZERO, theme.cell);
    for cell in lit.iter() {
        painter.rect_filled(at(cell), CornerRadius::ZERO, theme.selected);
    }
    for line in 1..9 {
        let offset = line as f32 * side;
        let stroke = if line % 3 == 0 { Stroke::new(1.0, theme.thick) } else { Stroke::new(0.5, theme.thin) };
        painter.hline(square.x_range(), square.top() + offset, stroke);
        painter.vline(square.left() + offset, square.y_range(), stroke);
    }
    painter.rect_stroke(square, CornerRadius::ZERO, Stroke::new(1.5, theme.thick), StrokeKind::Inside);
    for (cell, digit) in board.filled() {
        let (font, ink) = match givens.get(cell) {
            Some(_) => (theme::semibold(side * 0.66), theme.given),
            None => (theme::regular(side * 0.66), theme.mine),
        };
        let centre: Pos2 = at(cell).center();
        painter.text(centre, Align2::CENTER_CENTER, digit.to_string(), font, ink);
    }
}
