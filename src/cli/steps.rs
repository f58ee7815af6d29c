//! `ninefold steps FILE...` and `ninefold hint FILE...`: explain the solving path or the next step of each puzzle.

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::driver::ExitStatus;
use super::input::AnyInput;
use super::input_piece::InputPuzzle;
use super::rate::{Scale, any_summary, summary};
use super::remarks::reason_text;
use super::{crosspatch, driver, terminal};
use crate::engine::Verdict;
use crate::game::{Game, Mistakes, Readiness};
use crate::job::CancelToken;
use crate::rating::{PuzzlePath, RateError, SolvePath, rate, rate_puzzle};
use crate::rules::Puzzle;
use crate::technique::{CandidateGrid, Step, TechniqueSet, explanation};
use crate::text::text;
use crate::{engine, rating};

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
    /// Order in which steps are taken; HoDoKu's is for classic sudoku only
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
        let is_only_classic = self.scale == Scale::Hodoku;
        run_for_each(&self.files, is_only_classic, usize::MAX, |puzzle| {
            let cancel = CancelToken::default();
            let Some(givens) = puzzle.grid() else {
                return any_steps(&puzzle.clone().into_puzzle(), &cancel);
            };
            let mut path = SolvePath::of_solvable(&givens, scale, &cancel)?;
            let mut text = String::new();
            let mut number = 0;
            while let Some((grid, step)) = path.next_on_grid(&cancel)? {
                number += 1;
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{number}. {}", step_text(&grid, &step));
            }
            match path.is_unique() {
                true => text += &summary(&rate(&givens, scale, &cancel)?),
                false => text += &(text!("path-undecided").to_owned() + "\n"),
            }
            Ok((text, path.is_unique()))
        })
    }
}

impl Hint {
    pub(super) fn run(self) -> ExitCode {
        run_for_each(&self.files, false, 1, |puzzle| {
            let (next, is_unique) = next_step(puzzle.clone().into_puzzle(), &CancelToken::default())?;
            let note = if is_unique { "" } else { "\nNote: the puzzle has more than one solution" };
            let text = match next {
                NextStep::Step { grid, step } => step_text(&grid, &step) + note,
                NextStep::Mistakes(mistakes) => mistakes.explanation().to_string() + note,
                NextStep::Complete => text!("hint-complete.why").to_owned() + note,
                NextStep::Undecided => text!("path-undecided").to_owned(),
            };
            Ok((text + "\n", is_unique))
        })
    }
}

/// The next step from a player's progress, or why there is none.
pub(super) enum NextStep {
    /// The easiest step.
    Step {
        /// The board before it, with the candidates that the player's marks leave.
        grid: Box<CandidateGrid>,
        /// The step.
        step: Box<Step>,
    },
    /// Something that the player has entered is wrong.
    Mistakes(Mistakes),
    /// The board is full and correct.
    Complete,
    /// The puzzle has several solutions, and each empty cell has more than one possible digit.
    Undecided,
}

/// Returns the next step of a puzzle with the player's progress, found as in the window, and whether the puzzle has exactly
/// one solution.
///
/// # Errors
/// [`RateError`] if the puzzle has no solution, or if cancelled.
pub(super) fn next_step(puzzle: Puzzle, cancel: &CancelToken) -> Result<(NextStep, bool), RateError> {
    let mut game = Game::new(puzzle);
    let start = game.puzzle();
    let verdict = engine::check(&start.rules, &start.givens, cancel)?;
    let is_unique = matches!(verdict, Verdict::Unique(_));
    game.set_verdict(verdict);
    let next = match game.position().readiness(cancel)? {
        Readiness::Ready { finder, solution, is_unique } => {
            let mut path = PuzzlePath::from_position(*finder, solution, is_unique, TechniqueSet::ALL);
            let next = path.next_on_grid(cancel)?;
            next.map_or(NextStep::Undecided, |(grid, step)| NextStep::Step {
                grid: Box::new(grid),
                step: Box::new(step),
            })
        }
        Readiness::Mistakes(mistakes) => NextStep::Mistakes(mistakes),
        Readiness::Complete => NextStep::Complete,
        Readiness::Unsolvable => return Err(RateError::NoSolution),
    };
    Ok((next, is_unique))
}

/// Returns the path of a puzzle of any rules with its rating, and whether it has one solution.
fn any_steps(puzzle: &Puzzle, cancel: &CancelToken) -> Result<(String, bool), RateError> {
    let mut path = PuzzlePath::of_solvable(puzzle, cancel)?;
    let mut text = String::new();
    let mut number = 0;
    while let Some((grid, step)) = path.next_on_grid(cancel)? {
        number += 1;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{number}. {}", step_text(&grid, &step));
    }
    match path.is_unique() {
        true => text += &any_summary(&rate_puzzle(puzzle, cancel)?),
        false => text += &(text!("path-undecided").to_owned() + "\n"),
    }
    Ok((text, path.is_unique()))
}

/// Returns the name and the explanation of a step.
fn step_text(grid: &CandidateGrid, step: &Step) -> String {
    format!("{}: {}", step.technique, explanation::explain(grid, step))
}

/// Writes the result of `describe` for each sudoku, a text and whether it has exactly one solution, and up to `steps`
/// steps for each crosspatch. If `is_only_classic`, puzzles of other sizes and rules are errors.
fn run_for_each(
    files: &[PathBuf],
    is_only_classic: bool,
    steps: usize,
    describe: impl Fn(&InputPuzzle) -> Result<(String, bool), RateError> + Sync,
) -> ExitCode {
    let mut status = ExitStatus::default();
    let written = driver::pool(None).and_then(|pool| {
        let mut results = terminal::results();
        driver::for_each_input(files, &mut status, |opened, status| {
            let input = match opened {
                AnyInput::Sudoku(input) if is_only_classic => input.only_classic(),
                AnyInput::Sudoku(input) => input,
                AnyInput::Crosspatch(name, puzzle) => {
                    return crosspatch::steps(&mut results, &name, &puzzle, steps, status);
                }
            };
            driver::write_each_puzzle(input, &pool, &mut results, status, |text, location, puzzle| {
                writeln!(text, "{location}")?;
                match describe(puzzle) {
                    Ok((steps, is_unique)) => {
                        text.write_all(steps.as_bytes())?;
                        Ok(ExitStatus::of_puzzle(is_unique))
                    }
                    Err(problem) => {
                        let reason = match problem {
                            RateError::NoSolution if location.line.is_none() => reason_text(puzzle),
                            _ => String::new(),
                        };
                        writeln!(text, "{problem}{reason}")?;
                        Ok(ExitStatus::NotUnique)
                    }
                }
            })?;
            results.flush()
        })
    });
    status.finish(written).into()
}
