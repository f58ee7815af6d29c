//! The fonts that are compiled in: widths, heights and outlines of their glyphs.

use std::sync::LazyLock;

use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::pen::ControlBoundsPen;
use skrifa::outline::{DrawSettings, OutlineGlyphCollection, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

use crate::picture::{Centring, Point, TextItem, Weight};

/// Returns the OpenType file of a weight.
pub fn bytes(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => include_bytes!("../../../assets/fonts/Inter-Regular.otf"),
        Weight::SemiBold => include_bytes!("../../../assets/fonts/Inter-SemiBold.otf"),
    }
}

/// A glyph, in units of the font size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glyph {
    /// The number of the glyph in the font.
    pub id: u32,
    /// The distance to the next glyph.
    pub advance: f32,
    /// The lowest and highest point of the outline above the baseline; both 0 for a space.
    vertical: (f32, f32),
    /// The leftmost and rightmost point of the outline from the origin; both 0 for a space.
    horizontal: (f32, f32),
}

/// A weight of the font.
pub struct Font {
    font: FontRef<'static>,
    charmap: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
    outlines: OutlineGlyphCollection<'static>,
    /// The glyphs of ASCII, which nearly all texts consist of.
    ascii: Vec<Glyph>,
    scale: f32,
    ascent: f32,
    descent: f32,
}

impl Font {
    /// Returns the font of a weight.
    pub fn of(weight: Weight) -> &'static Self {
        static REGULAR: LazyLock<Font> = LazyLock::new(|| Font::read(Weight::Regular));
        static SEMI_BOLD: LazyLock<Font> = LazyLock::new(|| Font::read(Weight::SemiBold));
        match weight {
            Weight::Regular => &REGULAR,
            Weight::SemiBold => &SEMI_BOLD,
        }
    }

    fn read(weight: Weight) -> Self {
        let font = FontRef::new(bytes(weight)).expect("the fonts are compiled in");
        let metrics = font.metrics(Size::unscaled(), LocationRef::default());
        let scale = 1.0 / f32::from(metrics.units_per_em);
        let mut read = Self {
            charmap: font.charmap(),
            metrics: font.glyph_metrics(Size::unscaled(), LocationRef::default()),
            outlines: font.outline_glyphs(),
            font,
            ascii: Vec::new(),
            scale,
            ascent: metrics.ascent * scale,
            descent: metrics.descent * scale,
        };
        read.ascii = ('\0'..='\x7f').map(|character| read.find_glyph(character)).collect();
        read
    }

    /// Returns the glyph of a character; that of an unknown character is an empty box.
    pub fn glyph(&self, character: char) -> Glyph {
        self.ascii.get(character as usize).copied().unwrap_or_else(|| self.find_glyph(character))
    }

    fn find_glyph(&self, character: char) -> Glyph {
        let id = self.charmap.map(character).unwrap_or_default();
        let mut bounds = ControlBoundsPen::default();
        self.draw(id, &mut bounds);
        let bounds = bounds.bounding_box().unwrap_or_default();
        Glyph {
            id: id.to_u32(),
            advance: self.metrics.advance_width(id).unwrap_or_default() * self.scale,
            vertical: (bounds.y_min * self.scale, bounds.y_max * self.scale),
            horizontal: (bounds.x_min * self.scale, bounds.x_max * self.scale),
        }
    }

    fn draw(&self, id: GlyphId, pen: &mut impl OutlinePen) {
        if let Some(outline) = self.outlines.get(id) {
            // A glyph that cannot be read is left out, as a space is.
            let _ = outline.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), pen);
        }
    }

    /// Draws the outline of a glyph, in font units, upwards.
    pub fn outline(&self, glyph: u32, pen: &mut impl OutlinePen) {
        self.draw(GlyphId::new(glyph), pen);
    }

    /// Returns the size of a font unit at the font size 1.
    pub fn unit(&self) -> f32 {
        self.scale
    }

    /// Returns the width of a text at the font size 1.
    pub fn width(&self, text: &str) -> f32 {
        text.chars().map(|character| self.glyph(character).advance).sum()
    }

    /// Returns the height of a line at the font size 1.
    pub fn line_height(&self) -> f32 {
        self.ascent - self.descent
    }

    /// Returns the start of a text on its baseline, as an offset from its centre, for the font size 1.
    fn start(&self, text: &str, centring: Centring) -> Point {
        match centring {
            Centring::Line => Point::new(-self.width(text) / 2.0, (self.ascent + self.descent) / 2.0),
            Centring::Glyphs => {
                let (mut x, mut left, mut right) = (0.0, f32::MAX, f32::MIN);
                let (mut low, mut high) = (f32::MAX, f32::MIN);
                for glyph in text.chars().map(|character| self.glyph(character)) {
                    if glyph.horizontal.0 < glyph.horizontal.1 {
                        left = left.min(x + glyph.horizontal.0);
                        right = right.max(x + glyph.horizontal.1);
                        low = low.min(glyph.vertical.0);
                        high = high.max(glyph.vertical.1);
                    }
                    x += glyph.advance;
                }
                if left > right {
                    return Point::default();
                }
                // Round digits are a little higher than flat ones. All have the height of a flat one, so that those in
                // a row are on one line.
                if text.bytes().all(|byte| byte.is_ascii_digit()) {
                    (low, high) = self.glyph('1').vertical;
                }
                Point::new(-(left + right) / 2.0, (low + high) / 2.0)
            }
        }
    }
}

impl std::fmt::Debug for Font {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Font").field("tables", &self.font.table_directory().num_tables()).finish()
    }
}

/// Returns where a text begins on its baseline.
pub fn baseline_start(item: &TextItem) -> Point {
    let start = Font::of(item.weight).start(&item.text, item.centring) * item.size;
    if item.is_upside_down { item.centre - start } else { item.centre + start }
}

/// Returns the width of a text in one line.
pub fn text_width(text: &str, size: f32, weight: Weight) -> f32 {
    Font::of(weight).width(text) * size
}

/// Returns a text cut to a width, with an ellipsis where something is left out.
pub fn fit(text: &str, size: f32, weight: Weight, width: f32) -> String {
    if text_width(text, size, weight) <= width {
        return text.to_owned();
    }
    let font = Font::of(weight);
    let room = width / size - font.glyph('…').advance;
    let mut used = 0.0;
    let mut fitted: String = text
        .chars()
        .take_while(|character| {
            used += font.glyph(*character).advance;
            used <= room
        })
        .collect();
    fitted.truncate(fitted.trim_end().len());
    fitted.push('…');
    fitted
}

/// Returns a text in lines that are no wider than a width; a word that is wider is cut. At most `most` lines; the last
/// one ends in an ellipsis if the text goes on.
pub fn wrap(text: &str, size: f32, weight: Weight, width: f32, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if text_width(&longer, size, weight) <= width {
            line = longer;
        } else if lines.len() + 1 >= most {
            let rest = words.fold(longer, |rest, word| rest + " " + word);
            line = fit(&rest, size, weight, width);
            break;
        } else {
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line = fit(word, size, weight, width);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_fits_is_kept_and_a_longer_one_is_cut_with_an_ellipsis() {
        assert_eq!(fit("Hard 4", 10.0, Weight::Regular, 100.0), "Hard 4");
        let cut = fit(&"very long ".repeat(1000), 10.0, Weight::Regular, 100.0);
        assert!(cut.starts_with("very long") && cut.ends_with('…'), "{cut}");
        assert!(text_width(&cut, 10.0, Weight::Regular) <= 100.0);
    }

    #[test]
    fn wrapped_lines_hold_all_words_or_say_that_there_are_more() {
        let text = "Put 1 to 9 once in each row, each column and each outlined box.";
        let lines = wrap(text, 10.0, Weight::Regular, 120.0, 10);
        assert!(lines.len() > 2);
        assert_eq!(lines.join(" "), text);
        assert!(lines.iter().all(|line| text_width(line, 10.0, Weight::Regular) <= 120.0));
        let two = wrap(text, 10.0, Weight::Regular, 120.0, 2);
        assert_eq!(two.len(), 2);
        assert!(two[1].ends_with('…'), "{two:?}");
    }

    #[test]
    fn a_digit_is_centred_by_its_outline() {
        let font = Font::of(Weight::SemiBold);
        let start = font.start("1", Centring::Glyphs);
        let glyph = font.glyph('1');
        assert!((start.x + (glyph.horizontal.0 + glyph.horizontal.1) / 2.0).abs() < 1e-6);
        assert!((start.y - (glyph.vertical.0 + glyph.vertical.1) / 2.0).abs() < 1e-6);
    }
}
