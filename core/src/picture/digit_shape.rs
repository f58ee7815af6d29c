//! The shapes that can stand for the digits 1 to 9: children play with them before they know numbers.

use std::f32::consts::{FRAC_PI_2, PI, TAU};
use std::sync::LazyLock;

use crate::grid::{Digit, DigitNames};
use crate::picture::{Centring, Ink, Paint, Point, ShapeItem, Stroke, TextItem, Weight};

/// A shape that stands for a digit. All differ by their outline, so that they can be told apart without colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DigitShape {
    Circle,
    Square,
    Triangle,
    Star,
    Diamond,
    Heart,
    Cross,
    Moon,
    Drop,
}

/// An outline in a square around the origin with sides of length 1, and its inside as triangles.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline {
    /// The corners, clockwise on the screen.
    pub points: Vec<Point>,
    /// The indices of the corners of each triangle.
    pub triangles: Vec<[usize; 3]>,
}

/// The size of a large digit's shape, in proportion to the font size.
const LARGE: f32 = 1.28;

/// The size of a small digit's shape, in proportion to the font size: its disc in a hint goes around it.
const SMALL: f32 = 0.84;

/// The width of the edge of a shape that the player has placed, in proportion to its size.
const EDGE: f32 = 0.1;

/// The opacity of the inside of a shape that the player has placed.
const PALE: f32 = 0.28;

impl DigitShape {
    /// All shapes, in the order of the digits.
    pub const ALL: [Self; 9] = [
        Self::Circle,
        Self::Square,
        Self::Triangle,
        Self::Star,
        Self::Diamond,
        Self::Heart,
        Self::Cross,
        Self::Moon,
        Self::Drop,
    ];

    /// Returns the shape of a digit with these names; `None` if it is written.
    pub fn of(digit: Digit, names: DigitNames) -> Option<Self> {
        Self::ALL.get(digit.value() - 1).copied().filter(|_| names == DigitNames::Shapes)
    }

    /// Returns its ink.
    pub fn ink(self) -> Ink {
        Ink::Shape(self as u8)
    }

    /// Returns its outline.
    pub fn outline(self) -> &'static Outline {
        static OUTLINES: LazyLock<[Outline; 9]> = LazyLock::new(|| DigitShape::ALL.map(Outline::of));
        &OUTLINES[self as usize]
    }

    /// Returns what is drawn in place of the text of a digit. A large one is filled if it is a given, and pale with an
    /// edge if the player has placed it. It has its own colour where the text has the usual one.
    pub fn in_place_of(self, text: &TextItem) -> ShapeItem {
        let is_large = text.centring == Centring::Glyphs;
        let own = |paint: Paint| match paint.ink {
            // The green ground of an answer says what it is.
            Ink::GoodText if is_large => Paint { ink: self.ink(), ..paint },
            Ink::Given | Ink::Accent | Ink::Text | Ink::Soft | Ink::Trial => {
                Paint { ink: self.ink(), ..paint }
            }
            _ => paint,
        };
        let fill = own(text.paint);
        let size = text.size * if is_large { LARGE } else { SMALL };
        let (width, is_pale) = (size * EDGE, is_large && text.weight == Weight::Regular);
        ShapeItem {
            shape: self,
            centre: text.centre,
            size: if is_pale { size - width } else { size },
            fill: if is_pale { Paint { opacity: fill.opacity * PALE, ..fill } } else { fill },
            edge: is_pale.then(|| Stroke::new(width, fill)),
            halo: text.halo,
            is_upside_down: text.is_upside_down,
        }
    }
}

impl Outline {
    fn of(shape: DigitShape) -> Self {
        let points = match shape {
            DigitShape::Circle => arc(Point::default(), 0.46, 0.0, TAU).skip(1).collect(),
            DigitShape::Square => corners(&[(-0.41, -0.41), (0.41, -0.41), (0.41, 0.41), (-0.41, 0.41)]),
            DigitShape::Triangle => corners(&[(0.0, -0.45), (0.5, 0.41), (-0.5, 0.41)]),
            DigitShape::Star => {
                let tip = |index: usize| {
                    let radius = if index.is_multiple_of(2) { 0.53 } else { 0.24 };
                    Point::new(0.0, 0.04) + direction(index as f32 * PI / 5.0 - FRAC_PI_2) * radius
                };
                (0..10).map(tip).collect()
            }
            DigitShape::Diamond => corners(&[(0.0, -0.52), (0.38, 0.0), (0.0, 0.52), (-0.38, 0.0)]),
            DigitShape::Heart => heart(),
            DigitShape::Cross => {
                let (arm, reach) = (0.16, 0.46);
                corners(&[
                    (-arm, -reach),
                    (arm, -reach),
                    (arm, -arm),
                    (reach, -arm),
                    (reach, arm),
                    (arm, arm),
                    (arm, reach),
                    (-arm, reach),
                    (-arm, arm),
                    (-reach, arm),
                    (-reach, -arm),
                    (-arm, -arm),
                ])
            }
            DigitShape::Moon => {
                // The part of a disc that another one, right of it, does not cover.
                let (radius, other, distance) = (0.48_f32, 0.41_f32, 0.24_f32);
                let x = (radius * radius - other * other + distance * distance) / (2.0 * distance);
                let y = (radius * radius - x * x).sqrt();
                let (from, inner) = (y.atan2(x), y.atan2(x - distance));
                let (left, right) = (Point::new(0.1, 0.0), Point::new(0.1 + distance, 0.0));
                let edge = arc(left, radius, from, TAU - from);
                let mut points: Vec<Point> =
                    edge.chain(arc(right, other, TAU - inner, inner).skip(1)).collect();
                // The last one is the first again.
                points.pop();
                points
            }
            DigitShape::Drop => {
                let (tip, centre, radius) = (Point::new(0.0, -0.54), Point::new(0.0, 0.15), 0.34_f32);
                // Where the straight sides meet the round.
                let angle = (radius / (centre.y - tip.y)).asin();
                std::iter::once(tip).chain(arc(centre, radius, -angle, PI + angle)).collect()
            }
        };
        let triangles = triangles(&points);
        Self { points, triangles }
    }
}

fn corners(corners: &[(f32, f32)]) -> Vec<Point> {
    corners.iter().map(|(x, y)| Point::new(*x, *y)).collect()
}

/// Returns the offset of length 1 at an angle, clockwise from the right.
fn direction(angle: f32) -> Point {
    Point::new(angle.cos(), angle.sin())
}

/// Returns points on a circle from one angle to another.
fn arc(centre: Point, radius: f32, from: f32, to: f32) -> impl Iterator<Item = Point> {
    let steps = ((to - from).abs() / TAU * 64.0).ceil();
    (0..=steps as usize)
        .map(move |step| centre + direction(from + (to - from) * step as f32 / steps) * radius)
}

/// Returns two arcs that meet in a notch, and the straight sides from them to the tip.
fn heart() -> Vec<Point> {
    let (centre, radius, tip) = (Point::new(0.22, -0.15), 0.265_f32, 0.47);
    let notch = (radius * radius - centre.x * centre.x).sqrt().atan2(centre.x);
    let (across, down) = (-centre.x, tip - centre.y);
    // Where the right side meets its arc.
    let side = down.atan2(across) - (radius / across.hypot(down)).acos();
    let right = arc(centre, radius, PI + notch, TAU + side);
    let left = arc(Point::new(-centre.x, centre.y), radius, PI - side, TAU - notch);
    let mut points: Vec<Point> = right.chain(std::iter::once(Point::new(0.0, tip))).chain(left).collect();
    // The last one is the notch again.
    points.pop();
    points
}

/// Returns twice the area of a triangle; positive if its corners are clockwise on the screen.
fn turn(a: Point, b: Point, c: Point) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// Divides a simple polygon, clockwise on the screen, into triangles: cuts off a corner that contains no other one, again and again.
fn triangles(points: &[Point]) -> Vec<[usize; 3]> {
    let mut left: Vec<usize> = (0..points.len()).collect();
    let mut triangles = Vec::new();
    while left.len() >= 3 {
        let count = left.len();
        let around =
            |place: usize| [left[(place + count - 1) % count], left[place], left[(place + 1) % count]];
        let is_ear = |place: &usize| {
            let [a, b, c] = around(*place);
            let [from, at, to] = [a, b, c].map(|index| points[index]);
            let is_inside = |index: &&usize| {
                let point = points[**index];
                ![a, b, c].contains(index)
                    && turn(from, at, point) >= 0.0
                    && turn(at, to, point) >= 0.0
                    && turn(to, from, point) >= 0.0
            };
            turn(from, at, to) > 0.0 && left.iter().find(is_inside).is_none()
        };
        let ear = (0..count).find(is_ear).unwrap_or(0);
        triangles.push(around(ear));
        left.remove(ear);
    }
    triangles
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{Rect, text};

    #[test]
    fn every_shape_fills_its_square_and_its_triangles_cover_its_outline() {
        let square = Rect::centered(Point::default(), Point::splat(1.2));
        for shape in DigitShape::ALL {
            let Outline { points, triangles } = shape.outline();
            let bounds =
                points.iter().fold(Rect::default(), |all, point| all.union(Rect::new(*point, *point)));
            assert!(square.contains(bounds.min) && square.contains(bounds.max), "{shape:?} {bounds:?}");
            assert!(bounds.height() > 0.78 && bounds.width() > 0.55, "{shape:?} {bounds:?}");
            let next = points.iter().cycle().skip(1);
            let area: f32 = points.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum();
            let parts: Vec<f32> =
                triangles.iter().map(|[a, b, c]| turn(points[*a], points[*b], points[*c])).collect();
            assert!(area > 0.4 && parts.iter().all(|part| *part > -1e-6), "{shape:?} {area}");
            assert!((parts.iter().sum::<f32>() - area).abs() < 1e-4, "{shape:?}");
        }
    }

    #[test]
    fn no_corner_is_so_sharp_that_an_edge_would_reach_far_beyond_it() {
        for shape in DigitShape::ALL {
            let points = &shape.outline().points;
            let count = points.len();
            for (index, at) in points.iter().enumerate() {
                let (before, after) = (points[(index + count - 1) % count], points[(index + 1) % count]);
                let side = |from: Point, to: Point| (to.y - from.y).atan2(to.x - from.x);
                let turn = (side(*at, after) - side(before, *at)).rem_euclid(TAU);
                assert!(!(0.86 * PI..1.14 * PI).contains(&turn), "{shape:?}, corner {index}: {turn}");
            }
        }
    }

    #[test]
    fn a_given_is_filled_and_what_the_player_placed_is_pale_with_an_edge() {
        let digit = |weight, ink| TextItem {
            centring: Centring::Glyphs,
            ..text(Point::default(), "4", 30.0, weight, ink)
        };
        let given = DigitShape::Star.in_place_of(&digit(Weight::SemiBold, Ink::Given));
        assert_eq!((given.fill, given.edge), (Ink::Shape(3).into(), None));
        let placed = DigitShape::Star.in_place_of(&digit(Weight::Regular, Ink::Accent));
        assert_eq!(placed.edge.map(|edge| edge.paint), Some(Ink::Shape(3).into()));
        assert!(placed.fill.opacity < 0.5 && placed.fill.ink == Ink::Shape(3));
        let clash = DigitShape::Star.in_place_of(&digit(Weight::SemiBold, Ink::Error));
        assert_eq!(clash.fill, Ink::Error.into());
    }
}
