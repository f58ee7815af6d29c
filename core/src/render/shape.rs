//! The items of a picture as paths and texts in colours.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use skrifa::outline::OutlinePen;
use vello_cpu::kurbo::{Affine, BezPath, Circle, Rect as KurboRect, RoundedRect, Shape as _};

use super::colours::{Colours, Rgb};
use super::font::{self, Font};
use crate::picture::{Item, Picture, Point, Rect, Stroke, TextItem, Weight, pattern};

/// How far curves may be from the true shape, in units of the picture.
const TOLERANCE: f64 = 0.01;

/// A step of drawing.
#[derive(Clone, Debug)]
pub enum Step<'a> {
    /// Fills a rectangle.
    Rect(Rect, Rgb),
    Fill(BezPath, Rgb),
    /// Draws a line along a path.
    Stroke(BezPath, Line),
    /// Writes a text with its halo: width and colour.
    Text(&'a TextItem, Rgb, Option<(f32, Rgb)>),
    /// Clips everything up to [`Unclip`](Self::Unclip) to a rectangle.
    Clip(Rect),
    /// Ends the clipping.
    Unclip,
}

/// The look of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    pub width: f32,
    /// The colour.
    pub rgb: Rgb,
    /// The lengths of a dash and of a gap; `None` for a solid line.
    pub dashes: Option<(f32, f32)>,
}

/// Passes the steps of drawing a picture to `draw`, from back to front.
pub fn lower(picture: &Picture, colours: Colours, draw: &mut dyn FnMut(Step<'_>)) {
    let line =
        |stroke: &Stroke| Line { width: stroke.width, rgb: colours.rgb(stroke.paint), dashes: stroke.dashes };
    for item in picture.items() {
        match item {
            Item::Rect { rect, radius, fill, stroke } => {
                match fill.map(|fill| colours.rgb(fill)) {
                    Some(rgb) if *radius > 0.0 => draw(Step::Fill(rect_path(*rect, *radius), rgb)),
                    Some(rgb) => draw(Step::Rect(*rect, rgb)),
                    None => {}
                }
                if let Some(stroke) = stroke {
                    let inner = rect.shrink(stroke.width / 2.0);
                    let radius = (radius - stroke.width / 2.0).max(0.0);
                    draw(Step::Stroke(rect_path(inner, radius), line(stroke)));
                }
            }
            Item::Line { points, stroke } => draw(Step::Stroke(points_path(points, false), line(stroke))),
            Item::Polygon { points, fill } => {
                draw(Step::Fill(points_path(points, true), colours.rgb(*fill)));
            }
            Item::Circle { centre, radius, fill, stroke } => {
                let path = Circle::new(kurbo(*centre), f64::from(*radius)).to_path(TOLERANCE);
                if let Some(fill) = fill {
                    draw(Step::Fill(path.clone(), colours.rgb(*fill)));
                }
                if let Some(stroke) = stroke {
                    draw(Step::Stroke(path, line(stroke)));
                }
            }
            Item::Text(text) => {
                let halo = text.halo.map(|(width, paint)| (width, colours.rgb(paint)));
                draw(Step::Text(text, colours.rgb(text.paint), halo));
            }
            Item::Shape(shape) => {
                let path = points_path(&shape.points(), true);
                if let Some(halo) = shape.halo_stroke() {
                    draw(Step::Stroke(path.clone(), line(&halo)));
                }
                draw(Step::Fill(path.clone(), colours.rgb(shape.fill)));
                if let Some(edge) = &shape.edge {
                    draw(Step::Stroke(path, line(edge)));
                }
            }
            Item::Pattern { rect, colour, gap } => {
                draw(Step::Clip(*rect));
                lower(&pattern::draw(*rect, *colour, *gap), colours, draw);
                draw(Step::Unclip);
            }
        }
    }
}

fn kurbo(point: Point) -> vello_cpu::kurbo::Point {
    (f64::from(point.x), f64::from(point.y)).into()
}

/// Returns a rectangle in the terms of the paths.
pub fn kurbo_rect(rect: Rect) -> KurboRect {
    KurboRect::from_points(kurbo(rect.min), kurbo(rect.max))
}

/// Returns the path of a rectangle.
pub fn rect_path(rect: Rect, radius: f32) -> BezPath {
    let bounds = kurbo_rect(rect);
    if radius > 0.0 {
        RoundedRect::from_rect(bounds, f64::from(radius)).to_path(TOLERANCE)
    } else {
        bounds.to_path(TOLERANCE)
    }
}

fn points_path(points: &[Point], is_closed: bool) -> BezPath {
    let mut path = BezPath::new();
    for (index, point) in points.iter().enumerate() {
        if index == 0 {
            path.move_to(kurbo(*point));
        } else {
            path.line_to(kurbo(*point));
        }
    }
    if is_closed {
        path.close_path();
    }
    path
}

/// Returns the outlines of a text's glyphs as one path.
pub fn text_path(item: &TextItem) -> BezPath {
    let font = Font::of(item.weight);
    let start = font::baseline_start(item);
    let turn = if item.is_upside_down { -1.0 } else { 1.0 };
    let scale = f64::from(item.size * font.unit()) * turn;
    let mut path = BezPath::new();
    let mut x = 0.0;
    for character in item.text.chars() {
        let glyph = font.glyph(character);
        let left = f64::from(start.x) + f64::from(x * item.size) * turn;
        let place = Affine::new([scale, 0.0, 0.0, -scale, left, f64::from(start.y)]);
        path.extend(glyph_path(item.weight, glyph.id).iter().map(|element| place * element));
        x += glyph.advance;
    }
    path
}

/// Returns the outline of a glyph, in font units, upwards. Each is read from the font once: a page has thousands of
/// digits, and reading one takes as long as filling it.
fn glyph_path(weight: Weight, glyph: u32) -> Arc<BezPath> {
    type Paths = RwLock<HashMap<(Weight, u32), Arc<BezPath>>>;
    static KNOWN: LazyLock<Paths> = LazyLock::new(Paths::default);
    // A thread that panicked has left the table as it was: paths are only ever added whole.
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(&(weight, glyph)).cloned();
    known.unwrap_or_else(|| {
        let mut pen = PathPen(BezPath::new());
        Font::of(weight).outline(glyph, &mut pen);
        let path = Arc::new(pen.0);
        let mut table = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        table.insert((weight, glyph), Arc::clone(&path));
        path
    })
}

/// Collects an outline as a path.
struct PathPen(BezPath);

impl OutlinePen for PathPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(kurbo(Point::new(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(kurbo(Point::new(x, y)));
    }

    fn quad_to(&mut self, control_x: f32, control_y: f32, x: f32, y: f32) {
        self.0.quad_to(kurbo(Point::new(control_x, control_y)), kurbo(Point::new(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.curve_to(kurbo(Point::new(x1, y1)), kurbo(Point::new(x2, y2)), kurbo(Point::new(x, y)));
    }

    fn close(&mut self) {
        self.0.close_path();
    }
}
