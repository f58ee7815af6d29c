//! Quadrilaterals: the outline of a grid in a picture, and the perspective in which it is seen.

/// A place in a picture, of which whole numbers are the middles of pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    fn distance(self, other: Self) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }
}

/// Returns twice the area of a triangle, which is positive if its corners are in clockwise order.
fn cross(a: Point, b: Point, c: Point) -> f64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// Four corners in clockwise order. The first is the one that is nearest to the top left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Quad(pub [Point; 4]);

/// The shortest side that a grid may have, in pixels.
const SHORTEST: f64 = 60.0;
/// How much longer than the shortest side the longest may be.
const RATIO: f64 = 2.2;

impl Quad {
    /// Brings four corners, which must be in order around the quadrilateral, into clockwise order from the top left.
    fn new(mut corners: [Point; 4]) -> Self {
        let [a, b, c, d] = corners;
        if cross(a, b, c) + cross(a, c, d) < 0.0 {
            corners.reverse();
        }
        let sum = |index: &usize| corners[*index].x + corners[*index].y;
        let first = (0..4).min_by(|a, b| sum(a).total_cmp(&sum(b))).unwrap_or(0);
        corners.rotate_left(first);
        Self(corners)
    }

    /// Returns each side as its two corners.
    fn sides(&self) -> [(Point, Point); 4] {
        std::array::from_fn(|index| (self.0[index], self.0[(index + 1) % 4]))
    }

    /// Returns the mean length of the sides.
    pub fn side(&self) -> f64 {
        self.sides().iter().map(|(start, end)| start.distance(*end)).sum::<f64>() / 4.0
    }

    /// Returns the area.
    pub fn area(&self) -> f64 {
        let [a, b, c, d] = self.0;
        (cross(a, b, c) + cross(a, c, d)).abs() / 2.0
    }

    /// Returns the length of a diagonal.
    pub fn diagonal(&self) -> f64 {
        self.0[0].distance(self.0[2])
    }

    /// Returns the mean of the corners.
    pub fn centre(&self) -> Point {
        let mean = |coordinate: fn(&Point) -> f64| self.0.iter().map(coordinate).sum::<f64>() / 4.0;
        Point { x: mean(|point| point.x), y: mean(|point| point.y) }
    }

    /// Returns how far apart the centres of two quadrilaterals are.
    pub fn centre_distance(&self, other: &Self) -> f64 {
        self.centre().distance(other.centre())
    }

    /// Returns whether this may be the outline of a grid, seen not too much from the side.
    pub fn is_plausible(&self) -> bool {
        let lengths = self.sides().map(|(start, end)| start.distance(end));
        let shortest = lengths.iter().copied().fold(f64::MAX, f64::min);
        let longest = lengths.iter().copied().fold(0.0, f64::max);
        let turns = |index: usize| cross(self.0[index], self.0[(index + 1) % 4], self.0[(index + 2) % 4]);
        shortest >= SHORTEST && longest <= RATIO * shortest && (0..4).all(|index| turns(index) > 0.0)
    }

    /// Returns whether all corners are nearly those of another quadrilateral.
    pub fn is_near(&self, other: &Self) -> bool {
        let is_near = |(a, b): (&Point, &Point)| (a.x - b.x).abs().max((a.y - b.y).abs()) < 3.0;
        self.0.iter().zip(&other.0).all(is_near)
    }

    /// Returns the same quadrilateral in a picture that is larger by these factors in width and height.
    pub fn scaled(&self, x: f64, y: f64) -> Self {
        Self(self.0.map(|point| Point { x: (point.x + 0.5) * x - 0.5, y: (point.y + 0.5) * y - 0.5 }))
    }

    /// Returns the same quadrilateral in the part of the picture that begins at a pixel.
    pub fn shifted(&self, left: usize, top: usize) -> Self {
        Self(self.0.map(|point| Point { x: point.x - left as f64, y: point.y - top as f64 }))
    }

    /// Returns the quadrilateral with the corners that these places have in it, where it is a square of side 1.
    pub fn within(&self, places: [(f64, f64); 4]) -> Self {
        let perspective = Perspective::new(self);
        Self(places.map(|(u, v)| perspective.at(u, v)))
    }
}

/// The places of a square of side 1 in a picture, where its corners are those of a quadrilateral.
pub(super) struct Perspective {
    x: [f64; 3],
    y: [f64; 3],
    depth: [f64; 2],
}

impl Perspective {
    /// Creates the perspective in which the square is this quadrilateral, which must be convex.
    pub fn new(Quad([a, b, c, d]): &Quad) -> Self {
        let (x, y) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y);
        let (right, below) = ((b.x - c.x, b.y - c.y), (d.x - c.x, d.y - c.y));
        let determinant = right.0 * below.1 - below.0 * right.1;
        let u = (x * below.1 - below.0 * y) / determinant;
        let v = (right.0 * y - x * right.1) / determinant;
        Self {
            x: [b.x - a.x + u * b.x, d.x - a.x + v * d.x, a.x],
            y: [b.y - a.y + u * b.y, d.y - a.y + v * d.y, a.y],
            depth: [u, v],
        }
    }

    /// Returns where a place of the square is in the picture.
    pub fn at(&self, u: f64, v: f64) -> Point {
        let nearness = 1.0 / (self.depth[0] * u + self.depth[1] * v + 1.0);
        Point {
            x: (self.x[0] * u + self.x[1] * v + self.x[2]) * nearness,
            y: (self.y[0] * u + self.y[1] * v + self.y[2]) * nearness,
        }
    }
}

/// The number of corners to which the hull of a component is reduced.
const HULL_CORNERS: usize = 14;

/// Returns the quadrilaterals that the outline of a component may be: the largest one within it, and the smallest
/// rectangle around it.
pub(super) fn quads(outline: &[(usize, usize)]) -> Vec<Quad> {
    let hull = hull(outline);
    [largest_quad(&hull), smallest_rectangle(&hull)].into_iter().flatten().collect()
}

/// Returns the corners of the convex hull in clockwise order.
fn hull(points: &[(usize, usize)]) -> Vec<Point> {
    let mut points = points.to_vec();
    points.sort_unstable();
    points.dedup();
    let point = |(x, y): &(usize, usize)| Point { x: *x as f64, y: *y as f64 };
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut half: Vec<Point> = Vec::new();
        for point in points {
            while let [.., a, b] = half[..]
                && cross(a, b, point) <= 0.0
            {
                half.pop();
            }
            half.push(point);
        }
        half.pop();
        half
    };
    let mut hull = half(&mut points.iter().map(point));
    hull.extend(half(&mut points.iter().rev().map(point)));
    hull
}

/// Returns the largest quadrilateral whose corners are corners of the hull, without those that matter least.
fn largest_quad(hull: &[Point]) -> Option<Quad> {
    let mut corners = hull.to_vec();
    while corners.len() > HULL_CORNERS {
        let count = corners.len();
        let cost = |index: &usize| {
            cross(corners[(index + count - 1) % count], corners[*index], corners[(index + 1) % count]).abs()
        };
        let least = (0..count).min_by(|a, b| cost(a).total_cmp(&cost(b)))?;
        corners.remove(least);
    }
    let mut best: Option<(f64, [Point; 4])> = None;
    for (a, first) in corners.iter().enumerate() {
        for (b, second) in corners.iter().enumerate().skip(a + 1) {
            for (c, third) in corners.iter().enumerate().skip(b + 1) {
                for fourth in &corners[c + 1..] {
                    let quad = [*first, *second, *third, *fourth];
                    let area = Quad(quad).area();
                    if best.is_none_or(|(most, _)| area > most) {
                        best = Some((area, quad));
                    }
                }
            }
        }
    }
    best.map(|(_, quad)| Quad::new(quad))
}

/// Returns the rectangle of the smallest area around the hull, one side of which lies on a side of the hull.
fn smallest_rectangle(hull: &[Point]) -> Option<Quad> {
    let mut best: Option<(f64, [Point; 4])> = None;
    for (index, start) in hull.iter().enumerate() {
        let end = hull[(index + 1) % hull.len()];
        let length = start.distance(end);
        if length <= 0.0 {
            continue;
        }
        let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length);
        let extent = |along: &dyn Fn(&Point) -> f64| {
            let place = |point: &Point| along(point);
            let ends = |(low, high): (f64, f64), place: f64| (low.min(place), high.max(place));
            hull.iter().map(place).fold((f64::MAX, f64::MIN), ends)
        };
        let (left, right) = extent(&|point| point.x * x + point.y * y);
        let (top, bottom) = extent(&|point| point.y * x - point.x * y);
        let area = (right - left) * (bottom - top);
        if best.is_none_or(|(least, _)| area < least) {
            let corner =
                |along: f64, across: f64| Point { x: along * x - across * y, y: along * y + across * x };
            best = Some((
                area,
                [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)],
            ));
        }
    }
    best.map(|(_, quad)| Quad::new(quad))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quad(corners: [(f64, f64); 4]) -> Quad {
        Quad(corners.map(|(x, y)| Point { x, y }))
    }

    #[test]
    fn the_perspective_brings_the_corners_of_the_square_to_those_of_the_quadrilateral() {
        let corners = [(10.0, 20.0), (210.0, 0.0), (180.0, 190.0), (0.0, 230.0)];
        let perspective = Perspective::new(&quad(corners));
        for ((u, v), (x, y)) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].into_iter().zip(corners) {
            let point = perspective.at(u, v);
            assert!((point.x - x).abs() < 1e-9 && (point.y - y).abs() < 1e-9, "{point:?}");
        }
        let middle = Perspective::new(&quad([(0.0, 0.0), (8.0, 0.0), (8.0, 6.0), (0.0, 6.0)])).at(0.5, 0.5);
        assert_eq!(middle, Point { x: 4.0, y: 3.0 });
    }

    #[test]
    fn the_largest_quadrilateral_of_a_square_with_a_spot_beside_it_is_the_square() {
        let mut outline: Vec<_> = (20..=120).flat_map(|y| [(20, y), (120, y)]).collect();
        outline.push((122, 70));
        let found = quads(&outline);
        assert_eq!(found[0], quad([(20.0, 20.0), (120.0, 20.0), (120.0, 120.0), (20.0, 120.0)]));
        assert!(found[0].is_plausible());
    }

    #[test]
    fn the_smallest_rectangle_around_a_cross_is_upright() {
        let mut outline: Vec<_> = (0..=100).map(|y| (50, y)).collect();
        outline.extend([(0, 40), (100, 40), (0, 60), (100, 60), (40, 0), (60, 0), (40, 100), (60, 100)]);
        let found = quads(&outline)[1];
        assert!(found.area() <= 10_000.0, "{found:?}");
    }

    #[test]
    fn corners_begin_at_the_top_left_and_go_clockwise() {
        let corners = [(100.0, 100.0), (100.0, 0.0), (0.0, 0.0), (0.0, 100.0)];
        let points = corners.map(|(x, y)| Point { x, y });
        assert_eq!(Quad::new(points), quad([(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]));
    }

    #[test]
    fn long_small_or_folded_quadrilaterals_are_not_plausible() {
        assert!(!quad([(0.0, 0.0), (300.0, 0.0), (300.0, 100.0), (0.0, 100.0)]).is_plausible());
        assert!(!quad([(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)]).is_plausible());
        assert!(!quad([(0.0, 0.0), (100.0, 0.0), (20.0, 20.0), (0.0, 100.0)]).is_plausible());
        assert!(quad([(0.0, 0.0), (150.0, 0.0), (150.0, 100.0), (0.0, 100.0)]).is_plausible());
    }

    #[test]
    fn a_line_or_a_point_has_no_quadrilateral() {
        assert!(quads(&[]).is_empty());
        assert!(quads(&[(3, 3)]).is_empty());
        assert!(!quads(&[(0, 0), (9, 9)]).iter().any(Quad::is_plausible));
    }
}
