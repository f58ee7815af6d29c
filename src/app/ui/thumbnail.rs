//! Small drawings of boards.

use std::collections::BTreeSet;
use std::sync::Arc;

use eframe::egui::{Align2, Context, CornerRadius, Id, Rect, Stroke, StrokeKind, Ui, Vec2, vec2};

use crate::app::ui::paint::picture_rect;
use crate::app::ui::theme::Theme;
use crate::app::ui::{paint, theme};
use crate::crosspatch::{CellKind, Coord, Crosspatch, Letters};
use crate::grid::{CellSet, DigitNames, Digits};
use crate::picture::sudoku::{self, BoardLayout, BoardScene, BoardShape, LineWidths, Style};
use crate::rules::Rules;

/// The font size of digits, as a fraction of a cell: larger than on a board, because they are small.
const DIGIT_SIZE: f32 = 0.66;

/// The side of a framework, in cells, below which its cells do not get larger.
const MIN_SIDE_CELLS: f32 = 9.0;
/// The minimum side of a cell for a legible letter, in points.
const MIN_LETTER_SIZE: f32 = 8.0;

/// Draws a board with its clues into a square, with the current names of the digits; the cells in `tinted` are tinted.
pub fn show(ui: &Ui, square: Rect, rules: &Arc<Rules>, givens: &Digits, board: &Digits, tinted: CellSet) {
    let shape = shape(ui.ctx(), rules);
    let pixel = 1.0 / ui.pixels_per_point();
    let lines = LineWidths { cell: 0.5, region: 1.0, frame: 1.5, selection: 1.5 };
    let layout = BoardLayout::with_lines(&shape, picture_rect(square), pixel, lines);
    let scene = BoardScene {
        changed: tinted.iter().map(|cell| (cell, 1.0)).collect(),
        show_clashes: false,
        ..BoardScene::new(shape, givens.clone(), board.clone())
    };
    let style = Style { digit_size: DIGIT_SIZE, ..paint::board_style(ui.ctx(), false) };
    let painter = ui.painter_at(square.expand(1.0));
    paint::paint(&painter, &sudoku::draw(&layout, &scene, style), Theme::current(ui));
}

/// The side of the square in place of a given on a board too small for digits, as a fraction of a cell.
const GIVEN_SIZE: f32 = 0.5;

/// Draws a board too small for digits: its clues, and a square for each given.
pub fn show_small(ui: &Ui, square: Rect, rules: &Arc<Rules>, givens: &Digits) {
    let shape = shape(ui.ctx(), rules);
    let pixel = 1.0 / ui.pixels_per_point();
    let lines = LineWidths { cell: 0.25, region: 0.75, frame: 1.0, selection: 1.0 };
    let layout = BoardLayout::with_lines(&shape, picture_rect(square), pixel, lines);
    let empty = Digits::filled(rules.size(), None);
    let scene = BoardScene { show_clashes: false, ..BoardScene::new(shape, empty.clone(), empty) };
    let style = paint::board_style(ui.ctx(), false);
    let painter = ui.painter_at(square.expand(1.0));
    let theme = Theme::current(ui);
    paint::paint_without_texts(&painter, &sudoku::draw(&layout, &scene, style), theme);
    for (cell, _) in givens.iter().filter(|(_, digit)| digit.is_some()) {
        let cell = paint::rect(layout.cell_rect(cell));
        let given = Rect::from_center_size(cell.center(), GIVEN_SIZE * cell.size());
        painter.rect_filled(given, CornerRadius::ZERO, theme.given);
    }
}

/// The shapes of the boards that were drawn last. Computing one takes time.
#[derive(Clone, Default)]
struct BoardShapes(Vec<Arc<BoardShape>>);

/// The most shapes that are kept: as many boards as fit into a window.
const MAX_SHAPES: usize = 64;

/// Returns the shape of boards with these rules.
fn shape(ctx: &Context, rules: &Arc<Rules>) -> Arc<BoardShape> {
    let id = Id::unique("shapes of thumbnails");
    let names = DigitNames::current();
    ctx.data_mut(|data| {
        let BoardShapes(shapes) = data.get_temp_mut_or_default(id);
        let is_known =
            |shape: &&Arc<BoardShape>| Arc::ptr_eq(shape.rules(), rules) && shape.digit_names() == names;
        if let Some(known) = shapes.iter().find(is_known) {
            return Arc::clone(known);
        }
        if shapes.len() == MAX_SHAPES {
            shapes.remove(0);
        }
        shapes.push(BoardShape::new(rules));
        Arc::clone(&shapes[shapes.len() - 1])
    })
}

/// Draws the framework of a crosspatch with its letters into the centre of a square.
pub fn show_crosspatch(ui: &Ui, square: Rect, puzzle: &Crosspatch, letters: &Letters) {
    show_crosspatch_change(ui, square, puzzle, letters, &BTreeSet::new());
}

/// Draws the same; the cells in `tinted` are tinted.
pub fn show_crosspatch_change(
    ui: &Ui,
    square: Rect,
    puzzle: &Crosspatch,
    letters: &Letters,
    tinted: &BTreeSet<Coord>,
) {
    let theme = Theme::current(ui);
    let painter = ui.painter_at(square.expand(1.0));
    let framework = puzzle.framework();
    let (width, height) = (framework.width() as f32, framework.height() as f32);
    let side = square.width() / width.max(height).max(MIN_SIDE_CELLS);
    let corner = square.center() - vec2(width, height) * side / 2.0;
    let line = Stroke::new(if side < MIN_LETTER_SIZE { 0.5 } else { 1.0 }, theme.thick);
    for (coord, content) in framework.cells() {
        let min = corner + vec2(coord.column.into(), coord.row.into()) * side;
        let cell = Rect::from_min_size(min, Vec2::splat(side));
        let letter = puzzle.framework().letter(letters, coord);
        let is_mine = letter.is_some() && content == CellKind::Open;
        let fill = if tinted.contains(&coord) { theme.selected } else { theme.cell };
        painter.rect(cell, CornerRadius::ZERO, fill, line, StrokeKind::Middle);
        let Some(letter) = letter else { continue };
        let ink = if is_mine { theme.accent } else { theme.given };
        if side < MIN_LETTER_SIZE {
            painter.rect_filled(cell.shrink(side * 0.22), CornerRadius::ZERO, ink);
        } else {
            let font = theme::semibold(side * 0.7);
            painter.text(cell.center(), Align2::CENTER_CENTER, letter.to_uppercase(), font, ink);
        }
    }
}
