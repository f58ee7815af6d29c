//! The cross that closes a dialog, a card or a banner.

use eframe::egui::{CornerRadius, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};

use crate::app::ui::focus_area::mark_close_button;
use crate::app::ui::theme::Theme;

/// The side of the cross with the space around it, in points.
pub const CROSS_SIZE: f32 = 28.0;

/// Shows the cross with this accessible name.
pub fn close_cross(ui: &mut Ui, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(CROSS_SIZE), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    mark_close_button(ui.ctx(), response.id);
    let (theme, radius) = (Theme::current(ui), CornerRadius::same(8));
    if response.hovered() {
        ui.painter().rect_filled(rect, radius, theme.button_hover);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect, radius, Stroke::new(2.0, theme.accent), StrokeKind::Inside);
    }
    let (arm, centre) = (Vec2::splat(4.5), rect.center());
    for across in [arm, Vec2::new(arm.x, -arm.y)] {
        ui.painter().line_segment([centre - across, centre + across], Stroke::new(2.0, theme.ink));
    }
    response
}
