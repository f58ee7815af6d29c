//! Ninefold without its window: puzzles, their formats, search, steps, games, pictures and files. It knows no egui and
//! prints nothing.
//!
//! The map of the code. A *room* is a module directly below this one. It uses only rooms from rows above its own, with
//! three exceptions: `text` uses `encoding`, `history` uses `job`, and `library` uses `generate`.
//! `tests/repository/architecture.rs` checks that. `ARCHITECTURE.md` describes how the rooms work together.
//!
//! | row | room | content |
//! |---|---|---|
//! | | | **ground** |
//! | 1 | [`encoding`] | the bytes of a text file as text: UTF-8, UTF-16 or Windows-1252 |
//! | 1 | [`mod@text`] | the texts of the program in the user's language |
//! | 2 | [`assist`] | the help a player takes in any game: hint levels and what is counted |
//! | 2 | [`search_event`] | what a search reports while it is watched |
//! | 2 | [`history`] | the steps of any game as a tree: undo, redo, branches, and its saved form |
//! | 2 | [`job`] | work on a background thread, with cancel |
//! | | | **a puzzle, as data** |
//! | 2 | [`mod@grid`] | cells, digits, boxes and candidates of grids of any size up to 16x16: plain values |
//! | 3 | [`rules`] | what a puzzle demands beyond classic sudoku: one row per kind of clue |
//! | | | **answers** |
//! | 4 | [`solve`] | verdicts, solutions, steps and ratings for puzzles of any rules and size: the door to the engines |
//! | | [`solve::classic`] | the vocabulary of 81 cells, and the fast search |
//! | | [`solve::general`] | the search for puzzles of any rules and size |
//! | | [`solve::technique`] | logical steps and the reasons for them |
//! | | [`solve::rating`] | the solving path of a puzzle, its level, score and difficulty |
//! | 4 | [`crosspatch`] | the second kind of puzzle, words in a framework: its text format, search, hints and game |
//! | | | **puzzles read and written** |
//! | 5 | [`mod@format`] | text to puzzles and back, one file per format |
//! | 6 | [`photo`] | sudokus read from pictures: grids, their digits and how sure they are |
//! | | | **puzzles made** |
//! | 7 | [`generate`] | puzzles to order, from a seed |
//! | 7 | [`library`] | the puzzles that are compiled in, and an example of each technique |
//! | 9 | [`daily`] | a puzzle for each day and level, and a variant for each day |
//! | | | **play** |
//! | 6 | [`game`] | a game of sudoku: start puzzle, working copy, actions, undo, win, hints |
//! | 9 | [`practice`] | exercises in finding a technique, and how well they go |
//! | 9 | [`forecast`] | how long a game takes a player, how hard the next puzzle should be, and the choice of it |
//! | 9 | [`report`] | the report on a game: what each move is named by, what was passed over, and three moments |
//! | 9 | [`draft`] | a puzzle in the making: what a setter draws with, its undo tree, its file, what is known of it |
//! | | | **files** |
//! | 8 | [`store`] | files: puzzles, games, results and preferences on disk |
//! | | | **pictures** |
//! | 8 | [`picture`] | what a board and a hint on it look like, as a display list |
//! | 9 | [`render`] | pictures as PNG and SVG files, and pages of them as PDF |
//! | 10 | [`mod@print`] | sheets of puzzles, practice sheets and solution paths as pages |
//!
//! # Rules
//! - Only [`store`] uses files; it and [`job`] use clocks.
//! - A [`game::Action`] for [`game::Game::apply`] is the only way to change a game.
//! - The bytes of a file become a [`rules::Puzzle`] in [`mod@format`], then a [`game::Game`]. Invalid input stops in
//!   `format`, as one error type with line and column; later code does not check again.
//! - Work that may take longer than a frame is a [`job::Job`].
//! - The rooms that both kinds of puzzle share know neither: [`assist`], [`search_event`], [`history`] and [`job`].
//!   [`store`] knows both, as variants of an enum such as [`store::games::AnyGame`].

#![warn(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr)]

pub mod assist;
pub mod crosspatch;
pub mod daily;
pub mod draft;
pub mod encoding;
pub mod forecast;
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
pub mod render;
pub mod report;
pub mod rules;
pub mod search_event;
pub mod solve;
pub mod store;
pub mod text;
