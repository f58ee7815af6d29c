//! Arrows and thin lines with something at their ends.

use super::Drawn;
use super::canvas::Canvas;
use super::look::Look;
use crate::grid::Cell;
use crate::picture::geometry::{Point, Rect};
use crate::picture::{ClueInk, Paint, Stroke};

/// The width of the shaft of an arrow and of the ring that it begins at.
const SHAFT: f32 = 0.045;

/// Draws the shafts and thin lines, then what is at their ends.
pub(super) fn draw(canvas: &mut Canvas<'_>, clues: &[Drawn<'_>]) {
    for drawn in clues {
        canvas.set_opacity(drawn.opacity);
        draw_shaft(canvas, drawn);
    }
    for drawn in clues {
        canvas.set_opacity(drawn.opacity);
        draw_ends(canvas, drawn);
    }
    canvas.set_opacity(1.0);
}

fn points(canvas: &Canvas<'_>, cells: &[Cell]) -> Vec<Point> {
    cells.iter().map(|cell| canvas.centre(*cell)).collect()
}

/// Returns a line that begins some way after its first point.
fn shortened(mut line: Vec<Point>, by: f32) -> Vec<Point> {
    if let [first, second, ..] = line[..] {
        line[0] = first + (second - first).normalized() * by.min(first.distance(second));
    }
    line
}

fn shortened_at_both(line: Vec<Point>, by: f32) -> Vec<Point> {
    let mut line = shortened(line, by);
    line.reverse();
    let mut line = shortened(line, by);
    line.reverse();
    line
}

fn draw_shaft(canvas: &mut Canvas<'_>, drawn: &Drawn<'_>) {
    let cells = drawn.clue.cells();
    match drawn.look {
        Look::Arrow => {
            let circle = &drawn.clue.parts().others;
            let Some(first) = cells.first().copied() else { return };
            // The shaft leaves the circle at the cell of it that is nearest.
            let distance = |cell: &Cell| canvas.centre(*cell).distance(canvas.centre(first));
            let Some(from) =
                circle.iter().copied().min_by(|one, other| distance(one).total_cmp(&distance(other)))
            else {
                return;
            };
            let line: Vec<Cell> = std::iter::once(from).chain(cells.iter().copied()).collect();
            let mut line = shortened(points(canvas, &line), canvas.length(0.40));
            if let [.., before, last] = line[..] {
                let end = line.len() - 1;
                line[end] = last - (last - before).normalized() * canvas.length(0.12);
            }
            let ink = drawn.ink(ClueInk::Line);
            canvas.thin_line(&line, SHAFT, ink);
            if let [.., before, tip] = line[..] {
                draw_head(canvas, before, tip, SHAFT, ink);
            }
            canvas.cover(cells.iter().chain(circle).copied());
        }
        Look::DoubleArrow => {
            let line = shortened_at_both(points(canvas, cells), canvas.length(0.38));
            canvas.thin_line(&line, SHAFT, drawn.ink(ClueInk::Rose));
            canvas.cover(cells.iter().copied());
        }
        Look::Ended { ink, is_diamond } => {
            let line =
                shortened_at_both(points(canvas, cells), canvas.length(if is_diamond { 0.40 } else { 0.38 }));
            canvas.thin_line(&line, 0.09, drawn.ink(ink));
            canvas.cover(cells.iter().copied());
        }
        _ => {}
    }
}

/// Draws the head of an arrow at the tip of a line of a width, with a round point.
pub(super) fn draw_head(
    canvas: &mut Canvas<'_>,
    before: Point,
    tip: Point,
    width: f32,
    paint: impl Into<Paint>,
) {
    let stroke = Stroke::new(canvas.thin(width), paint);
    draw_barbs(canvas, (before - tip).normalized() * canvas.length(0.20), tip, stroke);
    canvas.picture.fill_circle(tip, stroke.width / 2.0, stroke.paint);
}

/// Draws the two strokes of the head of an arrow, which lead back from its tip.
pub(super) fn draw_barbs(canvas: &mut Canvas<'_>, back: Point, tip: Point, stroke: Stroke) {
    let (sin, cos) = 40.0_f32.to_radians().sin_cos();
    for sin in [sin, -sin] {
        let end = tip + Point::new(back.x * cos - back.y * sin, back.x * sin + back.y * cos);
        canvas.picture.line(vec![tip, end], stroke);
    }
}

fn draw_ends(canvas: &mut Canvas<'_>, drawn: &Drawn<'_>) {
    let cells = drawn.clue.cells();
    let ends = || [cells.first(), cells.last()].into_iter().flatten().copied().collect::<Vec<_>>();
    match drawn.look {
        Look::Arrow => {
            let circle = &drawn.clue.parts().others;
            let ink = drawn.ink(ClueInk::Line);
            match &circle[..] {
                [one] => canvas.ring(canvas.centre(*one), 0.40, SHAFT, ink),
                several => {
                    let bounds =
                        several.iter().map(|cell| canvas.layout.cell_rect(*cell)).reduce(Rect::union);
                    if let Some(bounds) = bounds {
                        let rect = bounds.shrink(canvas.length(0.10 - SHAFT / 2.0));
                        let stroke = Stroke::new(canvas.thin(SHAFT), ink);
                        canvas.picture.outline_rect(rect, canvas.length(0.40), stroke);
                    }
                }
            }
        }
        Look::DoubleArrow => {
            for cell in ends() {
                canvas.ring(canvas.centre(cell), 0.38, SHAFT, drawn.ink(ClueInk::Rose));
            }
        }
        Look::Ended { ink, is_diamond: false } => {
            for cell in ends() {
                let centre = canvas.centre(cell);
                canvas.disc(centre, 0.40, Paint { ink: ink.into(), opacity: 0.2 });
                canvas.ring(centre, 0.40, 0.03, drawn.ink(ink));
            }
        }
        Look::Ended { ink, is_diamond: true } => {
            for cell in ends() {
                let (centre, reach) = (canvas.centre(cell), canvas.length(0.44));
                let corner = |x: f32, y: f32| centre + Point::new(x, y) * reach;
                let corners = vec![corner(0.0, -1.0), corner(1.0, 0.0), corner(0.0, 1.0), corner(-1.0, 0.0)];
                let mut outline = corners.clone();
                outline.extend([corners[0], corners[1]]);
                canvas.picture.polygon(corners, Paint { ink: ink.into(), opacity: 0.2 });
                canvas.thin_line(&outline, 0.03, drawn.ink(ink));
            }
        }
        _ => {}
    }
}
