//! Commands, their keys and the bindings that map keys to commands. Independent of messages.

pub mod availability;
pub mod board_command;
pub mod command;
pub mod cursor_move;
pub mod key_bindings;
pub mod key_press;
pub mod keymap_preset;
pub mod letter_keys;
pub mod menu;
pub mod mode;
pub mod section;
pub mod shortcut;
pub mod typed_one;

#[cfg(test)]
mod guide_tests;
