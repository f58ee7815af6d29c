//! Pictures of boards as display lists: what is drawn, from back to front, in named inks. A [`Picture`] knows nothing
//! of the window; the window, a page or a file paints the same list.
//!
//! [`sudoku`] draws a sudoku and its hints, [`crosspatch`] a crosspatch.

pub mod crosspatch;
mod digit_shape;
pub mod geometry;
pub mod pattern;
pub mod sudoku;

pub use crate::picture::geometry::Placement;
pub use digit_shape::{DigitShape, Outline};
pub use geometry::{Point, Rect};

use std::borrow::Cow;

/// A colour by its meaning. The painter of a picture knows the colours of its theme.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ink {
    /// The background of a cell.
    Cell,
    Text,
    /// Secondary text.
    Soft,
    /// Digits of the start puzzle.
    Given,
    /// The player's digits, and the frame of the selection.
    Accent,
    /// Digits of a trial.
    Trial,
    /// Lines between cells.
    CellLine,
    /// Lines between regions, and the frame.
    RegionLine,
    /// A selected cell.
    Selected,
    /// A cell with the highlighted digit.
    Same,
    /// A cell that sees the selected one.
    Peer,
    /// A step rests on this.
    Good,
    /// The cells of a pattern.
    GoodFill,
    /// Digits and words in green.
    GoodText,
    /// A step removes this.
    Error,
    /// The cells in which something is removed.
    ErrorFill,
    /// A digit inside a struck disc.
    ErrorText,
    /// Links of a chain.
    Link,
    /// The row and the cells of a link.
    LinkFill,
    /// A set that belongs together, by its index; further sets repeat the first ones.
    Set(u8),
    /// The cells of a set.
    SetFill(u8),
    /// The background of one of the player's nine colours, by its index.
    Colour(u8),
    /// The lines of the pattern on it.
    ColourPattern(u8),
    /// The colour of a shape that stands for a digit, by its index.
    Shape(u8),
    /// The colour of a kind of clue.
    Clue(ClueInk),
    /// A colour of the file's own: red, green and blue. A dark theme mixes it with its ground.
    Own(u32),
    /// A text of the file's own colour, the second, on a ground of its own colour, the first. Neither changes relative to the other.
    OnOwn(u32, u32),
}

/// The inks of clues, which no theme but a dark one changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClueInk {
    Grey,
    Area,
    Line,
    Green,
    Orange,
    Pink,
    Blue,
    Between,
    Lockout,
    Peach,
    Teal,
    Violet,
    Olive,
    Rose,
    Red,
    Diagonal,
    DotWhite,
    DotBlack,
    DotEdge,
}

impl ClueInk {
    pub const ALL: [Self; 19] = [
        Self::Grey,
        Self::Area,
        Self::Line,
        Self::Green,
        Self::Orange,
        Self::Pink,
        Self::Blue,
        Self::Between,
        Self::Lockout,
        Self::Peach,
        Self::Teal,
        Self::Violet,
        Self::Olive,
        Self::Rose,
        Self::Red,
        Self::Diagonal,
        Self::DotWhite,
        Self::DotBlack,
        Self::DotEdge,
    ];

    /// Returns its colour on a light and on a dark ground: red, green and blue.
    pub fn rgb(self, is_dark: bool) -> u32 {
        let (light, dark) = match self {
            Self::Grey => (0xCFD2D9, 0x3D4450),
            Self::Area => (0xE6E9EE, 0x2A2F38),
            Self::Line => (0x8A919E, 0x8B94A3),
            Self::Green => (0xAEDDAA, 0x2B5431),
            Self::Orange => (0xFBCB8E, 0x5E4012),
            Self::Pink => (0xE8BEEB, 0x5A2F5F),
            Self::Blue => (0xAEDCF5, 0x184763),
            Self::Between => (0x8FA9DB, 0x5A76B8),
            Self::Lockout => (0x939FE0, 0x5F6CC0),
            Self::Peach => (0xF7CDB0, 0x5F3C27),
            Self::Teal => (0xA9DCD7, 0x1A5053),
            Self::Violet => (0xD0C1EC, 0x45376E),
            Self::Olive => (0xDBD8A0, 0x4C4B22),
            Self::Rose => (0xC45A8F, 0xD987B4),
            Self::Red => (0xF3BCB6, 0x652F2F),
            Self::Diagonal => (0x34A6D6, 0x3F87A8),
            // White stays white and black stays black in a dark theme: they are different rules.
            Self::DotWhite => (0xFFFFFF, 0xF2F4F7),
            Self::DotBlack => (0x1D2026, 0x0B0D10),
            Self::DotEdge => (0x30343B, 0x9AA3B0),
        };
        if is_dark { dark } else { light }
    }
}

impl From<ClueInk> for Ink {
    fn from(ink: ClueInk) -> Self {
        Self::Clue(ink)
    }
}

impl From<ClueInk> for Paint {
    fn from(ink: ClueInk) -> Self {
        Ink::Clue(ink).into()
    }
}

/// An ink with an opacity from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paint {
    pub ink: Ink,
    /// From 0, invisible, to 1.
    pub opacity: f32,
}

impl From<Ink> for Paint {
    fn from(ink: Ink) -> Self {
        Self { ink, opacity: 1.0 }
    }
}

/// A line's width and paint, and for a dashed line the lengths of its dashes and gaps.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    pub width: f32,
    /// The ink and opacity.
    pub paint: Paint,
    /// The lengths of a dash and of a gap; `None` for a solid line.
    pub dashes: Option<(f32, f32)>,
}

impl Stroke {
    /// Creates a solid line.
    pub fn new(width: f32, paint: impl Into<Paint>) -> Self {
        Self { width, paint: paint.into(), dashes: None }
    }

    /// Returns the same line with dashes and gaps of these lengths.
    pub fn dashed(self, dash: f32, gap: f32) -> Self {
        Self { dashes: Some((dash, gap)), ..self }
    }
}

/// The weight of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weight {
    /// The weight of text.
    Regular,
    /// The weight of titles and givens.
    SemiBold,
}

/// How a text is centred on its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Centring {
    /// By the outline of its glyphs: for single large digits.
    Glyphs,
    /// By its baseline: for text in a row.
    Line,
}

/// A text, centred on a position.
#[derive(Clone, PartialEq, Debug)]
pub struct TextItem {
    /// The position that it is centred on.
    pub centre: Point,
    /// The text, in one line.
    pub text: Cow<'static, str>,
    /// The font size.
    pub size: f32,
    pub weight: Weight,
    /// The ink and opacity.
    pub paint: Paint,
    /// How it is centred.
    pub centring: Centring,
    /// The width and paint of a halo around the glyphs.
    pub halo: Option<(f32, Paint)>,
    /// Whether the text is turned by half a circle around its centre.
    pub is_upside_down: bool,
}

/// A shape at a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ShapeItem {
    pub shape: DigitShape,
    /// The position that it is centred on.
    pub centre: Point,
    /// The side of the square that it fills.
    pub size: f32,
    /// The inside.
    pub fill: Paint,
    /// The edge, centred on the outline.
    pub edge: Option<Stroke>,
    /// The width and paint of a halo around it.
    pub halo: Option<(f32, Paint)>,
    /// `true` for a text turned by half a circle around its centre.
    pub is_upside_down: bool,
}

impl ShapeItem {
    /// Returns the corners of its outline.
    pub fn points(&self) -> Vec<Point> {
        let scale = if self.is_upside_down { -self.size } else { self.size };
        self.shape.outline().points.iter().map(|point| self.centre + *point * scale).collect()
    }

    /// Returns the line around it that is its halo.
    pub fn halo_stroke(&self) -> Option<Stroke> {
        let edge = self.edge.map_or(0.0, |edge| edge.width);
        self.halo.map(|(width, paint)| Stroke::new(edge + 2.0 * width, paint))
    }
}

/// An item of a picture.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A rectangle; its stroke is inside.
    Rect {
        /// The bounds.
        rect: Rect,
        /// The radius of the corners.
        radius: f32,
        /// The inside.
        fill: Option<Paint>,
        /// The edge.
        stroke: Option<Stroke>,
    },
    /// A line through points.
    Line {
        /// The points in order.
        points: Vec<Point>,
        /// The width and paint.
        stroke: Stroke,
    },
    /// A filled convex polygon.
    Polygon {
        /// The corners in order.
        points: Vec<Point>,
        /// The inside.
        fill: Paint,
    },
    /// A circle; its stroke is centred on the edge.
    Circle {
        centre: Point,
        radius: f32,
        /// The inside.
        fill: Option<Paint>,
        /// The edge.
        stroke: Option<Stroke>,
    },
    /// A text in one line.
    Text(TextItem),
    /// A shape that stands for a digit.
    Shape(ShapeItem),
    /// The pattern of one of the player's colours, clipped to a rectangle.
    Pattern {
        /// The bounds.
        rect: Rect,
        /// The index of the colour.
        colour: u8,
        /// The distance between its lines.
        gap: f32,
    },
}

/// A display list, from back to front.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Picture {
    items: Vec<Item>,
    /// The opacity of what is added, if it is not 1.
    faded: Option<f32>,
}

impl Picture {
    /// Returns the items, from back to front.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Adds all items of another picture.
    pub fn append(&mut self, other: &Self) {
        self.items.extend_from_slice(&other.items);
    }

    /// Adds all items of another picture, at a place of their own.
    pub fn place(&mut self, other: &Self, placement: Placement) {
        self.items.extend(other.items.iter().map(|item| placement.item(item)));
    }

    /// Removes rectangles that are no more than the background of cells, for a ground that has their colour.
    pub fn remove_ground(&mut self) {
        let is_ground = |item: &Item| matches!(item, Item::Rect { fill: Some(fill), stroke: None, .. } if *fill == Ink::Cell.into());
        self.items.retain(|item| !is_ground(item));
    }

    /// Removes the texts whose place is outside of a rectangle.
    pub fn remove_texts_outside(&mut self, rect: Rect) {
        self.items.retain(|item| !matches!(item, Item::Text(text) if !rect.contains(text.centre)));
    }

    /// Replaces the ink of all texts that have another one.
    pub fn replace_ink(&mut self, from: Ink, to: Ink) {
        for item in &mut self.items {
            if let Item::Text(text) = item
                && text.paint.ink == from
            {
                text.paint.ink = to;
            }
        }
    }

    /// Sets the opacity of everything that is added from now on.
    pub fn set_opacity(&mut self, opacity: f32) {
        self.faded = (opacity < 1.0).then_some(opacity);
    }

    fn paint(&self, paint: impl Into<Paint>) -> Paint {
        let paint = paint.into();
        Paint { opacity: paint.opacity * self.faded.unwrap_or(1.0), ..paint }
    }

    fn stroke(&self, stroke: Stroke) -> Stroke {
        Stroke { paint: self.paint(stroke.paint), ..stroke }
    }

    /// Adds a filled rectangle.
    pub fn fill_rect(&mut self, rect: Rect, fill: impl Into<Paint>) {
        self.fill_rounded(rect, 0.0, fill);
    }

    /// Adds a filled rectangle with rounded corners.
    pub fn fill_rounded(&mut self, rect: Rect, radius: f32, fill: impl Into<Paint>) {
        let fill = Some(self.paint(fill));
        self.items.push(Item::Rect { rect, radius, fill, stroke: None });
    }

    /// Adds the outline of a rectangle, inside of it.
    pub fn outline_rect(&mut self, rect: Rect, radius: f32, stroke: Stroke) {
        if stroke.dashes.is_some() {
            let corners = rect.shrink(stroke.width / 2.0).corners();
            return self.line(corners.into_iter().chain([corners[0]]).collect(), stroke);
        }
        let stroke = Some(self.stroke(stroke));
        self.items.push(Item::Rect { rect, radius, fill: None, stroke });
    }

    /// Adds a line through points.
    pub fn line(&mut self, points: Vec<Point>, stroke: Stroke) {
        let stroke = self.stroke(stroke);
        self.items.push(Item::Line { points, stroke });
    }

    /// Adds a filled convex polygon.
    pub fn polygon(&mut self, points: Vec<Point>, fill: impl Into<Paint>) {
        let fill = self.paint(fill);
        self.items.push(Item::Polygon { points, fill });
    }

    /// Adds a disc.
    pub fn fill_circle(&mut self, centre: Point, radius: f32, fill: impl Into<Paint>) {
        let fill = Some(self.paint(fill));
        self.items.push(Item::Circle { centre, radius, fill, stroke: None });
    }

    /// Adds a ring.
    pub fn outline_circle(&mut self, centre: Point, radius: f32, stroke: Stroke) {
        let stroke = Some(self.stroke(stroke));
        self.items.push(Item::Circle { centre, radius, fill: None, stroke });
    }

    /// Adds a text.
    pub fn text(&mut self, text: TextItem) {
        let paint = self.paint(text.paint);
        let halo = text.halo.map(|(width, paint)| (width, self.paint(paint)));
        self.items.push(Item::Text(TextItem { paint, halo, ..text }));
    }

    /// Adds a digit: its shape if it has one, else its text.
    pub fn digit(&mut self, shape: Option<DigitShape>, text: TextItem) {
        let Some(shape) = shape else { return self.text(text) };
        let item = shape.in_place_of(&text);
        self.items.push(Item::Shape(ShapeItem {
            fill: self.paint(item.fill),
            edge: item.edge.map(|edge| self.stroke(edge)),
            halo: item.halo.map(|(width, paint)| (width, self.paint(paint))),
            ..item
        }));
    }

    /// Adds the pattern of one of the player's colours.
    pub fn pattern(&mut self, rect: Rect, colour: u8) {
        self.items.push(Item::Pattern { rect, colour, gap: pattern::GAP });
    }

    /// Adds the corner mark of a conflict, which can be seen without colour.
    pub fn corner_triangle(&mut self, cell: Rect, ink: Ink) {
        let side = cell.width() * 0.22;
        let corner = Point::new(cell.max.x - 2.0, cell.min.y + 2.0);
        self.polygon(vec![corner, corner + Point::new(0.0, side), corner - Point::new(side, 0.0)], ink);
    }
}

/// Returns a text in one line, centred by its line.
pub fn text(
    centre: Point,
    text: impl Into<Cow<'static, str>>,
    size: f32,
    weight: Weight,
    ink: impl Into<Paint>,
) -> TextItem {
    TextItem {
        centre,
        text: text.into(),
        size,
        weight,
        paint: ink.into(),
        centring: Centring::Line,
        halo: None,
        is_upside_down: false,
    }
}
