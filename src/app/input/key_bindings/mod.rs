//! Key bindings: the default keys of the commands, replaced by those of a preset, replaced by the user's own changes.
//! The egui context stores the current bindings for drawing.

mod file;

use std::sync::Arc;

use eframe::egui::{Context, Id, Key, KeyboardShortcut, ModifierNames, Modifiers};
use serde::{Deserialize, Serialize};

use self::file::KeyBindingsFile;
use crate::app::input::board_command::{BoardCommand, keyed_digits};
use crate::app::input::command::Command;
use crate::app::input::cursor_move::CursorMove;
use crate::app::input::keymap_preset::KeymapPreset;
use crate::app::input::letter_keys::LetterKeys;
use crate::app::input::mode::InputMode;
use crate::app::input::shortcut::{DIGIT_KEYS, alt, plain};
use crate::game::EntryMode;
use crate::grid::{Digit, Size};
use crate::text::text;

/// A command, and the function that describes what its key does.
pub type KeyHint = (Command, fn(String) -> String);

/// The current keys of all commands.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "KeyBindingsFile", into = "KeyBindingsFile")]
pub struct KeyBindings {
    preset: KeymapPreset,
    /// The user's changes: a command and all its keys, if any. No two of them share a key in one mode.
    overrides: Vec<(Command, Vec<KeyboardShortcut>)>,
    /// How letter keys are told apart; `None` as in the preset.
    letter_keys: Option<LetterKeys>,
    /// Whether keys that type text give no commands.
    ignores_text_keys: bool,
    /// The number of letters, from A on, that enter a digit above nine in a game. The commands on them are on Alt, and
    /// the letters of the arrows give no move.
    digit_letters: usize,
}

/// The keys of the letters that stand for 10 to 16.
const LETTER_KEYS: [Key; 7] = [Key::A, Key::B, Key::C, Key::D, Key::E, Key::F, Key::G];

/// The letters that move like the arrows beside them.
const ARROW_LETTERS: [Key; 4] = [Key::W, Key::A, Key::S, Key::D];

/// Returns whether a key types text, unless it gives a command.
pub fn types_text(key: &KeyboardShortcut) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp};
    let (held, key) = (key.modifiers, key.logical_key);
    let is_sign = key.symbol_or_name().chars().count() == 1
        && !matches!(key, ArrowDown | ArrowLeft | ArrowRight | ArrowUp);
    is_sign && !(held.ctrl || held.command || held.alt || held.mac_cmd)
}

impl KeyBindings {
    /// Returns the bindings without the keys that type text.
    pub fn without_text_keys(&self) -> Self {
        Self { ignores_text_keys: true, digit_letters: 0, ..self.clone() }
    }

    /// Returns the bindings for a game on a board of a size in which letters stand for the digits above nine.
    pub fn with_digit_letters(&self, size: Size) -> Self {
        Self { digit_letters: size.digits_above_nine().count(), ..self.clone() }
    }

    /// Returns the bindings for a game without such letters.
    pub fn without_digit_letters(&self) -> Self {
        Self { digit_letters: 0, ..self.clone() }
    }

    /// Returns whether letters stand for digits above nine.
    pub fn has_digit_letters(&self) -> bool {
        self.digit_letters > 0
    }

    /// Returns the digit above nine that a text stands for.
    pub fn digit_of_letter(&self, text: &str) -> Option<Digit> {
        let digit = text.parse().ok().and_then(Digit::from_char)?;
        (digit.value() > 9 && digit.value() <= 9 + self.digit_letters).then_some(digit)
    }

    /// Returns the preset.
    pub fn preset(&self) -> KeymapPreset {
        self.preset
    }

    /// Returns how the keys of letters are told apart. Letters that enter digits are always those that are typed.
    pub fn letter_keys(&self) -> LetterKeys {
        match self.has_digit_letters() {
            true => LetterKeys::ByLabel,
            false => self.letter_keys.unwrap_or(self.preset.letter_keys()),
        }
    }

    /// Sets how the keys of letters are told apart, whatever the preset does.
    pub fn set_letter_keys(&mut self, letter_keys: LetterKeys) {
        self.letter_keys = Some(letter_keys);
    }

    /// Returns the keys of a command, the displayed one first. The user's changes take precedence: a key that the user
    /// assigned gives no other command in the same mode.
    pub fn keys(&self, command: Command) -> Vec<KeyboardShortcut> {
        let mut keys = self.chosen_keys(command);
        if self.digit_letters > 0 && command.is_available_in(InputMode::Play) {
            keys = self.beside_letters(command, keys);
        }
        keys.retain(|key| !(self.ignores_text_keys && types_text(key)));
        keys
    }

    /// Returns the keys of a command in a game in which letters enter digits.
    fn beside_letters(&self, command: Command, keys: Vec<KeyboardShortcut>) -> Vec<KeyboardShortcut> {
        let is_typed = |key: &KeyboardShortcut| {
            key.modifiers.is_none() && LETTER_KEYS[..self.digit_letters].contains(&key.logical_key)
        };
        let is_default_move = matches!(command, Command::Board(BoardCommand::Move(CursorMove::Step(_))))
            && !self.overrides.iter().any(|(changed, _)| *changed == command);
        let is_arrow_letter =
            |key: &KeyboardShortcut| key.modifiers.is_none() && ARROW_LETTERS.contains(&key.logical_key);
        let is_taken = |key: &KeyboardShortcut| {
            Command::all().any(|other| other.overlaps(command) && self.chosen_keys(other).contains(key))
        };
        let letter = match command {
            Command::Board(BoardCommand::Enter { digit, held: None }) => digit.value().checked_sub(10),
            _ => None,
        };
        let letter = letter.and_then(|index| LETTER_KEYS[..self.digit_letters].get(index));
        let moved = |key: KeyboardShortcut| match key {
            key if is_default_move && is_arrow_letter(&key) => None,
            key if is_typed(&key) => Some(alt(key.logical_key)).filter(|key| !is_taken(key)),
            key => Some(key),
        };
        letter.map(|key| plain(*key)).into_iter().chain(keys.into_iter().filter_map(moved)).collect()
    }

    /// Returns the keys of a command, whatever is typed.
    fn chosen_keys(&self, command: Command) -> Vec<KeyboardShortcut> {
        if let Some((_, keys)) = self.overrides.iter().find(|(changed, _)| *changed == command) {
            return keys.clone();
        }
        let keys = self.preset.override_for(command).unwrap_or(command.default_keys());
        let is_taken = |key: &KeyboardShortcut| {
            self.overrides.iter().any(|(changed, keys)| keys.contains(key) && changed.overlaps(command))
        };
        keys.iter().copied().filter(|key| !is_taken(key)).collect()
    }

    /// Returns all keys of a command as text, such as "Ctrl+Z, U".
    pub fn keys_text(&self, command: Command) -> String {
        let mut keys: Vec<_> = self.keys(command).iter().map(shortcut_name).collect();
        keys.dedup();
        keys.join(", ")
    }

    /// Returns a text followed by the descriptions of some commands' keys, such as "Paused · P to resume". Commands
    /// without a key are omitted.
    pub fn append_key_hints(&self, text: &str, hints: &[KeyHint]) -> String {
        let key = |(command, describe): &KeyHint| {
            self.keys(*command).first().map(|key| describe(shortcut_name(key)))
        };
        let text = Some(text.to_owned()).filter(|text| !text.is_empty());
        text.into_iter().chain(hints.iter().filter_map(key)).collect::<Vec<_>>().join(" · ")
    }

    /// Returns the command that a key gives in a mode.
    pub fn command(&self, mode: InputMode, gives: impl Fn(&KeyboardShortcut) -> bool) -> Option<Command> {
        Command::all()
            .filter(|command| command.is_available_in(mode))
            .find(|command| self.keys(*command).iter().any(&gives))
    }

    /// Returns the menu command that a key gives, in any mode.
    pub fn menu_command(&self, gives: impl Fn(&KeyboardShortcut) -> bool) -> Option<Command> {
        Command::MENU_ORDER
            .into_iter()
            .filter(|command| command.menu().is_some())
            .find(|command| self.keys(*command).iter().any(&gives))
    }

    /// Adds a key to a command. Returns the commands that lose it.
    pub fn bind(&mut self, command: Command, key: KeyboardShortcut) -> Vec<Command> {
        let loses = |other: &Command| {
            *other != command && other.overlaps(command) && self.chosen_keys(*other).contains(&key)
        };
        let losers: Vec<_> = Command::all().filter(loses).collect();
        for (changed, keys) in &mut self.overrides {
            if losers.contains(changed) {
                keys.retain(|other| *other != key);
            }
        }
        let mut keys = self.chosen_keys(command);
        if !keys.contains(&key) {
            keys.push(key);
        }
        self.set_override(command, keys);
        losers
    }

    /// Removes a key from a command.
    pub fn remove_key(&mut self, command: Command, key: KeyboardShortcut) {
        let mut keys = self.chosen_keys(command);
        keys.retain(|other| *other != key);
        self.set_override(command, keys);
    }

    /// Removes all keys from a command.
    pub fn unbind(&mut self, command: Command) {
        self.set_override(command, Vec::new());
    }

    /// Sets the preset; the user's changes stay.
    pub fn set_preset(&mut self, preset: KeymapPreset) {
        self.preset = preset;
    }

    /// Returns the entry mode that digits have while these keys are held; `None` if they mean nothing else with them.
    pub fn held_mode(&self, held: Modifiers) -> Option<EntryMode> {
        let keys = |mode| self.modifiers_of(mode).filter(|keys| held.matches_exact(*keys)).count();
        let modes = EntryMode::ALL.into_iter().filter(|_| held.any()).map(|mode| (keys(mode), mode));
        modes.filter(|(count, _)| *count > 0).max_by_key(|(count, _)| *count).map(|(_, mode)| mode)
    }

    /// Returns what is held for a digit in an entry mode, for each key of each digit.
    pub fn modifiers_of(&self, mode: EntryMode) -> impl Iterator<Item = Modifiers> {
        let command = move |digit| Command::Board(BoardCommand::Enter { digit, held: Some(mode) });
        let keys = keyed_digits().flat_map(move |digit| self.keys(command(digit)));
        keys.filter(|key| DIGIT_KEYS.contains(&key.logical_key)).map(|key| key.modifiers)
    }

    fn set_override(&mut self, command: Command, keys: Vec<KeyboardShortcut>) {
        self.overrides.retain(|(changed, _)| *changed != command);
        self.overrides.push((command, keys));
    }
}

/// Returns the displayed name of held keys, such as "Ctrl+Shift".
pub fn modifiers_name(held: Modifiers) -> String {
    modifier_names().format(&held, cfg!(target_os = "macos"))
}

fn modifier_names() -> ModifierNames<'static> {
    ModifierNames {
        alt: text!("key-alt"),
        ctrl: text!("key-ctrl"),
        shift: text!("key-shift"),
        ..ModifierNames::NAMES
    }
}

/// Returns the displayed name of a shortcut, such as "Ctrl+Z", "Esc" or "Ctrl+,".
pub fn shortcut_name(key: &KeyboardShortcut) -> String {
    let is_mac = cfg!(target_os = "macos");
    let modifiers = modifier_names();
    let name = match key.logical_key {
        Key::Escape => text!("key-escape"),
        Key::Space => text!("key-space"),
        Key::Enter => text!("key-enter"),
        Key::Backspace => text!("key-backspace"),
        Key::Delete => text!("key-delete"),
        Key::Insert => text!("key-insert"),
        Key::Home => text!("key-home"),
        Key::End => text!("key-end"),
        Key::PageUp => text!("key-page-up"),
        Key::PageDown => text!("key-page-down"),
        Key::ArrowLeft => text!("key-left"),
        Key::ArrowRight => text!("key-right"),
        Key::ArrowUp => text!("key-up"),
        Key::ArrowDown => text!("key-down"),
        Key::Questionmark => "?",
        Key::Comma => ",",
        Key::Period => ".",
        Key::Equals => "=",
        Key::Plus => "+",
        Key::Minus => "-",
        _ => return key.format(&modifiers, is_mac),
    };
    match modifiers.format(&key.modifiers, is_mac) {
        held if held.is_empty() => name.to_owned(),
        held => format!("{held}+{name}"),
    }
}

/// Returns the id under which the context stores the current bindings.
fn context_id() -> Id {
    Id::unique("key bindings")
}

/// Returns the current bindings, for menus, buttons and dialogs.
pub fn active(ctx: &Context) -> Arc<KeyBindings> {
    ctx.data(|data| data.get_temp(context_id())).unwrap_or_default()
}

/// Stores the current bindings in the context.
pub fn install(ctx: &Context, bindings: &KeyBindings) {
    ctx.data_mut(|data| data.insert_temp(context_id(), Arc::new(bindings.clone())));
}

#[cfg(test)]
mod tests;
