//! The rules of a puzzle that is not classic: a line for each kind of clue, with a small drawing of it and the numbers of
//! this puzzle, and the author's text.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align, Context, CornerRadius, Id, Label, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, vec2,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::form;
use crate::app::ui::paint::{self, point};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::chip;
use crate::engine::Verdict;
use crate::grid::{Cell, Digit, Direction, Regions, Size};
use crate::picture::sudoku::{self, BoardLayout, BoardShape, ClueEmphasis, LineWidths};
use crate::picture::{self, Picture, Placement, Point};
use crate::rules::{Clue, Form, Parts, Puzzle, RuleLine, Rules};
use crate::text::text;

/// The size of the drawing of a kind, in points.
const DRAWING: Vec2 = vec2(32.0, 20.0);

/// Returns whether a puzzle has rules to show.
pub fn has_rules(puzzle: &Puzzle) -> bool {
    !puzzle.is_classic()
}

/// Draws a button that opens the rules, for a window without room for the card.
pub fn show_button(ui: &mut Ui, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let label = chip(ui, text!("puzzle-rules"), theme.ink);
    let rect = label.rect.expand2(vec2(9.0, 3.0));
    let button = ui.interact(rect, label.id.with("rules"), Sense::click());
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, text!("puzzle-rules")));
    if button.hovered() || button.has_focus() {
        let stroke = Stroke::new(1.0, theme.soft);
        ui.painter().rect_stroke(rect, CornerRadius::same(99), stroke, StrokeKind::Outside);
    }
    if button.clicked() {
        messages.push(Message::Command(Command::Rules));
    }
}

/// Draws the card's contents, of at most a height in points. A line that is pointed at or has the focus lights its clues.
pub fn show(ui: &mut Ui, session: &SudokuSession, height: f32, messages: &mut Vec<Message>) {
    let puzzle = session.game().puzzle();
    let mut lit = None;
    ui.label(RichText::new(text!("puzzle-rules")).font(theme::semibold(theme::BODY)));
    ScrollArea::vertical().id_salt("rules of the puzzle").max_height(height).show(ui, |ui| {
        ui.set_width(ui.available_width());
        lit = contents(ui, puzzle, session.rule_lines(), session.game().verdict(), messages);
    });
    let lit = lit.map(|line| line.clues).filter(|clues| !clues.is_empty());
    if lit.as_deref() != session.lit() {
        messages.push(SudokuMessage::LightClues(lit).into());
    }
}

/// Draws the lines and the author's text. Returns the line that is pointed at or has the focus.
pub fn contents(
    ui: &mut Ui,
    puzzle: &Puzzle,
    lines: &[RuleLine],
    verdict: Option<&Verdict>,
    messages: &mut Vec<Message>,
) -> Option<RuleLine> {
    let theme = Theme::current(ui);
    ui.spacing_mut().item_spacing.y = 6.0;
    let mut lit = None;
    for line in lines {
        if show_line(ui, puzzle, line) {
            lit = Some(line.clone());
        }
    }
    for name in &puzzle.unread_rules {
        let mut job = LayoutJob::default();
        job.append(name, 0.0, TextFormat::simple(theme::semibold(theme::SMALL), theme.trial));
        let unknown = format!("  {}", text!("rules-unread"));
        job.append(&unknown, 0.0, TextFormat::simple(theme::regular(theme::SMALL), theme.trial));
        ui.add(Label::new(job).wrap());
    }
    proposals(ui, puzzle, messages);
    let text = &puzzle.metadata.description;
    if !text.is_empty() {
        ui.add(Label::new(RichText::new(text).size(theme::SMALL).color(theme.soft)).wrap());
    }
    if matches!(verdict, Some(Verdict::Multiple | Verdict::Stated(_))) && !text.is_empty() {
        ui.add(
            Label::new(RichText::new(text!("rules-text-asks-more")).size(theme::SMALL).color(theme.trial))
                .wrap(),
        );
    }
    lit
}

/// Draws a switch for each kind of clue that drawings look like.
fn proposals(ui: &mut Ui, puzzle: &Puzzle, messages: &mut Vec<Message>) {
    let kinds = puzzle.proposed_kinds();
    if kinds.is_empty() {
        return;
    }
    ui.add(Label::new(RichText::new(text!("rules-proposals")).size(theme::SMALL)).wrap());
    for (kind, count) in kinds {
        let mut is_on = puzzle.uses_proposals(kind);
        let label = text!("rules-proposal", kind = kind.name(), count = count);
        let was_on = is_on;
        form::switch(ui, &label, "", &mut is_on);
        if is_on != was_on {
            messages.push(SudokuMessage::UseProposals(kind, is_on).into());
        }
    }
}

/// Draws a line. Returns whether it is pointed at or has the focus.
fn show_line(ui: &mut Ui, puzzle: &Puzzle, line: &RuleLine) -> bool {
    let theme = Theme::current(ui);
    let width = ui.available_width();
    let mut job = LayoutJob::default();
    let format = |font, color| TextFormat { valign: Align::Center, ..TextFormat::simple(font, color) };
    job.append(&line.name, 0.0, format(theme::semibold(theme::SMALL), theme.ink));
    job.append("  ", 0.0, format(theme::regular(theme::SMALL), theme.ink));
    job.append(&line.meaning, 0.0, format(theme::regular(theme::SMALL), theme.ink));
    job.wrap.max_width = width - DRAWING.x - 10.0;
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let size = vec2(width, galley.size().y.max(DRAWING.y));
    let sense = if line.clues.is_empty() { Sense::HOVER } else { Sense::CLICK };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let spoken = format!("{}. {}", line.name, line.meaning);
    response.widget_info(|| WidgetInfo::labeled(Role::ListItem, true, &spoken));
    let place = Rect::from_min_size(rect.min, DRAWING);
    draw_sample(ui, place, puzzle, line);
    let text = rect.min + vec2(DRAWING.x + 10.0, ((DRAWING.y - galley.size().y) / 2.0).max(0.0));
    ui.painter().galley(text, galley, theme.ink);
    response.hovered() || response.has_focus()
}

/// Draws what clues of a line look like.
fn draw_sample(ui: &Ui, place: Rect, puzzle: &Puzzle, line: &RuleLine) {
    let Some(first) = line.clues.first() else { return };
    let Some((picture, from)) = sample(ui.ctx(), puzzle.rules.clue(*first)) else { return };
    let mut placed = Picture::default();
    let origin = point(place.center()) - from;
    placed.place(&picture, Placement::at(origin));
    paint::paint(&ui.painter_at(place), &placed, Theme::current(ui));
}

/// The side of a cell in the drawing of a kind, in points; of one on a border, which is small.
const CELL: f32 = 17.0;
const PAIR_CELL: f32 = 30.0;

/// Returns a picture of a clue like this one on a small board, and the point that belongs in its middle. The last ones are
/// kept, because drawing one takes time.
fn sample(ctx: &Context, clue: &Clue) -> Option<(Arc<Picture>, Point)> {
    #[derive(Clone, Default)]
    struct Samples(Vec<(Clue, sudoku::ClueStyle, Arc<Picture>, Point)>);
    let style = paint::board_style(ctx, false);
    let id = Id::unique("samples of clues");
    let Samples(known) = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    if let Some((.., picture, centre)) = known.iter().find(|(of, at, ..)| of == clue && *at == style.clues) {
        return Some((Arc::clone(picture), *centre));
    }
    let size = Size::new(4)?;
    let (parts, centre) = sample_parts(clue);
    let sample = Clue::new(clue.kind(), parts, size).ok()?;
    let rules = Arc::new(Rules::new(size, Regions::regular(size).ok()?, vec![sample]));
    let shape = BoardShape::new(&rules);
    let lines = LineWidths { cell: 0.0, region: 0.0, frame: 0.0, selection: 0.0 };
    let is_global = clue.kind().form == Form::Global;
    let cell = match clue.kind().form {
        _ if is_global => DRAWING.y / 4.0,
        Form::Pair => PAIR_CELL,
        _ => CELL,
    };
    let room = picture::Rect::sized(Point::default(), shape.extent() * cell);
    let layout = BoardLayout::with_lines(&shape, room, 1.0, lines);
    let layers = sudoku::draw_clues(&layout, &shape, style, &ClueEmphasis::default());
    let mut drawn = layers.below.clone();
    drawn.append(&layers.borders);
    drawn.append(&layers.above);
    let centre = layout.outer.min + centre * cell;
    let picture = Arc::new(drawn);
    let mut known = known;
    known.truncate(63);
    known.insert(0, (clue.clone(), style.clues, Arc::clone(&picture), centre));
    ctx.data_mut(|data| data.insert_temp(id, Samples(known)));
    Some((picture, centre))
}

/// Returns the parts of a clue like this one on a board of four rows, and the middle of what it looks like, in cells.
fn sample_parts(clue: &Clue) -> (Parts, Point) {
    let (left, right) = (Cell::at(1, 1), Cell::at(1, 2));
    let middle = Point::new(2.0, 1.5);
    let value = clue.parts().value;
    let of = |cells: Vec<Cell>| Parts { cells, value, ..Parts::default() };
    match clue.kind().form {
        Form::Global => (Parts::default(), Point::splat(2.0)),
        Form::Cell | Form::Cells => (of(vec![left]), Point::new(1.5, 1.5)),
        Form::Digits => {
            let digits = (1..=clue.parts().digits.len().min(4)).filter_map(Digit::new).collect();
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
