//! Parts of the window that come and go.

use eframe::egui::Ui;

/// Draws a part that is not always there, such as a banner or a card: at most one child of the `Ui`.
///
/// egui numbers the children of a `Ui`, and the ids of widgets follow from these numbers. A press or the keyboard focus
/// belongs to an id, so either would be lost when a part appears or vanishes before the widget. Here the part has its
/// number whether it is there or not.
pub fn optional_part(ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
    let own_id = ui.next_auto_id();
    draw(ui);
    if ui.next_auto_id() == own_id {
        ui.skip_ahead_auto_ids(1);
    }
}
