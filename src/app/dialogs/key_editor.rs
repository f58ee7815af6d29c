//! The editor of key bindings: a choice of presets and a row for each command. A clicked row records the next key
//! press.

use crate::app::message::key_editor::KeyEditorMessage;
use eframe::egui::accesskit::Live;
use eframe::egui::{Button, Context, Event, EventFilter, Id, Key, Modal, RichText, ScrollArea, Ui, Vec2};

use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::input::key_press::KeyPress;
use crate::app::input::keymap_preset::KeymapPreset;
use crate::app::input::mode::InputMode;
use crate::app::input::shortcut::plain;
use crate::app::message::Message;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{Choice, choice_row};

use crate::text::text;

/// Minimum width at which the presets fit in one row, in points.
const MIN_SINGLE_ROW_WIDTH: f32 = 440.0;

/// The state of the open key editor.
#[derive(Default)]
pub struct KeyEditor {
    listening: Option<Command>,
    /// A sentence about the result of the last change.
    message: Option<String>,
}

impl KeyEditor {
    /// Takes the key events of this frame while a row is recording, so that nothing else handles them.
    pub fn take_keys(&self, ctx: &Context) -> Option<KeyEditorMessage> {
        let command = self.listening?;
        ctx.input_mut(|input| {
            let answers: Vec<_> =
                input.events.iter().filter_map(|event| message_for(command, event)).collect();
            input.events.retain(|event| {
                !matches!(
                    event,
                    Event::Key { .. } | Event::Text(_) | Event::Copy | Event::Cut | Event::Paste(_)
                )
            });
            answers.into_iter().next()
        })
    }

    /// Handles a message.
    pub fn update(&mut self, message: KeyEditorMessage, keys: &mut KeyBindings) {
        self.message = None;
        if !matches!(message, KeyEditorMessage::Reject(_)) {
            self.listening = None;
        }
        match message {
            KeyEditorMessage::Show => {}
            KeyEditorMessage::ChoosePreset(preset) => keys.set_preset(preset),
            KeyEditorMessage::Listen(command) => self.listening = command,
            KeyEditorMessage::Bind(command, key) => {
                let losers = keys.bind(command, key);
                let given = text!(
                    "keys-given",
                    key = key_bindings::shortcut_name(&key),
                    command = command.plain_name()
                );
                self.message = Some(losers.iter().fold(given, |text, loser| match keys.keys_text(*loser) {
                    rest if rest.is_empty() => {
                        text!("keys-taken", text = text, loser = loser.plain_name())
                    }
                    rest => text!("keys-taken-keeps", text = text, loser = loser.plain_name(), keys = rest),
                }));
            }
            KeyEditorMessage::Unbind(command) => {
                keys.unbind(command);
                self.message = Some(text!("keys-cleared", command = command.plain_name()));
            }
            KeyEditorMessage::Reject(why) => self.message = Some(why.to_owned()),
            KeyEditorMessage::Reset => {
                *keys = KeyBindings::default();
                self.message = Some(text!("keys-standard").to_owned());
            }
        }
    }
}

/// Converts an event to a message while the row of this command is recording.
fn message_for(command: Command, event: &Event) -> Option<KeyEditorMessage> {
    let Some(press) = KeyPress::from_event(event) else {
        let clipboard = matches!(event, Event::Copy | Event::Cut | Event::Paste(_));
        return clipboard.then_some(KeyEditorMessage::Reject(text!("keys-refused-clipboard")));
    };
    let key = press.shortcut()?;
    if key.modifiers.is_none() {
        match key.logical_key {
            Key::Escape => return Some(KeyEditorMessage::Listen(None)),
            Key::Backspace | Key::Delete => return Some(KeyEditorMessage::Unbind(command)),
            _ => {}
        }
    }
    Some(match key.logical_key {
        Key::Tab => KeyEditorMessage::Reject(text!("keys-refused-tab")),
        Key::C | Key::X | Key::V if key.modifiers.command_only() => {
            KeyEditorMessage::Reject(text!("keys-refused-clipboard"))
        }
        _ => KeyEditorMessage::Bind(command, key),
    })
}

/// Draws the row of presets. The preferences dialog uses it too.
pub fn preset_row(ui: &mut Ui, messages: &mut Vec<Message>) {
    let chosen = key_bindings::active(ui.ctx()).preset();
    let choices: Vec<Choice<Message>> = KeymapPreset::ALL
        .map(|each| {
            (each.name().to_owned(), each == chosen, Message::KeyEditor(KeyEditorMessage::ChoosePreset(each)))
        })
        .into();
    let in_a_row = if ui.available_width() < MIN_SINGLE_ROW_WIDTH { 3 } else { choices.len() };
    for row in choices.chunks(in_a_row) {
        choice_row(ui, 34.0, row, messages);
    }
}

/// Draws the dialog. Returns whether it should stay open.
pub fn show(ui: &Ui, dialog: &KeyEditor, messages: &mut Vec<Message>) -> bool {
    let keys = key_bindings::active(ui.ctx());
    let available = ui.ctx().content_rect().size() - Vec2::splat(64.0);
    let modal = Modal::new(Id::unique("keys")).frame(crate::app::dialogs::frame::dialog_frame(ui)).show(
        ui.ctx(),
        |ui| {
            ui.set_width(available.x.min(600.0) - 40.0);
            ui.spacing_mut().item_spacing = Vec2::splat(8.0);
            ui.label(RichText::new(text!("keys-sheet")).font(theme::semibold(20.0)));
            preset_row(ui, messages);
            let soft = Theme::current(ui).soft;
            let message = match (dialog.listening, &dialog.message) {
                (_, Some(message)) => message.clone(),
                (Some(command), None) => {
                    let [cancel, remove] =
                        [Key::Escape, Key::Backspace].map(|key| key_bindings::shortcut_name(&plain(key)));
                    text!("keys-listening", command = command.plain_name(), cancel = cancel, remove = remove)
                }
                (None, None) => text!("keys-press-a-row", note = keys.preset().note()),
            };
            // Two lines are reserved, so that a message does not move the rows.
            let message_area = ui.allocate_ui(Vec2::new(ui.available_width(), 40.0), |ui| {
                ui.set_min_height(40.0);
                ui.label(RichText::new(&message).color(soft))
            });
            ui.accesskit_node_builder(message_area.inner.id, |node| node.set_live(Live::Polite));
            let below = 36.0 + 8.0;
            // The full height is reserved from the first frame, so that the dialog does not move under the pointer.
            let height = (available.y - 240.0 - below).max(120.0);
            ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                let named = |mode: Option<InputMode>| -> Vec<Command> {
                    Command::MENU_ORDER.into_iter().filter(|command| command.mode() == mode).collect()
                };
                for (title, commands) in [
                    (text!("keys-sheet.game"), named(Some(InputMode::Play))),
                    (text!("keys-sheet.window"), named(None)),
                    (text!("keys-sheet.watch"), named(Some(InputMode::Watch))),
                    (text!("keys-sheet.solutions"), named(Some(InputMode::Solutions))),
                    (text!("keys-sheet.guide"), named(Some(InputMode::Steps))),
                    (text!("keys-sheet.editor"), named(Some(InputMode::Edit))),
                    (text!("keys-sheet.board"), BoardCommand::all().map(Command::Board).collect()),
                ] {
                    ui.add_space(4.0);
                    ui.label(RichText::new(title).font(theme::semibold(14.0)));
                    for command in commands {
                        row(ui, dialog, &keys, command, messages);
                    }
                }
            });
            ui.horizontal(|ui| {
                let size = Vec2::new((ui.available_width() - 8.0) / 2.0, 36.0);
                let changed = *keys != KeyBindings::default();
                if ui.add_enabled(changed, Button::new(text!("keys-sheet.standard")).min_size(size)).clicked()
                {
                    messages.push(Message::KeyEditor(KeyEditorMessage::Reset));
                }
                if ui.add(Button::new(text!("keys-sheet.close")).min_size(size)).clicked() {
                    ui.close();
                }
            });
        },
    );
    !modal.should_close()
}

fn row(ui: &mut Ui, dialog: &KeyEditor, keys: &KeyBindings, command: Command, messages: &mut Vec<Message>) {
    let listens = dialog.listening == Some(command);
    let keys = match keys.keys_text(command) {
        _ if listens => text!("keys-row.press").to_owned(),
        keys if keys.is_empty() => text!("keys-row.none").to_owned(),
        keys => keys,
    };
    let button = Button::new(command.plain_name()).shortcut_text(&keys).selected(listens);
    let button = button.min_size(Vec2::new(ui.available_width(), 26.0));
    let response = ui.add_enabled(command.is_rebindable(), button);
    let response =
        response.accessible_name(text!("keys-row", command = command.plain_name(), keys = keys.as_str()));
    if listens {
        // A recording row also receives the arrow keys, Tab and Esc.
        response.request_focus();
        let all = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, all));
    }
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.clicked() {
        messages.push(Message::KeyEditor(KeyEditorMessage::Listen(if listens {
            None
        } else {
            Some(command)
        })));
    }
    response.on_hover_text(command.tooltip()).on_disabled_hover_text(text!("keys-row.fixed"));
}
