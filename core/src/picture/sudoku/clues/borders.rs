//! Small clues on borders and corners: dots, letters, quadruples, and the signs of minimum and maximum.

use super::Drawn;
use super::canvas::Canvas;
use super::look::{Look, dot_number, letters};
use crate::grid::Cell;
use crate::picture::geometry::{Point, Rect};
use crate::picture::{ClueInk, Ink, Weight};
use crate::rules::{Clue, Constraint, Rules};

pub(super) fn draw(canvas: &mut Canvas<'_>, rules: &Rules, clues: &[Drawn<'_>]) {
    for drawn in clues {
        canvas.set_opacity(drawn.opacity);
        match drawn.look {
            Look::Dot { is_black } => draw_dot(canvas, drawn, is_black),
            Look::Letter => draw_letter(canvas, drawn),
            Look::Quadruple => draw_quadruple(canvas, drawn),
            Look::Extreme { points_outwards } => draw_chevrons(canvas, rules, drawn, points_outwards),
            _ => {}
        }
    }
    canvas.set_opacity(1.0);
}

fn draw_dot(canvas: &mut Canvas<'_>, drawn: &Drawn<'_>, is_black: bool) {
    let centre = canvas.middle(drawn.clue.cells());
    let (fill, other) = match is_black {
        true => (ClueInk::DotBlack, ClueInk::DotWhite),
        false => (ClueInk::DotWhite, ClueInk::DotBlack),
    };
    let label = dot_number(drawn.clue, is_black).map(|value| value.to_string());
    let usual = if label.as_ref().is_some_and(|label| label.len() > 1) { 0.14 } else { 0.17 };
    let size = canvas.text_share(drawn.clue, usual);
    // The dot grows with its number.
    let radius = if label.is_some() { 0.13 * (size / usual) } else { 0.13 };
    canvas.disc(centre, radius, fill);
    canvas.ring(centre, radius, if drawn.stands_out() { 0.045 } else { 0.025 }, drawn.ink(ClueInk::DotEdge));
    if let Some(label) = label {
        let label = canvas.label(centre, label, size, Weight::SemiBold, other.into());
        canvas.picture.text(label);
    }
}

fn draw_letter(canvas: &mut Canvas<'_>, drawn: &Drawn<'_>) {
    let Some(sum) = drawn.clue.value() else { return };
    let (centre, text) = (canvas.middle(drawn.clue.cells()), letters(sum));
    let size = canvas.text_share(drawn.clue, 0.26);
    let side = canvas.length(0.22 * size / 0.26);
    let patch = Point::new(side.max(canvas.text_width(&text, size)), side);
    canvas.picture.fill_rect(Rect::centered(centre, patch), Ink::Cell);
    canvas.picture.text(canvas.label(centre, text, size, Weight::SemiBold, drawn.ink(Ink::Text)));
}

fn draw_quadruple(canvas: &mut Canvas<'_>, drawn: &Drawn<'_>) {
    let centre = canvas.middle(drawn.clue.cells());
    let digits: Vec<String> =
        drawn.clue.parts().digits.iter().map(|digit| canvas.layout.digit_text(*digit).to_owned()).collect();
    let lines: Vec<String> = match digits.len() {
        0..=2 => vec![digits.join(" ")],
        count => digits.chunks(count.div_ceil(2)).map(|line| line.join(" ")).collect(),
    };
    let usual = if digits.iter().any(|digit| digit.len() > 1) { 0.13 } else { 0.17 };
    let size = canvas.text_share(drawn.clue, usual);
    // The circle grows with its digits; those in one line have room in the usual one.
    let radius = if lines.len() > 1 { 0.24 * (size / usual) } else { 0.24_f32.max(0.85 * size) };
    canvas.disc(centre, radius, Ink::Cell);
    canvas.ring(centre, radius, if drawn.stands_out() { 0.04 } else { 0.022 }, drawn.ink(Ink::Text));
    let first = -0.5 * (lines.len() as f32 - 1.0);
    for (index, line) in lines.into_iter().enumerate() {
        let at = centre + Point::new(0.0, canvas.length(size * 1.02) * (first + index as f32));
        canvas.picture.text(canvas.label(at, line, size, Weight::Regular, Ink::Text));
    }
}

/// Draws a chevron at each side with a neighbour that counts.
fn draw_chevrons(canvas: &mut Canvas<'_>, rules: &Rules, drawn: &Drawn<'_>, points_outwards: bool) {
    let Some(cell) = drawn.clue.cells().first().copied() else { return };
    let centre = canvas.centre(cell);
    for neighbour in neighbours(drawn.clue, rules, cell) {
        let outwards = (canvas.centre(neighbour) - centre).normalized();
        let across = outwards.rotated() * canvas.length(0.08);
        let depth = outwards * canvas.length(if points_outwards { 0.035 } else { -0.035 });
        let at = centre + outwards * canvas.length(0.42);
        // The open side is towards the larger digit.
        let points = [at - across - depth, at + depth, at + across - depth];
        canvas.thin_line(&points, 0.03, drawn.ink(Ink::Soft));
    }
}

/// Returns the neighbours of a cell that a clue compares it with.
fn neighbours(clue: &Clue, rules: &Rules, cell: Cell) -> Vec<Cell> {
    let pairs = clue.constraints(rules).into_iter().filter_map(|constraint| match constraint {
        Constraint::Pair(one, other, _) => Some(if one == cell { other } else { one }),
        _ => None,
    });
    pairs.collect()
}
