//! The section of the preferences for keys: a choice of presets, a search, and a row for each command. A clicked row
//! records the next key press.

use crate::app::message::key_editor::KeyEditorMessage;
use eframe::egui::accesskit::Live;
use eframe::egui::{
    Align2, Context, Event, EventFilter, Key, Pos2, Rect, RichText, Role, ScrollArea, Sense, StrokeKind, Ui,
    Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::input::key_press::KeyPress;
use crate::app::input::keymap_preset::KeymapPreset;
use crate::app::input::section::Section;
use crate::app::input::shortcut::plain;
use crate::app::message::Message;
use crate::app::message::preferences::PreferencesMessage;
use crate::app::ui::search_field::{SearchField, paint_keys};
use crate::app::ui::text_match::TextMatch;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::text_line;

use crate::app::dialogs::row::{dropdown, row as preferences_row};
use crate::text::text;

const ROW_HEIGHT: f32 = 36.0;

/// The state of the open key editor.
#[derive(Default)]
pub struct KeyEditor {
    listening: Option<Command>,
    /// The command that is about to lose its last key; the key to remove it confirms that.
    unbinding: Option<Command>,
    /// A sentence about the result of the last change.
    message: Option<String>,
    query: String,
}

impl KeyEditor {
    /// Returns whether a row records the next key press.
    pub fn is_listening(&self) -> bool {
        self.listening.is_some()
    }

    /// Reports that all keys were reset.
    pub fn report_reset(&mut self) {
        *self = Self { message: Some(text!("keys-standard").to_owned()), ..Self::default() };
    }

    /// Searches the commands.
    pub fn search(&mut self, query: String) {
        self.query = query;
    }

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
        let is_confirmed =
            matches!(message, KeyEditorMessage::Unbind(command) if self.unbinding == Some(command));
        self.unbinding = None;
        match message {
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
            KeyEditorMessage::Unbind(command) if !is_confirmed && !keys.keys(command).is_empty() => {
                self.message = Some(text!(
                    "keys-unbind",
                    command = command.plain_name(),
                    keys = keys.keys_text(command),
                    remove = key_bindings::shortcut_name(&plain(Key::Backspace)),
                    cancel = key_bindings::shortcut_name(&plain(Key::Escape))
                ));
                (self.listening, self.unbinding) = (Some(command), Some(command));
            }
            KeyEditorMessage::Unbind(command) => {
                keys.unbind(command);
                self.message = Some(text!("keys-cleared", command = command.plain_name()));
            }
            KeyEditorMessage::Reject(why) => self.message = Some(why.to_owned()),
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

/// Draws the section: the preset, the search and the result of the last change stay, the rows scroll.
pub fn show(ui: &mut Ui, dialog: &KeyEditor, messages: &mut Vec<Message>) {
    let keys = key_bindings::active(ui.ctx());
    let presets = KeymapPreset::ALL.map(|preset| (preset.name(), preset == keys.preset()));
    preferences_row(ui, text!("preferences-keys-as-in"), "", |ui| {
        if let Some(index) = dropdown(ui, text!("preferences-keys-as-in"), &presets) {
            let preset = KeymapPreset::ALL[index];
            messages.push(Message::KeyEditor(KeyEditorMessage::ChoosePreset(preset)));
        }
    });
    message_line(ui, dialog, &keys);
    let mut query = dialog.query.clone();
    let size = Vec2::new(ui.available_width(), 36.0);
    let field = SearchField { name: text!("keys-sheet.search"), note: "", size };
    if field.show(ui, &mut query).changed() {
        messages.push(Message::Preferences(PreferencesMessage::SearchKeys(query)));
    }
    ui.add_space(8.0);
    let is_found = |command: &Command| {
        let query = dialog.query.trim();
        TextMatch::find(&command.plain_name(), query).is_some()
            || !query.is_empty() && keys.keys_text(*command).to_lowercase().contains(&query.to_lowercase())
    };
    let scroll = ScrollArea::vertical().id_salt("keys").auto_shrink(false);
    scroll.show(ui, |ui| {
        for section in Section::ALL {
            let commands = Command::all().filter(|command| Section::of(*command) == section);
            let commands: Vec<Command> = commands.filter(is_found).collect();
            if commands.is_empty() {
                continue;
            }
            ui.add_space(10.0);
            let heading = RichText::new(section.name()).font(theme::semibold(13.0));
            ui.label(heading.color(Theme::current(ui).accent));
            ui.add_space(4.0);
            for command in commands {
                row(ui, dialog, &keys, command, messages);
            }
        }
        ui.add_space(12.0);
    });
}

/// Draws what came of the last key, or what to press. Two lines are reserved, so that it does not move the rows.
fn message_line(ui: &mut Ui, dialog: &KeyEditor, keys: &KeyBindings) {
    let message = match (dialog.listening, &dialog.message) {
        (_, Some(message)) => message.clone(),
        (Some(command), None) => {
            let [cancel, remove] =
                [Key::Escape, Key::Backspace].map(|key| key_bindings::shortcut_name(&plain(key)));
            text!("keys-listening", command = command.plain_name(), cancel = cancel, remove = remove)
        }
        (None, None) => text!("keys-press-a-row", note = keys.preset().note()),
    };
    let soft = Theme::current(ui).soft;
    ui.add_space(6.0);
    let area = ui.allocate_ui(Vec2::new(ui.available_width(), 38.0), |ui| {
        ui.set_min_height(38.0);
        ui.label(RichText::new(&message).size(13.0).color(soft))
    });
    ui.accesskit_node_builder(area.inner.id, |node| node.set_live(Live::Polite));
    ui.add_space(4.0);
}

fn row(ui: &mut Ui, dialog: &KeyEditor, keys: &KeyBindings, command: Command, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let listens = dialog.listening == Some(command);
    let spoken = match keys.keys_text(command) {
        _ if listens => text!("keys-row.press").to_owned(),
        keys if keys.is_empty() => text!("keys-row.none").to_owned(),
        keys => keys,
    };
    let spoken = text!("keys-row", command = command.plain_name(), keys = spoken);
    let (_, rect) = ui.allocate_space(Vec2::new(ui.available_width(), ROW_HEIGHT));
    let is_rebindable = command.is_rebindable();
    let sense = if is_rebindable { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, ui.scope_id().with(("key row", command.id())), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_rebindable, &spoken));
    if ui.is_rect_visible(rect) {
        paint_row(ui, rect, (listens, response.hovered() && is_rebindable), keys, command);
    }
    if response.has_focus() && !listens {
        let ring = (2.0, theme.accent);
        ui.painter().rect_stroke(rect.shrink(1.0), 6.0, ring, StrokeKind::Inside);
    }
    if listens {
        // A recording row also receives the arrow keys, Tab and Esc.
        response.request_focus();
        let all = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, all));
    }
    if response.gained_focus() {
        ui.scroll_to_rect(rect, None);
    }
    if response.clicked() {
        let next = (!listens).then_some(command);
        messages.push(Message::KeyEditor(KeyEditorMessage::Listen(next)));
    }
    let tooltip = if is_rebindable { command.tooltip() } else { text!("keys-row.fixed") };
    if !tooltip.is_empty() {
        response.on_hover_text(tooltip);
    }
}

fn paint_row(ui: &Ui, rect: Rect, (listens, is_hovered): (bool, bool), keys: &KeyBindings, command: Command) {
    let theme = Theme::current(ui);
    let painter = ui.painter();
    if listens || is_hovered {
        painter.rect_filled(rect, 6.0, if listens { theme.selected } else { theme.button_hover });
    }
    painter.hline(rect.x_range(), rect.bottom() - 0.5, (1.0, theme.line));
    let right = rect.right_center() - Vec2::new(4.0, 0.0);
    let left = if listens {
        let cancel = key_bindings::shortcut_name(&plain(Key::Escape));
        let note = text!("keys-row.cancel", key = cancel);
        let note = painter.layout_no_wrap(note, theme::regular(12.0), theme.ink);
        let at = right - Vec2::new(note.size().x, note.size().y / 2.0);
        painter.galley(at, note, theme.ink);
        let pill =
            painter.layout_no_wrap(text!("keys-row.pill").to_owned(), theme::regular(12.0), theme.accent);
        let size = pill.size() + Vec2::new(16.0, 6.0);
        let frame =
            Rect::from_min_size(Pos2::new(at.x - 10.0 - size.x, rect.center().y - size.y / 2.0), size);
        painter.rect(frame, 10.0, theme.panel, (2.0, theme.accent), StrokeKind::Inside);
        painter.galley(frame.min + Vec2::new(8.0, 3.0), pill, theme.accent);
        frame.left()
    } else {
        let mut names: Vec<String> = keys.keys(command).iter().map(key_bindings::shortcut_name).collect();
        names.dedup();
        paint_keys(painter, right, &names, theme)
    };
    let ink = if command.is_rebindable() { theme.ink } else { theme.soft };
    let label = rect.with_min_x(rect.left() + 4.0).with_max_x(left - 8.0);
    text_line(painter, label, Align2::LEFT_CENTER, &command.plain_name(), theme::regular(14.0), ink);
}
