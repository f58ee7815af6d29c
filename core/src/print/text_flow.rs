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

/// A paragraph of words, after a name in bold if it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Paragraph {
    /// The name with the point after it; empty if there is none.
    pub name: String,
    pub words: String,
}

impl Paragraph {
    pub fn plain(words: &str) -> Self {
        Self { name: String::new(), words: words.to_owned() }
    }

    pub fn named(name: &str, words: &str) -> Self {
        Self { name: format!("{name}."), words: words.to_owned() }
    }
}

/// A line of paragraphs: the part of a name, then words.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct FlowLine {
    name: String,
    words: String,
}

impl FlowLine {
    fn is_empty(&self) -> bool {
        self.name.is_empty() && self.words.is_empty()
    }
}

/// Returns paragraphs in lines of a width, with every word of them: one that is wider is broken.
pub(super) fn flow(paragraphs: &[Paragraph], width: f32, style: TextStyle) -> Vec<FlowLine> {
    let bold = TextStyle { weight: Weight::SemiBold, ..style };
    let mut lines = Vec::new();
    for paragraph in paragraphs {
        let (mut line, mut used) = (FlowLine::default(), 0.0);
        let words = |text: &str, style| words_within(text, width, style);
        let name = words(&paragraph.name, bold).into_iter().map(|word| (word, bold));
        for (word, style) in name.chain(words(&paragraph.words, style).into_iter().map(|word| (word, style)))
        {
            let space = if line.is_empty() { 0.0 } else { style.width(" ") };
            let needed = style.width(&word);
            if used + space + needed > width && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
                used = needed;
            } else {
                used += space + needed;
            }
            let part = if style.weight == bold.weight { &mut line.name } else { &mut line.words };
            if !part.is_empty() {
                part.push(' ');
            }
            part.push_str(&word);
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    lines
}

/// Returns the words of a text, those that are wider than a width in pieces.
fn words_within(text: &str, width: f32, style: TextStyle) -> Vec<String> {
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        if style.width(word) <= width {
            words.push(word.to_owned());
            continue;
        }
        let (mut piece, mut used) = (String::new(), 0.0);
        for character in word.chars() {
            let needed = style.width(character.encode_utf8(&mut [0; 4]));
            if used + needed > width && !piece.is_empty() {
                words.push(std::mem::take(&mut piece));
                used = 0.0;
            }
            used += needed;
            piece.push(character);
        }
        words.push(piece);
    }
    words
}

/// Writes lines from the top of a rectangle.
pub(super) fn write_flow(picture: &mut Picture, room: Rect, lines: &[FlowLine], style: TextStyle) {
    let bold = TextStyle { weight: Weight::SemiBold, ..style };
    for (index, line) in lines.iter().enumerate() {
        let y = room.min.y + style.line() * (index as f32 + 0.5);
        let mut left = room.min.x;
        for (words, style) in [(&line.name, bold), (&line.words, style)] {
            if words.is_empty() {
                continue;
            }
            let width = style.width(words);
            picture.text(item(Point::new(left + width / 2.0, y), words.clone(), style));
            left += width + style.width(" ");
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flow_keeps_every_word_and_breaks_what_is_wider_than_a_line() {
        let style = TextStyle::regular(10.0);
        let address = "https://example.org/".repeat(5);
        let paragraphs =
            [Paragraph::named("Killer cage", "Digits in a cage differ."), Paragraph::plain(&address)];
        for width in [3.0, 40.0, 90.0, 400.0] {
            let lines = flow(&paragraphs, width, style);
            let letters = |text: &str| text.split_whitespace().collect::<String>();
            let said: String =
                lines.iter().flat_map(|line| [&line.name, &line.words]).map(|text| letters(text)).collect();
            assert_eq!(said, letters(&format!("Killer cage. Digits in a cage differ. {address}")));
            let is_single = |line: &FlowLine| line.name.chars().chain(line.words.chars()).count() == 1;
            for line in &lines {
                let bold = TextStyle::bold(10.0).width(&line.name);
                let space =
                    if line.name.is_empty() || line.words.is_empty() { 0.0 } else { style.width(" ") };
                let used = bold + space + style.width(&line.words);
                assert!(used <= width + 0.1 || is_single(line), "{line:?} {used} {width}");
            }
        }
        assert_eq!(flow(&[Paragraph::plain(" "), Paragraph::plain("")], 50.0, style), []);
    }
}
