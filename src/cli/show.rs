//! `ninefold show FILE...`: draws the board in the terminal.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::driver::ExitStatus;
use super::input::AnyInput;
use super::terminal::Printable;
use super::{crosspatch, driver, remarks, terminal, variant};
use crate::classic::{Cell, Grid, Metadata};
use crate::format::{AnyPuzzle, candidates};

/// The arguments of `ninefold show`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold show puzzles/n00b.sudoku
  ninefold show --candidates game.sdx

Exit status: 0, or 2 if something cannot be read as a puzzle.")]
pub struct Show {
    /// Puzzle files and collections in any format; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Show the candidates of each cell, from the file or else from the board
    #[arg(long)]
    candidates: bool,
}

impl Show {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let written = self.show_all(&mut status);
        status.finish(written).into()
    }

    fn show_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let pool = driver::pool(None)?;
        let mut results = terminal::results();
        driver::for_each_input(&self.files, status, |opened, status| {
            let input = match opened {
                AnyInput::Sudoku(input) => input,
                AnyInput::Crosspatch(name, puzzle) => return crosspatch::show(&mut results, &name, &puzzle),
            };
            let board = |puzzle: &AnyPuzzle| match puzzle {
                AnyPuzzle::Variant(reading) => {
                    (caption(&reading.puzzle.title, &reading.puzzle.metadata), variant::show(reading))
                }
                AnyPuzzle::Classic(puzzle) => {
                    let mut board =
                        if self.candidates { candidates::write(puzzle) } else { draw(&puzzle.board()) };
                    if variant::by_candidates(puzzle).is_some() {
                        board += &format!("One solution {}.\n", variant::CANDIDATES);
                    }
                    let rules = remarks::rules(&puzzle.metadata().description);
                    (caption(&puzzle.title, puzzle.metadata()), board + &rules)
                }
            };
            driver::write_each_puzzle(input, &pool, &mut results, status, |text, location, puzzle| {
                let (caption, board) = board(puzzle);
                write!(text, "{location}{}\n{board}", Printable(caption))?;
                Ok(ExitStatus::Unique)
            })?;
            results.flush()
        })
    }
}

/// Returns the title, author and level, if known.
fn caption(title: &str, metadata: &Metadata) -> String {
    let mut caption = String::new();
    for (before, text) in [(": ", title), (", by ", &metadata.author), (", level ", &metadata.level)] {
        if !text.is_empty() {
            caption += before;
            caption += text;
        }
    }
    caption
}

/// Draws a board with lines around its boxes.
fn draw(grid: &Grid) -> String {
    const LINE: &str = "+-------+-------+-------+\n";
    let mut text = String::from(LINE);
    for cell in Cell::all() {
        text += if cell.column() % 3 == 0 { "| " } else { "" };
        text.push(grid.get(cell).map_or('.', |digit| char::from(b'0' + digit.value())));
        text.push(' ');
        if cell.column() == 8 {
            text += "|\n";
            text += if cell.row() % 3 == 2 { LINE } else { "" };
        }
    }
    text
}
