//! How a board is drawn.

use std::ops::Range;

use super::clues::{ClueEmphasis, ClueLayers, ClueStyle, FADED};
use super::frames::{draw_outliers, draw_selection};
use super::layout::{BoardLayout, BoardShape, DIGIT_SIZE};
use super::marks::{MarkGlyph, draw_doubt, draw_faded, draw_marks, layout_marks};
use super::scene::{BoardScene, DigitKind};
use super::{crossed, hint, outlines};
use crate::game::{ColourSet, LinkKind};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::picture::geometry::{Point, Rect};
use crate::picture::{Centring, ClueInk, Ink, Paint, Picture, Stroke, TextItem, Weight};

/// How a board is drawn, whatever is on it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// Whether the player's colours have patterns, so that they can be distinguished without colour vision.
    pub has_patterns: bool,
    /// Whether cells are tinted, other than by a hint.
    pub has_tints: bool,
    /// The font size of digits with one character, as a fraction of a cell.
    pub digit_size: f32,
    pub clues: ClueStyle,
}

impl Default for Style {
    fn default() -> Self {
        Self { has_patterns: false, has_tints: true, digit_size: DIGIT_SIZE, clues: ClueStyle::default() }
    }
}

impl BoardScene {
    /// Returns the centre of a mark and the radius of the shape around it.
    pub fn mark_circle(&self, layout: &BoardLayout, mark: Candidate) -> (Point, f32) {
        let glyphs =
            layout_marks(layout, mark.cell, self.marks(mark.cell), self.has_marks_in_places(mark.cell));
        match glyphs.into_iter().rfind(|glyph| glyph.digits.contains(mark.digit)) {
            Some(glyph) => (glyph.centre, glyph.size * 0.62),
            None => (layout.candidate_position(mark), layout.cell_size * 0.13),
        }
    }

    /// Returns the mark at a position.
    pub fn mark_at(&self, layout: &BoardLayout, position: Point) -> Option<Candidate> {
        let cell = layout.cell_at(position)?;
        let glyphs = layout_marks(layout, cell, self.marks(cell), self.has_marks_in_places(cell));
        let near = glyphs.into_iter().map(|glyph| (glyph.centre.distance(position), glyph.digits));
        let (distance, digits) = near.min_by(|(one, _), (other, _)| one.total_cmp(other))?;
        let digit = digits.single().filter(|_| distance < layout.cell_size * 0.15)?;
        Some(Candidate { cell, digit })
    }
}

/// The width of the halo of a digit or mark on a clue, as a fraction of a cell.
const HALO: f32 = 0.03;

/// The opacity of the tint of a cell that was read with doubt.
const UNCERTAIN_OPACITY: f32 = 0.2;

/// The opacity of a typed 1 that waits for a second digit.
const TYPED_OPACITY: f32 = 0.5;

/// Draws a board.
pub fn draw(layout: &BoardLayout, scene: &BoardScene, style: Style) -> Picture {
    let layers = draw_layers(layout, &scene.shape, style, &scene.shown_emphasis());
    let (mut picture, contents) = draw_parts(layout, scene, style, &layers);
    picture.append(&layers.below);
    picture.append(&contents);
    picture
}

/// Draws what does not change with a key press: the clues and the lines of the grid.
pub fn draw_layers(
    layout: &BoardLayout,
    shape: &BoardShape,
    style: Style,
    emphasis: &ClueEmphasis,
) -> ClueLayers {
    ClueLayers::new(shape, layout, style.clues, emphasis, |picture| draw_lines(picture, layout, shape))
}

/// Draws the clues alone.
pub fn draw_clues(
    layout: &BoardLayout,
    shape: &BoardShape,
    style: Style,
    emphasis: &ClueEmphasis,
) -> ClueLayers {
    ClueLayers::new(shape, layout, style.clues, emphasis, |_| ())
}

/// Draws what is below and what is above [`ClueLayers::below`] on a board: the grounds of its cells, and all that is written.
pub fn draw_parts(
    layout: &BoardLayout,
    scene: &BoardScene,
    style: Style,
    layers: &ClueLayers,
) -> (Picture, Picture) {
    let drawing = scene.annotations.as_ref().map(|annotations| annotations.drawing(scene.shape.rules()));
    let hint = drawing.as_ref();
    (draw_ground(layout, scene, style, layers, hint), draw_contents(layout, scene, style, layers, hint))
}

fn draw_ground(
    layout: &BoardLayout,
    scene: &BoardScene,
    style: Style,
    layers: &ClueLayers,
    hint: Option<&hint::HintDrawing>,
) -> Picture {
    let mut picture = Picture::default();
    let size = scene.shape.size();
    picture.fill_rect(layout.outer, Ink::Cell);
    picture.append(&layers.areas);
    for cell in size.cells() {
        let rect = layout.cell_rect(cell);
        // The rule of an area is seen better than what the selected cell sees.
        let is_weak = |ink: &Ink| *ink == Ink::Peer && layers.shaded.contains(cell);
        let tint = || scene.fill(cell).filter(|ink| style.has_tints && !is_weak(ink));
        if let Some(fill) = hint.and_then(|hint| hint.cell_fill(cell)).or_else(tint) {
            picture.fill_rect(rect, fill);
        }
        draw_colours(&mut picture, rect, scene.colours[cell], style.has_patterns);
        if scene.is_uncertain(cell) {
            picture.fill_rect(rect, Paint { ink: Ink::Trial, opacity: UNCERTAIN_OPACITY });
        }
        if let Some((_, strength)) = scene.changed.iter().find(|(changed, _)| *changed == cell) {
            picture.fill_rect(rect, Paint { ink: Ink::Same, opacity: *strength });
        }
    }
    picture
}

fn draw_contents(
    layout: &BoardLayout,
    scene: &BoardScene,
    style: Style,
    layers: &ClueLayers,
    hint: Option<&hint::HintDrawing>,
) -> Picture {
    let mut picture = Picture::default();
    let size = scene.shape.size();
    if let Some(hint) = hint {
        let area_opacity = if scene.shown_emphasis().highlighted.is_some() { FADED } else { 1.0 };
        let area = Paint { ink: ClueInk::Area.into(), opacity: area_opacity };
        let ground = |cell: Cell| match halo(layout, scene, Some(hint), cell, style).1 {
            plain if plain == Ink::Cell.into() && layers.shaded.contains(cell) => area,
            ground => ground,
        };
        hint::draw_below(&mut picture, &scene.shape, layout, hint, ground);
    }
    // Below small clues, which are read across borders.
    let is_framed = |cell: &Cell| !hint.is_some_and(|hint| hint.is_answer(*cell));
    draw_selection(&mut picture, layout, scene, scene.selected.iter().filter(is_framed).collect());
    draw_outliers(&mut picture, layout, scene);
    picture.append(&layers.borders);
    draw_all_marks(&mut picture, layout, scene, hint, style, layers.covered);
    let clashing = scene.clashing_cells().union(scene.conflicting);
    let digits = scene.digits.digits().filter(|(cell, _)| !scene.typed.contains(*cell));
    for (cell, digit) in digits.chain(scene.typed.iter().map(|cell| (cell, Digit::ONE))) {
        let candidate = Candidate { cell, digit };
        let opacity = if scene.typed.contains(cell) { TYPED_OPACITY } else { 1.0 };
        let opacity = hint.map_or(opacity, |hint| hint.opacity(cell));
        let is_crossed = || hint.is_some_and(|hint| crossed::crosses_digit(layout, hint, cell));
        let has_halo = layers.covered.contains(cell) || is_crossed();
        let halo = has_halo.then(|| halo(layout, scene, hint, cell, style));
        let look = DigitLook { is_clashing: clashing.contains(cell), opacity, halo };
        draw_digit(&mut picture, layout, scene, candidate, look, style);
    }
    if let Some(hint) = hint {
        hint::draw_above(&mut picture, &scene.shape, layout, hint);
        outlines::draw_clues(&mut picture, &scene.shape, layout, &hint.clues, &layers.handles);
    }
    picture.append(&layers.above);
    for cell in size.cells() {
        let rect = layout.cell_rect(cell);
        if clashing.contains(cell) {
            picture.corner_triangle(rect, Ink::Error);
        }
        if scene.is_uncertain(cell) {
            draw_doubt(&mut picture, rect);
        }
        if scene.has_dot(cell) {
            picture.fill_circle(dot_centre(layout, scene, cell), rect.width() * 0.055, Ink::Accent);
        }
    }
    picture
}

/// Returns the halo that a digit or mark has on a line: its width, and the ground of its cell.
fn halo(
    layout: &BoardLayout,
    scene: &BoardScene,
    hint: Option<&hint::HintDrawing>,
    cell: Cell,
    style: Style,
) -> (f32, Paint) {
    let tint = scene.fill(cell).filter(|_| style.has_tints);
    let colour = scene.colours[cell].iter().next().map(|colour| Ink::Colour(colour.index() as u8));
    (
        layout.cell_size * HALO,
        hint.and_then(|hint| hint.cell_fill(cell)).or(colour).or(tint).unwrap_or(Ink::Cell).into(),
    )
}

/// Returns the centre of the dot of a cell: in the first corner, from the top right on, that no mark is in.
fn dot_centre(layout: &BoardLayout, scene: &BoardScene, cell: Cell) -> Point {
    let rect = layout.cell_rect(cell);
    let [top_left, top_right, bottom_right, bottom_left] = rect.shrink(rect.width() * 0.14).corners();
    let marks = match scene.digit(cell) {
        Some(_) => Vec::new(),
        None => layout_marks(layout, cell, scene.marks(cell), scene.has_marks_in_places(cell)),
    };
    let is_free = |at: &Point| marks.iter().all(|mark| mark.centre.distance(*at) > rect.width() * 0.2);
    let corners = [top_right, top_left, bottom_right, bottom_left];
    corners.into_iter().find(is_free).unwrap_or(top_right)
}

/// Draws the player's colours in a cell: one fills it, two share it along the rising diagonal, more are wedges.
pub fn draw_colours(picture: &mut Picture, cell: Rect, colours: ColourSet, has_patterns: bool) {
    let colours: Vec<u8> = colours.iter().map(|colour| colour.index() as u8).collect();
    match &colours[..] {
        [] => {}
        [one] => {
            picture.fill_rect(cell, Ink::Colour(*one));
            if has_patterns {
                picture.pattern(cell, *one);
            }
        }
        several if has_patterns => {
            let width = cell.width() / several.len() as f32;
            for (index, colour) in several.iter().enumerate() {
                let left = Point::new(cell.min.x + width * index as f32, cell.min.y);
                let part = Rect::sized(left, Point::new(width, cell.height()));
                picture.fill_rect(part, Ink::Colour(*colour));
                picture.pattern(part, *colour);
            }
        }
        [first, second] => {
            let [top_left, top_right, bottom_right, bottom_left] = cell.corners();
            picture.polygon(vec![top_left, top_right, bottom_left], Ink::Colour(*first));
            picture.polygon(vec![top_right, bottom_right, bottom_left], Ink::Colour(*second));
        }
        several => draw_wedges(picture, cell, several),
    }
}

/// Draws equal wedges, clockwise from 15 degrees right of noon.
fn draw_wedges(picture: &mut Picture, cell: Rect, colours: &[u8]) {
    use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, TAU};
    let centre = cell.center();
    // The point where a ray at an angle, clockwise from noon, leaves the cell.
    let edge = |angle: f32| {
        let (x, y) = (angle.sin(), -angle.cos());
        let reach = (cell.width() / 2.0 / x.abs().max(1e-6)).min(cell.height() / 2.0 / y.abs().max(1e-6));
        centre + Point::new(x, y) * reach
    };
    let start = 15.0_f32.to_radians();
    let step = TAU / colours.len() as f32;
    for (index, colour) in colours.iter().enumerate() {
        let (from, to) = (start + step * index as f32, start + step * (index + 1) as f32);
        let corners = (0..8)
            .map(|corner| FRAC_PI_4 + FRAC_PI_2 * corner as f32)
            .filter(|angle| (from..to).contains(angle));
        let points = [centre, edge(from)].into_iter().chain(corners.map(edge)).chain([edge(to)]);
        picture.polygon(points.collect(), Ink::Colour(*colour));
    }
}

/// Draws thin lines between cells, thick ones between boxes and around the board.
fn draw_lines(picture: &mut Picture, layout: &BoardLayout, shape: &BoardShape) {
    let (side, boxes) = (shape.size().side(), shape.rules().regions());
    let differs = |one: (usize, usize), other: (usize, usize)| {
        let box_of = |(row, column): (usize, usize)| boxes.box_of(Cell::at(row as u8, column as u8));
        box_of(one) != box_of(other)
    };
    // Thin lines first, so that the thick ones cover their ends.
    for line in 1..side {
        picture.fill_rect(layout.row_line(line, 0..side, layout.lines.cell), Ink::CellLine);
    }
    for line in 1..side {
        picture.fill_rect(layout.column_line(line, 0..side, layout.lines.cell), Ink::CellLine);
    }
    for row in 1..side {
        for run in runs(side, |column| differs((row - 1, column), (row, column))) {
            picture.fill_rect(layout.row_line(row, run, layout.lines.region), Ink::RegionLine);
        }
    }
    for column in 1..side {
        for run in runs(side, |row| differs((row, column - 1), (row, column))) {
            picture.fill_rect(layout.column_line(column, run, layout.lines.region), Ink::RegionLine);
        }
    }
    picture.outline_rect(layout.outer, 0.0, Stroke::new(layout.lines.frame, Ink::RegionLine));
}

/// Returns the ranges of consecutive numbers below a limit for which something holds.
fn runs(limit: usize, holds: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for index in (0..limit).filter(|index| holds(*index)) {
        match runs.last_mut() {
            Some(run) if run.end == index => run.end += 1,
            _ => runs.push(index..index + 1),
        }
    }
    runs
}

/// Draws the marks, with colours behind them and links between them.
fn draw_all_marks(
    picture: &mut Picture,
    layout: &BoardLayout,
    scene: &BoardScene,
    hint: Option<&hint::HintDrawing>,
    style: Style,
    covered: CellSet,
) {
    for (mark, colour) in &scene.candidate_colours {
        let (centre, radius) = scene.mark_circle(layout, *mark);
        let rect = Rect::centered(centre, Point::splat(2.0 * radius));
        let colour = colour.index() as u8;
        picture.fill_rect(rect, Ink::Colour(colour));
        if style.has_patterns {
            picture.pattern(rect, colour);
        }
        picture.outline_rect(rect.shrink(-1.0), 2.0, Stroke::new(1.0, Ink::RegionLine));
    }
    for cell in scene.digits.empty_cells().iter() {
        if hint.is_some_and(|hint| hint.hides_marks(cell)) || scene.typed.contains(cell) {
            continue;
        }
        picture.set_opacity(hint.map_or(1.0, |hint| hint.opacity(cell)));
        let tints = scene.candidate_tints.as_ref().filter(|_| hint.is_none());
        let [decisive, faded] =
            tints.map_or([DigitSet::EMPTY; 2], |tints| [tints.decisive[cell], tints.faded[cell]]);
        let mut marks = scene.marks(cell);
        marks.centre = marks.centre.union(faded);
        let mut glyphs = layout_marks(layout, cell, marks, scene.has_marks_in_places(cell));
        let is_faded = |glyph: &mut MarkGlyph| glyph.digits.difference(faded).is_empty();
        draw_faded(picture, &glyphs.extract_if(.., is_faded).collect::<Vec<_>>());
        let is_coloured = !scene.colours[cell].is_empty();
        let halo = covered.contains(cell).then(|| halo(layout, scene, hint, cell, style));
        // On these fills soft text is too pale to read.
        let fill = hint
            .and_then(|hint| hint.cell_fill(cell))
            .or_else(|| scene.fill(cell))
            .filter(|_| style.has_tints);
        let is_on_fill = matches!(fill, Some(Ink::Selected | Ink::Same | Ink::GoodFill));
        let is_on_ground = !is_coloured && halo.is_none() && !is_on_fill;
        let special = [scene.impossible_marks(cell), decisive];
        draw_marks(picture, layout, &glyphs, scene.highlighted, is_on_ground, special, halo);
        picture.set_opacity(1.0);
    }
    for link in &scene.links {
        let (from, radius) = scene.mark_circle(layout, link.from());
        let (to, other_radius) = scene.mark_circle(layout, link.to());
        let direction = (to - from).normalized();
        let (from, to) = (from + direction * radius, to - direction * other_radius);
        draw_link(picture, layout, from, to, link.kind() == LinkKind::Strong);
    }
}

/// Draws a link of the player between two positions, with a dot at its end.
pub fn draw_link(picture: &mut Picture, layout: &BoardLayout, from: Point, to: Point, is_strong: bool) {
    let stroke = Stroke::new((layout.cell_size * 0.03).clamp(1.5, 8.0), Ink::Accent);
    let stroke =
        if is_strong { stroke } else { stroke.dashed(layout.cell_size * 0.08, layout.cell_size * 0.07) };
    picture.line(vec![from, to], stroke);
    picture.fill_circle(to, stroke.width * 1.6, Ink::Accent);
}

/// The look of a digit beside its kind.
struct DigitLook {
    is_clashing: bool,
    opacity: f32,
    /// The width and the paint of the ground around the digit.
    halo: Option<(f32, Paint)>,
}

fn draw_digit(
    picture: &mut Picture,
    layout: &BoardLayout,
    scene: &BoardScene,
    Candidate { cell, digit }: Candidate,
    DigitLook { is_clashing, opacity, halo }: DigitLook,
    style: Style,
) {
    let (rect, size) = (layout.cell_rect(cell), layout.cell_size);
    let (kind, is_wrong) = (scene.digit_kind(cell), scene.wrong.contains(cell));
    let is_given = matches!(kind, DigitKind::Given | DigitKind::Redundant);
    let shape = layout.digit_shape(digit);
    let text = layout.digit_text(digit);
    let font_size = size * style.digit_size * scene.shape.digit_scale();
    let (centre, font_size) = layout.digit_place(cell, font_size, text.len());
    let item = |paint: Paint, halo| TextItem {
        centre,
        text: text.into(),
        size: font_size,
        weight: if is_given { Weight::SemiBold } else { Weight::Regular },
        paint,
        centring: Centring::Glyphs,
        halo,
        is_upside_down: false,
    };
    if let Some((_, ground)) = halo.filter(|_| opacity < 1.0) {
        // What is crossed fades, the line does not.
        picture.digit(shape, item(ground, halo));
    }
    let ink = match kind {
        _ if is_clashing || is_wrong => Ink::Error,
        DigitKind::Given | DigitKind::Redundant => Ink::Given,
        DigitKind::Trial => Ink::Trial,
        DigitKind::Entry => Ink::Accent,
    };
    picture.set_opacity(opacity);
    picture.digit(shape, item(ink.into(), halo));
    if kind == DigitKind::Trial {
        let (half, y) = (size * 0.2, centre.y + size * 0.345);
        let ends = [-half, half].map(|offset| Point::new(centre.x + offset, y));
        picture.line(ends.to_vec(), Stroke::new((size * 0.028).max(1.5), ink));
    }
    if kind == DigitKind::Redundant {
        let (half, y) = (size * 0.16, centre.y + size * 0.34);
        let ends = [-half, half].map(|offset| Point::new(centre.x + offset, y));
        let width = (size * 0.03).max(1.5);
        picture.line(ends.to_vec(), Stroke::new(width, ink).dashed(width, size * 0.08 - width));
    }
    if is_wrong {
        let [_, top_right, _, bottom_left] = rect.shrink(size * 0.2).corners();
        picture.line(vec![bottom_left, top_right], Stroke::new((size * 0.035).max(1.5), Ink::Error));
    }
    picture.set_opacity(1.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{DigitSet, Digits, Size};

    #[test]
    fn the_dot_of_a_pair_lies_on_no_mark() {
        let empty = Digits::filled(Size::NINE, None);
        let mut scene = BoardScene::classic(empty.clone(), empty);
        let room = Rect::new(Point::default(), Point::splat(675.0));
        let (layout, cell) = (BoardLayout::new(&scene.shape, room, 1.0), Cell::at(3, 8));
        for (first, second) in [(1, 3), (3, 4), (3, 9), (7, 9), (1, 2)] {
            for in_places in [true, false] {
                let digits = [first, second].map(|value| Digit::new(value).unwrap());
                scene.centre[cell] = digits.into_iter().collect::<DigitSet>();
                scene.marks_in_places = in_places;
                let dot = dot_centre(&layout, &scene, cell);
                for mark in layout_marks(&layout, cell, scene.marks(cell), in_places) {
                    let reach = layout.cell_size * 0.055 + mark.size * 0.5;
                    assert!(mark.centre.distance(dot) > reach, "{first} {second} {in_places}");
                }
            }
        }
    }
}
