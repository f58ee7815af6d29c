//! The small drawings of the puzzle list: fonts lack these characters.

use eframe::egui::epaint::PathShape;
use eframe::egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2};

/// Paints the tick of a solved puzzle.
pub fn tick(painter: &Painter, centre: Pos2, color: Color32) {
    let points = [(-5.5, 0.5), (-1.5, 4.5), (6.0, -4.5)].map(|(x, y)| centre + Vec2::new(x, y));
    painter.add(PathShape::line(points.into(), Stroke::new(1.8, color)));
}

/// Paints the half disc of a puzzle that was started.
pub fn half_disc(painter: &Painter, centre: Pos2, color: Color32) {
    let radius = 5.5;
    painter.circle_stroke(centre, radius, Stroke::new(1.5, color));
    painter.add(Shape::convex_polygon(arc(centre, radius, -0.25, 0.25), color, Stroke::NONE));
}

/// Paints the ring of a puzzle that is being rated.
pub fn ring(painter: &Painter, centre: Pos2, track: Color32, color: Color32) {
    let radius = 5.0;
    painter.circle_stroke(centre, radius, Stroke::new(2.0, track));
    painter.add(PathShape::line(arc(centre, radius, -0.25, 0.1), Stroke::new(2.0, color)));
}

/// Paints the lens of the search field.
pub fn lens(painter: &Painter, centre: Pos2, color: Color32) {
    let stroke = Stroke::new(1.6, color);
    painter.circle_stroke(centre - Vec2::splat(1.5), 4.5, stroke);
    painter.line_segment([centre + Vec2::splat(2.0), centre + Vec2::splat(6.0)], stroke);
}

/// Paints the arrow of the column by which the list is sorted: down for ascending, as the values grow downwards.
pub fn sort_arrow(painter: &Painter, centre: Pos2, is_descending: bool, color: Color32) {
    let up = if is_descending { -1.0 } else { 1.0 };
    let points = [(-3.0, -1.5), (0.0, 1.5), (3.0, -1.5)].map(|(x, y)| centre + Vec2::new(x, y * up));
    painter.add(PathShape::line(points.into(), Stroke::new(1.5, color)));
}

/// Returns points of an arc, from and to a share of a turn; 0 points to the right, a quarter points down.
fn arc(centre: Pos2, radius: f32, from: f32, to: f32) -> Vec<Pos2> {
    let at = |step: u8| {
        let turn = from + (to - from) * f32::from(step) / 16.0;
        centre + radius * Vec2::angled(turn * std::f32::consts::TAU)
    };
    (0..=16).map(at).collect()
}
