//! Points and rectangles in the units of the target: points of a window or of a page.

use std::ops::{Add, Mul, Sub};

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

    /// Returns whether a point is inside or on the edge.
    pub fn contains(self, point: Point) -> bool {
        (self.min.x..=self.max.x).contains(&point.x) && (self.min.y..=self.max.y).contains(&point.y)
    }
}
