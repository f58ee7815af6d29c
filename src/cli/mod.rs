//! The command line: without a command it opens the window; the commands have a file each.

mod check;
mod solve;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Exit status: every puzzle has exactly one solution.
const UNIQUE: u8 = 0;
/// Exit status: a puzzle clashes, or has none or several solutions.
const NOT_UNIQUE: u8 = 1;
/// Exit status: a file is no puzzle.
const UNREADABLE: u8 = 2;

/// What the command line asks for.
#[derive(Parser, Debug)]
#[command(version, about = "Ninefold: a desktop sudoku", args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// A puzzle to open in the window
    pub file: Option<PathBuf>,
    /// What to do instead of opening the window.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What can be done without the window.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Say of each puzzle whether it has one solution: `unique`, `multiple`, `none`, or its first clash
    ///
    /// Exit status: 0 when every puzzle is unique, 1 when one is not, 2 when a file cannot be read as a puzzle.
    Check {
        /// Puzzle files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Print the solution of each puzzle, 81 characters a line, or `Unsolvable`
    ///
    /// Of several solutions the first is printed. Exit status as for `check`.
    Solve(solve::Solve),
}

impl Command {
    /// Runs the command; results go to stdout, words about errors to stderr.
    pub fn run(self) -> ExitCode {
        match self {
            Self::Check { files } => check::run(&files),
            Self::Solve(solve) => solve.run(),
        }
    }
}
