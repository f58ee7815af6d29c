//! Small drawings of boards.

use std::collections::BTreeSet;

use eframe::egui::{Align2, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, vec2};

use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::crosspatch::{CellKind, Coord, Crosspatch, Letters};
use crate::grid::{Cell, CellSet, Digits};
use crate::rules::Rules;

/// The side of a framework, in cells, below which its cells do not get larger.
const MIN_SIDE_CELLS: f32 = 9.0;
/// The minimum side of a cell for a legible letter, in points.
const MIN_LETTER_SIZE: f32 = 8.0;

/// Draws a board into a square, with the current names of the digits; the cells in `tinted` are tinted.
pub fn show(ui: &Ui, square: Rect, rules: &Rules, givens: &Digits, board: &Digits, tinted: CellSet) {
    let theme = Theme::current(ui);
    let painter = ui.painter_at(square.expand(1.0));
    let count = rules.size().side();
    let side = square.width() / count as f32;
    let at = |cell: Cell| {
        let corner = square.min + vec2(cell.column() as f32, cell.row() as f32) * side;
        Rect::from_min_size(corner, Vec2::splat(side))
    };
    painter.rect_filled(square, CornerRadius::ZERO, theme.cell);
    for cell in tinted.iter() {
        painter.rect_filled(at(cell), CornerRadius::ZERO, theme.selected);
    }
    // Thin lines first, so that the thick ones cover their ends.
    let thin = Stroke::new(0.5, theme.thin);
    for offset in (1..count).map(|line| line as f32 * side) {
        painter.hline(square.x_range(), square.top() + offset, thin);
        painter.vline(square.left() + offset, square.y_range(), thin);
    }
    let thick = Stroke::new(1.0, theme.thick);
    let boxes = rules.regions();
    for (cell, other) in
        rules.neighbours().filter(|(cell, other)| boxes.box_of(*cell) != boxes.box_of(*other))
    {
        let rect = at(cell);
        match cell.row() == other.row() {
            true => painter.vline(rect.right(), rect.y_range(), thick),
            false => painter.hline(rect.x_range(), rect.bottom(), thick),
        };
    }
    painter.rect_stroke(square, CornerRadius::ZERO, Stroke::new(1.5, theme.thick), StrokeKind::Inside);
    for (cell, digit) in board.digits() {
        let text = digit.to_string();
        let size = side * if text.len() > 1 { 0.5 } else { 0.66 };
        let (font, ink) = match givens[cell] {
            Some(_) => (theme::semibold(size), theme.given),
            None => (theme::regular(size), theme.accent),
        };
        let centre: Pos2 = at(cell).center();
        painter.text(centre, Align2::CENTER_CENTER, text, font, ink);
    }
}

/// Draws the framework of a crosspatch with its letters into the centre of a square.
pub fn show_crosspatch(ui: &Ui, square: Rect, puzzle: &Crosspatch, letters: &Letters) {
    show_crosspatch_change(ui, square, puzzle, letters, &BTreeSet::new());
}

/// Draws the same; the cells in `tinted` are tinted.
pub fn show_crosspatch_change(
    ui: &Ui,
    square: Rect,
    puzzle: &Crosspatch,
    letters: &Letters,
    tinted: &BTreeSet<Coord>,
) {
    let theme = Theme::current(ui);
    let painter = ui.painter_at(square.expand(1.0));
    let framework = puzzle.framework();
    let (width, height) = (framework.width() as f32, framework.height() as f32);
    let side = square.width() / width.max(height).max(MIN_SIDE_CELLS);
    let corner = square.center() - vec2(width, height) * side / 2.0;
    let line = Stroke::new(if side < MIN_LETTER_SIZE { 0.5 } else { 1.0 }, theme.thick);
    for (coord, content) in framework.cells() {
        let min = corner + vec2(coord.column.into(), coord.row.into()) * side;
        let cell = Rect::from_min_size(min, Vec2::splat(side));
        let letter = puzzle.framework().letter(letters, coord);
        let is_mine = letter.is_some() && content == CellKind::Open;
        let fill = if tinted.contains(&coord) { theme.selected } else { theme.cell };
        painter.rect(cell, CornerRadius::ZERO, fill, line, StrokeKind::Middle);
        let Some(letter) = letter else { continue };
        let ink = if is_mine { theme.accent } else { theme.given };
        if side < MIN_LETTER_SIZE {
            painter.rect_filled(cell.shrink(side * 0.22), CornerRadius::ZERO, ink);
        } else {
            let font = theme::semibold(side * 0.7);
            painter.text(cell.center(), Align2::CENTER_CENTER, letter.to_uppercase(), font, ink);
        }
    }
}
