//! Texts on a page.

use crate::picture::{Ink, Picture, Point, Rect, TextItem, Weight, text};
use crate::render::font::{fit, text_width, wrap};

/// The look of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct TextStyle {
    pub size: f32,
    pub weight: Weight,
    pub ink: Ink,
}

impl TextStyle {
    pub fn regular(size: f32) -> Self {
        Self { size, weight: Weight::Regular, ink: Ink::Text }
    }

    pub fn bold(size: f32) -> Self {
        Self { weight: Weight::SemiBold, ..Self::regular(size) }
    }

    pub fn soft(size: f32) -> Self {
        Self { ink: Ink::Soft, ..Self::regular(size) }
    }

    /// Returns the width of a text.
    pub fn width(self, text: &str) -> f32 {
        text_width(text, self.size, self.weight)
    }

    /// Returns the distance between lines.
    pub fn line(self) -> f32 {
        self.size * 1.4
    }
}

/// The side of a rectangle at which a text is aligned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Left,
    Right,
}

/// Writes a line in a rectangle, centred vertically, cut if it is too long. Returns its width.
pub(super) fn write_line(
    picture: &mut Picture,
    room: Rect,
    words: &str,
    style: TextStyle,
    side: Side,
) -> f32 {
    let words = fit(words, style.size, style.weight, room.width());
    let width = style.width(&words);
    if words.is_empty() {
        return 0.0;
    }
    let x = match side {
        Side::Left => room.min.x + width / 2.0,
        Side::Right => room.max.x - width / 2.0,
    };
    picture.text(item(Point::new(x, room.center().y), words, style));
    width
}

/// Writes a text in lines from the top of a rectangle, as many as fit. Returns the height that they take.
pub(super) fn write_lines(picture: &mut Picture, room: Rect, words: &str, style: TextStyle) -> f32 {
    let most = ((room.height() / style.line()) as usize).max(1);
    let lines = wrap(words, style.size, style.weight, room.width(), most);
    for (index, line) in lines.iter().enumerate() {
        let x = room.min.x + style.width(line) / 2.0;
        let y = room.min.y + style.line() * (index as f32 + 0.5);
        picture.text(item(Point::new(x, y), line.clone(), style));
    }
    style.line() * lines.len() as f32
}

/// Returns the height of a text in lines of this width.
pub(super) fn lines_height(words: &str, width: f32, style: TextStyle) -> f32 {
    style.line() * wrap(words, style.size, style.weight, width, usize::MAX).len() as f32
}

/// Writes labels, each with a line to write on behind it, and spreads them over a rectangle.
pub(super) fn write_blanks(picture: &mut Picture, room: Rect, labels: &[&str], style: TextStyle) {
    let gap = style.size;
    let width = (room.width() - gap * labels.len().saturating_sub(1) as f32) / labels.len().max(1) as f32;
    for (index, label) in labels.iter().enumerate() {
        let left = room.min.x + (width + gap) * index as f32;
        let part = Rect::new(
            Point::new(left, room.min.y),
            Point::new(left + width.min(16.0 * style.size), room.max.y),
        );
        let used = write_line(picture, part, label, style, Side::Left) + style.size * 0.4;
        let y = room.center().y + style.size * 0.42;
        let line = Rect::new(Point::new(left + used, y), Point::new(part.max.x, y + style.size * 0.05));
        if line.width() > 0.0 {
            picture.fill_rect(line, Ink::CellLine);
        }
    }
}

fn item(centre: Point, words: String, style: TextStyle) -> TextItem {
    text(centre, words, style.size, style.weight, style.ink)
}
