//! The curves of links, so that they cross no disc and as few digits as possible.

use crate::picture::geometry::{Point, Rect};

/// Something that a link should not cross: a position and its radius. Heavier ones are avoided first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Obstacle {
    /// Its position.
    pub centre: Point,
    pub radius: f32,
    /// How much it is avoided.
    pub weight: f32,
}

/// The number of points of a curve.
const POINTS: usize = 20;

/// The bows that are tried, as fractions of a cell.
const BOWS: [f32; 7] = [0.055, 0.12, 0.2, 0.3, 0.42, 0.55, 0.75];

/// The bow of a link within a cell, as a fraction of the cell.
const INNER_BOW: f32 = 0.3;

/// Returns the curve of a link between two discs, from edge to edge. `cell` is the cell of both ends, if they share it:
/// the link then bows outwards from its centre.
pub fn route(
    (from, to): (Point, Point),
    radius: f32,
    cell_size: f32,
    cell: Option<Rect>,
    board: Rect,
    obstacles: &[Obstacle],
) -> Vec<Point> {
    let side = (to - from).normalized().rotated();
    let middle = from.lerp(to, 0.5);
    let curve = |bow: f32| trim(&bend(from, middle + side * (2.0 * bow), to), radius);
    if let Some(cell) = cell {
        let bow = INNER_BOW * cell_size;
        let outwards = |bow: &f32| (middle + side * *bow).distance(cell.center());
        let best = if outwards(&bow) >= outwards(&-bow) { bow } else { -bow };
        return curve(best);
    }
    let penalty = |points: &[Point]| {
        let crossing = points.iter().flat_map(|point| {
            obstacles.iter().map(move |obstacle| {
                let depth = 1.0 - point.distance(obstacle.centre) / obstacle.radius.max(1e-3);
                depth.max(0.0) * obstacle.weight
            })
        });
        let outside = points.iter().filter(|point| !board.contains(**point)).count();
        crossing.sum::<f32>() + outside as f32
    };
    let tried = BOWS.iter().flat_map(|bow| [*bow, -*bow]).map(|bow| {
        let points = curve(bow * cell_size);
        // Of several free curves, the straightest.
        (penalty(&points) + bow.abs() * 0.8, points)
    });
    tried.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, points)| points).unwrap_or_default()
}

/// Returns points of a quadratic curve.
fn bend(from: Point, control: Point, to: Point) -> Vec<Point> {
    let at = |share: f32| from.lerp(control, share).lerp(control.lerp(to, share), share);
    (0..=POINTS).map(|step| at(step as f32 / POINTS as f32)).collect()
}

/// Cuts off what is inside of the discs at both ends.
fn trim(points: &[Point], radius: f32) -> Vec<Point> {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return Vec::new() };
    let edge = |inside: Point, outside: Point, centre: Point| {
        let (near, far) = (inside.distance(centre), outside.distance(centre));
        inside.lerp(outside, ((radius - near) / (far - near).max(1e-3)).clamp(0.0, 1.0))
    };
    let is_free = |point: &Point| point.distance(*first) > radius && point.distance(*last) > radius;
    let Some(start) = points.iter().position(is_free) else { return Vec::new() };
    let end = points.iter().rposition(is_free).unwrap_or(start);
    let mut kept = vec![edge(points[start - 1], points[start], *first)];
    kept.extend(&points[start..=end]);
    kept.push(edge(points[end + 1], points[end], *last));
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Rect = Rect::new(Point::new(0.0, 0.0), Point::new(900.0, 900.0));

    #[test]
    fn a_link_ends_at_the_edges_of_its_discs() {
        let (from, to) = (Point::new(100.0, 100.0), Point::new(500.0, 300.0));
        let points = route((from, to), 12.0, 100.0, None, BOARD, &[]);
        assert!((points[0].distance(from) - 12.0).abs() < 1.0, "{points:?}");
        assert!((points[points.len() - 1].distance(to) - 12.0).abs() < 1.0);
    }

    #[test]
    fn a_link_keeps_clear_of_what_is_between_its_ends() {
        let (from, to) = (Point::new(100.0, 400.0), Point::new(700.0, 400.0));
        let digit = Obstacle { centre: Point::new(400.0, 400.0), radius: 25.0, weight: 1.0 };
        let points = route((from, to), 12.0, 100.0, None, BOARD, &[digit]);
        assert!(points.iter().all(|point| point.distance(digit.centre) > digit.radius), "{points:?}");
    }

    #[test]
    fn a_link_within_a_cell_bows_away_from_its_centre() {
        let cell = Rect::new(Point::splat(100.0), Point::splat(200.0));
        let (from, to) = (Point::new(120.0, 120.0), Point::new(120.0, 180.0));
        let points = route((from, to), 12.0, 100.0, Some(cell), BOARD, &[]);
        assert!(points[points.len() / 2].x < 110.0, "{points:?}");
    }
}
