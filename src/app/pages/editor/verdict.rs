//! The verdict about the draft: a heading, the level, and the hardest step whole. Unfinished boxes take its place in every
//! tool, and what is not needed while it is asked for.

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Button, Label, Layout, RichText, Role, ScrollArea, Sense, Shape, Stroke, TextFormat, Ui,
    UiBuilder, Vec2, pos2,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::editor::EditorMessage;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::editor::Editor;
use crate::app::pages::editor::buttons::{self, ONE_LINE};
use crate::app::ui::icons::close_cross;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{card, chip, chip_width, named_group, shown_key, text_width};
use crate::app::ui::with_id::with_id;
use crate::draft::{BoxShape, unfinished_text};
use crate::grid::Candidate;
use crate::text::text;

/// The height of the heading and of the lines below it, in points.
const HEADING_HEIGHT: f32 = 28.0;
const LINE_HEIGHT: f32 = 20.0;
/// The gap between the parts that are not needed, and the padding of each, in points.
const CHIP_GAP: f32 = 4.0;
const CHIP_PADDING: f32 = 7.0;

/// The buttons below the verdict.
pub fn commands() -> [(Command, &'static str); 4] {
    [
        (Command::SolutionPath, text!("editor-button.path")),
        (Command::AllSteps, Command::AllSteps.name()),
        (Command::Solutions, text!("editor-button.solution")),
        (Command::PlayDraft, Command::PlayDraft.name()),
    ]
}

/// A part of the draft that is not needed: its name, and the message that shows it on the board.
pub(super) type RedundantPart = (String, Message);

/// Draws the card with the verdict, or what takes its place. `in_a_row` is the number of buttons in a row.
pub fn card_of(ui: &mut Ui, in_a_row: usize, editor: &Editor, messages: &mut Vec<Message>) {
    card(ui, "verdict", 12, |ui| {
        ui.spacing_mut().item_spacing = Vec2::new(8.0, 6.0);
        let unfinished = editor.draft().state().unfinished_boxes();
        if !unfinished.is_empty() {
            let (heading, text) = unfinished_text(&unfinished);
            return boxes(ui, in_a_row, &heading, &text, editor, messages);
        }
        match editor.listed_redundant() {
            Some(parts) => redundant(ui, in_a_row, &parts, messages),
            None => verdict(ui, in_a_row, editor, messages),
        }
    });
}

fn verdict(ui: &mut Ui, in_a_row: usize, editor: &Editor, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let analysis = &editor.analysis;
    let ink = match (analysis.solution().is_some(), analysis.is_impossible()) {
        (true, _) => theme.good_text,
        (_, true) => theme.error,
        _ => theme.ink,
    };
    ui.allocate_ui(Vec2::new(ui.available_width(), HEADING_HEIGHT), |ui| {
        ui.set_min_height(HEADING_HEIGHT);
        ui.horizontal_wrapped(|ui| {
            let heading = RichText::new(analysis.heading()).font(theme::semibold(theme::HEADING)).color(ink);
            ui.label(heading);
            if let Some(level) = analysis.level_text() {
                chip(ui, &level, theme.ink);
            }
            if let Some(counts) = counts_beside(ui, editor) {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.label(RichText::new(counts).size(theme::SMALL).color(theme.soft));
                });
            }
        });
    });
    let detail = analysis.detail();
    let lines = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        match (analysis.hardest_text(), analysis.hardest_name()) {
            (Some(sentence), Some(name)) => {
                ui.add(Label::new(emphasised(theme, &sentence, name)).wrap());
                let place = analysis.hardest_place().unwrap_or(text!("editor-verdict.finding"));
                let place = RichText::new(place).size(theme::SMALL).line_height(Some(LINE_HEIGHT));
                ui.add(Label::new(place).wrap());
            }
            _ => {
                let text = RichText::new(detail).size(theme::SMALL).line_height(Some(LINE_HEIGHT));
                ui.add(Label::new(text).wrap());
            }
        }
    };
    // Two lines are reserved, so that the buttons do not move; whatever needs more scrolls.
    two_lines(ui, "detail", lines);
    buttons::rows(ui, in_a_row, &commands(), editor, messages);
}

/// Returns a sentence in which a part is semibold.
fn emphasised(theme: &Theme, sentence: &str, part: &str) -> LayoutJob {
    let mut job = LayoutJob::default();
    let mut append = |text: &str, font| {
        let format = TextFormat { line_height: Some(LINE_HEIGHT), ..TextFormat::simple(font, theme.ink) };
        job.append(text, 0.0, format);
    };
    match sentence.split_once(part) {
        Some((before, after)) => {
            append(before, theme::regular(theme::SMALL));
            append(part, theme::semibold(theme::SMALL));
            append(after, theme::regular(theme::SMALL));
        }
        None => append(sentence, theme::regular(theme::SMALL)),
    }
    job
}

/// Returns the number of givens and clues where they fit beside the heading.
pub(super) fn counts_beside(ui: &Ui, editor: &Editor) -> Option<String> {
    let heading = text_width(ui, &editor.analysis.heading(), theme::semibold(theme::HEADING));
    let chip = editor.analysis.level_text().map_or(0.0, |level| chip_width(ui, &level) + 8.0);
    let counts = editor.counts_text();
    let width = text_width(ui, &counts, theme::regular(theme::SMALL));
    (heading + chip + width + 16.0 <= ui.available_width()).then_some(counts)
}

/// Draws something of two lines, which scrolls if it is longer.
fn two_lines(ui: &mut Ui, name: &str, contents: impl FnOnce(&mut Ui)) {
    let height = 2.0 * LINE_HEIGHT;
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover());
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        let scroll = ScrollArea::vertical().id_salt(name).max_height(height).min_scrolled_height(height);
        scroll.auto_shrink([false, false]).show(ui, |ui| {
            ui.set_width(ui.available_width());
            contents(ui);
        });
    });
}

/// Draws what unfinished boxes mean, and the two ways on.
fn boxes(
    ui: &mut Ui,
    in_a_row: usize,
    heading: &str,
    text: &str,
    editor: &Editor,
    messages: &mut Vec<Message>,
) {
    let theme = Theme::current(ui);
    ui.allocate_ui(Vec2::new(ui.available_width(), HEADING_HEIGHT), |ui| {
        ui.set_min_height(HEADING_HEIGHT);
        ui.horizontal(|ui| {
            warning_sign(ui);
            ui.label(RichText::new(heading).font(theme::semibold(theme::BODY)));
        });
    });
    two_lines(ui, "boxes", |ui| {
        let text = RichText::new(text).size(theme::SMALL).line_height(Some(LINE_HEIGHT)).color(theme.ink);
        ui.add(Label::new(text).wrap());
    });
    let in_a_row = in_a_row.min(2);
    let size = Vec2::new(buttons::share(ui, in_a_row), buttons::TWO_LINES);
    let mut draw = |ui: &mut Ui, primary: bool| {
        let (name, key, message) = match primary {
            true => (text!("editor-paint-on"), shown_key(ui, Command::ToolBoxes), EditorMessage::PaintOn),
            false => {
                let shape = BoxShape::all(editor.size())[0];
                (text!("editor-regular-boxes"), None, EditorMessage::SetBoxShape(shape))
            }
        };
        let button = with_id(ui, name, |ui| buttons::named(ui, name, key.as_deref(), primary, true, size));
        if button.accessible_name(name).clicked() {
            messages.push(message.into());
        }
    };
    ui.horizontal_wrapped(|ui| {
        draw(ui, true);
        draw(ui, false);
    });
}

/// Draws a triangle with an exclamation mark.
fn warning_sign(ui: &mut Ui) {
    let theme = Theme::current(ui);
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
    let (top, bottom) = (rect.top() + 1.0, rect.bottom() - 1.0);
    let corners = vec![pos2(rect.center().x, top), pos2(rect.right(), bottom), pos2(rect.left(), bottom)];
    ui.painter().add(Shape::convex_polygon(corners, theme.trial, Stroke::NONE));
    let x = rect.center().x;
    ui.painter().vline(x, top + 6.0..=top + 11.0, Stroke::new(1.6, theme.panel));
    ui.painter().circle_filled(pos2(x, bottom - 2.6), 1.0, theme.panel);
}

/// Draws what is not needed, each part as a button that shows it on the board.
fn redundant(ui: &mut Ui, in_a_row: usize, parts: &[RedundantPart], messages: &mut Vec<Message>) {
    ui.allocate_ui(Vec2::new(ui.available_width(), HEADING_HEIGHT), |ui| {
        ui.set_min_height(HEADING_HEIGHT);
        ui.horizontal(|ui| {
            let heading = text!("editor-redundant-parts.heading");
            ui.label(RichText::new(heading).font(theme::semibold(theme::BODY)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if close_cross(ui, Command::Close.name()).clicked() {
                    messages.push(Message::Command(Command::ShowRedundant));
                }
            });
        });
    });
    let button_rows = 4_usize.div_ceil(in_a_row) as f32;
    let height = 2.0 * LINE_HEIGHT + button_rows * (buttons::TWO_LINES + 6.0);
    named_group(ui, Role::List, text!("editor-redundant-parts.heading"), |ui| {
        let scroll = ScrollArea::vertical().id_salt("not needed").max_height(height);
        scroll.min_scrolled_height(height).auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(CHIP_GAP);
            ui.spacing_mut().button_padding = Vec2::new(CHIP_PADDING, 2.0);
            for row in rows_of(ui, parts) {
                ui.horizontal(|ui| {
                    for (name, message) in row {
                        let text = RichText::new(name).size(theme::SMALL);
                        let button = Button::new(text).min_size(Vec2::new(0.0, ONE_LINE - 8.0));
                        let response = with_id(ui, name, |ui| ui.add(button));
                        if response.gained_focus() {
                            response.scroll_to_me(None);
                        }
                        if response.clicked() {
                            messages.push(message.clone());
                        }
                    }
                });
            }
        });
    });
}

/// Returns parts in rows that fit into the width.
fn rows_of<'a>(ui: &Ui, parts: &'a [RedundantPart]) -> Vec<Vec<&'a RedundantPart>> {
    let mut rows: Vec<Vec<&RedundantPart>> = Vec::new();
    let mut right = f32::INFINITY;
    for part in parts {
        let width = text_width(ui, &part.0, theme::regular(theme::SMALL)) + 2.0 * CHIP_PADDING + 1.0;
        right += CHIP_GAP + width;
        if right > ui.available_width() {
            rows.push(Vec::new());
            right = width;
        }
        rows.last_mut().into_iter().for_each(|row| row.push(part));
    }
    rows
}

impl Editor {
    /// Returns the parts that are not needed while they are asked for; `None` otherwise.
    pub(super) fn listed_redundant(&self) -> Option<Vec<RedundantPart>> {
        let redundant = self.analysis.redundant().filter(|_| self.lights_redundant)?;
        let rules = self.draft.rules();
        let clues = redundant
            .clues
            .iter()
            .map(|clue| (rules.clue_name(*clue), SudokuMessage::SelectClue(*clue).into()));
        let givens = redundant.givens.iter().map(|cell| {
            let name = match self.givens()[cell] {
                Some(digit) => Candidate { cell, digit }.to_string(),
                None => cell.to_string(),
            };
            (name, SudokuMessage::Select(cell).into())
        });
        Some(clues.chain(givens).collect())
    }

    /// Returns the number of givens and clues, such as "8 givens · 8 clues".
    pub(super) fn counts_text(&self) -> String {
        let count = self.givens().digits().count();
        let clues = self.draft.state().clues().len();
        let parts = [
            (count > 0 || clues == 0).then(|| text!("editor-givens", count = count)),
            (clues > 0).then(|| text!("editor-clues", count = clues)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}
