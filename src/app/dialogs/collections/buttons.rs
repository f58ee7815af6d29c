//! The buttons of the collections dialog, in one row or two.

use eframe::egui::{Button, Key, Response, RichText, Ui, Vec2};

use crate::app::dialogs::collections::Action;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{KEY_GAP, button_widths, key_width, paint_primary_focus};
use crate::app::ui::with_id::with_id;

/// The height of a button and the space below it, in points.
const HEIGHT: f32 = 36.0;
const GAP: f32 = 10.0;

/// A button for the selected collection.
pub(super) struct CollectionButton {
    pub text: &'static str,
    pub key: Option<Key>,
    pub action: Action,
    /// The tooltip.
    pub about: String,
}

/// Returns the number of buttons in each row: all, unless they are too wide for the dialog.
fn per_row(ui: &Ui, buttons: &[CollectionButton]) -> usize {
    let texts: Vec<_> = buttons.iter().map(|button| button.text).collect();
    let gaps = ui.spacing().item_spacing.x * texts.len().saturating_sub(1) as f32;
    let natural: f32 = texts.iter().map(|text| button_widths(ui, 0.0, &[text])[0]).sum();
    let rows = if natural + gaps <= ui.available_width() { 1 } else { 2 };
    texts.len().div_ceil(rows).max(1)
}

/// Returns the height of all rows, in points.
pub(super) fn height(ui: &Ui, buttons: &[CollectionButton]) -> f32 {
    buttons.len().div_ceil(per_row(ui, buttons)) as f32 * (HEIGHT + GAP)
}

/// Draws the buttons.
pub(super) fn show(ui: &mut Ui, mut buttons: Vec<CollectionButton>, actions: &mut Vec<Action>) {
    let in_a_row = per_row(ui, &buttons);
    ui.spacing_mut().item_spacing.y = GAP;
    while !buttons.is_empty() {
        let row: Vec<_> = buttons.drain(..in_a_row.min(buttons.len())).collect();
        let texts: Vec<_> = row.iter().map(|button| button.text).collect();
        let widths = button_widths(ui, ui.available_width(), &texts);
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            for (CollectionButton { text, key, action, about }, width) in row.into_iter().zip(widths) {
                if button(ui, text, key, Vec2::new(width, HEIGHT)).on_hover_text(about).clicked() {
                    actions.push(action);
                }
            }
        });
    }
}

/// Draws a button; a wide one also shows its key.
fn button(ui: &mut Ui, text: &str, key: Option<Key>, size: Vec2) -> Response {
    let theme = Theme::current(ui);
    let is_primary = key == Some(Key::Enter);
    let (ink, soft) =
        if is_primary { (theme.primary_ink, theme.primary_ink) } else { (theme.ink, theme.soft) };
    let name = RichText::new(text).color(ink);
    let fits = |key: &Key| button_widths(ui, 0.0, &[text])[0] + key_width(ui, key.name()) <= size.x;
    let button = match key.filter(fits) {
        Some(key) => {
            Button::new((name, RichText::new(key.name()).size(theme::SMALL).color(soft))).gap(KEY_GAP)
        }
        None => Button::new(name),
    };
    let button = if is_primary { button.fill(theme.primary) } else { button };
    let response = with_id(ui, text, |ui| ui.add(button.min_size(size))).accessible_name(text);
    if is_primary {
        paint_primary_focus(ui, &response);
    }
    response
}
