//! Key bindings: the default keys of the commands, replaced by those of a preset, replaced by the user's own changes.
//! The egui context stores the current bindings for drawing.

use std::sync::Arc;

use std::collections::BTreeMap;

use eframe::egui::{Context, Id, Key, KeyboardShortcut, ModifierNames, Modifiers};
use serde::{Deserialize, Serialize};

use crate::app::input::board_command::{BoardCommand, keyed_digits};
use crate::app::input::command::Command;
use crate::app::input::cursor_move::CursorMove;
use crate::app::input::keymap_preset::KeymapPreset;
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
    /// The user's changes: a command and its key, or none. No two of them share a key in one mode.
    overrides: Vec<(Command, Option<KeyboardShortcut>)>,
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
        if let Some((_, key)) = self.overrides.iter().find(|(changed, _)| *changed == command) {
            return key.iter().copied().collect();
        }
        let keys = self.preset.override_for(command).unwrap_or(command.default_keys());
        let is_taken = |key: &KeyboardShortcut| {
            self.overrides
                .iter()
                .any(|(changed, new_key)| *new_key == Some(*key) && changed.overlaps(command))
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

    /// Replaces the keys of a command with one key. Returns the commands that lose this key.
    pub fn bind(&mut self, command: Command, key: KeyboardShortcut) -> Vec<Command> {
        let loses = |other: &Command| {
            *other != command && other.overlaps(command) && self.keys(*other).contains(&key)
        };
        let losers: Vec<_> = Command::all().filter(loses).collect();
        for (changed, new_key) in &mut self.overrides {
            if losers.contains(changed) {
                *new_key = None;
            }
        }
        self.set_override(command, Some(key));
        losers
    }

    /// Removes all keys from a command.
    pub fn unbind(&mut self, command: Command) {
        self.set_override(command, None);
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

    fn set_override(&mut self, command: Command, key: Option<KeyboardShortcut>) {
        self.overrides.retain(|(changed, _)| *changed != command);
        self.overrides.push((command, key));
    }
}

/// The format in the preferences file: keys as `Ctrl+Shift+Z` by command id; `Ctrl` also means Command on a Mac.
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
    /// Ignores unknown commands and keys. If two commands share a key in a mode, the last one gets it.
    fn from(file: KeyBindingsFile) -> Self {
        let mut bindings = Self { preset: file.preset, ..Self::default() };
        for (name, key) in file.changes {
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
mod tests {
    use super::*;
    use crate::app::input::cursor_move::Direction;
    use crate::app::input::shortcut::{ctrl, ctrl_shift, shift};

    #[track_caller]
    fn assert_no_shared_keys(bindings: &KeyBindings) {
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
            assert_no_shared_keys(&preset(each));
        }
    }

    #[test]
    fn every_preset_keeps_the_keys_of_undo_close_and_shortcuts() {
        for each in KeymapPreset::ALL {
            let bindings = preset(each);
            assert!(bindings.keys(Command::Undo).contains(&ctrl(Key::Z)), "{each:?}");
            assert!(bindings.keys(Command::Redo).contains(&ctrl(Key::Y)), "{each:?}");
            assert!(bindings.keys(Command::Close).contains(&plain(Key::Escape)), "{each:?}");
            assert!(bindings.keys(Command::Shortcuts).contains(&plain(Key::Questionmark)), "{each:?}");
        }
    }

    #[test]
    fn a_preset_changes_only_the_keys_of_its_program() {
        assert_eq!(preset(KeymapPreset::HoDoKu).keys(Command::FullHint)[0], plain(Key::F12));
        let filter = Command::Board(BoardCommand::Highlight(Digit::new(8)));
        assert_eq!(preset(KeymapPreset::HoDoKu).keys(filter), [plain(Key::F8)]);
        assert_eq!(preset(KeymapPreset::HoDoKu).keys(Command::Check), Command::Check.default_keys());
        assert_eq!(preset(KeymapPreset::Solo).keys_text(Command::NextPuzzle), "N, Ctrl+N");
    }

    #[test]
    fn a_new_key_is_removed_only_from_commands_of_the_same_mode() {
        let mut bindings = KeyBindings::default();
        assert_eq!(bindings.bind(Command::Check, plain(Key::U)), [Command::Undo]);
        assert_eq!(bindings.keys(Command::Check), [plain(Key::U)]);
        assert_eq!(bindings.keys_text(Command::Undo), "Ctrl+Z");
        assert_eq!(bindings.bind(Command::Hint, plain(Key::N)), [], "N belongs to the search player");
        assert_eq!(bindings.keys(Command::SearchNextSolution), [plain(Key::N)]);
        assert_eq!(bindings.bind(Command::Undo, plain(Key::U)), [Command::Check]);
        assert_eq!(bindings.keys(Command::Check), []);
        assert_no_shared_keys(&bindings);
    }

    #[test]
    fn a_key_that_the_player_assigned_wins_over_the_default_key_of_a_newer_command() {
        let file = r#"{"preset": "ninefold", "changes": {"check": "Ctrl+K", "hint": "Ctrl+N"}}"#;
        let bindings: KeyBindings = serde_json::from_str(file).unwrap();
        assert_eq!(bindings.keys(Command::Check), [ctrl(Key::K)]);
        assert_eq!(bindings.keys(Command::Hint), [ctrl(Key::N)]);
        assert_eq!(bindings.keys(Command::Palette), []);
        assert_eq!(bindings.keys(Command::NextPuzzle), []);
        assert_no_shared_keys(&bindings);
    }

    #[test]
    fn every_binding_survives_saving_and_loading() {
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
    fn letters_that_enter_digits_move_their_commands_to_alt_in_every_preset() {
        let letters = |bindings: &KeyBindings, side| bindings.with_digit_letters(Size::new(side).unwrap());
        for each in KeymapPreset::ALL {
            for side in [10, 12, 16] {
                assert_no_shared_keys(&letters(&preset(each), side));
            }
        }
        let keys = letters(&KeyBindings::default(), 12);
        assert_eq!(keys.keys(Command::SetBookmark), [alt(Key::B)]);
        assert_eq!(keys.keys(Command::BackToBookmark), [shift(Key::B)]);
        assert_eq!(keys.keys(Command::ModeCentre), [alt(Key::C)]);
        assert_eq!(keys.keys(Command::ShowPairs), [plain(Key::G)], "no board of twelve has a G");
        assert_eq!(letters(&keys, 16).keys(Command::ShowPairs), [alt(Key::G)]);
        assert_eq!(letters(&preset(KeymapPreset::GnomeSudoku), 16).keys(Command::FullScreen)[1], alt(Key::F));
        for direction in Direction::ALL {
            let keys = keys.keys(Command::Board(BoardCommand::Move(CursorMove::Step(direction))));
            assert!(keys.len() == 1 && !types_text(&keys[0]), "arrows alone move: {keys:?}");
        }
        let digit = |value| Command::enter_digit(Digit::new(value).unwrap());
        assert_eq!(
            [10, 12, 13].map(|value| keys.keys(digit(value)).first().copied()),
            [Some(plain(Key::A)), Some(plain(Key::C)), None]
        );
        assert_eq!(
            ["b", "C", "D", "5", "BC"].map(|text| keys.digit_of_letter(text).map(Digit::value)),
            [Some(11), Some(12), None, None, None]
        );
    }

    #[test]
    fn a_key_that_the_player_assigned_moves_to_alt_too_unless_that_is_taken() {
        let mut bindings = KeyBindings::default();
        bindings.bind(Command::Check, plain(Key::A));
        bindings.bind(Command::Hint, alt(Key::B));
        let letters = bindings.with_digit_letters(Size::new(16).unwrap());
        assert_eq!(letters.keys(Command::Check), [alt(Key::A)]);
        assert_eq!(letters.keys(Command::SetBookmark), [], "Alt+B is another command");
        assert_no_shared_keys(&letters);
        assert_eq!(letters.without_digit_letters(), bindings);
    }

    #[test]
    fn user_changes_survive_a_change_of_preset() {
        for each in KeymapPreset::ALL {
            let mut bindings = KeyBindings::default();
            bindings.bind(Command::Check, plain(Key::F12));
            bindings.bind(Command::FillMarks, plain(Key::N));
            bindings.unbind(Command::Pause);
            bindings.set_preset(each);
            assert_eq!(bindings.keys(Command::Check), [plain(Key::F12)]);
            assert_eq!(bindings.keys(Command::Pause), []);
            assert_no_shared_keys(&bindings);
        }
    }

    #[test]
    fn key_hints_name_the_current_keys_and_omit_commands_without_one() {
        let mut bindings = KeyBindings::default();
        let resume = |key| format!("{key} to resume");
        let text = |bindings: &KeyBindings| bindings.append_key_hints("Paused", &[(Command::Pause, resume)]);
        assert_eq!(text(&bindings), "Paused · P to resume");
        bindings.unbind(Command::Pause);
        assert_eq!(text(&bindings), "Paused");
    }
}
