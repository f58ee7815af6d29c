//! The keys in force: those of the table of commands, what a preset for people who come from another program says
//! instead, and a person's own changes over both. Plain data; the context holds what every drawing reads.

use std::sync::Arc;

use std::collections::BTreeMap;

use eframe::egui::{Context, Id, Key, KeyboardShortcut, ModifierNames, Modifiers};
use serde::{Deserialize, Serialize};

use crate::app::input::command::Command;
use crate::app::input::keymap_preset::KeymapPreset;
use crate::app::input::mode::InputMode;

use crate::text::text;

/// A command, and how it is said what its key does.
pub type KeyHint = (Command, fn(String) -> String);

/// All keys in force.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "KeyBindingsFile", into = "KeyBindingsFile")]
pub struct KeyBindings {
    preset: KeymapPreset,
    /// What the person chose: a command and its key, or none. No two of them have a key in common in one mode.
    overrides: Vec<(Command, Option<KeyboardShortcut>)>,
    /// Whether keys that write something are left to the text.
    ignores_text_keys: bool,
}

/// Whether a key writes something, unless a command takes it.
pub fn types_text(key: &KeyboardShortcut) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp};
    let (held, key) = (key.modifiers, key.logical_key);
    let is_sign = key.symbol_or_name().chars().count() == 1
        && !matches!(key, ArrowDown | ArrowLeft | ArrowRight | ArrowUp);
    is_sign && !(held.ctrl || held.command || held.alt || held.mac_cmd)
}

impl KeyBindings {
    /// Those that are in force while text is typed: no key that writes something gives a command.
    pub fn without_text_keys(&self) -> Self {
        Self { ignores_text_keys: true, ..self.clone() }
    }

    /// The preset under the person's own changes.
    pub fn preset(&self) -> KeymapPreset {
        self.preset
    }

    /// The keys that give a command, the one to show first. What the person chose wins over all else: its key gives
    /// no other command in the same mode.
    pub fn keys(&self, command: Command) -> Vec<KeyboardShortcut> {
        let is_free = |key: &KeyboardShortcut| !(self.ignores_text_keys && types_text(key));
        if let Some((_, key)) = self.overrides.iter().find(|(changed, _)| *changed == command) {
            return key.iter().copied().filter(is_free).collect();
        }
        let keys = self.preset.override_for(command).unwrap_or(command.default_keys());
        let taken = |key: &KeyboardShortcut| {
            self.overrides.iter().any(|(changed, own)| *own == Some(*key) && changed.overlaps(command))
        };
        keys.iter().copied().filter(|key| !taken(key) && is_free(key)).collect()
    }

    /// All keys of a command in words: "Ctrl+Z, U".
    pub fn keys_text(&self, command: Command) -> String {
        let mut keys: Vec<_> = self.keys(command).iter().map(shortcut_name).collect();
        keys.dedup();
        keys.join(", ")
    }

    /// Words, and after them what the keys of some commands do, which is said for each of them: "Paused · P goes on".
    /// A command without a key is left out.
    pub fn append_key_hints(&self, words: &str, ways: &[KeyHint]) -> String {
        let key = |(command, does): &KeyHint| self.keys(*command).first().map(|key| does(shortcut_name(key)));
        let words = Some(words.to_owned()).filter(|words| !words.is_empty());
        words.into_iter().chain(ways.iter().filter_map(key)).collect::<Vec<_>>().join(" · ")
    }

    /// The command that a key gives in a mode.
    pub fn command(&self, mode: InputMode, gives: impl Fn(&KeyboardShortcut) -> bool) -> Option<Command> {
        Command::all()
            .filter(|command| command.is_available_in(mode))
            .find(|command| self.keys(*command).iter().any(&gives))
    }

    /// The command of a menu that a key gives, in whatever mode.
    pub fn menu_command(&self, gives: impl Fn(&KeyboardShortcut) -> bool) -> Option<Command> {
        Command::MENU_ORDER
            .into_iter()
            .filter(|command| command.menu().is_some())
            .find(|command| self.keys(*command).iter().any(&gives))
    }

    /// Gives a key to a command, instead of those it has. Returns the commands that lose it.
    pub fn bind(&mut self, command: Command, key: KeyboardShortcut) -> Vec<Command> {
        let loses = |other: &Command| {
            *other != command && other.overlaps(command) && self.keys(*other).contains(&key)
        };
        let losers: Vec<_> = Command::all().filter(loses).collect();
        for (changed, own) in &mut self.overrides {
            if losers.contains(changed) {
                *own = None;
            }
        }
        self.set_override(command, Some(key));
        losers
    }

    /// Takes all keys from a command.
    pub fn unbind(&mut self, command: Command) {
        self.set_override(command, None);
    }

    /// Puts a preset under the person's own changes.
    pub fn set_preset(&mut self, preset: KeymapPreset) {
        self.preset = preset;
    }

    fn set_override(&mut self, command: Command, key: Option<KeyboardShortcut>) {
        self.overrides.retain(|(changed, _)| *changed != command);
        self.overrides.push((command, key));
    }
}

/// How keys are written down: a command by its name, its key as `Ctrl+Shift+Z`, `Ctrl` also for Command on a Mac.
#[derive(Serialize, Deserialize)]
#[serde(default)]
#[derive(Default)]
struct KeyBindingsFile {
    preset: KeymapPreset,
    changes: BTreeMap<String, Option<String>>,
}

impl From<KeyBindings> for KeyBindingsFile {
    fn from(bindings: KeyBindings) -> Self {
        let change = |(command, key): &(Command, Option<KeyboardShortcut>)| {
            (command.id().into_owned(), key.as_ref().map(shortcut_id))
        };
        Self { preset: bindings.preset, changes: bindings.overrides.iter().map(change).collect() }
    }
}

impl From<KeyBindingsFile> for KeyBindings {
    /// A command or a key that is not known is passed over; of one key for two commands in a mode the last holds.
    fn from(from: KeyBindingsFile) -> Self {
        let mut bindings = Self { preset: from.preset, ..Self::default() };
        for (name, key) in from.changes {
            let Some(command) = Command::all().find(|command| command.id() == name) else { continue };
            match key.map(|key| parse_shortcut(&key)) {
                None => bindings.unbind(command),
                Some(Some(key)) => {
                    bindings.bind(command, key);
                }
                Some(None) => {}
            }
        }
        bindings
    }
}

const MODIFIERS: [(&str, Modifiers); 3] =
    [("Ctrl+", Modifiers::COMMAND), ("Shift+", Modifiers::SHIFT), ("Alt+", Modifiers::ALT)];

fn shortcut_id(key: &KeyboardShortcut) -> String {
    let held = MODIFIERS.into_iter().filter(|(_, modifier)| key.modifiers.contains(*modifier));
    held.map(|(name, _)| name).collect::<String>() + key.logical_key.name()
}

fn parse_shortcut(text: &str) -> Option<KeyboardShortcut> {
    let (mut rest, mut held) = (text, Modifiers::NONE);
    for (name, modifier) in MODIFIERS {
        if let Some(key) = rest.strip_prefix(name) {
            (rest, held) = (key, held | modifier);
        }
    }
    Key::from_name(rest).map(|key| KeyboardShortcut::new(held, key))
}

/// A key in words: "Ctrl+Z", "Esc", "Ctrl+,".
pub fn shortcut_name(key: &KeyboardShortcut) -> String {
    let is_mac = cfg!(target_os = "macos");
    let modifiers = ModifierNames {
        alt: text!("key-alt"),
        ctrl: text!("key-ctrl"),
        shift: text!("key-shift"),
        ..ModifierNames::NAMES
    };
    let word = match key.logical_key {
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
        held if held.is_empty() => word.to_owned(),
        held => format!("{held}+{word}"),
    }
}

/// Where the context keeps the keys in force.
fn context_id() -> Id {
    Id::unique("keys in force")
}

/// The keys in force, as menus, buttons and sheets show them.
pub fn active(ctx: &Context) -> Arc<KeyBindings> {
    ctx.data(|data| data.get_temp(context_id())).unwrap_or_default()
}

/// Puts keys in force.
pub fn install(ctx: &Context, bindings: &KeyBindings) {
    ctx.data_mut(|data| data.insert_temp(context_id(), Arc::new(bindings.clone())));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::input::board_command::BoardCommand;
    use crate::app::input::shortcut::{ctrl, ctrl_shift, plain};
    use crate::grid::Digit;

    #[track_caller]
    fn assert_one_command_a_key(bindings: &KeyBindings) {
        for mode in InputMode::ALL {
            let commands = Command::all().filter(|command| command.is_available_in(mode));
            let mut keys: Vec<_> = commands
                .flat_map(|command| bindings.keys(command).into_iter().map(move |key| (key, command)))
                .collect();
            keys.sort_by_key(|(key, _)| format!("{key:?}"));
            for pair in keys.windows(2) {
                assert_ne!(pair[0].0, pair[1].0, "{mode:?}: {pair:?}");
            }
        }
    }

    fn preset(preset: KeymapPreset) -> KeyBindings {
        KeyBindings { preset, ..KeyBindings::default() }
    }

    #[test]
    fn presets_are_written_as_in_version_0_1() {
        let written = KeymapPreset::ALL.map(|preset| serde_json::to_value(preset).unwrap());
        assert_eq!(written, ["ninefold", "sudoku-pad", "ho-do-ku", "gnome-sudoku", "solo"]);
    }

    #[test]
    fn no_preset_gives_one_key_to_two_commands_in_a_mode() {
        for each in KeymapPreset::ALL {
            assert_one_command_a_key(&preset(each));
        }
    }

    #[test]
    fn every_preset_keeps_undo_close_and_the_sheet_of_keys() {
        for each in KeymapPreset::ALL {
            let bindings = preset(each);
            assert!(bindings.keys(Command::Undo).contains(&ctrl(Key::Z)), "{each:?}");
            assert!(bindings.keys(Command::Redo).contains(&ctrl(Key::Y)), "{each:?}");
            assert!(bindings.keys(Command::Close).contains(&plain(Key::Escape)), "{each:?}");
            assert!(bindings.keys(Command::Shortcuts).contains(&plain(Key::Questionmark)), "{each:?}");
        }
    }

    #[test]
    fn a_preset_says_only_what_its_program_does() {
        assert_eq!(preset(KeymapPreset::HoDoKu).keys(Command::FullHint)[0], plain(Key::F12));
        let filter = Command::Board(BoardCommand::Highlight(Digit::new(8)));
        assert_eq!(preset(KeymapPreset::HoDoKu).keys(filter), [plain(Key::F8)]);
        assert_eq!(preset(KeymapPreset::HoDoKu).keys(Command::Check), Command::Check.default_keys());
        assert_eq!(preset(KeymapPreset::Solo).keys_text(Command::NextPuzzle), "N, Ctrl+N");
    }

    #[test]
    fn a_new_key_leaves_its_old_command_in_the_same_modes_only() {
        let mut bindings = KeyBindings::default();
        assert_eq!(bindings.bind(Command::Check, plain(Key::U)), [Command::Undo]);
        assert_eq!(bindings.keys(Command::Check), [plain(Key::U)]);
        assert_eq!(bindings.keys_text(Command::Undo), "Ctrl+Z");
        assert_eq!(bindings.bind(Command::Hint, plain(Key::N)), [], "N is of the watched search");
        assert_eq!(bindings.keys(Command::SearchNextSolution), [plain(Key::N)]);
        assert_eq!(bindings.bind(Command::Undo, plain(Key::U)), [Command::Check]);
        assert_eq!(bindings.keys(Command::Check), []);
        assert_one_command_a_key(&bindings);
    }

    #[test]
    fn every_command_comes_back_from_a_file_with_its_key() {
        let mut names: Vec<_> = Command::all().map(Command::id).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), Command::all().count());
        for command in Command::all() {
            let mut bindings = KeyBindings::default();
            bindings.bind(command, ctrl_shift(Key::F9));
            bindings.bind(Command::Undo, plain(Key::Num7));
            let text = serde_json::to_string(&bindings).unwrap();
            let again: KeyBindings = serde_json::from_str(&text).unwrap();
            for each in Command::all() {
                assert_eq!(again.keys(each), bindings.keys(each), "{command:?}: {text}");
            }
        }
    }

    #[test]
    fn own_changes_stay_over_another_preset() {
        for each in KeymapPreset::ALL {
            let mut bindings = KeyBindings::default();
            bindings.bind(Command::Check, plain(Key::F12));
            bindings.bind(Command::FillMarks, plain(Key::N));
            bindings.unbind(Command::Pause);
            bindings.set_preset(each);
            assert_eq!(bindings.keys(Command::Check), [plain(Key::F12)]);
            assert_eq!(bindings.keys(Command::Pause), []);
            assert_one_command_a_key(&bindings);
        }
    }

    #[test]
    fn words_name_the_keys_in_force_and_leave_out_what_has_none() {
        let mut bindings = KeyBindings::default();
        let goes_on = |key| format!("{key} to resume");
        let words =
            |bindings: &KeyBindings| bindings.append_key_hints("Paused", &[(Command::Pause, goes_on)]);
        assert_eq!(words(&bindings), "Paused · P to resume");
        bindings.unbind(Command::Pause);
        assert_eq!(words(&bindings), "Paused");
    }
}
