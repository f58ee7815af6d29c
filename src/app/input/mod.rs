//! TODO

pub mod availability;
pub mod board_command;
pub mod command;
pub mod cursor_move;
pub mod key_bindings;
