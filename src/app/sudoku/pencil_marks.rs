//! Pencil marks in a cell: corner marks around the edge, centre marks at fixed positions or in a row.

use eframe::egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Vec2};

use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::grid::{Digit, DigitSet};

/// The height of a mark as a fraction of the height of the cell.
pub const MARK_SIZE: f32 = 0.21;

/// The marks of a cell.
pub struct CellMarks {
    pub corner: DigitSet,
    pub centre: DigitSet,
    /// Whether centre marks have fixed positions, unless corner marks are in the way.
    pub in_fixed_places: bool,
    /// The digit that is highlighted on the whole board.
    pub highlighted: Option<Digit>,
}

/// Returns the fixed position of a candidate in a cell, from 1 at the top left to 9 at the bottom right.
pub fn mark_position(cell: Rect, digit: Digit) -> Pos2 {
    let (row, column) = (digit.index() / 3, digit.index() % 3);
    // Slightly inside the centres of the thirds, to leave a margin.
    let share = |third: usize| 0.5 + (third as f32 - 1.0) * 0.29;
    cell.min + Vec2::new(cell.width() * share(column), cell.height() * share(row))
}

/// A mark and how it is painted.
pub struct MarkGlyph {
    pub digit: Digit,
    pub centre: Pos2,
    /// The height, in points.
    pub size: f32,
}

impl CellMarks {
    /// Paints the marks.
    pub fn paint(&self, painter: &Painter, cell: Rect, theme: &Theme) {
        for mark in self.layout(cell) {
            self.paint_mark(painter, mark.centre, mark.digit, mark.size, theme);
        }
    }

    /// Returns all marks with their positions, corner marks first.
    pub fn layout(&self, cell: Rect) -> Vec<MarkGlyph> {
        let full = cell.height() * MARK_SIZE;
        if self.in_fixed_places && self.corner.is_empty() {
            let in_place = |digit| MarkGlyph { digit, centre: mark_position(cell, digit), size: full };
            return self.centre.iter().map(in_place).collect();
        }
        let in_corner = |(digit, spot): (Digit, (f32, f32))| {
            let offset = Vec2::new(spot.0 * cell.width(), spot.1 * cell.height()) * 0.32;
            MarkGlyph { digit, centre: cell.center() + offset, size: full }
        };
        let corners = self.corner.iter().zip(CORNER_OFFSETS).map(in_corner);
        // The more marks in a row, the smaller they are.
        let count = self.centre.len().max(1) as f32;
        let step = (0.15_f32).min(if self.corner.is_empty() { 0.86 } else { 0.6 } / count) * cell.width();
        let size = full.min(step * 1.55);
        let in_row = |(index, digit): (usize, Digit)| {
            let offset = Vec2::new((index as f32 - (count - 1.0) / 2.0) * step, 0.0);
            MarkGlyph { digit, centre: cell.center() + offset, size }
        };
        corners.chain(self.centre.iter().enumerate().map(in_row)).collect()
    }

    fn paint_mark(&self, painter: &Painter, at: Pos2, digit: Digit, size: f32, theme: &Theme) {
        let is_highlighted = self.highlighted == Some(digit);
        let mut ink: Color32 = theme.soft;
        if is_highlighted {
            let background = Rect::from_center_size(at, Vec2::new(size * 1.0, size * 1.24));
            painter.rect_filled(background, CornerRadius::same(3), theme.accent);
            ink = theme.cell;
        }
        painter.text(at, Align2::CENTER_CENTER, digit.to_string(), theme::regular(size), ink);
    }
}

/// The positions of corner marks, in order: the corners, the middles of the sides, the centre.
const CORNER_OFFSETS: [(f32, f32); 9] = [
    (-1.0, -1.0),
    (1.0, -1.0),
    (-1.0, 1.0),
    (1.0, 1.0),
    (0.0, -1.0),
    (0.0, 1.0),
    (-1.0, 0.0),
    (1.0, 0.0),
    (0.0, 0.0),
];
