//! The panels of the solution browser.

use eframe::egui::{Align, Label, Layout, RichText, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::pages::solutions::{LIMITS, SolutionBrowser};
use crate::app::ui::drop_down;
use crate::app::ui::icons::Icon;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{
    ChoiceEntry, ChoiceKind, card, chip, choice_row, command_button, command_row, icon_button,
};

use crate::text;
use crate::text::text;

/// Draws the side panel.
pub fn side_panel(ui: &mut Ui, solutions: &SolutionBrowser, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = 14.0;
    card(ui, 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(10.0);
        heading(ui, solutions);
        ui.label(RichText::new(solutions.summary()).size(15.0).line_height(Some(22.0)));
        if let Some(position) = solutions.position_text() {
            ui.label(RichText::new(position).font(theme::semibold(26.0)));
        }
        ui.add_space(2.0);
        let several = solutions.len() > 1;
        command_row(
            ui,
            40.0,
            &[(Command::PreviousSolution, several), (Command::NextSolution, several)],
            messages,
        );
        command_row(ui, 40.0, &[(Command::Close, true)], messages);
    });
    card(ui, 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        ui.label(RichText::new(text!("solutions.at-most")).color(Theme::current(ui).soft));
        choice_row(
            ui,
            ChoiceKind::Setting(text!("group-solution-limits")),
            40.0,
            &limit_choices(solutions),
            messages,
        );
    });
}

/// Draws the bottom panel of a narrow window: the result, and one row of buttons.
pub fn bottom_panel(ui: &mut Ui, solutions: &SolutionBrowser, messages: &mut Vec<Message>) {
    const ROW_HEIGHT: f32 = 36.0;
    const ARROW_WIDTH: f32 = 48.0;
    ui.spacing_mut().item_spacing = Vec2::splat(6.0);
    let several = solutions.len() > 1;
    let width = ui.available_width();
    ui.horizontal(|ui| {
        for (command, icon) in [(Command::PreviousSolution, Icon::Left), (Command::NextSolution, Icon::Right)]
        {
            if icon_button(ui, command, icon, Vec2::new(ARROW_WIDTH, ROW_HEIGHT), several).clicked() {
                messages.push(Message::Command(command));
            }
        }
        let close = Vec2::new(width * 0.25, ROW_HEIGHT);
        let list = Vec2::new(ui.available_width() - close.x - 6.0, ROW_HEIGHT);
        let name = text!("group-solution-limits");
        let label = |limit: &str| text!("solutions-limit", count = limit);
        drop_down::choices(ui, list, name, label, &limit_choices(solutions), messages);
        if command_button(ui, Command::Close, Command::Close.name(), true, close).clicked() {
            messages.push(Message::Command(Command::Close));
        }
    });
    let summary = solutions.summary();
    let text = match solutions.position_text() {
        Some(position) => text!("solution-place.with-summary", place = position, summary = summary),
        None => summary,
    };
    ui.add(Label::new(RichText::new(text).size(13.0)).wrap());
}

fn heading(ui: &mut Ui, solutions: &SolutionBrowser) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(text!("solutions")).font(theme::semibold(20.0)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            chip(ui, &solutions.count_text(), Theme::current(ui).soft);
        });
    });
}

fn limit_choices(solutions: &SolutionBrowser) -> [ChoiceEntry<Message>; 4] {
    LIMITS.map(|cap| (text::number(cap), solutions.limit() == cap, Message::SetSolutionLimit(cap)))
}
