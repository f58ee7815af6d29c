//! The section of the preferences for keys: a choice of presets, a search, and a row for each command with its keys. A
//! clicked row records the next key press, and the cross on a key removes it.

use std::borrow::Cow;

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Align, Align2, Button, Color32, Context, Event, EventFilter, Key, KeyboardShortcut, Layout, Pos2, Rect,
    RichText, Role, ScrollArea, Sense, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::input::key_press::KeyPress;
use crate::app::input::keymap_preset::KeymapPreset;
use crate::app::input::letter_keys::LetterKeys;
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
    /// The bindings before the last change; `None` when it was undone, and before the first one.
    before: Option<KeyBindings>,
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
        let letter_keys = keys.letter_keys();
        let press = ctx.input_mut(|input| {
            let press = input.events.iter().find_map(|event| RecordedPress::from_event(event, letter_keys));
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
        (self.listening, self.unbinding, self.message, self.before) = (command, None, None, None);
    }

    /// Returns whether the last change can be undone.
    pub fn can_undo(&self) -> bool {
        self.before.is_some()
    }

    /// Undoes the last change.
    pub fn undo(&mut self, keys: &mut KeyBindings) {
        if let Some(before) = self.before.take() {
            *keys = before;
            self.listen(None);
        }
    }

    /// Removes a key from a command, or asks first if it is the last one.
    fn remove(&mut self, command: Command, key: &str, keys: &mut KeyBindings) {
        let (removed, kept): (Vec<_>, Vec<_>) =
            keys.keys(command).into_iter().partition(|shortcut| key_bindings::shortcut_name(shortcut) == key);
        self.listen(None);
        if kept.is_empty() {
            return self.apply(command, RecordedPress::Unbind, keys);
        }
        self.before = Some(keys.clone());
        for key in removed {
            keys.remove_key(command, key);
        }
        let (command, rest) = (command.plain_name(), keys.keys_text(command));
        self.message = Some(text!("keys-removed", command = command, key = key, keys = rest));
    }

    fn apply(&mut self, command: Command, press: RecordedPress, keys: &mut KeyBindings) {
        let is_confirmed = self.unbinding == Some(command);
        self.listen(None);
        match press {
            RecordedPress::Cancel => {}
            RecordedPress::Bind(key) => {
                self.before = Some(keys.clone());
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
                self.before = Some(keys.clone());
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
    /// Add this key.
    Bind(KeyboardShortcut),
    /// A key that cannot be bound, with the reason.
    Refused(&'static str),
}

impl RecordedPress {
    fn from_event(event: &Event, letter_keys: LetterKeys) -> Option<Self> {
        let Some(press) = KeyPress::from_event(event) else {
            let clipboard = matches!(event, Event::Copy | Event::Cut | Event::Paste(_));
            return clipboard.then_some(Self::Refused(text!("keys-refused-clipboard")));
        };
        let key = press.with_letters(letter_keys).shortcut()?;
        Some(match key.logical_key {
            Key::Escape if key.modifiers.is_none() => Self::Cancel,
            Key::Backspace | Key::Delete if key.modifiers.is_none() => Self::Unbind,
            Key::Tab => Self::Refused(text!("keys-refused-tab")),
            Key::C | Key::X | Key::V if key.modifiers.command_only() => {
                Self::Refused(text!("keys-refused-clipboard"))
            }
            Key::Insert if key.modifiers.command_only() || key.modifiers.shift_only() => {
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

/// An action of the player on a row.
enum RowAction {
    /// Pressed it.
    Press(Command),
    /// Pressed the cross of a key, which has this name.
    Remove(Command, String),
}

/// Draws the section: the preset, the search and the result of the last change stay, the rows scroll.
/// Returns whether the player has chosen or changed a row.
pub fn show(ui: &mut Ui, dialog: &mut KeyEditor, settings: &mut Settings) -> bool {
    // Those in force may lack keys, while letters are typed.
    let keys = settings.keys.clone();
    let mut preset = keys.preset();
    form::choice(ui, text!("preferences-keys-as-in"), &mut preset);
    if preset != keys.preset() {
        settings.keys.set_preset(preset);
        settings.marks_in_places = preset.marks_in_places().unwrap_or(settings.marks_in_places);
        dialog.listen(None);
    }
    let is_answered = message_line(ui, dialog, &mut settings.keys);
    let size = Vec2::new(ui.available_width(), 36.0);
    SearchField { name: text!("keys-sheet.search"), note: "", size }.show(ui, &mut dialog.query);
    ui.add_space(8.0);
    let mut action = None;
    let query = dialog.query.trim().to_lowercase();
    let is_found = |command: &Command| {
        TextMatch::find(&command.plain_name(), &query).is_some()
            || !query.is_empty() && keys.keys_text(*command).to_lowercase().contains(&query)
    };
    let scroll = ScrollArea::vertical().id_salt("keys").auto_shrink(false);
    scroll.show(ui, |ui| {
        if query.is_empty() {
            letter_keys(ui, &mut settings.keys);
        }
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
                action = row(ui, dialog, &keys, command).or(action.take());
            }
        }
        ui.add_space(12.0);
    });
    match &action {
        None => {}
        Some(RowAction::Press(command)) => {
            dialog.listen((dialog.listening != Some(*command)).then_some(*command));
        }
        Some(RowAction::Remove(command, key)) => dialog.remove(*command, key, &mut settings.keys),
    }
    action.is_some() || is_answered
}

/// Draws how the keys of letters are told apart.
fn letter_keys(ui: &mut Ui, keys: &mut KeyBindings) {
    let was_by_label = keys.letter_keys() == LetterKeys::ByLabel;
    let mut by_label = was_by_label;
    let names = [text!("preferences-letter-keys.label"), text!("preferences-letter-keys.place")];
    let note = text!("preferences-letter-keys.note");
    form::two_segments(ui, text!("preferences-letter-keys"), note, names, &mut by_label);
    if by_label != was_by_label {
        keys.set_letter_keys(if by_label { LetterKeys::ByLabel } else { LetterKeys::ByPlace });
    }
}

/// Draws what came of the last key, or what to press, and a button that undoes the last change or removes the last key
/// of a command. Two lines are reserved, so that it does not move the rows. Returns whether the button was pressed.
fn message_line(ui: &mut Ui, dialog: &mut KeyEditor, keys: &mut KeyBindings) -> bool {
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
    let place = Rect::from_min_size(ui.cursor().min, Vec2::new(ui.available_width(), 38.0));
    let button = match (dialog.unbinding, dialog.can_undo()) {
        (Some(_), _) => Some(text!("keys-remove")),
        (None, true) => Some(text!("keys-undo")),
        (None, false) => None,
    };
    let mut is_pressed = false;
    let right = UiBuilder::new().max_rect(place).layout(Layout::right_to_left(Align::Center));
    let left = ui.scope_builder(right, |ui| {
        if let Some(text) = button {
            let button = Button::new(RichText::new(text).size(theme::SMALL)).min_size(Vec2::new(0.0, 30.0));
            is_pressed = ui.add(button).clicked();
        }
        ui.min_rect().left() - if button.is_some() { 12.0 } else { 0.0 }
    });
    let text = place.with_max_x(left.inner.min(place.right()));
    let label = ui.scope_builder(UiBuilder::new().max_rect(text), |ui| {
        ui.label(RichText::new(&message).size(theme::SMALL).color(soft))
    });
    ui.accesskit_node_builder(label.inner.id, |node| node.set_live(Live::Polite));
    ui.advance_cursor_after_rect(place);
    ui.add_space(4.0);
    match dialog.unbinding {
        _ if !is_pressed => {}
        Some(command) => dialog.apply(command, RecordedPress::Unbind, keys),
        None => dialog.undo(keys),
    }
    is_pressed
}

/// Draws the row of a command. Returns what the player did to it.
fn row(ui: &mut Ui, dialog: &KeyEditor, keys: &KeyBindings, command: Command) -> Option<RowAction> {
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
    let mut action = None;
    // Those out of sight too: Tab reaches them.
    if listens || !is_rebindable {
        paint_fixed_row(ui, rect, listens, keys, command);
    } else {
        paint_ground(ui, rect, response.contains_pointer().then_some(theme.button_hover));
        let (removed, left) = removable_keys(ui, rect, keys, command);
        action = removed.map(|key| RowAction::Remove(command, key));
        paint_name(ui, rect.with_max_x(left), command);
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
        action = Some(RowAction::Press(command));
    }
    let tooltip = if is_rebindable { command.tooltip() } else { text!("keys-row.fixed") };
    if !tooltip.is_empty() {
        response.on_hover_text(tooltip);
    }
    action
}

/// Returns the names of the keys of a command.
fn key_names(keys: &KeyBindings, command: Command) -> Vec<String> {
    let mut names: Vec<String> = keys.keys(command).iter().map(key_bindings::shortcut_name).collect();
    names.dedup();
    names
}

/// Draws the keys of a command, each with a cross. Returns the name of the key whose cross was pressed, and the left edge
/// of the keys.
fn removable_keys(ui: &Ui, row: Rect, keys: &KeyBindings, command: Command) -> (Option<String>, f32) {
    const HEIGHT: f32 = 22.0;
    let theme = Theme::current(ui);
    let painter = ui.painter();
    let (mut removed, mut edge) = (None, row.right() - 4.0);
    let names = key_names(keys, command);
    let galley =
        |name: &String| painter.layout_no_wrap(name.clone(), theme::regular(theme::SMALL), theme.ink);
    let galleys: Vec<_> = names.iter().map(galley).collect();
    let widths: Vec<f32> = galleys.iter().map(|galley| galley.size().x + 8.0 + HEIGHT).collect();
    edge -= widths.iter().sum::<f32>() + 6.0 * names.len().saturating_sub(1) as f32;
    let left = edge;
    // From left to right, as Tab goes.
    for ((name, galley), width) in names.into_iter().zip(galleys).zip(widths) {
        let cap =
            Rect::from_min_size(Pos2::new(edge, row.center().y - HEIGHT / 2.0), Vec2::new(width, HEIGHT));
        painter.rect_filled(cap, 5.0, theme.button);
        let at = Pos2::new(cap.left() + 8.0, cap.center().y - galley.size().y / 2.0);
        painter.galley(at, galley, theme.ink);
        let cross = cap.with_min_x(cap.right() - HEIGHT);
        let id = ui.scope_id().with(("key cross", command.id(), &name));
        let response = ui.interact(cross, id, Sense::click());
        let label = text!("keys-row.remove", key = name.as_str(), command = command.plain_name());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
        let ink = if response.hovered() || response.has_focus() { theme.ink } else { theme.soft };
        if response.hovered() {
            painter.rect_filled(cross, 5.0, theme.button_pressed());
        }
        if response.has_focus() {
            painter.rect_stroke(cross, 5.0, (2.0, theme.accent), StrokeKind::Inside);
        }
        for slope in [1.0, -1.0] {
            let arm = Vec2::new(3.0, 3.0 * slope);
            painter.line_segment([cross.center() - arm, cross.center() + arm], (1.3, ink));
        }
        if response.clicked() {
            removed = Some(name);
        }
        if response.gained_focus() {
            ui.scroll_to_rect(row, None);
        }
        response.on_hover_text(label);
        edge += width + 6.0;
    }
    (removed, left)
}

/// Paints the background of a row and the line below it.
fn paint_ground(ui: &Ui, rect: Rect, fill: Option<Color32>) {
    if let Some(fill) = fill {
        ui.painter().rect_filled(rect, 6.0, fill);
    }
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, (1.0, Theme::current(ui).line));
}

/// Writes the name of a command at the left of its row.
fn paint_name(ui: &Ui, rect: Rect, command: Command) {
    let theme = Theme::current(ui);
    let ink = if command.is_rebindable() { theme.ink } else { theme.soft };
    let label = rect.with_min_x(rect.left() + 4.0).with_max_x(rect.right() - 8.0);
    text_line(
        ui.painter(),
        label,
        Align2::LEFT_CENTER,
        &command.plain_name(),
        theme::regular(theme::BODY),
        ink,
    );
}

/// Paints a row that waits for a key, or whose keys cannot be changed.
fn paint_fixed_row(ui: &Ui, rect: Rect, listens: bool, keys: &KeyBindings, command: Command) {
    let theme = Theme::current(ui);
    let painter = ui.painter();
    paint_ground(ui, rect, listens.then_some(theme.selected));
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
        paint_keys(painter, right, &key_names(keys, command), theme)
    };
    paint_name(ui, rect.with_max_x(left), command);
}
