//! `ninefold show FILE...`: draws the board in the terminal.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::driver::ExitStatus;
use super::input::AnyInput;
use super::input_piece::InputPuzzle;
use super::terminal::Printable;
use super::{crosspatch, driver, finding, remarks, terminal, variant};
use crate::format::{Format, write_sudoku};
use crate::grid::{Digit, Digits};
use crate::rules::Metadata;

/// The arguments of `ninefold show`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold show puzzles/n00b.sudoku
  ninefold show --candidates game.sdx

Exit status: 0, or 2 if something cannot be read as a puzzle.")]
pub struct Show {
    /// Puzzle files and collections in any format; FILE:3 is the third puzzle of one, `-` is standard input
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
        driver::for_each_input(&self.files, &mut results, status, |opened, results, status| {
            let input = match opened {
                AnyInput::Sudoku(input) => input,
                AnyInput::Crosspatch(name, puzzle) => return crosspatch::show(results, &name, &puzzle),
            };
            let board = |input: &InputPuzzle| {
                let puzzle = input.clone().into_puzzle();
                let board = match input.grid() {
                    None => variant::show(&puzzle),
                    Some(_) => {
                        let candidates =
                            self.candidates.then(|| write_sudoku(Format::Candidates, &puzzle).ok());
                        let mut board = match candidates.flatten() {
                            Some(written) => written.text,
                            None => draw(&puzzle.board()),
                        };
                        if variant::by_candidates(input).is_some() {
                            board += &format!("One solution {}.\n", finding::CANDIDATES);
                        }
                        board + &remarks::rules(&puzzle.metadata.description)
                    }
                };
                (caption(&puzzle.title, &puzzle.metadata), board)
            };
            driver::write_each_puzzle(input, &pool, results, status, |text, location, puzzle| {
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

/// Draws a classic board with lines around its boxes.
fn draw(board: &Digits) -> String {
    const LINE: &str = "+-------+-------+-------+\n";
    let mut text = String::from(LINE);
    for (cell, digit) in board.iter() {
        text += if cell.column() % 3 == 0 { "| " } else { "" };
        text.push(digit.map_or('.', Digit::to_char));
        text.push(' ');
        if cell.column() == 8 {
            text += "|\n";
            text += if cell.row() % 3 == 2 { LINE } else { "" };
        }
    }
    text
}
