//! Command buttons with their keys below their names, for places where both do not fit beside each other.

use eframe::egui::{Align2, Button, Rect, Response, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{column_width, shown_key, text_line, text_width, tooltip};
use crate::app::ui::with_id::with_id;

/// Shows rows of equally wide command buttons with their keys below their names.
pub fn two_line_row<M: From<Command>>(
    ui: &mut Ui,
    height: f32,
    in_a_row: usize,
    buttons: &[(Command, bool, &'static str)],
    messages: &mut Vec<M>,
) {
    for row in buttons.chunks(in_a_row) {
        let size = Vec2::new(column_width(ui, ui.available_width(), in_a_row), height);
        ui.horizontal(|ui| {
            for (command, is_on, name) in row {
                if two_line_button(ui, *command, name, *is_on, size).clicked() {
                    messages.push(M::from(*command));
                }
            }
        });
    }
}

/// Returns the number of such buttons per row, so that each fits its name and no row is much shorter than another.
pub fn two_lines_per_row<'a>(ui: &Ui, width: f32, names: impl ExactSizeIterator<Item = &'a str>) -> usize {
    let count = names.len();
    let widest = names.map(|name| text_width(ui, name, theme::regular(theme::SMALL))).fold(0.0, f32::max);
    let fits = |in_a_row: &usize| widest + 16.0 <= column_width(ui, width, *in_a_row);
    let most = (1..=count).rev().find(fits).unwrap_or(1);
    count.div_ceil(count.div_ceil(most))
}

/// Draws a button with the key of a command below its name.
fn two_line_button(ui: &mut Ui, command: Command, name: &'static str, is_on: bool, size: Vec2) -> Response {
    let theme = Theme::current(ui);
    let is_tinted = command == Command::Hint && is_on;
    ui.spacing_mut().button_padding = Vec2::ZERO;
    let button = Button::new("").min_size(size);
    let button = if is_tinted { button.fill(theme.same) } else { button };
    let response = with_id(ui, command.id(), |ui| ui.add_enabled(is_on, button));
    let (ink, soft) = match () {
        () if is_tinted => (theme.accent, theme.accent),
        () if is_on => (theme.ink, theme.soft),
        () => (theme.ink.gamma_multiply(0.45), theme.soft.gamma_multiply(0.45)),
    };
    let font = if is_tinted { theme::semibold(theme::SMALL) } else { theme::regular(theme::SMALL) };
    let [upper, lower] = [-8.0, 9.0].map(|offset| {
        Rect::from_center_size(response.rect.center() + Vec2::new(0.0, offset), Vec2::new(size.x - 8.0, 17.0))
    });
    match shown_key(ui, command) {
        Some(key) => {
            text_line(ui.painter(), upper, Align2::CENTER_CENTER, name, font, ink);
            text_line(ui.painter(), lower, Align2::CENTER_CENTER, &key, theme::regular(theme::COUNT), soft);
        }
        None => text_line(ui.painter(), response.rect, Align2::CENTER_CENTER, name, font, ink),
    }
    let is_shortened = command.name().to_lowercase().contains(&name.to_lowercase());
    let spoken = if is_shortened { command.name() } else { name };
    response.accessible_name(spoken).on_hover_ui(|ui| {
        ui.label(tooltip(ui, command));
    })
}
