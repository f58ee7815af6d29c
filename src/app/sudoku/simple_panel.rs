//! The panel of a game in simple mode: the rule in one sentence, or a hint, and large keys.

use eframe::egui::{Color32, Label, Margin, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::session::panel_parts::{HIGH_PANEL, small_label, title_label};
use crate::app::sudoku::hint;
use crate::app::sudoku::pad::{self, KeyRows};
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{card, card_with, chip, command_row};
use crate::grid::{DigitNames, Size};
use crate::text::text;

/// The height of a key, and the least one where the window is low, in points.
const KEY: f32 = 96.0;
const LEAST_KEY: f32 = 28.0;
/// The height of the buttons below the keys, in points, and the least one.
const BUTTON: f32 = 40.0;
const LEAST_BUTTON: f32 = 28.0;

const COMMANDS: [Command; 3] = [Command::Undo, Command::Erase, Command::Hint];

/// Draws the panel beside the board.
pub fn show(ui: &mut Ui, session: &SudokuSession, has_status: bool, messages: &mut Vec<Message>) {
    let is_high = ui.max_rect().height() >= HIGH_PANEL;
    let padding = if is_high { Margin::symmetric(16, 12) } else { Margin::symmetric(10, 6) };
    ui.spacing_mut().item_spacing.y = if is_high { 14.0 } else { 8.0 };
    if has_status {
        card_with(ui, "status", padding, |ui| status(ui, session));
    }
    let keys_room = |keys: f32, button: f32| {
        let rows = pad::row_count(session, None) as f32;
        rows * (keys + 8.0) + button + 2.0 * f32::from(padding.top) + 12.0
    };
    match session.hint() {
        Some(shown) => {
            let least = keys_room(LEAST_KEY.max(44.0), BUTTON);
            let room = (ui.max_rect().bottom() - ui.cursor().top() - least).max(150.0);
            card(ui, "hint", 16, |ui| hint::show_card(ui, shown, 8.0, BUTTON, room - 36.0, messages));
        }
        None if is_high || has_status => card_with(ui, "rule", padding, |ui| rule(ui, session)),
        None => {}
    }
    let room = ui.max_rect().bottom() - ui.cursor().top();
    let button = if room < keys_room(LEAST_KEY + 12.0, BUTTON) { LEAST_BUTTON } else { BUTTON };
    let rows = pad::row_count(session, None) as f32;
    let key = ((room - keys_room(0.0, button)) / rows).clamp(LEAST_KEY, KEY);
    card_with(ui, "pad", padding, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        let height = rows * (key + 8.0) - 8.0;
        pad::keys(ui, &KeyRows { most_in_a_row: None, height }, session, messages);
        commands(ui, button, session, messages);
    });
}

/// Draws the keys and the commands below the board of a narrow window, in so much height.
pub fn rows(ui: &mut Ui, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    let gap = ui.spacing().item_spacing.y;
    let button = (height * 0.34).clamp(LEAST_BUTTON, BUTTON);
    let key = (height - button - 2.0 * gap).clamp(LEAST_KEY, KEY);
    let digits = session.size().side();
    pad::keys(ui, &KeyRows { most_in_a_row: Some(digits), height: key }, session, messages);
    commands(ui, button, session, messages);
}

fn commands(ui: &mut Ui, height: f32, session: &SudokuSession, messages: &mut Vec<Message>) {
    command_row(ui, height, &session.with_availability(COMMANDS), messages);
}

fn status(ui: &mut Ui, session: &SudokuSession) {
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.horizontal(|ui| {
        title_label(ui, &session.play);
        chip(ui, text!("simple-mode.chip"), Theme::current(ui).soft);
    });
    ui.add(small_label(ui, session.progress_text()));
}

/// Draws the rule with a small drawing of a block.
fn rule(ui: &mut Ui, session: &SudokuSession) {
    let theme = Theme::current(ui);
    ui.label(RichText::new(text!("puzzle-rules")).font(theme::semibold(theme::BODY)));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        let (rect, _) = ui.allocate_exact_size(Vec2::new(34.0, 24.0), Sense::hover());
        draw_block(ui, rect, session.size(), theme);
        let sentence = rule_text(session.size(), session.digit_names());
        ui.add(Label::new(RichText::new(sentence).size(theme::BODY)).wrap());
    });
}

/// Returns the rule of a board of a size in one sentence.
pub fn rule_text(size: Size, names: DigitNames) -> String {
    match names {
        DigitNames::Shapes => text!("simple-rule.shapes", count = size.side()),
        _ => text!("simple-rule", count = size.side()),
    }
}

fn draw_block(ui: &Ui, place: Rect, size: Size, theme: &Theme) {
    let Some((height, width)) = size.box_shape() else { return };
    let side = (place.width() / width as f32).min(place.height() / height as f32).floor();
    let block = Rect::from_center_size(place.center(), Vec2::new(width as f32, height as f32) * side);
    let painter = ui.painter();
    let thin = Stroke::new(1.0, theme.thin);
    for column in 1..width {
        painter.vline(block.left() + column as f32 * side, block.y_range(), thin);
    }
    for row in 1..height {
        painter.hline(block.x_range(), block.top() + row as f32 * side, thin);
    }
    let (frame, fill) = (Stroke::new(2.0, theme.thick), Color32::TRANSPARENT);
    painter.rect(block, 2.0, fill, frame, StrokeKind::Middle);
}
