//! The panels of the search player: its controls, its progress and a plot of its depth.

use eframe::egui::accesskit::Role;
use eframe::egui::{
    Align, CornerRadius, Label, Layout, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::pages::watch::{PlaybackState, SearchPlayer};
use crate::app::settings::choices::PlaybackSpeed;
use crate::app::ui::drop_down;
use crate::app::ui::sampled_series::SampledSeries;
use crate::app::ui::slider::slider;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceEntry, ChoiceKind, card, chip, choice_row, command_row_as, figure};
use crate::solve::classic::search::BranchOrder;
use crate::text;
use crate::text::text;

/// Minimum height of the side panel for large figures, in points.
const LARGE_FIGURES_HEIGHT: f32 = 580.0;

/// Draws the side panel.
pub fn side_panel(ui: &mut Ui, watch: &SearchPlayer, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = 14.0;
    card(ui, "controls", 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        heading(ui, watch);
        // Two in a row leave room for their keys.
        let [play, step, next, restart, close] = buttons(watch);
        command_row_as(ui, 40.0, &[play, step], messages);
        command_row_as(ui, 40.0, &[next], messages);
        command_row_as(ui, 40.0, &[restart, close], messages);
    });
    card(ui, "settings", 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        if watch.has_orders() {
            choice_row(ui, ChoiceKind::Setting(text!("group-search-orders")), 40.0, &orders(watch), messages);
            ui.label(RichText::new(comparison(watch)).size(theme::SMALL).color(Theme::current(ui).soft));
            ui.add_space(2.0);
        }
        if watch.may_never_end() {
            let note = RichText::new(text!("watch-rules")).size(theme::SMALL);
            ui.label(note.color(Theme::current(ui).soft));
        }
        ui.horizontal(|ui| {
            ui.label(text!("speed"));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(RichText::new(watch.speed().to_string()).color(Theme::current(ui).soft));
            });
        });
        speed(ui, ui.available_width(), watch, messages);
    });
    card(ui, "progress", 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::new(8.0, 12.0);
        if ui.clip_rect().height() < LARGE_FIGURES_HEIGHT {
            figures_in_a_line(ui, watch);
        } else {
            large_figures(ui, watch);
        }
        // As high as the window allows.
        let room = ui.clip_rect().bottom() - ui.cursor().top() - 32.0;
        let size = Vec2::new(ui.available_width(), room.clamp(44.0, 110.0));
        plot(ui, size, watch);
    });
}

/// Draws the bottom panel of a narrow window: what happens, the buttons in one row, and the settings in another.
pub fn bottom_panel(ui: &mut Ui, watch: &SearchPlayer, messages: &mut Vec<Message>) {
    const SETTINGS_HEIGHT: f32 = 30.0;
    ui.spacing_mut().item_spacing = Vec2::new(6.0, 3.0);
    let status = watch.status(&key_bindings::active(ui.ctx()));
    ui.add(Label::new(RichText::new(status).size(theme::SMALL)).truncate());
    figures_in_a_line(ui, watch);
    ui.spacing_mut().item_spacing.y = 6.0;
    let [play, step, (next, enabled, _), restart, close] = buttons(watch);
    command_row_as(ui, 36.0, &[play, step, (next, enabled, text!("watch.next")), restart, close], messages);
    let width = ui.available_width();
    ui.horizontal(|ui| {
        speed(ui, width * 0.18, watch, messages);
        let text = RichText::new(watch.speed().to_string()).size(theme::SMALL).color(Theme::current(ui).soft);
        let size = Vec2::new(width * 0.24, SETTINGS_HEIGHT);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(size.x);
            ui.add(Label::new(text).truncate());
        });
        if watch.has_orders() {
            let size = Vec2::new(width * 0.36, SETTINGS_HEIGHT);
            let name = text!("group-search-orders");
            drop_down::choices(ui, size, name, str::to_owned, &orders(watch), messages);
        }
        plot(ui, Vec2::new(ui.available_width(), SETTINGS_HEIGHT), watch);
    });
}

fn heading(ui: &mut Ui, watch: &SearchPlayer) {
    let theme = Theme::current(ui);
    ui.horizontal(|ui| {
        ui.label(RichText::new(text!("watch")).font(theme::semibold(theme::HEADING)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let (text, color) = match watch.state() {
                _ if watch.is_over() => (text!("watch.done"), theme.soft),
                PlaybackState::Paused => (text!("watch.paused"), theme.soft),
                PlaybackState::Playing => (text!("watch.playing"), theme.accent),
                PlaybackState::ToSolution => (text!("watch.searching"), theme.accent),
            };
            chip(ui, text, color);
        });
    });
}

/// Returns the buttons for play or pause, step, next solution, restart and close: command, availability and text.
fn buttons(watch: &SearchPlayer) -> [(Command, bool, &'static str); 5] {
    let can_step = !watch.is_over();
    let play =
        if watch.state() == PlaybackState::Paused { text!("watch.play") } else { text!("watch.pause") };
    let named = |command: Command, enabled| (command, enabled, command.name());
    [
        (Command::Play, true, play),
        named(Command::SearchStep, can_step),
        named(Command::SearchNextSolution, can_step),
        named(Command::RestartSearch, watch.changes() > 0),
        named(Command::Close, true),
    ]
}

fn orders(watch: &SearchPlayer) -> [ChoiceEntry<Message>; 2] {
    [
        (BranchOrder::RowByRow, text!("watch.plain")),
        (BranchOrder::MostConstrained, text!("watch.constrained")),
    ]
    .map(|(order, text)| (text.to_owned(), watch.order() == order, Message::SetSearchOrder(order)))
}

/// Compares the results of the branch orders.
fn comparison(watch: &SearchPlayer) -> String {
    match [BranchOrder::RowByRow, BranchOrder::MostConstrained].map(|order| watch.changes_to_first(order)) {
        [None, None] => text!("comparison-none").to_owned(),
        [Some(plain), None] => text!("comparison-plain", count = plain),
        [None, Some(constrained)] => text!("comparison-constrained", count = constrained),
        [Some(plain), Some(constrained)] => {
            text!("comparison-both", count = plain, other = constrained)
        }
    }
}

fn speed(ui: &mut Ui, width: f32, watch: &SearchPlayer, messages: &mut Vec<Message>) {
    let mut step = watch.speed().step();
    let slider = slider(ui, &mut step, 0..=PlaybackSpeed::FASTEST.step(), width);
    let slider = slider.accessible_name(text!("speed"));
    let slider = slider.on_hover_text(text!("speed.more", speed = watch.speed().to_string()));
    if slider.changed() {
        messages.push(Message::SetSpeed(PlaybackSpeed::new(step)));
    }
}

fn large_figures(ui: &mut Ui, watch: &SearchPlayer) {
    let width = (ui.available_width() - 8.0) / 2.0;
    for row in figures(watch).chunks(2) {
        ui.horizontal(|ui| {
            for (value, noun) in row {
                figure(ui, Vec2::new(width, 50.0), value, noun);
            }
        });
    }
    ui.label(RichText::new(text!("depth-plot")).size(theme::SMALL).color(Theme::current(ui).soft));
}

fn figures_in_a_line(ui: &mut Ui, watch: &SearchPlayer) {
    let (depth, _) = watch.depth();
    let changes = text!("changes", count = watch.changes());
    let solutions = text!("solution-count", count = watch.solutions());
    let mut text = text!("figures", changes = changes, depth = depth, solutions = solutions);
    if let Some(rate) = watch.changes_per_second() {
        text = text!("figures-with-rate", figures = text, rate = rounded(rate));
    }
    ui.add(Label::new(RichText::new(text).size(theme::SMALL).color(Theme::current(ui).soft)).truncate());
}

fn figures(watch: &SearchPlayer) -> [(String, String); 4] {
    let (depth, open) = watch.depth();
    [
        (text::number(watch.changes()), text!("figure-changes", count = watch.changes())),
        (text::number(watch.solutions()), text!("figure-solutions", count = watch.solutions())),
        (depth.to_string(), text!("figure-depth", open = open)),
        (watch.changes_per_second().map_or_else(|| "–".to_owned(), rounded), text!("figure-rate").to_owned()),
    ]
}

/// Rounds a measured speed, as its last digits change constantly.
fn rounded(per_second: f64) -> String {
    let unit = 10_f64.powf(per_second.max(1.0).log10().floor() - 2.0).max(1.0);
    text::number((per_second / unit).round() * unit)
}

/// Plots the depth over time: a line between the minimum and the maximum of each sample.
fn plot(ui: &mut Ui, size: Vec2, watch: &SearchPlayer) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let (depth, open) = watch.depth();
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Image, true, text!("depth-plot.spoken", depth = depth, open = open))
    });
    let theme = Theme::current(ui);
    let (radius, outline) = (CornerRadius::same(6), theme.button_outline());
    ui.painter().rect(rect, radius, theme.button, outline, StrokeKind::Inside);
    draw_series(ui, rect.shrink2(Vec2::new(4.0, 5.0)), watch.depth_series(), open);
}

fn draw_series(ui: &Ui, rect: Rect, trace: &SampledSeries, open: usize) {
    /// Minimum number of samples across the width; a shorter series does not fill it.
    const LEAST: usize = 60;
    let theme = Theme::current(ui);
    let painter = ui.painter();
    let samples = trace.samples();
    let step = rect.width() / samples.len().max(LEAST) as f32;
    let y = |depth: u8| rect.bottom() - rect.height() * f32::from(depth) / open.max(1) as f32;
    let mut points: Vec<Pos2> = Vec::with_capacity(2 * samples.len());
    for (index, sample) in samples.iter().enumerate() {
        let x = rect.left() + (index as f32 + 0.5) * step;
        let (low, high) = (Pos2::new(x, y(sample.low)), Pos2::new(x, y(sample.high)));
        // Between two samples, the line goes to the nearer end first.
        let is_nearer_high =
            points.last().is_some_and(|last| (last.y - high.y).abs() < (last.y - low.y).abs());
        points.extend(if is_nearer_high { [high, low] } else { [low, high] });
    }
    points.dedup();
    painter.line(points, Stroke::new(1.5, theme.accent));
}
