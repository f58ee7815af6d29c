//! The menu bar above the board.

use eframe::egui::{
    Frame, Label, Margin, MenuBar, Panel, RichText, Role, ScrollArea, Stroke, Ui, {self},
};

use crate::app::App;
use crate::app::input::command::Command;
use crate::app::input::menu::Menu;
use crate::app::input::mode::InputMode;
use crate::app::message::Message;
use crate::app::shell::layout::bar_heights;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::menu::{Item, submenu};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::zoom;
use crate::format::Format;
use crate::library;
use crate::text::text;

/// Returns the frame of a bar at the edge of the window.
pub fn bar_frame(theme: &Theme) -> Frame {
    Frame::new().fill(theme.panel).inner_margin(Margin::symmetric(18, 0))
}

/// Draws a thin line along the edge of a bar that faces the board.
pub fn edge(ui: &Ui, y: f32) {
    let stroke = Stroke::new(1.0, Theme::current(ui).line);
    ui.painter().hline(ui.ctx().content_rect().x_range(), y, stroke);
}

/// Draws the menu bar.
pub fn menu_bar(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let [height, _] = bar_heights(zoom::chosen(ui.ctx()));
    let panel = Panel::top("menus").exact_size(height).show_separator_line(false).resizable(false);
    let shown = panel.frame(bar_frame(theme)).show(ui, |ui| {
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
            let brand = RichText::new("Ninefold").font(theme::semibold(14.0));
            let font = egui::TextStyle::Button.resolve(ui.style());
            let width = |text: &str| {
                let galley =
                    ui.painter().layout_no_wrap(text.to_owned(), font.clone(), egui::Color32::PLACEHOLDER);
                galley.size().x
            };
            let menus: f32 = Menu::ALL.into_iter().map(|menu| width(menu.name()) + 20.0).sum();
            let buttons = |ui: &mut Ui, messages: &mut Vec<Message>| {
                for menu in Menu::ALL {
                    submenu(ui, menu.name(), |ui| menu_items(ui, menu, app, messages));
                }
            };
            // If space is short, the menus take precedence over the title.
            if ui.available_width() < menus {
                ScrollArea::horizontal().show(ui, |ui| buttons(ui, messages));
                return;
            }
            if ui.available_width() > menus + width("Ninefold") + 24.0 {
                ui.add(Label::new(brand));
                ui.add_space(8.0);
            }
            buttons(ui, messages);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let title = RichText::new(app.title()).color(theme.soft);
                ui.add(Label::new(title).truncate());
            });
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
    ui.spacing_mut().button_padding = egui::vec2(8.0, 5.0);
    ui.spacing_mut().item_spacing.y = 2.0;
    // A long menu may be taller than the window. In a narrow window it may cover the bar.
    let around = if app.is_narrow(ui.ctx()) { 40.0 } else { 64.0 };
    let height = (ui.ctx().content_rect().height() - around).max(64.0);
    // egui offers a popup 400 points at first, regardless of the window's height.
    let scroll = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    scroll.show(ui, |ui| menu_rows(ui, menu, app, messages));
}

fn menu_rows(ui: &mut Ui, menu: Menu, app: &App, messages: &mut Vec<Message>) {
    for command in Command::MENU_ORDER.into_iter().filter(|command| command.menu() == Some(menu)) {
        if command.starts_group() {
            ui.separator();
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
        if command == Command::Collections {
            submenu(ui, text!("menu-bundled"), |ui| bundled(ui, messages));
            submenu(ui, text!("menu-crosspatches"), |ui| crosspatches(ui, messages));
        }
        if command == Command::Copy {
            submenu(ui, text!("menu-copy-as"), |ui| copy_as(ui, messages));
        }
        if command == Command::Open {
            ui.add_enabled_ui(!app.services.recent_files.files().is_empty(), |ui| {
                submenu(ui, text!("menu-recent"), |ui| recent(ui, app, messages));
            });
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

fn copy_as(ui: &mut Ui, messages: &mut Vec<Message>) {
    ui.set_min_width(200.0);
    for format in Format::ALL {
        if ui.button(format.title()).on_hover_text(format.description()).clicked() {
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
