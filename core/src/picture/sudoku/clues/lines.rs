//! Lines through cells: thick ones by kind, thermometers, and the diagonals.

use super::canvas::Canvas;
use super::look::{Core, Look};
use super::{ClueStyle, Drawn};
use crate::grid::Cell;
use crate::picture::geometry::Point;
use crate::picture::{ClueInk, Ink, Paint, Stroke, TextItem, Weight};
use crate::rules::{KindId, Rules};

/// The width of the stem of a thermometer.
const STEM: f32 = 0.30;
/// The width of what is left free in the stem of a slow one.
const HOLLOW: f32 = 0.10;
/// The radius of its bulb.
const BULB: f32 = 0.38;

/// Draws all thick lines, the widest first, then the bulbs.
pub(super) fn draw(canvas: &mut Canvas<'_>, rules: &Rules, clues: &[Drawn<'_>], style: ClueStyle) {
    let mut lines: Vec<(&Drawn<'_>, f32, ClueInk, Core)> = clues
        .iter()
        .filter_map(|drawn| match drawn.look {
            Look::Line { width, ink, core } => Some((drawn, width, ink, core)),
            Look::Thermometer { .. } => Some((drawn, STEM, ClueInk::Grey, Core::Nothing)),
            _ => None,
        })
        .collect();
    lines.sort_by(|(_, one, ..), (_, other, ..)| other.total_cmp(one));
    for (drawn, width, ink, core) in &lines {
        canvas.set_opacity(drawn.opacity);
        draw_line(canvas, rules, drawn, *width, ink_of(drawn, rules, *ink), *core, style);
    }
    for (drawn, ..) in lines {
        if let Look::Thermometer { is_hollow } = drawn.look {
            canvas.set_opacity(drawn.opacity);
            draw_bulb(canvas, drawn, is_hollow, style);
        }
    }
    canvas.set_opacity(1.0);
}

/// Returns the ink of a line: a whisper with a smaller difference has its own.
fn ink_of(drawn: &Drawn<'_>, rules: &Rules, ink: ClueInk) -> ClueInk {
    let side = rules.size().side();
    let is_dutch =
        drawn.clue.kind().id == KindId::Whisper && drawn.clue.value() == Some(side.div_ceil(2) - 1);
    if is_dutch { ClueInk::Orange } else { ink }
}

fn draw_line(
    canvas: &mut Canvas<'_>,
    rules: &Rules,
    drawn: &Drawn<'_>,
    width: f32,
    ink: ClueInk,
    core: Core,
    style: ClueStyle,
) {
    let cells = drawn.clue.cells();
    let points: Vec<Point> = cells.iter().map(|cell| canvas.centre(*cell)).collect();
    canvas.cover(cells.iter().copied());
    // A highlighted line is seen on the tints of a hint too, some of which are nearly its colour.
    let edge = if style.has_edges { Some(Ink::Text) } else { drawn.is_highlighted.then_some(Ink::Soft) };
    if let Some(edge) = edge {
        let both = 2.0 * canvas.layout.pixel.max(0.5) / canvas.layout.cell_size;
        canvas.thick_line(&points, width + both, edge);
    }
    canvas.thick_line(&points, width, ink);
    if drawn.look == (Look::Thermometer { is_hollow: true }) {
        canvas.thick_line(&points, HOLLOW, Ink::Cell);
    }
    match drawn.emphasis {
        Some(ink) => canvas.thin_line(&points, 0.05, ink),
        None if style.has_cores => draw_core(canvas, &points, core),
        None => {}
    }
    match drawn.clue.kind().id {
        KindId::RegionSumLine => draw_borders(canvas, rules, cells),
        KindId::ZipperLine => draw_zipper_middle(canvas, &points),
        KindId::Whisper if drawn.clue.value().is_some_and(|least| has_number(rules, least)) => {
            let least = drawn.clue.value().unwrap_or_default();
            let size = canvas.layout.text_share(0.15, 0.3);
            let label = canvas.label(middle(&points), least.to_string(), size, Weight::SemiBold, Ink::Text);
            canvas.picture.text(TextItem { halo: Some((canvas.length(0.02), Ink::Cell.into())), ..label });
        }
        _ => {}
    }
}

/// Returns whether the least difference of a whisper is none of those that a colour stands for.
fn has_number(rules: &Rules, least: usize) -> bool {
    let usual = rules.size().side().div_ceil(2);
    least != usual && least != usual - 1
}

/// Returns the middle of a line by its points.
fn middle(points: &[Point]) -> Point {
    let half = (points.len() - 1) / 2;
    let other = points.len() / 2;
    points[half].lerp(points[other], 0.5)
}

/// Draws what distinguishes the kinds of lines without their hue.
fn draw_core(canvas: &mut Canvas<'_>, points: &[Point], core: Core) {
    let paint = Paint { ink: Ink::Text, opacity: 0.7 };
    let width = canvas.thin(0.022);
    let stroke = Stroke::new(width, paint);
    let (dot, dash, gap) = (width, canvas.length(0.12), canvas.length(0.07));
    let parallel = canvas.length(0.035);
    for pair in points.windows(2) {
        let across = (pair[1] - pair[0]).normalized().rotated() * parallel;
        let beside = |offset: Point| vec![pair[0] + offset, pair[1] + offset];
        let both = [across, across * -1.0];
        match core {
            Core::Nothing => {}
            Core::Single => canvas.picture.line(pair.to_vec(), stroke),
            Core::Double => both.into_iter().for_each(|offset| canvas.picture.line(beside(offset), stroke)),
            Core::Dotted => canvas.picture.line(pair.to_vec(), stroke.dashed(dot, gap)),
            Core::Dashed => canvas.picture.line(pair.to_vec(), stroke.dashed(dash, gap)),
            Core::DashDotted => {
                canvas.picture.line(pair.to_vec(), stroke.dashed(dash, dash));
                let start = pair[0].lerp(pair[1], (1.5 * dash / pair[0].distance(pair[1]).max(1.0)).min(1.0));
                canvas.picture.line(vec![start, pair[1]], stroke.dashed(dot, 2.0 * dash - dot));
            }
            Core::DoubleDotted => {
                both.into_iter()
                    .for_each(|offset| canvas.picture.line(beside(offset), stroke.dashed(dot, gap)));
            }
        }
    }
}

/// Draws a bar across a line wherever it crosses the border of a box.
fn draw_borders(canvas: &mut Canvas<'_>, rules: &Rules, cells: &[Cell]) {
    let boxes = rules.regions();
    for pair in cells.windows(2).filter(|pair| boxes.box_of(pair[0]) != boxes.box_of(pair[1])) {
        bar(canvas, canvas.centre(pair[0]), canvas.centre(pair[1]), 0.5, 0.28);
    }
}

fn draw_zipper_middle(canvas: &mut Canvas<'_>, points: &[Point]) {
    let half = points.len() / 2;
    match points.len() % 2 {
        0 => bar(canvas, points[half - 1], points[half], 0.5, 0.24),
        _ => bar(canvas, points[half - 1], points[half], 1.0, 0.24),
    }
}

/// Draws a bar across the way between two points, at a share of it.
fn bar(canvas: &mut Canvas<'_>, from: Point, to: Point, share: f32, length: f32) {
    let across = (to - from).normalized().rotated() * canvas.length(length / 2.0);
    let at = from.lerp(to, share);
    let stroke = Stroke::new(canvas.thin(0.025), Paint { ink: Ink::Text, opacity: 0.6 });
    canvas.picture.line(vec![at - across, at + across], stroke);
}

fn draw_bulb(canvas: &mut Canvas<'_>, drawn: &Drawn<'_>, is_hollow: bool, style: ClueStyle) {
    let Some(first) = drawn.clue.cells().first() else { return };
    let centre = canvas.centre(*first);
    if drawn.is_highlighted {
        let edge = canvas.layout.pixel.max(0.5) / canvas.layout.cell_size;
        canvas.disc(centre, BULB + edge, Ink::Soft);
        let next = drawn.clue.cells().get(1).map(|next| vec![centre, canvas.centre(*next)]);
        canvas.disc(centre, BULB, ClueInk::Grey);
        // The stem begins in the bulb without an edge.
        if let Some(stem) = next {
            canvas.thick_line(&stem, STEM, ClueInk::Grey);
            if is_hollow {
                canvas.thick_line(&stem, HOLLOW, Ink::Cell);
            }
        }
    } else {
        canvas.disc(centre, BULB, ClueInk::Grey);
    }
    if is_hollow {
        canvas.disc(centre, 0.24, Ink::Cell);
    }
    if drawn.stands_out() || style.has_edges {
        canvas.ring(centre, BULB, 0.025, drawn.ink(Ink::Text));
    }
}

/// Draws the diagonals, above the lines of the grid.
pub(super) fn draw_diagonals(canvas: &mut Canvas<'_>, clues: &[Drawn<'_>]) {
    for drawn in clues {
        let Look::Diagonal { is_rising } = drawn.look else { continue };
        canvas.set_opacity(drawn.opacity);
        let [top_left, top_right, bottom_right, bottom_left] = canvas.layout.outer.corners();
        let ends = if is_rising { [bottom_left, top_right] } else { [top_left, bottom_right] };
        let stroke = Stroke::new(canvas.thin(0.03), drawn.ink(ClueInk::Diagonal));
        canvas.picture.line(ends.to_vec(), stroke);
    }
    canvas.set_opacity(1.0);
}
