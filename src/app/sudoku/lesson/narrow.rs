//! A question below the board of a narrow window: its text, one row of buttons, and the keys.

use eframe::egui::{ScrollArea, Ui, UiBuilder, Vec2};

use super::card;
use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::sudoku::combinations;
use crate::app::sudoku::pad::{self, KeyRows};
use crate::app::sudoku::question::ActiveQuestion;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::widgets::command_row_as;

/// The height of the panel with and without keys, and of its parts, in points.
const WITH_KEYS: f32 = 226.0;
const WITHOUT_KEYS: f32 = 190.0;
const WITH_NAMES: f32 = 250.0;
const BUTTON_HEIGHT: f32 = 36.0;
const KEY_HEIGHT: f32 = 38.0;
const GAP: f32 = 6.0;
/// The height of the combinations below the text, in points.
const COMBINATIONS_HEIGHT: f32 = 90.0;
/// The margin beside the rows, in points.
const MARGIN: f32 = 10.0;

/// Returns the height that the panel needs, in points.
pub fn height(session: &SudokuSession) -> f32 {
    let asks_for_name = session.question().is_some_and(|question| !question.names().is_empty());
    match session.question_has_keys() {
        true => WITH_KEYS,
        false if asks_for_name => WITH_NAMES,
        false => WITHOUT_KEYS,
    }
}

/// Draws the panel.
pub fn show(ui: &mut Ui, session: &SudokuSession, question: &ActiveQuestion, messages: &mut Vec<Message>) {
    let rect = ui.max_rect().shrink2(Vec2::new(MARGIN, 0.0));
    let has_keys = session.question_has_keys();
    let names = question.names();
    let name_rows = names.len().div_ceil(2) as f32 * (BUTTON_HEIGHT + GAP);
    let rows = if has_keys { 2.0 * (BUTTON_HEIGHT + GAP) + KEY_HEIGHT + GAP } else { BUTTON_HEIGHT + GAP };
    let rows = rows + name_rows;
    let text = rect.with_max_y((rect.bottom() - rows - GAP).max(rect.top() + 40.0));
    ui.scope_builder(UiBuilder::new().max_rect(text), |ui| {
        ScrollArea::vertical().id_salt("lesson").show(ui, |ui| {
            card::contents(ui, session, question, f32::INFINITY, messages);
            if let Some(shown) = session.combinations() {
                combinations::show(ui, session, shown, COMBINATIONS_HEIGHT, messages);
            }
        });
    });
    let below = rect.with_min_y(text.bottom() + GAP);
    ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        if has_keys {
            pad::keys(ui, &KeyRows { most_in_a_row: Some(9), height: KEY_HEIGHT }, session, messages);
            let small = small_commands(question);
            command_row_as(ui, BUTTON_HEIGHT, &small, messages);
        }
        card::name_rows(ui, names, BUTTON_HEIGHT, messages);
        let mut row = card::answer_buttons(question);
        if !has_keys {
            row.extend(card::leaving_commands(question).into_iter().skip(1));
        }
        command_row_as(ui, BUTTON_HEIGHT, &row, messages);
    });
}

/// Returns the commands beside the keys: what changes the board, and what leaves the question.
fn small_commands(question: &ActiveQuestion) -> Vec<(Command, bool, &'static str)> {
    let answers = card::answer_buttons(question);
    let mut row = vec![(Command::Undo, true, Command::Undo.name())];
    // The others are in the menu.
    let is_rare = |command: Command| matches!(command, Command::Techniques | Command::NextPart);
    row.extend(card::leaving_commands(question).into_iter().filter(|(command, ..)| !is_rare(*command)));
    // Each command has one button.
    row.retain(|(command, ..)| !answers.iter().any(|(other, ..)| other == command));
    row
}
