//! The keyboard focus in dialogs: lists that take it as a whole, and the controls that a new dialog does not begin with.

use eframe::egui::{
    Context, CornerRadius, EventFilter, Id, Popup, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo,
};

use crate::app::ui::theme::Theme;

/// A list, table or calendar that takes the focus as a whole; the arrow keys move its selection. What is inside must
/// have it as its accessibility parent.
pub struct FocusArea<'a> {
    pub id: Id,
    pub rect: Rect,
    pub role: Role,
    pub name: &'a str,
    /// The selected item, which a screen reader reads when it changes.
    pub selected: Option<Id>,
}

impl FocusArea<'_> {
    /// Adds the area before its contents. If nothing has the focus, it takes it.
    pub fn show(&self, ui: &Ui) -> Response {
        let response = ui.interact(self.rect, self.id, Sense::focusable_noninteractive());
        response.widget_info(|| WidgetInfo::labeled(self.role, true, self.name));
        if let Some(selected) = self.selected {
            ui.accesskit_node_builder(self.id, |node| node.set_active_descendant(selected.accesskit_id()));
        }
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        let is_popup_open = Popup::is_any_open(ui.ctx());
        ui.memory_mut(|memory| {
            memory.set_focus_lock_filter(self.id, arrows);
            if memory.focused().is_none() && !is_popup_open {
                memory.request_focus(self.id);
            }
        });
        ui.data_mut(|data| data.insert_temp(Id::unique("focus area"), self.id));
        response
    }

    /// Draws the ring of the focus above the contents.
    pub fn paint_focus(&self, ui: &Ui) {
        if ui.memory(|memory| memory.has_focus(self.id)) {
            let stroke = Stroke::new(2.0, Theme::current(ui).accent);
            ui.painter().rect_stroke(self.rect, CornerRadius::same(8), stroke, StrokeKind::Inside);
        }
    }
}

/// Returns whether a list has the focus. A screen reader then reads its selected item by itself.
pub fn is_in_area(ctx: &Context) -> bool {
    let area = ctx.data(|data| data.get_temp::<Id>(Id::unique("focus area")));
    area.is_some() && ctx.memory(|memory| memory.focused()) == area
}

/// Remembers the control that closes the dialog: the focus of a new dialog is not on it if there is another.
pub fn mark_close_button(ctx: &Context, id: Id) {
    ctx.data_mut(|data| data.insert_temp(Id::unique("close button"), id));
}

/// Returns the control that closes the dialog.
pub fn close_button(ctx: &Context) -> Option<Id> {
    ctx.data(|data| data.get_temp(Id::unique("close button")))
}
