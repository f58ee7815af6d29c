//! The drawings of a file that are no clues, in its own colours.

use super::canvas::Canvas;
use crate::format::cosmetics::{CosmeticColour, CosmeticShape, Cosmetics};
use crate::grid::CellSet;
use crate::picture::geometry::{Point, Rect};
use crate::picture::{Ink, Paint, Stroke, Weight};

fn paint(colour: CosmeticColour) -> Paint {
    Paint { ink: Ink::Own(colour.rgb), opacity: colour.opacity }
}

/// Returns a place in cells as a point.
fn at(canvas: &Canvas<'_>, (row, column): (f32, f32)) -> Point {
    canvas.layout.outer.min + Point::new(canvas.grid_length(column), canvas.grid_length(row))
}

pub(super) fn draw_underlays(canvas: &mut Canvas<'_>, cosmetics: &Cosmetics) {
    cosmetics.underlays.iter().for_each(|shape| draw_shape(canvas, shape, true));
}

pub(super) fn draw_overlays(canvas: &mut Canvas<'_>, cosmetics: &Cosmetics) {
    cosmetics.overlays.iter().for_each(|shape| draw_shape(canvas, shape, false));
}

fn draw_shape(canvas: &mut Canvas<'_>, shape: &CosmeticShape, covers: bool) {
    let bounds = canvas.layout.bounds;
    let centre = at(canvas, shape.centre);
    let size = Point::new(canvas.length(shape.size.1), canvas.length(shape.size.0));
    let rect = Rect::centered(centre, size).intersect(bounds);
    let (fill, border) = (shape.fill.map(paint), shape.border.map(paint));
    let is_circle = shape.is_round && (shape.size.0 - shape.size.1).abs() < 0.05;
    if is_circle && size.x > 0.0 {
        let radius = size.x.min(size.y) / 2.0;
        if let Some(fill) = fill {
            canvas.picture.fill_circle(centre, radius, fill);
        }
        if let Some(border) = border {
            canvas.picture.outline_circle(centre, radius, Stroke::new(canvas.thin(0.022), border));
        }
    } else if rect.width() > 0.0 && rect.height() > 0.0 {
        let radius = if shape.is_round { rect.width().min(rect.height()) / 2.0 } else { 0.0 };
        if let Some(fill) = fill {
            canvas.picture.fill_rounded(rect, radius, fill);
        }
        if let Some(border) = border {
            canvas.picture.outline_rect(rect, radius, Stroke::new(canvas.thin(0.022), border));
        }
    }
    if !shape.text.is_empty() {
        // A long text is smaller, so that it stays on the board.
        let width = canvas.text_width(&shape.text, shape.text_size);
        let room = 2.0 * (centre.x - bounds.min.x).min(bounds.max.x - centre.x);
        let size = shape.text_size * (room / width.max(1e-3)).min(1.0);
        let ink = shape.text_colour.map_or(Ink::Text, |colour| Ink::Own(colour.rgb));
        let ink = match shape.fill {
            // On a ground of the file's own colour the text keeps its own, too.
            Some(fill) if fill.opacity > 0.5 => {
                Ink::OnOwn(fill.rgb, shape.text_colour.map_or(0, |it| it.rgb))
            }
            _ => ink,
        };
        canvas.picture.text(canvas.label(centre, shape.text.clone(), size, Weight::Regular, ink));
    }
    if covers && fill.is_some() {
        canvas.cover(canvas.cells_in(rect));
    }
}

pub(super) fn draw_lines(canvas: &mut Canvas<'_>, cosmetics: &Cosmetics) {
    for line in &cosmetics.lines {
        let points: Vec<Point> = line.points.iter().map(|point| at(canvas, *point)).collect();
        let paint = paint(line.colour);
        // A line that can be seen through is drawn without discs, which would show.
        if paint.opacity < 1.0 || line.width < 0.1 {
            let stroke = Stroke::new(canvas.thin(line.width), paint);
            points.windows(2).for_each(|pair| canvas.picture.line(pair.to_vec(), stroke));
        } else {
            canvas.thick_line(&points, line.width, paint.ink);
        }
        if let ([.., before, tip], true) = (&points[..], line.has_head) {
            super::arrows::draw_head(canvas, *before, *tip, line.width, paint);
        }
        for pair in points.windows(2) {
            let steps = (pair[0].distance(pair[1]) / canvas.length(0.5)).ceil().max(1.0);
            for step in 0..=steps as usize {
                let at = pair[0].lerp(pair[1], step as f32 / steps);
                canvas.cover(canvas.layout.cell_at(at));
            }
        }
    }
}

pub(super) fn draw_cages(canvas: &mut Canvas<'_>, cosmetics: &Cosmetics) {
    for cage in &cosmetics.cages {
        let cells: CellSet = cage.cells.iter().copied().collect();
        let paint = cage.colour.map_or(Paint { ink: Ink::Text, opacity: 0.8 }, paint);
        let stroke = Stroke::new(canvas.thin(0.018), paint);
        let (dash, gap) = (canvas.length(0.085), canvas.length(0.05));
        for [from, to] in canvas.outline(cells, 0.065) {
            canvas.picture.line(vec![from, to], stroke.dashed(dash, gap));
        }
        let Some(first) = cells.first().filter(|_| !cage.text.is_empty()) else { continue };
        let size = canvas.layout.sum_share(cage.text.chars().count());
        let rect = canvas.layout.cell_rect(first);
        let width = canvas.text_width(&cage.text, size).min(canvas.length(0.95));
        let patch = Point::new(width, canvas.length(size * 0.86));
        let place = Rect::sized(rect.min + Point::splat(canvas.length(0.025)), patch);
        canvas.picture.fill_rect(place, Ink::Cell);
        let text = cage.text.clone();
        canvas.picture.text(canvas.label(place.center(), text, size, Weight::SemiBold, Ink::Text));
    }
}
