//! `ninefold canonical FILE...`: prints the canonical form of each puzzle.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::driver::ExitStatus;
use super::{driver, terminal};
use crate::format::line;

/// The arguments of `ninefold canonical`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold canonical puzzle.sudoku
  ninefold canonical a.sdm b.sdm | sort | uniq -d     puzzles in both, even if rotated or relabelled

Two puzzles are equivalent if one becomes the other by relabelling digits, reordering bands, stacks, the rows of a band
and the columns of a stack, and exchanging rows with columns. Equivalent puzzles have the same canonical form.
`ninefold convert --unique` keeps only the first of several equivalent puzzles.

Exit status: 0, or 2 if something cannot be read as a puzzle.")]
pub struct Canonical {
    /// Puzzle files and collections in any format; FILE:3 is the third puzzle of one, `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// The error of a puzzle with other rules.
const NOT_CLASSIC: &str = "this puzzle is not a classic sudoku; the commands `check`, `solve`, `hint`, `steps`, `rate`, \
                           `show`, `convert`, `print` and `picture` work with puzzles of other sizes and rules";

impl Canonical {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let written = self.write_all(&mut status);
        status.finish(written).into()
    }

    fn write_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let pool = driver::pool(None)?;
        let mut results = terminal::results();
        driver::for_each_sudoku_input(&self.files, &mut results, status, |input, results, status| {
            driver::write_each_puzzle(
                input.only_classic(NOT_CLASSIC),
                &pool,
                results,
                status,
                |text, _, puzzle| {
                    text.write_all(&line::bytes(&puzzle.classic_grid().canonical()))?;
                    Ok(ExitStatus::Unique)
                },
            )?;
            results.flush()
        })
    }
}
