//! The section of the preferences for keys: a choice of presets, a search, and a row for each command. A clicked row
//! records the next key press.

use std::borrow::Cow;

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Align2, Context, Event, EventFilter, Key, KeyboardShortcut, Pos2, Rect, RichText, Role, ScrollArea,
    Sense, StrokeKind, Ui, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::input::key_press::KeyPress;
use crate::app::input::keymap_preset::KeymapPreset;
use crate::app::input::section::Section;
use crate::app::input::shortcut::plain;
use crate::app::settings::Settings;
use crate::app::ui::form::{self, Choice};
use crate::app::ui::search_field::TextMatch;
use crate::app::ui::search_field::{SearchField, paint_keys};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::text_line;

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

    /// Takes the key events of this frame while a row is recording, so that nothing else handles them. Returns whether
    /// there was one for the row.
    pub fn take_keys(&mut self, ctx: &Context, keys: &mut KeyBindings) -> bool {
        let Some(command) = self.listening else { return false };
        let press = ctx.input_mut(|input| {
            let press = input.events.iter().find_map(RecordedPress::from_event);
            input.events.retain(|event| {
                !matches!(
                    event,
                    Event::Key { .. } | Event::Text(_) | Event::Copy | Event::Cut | Event::Paste(_)
                )
            });
            press
        });
        let is_taken = press.is_some();
        press.into_iter().for_each(|press| self.apply(command, press, keys));
        is_taken
    }

    /// Waits for a new key for a command, or stops waiting.
    fn listen(&mut self, command: Option<Command>) {
        (self.listening, self.unbinding, self.message) = (command, None, None);
    }

    fn apply(&mut self, command: Command, press: RecordedPress, keys: &mut KeyBindings) {
        let is_confirmed = self.unbinding == Some(command);
        self.listen(None);
        match press {
            RecordedPress::Cancel => {}
            RecordedPress::Bind(key) => {
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
            RecordedPress::Unbind if !is_confirmed && !keys.keys(command).is_empty() => {
                self.message = Some(text!(
                    "keys-unbind",
                    command = command.plain_name(),
                    keys = keys.keys_text(command),
                    remove = key_bindings::shortcut_name(&plain(Key::Backspace)),
                    cancel = key_bindings::shortcut_name(&plain(Key::Escape))
                ));
                (self.listening, self.unbinding) = (Some(command), Some(command));
            }
            RecordedPress::Unbind => {
                keys.unbind(command);
                self.message = Some(text!("keys-cleared", command = command.plain_name()));
            }
            RecordedPress::Refused(why) => {
                (self.listening, self.message) = (Some(command), Some(why.to_owned()));
            }
        }
    }
}

/// The meaning of a key press while a row is recording.
enum RecordedPress {
    Cancel,
    /// Remove all keys from the command.
    Unbind,
    Bind(KeyboardShortcut),
    /// A key that cannot be bound, with the reason.
    Refused(&'static str),
}

impl RecordedPress {
    fn from_event(event: &Event) -> Option<Self> {
        let Some(press) = KeyPress::from_event(event) else {
            let clipboard = matches!(event, Event::Copy | Event::Cut | Event::Paste(_));
            return clipboard.then_some(Self::Refused(text!("keys-refused-clipboard")));
        };
        let key = press.shortcut()?;
        Some(match key.logical_key {
            Key::Escape if key.modifiers.is_none() => Self::Cancel,
            Key::Backspace | Key::Delete if key.modifiers.is_none() => Self::Unbind,
            Key::Tab => Self::Refused(text!("keys-refused-tab")),
            Key::C | Key::X | Key::V if key.modifiers.command_only() => {
                Self::Refused(text!("keys-refused-clipboard"))
            }
            _ => Self::Bind(key),
        })
    }
}

/// The presets of the keys.
impl Choice for KeymapPreset {
    const ALL: &'static [Self] = &KeymapPreset::ALL;

    fn name(self) -> Cow<'static, str> {
        KeymapPreset::name(self).into()
    }
}

/// Draws the section: the preset, the search and the result of the last change stay, the rows scroll.
/// Returns whether the player has chosen a row.
pub fn show(ui: &mut Ui, dialog: &mut KeyEditor, settings: &mut Settings) -> bool {
    let keys = key_bindings::active(ui.ctx()).without_digit_letters();
    let mut preset = keys.preset();
    form::choice(ui, text!("preferences-keys-as-in"), &mut preset);
    if preset != keys.preset() {
        settings.keys.set_preset(preset);
        settings.marks_in_places = preset.marks_in_places().unwrap_or(settings.marks_in_places);
        dialog.listen(None);
    }
    message_line(ui, dialog, &keys);
    let size = Vec2::new(ui.available_width(), 36.0);
    SearchField { name: text!("keys-sheet.search"), note: "", size }.show(ui, &mut dialog.query);
    ui.add_space(8.0);
    let mut pressed = None;
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
            let heading = RichText::new(section.name()).font(theme::semibold(theme::SMALL));
            ui.label(heading.color(Theme::current(ui).accent));
            ui.add_space(4.0);
            for command in commands {
                if row(ui, dialog, &keys, command) {
                    pressed = Some(command);
                }
            }
        }
        ui.add_space(12.0);
    });
    if let Some(command) = pressed {
        dialog.listen((dialog.listening != Some(command)).then_some(command));
    }
    pressed.is_some()
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
        ui.label(RichText::new(&message).size(theme::SMALL).color(soft))
    });
    ui.accesskit_node_builder(area.inner.id, |node| node.set_live(Live::Polite));
    ui.add_space(4.0);
}

/// Draws the row of a command. Returns whether it was pressed.
fn row(ui: &mut Ui, dialog: &KeyEditor, keys: &KeyBindings, command: Command) -> bool {
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
    let is_pressed = response.clicked();
    let tooltip = if is_rebindable { command.tooltip() } else { text!("keys-row.fixed") };
    if !tooltip.is_empty() {
        response.on_hover_text(tooltip);
    }
    is_pressed
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
        let note = painter.layout_no_wrap(note, theme::regular(theme::SMALL), theme.ink);
        let at = right - Vec2::new(note.size().x, note.size().y / 2.0);
        painter.galley(at, note, theme.ink);
        let chip = painter.layout_no_wrap(
            text!("keys-row.chip").to_owned(),
            theme::regular(theme::SMALL),
            theme.accent,
        );
        let size = chip.size() + Vec2::new(16.0, 6.0);
        let frame =
            Rect::from_min_size(Pos2::new(at.x - 10.0 - size.x, rect.center().y - size.y / 2.0), size);
        painter.rect(frame, 10.0, theme.panel, (2.0, theme.accent), StrokeKind::Inside);
        painter.galley(frame.min + Vec2::new(8.0, 3.0), chip, theme.accent);
        frame.left()
    } else {
        let mut names: Vec<String> = keys.keys(command).iter().map(key_bindings::shortcut_name).collect();
        names.dedup();
        paint_keys(painter, right, &names, theme)
    };
    let ink = if command.is_rebindable() { theme.ink } else { theme.soft };
    let label = rect.with_min_x(rect.left() + 4.0).with_max_x(left - 8.0);
    text_line(painter, label, Align2::LEFT_CENTER, &command.plain_name(), theme::regular(theme::BODY), ink);
}
