//! Small drawings of clues, for lists of kinds.

use std::sync::Arc;

use eframe::egui::{Context, CornerRadius, Id, Painter, Rect, Shape, Stroke, StrokeKind, Ui, Vec2, vec2};

use crate::app::ui::paint::{self, point};
use crate::app::ui::theme::Theme;
use crate::grid::{Cell, Digit, Direction, Regions, Size};
use crate::picture::sudoku::{self, BoardLayout, BoardShape, ClueEmphasis, LineWidths};
use crate::picture::{self, Picture, Placement, Point};
use crate::rules::{Clue, ClueKind, Form, KINDS, KindId, Parts, Rules};

/// The size of a drawing, in points.
pub const DRAWING: Vec2 = vec2(32.0, 20.0);

/// Paints a drawing of what a clue looks like.
pub fn paint(ui: &Ui, place: Rect, clue: &Clue) {
    paint_sample(ui, place, clue, false);
}

/// Paints a drawing of what clues of a kind look like, with this number if there is one, and with the sign of the kind where
/// several look alike.
pub fn paint_kind(ui: &Ui, place: Rect, kind: &'static ClueKind, number: Option<u16>) {
    if let Some(clue) = typical(kind, number) {
        paint_sample(ui, place, &clue, true);
    }
}

/// Paints a drawing of a grid with boxes: four cells each, or two that interlock.
pub fn paint_boxes(painter: &Painter, place: Rect, is_regular: bool, theme: &Theme) {
    let square = Rect::from_center_size(place.center(), Vec2::splat(place.height()));
    let (thin, thick) = (Stroke::new(1.0, theme.thin), Stroke::new(2.0, theme.thick));
    let count = if is_regular { 4.0 } else { 3.0 };
    let at = |x: f32, y: f32| square.min + vec2(x, y) * square.height() / count;
    for step in 1..count as u8 {
        let crossing = at(f32::from(step), f32::from(step));
        painter.hline(square.x_range(), crossing.y, thin);
        painter.vline(crossing.x, square.y_range(), thin);
    }
    if is_regular {
        painter.hline(square.x_range(), square.center().y, thick);
        painter.vline(square.center().x, square.y_range(), thick);
    } else {
        let border = [(1.0, 0.0), (1.0, 2.0), (2.0, 2.0), (2.0, 3.0)].map(|(x, y)| at(x, y));
        painter.add(Shape::line(border.to_vec(), thick));
    }
    painter.rect_stroke(square, CornerRadius::ZERO, thick, StrokeKind::Inside);
}

fn paint_sample(ui: &Ui, place: Rect, clue: &Clue, has_sign: bool) {
    let Some((picture, from)) = sample(ui.ctx(), clue, has_sign) else { return };
    let mut placed = Picture::default();
    let origin = point(place.center()) - from;
    placed.place(&picture, Placement::at(origin));
    paint::paint(&ui.painter_at(place), &placed, Theme::current(ui));
}

/// Returns a clue of a kind on a board of four rows.
fn typical(kind: &'static ClueKind, number: Option<u16>) -> Option<Clue> {
    let value = match kind.form {
        _ if number.is_some() => number,
        Form::Group if kind.has_number => Some(7),
        Form::Outside | Form::OutsideDiagonal => Some(if kind.id == KindId::Skyscraper { 3 } else { 9 }),
        _ => None,
    };
    let count = if kind.form == Form::Digits { 4 } else { 0 };
    let digits = (1..=count).filter_map(Digit::new).collect();
    let size = Size::new(4)?;
    let parts = Parts { value, digits, ..Parts::default() };
    let (parts, _) = parts_on_sample(kind, &parts);
    Clue::new(kind, parts, size).ok()
}

/// Returns a clue that looks like this one but for the sign of its kind, on a far side of the board: the signs are drawn where there
/// are several kinds.
fn of_another_kind(clue: &Clue, size: Size) -> Option<Clue> {
    let kind = clue.kind();
    let other = KINDS.iter().find(|other| other.form == Form::Outside && *other != kind)?;
    let cells = (0..size.side() as u8).rev().map(|column| Cell::at(3, column)).collect();
    let direction = Some(Direction { rows: 0, columns: -1 });
    let parts = Parts { cells, value: Some(1), direction, ..Parts::default() };
    (kind.form == Form::Outside).then(|| Clue::new(other, parts, size).ok()).flatten()
}

/// The side of a cell in the drawing of a kind, in points, and that of one on a border, which is small.
const CELL: f32 = 17.0;
const PAIR_CELL: f32 = 30.0;
/// The side of a cell in the drawing of a kind with small digits.
const LARGE_CELL: f32 = 25.0;

/// Returns a picture of a clue like this one on a small board, and the point that belongs in its middle. The last ones are
/// kept, because drawing one takes time.
fn sample(ctx: &Context, clue: &Clue, has_sign: bool) -> Option<(Arc<Picture>, Point)> {
    #[derive(Clone, Default)]
    struct Samples(Vec<(Clue, bool, sudoku::ClueStyle, Arc<Picture>, Point)>);
    let style = paint::board_style(ctx, false);
    let id = Id::unique("samples of clues");
    let Samples(known) = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    let is_same = |(of, signed, at, ..): &&(Clue, bool, sudoku::ClueStyle, _, _)| {
        of == clue && *signed == has_sign && *at == style.clues
    };
    if let Some((.., picture, centre)) = known.iter().find(is_same) {
        return Some((Arc::clone(picture), *centre));
    }
    let size = Size::new(4)?;
    let (parts, centre) = parts_on_sample(clue.kind(), clue.parts());
    let sample = Clue::new(clue.kind(), parts, size).ok()?;
    let mut clues = vec![sample];
    clues.extend(has_sign.then(|| of_another_kind(clue, size)).flatten());
    let rules = Arc::new(Rules::new(size, Regions::regular(size).ok()?, clues));
    let shape = BoardShape::new(&rules);
    let lines = LineWidths { cell: 0.0, region: 0.0, frame: 0.0, selection: 0.0 };
    let is_global = clue.kind().form == Form::Global;
    let cell = match clue.kind().form {
        _ if is_global => DRAWING.y / 4.0,
        Form::Pair => PAIR_CELL,
        Form::Outside | Form::OutsideDiagonal | Form::Digits => LARGE_CELL,
        _ => CELL,
    };
    let room = picture::Rect::sized(Point::default(), shape.extent() * cell);
    let layout = BoardLayout::with_lines(&shape, room, 1.0, lines);
    let layers = sudoku::draw_clues(&layout, &shape, style, &ClueEmphasis::default());
    let mut drawn = layers.areas.clone();
    drawn.append(&layers.below);
    drawn.append(&layers.borders);
    drawn.append(&layers.above);
    let centre = layout.outer.min + centre * cell;
    // The number of the other kind is beside the drawing.
    drawn.remove_texts_outside(picture::Rect::centered(centre, Point::new(DRAWING.x, DRAWING.y)));
    let picture = Arc::new(drawn);
    let mut known = known;
    known.truncate(63);
    known.insert(0, (clue.clone(), has_sign, style.clues, Arc::clone(&picture), centre));
    ctx.data_mut(|data| data.insert_temp(id, Samples(known)));
    Some((picture, centre))
}

/// Returns the parts of a clue like this one on a board of four rows, and the middle of what it looks like, in cells.
fn parts_on_sample(kind: &ClueKind, like: &Parts) -> (Parts, Point) {
    let (left, right) = (Cell::at(1, 1), Cell::at(1, 2));
    let middle = Point::new(2.0, 1.5);
    let value = like.value;
    let of = |cells: Vec<Cell>| Parts { cells, value, ..Parts::default() };
    match kind.form {
        Form::Global => (Parts::default(), Point::splat(2.0)),
        Form::Cell | Form::Cells => (of(vec![left]), Point::new(1.5, 1.5)),
        Form::Digits => {
            let digits = (1..=like.digits.len().min(4)).filter_map(Digit::new).collect();
            let cells = vec![left, right, Cell::at(2, 1), Cell::at(2, 2)];
            (Parts { digits, ..of(cells) }, Point::splat(2.0))
        }
        Form::Arrow => (Parts { others: vec![left], ..of(vec![right]) }, middle),
        Form::Clone => (Parts { others: vec![right], ..of(vec![left]) }, middle),
        Form::Pair | Form::Group | Form::Line => (of(vec![left, right]), middle),
        Form::Outside => {
            let direction = Some(Direction { rows: 0, columns: 1 });
            let cells = (0..4).map(|column| Cell::at(1, column)).collect();
            (Parts { direction, ..of(cells) }, Point::new(-0.33, 1.5))
        }
        Form::OutsideDiagonal => {
            let direction = Some(Direction { rows: 1, columns: 1 });
            (Parts { direction, ..of(vec![Cell::at(1, 0), Cell::at(2, 1)]) }, Point::new(-0.33, 0.5))
        }
    }
}
