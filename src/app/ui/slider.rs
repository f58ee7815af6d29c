//! A slider that looks like the timeline: a track, its part up to the value in the accent colour, and a ring as the
//! handle.

use std::ops::RangeInclusive;

use eframe::egui::emath::Numeric;
use eframe::egui::style::HandleShape;
use eframe::egui::{Color32, CornerRadius, Pos2, Rect, Response, Slider, Stroke, Ui};

use crate::app::ui::theme::Theme;

/// The height of the track and the radius of the handle, in points.
const TRACK_HEIGHT: f32 = 6.0;
const HANDLE_RADIUS: f32 = 8.0;

/// Draws a slider of this width.
pub fn slider<N: Numeric>(ui: &mut Ui, value: &mut N, range: RangeInclusive<N>, width: f32) -> Response {
    let (first, last) = (range.start().to_f64(), range.end().to_f64());
    let slider = Slider::new(value, range).show_value(false).handle_shape(HandleShape::Circle);
    // What egui paints is not shown.
    let response = ui.scope(|ui| {
        ui.spacing_mut().slider_width = width;
        ui.set_opacity(0.0);
        ui.add(slider)
    });
    let response = response.inner;
    let share = (value.to_f64() - first) / (last - first).max(1.0);
    paint(ui, &response, share as f32);
    response
}

fn paint(ui: &Ui, response: &Response, share: f32) {
    let theme = Theme::current(ui);
    let painter = ui.painter();
    // The handle of egui, by which a press finds its value.
    let inset = response.rect.height() / 2.5;
    let range = response.rect.x_range().shrink(inset);
    let centre = Pos2::new(range.min + range.span() * share.clamp(0.0, 1.0), response.rect.center().y);
    let bar = |from: f32, to: f32, color: Color32| {
        let (top, bottom) = (centre.y - TRACK_HEIGHT / 2.0, centre.y + TRACK_HEIGHT / 2.0);
        let bar = Rect::from_min_max(Pos2::new(from, top), Pos2::new(to, bottom));
        painter.rect_filled(bar, CornerRadius::same(3), color);
    };
    bar(range.min, range.max, theme.track);
    bar(range.min, centre.x, theme.accent);
    let fill = if response.hovered() { theme.button_hover } else { theme.panel };
    painter.circle(centre, HANDLE_RADIUS - 1.5, fill, Stroke::new(3.0, theme.accent));
    if response.has_focus() {
        painter.circle_stroke(centre, HANDLE_RADIUS + 2.0, Stroke::new(2.0, theme.accent));
    }
}
