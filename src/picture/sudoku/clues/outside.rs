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
use crate::rules::Rules;

pub(super) fn draw(canvas: &mut Canvas<'_>, rules: &Rules, clues: &[Drawn<'_>]) {
    let mut kinds: Vec<&str> = Vec::new();
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
        let centre = centre(canvas, rules, place, !seen.insert(place));
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

/// Returns the centre of a place in the margin, the first or the second one.
fn centre(canvas: &Canvas<'_>, rules: &Rules, (row, column): Place, is_second: bool) -> Point {
    let side = rules.size().side() as i32;
    let outer = canvas.layout.outer;
    let cell = outer.width() / side as f32;
    let away = canvas.length(if is_second { MARGIN[0] + MARGIN[1] / 2.0 } else { MARGIN[0] / 2.0 });
    let at = |index: i32, from: f32, to: f32| match index {
        index if index < 0 => from - away,
        index if index >= side => to + away,
        index => from + (index as f32 + 0.5) * cell,
    };
    Point::new(at(column, outer.min.x, outer.max.x), at(row, outer.min.y, outer.max.y))
}

fn draw_little_killer(canvas: &mut Canvas<'_>, drawn: &Drawn<'_>, centre: Point, direction: Direction) {
    let towards = Point::new(direction.columns.into(), direction.rows.into()).normalized();
    let ink = drawn.ink(Ink::Text);
    if let Some(value) = drawn.clue.value() {
        let at = centre - towards * canvas.length(0.09);
        canvas.picture.text(canvas.label(at, value.to_string(), 0.30, Weight::Regular, ink));
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
    let size = 0.34;
    let sign = if has_signs { sign } else { OutsideSign::Nothing };
    let shift = if sign == OutsideSign::Nothing { 0.0 } else { 0.09 };
    let at = centre + Point::new(canvas.length(shift), 0.0);
    let size = if sign == OutsideSign::Nothing { size } else { 0.28 };
    let before = at.x - canvas.text_width(&text, size) / 2.0;
    canvas.picture.text(canvas.label(at, text, size, Weight::Regular, ink));
    match sign {
        OutsideSign::Nothing => {}
        OutsideSign::Sum => {
            let at = Point::new(before - canvas.length(0.07), centre.y);
            let label = canvas.label(at, "Σ".to_owned(), 0.2, Weight::Regular, drawn.ink(Ink::Soft));
            canvas.picture.text(label);
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
