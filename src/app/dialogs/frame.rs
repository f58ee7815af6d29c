//! The frame and the accessible name of a dialog.

use eframe::egui::{CornerRadius, Frame, Margin, Shadow, Ui, UiKind};

/// Returns the frame of a dialog. It has no shadow: the window behind it is dimmed, and a shadow that large costs a
/// software renderer as much as the dialog itself.
pub fn dialog_frame(ui: &Ui) -> Frame {
    let frame = Frame::popup(ui.style()).shadow(Shadow::NONE);
    frame.corner_radius(CornerRadius::same(12)).inner_margin(Margin::same(20))
}

/// Sets the accessible name of the dialog that contains this `Ui`.
pub fn set_dialog_name(ui: &Ui, name: &str) {
    let dialog = ui.stack().iter().find(|stack| stack.kind() == Some(UiKind::Modal));
    if let Some(dialog) = dialog {
        ui.accesskit_node_builder(dialog.unique_id, |node| node.set_label(name));
    }
}
