//! The window's own few widgets: cards, buttons and pills.

use eframe::egui::{
    self, Align2, Button, CornerRadius, Frame, Margin, Response, RichText, Role, Sense, Stroke, StrokeKind,
    Ui, Vec2, WidgetInfo,
};

use super::Act;
use super::command::Command;
use super::theme::{self, Theme};
use crate::grid::Digit;

/// A card: a panel with a thin frame and round corners, as wide as there is room.
pub fn card<R>(ui: &mut Ui, padding: i8, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let theme = Theme::of(ui);
    Frame::new()
        .fill(theme.panel)
        .stroke(Stroke::new(1.0, theme.line))
        .corner_radius(CornerRadius::same(12))
        .inner_margin(Margin::same(padding))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            contents(ui)
        })
        .inner
}

/// A row of equally wide buttons for commands.
pub fn command_row(ui: &mut Ui, height: f32, buttons: &[(Command, bool)], acts: &mut Vec<Act>) {
    let count = buttons.len() as f32;
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (count - 1.0)) / count;
    ui.horizontal(|ui| {
        for (command, enabled) in buttons {
            if command_button(ui, *command, *enabled, Vec2::new(width, height)).clicked() {
                acts.push(Act::Command(*command));
            }
        }
    });
}

/// From this width on, in points, a button also shows its key.
const ROOM_FOR_A_KEY: f32 = 150.0;

fn command_button(ui: &mut Ui, command: Command, enabled: bool, size: Vec2) -> Response {
    let theme = Theme::of(ui);
    let is_primary = command == Command::Accept;
    let (ink, soft) =
        if is_primary { (theme.primary_ink, theme.primary_ink) } else { (theme.ink, theme.soft) };
    let name = RichText::new(command.name()).color(ink);
    // Where there is room a button teaches its key.
    let mut button = match command.keys().first().filter(|_| size.x >= ROOM_FOR_A_KEY) {
        Some(keys) => {
            Button::new((name, RichText::new(ui.ctx().format_shortcut(keys)).size(12.0).color(soft)))
        }
        None => Button::new(name),
    };
    button = button.min_size(size);
    if is_primary {
        button = button.fill(theme.primary);
    }
    ui.spacing_mut().button_padding.x = 4.0;
    let response = ui.add_enabled(enabled, button).accessible_name(command.name());
    response.on_hover_ui(|ui| {
        ui.label(tooltip(ui, command));
    })
}

/// What a command does and the key that gives it.
pub fn tooltip(ui: &Ui, command: Command) -> String {
    match command.keys().first() {
        Some(keys) => format!("{} ({})", command.tooltip(), ui.ctx().format_shortcut(keys)),
        None => command.tooltip().to_owned(),
    }
}

/// A key of the number pad: the digit and how many are left to place.
pub fn digit_key(ui: &mut Ui, size: Vec2, digit: Digit, left: i32, armed: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let count = if left < 0 { format!("{} over", -left) } else { format!("{left} left") };
    response
        .widget_info(|| WidgetInfo::selected(Role::Button, true, armed, format!("Digit {digit}, {count}")));

    let theme = Theme::of(ui);
    let (mut fill, mut ink, mut soft) = (theme.button, theme.ink, theme.soft);
    if armed {
        (fill, ink, soft) = (theme.primary, theme.primary_ink, theme.primary_ink);
    } else {
        if response.hovered() {
            fill = theme.button_hover;
        }
        if left <= 0 {
            ink = theme.soft;
        }
    }
    let painter = ui.painter();
    let radius = CornerRadius::same(10);
    painter.rect_filled(rect, radius, fill);
    if response.has_focus() {
        painter.rect_stroke(rect, radius, Stroke::new(2.0, theme.mine), StrokeKind::Inside);
    }
    let centre = rect.center();
    let (up, down) = (size.y * 0.11, size.y * 0.26);
    let number = theme::regular(size.y * 0.41);
    painter.text(centre - Vec2::new(0.0, up), Align2::CENTER_CENTER, digit.to_string(), number, ink);
    let small = theme::regular(if size.y < 60.0 { 10.0 } else { 11.0 });
    painter.text(centre + Vec2::new(0.0, down), Align2::CENTER_CENTER, &count, small, soft);
    response
}

/// A few words on a rounded ground.
pub fn pill(ui: &mut Ui, text: &str, color: egui::Color32) {
    let theme = Theme::of(ui);
    Frame::new()
        .fill(theme.button)
        .corner_radius(CornerRadius::same(99))
        .inner_margin(Margin::symmetric(9, 3))
        .show(ui, |ui| ui.label(RichText::new(text).size(12.0).color(color)));
}
