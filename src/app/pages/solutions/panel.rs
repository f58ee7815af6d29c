//! The panels of the solution browser.

use eframe::egui::{Align, Label, Layout, RichText, ScrollArea, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::pages::solutions::{LIMITS, SolutionBrowser};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{Choice, ChoiceKind, card, chip, choice_row, command_row};

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

/// Draws the bottom panel of a narrow window.
pub fn bottom_panel(ui: &mut Ui, solutions: &SolutionBrowser, messages: &mut Vec<Message>) {
    ScrollArea::vertical().show(ui, |ui| {
        card(ui, 10, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(6.0);
            let summary = solutions.summary();
            let text = match solutions.position_text() {
                Some(position) => text!("solution-place.with-summary", place = position, summary = summary),
                None => summary,
            };
            ui.add(Label::new(RichText::new(text).size(13.0)).wrap());
            let several = solutions.len() > 1;
            let row = [
                (Command::PreviousSolution, several),
                (Command::NextSolution, several),
                (Command::Close, true),
            ];
            command_row(ui, 36.0, &row, messages);
            ui.label(RichText::new(text!("solutions.at-most")).size(13.0).color(Theme::current(ui).soft));
            choice_row(
                ui,
                ChoiceKind::Setting(text!("group-solution-limits")),
                34.0,
                &limit_choices(solutions),
                messages,
            );
        });
    });
}

fn heading(ui: &mut Ui, solutions: &SolutionBrowser) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(text!("solutions")).font(theme::semibold(20.0)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            chip(ui, &solutions.count_text(), Theme::current(ui).soft);
        });
    });
}

fn limit_choices(solutions: &SolutionBrowser) -> [Choice<Message>; 4] {
    LIMITS.map(|cap| (text::number(cap), solutions.limit() == cap, Message::SetSolutionLimit(cap)))
}
