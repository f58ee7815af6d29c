//! A picture in units of cells: what the drawings of all families of clues share.

use super::look::text_room;
use crate::grid::{Cell, CellSet, Size};
use crate::picture::geometry::{Point, Rect};
use crate::picture::sudoku::BoardLayout;
use crate::picture::sudoku::clue_text::DIGIT_WIDTH;
use crate::picture::{Ink, Paint, Picture, Stroke, TextItem, Weight, text};
use crate::rules::{Clue, ClueIndex};

/// A picture of clues on a board. Lengths are fractions of a cell unless they say otherwise.
pub(super) struct Canvas<'a> {
    pub picture: Picture,
    pub layout: &'a BoardLayout,
    size: Size,
    /// The opacity of the clue that is being drawn.
    opacity: f32,
    /// The cells with something behind their digits.
    pub covered: CellSet,
    /// The places where a clue can be pressed.
    pub handles: Vec<(Rect, ClueIndex)>,
}

impl<'a> Canvas<'a> {
    pub fn new(layout: &'a BoardLayout, size: Size) -> Self {
        Self {
            picture: Picture::default(),
            layout,
            size,
            opacity: 1.0,
            covered: CellSet::EMPTY,
            handles: Vec::new(),
        }
    }

    /// Returns the picture so far and starts a new one.
    pub fn take(&mut self) -> Picture {
        std::mem::take(&mut self.picture)
    }

    /// Sets the opacity of everything that is drawn from now on.
    pub fn set_opacity(&mut self, opacity: f32) {
        self.opacity = opacity;
        self.picture.set_opacity(opacity);
    }

    /// Returns a length in points.
    pub fn length(&self, share: f32) -> f32 {
        share * self.layout.cell_size
    }

    /// Returns the width of a thin line in points: at least a pixel.
    pub fn thin(&self, share: f32) -> f32 {
        self.length(share).max(self.layout.pixel.max(if self.layout.pixel > 0.0 { 1.0 } else { 0.0 }))
    }

    /// Returns the length of some cells along the grid, in points.
    pub fn grid_length(&self, cells: f32) -> f32 {
        cells * self.layout.outer.width() / self.size.side() as f32
    }

    /// Returns the cells whose centres are in a rectangle.
    pub fn cells_in(&self, rect: Rect) -> impl Iterator<Item = Cell> + use<> {
        let (layout, size) = (self.layout.clone(), self.size);
        size.cells().filter(move |cell| rect.contains(layout.cell_rect(*cell).center()))
    }

    pub fn centre(&self, cell: Cell) -> Point {
        self.layout.cell_rect(cell).center()
    }

    /// Returns the middle between the centres of some cells: the border of two, the corner of four.
    pub fn middle(&self, cells: &[Cell]) -> Point {
        let sum = cells.iter().fold(Point::default(), |sum, cell| sum + self.centre(*cell));
        sum * (1.0 / cells.len().max(1) as f32)
    }

    /// Draws a thick line through the centres of cells, with round joins and ends.
    pub fn thick_line(&mut self, points: &[Point], width: f32, ink: impl Into<Paint>) {
        let ink = ink.into();
        let width = self.length(width);
        for pair in points.windows(2) {
            self.picture.line(pair.to_vec(), Stroke::new(width, ink));
        }
        for point in points {
            self.picture.fill_circle(*point, width / 2.0, ink);
        }
    }

    /// Draws a thin line with round joins.
    pub fn thin_line(&mut self, points: &[Point], width: f32, ink: impl Into<Paint>) {
        let (width, ink) = (self.thin(width), ink.into());
        for pair in points.windows(2) {
            self.picture.line(pair.to_vec(), Stroke::new(width, ink));
        }
        for point in points.iter().skip(1).take(points.len().saturating_sub(2)) {
            self.picture.fill_circle(*point, width / 2.0, ink);
        }
    }

    pub fn disc(&mut self, centre: Point, radius: f32, ink: impl Into<Paint>) {
        self.picture.fill_circle(centre, self.length(radius), ink);
    }

    pub fn ring(&mut self, centre: Point, radius: f32, width: f32, ink: impl Into<Paint>) {
        let stroke = Stroke::new(self.thin(width), ink);
        self.picture.outline_circle(centre, self.length(radius), stroke);
    }

    /// Returns a text of a height, centred on a point.
    pub fn label(&self, centre: Point, content: String, size: f32, weight: Weight, ink: Ink) -> TextItem {
        text(centre, content, self.length(size), weight, ink)
    }

    /// Returns the font size of the text of a clue, of a usual one: larger if the text would be too small, as far as there is
    /// room.
    pub fn text_share(&self, clue: &Clue, usual: f32) -> f32 {
        self.layout.text_share(usual, text_room(clue).unwrap_or(usual))
    }

    /// Returns the width of a text of a height, in points: an estimate that is rather too wide.
    pub fn text_width(&self, content: &str, size: f32) -> f32 {
        content.chars().count() as f32 * DIGIT_WIDTH * self.length(size)
    }

    /// Notes that these cells have something behind their digits.
    pub fn cover(&mut self, cells: impl IntoIterator<Item = Cell>) {
        for cell in cells {
            self.covered.insert(cell);
        }
    }

    /// Fills cells, joined with each other, inset from all other sides.
    pub fn fill_joined(&mut self, cells: CellSet, inset: f32, fill: impl Into<Paint>) {
        let (inset, fill) = (self.length(inset), fill.into());
        let size = self.size;
        for cell in cells.iter() {
            let is_in = |rows, columns| {
                size.neighbour(cell, rows, columns).is_some_and(|other| cells.contains(other))
            };
            let rect = self.layout.cell_rect(cell);
            let by = |joined: bool| if joined { 0.0 } else { inset };
            let (up, down, left, right) = (is_in(-1, 0), is_in(1, 0), is_in(0, -1), is_in(0, 1));
            let inner = Rect::new(
                rect.min + Point::new(by(left), by(up)),
                rect.max - Point::new(by(right), by(down)),
            );
            self.picture.fill_rect(inner, fill);
            // Where two neighbours belong to the area but not the cell between them, the corner is left out.
            for (rows, columns, is_corner) in [
                (-1, -1, up && left && !is_in(-1, -1)),
                (-1, 1, up && right && !is_in(-1, 1)),
                (1, -1, down && left && !is_in(1, -1)),
                (1, 1, down && right && !is_in(1, 1)),
            ] {
                if is_corner {
                    let corner = Point::new(
                        if columns < 0 { rect.min.x } else { rect.max.x - inset },
                        if rows < 0 { rect.min.y } else { rect.max.y - inset },
                    );
                    self.picture.fill_rect(Rect::sized(corner, Point::splat(inset)), Ink::Cell);
                }
            }
        }
    }

    /// Returns the straight parts of the outline of cells, inset from their borders.
    pub fn outline(&self, cells: CellSet, inset: f32) -> Vec<[Point; 2]> {
        let inset = self.length(inset);
        let mut parts = Vec::new();
        for cell in cells.iter() {
            let is_in = |rows: i32, columns: i32| {
                self.size.neighbour(cell, rows, columns).is_some_and(|other| cells.contains(other))
            };
            let rect = self.layout.cell_rect(cell);
            // How far an end of a side reaches: to the inset, to the next cell's side, or around an inner corner.
            let reach = |beside: bool, diagonal: bool| match (beside, diagonal) {
                (false, _) => inset,
                (true, false) => 0.0,
                (true, true) => -inset,
            };
            for rows in [-1, 1] {
                if !is_in(rows, 0) {
                    let y = if rows < 0 { rect.min.y + inset } else { rect.max.y - inset };
                    let left = rect.min.x + reach(is_in(0, -1), is_in(rows, -1));
                    let right = rect.max.x - reach(is_in(0, 1), is_in(rows, 1));
                    parts.push([Point::new(left, y), Point::new(right, y)]);
                }
            }
            for columns in [-1, 1] {
                if !is_in(0, columns) {
                    let x = if columns < 0 { rect.min.x + inset } else { rect.max.x - inset };
                    let top = rect.min.y + reach(is_in(-1, 0), is_in(-1, columns));
                    let bottom = rect.max.y - reach(is_in(1, 0), is_in(1, columns));
                    parts.push([Point::new(x, top), Point::new(x, bottom)]);
                }
            }
        }
        join(parts)
    }

    /// Draws the outline of cells as a solid line.
    pub fn outline_joined(&mut self, cells: CellSet, inset: f32, width: f32, ink: impl Into<Paint>) {
        let stroke = Stroke::new(self.thin(width), ink);
        let half = stroke.width / 2.0;
        for [from, to] in self.outline(cells, inset) {
            let along = (to - from).normalized() * half;
            self.picture.line(vec![from - along, to + along], stroke);
        }
    }
}

/// Joins parts that continue each other along a line.
fn join(mut parts: Vec<[Point; 2]>) -> Vec<[Point; 2]> {
    let mut joined: Vec<[Point; 2]> = Vec::new();
    let is_level = |part: &[Point; 2]| part[0].y == part[1].y;
    parts.sort_by(|one, other| {
        let key = |part: &[Point; 2]| match is_level(part) {
            true => (0, part[0].y, part[0].x),
            false => (1, part[0].x, part[0].y),
        };
        let (one, other) = (key(one), key(other));
        one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)).then(one.2.total_cmp(&other.2))
    });
    for part in parts {
        match joined.last_mut() {
            Some(last) if is_level(last) == is_level(&part) && last[1].distance(part[0]) < 0.01 => {
                last[1] = part[1];
            }
            _ => joined.push(part),
        }
    }
    joined
}
