//! Cages: a dashed outline, and the sum in a corner.

use super::Drawn;
use super::canvas::Canvas;
use super::look::Look;
use crate::grid::{Cell, CellSet};
use crate::picture::geometry::{Point, Rect};
use crate::picture::sudoku::clue_text::{SumPlace, sum_corners};
use crate::picture::{Ink, Paint, Stroke, Weight};

/// The distance of the outline from the borders of cells; of a second cage in a cell.
const INSET: [f32; 2] = [0.065, 0.12];

/// A cage with the place that it has beside others.
struct PlacedCage<'a> {
    drawn: &'a Drawn<'a>,
    cells: CellSet,
    inset: f32,
    /// The cell with the sum, and whether the sum is in its right corner.
    corner: Option<(Cell, bool)>,
}

/// Returns the cages. One that shares a cell with an earlier cage lies inside of it, and has its sum where there is none.
fn cages<'a>(clues: &'a [Drawn<'a>]) -> Vec<PlacedCage<'a>> {
    let mut used = CellSet::EMPTY;
    let drawn: Vec<&Drawn<'_>> = clues.iter().filter(|drawn| drawn.look == Look::Cage).collect();
    let cells = |drawn: &Drawn<'_>| -> CellSet { drawn.clue.cells().iter().copied().collect() };
    let corners = sum_corners(drawn.iter().map(|drawn| (cells(drawn), drawn.clue.value().is_some())));
    let placed = drawn.into_iter().zip(corners).map(|(drawn, corner)| {
        let cells = cells(drawn);
        let is_second = !cells.intersection(used).is_empty();
        used = used.union(cells);
        PlacedCage { drawn, cells, inset: INSET[usize::from(is_second)], corner }
    });
    placed.collect()
}

/// Draws the outlines.
pub(super) fn draw_outlines(canvas: &mut Canvas<'_>, clues: &[Drawn<'_>]) {
    for cage in cages(clues) {
        canvas.set_opacity(cage.drawn.opacity);
        let paint = match cage.drawn.emphasis {
            Some(ink) => ink.into(),
            None => Paint { ink: Ink::Text, opacity: 0.8 },
        };
        let stroke = Stroke::new(canvas.thin(if cage.drawn.stands_out() { 0.035 } else { 0.018 }), paint);
        let patch = patch(canvas, &cage);
        for [from, to] in canvas.outline(cage.cells, cage.inset) {
            if let Some([from, to]) = outside_of(patch, from, to) {
                draw_dashes(canvas, from, to, stroke);
            }
        }
    }
    canvas.set_opacity(1.0);
}

/// Returns the place of the sum of a cage, with room around it.
fn patch(canvas: &Canvas<'_>, cage: &PlacedCage<'_>) -> Option<Rect> {
    let (cell, is_right) = cage.corner?;
    let characters = cage.drawn.clue.value()?.to_string().len();
    Some(canvas.layout.sum_rect(SumPlace { cell, is_right, characters }))
}

/// Returns the part of a level or upright line that is outside of a rectangle, which covers one of its ends or nothing.
fn outside_of(patch: Option<Rect>, from: Point, to: Point) -> Option<[Point; 2]> {
    let Some(patch) = patch else { return Some([from, to]) };
    let reach = |low: f32, high: f32, start: f32, end: f32| match () {
        () if high <= start || low >= end => Some((start, end)),
        () if low <= start && high >= end => None,
        () if high - start < end - low => Some((high, end)),
        () => Some((start, low)),
    };
    if from.y == to.y {
        if !(patch.min.y..=patch.max.y).contains(&from.y) {
            return Some([from, to]);
        }
        let (start, end) = reach(patch.min.x, patch.max.x, from.x, to.x)?;
        Some([Point::new(start, from.y), Point::new(end, from.y)])
    } else {
        if !(patch.min.x..=patch.max.x).contains(&from.x) {
            return Some([from, to]);
        }
        let (start, end) = reach(patch.min.y, patch.max.y, from.y, to.y)?;
        Some([Point::new(from.x, start), Point::new(from.x, end)])
    }
}

/// Draws a dashed line that begins and ends with a dash, so that corners are closed.
fn draw_dashes(canvas: &mut Canvas<'_>, from: Point, to: Point, stroke: Stroke) {
    let (dash, gap, length) = (canvas.length(0.085), canvas.length(0.05), from.distance(to));
    let gaps = ((length - dash) / (dash + gap)).round();
    if gaps < 1.0 {
        return canvas.picture.line(vec![from, to], stroke);
    }
    let gap = (length - (gaps + 1.0) * dash) / gaps;
    canvas.picture.line(vec![from, to], stroke.dashed(dash, gap));
}

/// Draws the sums.
pub(super) fn draw_sums(canvas: &mut Canvas<'_>, clues: &[Drawn<'_>]) {
    for cage in cages(clues) {
        let (Some(patch), Some(sum)) = (patch(canvas, &cage), cage.drawn.clue.value()) else { continue };
        canvas.set_opacity(cage.drawn.opacity);
        let ink = match cage.drawn.is_summed {
            true => Ink::Cell,
            false => cage.drawn.ink(Ink::Text),
        };
        if cage.drawn.is_summed {
            canvas.picture.fill_rounded(patch, canvas.length(0.03), Ink::Accent);
        }
        let text = sum.to_string();
        let size = canvas.layout.sum_share(text.len());
        let label = canvas.label(patch.center(), text, size, Weight::SemiBold, ink);
        canvas.picture.text(label);
        canvas.handles.push((patch, cage.drawn.index));
    }
    canvas.set_opacity(1.0);
}
