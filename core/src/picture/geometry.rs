//! Points and rectangles in the units of the target, points of a window or of a page; and the place of a picture in
//! another one.

use std::ops::{Add, Mul, Sub};

use crate::picture::{Item, ShapeItem, Stroke, TextItem};

/// A position or an offset.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// Creates a point.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// Returns an offset with equal parts.
    pub const fn splat(both: f32) -> Self {
        Self { x: both, y: both }
    }

    /// Returns the offset with both parts limited.
    pub fn min_each(self, limit: f32) -> Self {
        Self { x: self.x.min(limit), y: self.y.min(limit) }
    }

    /// Returns the distance from the origin.
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// Returns the distance to another point.
    pub fn distance(self, other: Self) -> f32 {
        (self - other).length()
    }

    /// Returns the offset of length 1 in this direction; zero for zero.
    pub fn normalized(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { Self::default() }
    }

    /// Returns the offset turned by a quarter, clockwise on the screen.
    pub fn rotated(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    /// Returns the point at a share of the way to another.
    pub fn lerp(self, to: Self, share: f32) -> Self {
        self + (to - self) * share
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<f32> for Point {
    type Output = Self;

    fn mul(self, factor: f32) -> Self {
        Self { x: self.x * factor, y: self.y * factor }
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Rect {
    /// The top left corner.
    pub min: Point,
    /// The bottom right corner.
    pub max: Point,
}

impl Rect {
    /// Creates a rectangle between two corners.
    pub const fn new(min: Point, max: Point) -> Self {
        Self { min, max }
    }

    /// Creates a rectangle of this size around a point.
    pub fn centered(centre: Point, size: Point) -> Self {
        Self { min: centre - size * 0.5, max: centre + size * 0.5 }
    }

    /// Creates a rectangle of this size below and right of a point.
    pub fn sized(min: Point, size: Point) -> Self {
        Self { min, max: min + size }
    }

    /// Returns the width.
    pub fn width(self) -> f32 {
        self.max.x - self.min.x
    }

    /// Returns the height.
    pub fn height(self) -> f32 {
        self.max.y - self.min.y
    }

    /// Returns the width and height.
    pub fn size(self) -> Point {
        self.max - self.min
    }

    /// Returns the centre.
    pub fn center(self) -> Point {
        (self.min + self.max) * 0.5
    }

    /// Returns the corners clockwise from the top left.
    pub fn corners(self) -> [Point; 4] {
        [self.min, Point::new(self.max.x, self.min.y), self.max, Point::new(self.min.x, self.max.y)]
    }

    /// Returns the rectangle with each side moved inwards.
    pub fn shrink(self, by: f32) -> Self {
        Self { min: self.min + Point::splat(by), max: self.max - Point::splat(by) }
    }

    /// Returns the smallest rectangle around both.
    pub fn union(self, other: Self) -> Self {
        Self {
            min: Point::new(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: Point::new(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }

    /// Returns the part inside of another; of no or negative size if there is none.
    pub fn intersect(self, other: Self) -> Self {
        Self {
            min: Point::new(self.min.x.max(other.min.x), self.min.y.max(other.min.y)),
            max: Point::new(self.max.x.min(other.max.x), self.max.y.min(other.max.y)),
        }
    }

    /// Returns whether a point is inside or on the edge.
    pub fn contains(self, point: Point) -> bool {
        (self.min.x..=self.max.x).contains(&point.x) && (self.min.y..=self.max.y).contains(&point.y)
    }
}

/// Scales a picture, turns it by half a circle if asked to, and moves it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placement {
    /// The factor of all lengths.
    pub scale: f32,
    /// The position of the origin.
    pub origin: Point,
    /// Whether the picture is turned by half a circle around its origin.
    pub is_upside_down: bool,
}

impl Placement {
    /// Moves a picture so that its origin is at a position.
    pub fn at(origin: Point) -> Self {
        Self { scale: 1.0, origin, is_upside_down: false }
    }

    /// Fits a rectangle of a picture into another as large as possible, centred.
    pub fn fit(from: Rect, to: Rect) -> Self {
        let scale = (to.width() / from.width()).min(to.height() / from.height());
        Self { scale, origin: to.center() - from.center() * scale, is_upside_down: false }
    }

    /// Returns the placement turned by half a circle, with a point of the picture staying where it is.
    pub fn upside_down_around(self, point: Point) -> Self {
        let fixed = self.point(point);
        Self { origin: fixed * 2.0 - self.origin, is_upside_down: !self.is_upside_down, ..self }
    }

    /// Returns where a point of the picture is.
    pub fn point(self, point: Point) -> Point {
        self.origin + point * if self.is_upside_down { -self.scale } else { self.scale }
    }

    /// Returns where a rectangle of the picture is.
    pub fn rect(self, rect: Rect) -> Rect {
        let (one, other) = (self.point(rect.min), self.point(rect.max));
        if self.is_upside_down { Rect::new(other, one) } else { Rect::new(one, other) }
    }

    fn stroke(self, stroke: Stroke) -> Stroke {
        let dashes = stroke.dashes.map(|(dash, gap)| (dash * self.scale, gap * self.scale));
        Stroke { width: stroke.width * self.scale, dashes, ..stroke }
    }

    /// Returns an item at its place.
    pub fn item(self, item: &Item) -> Item {
        let points = |points: &[Point]| points.iter().map(|point| self.point(*point)).collect();
        match item {
            Item::Rect { rect, radius, fill, stroke } => Item::Rect {
                rect: self.rect(*rect),
                radius: radius * self.scale,
                fill: *fill,
                stroke: stroke.map(|stroke| self.stroke(stroke)),
            },
            Item::Line { points: line, stroke } => {
                Item::Line { points: points(line), stroke: self.stroke(*stroke) }
            }
            Item::Polygon { points: corners, fill } => Item::Polygon { points: points(corners), fill: *fill },
            Item::Circle { centre, radius, fill, stroke } => Item::Circle {
                centre: self.point(*centre),
                radius: radius * self.scale,
                fill: *fill,
                stroke: stroke.map(|stroke| self.stroke(stroke)),
            },
            Item::Text(text) => Item::Text(TextItem {
                centre: self.point(text.centre),
                size: text.size * self.scale,
                halo: text.halo.map(|(width, paint)| (width * self.scale, paint)),
                is_upside_down: text.is_upside_down != self.is_upside_down,
                ..text.clone()
            }),
            Item::Shape(shape) => Item::Shape(ShapeItem {
                centre: self.point(shape.centre),
                size: shape.size * self.scale,
                edge: shape.edge.map(|edge| self.stroke(edge)),
                halo: shape.halo.map(|(width, paint)| (width * self.scale, paint)),
                is_upside_down: shape.is_upside_down != self.is_upside_down,
                ..*shape
            }),
            Item::Pattern { rect, colour, gap } => {
                Item::Pattern { rect: self.rect(*rect), colour: *colour, gap: gap * self.scale }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_is_turned_keeps_the_point_that_it_is_turned_around() {
        let placement = Placement::fit(
            Rect::sized(Point::default(), Point::splat(10.0)),
            Rect::sized(Point::new(100.0, 50.0), Point::splat(20.0)),
        );
        assert_eq!(placement.point(Point::new(10.0, 10.0)), Point::new(120.0, 70.0));
        let turned = placement.upside_down_around(Point::splat(5.0));
        assert_eq!(turned.point(Point::splat(5.0)), placement.point(Point::splat(5.0)));
        assert_eq!(turned.point(Point::default()), Point::new(120.0, 70.0));
        let all = Rect::sized(Point::default(), Point::splat(10.0));
        assert_eq!(turned.rect(all), placement.rect(all));
    }
}
