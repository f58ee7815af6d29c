//! What can be asked of the editor of key bindings.

use crate::app::input::command::Command;
use crate::app::input::key_bindings::KeymapPreset;
use eframe::egui::KeyboardShortcut;

/// What can be asked of the keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyEditorMessage {
    /// Show the sheet.
    Show,
    /// Put a preset under the changes.
    ChoosePreset(KeymapPreset),
    /// Wait for a new key for a command, or for none.
    Listen(Option<Command>),
    /// Give a command a key.
    Bind(Command, KeyboardShortcut),
    /// Take all keys from a command.
    Unbind(Command),
    /// A key was pressed that cannot be given.
    Reject(&'static str),
    /// Ninefold's own keys, without changes.
    Reset,
}
