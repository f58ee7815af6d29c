//! The title of the puzzle list, the number of its puzzles, and the button that closes it.

use eframe::egui::{Align, Button, Label, Layout, Pos2, Rect, RichText, Ui, UiBuilder, Vec2};

use crate::app::message::Message;
use crate::app::sessions::puzzle_list::{ListOrigin, PuzzleList};
use crate::app::ui::close_cross::{CROSS_SIZE, close_cross};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{button_widths, chip, chip_width};
use crate::text::text;

/// The width of a name beside the number of puzzles, at least, in points.
const MIN_NAME_WIDTH: f32 = 80.0;

/// Draws the line at the top.
pub fn show(ui: &mut Ui, list: &PuzzleList, out: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let mut inside = ui.max_rect().with_max_x(ui.max_rect().right() - CROSS_SIZE - 8.0);
    let summary = summary(list);
    let summary_width = chip_width(ui, &summary) + 20.0;
    let keep = text!("own-collections.keep");
    let is_tight = inside.width() < MIN_NAME_WIDTH + summary_width + button_widths(ui, 0.0, &[keep])[0];
    // A narrow dialog has room for one of both: how many puzzles were found, or the button.
    if *list.origin() == ListOrigin::Other && !(is_tight && list.view().is_filtered()) {
        inside = keep_button(ui, inside, list, out);
    }
    let layout = Layout::left_to_right(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(inside).layout(layout), |ui| {
        let name = RichText::new(list.name()).font(theme::semibold(17.0));
        let room = ui.available_width() - summary_width;
        let width = if room < MIN_NAME_WIDTH { ui.available_width() } else { room };
        ui.scope(|ui| {
            ui.set_max_width(width);
            ui.add(Label::new(name).truncate());
        });
        if room < MIN_NAME_WIDTH {
            return;
        }
        // A frame is as high as its layout.
        let centre = ui.cursor().left_center();
        let place = Rect::from_min_size(centre - Vec2::new(0.0, 12.0), Vec2::new(summary_width - 16.0, 24.0));
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| chip(ui, &summary, theme.soft));
    });
}

/// Draws the button that copies the list to the player's own collections. Returns the place that is left.
fn keep_button(ui: &mut Ui, place: Rect, list: &PuzzleList, out: &mut Vec<Message>) -> Rect {
    let layout = Layout::right_to_left(Align::Center);
    let shown = ui.scope_builder(UiBuilder::new().max_rect(place).layout(layout), |ui| {
        let button = Button::new(RichText::new(text!("own-collections.keep")).size(13.0));
        let button = ui.add_enabled(!list.is_keeping(), button.min_size(Vec2::new(0.0, CROSS_SIZE)));
        let button = button.on_hover_text(text!("own-collections.keep-tooltip"));
        if button.clicked() {
            out.push(Message::KeepList);
        }
        button.rect.left()
    });
    place.with_max_x(shown.inner - 8.0)
}

/// Draws the button that closes the dialog. Returns whether it was pressed.
pub fn close_button(ui: &mut Ui, title: Rect) -> bool {
    let centre = Pos2::new(title.right() - CROSS_SIZE / 2.0 + 6.0, title.center().y);
    let rect = Rect::from_center_size(centre, Vec2::splat(CROSS_SIZE));
    let button = ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| close_cross(ui, text!("list-close")));
    button.inner.on_hover_text(text!("list-close")).clicked()
}

/// Returns the number of puzzles or of matches as text.
pub fn summary(list: &PuzzleList) -> String {
    let count = list.collection().len();
    let all = if list.collection().is_truncated() {
        text!("list-summary.cut", count = count)
    } else {
        text!("list-summary", count = count)
    };
    let all = match list.progress() {
        Some(progress) if progress.solved > 0 => {
            text!("list-summary-solved", summary = all, count = progress.solved)
        }
        _ => all,
    };
    if list.is_searching() {
        text!("list-summary.searching", summary = all)
    } else if list.view().is_filtered() {
        text!("list-summary.found", count = list.len(), summary = all)
    } else {
        all
    }
}
