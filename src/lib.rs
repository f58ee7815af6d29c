//! Ninefold: a desktop sudoku. This is the program: the window and the command line. Everything else is `ninefold_core`,
//! whose rooms have their short paths here too.
//!
//! | room | content |
//! |---|---|
//! | [`version`] | the version of the program, with its commit and date |
//! | [`cli`] | the command line, one file per command |
//! | [`app`] | the window |
//!
//! # Rules
//! - Only `app` uses egui; only `cli` and `main` print, and `app` where it cannot show a message.
//! - A key press becomes a message of `app`, then a [`game::Action`]; the next frame draws what the game shows. The window
//!   never writes into a board.
//!
//! `ARCHITECTURE.md` describes how the rooms of both crates work together.

#![warn(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr)]

pub use ninefold_core::{
    assist, crosspatch, daily, draft, encoding, forecast, format, game, generate, grid, history, job,
    library, photo, picture, practice, print, render, report, rules, search_event, solve, solve::classic,
    solve::classic::search, solve::general, solve::rating, solve::technique, store, text,
};

pub mod app;
pub mod cli;
pub mod version;
