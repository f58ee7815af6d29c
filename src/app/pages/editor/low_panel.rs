//! The bottom panel of the editor where the board leaves little room: what is known, the tools, the keys of
//! the chosen one, and one row of the commonest commands with the others in a menu.

use eframe::egui::{Label, RichText, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::pages::editor::digit_keys::{digit_rows, typing_choices};
use crate::app::pages::editor::panel::facts;
use crate::app::pages::editor::suggestion_list::suggestion_list;
use crate::app::pages::editor::{Editor, strip, tool_panel};
use crate::app::ui::icons::Icon;
use crate::app::ui::menu::{Item, submenu};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{command_button, command_button_width, icon_button};
use crate::draft::{ToolGroup, unfinished_text};
use crate::text::text;

/// The height below which this panel takes the place of the other, in points.
pub const BELOW: f32 = 216.0;
/// The height that it needs, in points.
pub const HEIGHT: f32 = 120.0;
/// The height of the tools, of the keys below them and of the row of commands, and the width of its icons, in points.
const TOOL_HEIGHT: f32 = 30.0;
const KEY_HEIGHT: f32 = 34.0;
const ROW_HEIGHT: f32 = 28.0;
const ICON_WIDTH: f32 = 38.0;
/// The margin at the lower edge, in points.
const EDGE: f32 = 8.0;

/// Draws the panel.
pub fn show(ui: &mut Ui, editor: &Editor, messages: &mut Vec<Message>) {
    let below = ui.max_rect().bottom();
    ui.spacing_mut().item_spacing = Vec2::new(6.0, 2.0);
    if editor.has_suggestion() {
        return suggestion_list(ui, editor, below - EDGE, 30.0, messages);
    }
    let unfinished = editor.draft().state().unfinished_boxes();
    let line = match unfinished.is_empty() {
        true => facts(ui, &editor.analysis.summary(), editor),
        false => unfinished_text(&unfinished).0,
    };
    ui.add(Label::new(RichText::new(&line).size(theme::SMALL)).truncate());
    ui.spacing_mut().item_spacing.y = 4.0;
    strip::show(ui, 8, TOOL_HEIGHT, editor, messages);
    match editor.group() {
        _ if editor.types_into_clue() => tool_panel::number_keys(ui, KEY_HEIGHT, editor, messages),
        ToolGroup::Digits => digit_rows(ui, KEY_HEIGHT, editor, messages),
        ToolGroup::Boxes => tool_panel::box_keys(ui, KEY_HEIGHT, editor, messages),
        ToolGroup::Rules => {}
        _ => {
            let text = editor.chosen_text().unwrap_or_else(|| editor.hint().to_owned());
            let size = Vec2::new(ui.available_width(), KEY_HEIGHT);
            let soft = Theme::current(ui).soft;
            let text = RichText::new(text).size(theme::SMALL).color(soft);
            ui.allocate_ui(size, |ui| {
                ui.set_min_height(KEY_HEIGHT);
                ui.add(Label::new(text).wrap());
            });
        }
    }
    ui.horizontal(|ui| commands(ui, editor, messages));
    match editor.group() {
        ToolGroup::Rules => tool_panel::rules(ui, editor, messages),
        ToolGroup::Boxes => tool_panel::box_shapes(ui, editor, messages),
        _ => {}
    }
}

/// Draws the row of commands. It wraps where it does not fit.
fn commands(ui: &mut Ui, editor: &Editor, messages: &mut Vec<Message>) {
    for command in [Command::PlayDraft, Command::NextSuggestion] {
        let size = Vec2::new(command_button_width(ui, command) + 6.0, ROW_HEIGHT);
        let is_on = editor.unavailable(command).is_none();
        if command_button(ui, command, command.name(), is_on, size).clicked() {
            messages.push(Message::Command(command));
        }
    }
    for (command, icon) in
        [(Command::Undo, Icon::Undo), (Command::Redo, Icon::Redo), (Command::ClearCell, Icon::Erase)]
    {
        let is_on = editor.unavailable(command).is_none();
        if icon_button(ui, command, icon, Vec2::new(ICON_WIDTH, ROW_HEIGHT), is_on).clicked() {
            messages.push(Message::Command(command));
        }
    }
    ui.spacing_mut().interact_size.y = ROW_HEIGHT;
    ui.spacing_mut().button_padding.x = 6.0;
    submenu(ui, text!("editor-menu"), |ui| menu(ui, editor, messages));
}

/// Draws the rest of the commands, and how digits are typed.
fn menu(ui: &mut Ui, editor: &Editor, messages: &mut Vec<Message>) {
    ui.set_min_width(200.0);
    ui.spacing_mut().button_padding = Vec2::new(8.0, 5.0);
    ui.spacing_mut().interact_size.y = 0.0;
    let bindings = key_bindings::active(ui.ctx());
    let commands = [
        Command::SolutionPath,
        Command::AllSteps,
        Command::Solutions,
        Command::CopyLink,
        Command::SavePicture,
        Command::Print,
        Command::SaveCopy,
        Command::OwnPuzzles,
        Command::Minimise,
        Command::ShowRedundant,
        Command::CopyFromGame,
        Command::ClearAll,
    ];
    for command in commands {
        let unavailable = editor.unavailable(command).map(|reason| reason.text(&bindings));
        if (Item { command, name: command.name(), unavailable, is_checked: None }).show(ui).clicked() {
            messages.push(Message::Command(command));
        }
    }
    ui.separator();
    for (name, is_chosen, message) in typing_choices(editor) {
        if ui.selectable_label(is_chosen, name).clicked() {
            messages.push(message);
        }
    }
    ui.separator();
    let close =
        Item { command: Command::Close, name: Command::Close.name(), unavailable: None, is_checked: None };
    if close.show(ui).clicked() {
        messages.push(Message::Command(Command::Close));
    }
}
