//! Paints a [`Picture`] in the window, in the colours of a theme.

use std::collections::HashMap;
use std::sync::Arc;

use eframe::egui::{
    Align2, Color32, Context, CornerRadius, Galley, Painter, Pos2, Shape, Stroke as Line, StrokeKind, Vec2,
    epaint::{CircleShape, Mesh, PathStroke, TessellationOptions, Tessellator, TextShape},
    {self},
};

use crate::app::ui::theme;
use crate::app::ui::theme::{Palette, Theme};
use crate::game::Colour;
use crate::picture::sudoku::{ClueStyle, Style};
use crate::picture::{
    Centring, DigitShape, Ink, Item, Outline, Paint, Picture, Point, Rect, ShapeItem, Stroke, TextItem,
    Weight, pattern,
};

/// Returns a point of a picture as a position in the window.
pub fn pos(point: Point) -> Pos2 {
    Pos2::new(point.x, point.y)
}

/// Returns a position in the window as a point of a picture.
pub fn point(pos: Pos2) -> Point {
    Point::new(pos.x, pos.y)
}

/// Returns a rectangle of a picture as one of the window.
pub fn rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(pos(rect.min), pos(rect.max))
}

/// Returns a rectangle of the window as one of a picture.
pub fn picture_rect(rect: egui::Rect) -> Rect {
    Rect::new(point(rect.min), point(rect.max))
}

/// Returns how boards are drawn in the palette of the window.
pub fn board_style(ctx: &Context, colour_patterns: bool) -> Style {
    let palette = theme::chosen(ctx).0;
    let clues =
        ClueStyle { has_cores: palette != Palette::Standard, has_edges: palette == Palette::HighContrast };
    Style { has_patterns: colour_patterns || palette == Palette::ColourSafe, clues, ..Style::default() }
}

/// Paints all items of a picture.
pub fn paint(painter: &Painter, picture: &Picture, theme: &Theme) {
    let mut galleys = Galleys::default();
    for item in picture.items() {
        paint_item(painter, item, theme, &mut galleys);
    }
}

/// The texts of a picture that are laid out already, by what they look like: the marks of a board are the same few digits in the
/// same few sizes, and to look one up in egui's own cache takes longer.
#[derive(Default)]
struct Galleys<'a>(HashMap<(&'a str, u32, bool, Color32), Arc<Galley>>);

impl<'a> Galleys<'a> {
    fn get(&mut self, painter: &Painter, item: &'a TextItem, ink: Color32) -> &Arc<Galley> {
        let is_regular = item.weight == Weight::Regular;
        self.0.entry((&item.text, item.size.to_bits(), is_regular, ink)).or_insert_with(|| {
            let font = match item.weight {
                Weight::Regular => theme::regular(item.size),
                Weight::SemiBold => theme::semibold(item.size),
            };
            painter.layout_no_wrap(item.text.to_string(), font, ink)
        })
    }
}

/// Paints all items of a picture but texts and digits, for pictures too small to read.
pub fn paint_without_texts(painter: &Painter, picture: &Picture, theme: &Theme) {
    let mut galleys = Galleys::default();
    for item in picture.items().iter().filter(|item| !matches!(item, Item::Text(_) | Item::Shape(_))) {
        paint_item(painter, item, theme, &mut galleys);
    }
}

fn paint_item<'a>(painter: &Painter, item: &'a Item, theme: &Theme, galleys: &mut Galleys<'a>) {
    match item {
        Item::Text(text) => paint_text(painter, text, theme, galleys),
        Item::Shape(item) => paint_shape(painter, item, theme),
        Item::Pattern { rect: bounds, colour, gap } => {
            let painter = painter.with_clip_rect(rect(*bounds).intersect(painter.clip_rect()));
            paint(&painter, &pattern::draw(*bounds, *colour, *gap), theme);
        }
        item => painter.extend(shapes(item, theme)),
    }
}

/// Returns the shapes of an item that is neither a text nor a pattern.
fn shapes(item: &Item, theme: &Theme) -> Vec<Shape> {
    match item {
        Item::Rect { rect: bounds, radius, fill, stroke } => {
            let radius = CornerRadius::same(radius.round().clamp(0.0, 255.0) as u8);
            let fill = fill.map(|fill| Shape::rect_filled(rect(*bounds), radius, color(fill, theme)));
            let stroke = stroke.map(|stroke| {
                Shape::rect_stroke(rect(*bounds), radius, line(stroke, theme), StrokeKind::Inside)
            });
            fill.into_iter().chain(stroke).collect()
        }
        Item::Line { points, stroke } => {
            let points: Vec<_> = points.iter().copied().map(pos).collect();
            match stroke.dashes {
                Some((dash, gap)) => Shape::dashed_line(&points, line(*stroke, theme), dash, gap),
                None if points.len() == 2 => {
                    vec![Shape::line_segment([points[0], points[1]], line(*stroke, theme))]
                }
                None => vec![Shape::line(points, PathStroke::from(line(*stroke, theme)))],
            }
        }
        Item::Polygon { points, fill } => {
            let points = points.iter().copied().map(pos).collect();
            vec![Shape::convex_polygon(points, color(*fill, theme), Line::NONE)]
        }
        Item::Circle { centre, radius, fill, stroke } => {
            let fill = fill.map_or(Color32::TRANSPARENT, |fill| color(fill, theme));
            let stroke = stroke.map_or(Line::NONE, |stroke| line(stroke, theme));
            vec![Shape::Circle(CircleShape { center: pos(*centre), radius: *radius, fill, stroke })]
        }
        Item::Text(_) | Item::Shape(_) | Item::Pattern { .. } => Vec::new(),
    }
}

/// Returns a picture as triangles, which are painted again without the work of making them; `None` if it has texts or
/// patterns, which cannot be kept.
pub fn mesh(ctx: &Context, picture: &Picture, theme: &Theme) -> Option<Arc<Mesh>> {
    if picture
        .items()
        .iter()
        .any(|item| matches!(item, Item::Text(_) | Item::Shape(_) | Item::Pattern { .. }))
    {
        return None;
    }
    // Discs of the font's texture would move when it grows.
    let options =
        TessellationOptions { prerasterized_discs: false, ..ctx.tessellation_options(|options| *options) };
    let mut tessellator = Tessellator::new(ctx.pixels_per_point(), options, [1, 1], Vec::new());
    let mut mesh = Mesh::default();
    for shape in picture.items().iter().flat_map(|item| shapes(item, theme)) {
        tessellator.tessellate_shape(shape, &mut mesh);
    }
    Some(Arc::new(mesh))
}

fn paint_shape(painter: &Painter, item: &ShapeItem, theme: &Theme) {
    let points: Vec<_> = item.points().into_iter().map(pos).collect();
    let outline = |stroke| Shape::closed_line(points.clone(), PathStroke::from(line(stroke, theme)));
    if let Some(halo) = item.halo_stroke() {
        painter.add(outline(halo));
    }
    let feather = 1.0 / painter.pixels_per_point();
    painter.add(filled(&points, &item.shape.outline().triangles, color(item.fill, theme), feather));
    painter.extend(item.edge.map(outline));
}

/// Paints the shape of a digit in one colour, in a square of this size.
pub fn digit_shape(painter: &Painter, shape: DigitShape, centre: Pos2, size: f32, color: Color32) {
    let Outline { points, triangles } = shape.outline();
    let points: Vec<_> = points.iter().map(|offset| centre + pos(*offset).to_vec2() * size).collect();
    painter.add(filled(&points, triangles, color, 1.0 / painter.pixels_per_point()));
}

/// Returns a filled polygon of any outline, clockwise, with soft edges of this width.
fn filled(points: &[Pos2], triangles: &[[usize; 3]], color: Color32, feather: f32) -> Mesh {
    let mut mesh = Mesh::default();
    let count = points.len();
    for (index, at) in points.iter().enumerate() {
        let (before, after) = (points[(index + count - 1) % count], points[(index + 1) % count]);
        let normals = [*at - before, after - *at].map(|side| side.normalized().rot90());
        let middle = (normals[0] + normals[1]).normalized();
        // At a sharp corner, the edges are further from it.
        let out = middle * (feather / 2.0 / middle.dot(normals[0]).max(0.5));
        mesh.colored_vertex(*at - out, color);
        mesh.colored_vertex(*at + out, Color32::TRANSPARENT);
    }
    let vertex = |index: usize| (index % count) as u32 * 2;
    for [a, b, c] in triangles {
        mesh.add_triangle(vertex(*a), vertex(*b), vertex(*c));
    }
    for index in 0..count {
        let (here, next) = (vertex(index), vertex(index + 1));
        mesh.add_triangle(here, here + 1, next);
        mesh.add_triangle(next, here + 1, next + 1);
    }
    mesh
}

fn paint_text<'a>(painter: &Painter, item: &'a TextItem, theme: &Theme, galleys: &mut Galleys<'a>) {
    let ink = color(item.paint, theme);
    let galley = galleys.get(painter, item, ink);
    let at = match item.centring {
        Centring::Glyphs => pos(item.centre) - galley.mesh_bounds.center().to_vec2(),
        Centring::Line => Align2::CENTER_CENTER.anchor_size(pos(item.centre), galley.size()).min,
    };
    // Turned around its centre, a text starts at the opposite corner.
    let (at, angle) = match item.is_upside_down {
        true => (pos(item.centre) + (pos(item.centre) - at), std::f32::consts::PI),
        false => (at, 0.0),
    };
    let shape = |at: Pos2, color: Color32| TextShape::new(at, Arc::clone(galley), color).with_angle(angle);
    if let Some((width, paint)) = item.halo {
        let halo = color(paint, theme);
        for step in 0..8 {
            let offset = Vec2::angled(step as f32 * std::f32::consts::FRAC_PI_4) * width;
            painter.add(shape(at + offset, halo).with_override_text_color(halo));
        }
    }
    painter.add(shape(at, ink));
}

fn line(stroke: Stroke, theme: &Theme) -> Line {
    let is_thin = matches!(stroke.paint.ink, Ink::CellLine | Ink::ColourPattern(_));
    let width = if is_thin { stroke.width } else { stroke.width.max(theme.min_line_width) };
    Line::new(width, color(stroke.paint, theme))
}

/// Returns the colour of a paint. What is faded is mixed with the background of a cell, so that nothing shows through.
pub fn color(paint: Paint, theme: &Theme) -> Color32 {
    let color = ink_color(paint.ink, theme);
    // A tint fades out for good.
    let least = if paint.ink == Ink::Same { 0.0 } else { theme.min_opacity };
    let opacity = paint.opacity.max(least);
    if opacity >= 1.0 { color } else { theme.cell.lerp_to_gamma(color, opacity) }
}

/// The share of a file's own colour in a dark theme; the rest is the ground.
const OWN_SHARE: f32 = 0.55;

/// Returns the colour of an ink.
pub fn ink_color(ink: Ink, theme: &Theme) -> Color32 {
    match ink {
        Ink::Cell => theme.cell,
        Ink::Text => theme.ink,
        Ink::Soft => theme.soft,
        Ink::Given => theme.given,
        Ink::Accent => theme.accent,
        Ink::Trial => theme.trial,
        Ink::CellLine => theme.thin,
        Ink::RegionLine => theme.thick,
        Ink::Selected => theme.selected,
        Ink::Same => theme.same,
        Ink::Peer => theme.peer,
        Ink::Good => theme.good,
        Ink::GoodFill => theme.good_fill,
        Ink::GoodText => theme.good_text,
        Ink::Error => theme.error,
        Ink::ErrorFill => theme.error_fill,
        Ink::ErrorText => theme.error_text,
        Ink::Link => theme.link,
        Ink::LinkFill => theme.link_fill,
        Ink::Set(index) => theme.set(index).0,
        Ink::SetFill(index) => theme.set(index).1,
        Ink::Colour(index) => colour(index).map_or(theme.cell, |colour| theme.colour(colour).0),
        Ink::ColourPattern(index) => colour(index).map_or(theme.cell, |colour| theme.colour(colour).1),
        Ink::Shape(index) => theme.shape(index),
        Ink::Clue(ink) => theme::rgb(ink.rgb(theme.is_dark())),
        Ink::Own(0) => theme.ink,
        Ink::Own(rgb) if theme.is_dark() => theme.cell.lerp_to_gamma(theme::rgb(rgb), OWN_SHARE),
        Ink::Own(rgb) => theme::rgb(rgb),
        // Black on white becomes the text on the ground of the theme.
        Ink::OnOwn(0xFF_FFFF, 0) if theme.is_dark() => theme.cell,
        Ink::OnOwn(_, rgb) => theme::rgb(rgb),
    }
}

fn colour(index: u8) -> Option<Colour> {
    Colour::new(index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ui::theme::{Accent, Palette};
    use crate::render::Colours;

    #[test]
    fn pictures_in_files_have_the_colours_of_the_light_window() {
        let theme = &theme::preview(Palette::Standard, Accent::Blue, false);
        let plain = [
            Ink::Cell,
            Ink::Text,
            Ink::Soft,
            Ink::Given,
            Ink::Accent,
            Ink::Trial,
            Ink::CellLine,
            Ink::RegionLine,
            Ink::Selected,
            Ink::Same,
            Ink::Peer,
            Ink::Good,
            Ink::GoodFill,
            Ink::GoodText,
            Ink::Error,
            Ink::ErrorFill,
            Ink::ErrorText,
            Ink::Link,
            Ink::LinkFill,
        ];
        let sets = (0..5).flat_map(|index| [Ink::Set(index), Ink::SetFill(index)]);
        for ink in plain.into_iter().chain(sets) {
            let [red, green, blue, _] = ink_color(ink, theme).to_array();
            assert_eq!([red, green, blue], Colours::Screen.ink(ink).0, "{ink:?}");
        }
        for ink in (0..9).map(Ink::Shape) {
            let [red, green, blue, _] = ink_color(ink, theme).to_array();
            assert_eq!([red, green, blue], Colours::Screen.ink(ink).0, "{ink:?}");
        }
        // Mixed colours may be rounded differently.
        for ink in (0..9).flat_map(|index| [Ink::Colour(index), Ink::ColourPattern(index)]) {
            let [red, green, blue, _] = ink_color(ink, theme).to_array();
            let drawn = Colours::Screen.ink(ink).0;
            let differs = [red, green, blue].iter().zip(drawn).any(|(one, other)| one.abs_diff(other) > 1);
            assert!(!differs, "{ink:?}");
        }
    }
}
