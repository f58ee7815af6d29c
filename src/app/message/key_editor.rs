//! Messages to the key editor.

use crate::app::input::command::Command;
use crate::app::input::keymap_preset::KeymapPreset;
use eframe::egui::KeyboardShortcut;

/// A request to the key editor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyEditorMessage {
    /// Switch to a preset and keep the changes on top of it.
    ChoosePreset(KeymapPreset),
    /// Wait for a new key for a command, or stop waiting.
    Listen(Option<Command>),
    /// Bind a key to a command.
    Bind(Command, KeyboardShortcut),
    /// Remove all keys from a command.
    Unbind(Command),
    /// Refuse a key that cannot be bound, with the reason.
    Reject(&'static str),
}
