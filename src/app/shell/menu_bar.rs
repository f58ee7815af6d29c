//! The menu bar. A narrow window has instead a bar with the menus behind one button, the title and level of the puzzle,
//! the clock and the pause button.

use eframe::egui;
use eframe::egui::containers::menu::MenuButton;
use eframe::egui::{
    Align, Button, Color32, Frame, Label, Layout, Margin, MenuBar, Panel, RichText, Role, ScrollArea, Stroke,
    Ui, Vec2,
};

use crate::app::input::availability::Unavailable;
use crate::app::input::command::Command;
use crate::app::input::menu::Menu;
use crate::app::input::mode::InputMode;
use crate::app::message::Message;
use crate::app::pages::Page;
use crate::app::session::clock::displayed_time;
use crate::app::session::enlargement;
use crate::app::session::panel_parts::{clock_label, pause_button};
use crate::app::sessions::any_session::AnySession;
use crate::app::shell::layout::{Form, bar_heights};
use crate::app::shell::toast::passing_message;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::icons::Icon;
use crate::app::ui::menu::{Item, submenu};
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{chip, chip_width, cut_in_the_middle};
use crate::app::ui::{icons, theme, zoom};
use crate::app::{App, crosspatch, sudoku};
use crate::format::{Format, can_hold};
use crate::grid::DigitNames;
use crate::library;
use crate::text::text;

/// Returns the frame of a bar at the edge of the window, whose contents begin and end where the board and its panel do.
pub fn bar_frame(ui: &Ui, app: &App) -> Frame {
    let margin = app.side_margin(ui.ctx()).round() as i8;
    Frame::new().fill(Theme::current(ui).panel).inner_margin(Margin::symmetric(margin, 0))
}

/// Draws a thin line along the edge of a bar that faces the board.
pub fn edge(ui: &Ui, y: f32) {
    let stroke = Stroke::new(1.0, Theme::current(ui).line);
    ui.painter().hline(ui.ctx().content_rect().x_range(), y, stroke);
}

/// Draws the menu bar.
pub fn menu_bar(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let [height, _] = bar_heights(zoom::chosen(ui.ctx()));
    let panel = Panel::top("menus").exact_size(height).show_separator_line(false).resizable(false);
    let frame = bar_frame(ui, app);
    let shown = panel.frame(frame).show(ui, |ui| {
        ui.set_min_height(height);
        MenuBar::new().ui(ui, |ui| {
            ui.accesskit_node_builder(ui.unique_id(), |node| {
                node.set_role(Role::MenuBar);
                node.set_label(text!("menu-bar"));
            });
            ui.set_min_height(height);
            ui.spacing_mut().item_spacing.x = 2.0;
            let vertical = ((height - 18.0) / 2.0).clamp(0.0, 5.0);
            ui.spacing_mut().button_padding = egui::vec2(9.0, vertical);
            let brand = RichText::new("Ninefold").font(theme::semibold(theme::BODY));
            let font = egui::TextStyle::Button.resolve(ui.style());
            let width = |text: &str| {
                let galley = ui.painter().layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER);
                galley.size().x
            };
            let menus: f32 = Menu::BAR.into_iter().map(|menu| width(menu.name()) + 20.0).sum();
            let buttons = |ui: &mut Ui, messages: &mut Vec<Message>| {
                for menu in Menu::BAR {
                    submenu(ui, menu.name(), |ui| menu_items(ui, menu, app, messages));
                }
            };
            if ui.available_width() < menus {
                ScrollArea::horizontal().show(ui, |ui| buttons(ui, messages));
                return;
            }
            if ui.available_width() > menus + width("Ninefold") + 24.0 {
                ui.add(Label::new(brand));
                ui.add_space(8.0);
            }
            buttons(ui, messages);
        });
    });
    edge(ui, shown.response.rect.bottom() - 0.5);
}

impl App {
    /// Returns whether the command is shown as checked in the menu; `None` for one that is no choice.
    fn is_checked(&self, command: Command, ctx: &egui::Context) -> Option<bool> {
        let preference = ctx.options(|options| options.theme_preference);
        Some(match command {
            Command::ThemeSystem => preference == egui::ThemePreference::System,
            Command::ThemeLight => preference == egui::ThemePreference::Light,
            Command::ThemeDark => preference == egui::ThemePreference::Dark,
            Command::ToggleTrial => self.game().is_some_and(|game| game.trial().is_some()),
            Command::ShowPairs => self.sessions.current.sudoku().is_some_and(SudokuSession::shows_pairs),
            Command::LettersAboveNine => {
                self.sessions.current.sudoku().is_some_and(SudokuSession::has_letters)
            }
            Command::Shapes => {
                self.sessions.current.sudoku().is_some_and(|game| game.digit_names() == DigitNames::Shapes)
            }
            Command::SimpleMode => self.sessions.current.sudoku().is_some_and(SudokuSession::is_simple),
            Command::Watch => self.page.mode() == InputMode::Watch,
            Command::Solutions => self.page.mode() == InputMode::Solutions,
            Command::Edit => self.is_editing(),
            _ => return None,
        })
    }
}

/// Draws the items of a menu.
pub fn menu_items(ui: &mut Ui, menu: Menu, app: &App, messages: &mut Vec<Message>) {
    ui.set_min_width(220.0);
    if app.has_one_bar(ui.ctx()) {
        // There, the menu is beside another one.
        ui.style_mut().override_font_id = Some(theme::regular(theme::SMALL));
    }
    ui.spacing_mut().button_padding = egui::vec2(8.0, 5.0);
    ui.spacing_mut().item_spacing.y = 2.0;
    // A long menu may be taller than the window. In a narrow window it may cover the bar.
    let around = if app.has_one_bar(ui.ctx()) { 40.0 } else { 64.0 };
    let height = (ui.ctx().content_rect().height() - around).max(64.0);
    // egui offers a popup 400 points at first, regardless of the window's height.
    let scroll = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    let before = messages.len();
    scroll.show(ui, |ui| menu_rows(ui, menu, app, messages));
    // egui closes it at a click alone, and Enter would leave it open over what the item shows.
    if messages.len() > before {
        ui.close();
    }
}

fn menu_rows(ui: &mut Ui, menu: Menu, app: &App, messages: &mut Vec<Message>) {
    // A choice that only some boards have is no row in the menu of the others.
    let is_shown = |command: &Command| {
        let is_choice = matches!(
            command,
            Command::LettersAboveNine
                | Command::Shapes
                | Command::SimpleMode
                | Command::NotHere
                | Command::SkipQuestion
                | Command::NextPart
        );
        command.menu() == Some(menu)
            && match app.unavailable(*command) {
                None => true,
                Some(reason) => !is_choice && reason != Unavailable::Simple,
            }
    };
    let mut last_submenu = None;
    let mut is_first = true;
    for command in Command::MENU_ORDER {
        let is_item = is_shown(&command);
        // A menu inside this one is where the first of its commands would be.
        let inside =
            command.menu().filter(|inside| inside.parent() == Some(menu) && last_submenu != Some(*inside));
        if !is_item && inside.is_none() {
            continue;
        }
        if command.starts_group() && !is_first {
            ui.separator();
        }
        is_first = false;
        if let Some(inside) = inside {
            last_submenu = Some(inside);
            submenu(ui, inside.name(), |ui| menu_items(ui, inside, app, messages));
            continue;
        }
        let item = Item {
            command,
            name: &app.command_label(command),
            unavailable: app.unavailable_reason(command),
            is_checked: app.is_checked(command, ui.ctx()),
        };
        if item.show(ui).clicked() {
            messages.push(Message::Command(command));
        }
        match command {
            Command::Calendar => {
                submenu(ui, text!("menu-bundled"), |ui| bundled(ui, messages));
                submenu(ui, text!("menu-crosspatches"), |ui| crosspatches(ui, messages));
            }
            Command::CopySvg => {
                ui.separator();
                copy_as(ui, app, messages);
            }
            Command::Open => {
                ui.add_enabled_ui(!app.services.recent_files.files().is_empty(), |ui| {
                    submenu(ui, text!("menu-recent"), |ui| recent(ui, app, messages));
                });
            }
            _ => {}
        }
    }
}

fn bundled(ui: &mut Ui, messages: &mut Vec<Message>) {
    ui.set_min_width(160.0);
    for (index, title) in library::titles().enumerate() {
        if ui.button(title).clicked() {
            messages.push(Message::PlayBundled(index));
        }
    }
}

fn crosspatches(ui: &mut Ui, messages: &mut Vec<Message>) {
    ui.set_min_width(160.0);
    for (index, title) in library::crosspatch_titles().enumerate() {
        if ui.button(title).clicked() {
            messages.push(Message::PlayCrosspatch(index));
        }
    }
}

fn copy_as(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let copied = app.copied_puzzle();
    for format in Format::ALL {
        let (is_held, reason) = match &copied {
            Ok(puzzle) => {
                let is_held = puzzle.as_ref().is_none_or(|puzzle| can_hold(format, puzzle));
                (is_held, text!("copy-error-rules", form = format.title()))
            }
            Err(unfinished) => (false, unfinished.to_string()),
        };
        let button = ui.add_enabled(is_held, Button::new(format.title()));
        if button.on_hover_text(format.description()).on_disabled_hover_text(reason).clicked() {
            messages.push(Message::CopyAs(format));
        }
    }
}

fn recent(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    ui.set_min_width(160.0);
    for path in app.services.recent_files.files() {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        if ui.button(name).on_hover_text(path.display().to_string()).clicked() {
            messages.push(Message::Open(vec![path.clone()]));
        }
    }
}

/// The height of the buttons that enlarge a board, in points.
const ZOOM_HEIGHT: f32 = 30.0;

/// The least width of a title beside the level, in points.
const MIN_TITLE_WIDTH: f32 = 90.0;

/// Draws the bar.
pub fn narrow_bar(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let [height, _] = bar_heights(zoom::chosen(ui.ctx()));
    let panel = Panel::top("menus").exact_size(height).show_separator_line(false).resizable(false);
    let frame = bar_frame(ui, app);
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
                    let is_simple = app.sessions.current.sudoku().is_some_and(SudokuSession::is_simple);
                    if is_play && !is_simple && !app.shows_question() {
                        let is_new = app
                            .sessions
                            .current
                            .sudoku()
                            .is_some_and(|game| game.shown_start_card().is_some());
                        if !is_new && !app.is_question() {
                            pause_button(ui, app.session().is_paused(), messages);
                        }
                        if app.settings.show_timer {
                            let clock = app.session().clock();
                            clock_label(ui, displayed_time(ui.ctx(), clock), clock.is_running());
                        }
                    }
                    enlargement::buttons(ui, ZOOM_HEIGHT, messages);
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
    if app.form(ui.ctx()) == Form::Low
        && let Some(message) = passing_message(ui, app)
    {
        ui.add(Label::new(RichText::new(message).size(theme::SMALL)).wrap());
        return;
    }
    let (chip_text, color) = match &app.sessions.current {
        _ if !is_play => (String::new(), Color32::PLACEHOLDER),
        // How hard a position is would say what to look for.
        AnySession::Sudoku(session) if let Some(question) = session.shown_question() => {
            (sudoku::question::text::number(question.question().place()), Theme::current(ui).soft)
        }
        // The panel of such a window has no room for the rules.
        AnySession::Sudoku(session) if sudoku::rules_card::has_rules(session.game().puzzle()) => {
            (text!("puzzle-rules").to_owned(), Color32::PLACEHOLDER)
        }
        AnySession::Sudoku(session) => sudoku::status_card::verdict(ui, session),
        AnySession::Crosspatch(session) => {
            let (text, color) = crosspatch::panel::verdict(ui, session);
            (text.to_owned(), color)
        }
    };
    let font = theme::semibold(theme::BODY);
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
        ui.horizontal(|ui| match &app.sessions.current {
            AnySession::Sudoku(session) if sudoku::rules_card::has_rules(session.game().puzzle()) => {
                sudoku::rules_card::show_button(ui, messages);
            }
            AnySession::Sudoku(session) => sudoku::status_card::level_chip(ui, session, messages),
            AnySession::Crosspatch(_) => {
                chip(ui, &chip_text, color);
            }
        });
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
        for menu in Menu::BAR {
            submenu(ui, menu.name(), |ui| menu_items(ui, menu, app, messages));
        }
    });
    let response = response.accessible_name(text!("menu-bar"));
    icons::paint(ui.painter(), response.rect, 16.0, Icon::Menu, theme.ink);
}
