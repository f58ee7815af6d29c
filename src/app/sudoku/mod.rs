//! A sudoku on the screen: session, board, panel, pad, hints and practice.

pub mod board;
pub mod combinations;
pub mod hint;
mod house_card;
pub mod lesson;
pub mod narrow_panel;
pub mod pad;
pub mod panel;
pub mod question;
pub mod remaining;
pub mod rules_card;
pub mod selection;
pub mod session;
pub mod simple_panel;
pub mod start_card;
pub mod status_card;
pub mod trial_strip;
