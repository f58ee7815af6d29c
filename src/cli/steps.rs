//! `ninefold steps FILE...` and `ninefold hint FILE...`: explain the solving path or the next step of each puzzle.

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::driver::ExitStatus;
use super::input::AnyInput;
use super::rate::{Scale, summary};
use super::{crosspatch, driver, terminal};
use crate::grid::{Cell, CellSet, Puzzle};
use crate::job::CancelToken;
use crate::rating;
use crate::rating::{RateError, SolvePath, rate};
use crate::technique::{Step, explanation};

/// The arguments of `ninefold steps`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold steps puzzles/hard-1.sudoku
  ninefold steps --scale hodoku collection.sdm

Exit status: 0 if every puzzle has exactly one solution, 1 if one has none or several, 2 if something cannot be read
as a puzzle.")]
pub struct Steps {
    /// Puzzle files and collections in any format; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Order in which steps are taken
    #[arg(long, value_enum, default_value_t)]
    scale: Scale,
}

/// The arguments of `ninefold hint`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold hint puzzles/hard-1.sudoku
  ninefold hint game.sdx                 from the saved position, with its marks

Exit status: 0 if every puzzle has exactly one solution, 1 if one has none or several, 2 if something cannot be read
as a puzzle.")]
pub struct Hint {
    /// Puzzle files and collections in any format; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Steps {
    pub(super) fn run(self) -> ExitCode {
        let scale: rating::Scale = self.scale.into();
        run_for_each(&self.files, usize::MAX, |puzzle| {
            let cancel = CancelToken::default();
            let mut path = SolvePath::new(&puzzle.givens, scale, &cancel)?;
            let mut text = String::new();
            let mut number = 0;
            while let Some(step) = path.next(&cancel)? {
                number += 1;
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{number}. {}", step_text(&step));
            }
            text += &summary(&rate(&puzzle.givens, scale, &cancel)?);
            Ok(text)
        })
    }
}

impl Hint {
    pub(super) fn run(self) -> ExitCode {
        run_for_each(&self.files, 1, |puzzle| {
            let cancel = CancelToken::default();
            let mut path = SolvePath::resume(puzzle, &cancel)?;
            let mistakes = path.mistakes();
            if !mistakes.is_empty() {
                return Ok(mistake_text(&mistakes) + "\n");
            }
            Ok(match path.next(&cancel)? {
                Some(step) => step_text(&step) + "\n",
                None => "The board is full and correct. There is nothing left to do.\n".to_owned(),
            })
        })
    }
}

/// Returns the name and the explanation of a step.
fn step_text(step: &Step) -> String {
    format!("{}: {}", step.technique, explanation::explain(step))
}

/// Returns the error message for cells whose digit or marks are wrong.
fn mistake_text(mistakes: &CellSet) -> String {
    let names: Vec<String> = mistakes.iter().map(|cell: Cell| cell.to_string()).collect();
    match &names[..] {
        [one] => format!("{one} cannot be right: its digit is wrong, or its marks lack the correct one."),
        many => format!(
            "{} cannot be right: their digits are wrong, or their marks lack the correct ones.",
            many.join(", ")
        ),
    }
}

/// Writes the result of `describe` for each sudoku, and up to `steps` steps for each crosspatch.
fn run_for_each(
    files: &[PathBuf],
    steps: usize,
    describe: impl Fn(&Puzzle) -> Result<String, RateError> + Sync,
) -> ExitCode {
    let mut status = ExitStatus::default();
    let written = driver::pool(None).and_then(|pool| {
        let mut results = terminal::results();
        driver::for_each_input(files, &mut status, |opened, status| {
            let input = match opened {
                AnyInput::Sudoku(input) => input.only_classic(),
                AnyInput::Crosspatch(name, puzzle) => {
                    return crosspatch::steps(&mut results, &name, &puzzle, steps, status);
                }
            };
            driver::write_each_puzzle(input, &pool, &mut results, status, |text, location, puzzle| {
                writeln!(text, "{location}")?;
                match describe(puzzle) {
                    Ok(steps) => {
                        text.write_all(steps.as_bytes())?;
                        Ok(ExitStatus::Unique)
                    }
                    Err(problem) => {
                        writeln!(text, "{problem}")?;
                        Ok(ExitStatus::NotUnique)
                    }
                }
            })?;
            results.flush()
        })
    });
    status.finish(written).into()
}
