//! Ninefold: a desktop sudoku. This is the program: the window and the command line, over `ninefold-core`, whose rooms have
//! their short paths here too.
//!
//! | room | content |
//! |---|---|
//! | [`version`] | the version of the program, with its commit and date |
//! | [`cli`] | the command line, one file per command |
//! | [`app`] | the window |
//!
//! `ARCHITECTURE.md` describes how the rooms work together.

#![warn(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr)]

pub use ninefold_core::{
    assist, classic, crosspatch, daily, draft, encoding, engine, format, game, generate, grid, history, job,
    library, photo, picture, practice, print, rating, render, rules, search, search_event, store, technique,
    text, variant,
};

pub mod app;
pub mod cli;
pub mod version;
