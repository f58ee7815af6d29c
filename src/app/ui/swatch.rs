//! The patterns of the player's nine colours, which make them distinguishable without colour vision.

use eframe::egui::{Color32, Painter, Rect, Stroke, Vec2};

use crate::game::Colour;

/// Paints lines and dots on the background of a colour, clipped to the rectangle; the first has none.
pub fn paint_pattern(painter: &Painter, rect: Rect, colour: Colour, ink: Color32) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let stroke = Stroke::new(1.0, ink);
    let gap = 9.0;
    let count = ((rect.width() + rect.height()) / gap) as i32 + 1;
    let line = |from: Vec2, to: Vec2| {
        painter.line_segment([rect.min + from, rect.min + to], stroke);
    };
    let (width, height) = (rect.width(), rect.height());
    let rising = |step: i32| {
        let x = step as f32 * gap;
        line(Vec2::new(x, 0.0), Vec2::new(x - height, height));
    };
    let falling = |step: i32| {
        let x = step as f32 * gap - height;
        line(Vec2::new(x, 0.0), Vec2::new(x + height, height));
    };
    let across = |step: i32| {
        let y = (step as f32 + 0.5) * gap;
        line(Vec2::new(0.0, y), Vec2::new(width, y));
    };
    let down = |step: i32| {
        let x = (step as f32 + 0.5) * gap;
        line(Vec2::new(x, 0.0), Vec2::new(x, height));
    };
    let dots = |filled: bool| {
        let (columns, rows) = ((width / gap) as i32 + 1, (height / gap) as i32 + 1);
        for (column, row) in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
            let shift = if row % 2 == 0 { 0.25 } else { 0.75 };
            let at = rect.min + Vec2::new((column as f32 + shift) * gap, (row as f32 + 0.5) * gap);
            if filled {
                painter.circle_filled(at, 1.4, ink);
            } else {
                painter.circle_stroke(at, 2.2, stroke);
            }
        }
    };
    match colour.index() {
        1 => (0..count).for_each(rising),
        2 => (0..count).for_each(falling),
        3 => dots(true),
        4 => (0..count).for_each(across),
        5 => (0..count).for_each(down),
        6 => {
            (0..count).for_each(rising);
            (0..count).for_each(falling);
        }
        7 => dots(false),
        8 => {
            (0..count).for_each(across);
            (0..count).for_each(down);
        }
        _ => {}
    }
}
