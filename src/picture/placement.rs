//! The place of a picture in another one.

use super::geometry::{Point, Rect};
use super::{Item, Stroke, TextItem};

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
