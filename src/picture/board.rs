//! A board with its contents, and how it is drawn.

use std::collections::BTreeSet;

use super::cell::{CellState, Mark, SymbolKind};
use super::geometry::{Point, Rect};
use super::hint::{self, HintDrawing};
use super::layout::{BoardLayout, BoardShape};
use super::marks::{draw_marks, layout_marks};
use super::{Centring, Ink, Picture, Stroke, TextItem, Weight};

/// A link that the player has drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnLink {
    /// The start.
    pub from: Mark,
    /// The end.
    pub to: Mark,
    /// Whether it is a strong link, drawn solid.
    pub is_strong: bool,
}

/// A board with everything on it.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardState {
    /// The contents of each cell.
    pub cells: Vec<CellState>,
    /// The selected cells, framed.
    pub selected: BTreeSet<usize>,
    /// The symbol that is highlighted among the marks.
    pub highlighted: Option<usize>,
    /// Whether centre marks are in fixed places.
    pub marks_in_places: bool,
    /// The marks that the player has coloured, with the index of the colour.
    pub coloured_marks: Vec<(Mark, u8)>,
    /// The links that the player has drawn.
    pub links: Vec<DrawnLink>,
    /// Whether the player's colours have patterns, so that they can be told apart without colour vision.
    pub has_patterns: bool,
    /// The drawing of the hint that is shown.
    pub hint: Option<HintDrawing>,
    /// The font size of the symbols, as a fraction of a cell.
    pub symbol_size: f32,
}

/// The usual font size of symbols, as a fraction of a cell.
pub const SYMBOL_SIZE: f32 = 0.55;

impl BoardState {
    /// Creates an empty board.
    pub fn new(shape: &BoardShape) -> Self {
        Self {
            cells: vec![CellState::default(); shape.cell_count()],
            selected: BTreeSet::new(),
            highlighted: None,
            marks_in_places: true,
            coloured_marks: Vec::new(),
            links: Vec::new(),
            has_patterns: false,
            hint: None,
            symbol_size: SYMBOL_SIZE,
        }
    }

    /// Returns the centre of a mark and the radius of the shape around it.
    pub fn mark_circle(&self, layout: &BoardLayout, mark: Mark) -> (Point, f32) {
        let glyphs = layout_marks(layout, mark.cell, &self.cells[mark.cell], self.marks_in_places);
        match glyphs.into_iter().rfind(|glyph| glyph.symbol == mark.symbol) {
            Some(glyph) => (glyph.centre, glyph.size * 0.62),
            None => (layout.candidate_position(mark.cell, mark.symbol), layout.cell_size * 0.13),
        }
    }

    /// Returns the mark at a position.
    pub fn mark_at(&self, layout: &BoardLayout, position: Point) -> Option<Mark> {
        let cell = layout.cell_at(position)?;
        let glyphs = layout_marks(layout, cell, &self.cells[cell], self.marks_in_places);
        let near = glyphs.into_iter().map(|glyph| (glyph.centre.distance(position), glyph.symbol));
        let (distance, symbol) = near.min_by(|(one, _), (other, _)| one.total_cmp(other))?;
        (distance < layout.cell_size * 0.15).then_some(Mark { cell, symbol })
    }
}

/// Draws a board.
pub fn draw(shape: &BoardShape, layout: &BoardLayout, state: &BoardState) -> Picture {
    let mut picture = Picture::default();
    let hint = state.hint.as_ref();
    picture.fill_rect(layout.outer, Ink::Cell);
    for (cell, contents) in state.cells.iter().enumerate() {
        let fill = hint.and_then(|hint| hint.cell_fill(cell)).or(contents.fill);
        if let Some(fill) = fill {
            picture.fill_rect(layout.cell_rect(cell), fill);
        }
        draw_colours(&mut picture, layout.cell_rect(cell), &contents.colours, state.has_patterns);
        if contents.changed > 0.0 {
            let tint = super::Paint { ink: Ink::Same, opacity: contents.changed };
            picture.fill_rect(layout.cell_rect(cell), tint);
        }
    }
    draw_lines(&mut picture, shape, layout);
    if let Some(hint) = hint {
        hint::draw_below(&mut picture, shape, layout, hint);
    }
    draw_all_marks(&mut picture, shape, layout, state);
    for (cell, contents) in state.cells.iter().enumerate() {
        draw_symbol(&mut picture, shape, layout, state, cell, contents);
    }
    if let Some(hint) = hint {
        hint::draw_above(&mut picture, shape, layout, hint);
    }
    draw_selection(&mut picture, shape, layout, state);
    for (cell, contents) in state.cells.iter().enumerate() {
        let rect = layout.cell_rect(cell);
        if contents.is_conflicting {
            picture.corner_triangle(rect, Ink::Error);
        }
        if contents.has_dot {
            let inset = rect.width() * 0.14;
            let at = Point::new(rect.max.x - inset, rect.min.y + inset);
            picture.fill_circle(at, rect.width() * 0.055, Ink::Accent);
        }
    }
    picture
}

/// Draws the player's colours in a cell: one fills it, two share it along the rising diagonal, more are wedges.
pub fn draw_colours(picture: &mut Picture, cell: Rect, colours: &[u8], has_patterns: bool) {
    match colours {
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

/// Draws thin lines between cells, thick ones between regions and around the board.
fn draw_lines(picture: &mut Picture, shape: &BoardShape, layout: &BoardLayout) {
    let differs = |one: usize, other: usize| shape.regions[one] != shape.regions[other];
    // Thin lines first, so that the thick ones cover their ends.
    for row in 1..shape.rows {
        picture.fill_rect(layout.row_line(row, 0..shape.columns, layout.lines.cell), Ink::CellLine);
    }
    for column in 1..shape.columns {
        picture.fill_rect(layout.column_line(column, 0..shape.rows, layout.lines.cell), Ink::CellLine);
    }
    for row in 1..shape.rows {
        let below =
            |column: &usize| differs((row - 1) * shape.columns + column, row * shape.columns + column);
        for run in runs(shape.columns, below) {
            picture.fill_rect(layout.row_line(row, run, layout.lines.region), Ink::RegionLine);
        }
    }
    for column in 1..shape.columns {
        let beside = |row: &usize| differs(row * shape.columns + column - 1, row * shape.columns + column);
        for run in runs(shape.rows, beside) {
            picture.fill_rect(layout.column_line(column, run, layout.lines.region), Ink::RegionLine);
        }
    }
    picture.outline_rect(layout.outer, 0.0, Stroke::new(layout.lines.frame, Ink::RegionLine));
}

/// Returns the ranges of consecutive numbers below a limit for which something holds.
fn runs(limit: usize, holds: impl Fn(&usize) -> bool) -> Vec<std::ops::Range<usize>> {
    let mut runs: Vec<std::ops::Range<usize>> = Vec::new();
    for index in (0..limit).filter(holds) {
        match runs.last_mut() {
            Some(run) if run.end == index => run.end += 1,
            _ => runs.push(index..index + 1),
        }
    }
    runs
}

/// Draws the marks, with colours behind them and links between them.
fn draw_all_marks(picture: &mut Picture, shape: &BoardShape, layout: &BoardLayout, state: &BoardState) {
    for (mark, colour) in &state.coloured_marks {
        let (centre, radius) = state.mark_circle(layout, *mark);
        let rect = Rect::centered(centre, Point::splat(2.0 * radius));
        picture.fill_rect(rect, Ink::Colour(*colour));
        if state.has_patterns {
            picture.pattern(rect, *colour);
        }
        picture.outline_rect(rect.shrink(-1.0), 2.0, Stroke::new(1.0, Ink::RegionLine));
    }
    for (cell, contents) in state.cells.iter().enumerate().filter(|(_, cell)| cell.symbol.is_none()) {
        if state.hint.as_ref().is_some_and(|hint| hint.hides_marks(cell)) {
            continue;
        }
        picture.set_opacity(state.hint.as_ref().map_or(1.0, |hint| hint.opacity(cell)));
        let glyphs = layout_marks(layout, cell, contents, state.marks_in_places);
        draw_marks(picture, shape, &glyphs, state.highlighted);
        picture.set_opacity(1.0);
    }
    for link in &state.links {
        let (from, radius) = state.mark_circle(layout, link.from);
        let (to, other_radius) = state.mark_circle(layout, link.to);
        let way = (to - from).normalized();
        draw_link(picture, layout, from + way * radius, to - way * other_radius, link.is_strong);
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

fn draw_symbol(
    picture: &mut Picture,
    shape: &BoardShape,
    layout: &BoardLayout,
    state: &BoardState,
    cell: usize,
    contents: &CellState,
) {
    let Some(symbol) = contents.symbol else { return };
    let (rect, size) = (layout.cell_rect(cell), layout.cell_size);
    let is_given = matches!(contents.kind, SymbolKind::Given | SymbolKind::Redundant);
    let ink = match contents.kind {
        _ if contents.is_conflicting || contents.is_wrong => Ink::Error,
        SymbolKind::Given | SymbolKind::Redundant => Ink::Given,
        SymbolKind::Trial => Ink::Trial,
        SymbolKind::Entry => Ink::Accent,
    };
    picture.set_opacity(state.hint.as_ref().map_or(1.0, |hint| hint.opacity(cell)));
    picture.text(TextItem {
        centre: rect.center(),
        text: shape.symbols[symbol].clone(),
        size: size * state.symbol_size,
        weight: if is_given { Weight::SemiBold } else { Weight::Regular },
        paint: ink.into(),
        centring: Centring::Glyphs,
        halo: None,
        is_upside_down: false,
    });
    if contents.kind == SymbolKind::Trial {
        let (half, y) = (size * 0.2, rect.center().y + size * 0.345);
        let ends = [-half, half].map(|offset| Point::new(rect.center().x + offset, y));
        picture.line(ends.to_vec(), Stroke::new((size * 0.028).max(1.5), ink));
    }
    if contents.kind == SymbolKind::Redundant {
        let (half, y) = (size * 0.16, rect.center().y + size * 0.34);
        let ends = [-half, half].map(|offset| Point::new(rect.center().x + offset, y));
        let width = (size * 0.03).max(1.5);
        picture.line(ends.to_vec(), Stroke::new(width, ink).dashed(width, size * 0.08 - width));
    }
    if contents.is_wrong {
        let [_, top_right, _, bottom_left] = rect.shrink(size * 0.2).corners();
        picture.line(vec![bottom_left, top_right], Stroke::new((size * 0.035).max(1.5), Ink::Error));
    }
    picture.set_opacity(1.0);
}

/// Draws the frame around the selected cells: one line along the outer edges of each connected group.
fn draw_selection(picture: &mut Picture, shape: &BoardShape, layout: &BoardLayout, state: &BoardState) {
    let is_framed = |cell: &usize| !state.hint.as_ref().is_some_and(|hint| hint.is_answer(*cell));
    let selected: BTreeSet<usize> = state.selected.iter().copied().filter(is_framed).collect();
    let width = layout.lines.selection;
    if let (1, Some(cell)) = (state.selected.len(), selected.first()) {
        let rect = layout.cell_rect(*cell).shrink(layout.lines.cell);
        return picture.outline_rect(rect, 4.0, Stroke::new(width, Ink::Accent));
    }
    for cell in &selected {
        let (row, column) = shape.position(*cell);
        let is_selected = |row: Option<usize>, column: Option<usize>| {
            shape.cell_at(row, column).is_some_and(|cell| selected.contains(&cell))
        };
        let (up, down) = (row.checked_sub(1), Some(row + 1));
        let (left, right) = (column.checked_sub(1), Some(column + 1));
        let (row, column) = (Some(row), Some(column));
        let rect = layout.cell_rect(*cell);
        let inner = rect.shrink(width);
        let mut bar = |min: Point, max: Point| picture.fill_rect(Rect::new(min, max), Ink::Accent);
        if !is_selected(up, column) {
            bar(rect.min, Point::new(rect.max.x, inner.min.y));
        }
        if !is_selected(down, column) {
            bar(Point::new(rect.min.x, inner.max.y), rect.max);
        }
        if !is_selected(row, left) {
            bar(rect.min, Point::new(inner.min.x, rect.max.y));
        }
        if !is_selected(row, right) {
            bar(Point::new(inner.max.x, rect.min.y), rect.max);
        }
        // Where two neighbours are selected but not the cell between them, the corner closes the line.
        if !is_selected(up, left) {
            bar(rect.min, inner.min);
        }
        if !is_selected(up, right) {
            bar(Point::new(inner.max.x, rect.min.y), Point::new(rect.max.x, inner.min.y));
        }
        if !is_selected(down, left) {
            bar(Point::new(rect.min.x, inner.max.y), Point::new(inner.min.x, rect.max.y));
        }
        if !is_selected(down, right) {
            bar(inner.max, rect.max);
        }
    }
}
