//! The rules of a puzzle that is not classic: a line for each kind of clue, with a small drawing of it and the numbers of
//! this puzzle, and the author's text.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align, CornerRadius, Label, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    vec2,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::clue_sample::{self, DRAWING};
use crate::app::ui::form;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::chip;
use crate::rules::{ClueKind, Puzzle, RuleLine};
use crate::solve::Verdict;
use crate::text::text;

/// Returns whether a puzzle has rules to show.
pub fn has_rules(puzzle: &Puzzle) -> bool {
    !puzzle.is_classic()
}

/// Draws a button that opens the rules, for a window without room for the card.
pub fn show_button(ui: &mut Ui, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let label = chip(ui, text!("puzzle-rules"), theme.ink);
    let rect = label.rect.expand2(vec2(9.0, 3.0));
    let button = ui.interact(rect, ui.scope_id().with("rules"), Sense::click());
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
    let mut highlighted = None;
    ui.label(RichText::new(text!("puzzle-rules")).font(theme::semibold(theme::BODY)));
    ScrollArea::vertical().id_salt("rules of the puzzle").max_height(height).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let (lines, disputed) = (session.rule_lines(), session.disputed_proposals());
        highlighted = contents(ui, puzzle, lines, disputed, session.game().verdict(), messages);
    });
    let highlighted = highlighted.map(|line| line.clues).filter(|clues| !clues.is_empty());
    if highlighted.as_deref() != session.highlighted_clues() {
        messages.push(SudokuMessage::HighlightClues(highlighted).into());
    }
}

/// Draws the lines and the author's text. Returns the line that is pointed at or has the focus.
pub fn contents(
    ui: &mut Ui,
    puzzle: &Puzzle,
    lines: &[RuleLine],
    disputed: &[&'static ClueKind],
    verdict: Option<&Verdict>,
    messages: &mut Vec<Message>,
) -> Option<RuleLine> {
    let theme = Theme::current(ui);
    ui.spacing_mut().item_spacing.y = 6.0;
    let mut highlighted = None;
    for line in lines {
        if show_line(ui, puzzle, line) {
            highlighted = Some(line.clone());
        }
    }
    for name in &puzzle.unread_rules {
        let mut job = LayoutJob::default();
        job.append(name, 0.0, TextFormat::simple(theme::semibold(theme::SMALL), theme.trial));
        let unknown = format!("  {}", text!("rules-unread"));
        job.append(&unknown, 0.0, TextFormat::simple(theme::regular(theme::SMALL), theme.trial));
        ui.add(Label::new(job).wrap());
    }
    proposals(ui, puzzle, disputed, messages);
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
    highlighted
}

/// Draws a switch for each kind of clue that drawings look like.
fn proposals(ui: &mut Ui, puzzle: &Puzzle, disputed: &[&'static ClueKind], messages: &mut Vec<Message>) {
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
        if disputed.contains(&kind) {
            let color = Theme::current(ui).trial;
            let text = RichText::new(text!("rules-proposal-disputed")).size(theme::SMALL).color(color);
            ui.add(Label::new(text).wrap());
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
    match line.clues.first() {
        Some(first) => clue_sample::paint(ui, place, puzzle.rules.clue(*first)),
        None => {
            let is_regular = puzzle.rules.regions().is_regular();
            clue_sample::paint_boxes(ui.painter(), place, is_regular, theme);
        }
    }
    let text = rect.min + vec2(DRAWING.x + 10.0, ((DRAWING.y - galley.size().y) / 2.0).max(0.0));
    ui.painter().galley(text, galley, theme.ink);
    response.hovered() || response.has_focus()
}
