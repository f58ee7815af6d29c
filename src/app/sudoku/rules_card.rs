//! The rules of a puzzle that is not classic: a line for each kind of clue, with a small drawing of it and the numbers of
//! this puzzle, and the author's text.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align, Color32, CornerRadius, FontId, Galley, Label, Layout, Rect, RichText, Role, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::clue_sample::{self, DRAWING};
use crate::app::ui::form;
use crate::app::ui::icons;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{chip, key_button, shown_key};
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

/// Draws the card in a height, in points: all of the rules, in smaller text if they are long, or else as many whole lines as fit
/// and a button that shows all. A line that is pointed at or has the focus lights its clues.
pub fn show(ui: &mut Ui, session: &SudokuSession, height: f32, can_close: bool, messages: &mut Vec<Message>) {
    let (theme, top) = (Theme::current(ui), ui.cursor().top());
    ui.spacing_mut().item_spacing.y = GAP;
    ui.horizontal(|ui| {
        ui.label(RichText::new(text!("puzzle-rules")).font(theme::semibold(theme::BODY)));
        if can_close {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if icons::close_cross(ui, text!("dialog-close")).clicked() {
                    messages.push(SudokuMessage::CloseRules.into());
                }
            });
        } else if let Some(key) = shown_key(ui, Command::Rules) {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(RichText::new(key).size(theme::SMALL).color(theme.soft));
            });
        }
    });
    let bottom = top + height;
    let room = bottom - ui.cursor().top();
    let width = ui.available_width();
    let blocks_of = |size| blocks(ui, session, width, size);
    let [large, small] = [LARGE, SMALL].map(blocks_of);
    let is_whole = total(&small) <= room;
    let blocks = if total(&large) <= room { large } else { small };
    let end = if is_whole { bottom } else { bottom - MORE_HEIGHT - GAP };
    let highlighted = show_blocks(ui, session, blocks, end, messages);
    if !is_whole {
        let place =
            Rect::from_min_size(pos2(ui.max_rect().left(), bottom - MORE_HEIGHT), vec2(width, MORE_HEIGHT));
        more_button(ui, place, messages);
    }
    // The card takes what it was given, so that the pad below it stands still.
    let rest = bottom - ui.min_rect().bottom();
    if rest > 0.0 {
        ui.allocate_exact_size(vec2(width, (rest - GAP).max(0.0)), Sense::hover());
    }
    let highlighted = highlighted.map(|line| line.clues).filter(|clues| !clues.is_empty());
    if highlighted.as_deref() != session.highlighted_clues() {
        messages.push(SudokuMessage::HighlightClues(highlighted).into());
    }
}

/// Returns whether the card has room for all rules or for a few lines of them, in a card with this frame, in points.
pub fn has_room(ui: &Ui, session: &SudokuSession, height: f32, frame: f32) -> bool {
    let width = ui.available_width() - frame;
    height >= LEAST || self::height(ui, session, width) <= height
}

/// Returns the height of the card's contents with all rules, in a width in points.
pub fn height(ui: &Ui, session: &SudokuSession, width: f32) -> f32 {
    total(&blocks(ui, session, width, SMALL)) + HEADING
}

/// The least height of a card that does not have room for all rules, and the height of the heading with the gap below it, in
/// points.
const LEAST: f32 = 110.0;
const HEADING: f32 = 26.0;

/// The gap between the parts of the card, and the height of the button that shows all, in points.
const GAP: f32 = 6.0;
const MORE_HEIGHT: f32 = 28.0;
/// The font size and the height of a line of the author's text, where it is short and where it is long, in points.
const LARGE: (f32, f32) = (theme::BODY, 22.0);
const SMALL: (f32, f32) = (theme::SMALL, 19.0);
/// The height of the line between the author's text and the rules that Ninefold knows, in points.
const HAIRLINE: f32 = 9.0;
/// The height of a switch, in points.
const SWITCH: f32 = 44.0;

/// A part of the card with its height, in points.
struct Block {
    part: BlockPart,
    height: f32,
}

enum BlockPart {
    /// The author's text, which may be cut after any line.
    Description(Arc<Galley>, (f32, f32)),
    Text(Arc<Galley>),
    Hairline,
    Line(RuleLine, Arc<Galley>),
    Proposals,
}

/// Returns the height of some parts with the gaps between them, in points.
fn total(blocks: &[Block]) -> f32 {
    blocks.iter().map(|block| block.height + GAP).sum::<f32>() - GAP
}

/// Lays out the parts of the card.
fn blocks(ui: &Ui, session: &SudokuSession, width: f32, size: (f32, f32)) -> Vec<Block> {
    let (theme, puzzle) = (Theme::current(ui), session.game().puzzle());
    let mut blocks = Vec::new();
    let lay_out = |text: &str, font: FontId, ink: Color32, line_height: f32, rows: usize| {
        let format = TextFormat { line_height: Some(line_height), ..TextFormat::simple(font, ink) };
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        (job.wrap.max_width, job.wrap.max_rows) = (width, rows);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let small = |text: &str, ink: Color32| {
        let galley = lay_out(text, theme::regular(theme::SMALL), ink, SMALL.1, usize::MAX);
        Block { height: galley.size().y, part: BlockPart::Text(galley) }
    };
    let description = description(puzzle, size);
    if !description.is_empty() {
        let galley = lay_out(&description, theme::regular(size.0), theme.ink, size.1, usize::MAX);
        blocks.push(Block { height: galley.size().y, part: BlockPart::Description(galley, size) });
        if matches!(session.game().verdict(), Some(Verdict::Multiple | Verdict::Stated(_))) {
            blocks.push(small(text!("rules-text-asks-more"), theme.trial));
        }
        blocks.push(Block { height: HAIRLINE, part: BlockPart::Hairline });
    }
    for line in session.rule_lines() {
        let galley = line_galley(ui, line, width);
        blocks.push(Block {
            height: galley.size().y.max(DRAWING.y),
            part: BlockPart::Line(line.clone(), galley),
        });
    }
    for name in &puzzle.unread_rules {
        blocks.push(small(&format!("{name}  {}", text!("rules-unread")), theme.trial));
    }
    let kinds = puzzle.proposed_kinds().len();
    if kinds > 0 {
        let disputed = session.disputed_proposals().len();
        let height = SMALL.1 + kinds as f32 * (SWITCH + GAP) + disputed as f32 * (SMALL.1 + GAP);
        blocks.push(Block { height, part: BlockPart::Proposals });
    }
    if matches!(blocks.last(), Some(Block { part: BlockPart::Hairline, .. })) {
        blocks.pop();
    }
    blocks
}

/// Returns the author's text: a long one without the empty lines between its paragraphs.
fn description(puzzle: &Puzzle, size: (f32, f32)) -> String {
    let text = puzzle.metadata.description.trim();
    let is_shown = |line: &&str| size == LARGE || !line.trim().is_empty();
    text.lines().filter(is_shown).collect::<Vec<_>>().join("\n")
}

/// Draws as many parts as fit above a line. Returns the line of the rules that is pointed at or has the focus.
fn show_blocks(
    ui: &mut Ui,
    session: &SudokuSession,
    blocks: Vec<Block>,
    bottom: f32,
    messages: &mut Vec<Message>,
) -> Option<RuleLine> {
    let (theme, puzzle) = (Theme::current(ui), session.game().puzzle());
    let mut highlighted = None;
    let mut blocks = blocks.into_iter().peekable();
    while let Some(Block { part, height }) = blocks.next() {
        let room = bottom - ui.cursor().top();
        let fits = height <= room + 0.5;
        match part {
            BlockPart::Description(galley, _) if fits => _ = ui.label(galley),
            BlockPart::Description(galley, (font, line)) => {
                // Whole lines only.
                let rows = (room / line).floor().max(1.0) as usize;
                let shown = galley
                    .rows
                    .iter()
                    .take(rows)
                    .map(|row| row.glyphs.len() + usize::from(row.ends_with_newline))
                    .sum();
                let text: String = galley.text().chars().take(shown).collect();
                let format = TextFormat {
                    line_height: Some(line),
                    ..TextFormat::simple(theme::regular(font), theme.ink)
                };
                let mut job = LayoutJob::single_section(text.trim_end().to_owned(), format);
                job.wrap.max_width = ui.available_width();
                ui.label(job);
                break;
            }
            _ if !fits => break,
            BlockPart::Hairline if blocks.peek().is_some_and(|next| next.height + HAIRLINE + GAP > room) => {
                break;
            }
            BlockPart::Text(galley) => _ = ui.label(galley),
            BlockPart::Hairline => {
                let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HAIRLINE), Sense::hover());
                ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(1.0, theme.line));
            }
            BlockPart::Line(line, galley) => {
                if show_line(ui, puzzle, &line, galley) {
                    highlighted = Some(line);
                }
            }
            BlockPart::Proposals => proposals(ui, puzzle, session.disputed_proposals(), messages),
        }
    }
    highlighted
}

/// Draws the button that shows all rules.
fn more_button(ui: &mut Ui, place: Rect, messages: &mut Vec<Message>) {
    ui.scope_builder(UiBuilder::new().max_rect(place).layout(Layout::right_to_left(Align::Center)), |ui| {
        let size = vec2(96.0, MORE_HEIGHT);
        if key_button(ui, Command::Rules, text!("rules-more"), true, size, true).clicked() {
            messages.push(Message::Command(Command::Rules));
        }
    });
}

/// Draws the author's text and the lines, for a dialog. Returns the line that is pointed at or has the focus.
pub fn contents(
    ui: &mut Ui,
    puzzle: &Puzzle,
    lines: &[RuleLine],
    disputed: &[&'static ClueKind],
    verdict: Option<&Verdict>,
    messages: &mut Vec<Message>,
) -> Option<RuleLine> {
    let theme = Theme::current(ui);
    ui.spacing_mut().item_spacing.y = GAP;
    let text = puzzle.metadata.description.trim();
    if !text.is_empty() {
        ui.add(Label::new(RichText::new(text).size(theme::BODY).color(theme.ink)).wrap());
    }
    if matches!(verdict, Some(Verdict::Multiple | Verdict::Stated(_))) && !text.is_empty() {
        ui.add(
            Label::new(RichText::new(text!("rules-text-asks-more")).size(theme::SMALL).color(theme.trial))
                .wrap(),
        );
    }
    if !text.is_empty() && !lines.is_empty() {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HAIRLINE), Sense::hover());
        ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(1.0, theme.line));
    }
    let mut highlighted = None;
    for line in lines {
        let galley = line_galley(ui, line, ui.available_width());
        if show_line(ui, puzzle, line, galley) {
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

/// Draws a line without the name of its kind.
pub fn show_meaning(ui: &mut Ui, puzzle: &Puzzle, line: &RuleLine) {
    let galley = galley_beside_drawing(ui, line, false, ui.available_width());
    show_line(ui, puzzle, line, galley);
}

/// Returns the height of a line without the name of its kind, in points.
pub fn meaning_height(ui: &Ui, line: &RuleLine) -> f32 {
    galley_beside_drawing(ui, line, false, ui.available_width()).size().y.max(DRAWING.y)
}

/// Lays out the name and the meaning of a line beside its drawing.
fn line_galley(ui: &Ui, line: &RuleLine, width: f32) -> Arc<Galley> {
    galley_beside_drawing(ui, line, true, width)
}

fn galley_beside_drawing(ui: &Ui, line: &RuleLine, has_name: bool, width: f32) -> Arc<Galley> {
    let theme = Theme::current(ui);
    let mut job = LayoutJob::default();
    let format = |font, color| TextFormat {
        valign: Align::Center,
        line_height: Some(SMALL.1),
        ..TextFormat::simple(font, color)
    };
    if has_name {
        job.append(&line.name, 0.0, format(theme::semibold(theme::SMALL), theme.ink));
        job.append(" · ", 0.0, format(theme::regular(theme::SMALL), theme.soft));
    }
    job.append(&line.meaning, 0.0, format(theme::regular(theme::SMALL), theme.ink));
    job.wrap.max_width = width - DRAWING.x - 10.0;
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Draws a line. Returns whether it is pointed at or has the focus.
fn show_line(ui: &mut Ui, puzzle: &Puzzle, line: &RuleLine, galley: Arc<Galley>) -> bool {
    let theme = Theme::current(ui);
    let width = ui.available_width();
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
