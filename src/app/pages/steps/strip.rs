//! The strip of the step browser below the board of a narrow window: the selected step, and in a sheet the list of all.

use eframe::egui::{Align, Label, Layout, RichText, ScrollArea, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::pages::steps::panel::{difficulty_chart, explanation, play_buttons, rows};
use crate::app::pages::steps::{StepBrowser, StepListKind, StepPage};
use crate::app::settings::technique_encounters::TechniqueEncounters;
use crate::app::sudoku::hint::{chain_list, strip};
use crate::app::ui::close_cross::close_cross;
use crate::app::ui::icons::Icon;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{command_button, icon_button, tooltip};
use crate::text::text;

/// The height from which on the list is below the text without a sheet, in points.
const LIST_HEIGHT: f32 = 120.0;
/// The width of the buttons for the step before and after, in points.
const ARROW_WIDTH: f32 = 48.0;

/// Draws the strip.
pub fn show(
    ui: &mut Ui,
    browser: &StepBrowser,
    encounters: &TechniqueEncounters,
    messages: &mut Vec<Message>,
) {
    let places = strip::places(ui);
    let shows_list = places.body.height() >= LIST_HEIGHT;
    if let Some(place) = places.header {
        strip::part(ui, place, |ui| header(ui, browser, shows_list, messages));
    }
    strip::part(ui, places.buttons, |ui| {
        if let Some(page) = browser.page() {
            ui.horizontal(|ui| buttons(ui, browser, page, places.buttons.height(), messages));
        }
    });
    strip::part(ui, places.body, |ui| match browser.page() {
        Some(page) => body(ui, browser, page, encounters, shows_list, messages),
        None => {
            ui.label(RichText::new(browser.placeholder_text()).size(14.0));
        }
    });
}

/// Draws the name of the step, its place in the list, the button that opens the list, and the cross.
fn header(ui: &mut Ui, browser: &StepBrowser, shows_list: bool, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let close = close_cross(ui, Command::Close.name());
        if close.on_hover_text(tooltip(ui, Command::Close)).clicked() {
            messages.push(Message::Command(Command::Close));
        }
        if browser.page().is_some() && (strip::is_sheet(ui.ctx()) || !shows_list) {
            strip::sheet_button(ui, text!("step-list-sheet"));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let title = browser.page().map_or(browser.title(), |page| page.step.technique.name());
            ui.add(Label::new(RichText::new(title).font(theme::semibold(15.0))).truncate());
            if browser.page().is_none() {
                return;
            }
            let place =
                text!("step-list-place", number = browser.chosen() + 1, count = browser.pages().len());
            let font = theme::regular(13.0);
            let full = text!("step-list-place.in-list", list = browser.title(), place = place.as_str());
            for more in [full, place] {
                let width = ui.painter().layout_no_wrap(more.clone(), font.clone(), theme.soft).size().x;
                if width <= ui.available_width() {
                    ui.label(RichText::new(more).font(font).color(theme.soft));
                    return;
                }
            }
        });
    });
}

/// Draws the text of the step, or the selected link alone, and the list where there is room.
fn body(
    ui: &mut Ui,
    browser: &StepBrowser,
    page: &StepPage,
    encounters: &TechniqueEncounters,
    shows_list: bool,
    messages: &mut Vec<Message>,
) {
    if let Some(link) = browser.link().filter(|_| !shows_list) {
        return chain_list::show_current(ui, &page.step, link, messages);
    }
    // Each step begins with its first line.
    let scroll = ScrollArea::vertical().id_salt(("step", browser.chosen())).min_scrolled_height(0.0);
    scroll.show(ui, |ui| {
        ui.set_width(ui.available_width() - theme::SCROLL_BAR_WIDTH);
        if let Some(text) = browser.body() {
            explanation(ui, browser, page, &text, encounters, messages);
        }
        if shows_list {
            ui.add_space(4.0);
            if browser.kind() == StepListKind::Path {
                difficulty_chart(ui, browser, messages);
            }
            rows(ui, browser, encounters, false, messages);
        }
    });
}

/// Draws the buttons for the step before and after, and what can be done with the step.
fn buttons(ui: &mut Ui, browser: &StepBrowser, page: &StepPage, height: f32, messages: &mut Vec<Message>) {
    let several = browser.pages().len() > 1;
    for (command, icon) in [(Command::PreviousStep, Icon::Left), (Command::NextStep, Icon::Right)] {
        if icon_button(ui, command, icon, Vec2::new(ARROW_WIDTH, height), several).clicked() {
            messages.push(Message::Command(command));
        }
    }
    if browser.kind() == StepListKind::Techniques {
        let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        return play_buttons(ui, page.step.technique, Vec2::new(width, height), messages);
    }
    let command = Command::ApplyShownStep;
    let is_on = browser.consequences().is_some();
    let size = Vec2::new(ui.available_width(), height);
    if command_button(ui, command, command.name(), is_on, size).clicked() {
        messages.push(Message::Command(command));
    }
}
