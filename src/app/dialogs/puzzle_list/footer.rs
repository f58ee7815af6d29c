//! The line below the table: how many puzzles are rated, the button that stops rating, and what was left out.

use eframe::egui::{
    Align, Button, Color32, CornerRadius, Label, Layout, Rect, RichText, Role, Sense, Ui, UiBuilder, Vec2,
    WidgetInfo,
};

use crate::app::sessions::puzzle_list::PuzzleList;
use crate::app::ui::theme::Theme;
use crate::text::text;

pub fn show(ui: &mut Ui, list: &mut PuzzleList) {
    let theme = Theme::current(ui);
    let layout = Layout::right_to_left(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(ui.max_rect()).layout(layout), |ui| {
        let (done, total) = (list.ratings().done(), list.ratings().len());
        if !list.ratings().is_complete() {
            let is_stopped = list.rating_is_stopped();
            let text = if is_stopped { text!("list-rating.resume") } else { text!("list-rating.stop") };
            if ui.add(Button::new(text).min_size(Vec2::new(48.0, 30.0))).clicked() {
                list.stop_rating(!is_stopped);
            }
            let text = text!("list-rated", done = done, total = total);
            ui.label(RichText::new(text.as_str()).size(13.0).color(theme.soft));
            let problems_width = if list.collection().problem_count() > 0 { 0.4 } else { 0.0 };
            let width = ui.available_width() * (1.0 - problems_width);
            bar(ui, width, done as f32 / total.max(1) as f32, &text, theme.accent);
        }
        problems(ui, list);
    });
}

/// Draws the progress bar.
fn bar(ui: &mut Ui, width: f32, share: f32, text: &str, color: Color32) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, 6.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, text));
    ui.accesskit_node_builder(response.id, |node| node.set_numeric_value(f64::from(share)));
    let radius = CornerRadius::same(3);
    ui.painter().rect_filled(rect, radius, Theme::current(ui).line);
    let done = Rect::from_min_size(rect.min, Vec2::new(rect.width() * share, rect.height()));
    ui.painter().rect_filled(done, radius, color);
}

/// Draws the first problem with the files; its tooltip lists all known problems.
fn problems(ui: &mut Ui, list: &PuzzleList) {
    let Some(first) = list.collection().problems().first() else { return };
    let count = list.collection().problem_count();
    let text = text!("list-left-out", count = count, first = first.as_str());
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let text = RichText::new(text).size(13.0).color(Theme::current(ui).error);
        ui.add(Label::new(text).truncate().show_tooltip_when_elided(false)).on_hover_ui(|ui| {
            for problem in list.collection().problems().iter().take(20) {
                ui.label(problem);
            }
        });
    });
}
