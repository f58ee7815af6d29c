//! Ninefold: a desktop sudoku.
//!
//! This is the map of the house. Arrows go down only: a room uses rooms of lower floors, never of its own or higher
//! ones.
//!
//! | room | floor | what it is for |
//! |---|---|---|
//! | [`mod@text`] | ground | the words of the program, in the language of the person. Whatever says something uses it |
//! | [`encoding`] | 0 | the bytes of a text file as text: UTF-8, UTF-16 or Windows-1252 |
//! | [`grid`] | 0 | the words everything speaks: digits, cells, units, boards. Pure values |
//! | [`assist`] | 0 | the help that a player takes in any game: rungs of a hint, and what is counted |
//! | [`event`] | 0 | what a search tells that is watched, whatever it searches |
//! | [`history`] | 0 | the steps of any game as a tree: undo, redo, branches; how it is written down |
//! | [`job`] | 0 | long work off the window's thread: one way, with cancel |
//! | [`mod@format`] | 1 | text <-> puzzles, one file a format |
//! | [`search`] | 1 | the shared backtracking search: solve, count, enumerate, check; the plain one, observed |
//! | [`crosspatch`] | 1 | the second kind of puzzle: words fitted into a framework. All of it, from its form to its game |
//! | [`technique`] | 1 | logical steps and why they hold |
//! | [`rating`] | 2 | a path of steps, its level, score and difficulty |
//! | [`game`] | 2 | the start puzzle and the working copy, actions, undo, win, hints |
//! | [`generate`] | 3 | puzzles to order, from a seed |
//! | [`library`] | 3 | the puzzles that are compiled in, and an example of each technique |
//! | [`store`] | 3 | what is read from and kept on disk |
//! | [`practice`] | 4 | finding a technique on purpose, and how well that goes |
//! | [`daily`] | 4 | a puzzle for each day and level |
//! | [`cli`] | top | the command line, one file a command |
//! | [`app`] | top | the window; the only room that knows egui |
//!
//! # Rules of the house
//! - Only `app` imports egui; only `store`, `cli` and `app` touch files or clocks; only `cli` and `main` print.
//! - A key press goes key -> `app::Command` -> [`game::Action`] -> [`game::Game::apply`] -> drawing. `apply` is the
//!   only door through which a game changes; the window never writes into a board.
//! - A file goes bytes -> [`mod@format`] -> [`grid::Puzzle`] -> [`game::Game`]. Bad input stops in `format`, as one error
//!   type with line and column; nothing behind it checks again.
//! - Work that may take longer than a frame is a [`job::Job`].
//! - What both kinds of puzzle share knows neither: [`assist`], [`event`], [`history`] and [`job`]. [`store`], `cli` and
//!   `app` know both, and say which by a variant of an enum, such as [`store::games::AnyGame`]. In the window
//!   `app::crosspatch` is all that is of the second kind alone.

#![warn(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr)]

pub mod app;
pub mod assist;
pub mod cli;
pub mod crosspatch;
pub mod daily;
pub mod encoding;
pub mod format;
pub mod game;
pub mod generate;
pub mod grid;
pub mod history;
pub mod job;
pub mod library;
pub mod practice;
pub mod rating;
pub mod search;
pub mod search_event;
pub mod store;
pub mod technique;
pub mod text;
