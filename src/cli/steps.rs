//! `ninefold steps FILE...` and `ninefold hint FILE...`: the way through a puzzle in words, whole or one step.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::crosspatch;
use super::input::Opened;
use super::rate::{Scale, summary};
use super::work::{self, Place, Status};
use crate::grid::{Cell, CellSet, Puzzle};
use crate::job::Cancel;
use crate::rating::{self, NotRated, Walk, rate};
use crate::technique::{Step, words};

/// Whose whole path to tell.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold steps puzzles/hard-1.sudoku
  ninefold steps --scale hodoku collection.sdm

Exit status: 0 when every puzzle has exactly one solution, 1 when one has none or several, 2 when something cannot be
read as a puzzle.")]
pub struct Steps {
    /// Puzzle files and collections of any form; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// In whose order to take the steps
    #[arg(long, value_enum, default_value_t)]
    scale: Scale,
}

/// What to give a hint for.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold hint puzzles/hard-1.sudoku
  ninefold hint game.sdx                 from where the game was left, with its notes

Exit status: 0 when every puzzle has exactly one solution, 1 when one has none or several, 2 when something cannot be
read as a puzzle.")]
pub struct Hint {
    /// Puzzle files and collections of any form; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Steps {
    pub(super) fn run(self) -> ExitCode {
        let scale: rating::Scale = self.scale.into();
        each(&self.files, usize::MAX, |results, puzzle| {
            let cancel = Cancel::default();
            let mut walk = Walk::new(&puzzle.givens, scale, &cancel)?;
            let mut number = 0;
            while let Some(step) = walk.next(&cancel)? {
                number += 1;
                let told = writeln!(results, "{number}. {}", told(&step));
                if told.is_err() {
                    return Ok(told);
                }
            }
            let rating = rate(&puzzle.givens, scale, &cancel)?;
            Ok(summary(results, &rating))
        })
    }
}

impl Hint {
    pub(super) fn run(self) -> ExitCode {
        each(&self.files, 1, |results, puzzle| {
            let cancel = Cancel::default();
            let mut walk = Walk::resume(puzzle, &cancel)?;
            let wrong = walk.mistakes();
            if !wrong.is_empty() {
                return Ok(writeln!(results, "{}", misled(&wrong)));
            }
            let line = match walk.next(&cancel)? {
                Some(step) => told(&step),
                None => "The board is full and right. There is nothing left to do.".to_owned(),
            };
            Ok(writeln!(results, "{line}"))
        })
    }
}

/// A step's name and what it says.
fn told(step: &Step) -> String {
    format!("{}: {}", step.technique, words::explain(step))
}

/// What to say of cells whose digit, or whose notes, cannot be right.
fn misled(wrong: &CellSet) -> String {
    let names: Vec<String> = wrong.iter().map(|cell: Cell| cell.to_string()).collect();
    match &names[..] {
        [one] => format!("{one} cannot be right: its digit is wrong, or its notes lack the right one."),
        many => format!(
            "{} cannot be right: their digits are wrong, or their notes lack the right ones.",
            many.join(", ")
        ),
    }
}

/// Tells of puzzle after puzzle: of a sudoku as `tell` does, of a crosspatch up to so many steps.
fn each(
    files: &[PathBuf],
    steps: usize,
    mut tell: impl FnMut(&mut dyn Write, &Puzzle) -> Result<io::Result<()>, NotRated>,
) -> ExitCode {
    let mut status = Status::default();
    let mut results = BufWriter::new(io::stdout().lock());
    let written = work::for_each_of_both_kinds(files, &mut status, |opened, status| {
        let input = match opened {
            Opened::Sudoku(input) => input,
            Opened::Crosspatch(name, puzzle) => {
                return crosspatch::steps(&mut results, &name, &puzzle, steps, status);
            }
        };
        for entry in input.entries {
            match entry.puzzle {
                Ok(puzzle) => {
                    writeln!(results, "{}", Place { input: &input.name, line: entry.line })?;
                    match tell(&mut results, &puzzle) {
                        Ok(written) => written?,
                        Err(problem) => {
                            status.add(Status::NotUnique);
                            writeln!(results, "{problem}")?;
                        }
                    }
                }
                Err(error) => {
                    status.add(Status::Unreadable);
                    results.flush()?;
                    writeln!(io::stderr(), "{}: {error}", input.name)?;
                }
            }
        }
        results.flush()
    });
    status.at_end(written).into()
}
