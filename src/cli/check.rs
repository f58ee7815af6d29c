//! `ninefold check FILE...`: prints whether each puzzle has one solution.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::driver::ExitStatus;
use super::input::AnyInput;
use super::{crosspatch, driver, terminal, variant};
use crate::format::AnyPuzzle;
use crate::job::CancelToken;
use crate::search;
use crate::search::Verdict;

/// The arguments of `ninefold check`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold check puzzles/*.sudoku        one line per puzzle
  ninefold check collection.sdm | grep -v ': unique$'
  echo '53..7....6..195...' | ninefold check -

Exit status: 0 if every puzzle is unique, 1 if one is not, 2 if something cannot be read as a puzzle.")]
pub struct Check {
    /// Puzzle files and collections in any format; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Take the dots, lines and letters that a file from SudokuPad only draws as rules
    #[arg(long)]
    drawn: bool,
}

impl Check {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let written = self.check_all(&mut status);
        status.finish(written).into()
    }

    fn check_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let pool = driver::pool(None)?;
        let mut results = terminal::results();
        driver::for_each_input(&self.files, status, |opened, status| {
            let input = match opened {
                AnyInput::Sudoku(input) => input,
                AnyInput::Crosspatch(name, puzzle) => {
                    return crosspatch::check(&mut results, &name, &puzzle, status);
                }
            };
            let never = CancelToken::default();
            let verdict = |puzzle: &AnyPuzzle| match puzzle {
                AnyPuzzle::Classic(puzzle) => {
                    let verdict = search::check(&puzzle.givens, &never).expect("nothing cancels this token");
                    (verdict.to_string(), matches!(verdict, Verdict::Unique(_)))
                }
                AnyPuzzle::Variant(reading) => variant::check(reading, self.drawn),
            };
            driver::write_each_puzzle(input, &pool, &mut results, status, |text, location, puzzle| {
                let (verdict, is_unique) = verdict(puzzle);
                writeln!(text, "{location}: {verdict}")?;
                Ok(ExitStatus::of_puzzle(is_unique))
            })?;
            results.flush()
        })
    }
}
