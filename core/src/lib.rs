//! Ninefold without its window: puzzles, their formats, search, steps, games, pictures and files. It knows no egui and
//! prints nothing.
//!
//! The map of the code. A *room* is a module directly below this one. It uses only rooms from rows above its own, with
//! three exceptions: `text` uses `encoding`, `history` uses `job`, and `library` uses `generate`.
//! `tests/repository/architecture.rs` checks that.
//! `ARCHITECTURE.md` describes how the rooms work together.
//!
//! | row | room | content |
//! |---|---|---|
//! | 1 | [`encoding`] | the bytes of a text file as text: UTF-8, UTF-16 or Windows-1252 |
//! | 1 | [`mod@text`] | the texts of the program in the user's language |
//! | 2 | [`mod@grid`] | cells, digits, boxes and candidates of grids of any size up to 16x16: plain values |
//! | 2 | [`assist`] | the help a player takes in any game: hint levels and what is counted |
//! | 2 | [`search_event`] | what a search reports while it is watched |
//! | 2 | [`history`] | the steps of any game as a tree: undo, redo, branches, and its saved form |
//! | 2 | [`job`] | work on a background thread, with cancel |
//! | 3 | [`classic`] | the same for 81 cells, in the words of the fast engines: plain values |
//! | 4 | [`rules`] | what a puzzle demands beyond classic sudoku, as data: one row per kind of clue |
//! | 5 | [`mod@format`] | text to puzzles and back, one file per format |
//! | 5 | [`search`] | the backtracking search: solve, count, list solutions, check; and a plain one to observe |
//! | 5 | [`variant`] | the second engine: search for puzzles of any rules and size |
//! | 5 | [`technique`] | logical steps and the reasons for them |
//! | 5 | [`crosspatch`] | the second kind of puzzle, words in a framework: its text format, search, hints and game |
//! | 6 | [`engine`] | verdicts, solutions and steps for games of any rules and size |
//! | 7 | [`photo`] | sudokus read from pictures: grids, their digits and how sure they are |
//! | 7 | [`rating`] | the solving path of a puzzle, its level, score and difficulty |
//! | 8 | [`game`] | a game of sudoku: start puzzle, working copy, actions, undo, win, hints |
//! | 9 | [`library`] | the puzzles that are compiled in, and an example of each technique |
//! | 9 | [`generate`] | puzzles to order, from a seed |
//! | 10 | [`store`] | files: puzzles, games, results and preferences on disk |
//! | 10 | [`picture`] | what a board and a hint on it look like, as a display list |
//! | 11 | [`render`] | pictures as PNG and SVG files, and pages of them as PDF |
//! | 11 | [`practice`] | exercises in finding a technique, and how well they go |
//! | 11 | [`daily`] | a puzzle for each day and level, and a variant for each day |
//! | 11 | [`draft`] | a puzzle in the making: what a setter draws with, its undo tree, its file, what is known of it |
//! | 12 | [`mod@print`] | sheets of puzzles, practice sheets and solution paths as pages |
//!
//! # Rules
//! - Only `app` uses egui; only `store`, `cli` and `app` use files; they and `job` use clocks; only `cli` and `main`
//!   print, and `app` where it cannot show a message.
//! - A key press becomes a message of `app`, then a [`game::Action`] for [`game::Game::apply`], which alone changes a
//!   game; the next frame draws what the game shows. The window never writes into a board.
//! - The bytes of a file become a [`rules::Puzzle`] in [`mod@format`], then a [`game::Game`]. Invalid input stops in `format`, as one error type with line and column; later code does not check
//!   again.
//! - Work that may take longer than a frame is a [`job::Job`].
//! - The rooms that both kinds of puzzle share know neither: [`assist`], [`search_event`], [`history`] and [`job`].
//!   [`store`], `cli` and `app` know both, as variants of an enum such as [`store::games::AnyGame`].

#![warn(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr)]

pub mod assist;
pub mod classic;
pub mod crosspatch;
pub mod daily;
pub mod draft;
pub mod encoding;
pub mod engine;
pub mod format;
pub mod game;
pub mod generate;
pub mod grid;
pub mod history;
pub mod job;
pub mod library;
pub mod photo;
pub mod picture;
pub mod practice;
pub mod print;
pub mod rating;
pub mod render;
pub mod rules;
pub mod search;
pub mod search_event;
pub mod store;
pub mod technique;
pub mod text;
pub mod variant;
