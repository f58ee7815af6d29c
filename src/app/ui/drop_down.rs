//! Drop-down lists as screen readers know them: a combo box with a name and a value, and a list that closes when one of
//! its entries is chosen, by whatever means.

use eframe::egui::{Button, ComboBox, Id, IntoAtoms, Response, Role, Ui, Vec2, WidgetInfo};

use crate::app::ui::widgets::ChoiceEntry;

/// The height from which an open list scrolls. The sizes of boards, 4x4 to 16x16, fit.
pub const MAX_HEIGHT: f32 = 420.0;

/// Describes the button of a drop-down list.
pub fn describe(button: &Response, name: &str, value: &str) {
    button.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::ComboBox, true, name);
        info.current_text_value = Some(value.to_owned());
        info
    });
}

/// Names the open list of a drop-down list.
pub fn describe_list(ui: &Ui, popup: Id, name: &str) {
    ui.accesskit_node_builder(popup, |node| {
        node.set_role(Role::ListBox);
        node.set_label(name);
    });
}

/// Draws the entries of an open list. Returns the index of the one that was chosen now; the list then closes.
pub fn entries<'a, T: IntoAtoms<'a>>(ui: &mut Ui, entries: impl Iterator<Item = (T, bool)>) -> Option<usize> {
    let mut chosen = None;
    for (index, (entry, is_chosen)) in entries.enumerate() {
        if ui.add(Button::selectable(is_chosen, entry)).clicked() {
            chosen = Some(index);
            // A press of a key or by a screen reader does not close the list by itself.
            ui.close();
        }
    }
    chosen
}

/// Draws a drop-down list with this name, which shows its value.
pub fn show<R>(
    ui: &mut Ui,
    list: ComboBox<'_>,
    name: &str,
    value: &str,
    contents: impl FnOnce(&mut Ui) -> R,
) -> Option<R> {
    show_text(ui, list, name, value, value, contents)
}

/// Draws the same with another text on its button.
pub fn show_text<'a, R>(
    ui: &mut Ui,
    list: ComboBox<'a>,
    name: &str,
    value: &str,
    text: impl IntoAtoms<'a>,
    contents: impl FnOnce(&mut Ui) -> R,
) -> Option<R> {
    let shown = list.height(MAX_HEIGHT).selected_text(text).show_ui(ui, contents);
    describe(&shown.response, name, value);
    if shown.inner.is_some() {
        // The id that `ComboBox` gives to its list.
        describe_list(ui, shown.response.id.with("popup"), name);
    }
    shown.inner
}

/// Draws a drop-down list of choices in a row of buttons of this height. Its text has `label` before the value.
pub fn choices<M: Clone>(
    ui: &mut Ui,
    size: Vec2,
    name: &str,
    label: impl Fn(&str) -> String,
    choices: &[ChoiceEntry<M>],
    messages: &mut Vec<M>,
) {
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = size.y;
        let value = choices.iter().find(|(_, is_chosen, _)| *is_chosen).map_or("", |(text, ..)| text);
        let list = ComboBox::from_id_salt(name).width(size.x).height(MAX_HEIGHT).truncate();
        let shown = list.selected_text(label(value)).show_ui(ui, |ui| {
            entries(ui, choices.iter().map(|(text, is_chosen, _)| (text.as_str(), *is_chosen)))
        });
        describe(&shown.response, name, value);
        if let Some(chosen) = shown.inner {
            describe_list(ui, shown.response.id.with("popup"), name);
            if let Some((_, _, message)) = chosen.and_then(|index| choices.get(index)) {
                messages.push(message.clone());
            }
        }
    });
}
