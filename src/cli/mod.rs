//! The command line. Without a command it opens the window; each command has a module.
//!
//! All commands read through `input`. Results go to standard output and messages to standard error, both through
//! `terminal`.

mod canonical;
mod check;
mod choice;
mod convert;
mod crosspatch;
mod daily;
mod driver;
mod finding;
mod game_report;
mod generate;
mod generate_kinds;
mod generate_warning;
mod input;
mod input_piece;
mod limit;
mod observe;
mod output;
mod picture;
mod pipeline;
mod practice;
mod print;
mod print_options;
mod progress;
mod puzzle_path;
mod rate;
mod read;
mod read_ahead;
mod records;
mod remarks;
mod report;
mod show;
mod solve;
mod step_records;
mod steps;
mod suggestion;
mod technique_name;
mod terminal;
mod variant;
mod variant_drawing;
mod wildcards;

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};
pub use terminal::has_output;

use crate::solve::rating::Level;
use crate::version;

/// The command line arguments.
#[derive(Parser, Default, Debug)]
#[command(version = version::FULL, about = "Ninefold: a desktop sudoku", args_conflicts_with_subcommands = true)]
#[command(after_help = "Examples:
  ninefold                              open the window
  ninefold puzzle.sudoku                open it on a puzzle
  ninefold puzzles/                     open a folder, or several files, as a list
  ninefold ./check                      open a file that is named like a command
  ninefold --daily                      open it on the puzzle of the day
  ninefold --new hard                   open it on a new puzzle of a level
  ninefold check puzzles/hard-*.sudoku  does each have one solution?
  ninefold solve collection.sdm         one line per puzzle
  ninefold rate collection.sdm          how hard are they?
  ninefold hint puzzle.sudoku           the next step, and why
  ninefold report game.ninefold         how a game was played, move by move
  ninefold generate --level hard        make a puzzle
  ninefold convert --to sdm *.sudoku    combine them into a collection
  ninefold print -o all.pdf *.sudoku    make a PDF of them
  ninefold read newspaper.jpg           read the sudokus in a picture")]
pub struct Arguments {
    /// Puzzle files to open in the window; several files, or a folder, open as a list
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Open the window on the puzzle of the day
    #[arg(long, conflicts_with = "files")]
    pub daily: bool,
    /// Open the window on a new puzzle, of this level or of the level played last
    #[arg(long, value_name = "LEVEL", value_parser = choice::choice::<Level>(), num_args = 0..=1, conflicts_with_all = ["files", "daily"])]
    pub new: Option<Option<Level>>,
    /// Folder for games and preferences (default: NINEFOLD_DATA_DIR, or the platform's data folder)
    #[arg(long, value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// The command to run instead of opening the window.
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Arguments {
    /// Parses the arguments of this process.
    ///
    /// # Errors
    /// The answer if there is nothing to run.
    pub fn from_command_line() -> Result<Self, Answer> {
        let arguments = std::env::args_os();
        #[cfg(windows)]
        let arguments = wildcards::expand(arguments);
        Self::from_arguments(&arguments.into_iter().collect::<Vec<_>>())
    }

    /// Parses arguments, of which the first is the name of the program.
    fn from_arguments(arguments: &[OsString]) -> Result<Self, Answer> {
        // Most starts have no other, and the parser takes 0.8 ms to build.
        if arguments.len() <= 1 {
            return Ok(Self::default());
        }
        // A number below zero is refused as a value; else the parser would take it for an option.
        let with_numbers =
            |argument: Arg| match argument.get_long().is_some() && argument.get_action().takes_values() {
                true => argument.allow_negative_numbers(true),
                false => argument,
            };
        let mut parser = Self::command().mut_subcommands(|command| command.mut_args(with_numbers));
        let matches = parser.try_get_matches_from_mut(arguments).map_err(Answer)?;
        let read = Self::from_arg_matches(&matches).map_err(|error| Answer(error.format(&mut parser)))?;
        match suggestion::misspelt_command(&read.files, &parser) {
            Some(error) => Err(Answer(error)),
            None => Ok(read),
        }
    }
}

/// The answer to arguments with which there is nothing to run: help, the version, or an error in the arguments. It is
/// displayed as its first line.
#[derive(Debug)]
pub struct Answer(clap::Error);

impl Answer {
    /// Prints the answer and returns the exit status.
    pub fn print(&self) -> ExitCode {
        terminal::print_clap_message(&self.0)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.render().to_string();
        let line = text.lines().next().unwrap_or_default();
        write!(f, "{}", terminal::Printable(line.strip_prefix("error: ").unwrap_or(line)))
    }
}

/// The commands that run without the window.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check whether each puzzle has one solution: `unique`, `multiple`, `none`, or its first clash
    Check(check::Check),
    /// Solve each puzzle and print a report, a line, or statistics
    Solve(solve::Solve),
    /// Rate each puzzle: its level, score, rating and hardest step
    Rate(rate::Rate),
    /// Explain the whole solving path of each puzzle, step by step
    Steps(steps::Steps),
    /// Explain the next step of each puzzle
    Hint(steps::Hint),
    /// Convert puzzles to another format
    Convert(convert::Convert),
    /// Make puzzles by level, technique, number and symmetry of givens
    Generate(generate::Generate),
    /// Print the canonical form of each puzzle
    Canonical(canonical::Canonical),
    /// Draw the board in the terminal
    Show(show::Show),
    /// Make a PDF of puzzles, a practice sheet or a solution path
    Print(print::Print),
    /// Draw the board as a PNG or SVG file
    Picture(picture::Picture),
    /// Read sudokus from screenshots, photos and scanned pages
    Read(read::Read),
    /// Report how saved games were played, move by move
    Report(game_report::Report),
    /// List the lessons of the course, and print positions to practise in
    Practice(practice::Practice),
}

impl Command {
    /// Runs the command. Results go to standard output, errors to standard error.
    pub fn run(self) -> ExitCode {
        match self {
            Self::Check(check) => check.run(),
            Self::Solve(solve) => solve.run(),
            Self::Rate(rate) => rate.run(),
            Self::Steps(steps) => steps.run(),
            Self::Hint(hint) => hint.run(),
            Self::Convert(convert) => convert.run(),
            Self::Generate(generate) => generate.run(),
            Self::Canonical(canonical) => canonical.run(),
            Self::Show(show) => show.run(),
            Self::Print(print) => print.run(),
            Self::Picture(picture) => picture.run(),
            Self::Read(read) => read.run(),
            Self::Report(report) => report.run(),
            Self::Practice(practice) => practice.run(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Arguments, Answer> {
        let arguments: Vec<_> = ["ninefold"].iter().chain(arguments).map(OsString::from).collect();
        Arguments::from_arguments(&arguments)
    }

    fn files(arguments: &[&str]) -> Option<Vec<PathBuf>> {
        let read = parse(arguments).ok()?;
        read.command.is_none().then_some(read.files)
    }

    #[test]
    fn any_number_of_files_opens_the_window() {
        assert_eq!(files(&[]), Some(vec![]));
        assert_eq!(
            files(&["a.sdm", "folder", "b.ss"]),
            Some(["a.sdm", "folder", "b.ss"].map(PathBuf::from).into())
        );
        assert_eq!(files(&["--data-dir", "d", "a"]), Some(vec!["a".into()]));
    }

    #[test]
    fn the_window_opens_on_the_puzzle_of_the_day_or_a_new_one_of_a_level_or_the_last() {
        let read = |arguments: &[&str]| parse(arguments).map(|read| (read.daily, read.new)).ok();
        assert_eq!(read(&["--daily"]), Some((true, None)));
        assert_eq!(read(&["--new"]), Some((false, Some(None))));
        assert_eq!(read(&["--new", "hard"]), Some((false, Some(Some(Level::Hard)))));
        assert_eq!(read(&["--new", "a.sdm"]), None, "no level");
        assert_eq!(read(&["--daily", "--new"]), None);
        assert_eq!(read(&["--daily", "a.sdm"]), None);
    }

    #[test]
    fn without_arguments_the_result_is_that_of_the_parser() {
        let parsed = Arguments::try_parse_from(["ninefold"]).expect("no argument is required");
        assert_eq!(format!("{:?}", parse(&[]).unwrap()), format!("{parsed:?}"));
        assert_eq!(format!("{:?}", Arguments::from_arguments(&[]).unwrap()), format!("{parsed:?}"));
    }

    #[test]
    fn the_answer_to_wrong_arguments_names_them_in_one_line() {
        let answer = |arguments: &[&str]| parse(arguments).expect_err("there is nothing to run").to_string();
        assert_eq!(answer(&["--nonsense"]), "unexpected argument '--nonsense' found");
        assert_eq!(answer(&["--version"]), format!("ninefold {}", version::FULL));
        assert_eq!(answer(&["--help"]), "Ninefold: a desktop sudoku");
    }

    #[test]
    fn a_number_below_zero_is_a_wrong_value_and_no_option() {
        for arguments in [
            ["check", "--limit", "-1", "a"],
            ["generate", "--count", "-1", "--minimal"],
            ["print", "--first", "-1", "a"],
            ["picture", "--size", "-5", "a"],
        ] {
            let answer = parse(&arguments).expect_err("no number is below zero").to_string();
            let value = format!("invalid value '{}' for '{}", arguments[2], arguments[1]);
            assert!(answer.starts_with(&value), "{answer}");
        }
    }

    #[test]
    fn a_word_that_is_no_file_and_nearly_a_command_does_not_open_the_window() {
        let answer = parse(&["chek", "a.sdm"]).expect_err("there is no such file").to_string();
        assert_eq!(answer, "there is no file \"chek\" and no such command; did you mean \"check\"?");
        assert!(files(&["solution.sdm"]).is_some());
        assert!(files(&["a.sdm", "chek"]).is_some(), "a command comes first");
    }

    #[test]
    fn a_file_that_is_named_like_a_command_is_opened_by_its_path() {
        assert_eq!(files(&["./check"]), Some(vec!["./check".into()]));
        assert_eq!(files(&["--", "check"]), Some(vec!["check".into()]));
        assert_eq!(files(&["check", "a.sdm"]), None, "a command");
    }
}
