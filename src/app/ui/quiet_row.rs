//! A row of commands in plain text, without the frames of buttons.

use eframe::egui::{Button, Color32, RichText, Stroke, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::ui::theme;
use crate::app::ui::widgets::{buttons_per_row, column_width, padding_in, tooltip};
use crate::app::ui::with_id::with_id;

/// Shows a row of commands in plain text, for what is needed seldom; several rows if their names need more space.
pub fn quiet_command_row<M: From<Command>>(
    ui: &mut Ui,
    height: f32,
    buttons: &[(Command, bool)],
    messages: &mut Vec<M>,
) {
    ui.scope(|ui| {
        let visuals = ui.visuals_mut();
        visuals.override_text_color = None;
        let soft = visuals.weak_text_color();
        for state in
            [&mut visuals.widgets.inactive, &mut visuals.widgets.hovered, &mut visuals.widgets.active]
        {
            state.fg_stroke.color = soft;
        }
        for state in [&mut visuals.widgets.inactive, &mut visuals.widgets.noninteractive] {
            (state.weak_bg_fill, state.bg_fill) = (Color32::TRANSPARENT, Color32::TRANSPARENT);
            state.bg_stroke = Stroke::NONE;
        }
        let names = buttons.iter().map(|(command, _)| command.name());
        let in_a_row = buttons_per_row(ui, ui.available_width(), names);
        for row in buttons.chunks(in_a_row) {
            let size = Vec2::new(column_width(ui, ui.available_width(), row.len()), height);
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding = padding_in(height);
                for (command, is_on) in row {
                    let button = Button::new(RichText::new(command.name()).size(theme::SMALL)).min_size(size);
                    let response = with_id(ui, command.id(), |ui| ui.add_enabled(*is_on, button));
                    if response.on_hover_text(tooltip(ui, *command)).clicked() {
                        messages.push(M::from(*command));
                    }
                }
            });
        }
    });
}
