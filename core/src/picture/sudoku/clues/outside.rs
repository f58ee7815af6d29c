//! Clues beside the grid, and the margins that they need.

use std::collections::HashSet;

use super::Drawn;
use super::arrows::draw_barbs;
use super::canvas::Canvas;
use super::look::{Look, OutsideSign};
use crate::grid::Direction;
use crate::picture::geometry::{Point, Rect};
use crate::picture::sudoku::margins::{MARGIN, Place, place};
use crate::picture::{Ink, Stroke, Weight};
use crate::rules::KindId;

pub(super) fn draw(canvas: &mut Canvas<'_>, clues: &[Drawn<'_>]) {
    let mut kinds: Vec<KindId> = Vec::new();
    for drawn in clues.iter().filter(|drawn| matches!(drawn.look, Look::Outside(_))) {
        let id = drawn.clue.kind().id;
        if !kinds.contains(&id) {
            kinds.push(id);
        }
    }
    let mut seen: HashSet<Place> = HashSet::new();
    for drawn in clues {
        let Some((place, direction)) = place(drawn.clue) else { continue };
        canvas.set_opacity(drawn.opacity);
        let centre = canvas.layout.margin_centre(place, !seen.insert(place));
        let place = Rect::centered(centre, Point::splat(canvas.length(MARGIN[0])));
        canvas.handles.push((place, drawn.index));
        match drawn.look {
            Look::LittleKiller => draw_little_killer(canvas, drawn, centre, direction),
            Look::Outside(sign) => draw_number(canvas, drawn, centre, sign, kinds.len() > 1),
            _ => {}
        }
    }
    canvas.set_opacity(1.0);
}

fn draw_little_killer(canvas: &mut Canvas<'_>, drawn: &Drawn<'_>, centre: Point, direction: Direction) {
    let towards = Point::new(direction.columns.into(), direction.rows.into()).normalized();
    let ink = drawn.ink(Ink::Text);
    if let Some(value) = drawn.clue.value() {
        let at = centre - towards * canvas.length(0.09);
        let size = canvas.text_share(drawn.clue, 0.30);
        canvas.picture.text(canvas.label(at, value.to_string(), size, Weight::Regular, ink));
    }
    let tip = centre + towards * canvas.length(0.41);
    let stroke = Stroke::new(canvas.thin(0.035), ink);
    let tail = tip - towards * canvas.length(0.22);
    canvas.picture.line(vec![tail, tip], stroke);
    draw_barbs(canvas, towards * canvas.length(-0.11), tip, stroke);
}

fn draw_number(
    canvas: &mut Canvas<'_>,
    drawn: &Drawn<'_>,
    centre: Point,
    sign: OutsideSign,
    has_signs: bool,
) {
    let ink = drawn.ink(Ink::Text);
    let Some(text) = drawn.clue.value().map(|value| value.to_string()) else { return };
    let sign = if has_signs { sign } else { OutsideSign::Nothing };
    let shift = if sign == OutsideSign::Nothing { 0.0 } else { 0.09 };
    let at = centre + Point::new(canvas.length(shift), 0.0);
    let size = canvas.text_share(drawn.clue, if sign == OutsideSign::Nothing { 0.34 } else { 0.28 });
    let before = at.x - canvas.text_width(&text, size) / 2.0;
    canvas.picture.text(canvas.label(at, text, size, Weight::Regular, ink));
    match sign {
        OutsideSign::Nothing => {}
        OutsideSign::Sum => {
            // Drawn, because the font has no such letter.
            let (left, size) = (before - canvas.length(0.13), canvas.length(0.1));
            let at = |(x, y): (f32, f32)| Point::new(left + x * size, centre.y + y * size);
            let sigma =
                [(0.9, -0.45), (0.9, -0.7), (0.0, -0.7), (0.5, 0.0), (0.0, 0.7), (0.9, 0.7), (0.9, 0.45)];
            let stroke = Stroke::new(canvas.thin(0.018), drawn.ink(Ink::Soft));
            canvas.picture.line(sigma.map(at).to_vec(), stroke);
        }
        OutsideSign::Bars => {
            let (width, gap) = (canvas.length(0.035), canvas.length(0.045));
            for (index, height) in [0.06, 0.12, 0.09].into_iter().enumerate() {
                let left = before - canvas.length(0.15) + index as f32 * gap;
                let bottom = centre.y + canvas.length(0.06);
                let bar = Rect::new(
                    Point::new(left, bottom - canvas.length(height)),
                    Point::new(left + width, bottom),
                );
                canvas.picture.fill_rect(bar, drawn.ink(Ink::Soft));
            }
        }
    }
}
