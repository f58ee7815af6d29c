//! The format of the key bindings in the preferences file.

use std::collections::BTreeMap;

use eframe::egui::{Key, KeyboardShortcut, Modifiers};
use serde::{Deserialize, Serialize};

use super::KeyBindings;
use crate::app::input::command::Command;
use crate::app::input::keymap_preset::KeymapPreset;
use crate::app::input::letter_keys::LetterKeys;

/// The format in the preferences file: by command id all its keys, as in `Ctrl+Shift+Z U`; `Ctrl` also means Command on
/// a Mac.
#[derive(Serialize, Deserialize)]
#[serde(default)]
#[derive(Default)]
pub struct KeyBindingsFile {
    preset: KeymapPreset,
    #[serde(skip_serializing_if = "Option::is_none")]
    letters: Option<LetterKeys>,
    changes: BTreeMap<String, Option<String>>,
}

impl From<KeyBindings> for KeyBindingsFile {
    fn from(bindings: KeyBindings) -> Self {
        let change = |(command, keys): &(Command, Vec<KeyboardShortcut>)| {
            let keys: Vec<_> = keys.iter().map(shortcut_id).collect();
            (command.id().into_owned(), Some(keys.join(" ")).filter(|keys| !keys.is_empty()))
        };
        let changes = bindings.overrides.iter().map(change).collect();
        Self { preset: bindings.preset, letters: bindings.letter_keys, changes }
    }
}

impl From<KeyBindingsFile> for KeyBindings {
    /// Ignores unknown commands and keys. If two commands share a key in a mode, the last one gets it.
    fn from(file: KeyBindingsFile) -> Self {
        let mut bindings = Self { preset: file.preset, letter_keys: file.letters, ..Self::default() };
        for (name, keys) in file.changes {
            let Some(command) = Command::all().find(|command| command.id() == name) else { continue };
            let Some(keys) = keys else {
                bindings.unbind(command);
                continue;
            };
            let keys: Vec<_> = keys.split_whitespace().filter_map(parse_shortcut).collect();
            if !keys.is_empty() {
                bindings.unbind(command);
            }
            for key in keys {
                bindings.bind(command, key);
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
