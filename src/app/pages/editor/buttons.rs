//! Buttons of the column: a name over its key, and small ones with a name alone.

use eframe::egui::{Align2, Button, Color32, Rect, Response, RichText, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::pages::editor::Editor;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{paint_primary_focus, shown_key, text_line, text_width, tooltip};
use crate::app::ui::with_id::with_id;

/// The height of a button with its key below its name, in points.
pub const TWO_LINES: f32 = 44.0;
/// The height of a button with a name alone, in points.
pub const ONE_LINE: f32 = 32.0;

/// The room between a name and the edge of its button, in points.
const PADDING: f32 = 5.0;
/// The heights of the lines of a name and of a key, in points.
const NAME_LINE: f32 = 17.0;
const KEY_LINE: f32 = 13.0;

/// Draws rows of buttons of commands with their keys below their names.
pub fn rows(
    ui: &mut Ui,
    in_a_row: usize,
    buttons: &[(Command, &str)],
    editor: &Editor,
    messages: &mut Vec<Message>,
) {
    for row in buttons.chunks(fitting(ui, in_a_row, buttons)) {
        let size = Vec2::new(share(ui, row.len()), TWO_LINES);
        ui.horizontal(|ui| {
            for (command, name) in row {
                let is_on = editor.unavailable(*command).is_none();
                if command_button(ui, *command, name, is_on, size).clicked() {
                    messages.push(Message::Command(*command));
                }
            }
        });
    }
}

/// Returns how many of these buttons are in a row, at most `most`: so many that each name and key fits, and all rows about
/// equally long.
pub fn fitting(ui: &Ui, most: usize, buttons: &[(Command, &str)]) -> usize {
    let needed = buttons.iter().map(|(command, name)| {
        let key = shown_key(ui, *command).unwrap_or_default();
        let key = text_width(ui, &key, theme::regular(theme::COUNT));
        text_width(ui, name, theme::regular(theme::SMALL)).max(key) + 2.0 * PADDING
    });
    let needed = needed.fold(0.0, f32::max);
    let in_a_row = (1..=most.max(1)).rev().find(|count| share(ui, *count) >= needed).unwrap_or(1);
    let count = buttons.len().max(1);
    count.div_ceil(count.div_ceil(in_a_row))
}

/// Returns the width of each of some equal buttons in a row.
pub fn share(ui: &Ui, count: usize) -> f32 {
    let gap = ui.spacing().item_spacing.x;
    (ui.available_width() - gap * (count as f32 - 1.0)) / count as f32
}

/// Draws the button of a command: its name over its key, or the name alone where there is no room or no key.
pub fn command_button(ui: &mut Ui, command: Command, name: &str, is_on: bool, size: Vec2) -> Response {
    let is_primary = matches!(command, Command::PlayDraft);
    let key = shown_key(ui, command).filter(|_| size.y >= TWO_LINES);
    let response = with_id(ui, command.id(), |ui| named(ui, name, key.as_deref(), is_primary, is_on, size));
    let is_shortened = command.name().to_lowercase().contains(&name.to_lowercase());
    let spoken = if is_shortened { command.name() } else { name };
    response.accessible_name(spoken).on_hover_ui(|ui| {
        ui.label(tooltip(ui, command));
    })
}

/// Draws a button with a name over a key. Its accessible name is up to the caller.
pub fn named(
    ui: &mut Ui,
    name: &str,
    key: Option<&str>,
    is_primary: bool,
    is_on: bool,
    size: Vec2,
) -> Response {
    let theme = Theme::current(ui);
    let (fill, ink) = theme.primary_button(is_primary && is_on);
    let mut button = Button::new(RichText::new("")).min_size(size);
    if is_primary {
        button = button.fill(fill);
    }
    let response = ui.add_enabled(is_on, button);
    if is_primary && is_on {
        paint_primary_focus(ui, &response);
    }
    let faded = |ink: Color32| if is_on { ink } else { ink.gamma_multiply(0.45) };
    let soft = if is_primary && is_on { ink } else { theme.soft };
    let lines = if key.is_some() { NAME_LINE + KEY_LINE } else { NAME_LINE };
    let top = response.rect.center().y - lines / 2.0;
    let line = |top: f32, height: f32| {
        Rect::from_x_y_ranges(response.rect.x_range(), top..=top + height).shrink2(Vec2::new(PADDING, 0.0))
    };
    let font = theme::regular(theme::SMALL);
    text_line(ui.painter(), line(top, NAME_LINE), Align2::CENTER_CENTER, name, font, faded(ink));
    if let Some(key) = key {
        let font = theme::regular(theme::COUNT);
        let place = line(top + NAME_LINE, KEY_LINE);
        text_line(ui.painter(), place, Align2::CENTER_CENTER, key, font, faded(soft));
    }
    response
}
