//! Menus and their items, as a screen reader knows them.

use eframe::egui::accesskit::HasPopup;
use eframe::egui::containers::menu::{MenuConfig, SubMenu, SubMenuButton, is_in_menu, menu_style};
use eframe::egui::{Button, Color32, Frame, Margin, Popup, Response, Role, Shadow, Stroke, Style, Ui};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::ui::widgets::tooltip;

/// The space between a menu inside another and the edge of the window, in points.
const EDGE: i8 = 8;

/// The contents of a menu. Without the box, the code of egui's popups would be compiled once for each menu.
type Items<'a> = Box<dyn FnOnce(&mut Ui) + 'a>;

/// Adds a menu of a bar or of a panel, or one inside another.
pub fn submenu<'a>(ui: &mut Ui, name: &str, items: impl FnOnce(&mut Ui) + 'a) {
    add_submenu(ui, name, Box::new(items));
}

fn add_submenu(ui: &mut Ui, name: &str, items: Items<'_>) {
    let (response, is_open) = if is_in_menu(ui) {
        nested(ui, name, items)
    } else {
        let menu = ui.menu_button(name, items);
        let stays_open = keep_open(ui, &menu.response, menu.inner.is_some());
        (menu.response, menu.inner.is_some() || stays_open)
    };
    ui.accesskit_node_builder(response.id, |node| {
        node.set_has_popup(HasPopup::Menu);
        node.set_expanded(is_open);
    });
    for popup in [Popup::default_response_id(&response), SubMenu::id_from_widget_id(response.id)] {
        if ui.ctx().has_accesskit_node(popup) {
            ui.accesskit_node_builder(popup, |node| node.set_label(name));
        }
    }
}

/// Opens a menu again that the pointer had opened by moving there from another one, and that the press at the end of the same
/// movement has closed. Returns whether it did.
fn keep_open(ui: &Ui, title: &Response, is_open: bool) -> bool {
    let id = title.id.with("state of the menu");
    let (was_open, opened_by_pointer): (bool, bool) = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let stays_open = title.clicked() && !is_open && opened_by_pointer;
    // The next press closes it, as that on any open menu.
    let by_pointer = is_open && !title.clicked() && (opened_by_pointer || !was_open);
    ui.data_mut(|data| data.insert_temp(id, (is_open || stays_open, by_pointer)));
    if stays_open {
        Popup::open_id(ui.ctx(), Popup::default_response_id(title));
        ui.ctx().request_discard("a menu stays open");
    }
    stays_open
}

/// Adds a menu inside another. egui keeps its popup inside the window, but lets it touch the edge: the popup has no
/// frame, and contains one with space beside and below it.
fn nested(ui: &mut Ui, name: &str, items: Items<'_>) -> (Response, bool) {
    let style = ui.style().clone();
    let without_frame = |style: &mut Style| {
        menu_style(style);
        style.spacing.menu_margin = Margin::ZERO;
        style.visuals.window_fill = Color32::TRANSPARENT;
        style.visuals.window_stroke = Stroke::NONE;
        style.visuals.popup_shadow = Shadow::NONE;
    };
    let config = MenuConfig::new().style(without_frame);
    let (response, popup) = SubMenuButton::new(name).config(config).ui(ui, |ui| {
        let frame = Frame::popup(&style).outer_margin(Margin { right: EDGE, bottom: EDGE, ..Margin::ZERO });
        frame.show(ui, |ui| {
            ui.set_style(style);
            items(ui);
        });
    });
    (response, popup.is_some())
}

/// The item of a command in a menu.
pub struct Item<'a> {
    pub command: Command,
    pub name: &'a str,
    /// Why the command is not available; `None` if it is.
    pub unavailable: Option<String>,
    /// `Some(true)` for the current choice; `None` for a command that is no choice.
    pub is_checked: Option<bool>,
}

impl Item<'_> {
    /// Draws the item.
    pub fn show(self, ui: &mut Ui) -> Response {
        let Self { command, name, unavailable, is_checked } = self;
        let mut button = Button::new(name);
        let key = key_bindings::active(ui.ctx()).keys(command).first().map(key_bindings::shortcut_name);
        if let Some(key) = &key {
            button = button.shortcut_text(key);
        }
        if let Some(is_checked) = is_checked {
            button = button.selected(is_checked);
        }
        let item = ui.add_enabled(unavailable.is_none(), button);
        // AT-SPI does not pass the key on: the description has it too.
        let description = unavailable.clone().unwrap_or_else(|| tooltip(ui, command));
        ui.accesskit_node_builder(item.id, |node| {
            if matches!(command, Command::ThemeSystem | Command::ThemeLight | Command::ThemeDark) {
                node.set_role(Role::MenuItemRadio);
            }
            node.set_label(name);
            node.set_description(description);
            if let Some(key) = key {
                node.set_keyboard_shortcut(key);
            }
        });
        let item = item.on_hover_text(command.tooltip());
        item.on_disabled_hover_text(unavailable.unwrap_or_default())
    }
}
