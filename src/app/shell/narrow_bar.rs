//! The bar above the board of a narrow window: the menus behind one button, the title and level of the puzzle, the
//! clock and the pause button.

use std::time::Instant;

use eframe::egui::{
    Align, Button, Color32, Label, Layout, Panel, RichText, Ui, Vec2, containers::menu::MenuButton,
};

use crate::app::App;
use crate::app::input::menu::Menu;
use crate::app::message::Message;
use crate::app::pages::Page;
use crate::app::session::clock::display_interval;
use crate::app::session::panel_parts::{clock_label, pause_button};
use crate::app::sessions::any_session::AnySession;
use crate::app::shell::layout::bar_heights;
use crate::app::shell::menu_bar::{bar_frame, edge, menu_items};
use crate::app::ui::icons::{self, Icon};
use crate::app::ui::menu::submenu;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{chip, chip_width, cut_in_the_middle};
use crate::app::ui::{theme, zoom};
use crate::app::{crosspatch, sudoku};
use crate::text::text;

/// The least width of a title beside the level, in points.
const MIN_TITLE_WIDTH: f32 = 90.0;

/// Draws the bar.
pub fn show(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let [height, _] = bar_heights(zoom::chosen(ui.ctx()));
    let panel = Panel::top("menus").exact_size(height).show_separator_line(false).resizable(false);
    let frame = bar_frame(theme).inner_margin(eframe::egui::Margin { left: 8, right: 8, top: 0, bottom: 0 });
    let shown = panel.frame(frame).show(ui, |ui| {
        ui.set_min_height(height);
        ui.allocate_ui_with_layout(
            Vec2::new(ui.available_width(), height),
            Layout::left_to_right(Align::Center),
            |ui| {
                ui.set_min_height(height);
                ui.spacing_mut().item_spacing.x = 8.0;
                menu_button(ui, height.min(34.0), app, messages);
                let is_play = matches!(app.page, Page::Play);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if is_play {
                        pause_button(ui, app.session().is_paused(), messages);
                        if app.settings.show_timer {
                            clock_label(
                                ui,
                                app.session().clock().displayed_time(Instant::now(), display_interval()),
                            );
                        }
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        title(ui, app, is_play, messages);
                    });
                });
            },
        );
    });
    edge(ui, shown.response.rect.bottom() - 0.5);
}

/// Draws the title, and the level beside it if there is room.
fn title(ui: &mut Ui, app: &App, is_play: bool, messages: &mut Vec<Message>) {
    let room = ui.available_width();
    let (chip_text, color) = match &app.sessions.current {
        _ if !is_play => (String::new(), Color32::PLACEHOLDER),
        AnySession::Sudoku(session) => sudoku::panel::verdict(ui, session),
        AnySession::Crosspatch(session) => {
            let (text, color) = crosspatch::panel::verdict(ui, session);
            (text.to_owned(), color)
        }
    };
    let font = theme::semibold(15.0);
    let beside =
        if chip_text.is_empty() { 0.0 } else { chip_width(ui, &chip_text) + ui.spacing().item_spacing.x };
    let shows_chip = beside > 0.0 && room - beside >= MIN_TITLE_WIDTH;
    let width = if shows_chip { room - beside } else { room };
    let text = cut_in_the_middle(ui, app.title(), &font, width);
    let label = ui.add(Label::new(RichText::new(&text).font(font)));
    if text != app.title() {
        label.on_hover_text(app.title());
    }
    if shows_chip {
        ui.horizontal(|ui| chip(ui, &chip_text, color));
    }
    if is_play && let AnySession::Crosspatch(session) = &app.sessions.current {
        crosspatch::panel::stop_button(ui, session, messages);
    }
}

/// Draws the button that opens the menus, each as a menu of its own.
fn menu_button(ui: &mut Ui, size: f32, app: &App, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let button = Button::new("").min_size(Vec2::splat(size)).fill(Color32::TRANSPARENT);
    let (response, _) = MenuButton::from_button(button).ui(ui, |ui| {
        ui.set_min_width(120.0);
        ui.spacing_mut().button_padding = Vec2::new(8.0, 7.0);
        for menu in Menu::ALL {
            submenu(ui, menu.name(), |ui| menu_items(ui, menu, app, messages));
        }
    });
    let response = response.accessible_name(text!("menu-bar"));
    icons::paint(ui.painter(), response.rect, 16.0, Icon::Menu, theme.ink);
}
