//! The patterns of the player's nine colours, which make them distinguishable without colour vision.

use super::geometry::{Point, Rect};
use super::{Ink, Picture, Stroke};

/// The distance between the lines of a pattern in the window.
pub const GAP: f32 = 9.0;

/// Draws lines and dots over a rectangle; the first colour has none. They reach beyond it, so the painter clips
/// them.
pub fn draw(rect: Rect, colour: u8, gap: f32) -> Picture {
    let mut picture = Picture::default();
    let ink = Ink::ColourPattern(colour);
    let unit = gap / GAP;
    let stroke = Stroke::new(unit, ink);
    let (width, height) = (rect.width(), rect.height());
    let count = ((width + height) / gap) as i32 + 1;
    let mut lines = |ends: &dyn Fn(f32) -> [Point; 2]| {
        for step in 0..count {
            picture.line(ends(step as f32).map(|end| rect.min + end).to_vec(), stroke);
        }
    };
    let rising = |step: f32| [Point::new(step * gap, 0.0), Point::new(step * gap - height, height)];
    let falling = |step: f32| [Point::new(step * gap - height, 0.0), Point::new(step * gap, height)];
    let across = |step: f32| [Point::new(0.0, (step + 0.5) * gap), Point::new(width, (step + 0.5) * gap)];
    let down = |step: f32| [Point::new((step + 0.5) * gap, 0.0), Point::new((step + 0.5) * gap, height)];
    match colour {
        1 => lines(&rising),
        2 => lines(&falling),
        4 => lines(&across),
        5 => lines(&down),
        6 => {
            lines(&rising);
            lines(&falling);
        }
        8 => {
            lines(&across);
            lines(&down);
        }
        3 | 7 => {
            let (columns, rows) = ((width / gap) as i32 + 1, (height / gap) as i32 + 1);
            for (column, row) in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
                let shift = if row % 2 == 0 { 0.25 } else { 0.75 };
                let at = rect.min + Point::new((column as f32 + shift) * gap, (row as f32 + 0.5) * gap);
                if colour == 3 {
                    picture.fill_circle(at, 1.4 * unit, ink);
                } else {
                    picture.outline_circle(at, 2.2 * unit, stroke);
                }
            }
        }
        _ => {}
    }
    picture
}
