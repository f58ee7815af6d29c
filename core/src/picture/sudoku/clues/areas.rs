//! Shaded cells and areas: extra regions, windows, indexers, clones, parity, minimum and maximum.

use super::canvas::Canvas;
use super::look::Look;
use super::{ClueStyle, Drawn};
use crate::grid::CellSet;
use crate::picture::geometry::{Point, Rect};
use crate::picture::{ClueInk, Ink, Paint, Stroke, Weight};
use crate::rules::{Constraint, Rules};

/// Draws the areas that are part of the ground of cells: tints and colours of the cells are above them. Returns their cells.
pub(super) fn draw_grounds(
    canvas: &mut Canvas<'_>,
    rules: &Rules,
    clues: &[Drawn<'_>],
    style: ClueStyle,
) -> CellSet {
    let mut shaded = CellSet::EMPTY;
    for drawn in clues {
        canvas.set_opacity(drawn.opacity);
        shaded = shaded.union(draw_ground(canvas, rules, drawn, style));
    }
    canvas.set_opacity(1.0);
    canvas.cover(shaded.iter());
    shaded
}

fn draw_ground(canvas: &mut Canvas<'_>, rules: &Rules, drawn: &Drawn<'_>, style: ClueStyle) -> CellSet {
    let cells: CellSet = drawn.clue.cells().iter().copied().collect();
    match drawn.look {
        Look::Area { inset } => {
            fill(canvas, cells, inset, drawn, style);
            cells
        }
        Look::Windoku => {
            let mut all = CellSet::EMPTY;
            for constraint in drawn.clue.constraints(rules) {
                if let Constraint::Different(window) = constraint {
                    let window: CellSet = window.into_iter().collect();
                    fill(canvas, window, 0.08, drawn, style);
                    all = all.union(window);
                }
            }
            all
        }
        Look::Extreme { .. } => {
            for cell in cells.iter() {
                canvas.picture.fill_rect(canvas.layout.cell_rect(cell), ClueInk::Area);
            }
            cells
        }
        _ => CellSet::EMPTY,
    }
}

/// Draws what is on cells, above their tints.
pub(super) fn draw(canvas: &mut Canvas<'_>, clues: &[Drawn<'_>], style: ClueStyle) {
    for drawn in clues {
        canvas.set_opacity(drawn.opacity);
        draw_area(canvas, drawn, style);
    }
    draw_clones(canvas, clues);
    canvas.set_opacity(1.0);
}

fn draw_area(canvas: &mut Canvas<'_>, drawn: &Drawn<'_>, style: ClueStyle) {
    let cells: CellSet = drawn.clue.cells().iter().copied().collect();
    match drawn.look {
        Look::Indexer(ink) => {
            canvas.fill_joined(cells, 0.04, Paint { ink: ink.into(), opacity: 0.22 * drawn.opacity });
            canvas.outline_joined(cells, 0.065, 0.05, drawn.ink(ink));
            canvas.cover(cells.iter());
        }
        Look::Disc | Look::Square => {
            canvas.cover(cells.iter());
            for cell in cells.iter() {
                let centre = canvas.centre(cell);
                let edge = drawn.emphasis.or(style.has_edges.then_some(Ink::Text));
                if drawn.look == Look::Disc {
                    canvas.disc(centre, 0.38, ClueInk::Grey);
                    if let Some(edge) = edge {
                        canvas.ring(centre, 0.38, 0.025, edge);
                    }
                } else {
                    let rect = Rect::centered(centre, Point::splat(canvas.length(0.76)));
                    let radius = canvas.length(0.06);
                    canvas.picture.fill_rounded(rect, radius, ClueInk::Grey);
                    if let Some(edge) = edge {
                        let stroke = Stroke::new(canvas.thin(0.025), edge);
                        canvas.picture.outline_rect(rect, radius, stroke);
                    }
                }
            }
        }
        _ => {}
    }
}

fn fill(canvas: &mut Canvas<'_>, cells: CellSet, inset: f32, drawn: &Drawn<'_>, style: ClueStyle) {
    canvas.fill_joined(cells, inset, ClueInk::Area);
    if drawn.stands_out() || style.has_edges {
        canvas.outline_joined(cells, inset, 0.02, drawn.ink(Ink::Text));
    }
}

/// Draws both groups of each clone with the same letter.
fn draw_clones(canvas: &mut Canvas<'_>, clues: &[Drawn<'_>]) {
    let clones = clues.iter().filter(|drawn| drawn.look == Look::Clone);
    for (drawn, letter) in clones.zip(('a'..='z').cycle()) {
        canvas.set_opacity(drawn.opacity);
        for group in [drawn.clue.cells(), &drawn.clue.parts().others] {
            let cells: CellSet = group.iter().copied().collect();
            canvas.outline_joined(cells, 0.065, 0.03, drawn.ink(ClueInk::Line));
            let Some(last) = cells.iter().last() else { continue };
            let corner = canvas.layout.cell_rect(last).max - Point::splat(canvas.length(0.16));
            let size = canvas.text_share(drawn.clue, 0.17);
            let label =
                canvas.label(corner, letter.to_string(), size, Weight::SemiBold, drawn.ink(Ink::Soft));
            canvas.picture.text(label);
        }
    }
}
