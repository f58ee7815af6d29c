//! Pages as a PDF file: fonts embedded with the glyphs that are used, text that can be selected and found, and tags
//! that describe the structure to screen readers. The same pages give the same bytes.

use std::num::NonZeroU16;

use krilla::color::rgb;
use krilla::geom::{PathBuilder, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Node, Tag, TagGroup, TagTree};
use krilla::text::{Font as PdfFont, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};
use thiserror::Error;
use vello_cpu::kurbo::{BezPath, PathEl};

use super::colours::{Colours, Rgb};
use super::font::{self, Font};
use super::page::{BlockKind, Page};
use super::pdf_objects::pack;
use super::shape::{Line, Step, lower, rect_path, text_path};
use crate::picture::{Picture, Point, Rect, TextItem, Weight};

/// A PDF file could not be written.
#[derive(Error, Debug)]
#[error("the PDF could not be written: {0}")]
pub struct PdfError(String);

/// Writes pages, one after the other. Only the compressed bytes of finished pages stay in memory.
pub struct PdfWriter {
    document: Document,
    tags: TagTree,
    colours: Colours,
    regular: PdfFont,
    semi_bold: PdfFont,
}

impl std::fmt::Debug for PdfWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PdfWriter").field("colours", &self.colours).finish_non_exhaustive()
    }
}

impl PdfWriter {
    /// Starts a file with a title, in a language such as `de`.
    pub fn new(title: &str, language: &str, colours: Colours) -> Self {
        let mut document = Document::new_with(SerializeSettings::default());
        let metadata = Metadata::new()
            .title(title.to_owned())
            .language(language.to_owned())
            .creator("Ninefold".to_owned());
        document.set_metadata(metadata);
        let font = |weight| PdfFont::new(font::bytes(weight).into(), 0).expect("the fonts are compiled in");
        Self {
            document,
            tags: TagTree::new().with_lang(Some(language.to_owned())),
            colours,
            regular: font(Weight::Regular),
            semi_bold: font(Weight::SemiBold),
        }
    }

    /// Adds a page.
    pub fn add_page(&mut self, page: &Page) {
        let settings = PageSettings::from_wh(page.size.x.max(3.0), page.size.y.max(3.0));
        let mut target = self.document.start_page_with(settings.expect("the size is positive"));
        let mut surface = target.surface();
        for block in &page.blocks {
            let tag = match block.kind {
                BlockKind::Artifact => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
                _ => ContentTag::Other,
            };
            let content = surface.start_tagged(tag);
            let mut painter = Painter {
                surface: &mut surface,
                fonts: [&self.regular, &self.semi_bold],
                pending: PendingPieces::None,
            };
            painter.paint(&block.picture, self.colours);
            surface.end_tagged();
            let mut group = match &block.kind {
                BlockKind::Artifact => continue,
                BlockKind::Heading(level) => {
                    TagGroup::new(Tag::Hn(NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN), None))
                }
                BlockKind::Paragraph => TagGroup::new(Tag::P),
                BlockKind::Figure(description) => TagGroup::new(Tag::Figure(Some(description.clone()))),
            };
            group.push(Node::Leaf(content));
            self.tags.push(group);
        }
        surface.finish();
        target.finish();
    }

    /// Returns the bytes of the file.
    ///
    /// # Errors
    /// If the file would be invalid, for example because of too many pages.
    pub fn finish(mut self) -> Result<Vec<u8>, PdfError> {
        self.document.set_tag_tree(self.tags);
        let file = self.document.finish().map_err(|error| PdfError(format!("{error:?}")))?;
        Ok(pack(&file).unwrap_or(file))
    }
}

/// The pieces that are drawn at once.
enum PendingPieces {
    None,
    /// Rectangles of one colour.
    Rects(PathBuilder, Rgb),
    /// Straight lines of one look.
    Lines(PathBuilder, Line),
    /// Texts on one baseline.
    Text(TextRun),
}

/// Texts of one look on one baseline: a row of digits is one run.
struct TextRun {
    start: Point,
    size: f32,
    weight: Weight,
    rgb: Rgb,
    is_upside_down: bool,
    text: String,
    glyphs: Vec<KrillaGlyph>,
    /// The end of the last text, as a distance from the start in units of the font size.
    end: f32,
}

impl TextRun {
    /// Returns the distance of a text from the start along the baseline in units of the font size, if the text belongs
    /// to this run.
    fn offset(&self, item: &TextItem, start: Point, rgb: Rgb) -> Option<f32> {
        let is_alike = (self.size - item.size).abs() < 0.005
            && self.weight == item.weight
            && self.rgb == rgb
            && self.is_upside_down == item.is_upside_down
            && (self.start.y - start.y).abs() < 0.01;
        let distance = if self.is_upside_down { self.start.x - start.x } else { start.x - self.start.x };
        let offset = distance / self.size;
        (is_alike && offset >= self.end).then_some(offset)
    }

    fn push(&mut self, text: &str, offset: f32) {
        if !self.glyphs.is_empty() {
            // A PDF counts in thousandths of the font size. Fewer different spaces make smaller files, and a twentieth
            // of a point cannot be seen.
            let unit = (50.0 / self.size).floor().max(1.0) / 1000.0;
            let space = ((offset - self.end) / unit).round() * unit;
            // A space that is written separates the words for every reader.
            self.push_glyph(' ', Some(space));
        }
        for character in text.chars() {
            self.push_glyph(character, None);
        }
    }

    /// Adds a glyph with an advance of its own, or else that of the font.
    fn push_glyph(&mut self, character: char, advance: Option<f32>) {
        let glyph = Font::of(self.weight).glyph(character);
        let x_advance = advance.unwrap_or(glyph.advance);
        let from = self.text.len();
        self.text.push(character);
        self.glyphs.push(KrillaGlyph {
            glyph_id: GlyphId::new(glyph.id),
            text_range: from..self.text.len(),
            x_advance,
            x_offset: 0.0,
            y_offset: 0.0,
            y_advance: 0.0,
            location: None,
        });
        self.end += x_advance;
    }
}

struct Painter<'a, 'b> {
    surface: &'a mut Surface<'b>,
    fonts: [&'a PdfFont; 2],
    pending: PendingPieces,
}

impl Painter<'_, '_> {
    fn paint(&mut self, picture: &Picture, colours: Colours) {
        lower(picture, colours, &mut |step| match step {
            Step::Rect(rect, rgb) => self.rect(rect, rgb),
            Step::Fill(path, rgb) => {
                self.flush();
                self.path(&path, Some(rgb), None);
            }
            Step::Stroke(path, line) => {
                self.flush();
                self.path(&path, None, Some(stroke(line)));
            }
            Step::Text(item, rgb, halo) => {
                if let Some((width, rgb)) = halo {
                    self.flush();
                    let line = stroke(Line { width: 2.0 * width, rgb, dashes: None });
                    let line = Stroke { line_join: LineJoin::Round, ..line };
                    self.path(&text_path(item), None, Some(line));
                }
                self.text(item, rgb);
            }
            Step::Clip(rect) => {
                self.flush();
                if let Some(path) = pdf_path(&rect_path(rect, 0.0)) {
                    self.surface.push_clip_path(&path, &Default::default());
                } else {
                    self.surface.push_transform(&Transform::identity());
                }
            }
            Step::Unclip => {
                self.flush();
                self.surface.pop();
            }
        });
        self.flush();
    }

    fn rect(&mut self, rect: Rect, rgb: Rgb) {
        let (width, height) = (rect.width(), rect.height());
        // A thin one takes half the space as a line.
        if width.min(height) * 8.0 < width.max(height) {
            let (from, to) = match width < height {
                true => (Point::new(rect.center().x, rect.min.y), Point::new(rect.center().x, rect.max.y)),
                false => (Point::new(rect.min.x, rect.center().y), Point::new(rect.max.x, rect.center().y)),
            };
            let line = Line { width: rounded(width.min(height)), rgb, dashes: None };
            return self.line(from, to, line);
        }
        let [left, top, right, bottom] = [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(rounded);
        let Some(rect) = krilla::geom::Rect::from_ltrb(left, top, right, bottom) else { return };
        if !matches!(&self.pending, PendingPieces::Rects(_, same) if *same == rgb) {
            self.flush();
            self.pending = PendingPieces::Rects(PathBuilder::new(), rgb);
        }
        if let PendingPieces::Rects(path, _) = &mut self.pending {
            path.push_rect(rect);
        }
    }

    fn line(&mut self, from: Point, to: Point, line: Line) {
        if !matches!(&self.pending, PendingPieces::Lines(_, same) if *same == line) {
            self.flush();
            self.pending = PendingPieces::Lines(PathBuilder::new(), line);
        }
        if let PendingPieces::Lines(path, _) = &mut self.pending {
            path.move_to(rounded(from.x), rounded(from.y));
            path.line_to(rounded(to.x), rounded(to.y));
        }
    }

    fn path(&mut self, path: &BezPath, fill_rgb: Option<Rgb>, stroke: Option<Stroke>) {
        if let Some(path) = pdf_path(path) {
            self.surface.set_fill(fill_rgb.map(fill));
            self.surface.set_stroke(stroke);
            self.surface.draw_path(&path);
        }
    }

    fn text(&mut self, item: &TextItem, rgb: Rgb) {
        let start = font::baseline_start(item);
        let start = Point::new(rounded(start.x), rounded(start.y));
        let offset = match &self.pending {
            PendingPieces::Text(run) => run.offset(item, start, rgb),
            _ => None,
        };
        if offset.is_none() {
            self.flush();
            self.pending = PendingPieces::Text(TextRun {
                start,
                size: rounded(item.size),
                weight: item.weight,
                rgb,
                is_upside_down: item.is_upside_down,
                text: String::new(),
                glyphs: Vec::new(),
                end: 0.0,
            });
        }
        if let PendingPieces::Text(run) = &mut self.pending {
            run.push(&item.text, offset.unwrap_or_default());
        }
    }

    /// Draws what has been collected.
    fn flush(&mut self) {
        match std::mem::replace(&mut self.pending, PendingPieces::None) {
            PendingPieces::None => {}
            PendingPieces::Rects(path, rgb) => {
                if let Some(path) = path.finish() {
                    self.surface.set_fill(Some(fill(rgb)));
                    self.surface.set_stroke(None);
                    self.surface.draw_path(&path);
                }
            }
            PendingPieces::Lines(path, line) => {
                if let Some(path) = path.finish() {
                    self.surface.set_fill(None);
                    self.surface.set_stroke(Some(stroke(line)));
                    self.surface.draw_path(&path);
                }
            }
            PendingPieces::Text(mut run) => {
                // What follows is another word, even where it is on the next line.
                run.push_glyph(' ', None);
                self.surface.set_fill(Some(fill(run.rgb)));
                self.surface.set_stroke(None);
                let font = self.fonts[usize::from(run.weight == Weight::SemiBold)].clone();
                let start = krilla::geom::Point::from_xy(run.start.x, run.start.y);
                if run.is_upside_down {
                    let (x, y) = (2.0 * run.start.x, 2.0 * run.start.y);
                    self.surface.push_transform(&Transform::from_row(-1.0, 0.0, 0.0, -1.0, x, y));
                }
                self.surface.draw_glyphs(start, &run.glyphs, font, &run.text, run.size, false);
                if run.is_upside_down {
                    self.surface.pop();
                }
            }
        }
    }
}

fn color(rgb: Rgb) -> rgb::Color {
    let [red, green, blue] = rgb.0;
    rgb::Color::new(red, green, blue)
}

fn fill(rgb: Rgb) -> Fill {
    Fill { paint: color(rgb).into(), opacity: NormalizedF32::ONE, rule: Default::default() }
}

fn stroke(line: Line) -> Stroke {
    Stroke {
        paint: color(line.rgb).into(),
        width: rounded(line.width).max(0.01),
        line_cap: LineCap::Butt,
        line_join: LineJoin::Miter,
        dash: line.dashes.map(|(dash, gap)| StrokeDash { array: vec![dash, gap], offset: 0.0 }),
        ..Stroke::default()
    }
}

/// Returns a length rounded to a hundredth of a point, a third of a hair's width: shorter numbers make smaller files.
fn rounded(length: f32) -> f32 {
    (length * 100.0).round() / 100.0
}

/// Returns a path for the page; `None` if it is empty.
fn pdf_path(path: &BezPath) -> Option<krilla::geom::Path> {
    let mut builder = PathBuilder::new();
    for element in path.elements() {
        let f = |point: &vello_cpu::kurbo::Point| (rounded(point.x as f32), rounded(point.y as f32));
        match element {
            PathEl::MoveTo(to) => {
                let (x, y) = f(to);
                builder.move_to(x, y);
            }
            PathEl::LineTo(to) => {
                let (x, y) = f(to);
                builder.line_to(x, y);
            }
            PathEl::QuadTo(control, to) => {
                let ((cx, cy), (x, y)) = (f(control), f(to));
                builder.quad_to(cx, cy, x, y);
            }
            PathEl::CurveTo(one, two, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (f(one), f(two), f(to));
                builder.cubic_to(x1, y1, x2, y2, x, y);
            }
            PathEl::ClosePath => builder.close(),
        }
    }
    builder.finish()
}
