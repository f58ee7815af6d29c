//! `ninefold steps FILE...` and `ninefold hint FILE...`: explain the solving path or the next step of each puzzle.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::driver::{ExitStatus, InputLocation};
use super::finding::{Finding, VerdictWord};
use super::input::AnyInput;
use super::input_piece::InputPuzzle;
use super::limit::Limit;
use super::progress::{MeteredSearch, SearchMeter};
use super::rate::{ONLY_CLASSIC, Scale, any_summary, summary};
use super::records::{CellRecord, PuzzleRecord, RecordFormat, ResultFormat, Results};
use super::remarks::{reason_of, reason_text};
use super::step_records::step_value;
use super::{crosspatch, driver, terminal};
use crate::game::{Game, Mistakes, Readiness};
use crate::picture::sudoku::area;
use crate::rules::Puzzle;
use crate::solve::Verdict;
use crate::solve::rating::{PuzzlePath, RateError, SolvePath, rate, rate_puzzle};
use crate::solve::technique::{CandidateGrid, Step, Technique, TechniqueSet, explanation};
use crate::text::text;
use crate::{solve, solve::rating};

/// The arguments of `ninefold steps`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold steps puzzles/hard-1.sudoku
  ninefold steps --scale hodoku collection.sdm
  ninefold steps --format json puzzles/hard-1.sudoku     what each step lists, for other programs to check

Exit status: 0 if every puzzle has exactly one solution, 1 if one has none or several or cannot be explained within the
limit, 2 if something cannot be read as a puzzle.")]
pub struct Steps {
    /// Puzzle files and collections in any format; FILE:3 is the third puzzle of one, `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Order in which steps are taken; HoDoKu's is for classic sudoku only
    #[arg(long, value_enum, default_value_t)]
    scale: Scale,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: ResultFormat,
    #[command(flatten)]
    limit: Limit,
}

/// The arguments of `ninefold hint`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold hint puzzles/hard-1.sudoku
  ninefold hint game.sdx                 from the saved position, with its marks
  ninefold hint --format json puzzles/hard-1.sudoku

Exit status: 0 if every puzzle has exactly one solution, 1 if one has none or several or no step is found within the
limit, 2 if something cannot be read as a puzzle.")]
pub struct Hint {
    /// Puzzle files and collections in any format; FILE:3 is the third puzzle of one, `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: ResultFormat,
    #[command(flatten)]
    limit: Limit,
}

impl Steps {
    pub(super) fn run(self) -> ExitCode {
        let scale: rating::Scale = self.scale.into();
        let is_only_classic = self.scale == Scale::Hodoku;
        let input = InputOptions { files: &self.files, is_only_classic, most: usize::MAX, limit: self.limit };
        if let Some(format) = self.format.records() {
            return run_with_paths(&input, scale, format);
        }
        run_for_each(&input, |text, puzzle, search| {
            let cancel = search.cancel();
            let Some(givens) = puzzle.grid() else {
                return any_steps(text, &puzzle.clone().into_puzzle(), search);
            };
            let mut path = SolvePath::of_solvable(&givens, scale, cancel)?;
            let mut number = 0;
            while let Some((grid, step)) = path.next_on_grid(cancel)? {
                number += 1;
                write_step(text, number, &grid, &step);
            }
            end_path(text, path.is_unique(), search, || Ok(summary(&rate(&givens, scale, cancel)?)))
        })
    }
}

impl Hint {
    pub(super) fn run(self) -> ExitCode {
        let input = InputOptions { files: &self.files, is_only_classic: false, most: 1, limit: self.limit };
        if let Some(format) = self.format.records() {
            return run_with_records(&input, format);
        }
        run_for_each(&input, |text, puzzle, search| {
            let (next, is_unique) = next_step(puzzle.clone().into_puzzle(), search)?;
            let note = if is_unique { "" } else { "\nNote: the puzzle has more than one solution" };
            *text += &match next {
                NextStep::Step { grid, step } => step_text(&grid, &step) + note,
                NextStep::Undecided => text!("path-undecided").to_owned(),
                other => other.explanation() + note,
            };
            text.push('\n');
            Ok(is_unique)
        })
    }
}

/// The record of the next step of a puzzle.
#[derive(Serialize)]
struct HintRecord {
    #[serde(flatten)]
    finding: Finding,
    /// The step; `None` if there is none.
    #[serde(flatten)]
    step: Option<StepRecord>,
    /// The sentences of the step, or why there is none.
    #[serde(rename = "explanation", skip_serializing_if = "Option::is_none")]
    explanation: Option<String>,
}

/// The record of a step.
#[derive(Serialize)]
struct StepRecord {
    #[serde(rename = "technique")]
    technique: &'static str,
    #[serde(rename = "name")]
    name: &'static str,
    /// The cells that the explanation names.
    #[serde(rename = "cells")]
    cells: Vec<String>,
    /// The digits of the pattern.
    #[serde(rename = "digits")]
    digits: Vec<usize>,
    #[serde(rename = "places")]
    places: Vec<CellRecord>,
    #[serde(rename = "removes")]
    removes: Vec<CellRecord>,
}

impl StepRecord {
    fn new(grid: &CandidateGrid, step: &Step) -> Self {
        let cells = area::cells_of(&explanation::explain(grid, step));
        let digits: BTreeSet<usize> = match step.reason.digits[..] {
            [] => step.placements.iter().chain(&step.eliminations).map(|it| it.digit.value()).collect(),
            ref digits => digits.iter().map(|digit| digit.value()).collect(),
        };
        Self {
            technique: step.technique.id(),
            name: step.technique.name(),
            cells: cells.iter().map(|cell| cell.to_string()).collect(),
            digits: digits.into_iter().collect(),
            places: step.placements.iter().map(Into::into).collect(),
            removes: step.eliminations.iter().map(Into::into).collect(),
        }
    }
}

/// Returns what is recorded of the next step of a puzzle. The reason why there is no solution is found if it is wanted.
fn hint_record(puzzle: &InputPuzzle, search: &MeteredSearch<'_>, wants_reason: bool) -> HintRecord {
    let without_step = |finding| HintRecord { finding, step: None, explanation: None };
    match next_step(puzzle.clone().into_puzzle(), search) {
        Ok((next, is_unique)) => {
            let verdict = if is_unique { VerdictWord::Unique } else { VerdictWord::Multiple };
            let step = match &next {
                NextStep::Step { grid, step } => Some(StepRecord::new(grid, step)),
                _ => None,
            };
            let explanation = Some(next.explanation());
            HintRecord { finding: Finding::of_word(verdict, None), step, explanation }
        }
        Err(RateError::Cancelled(_)) => {
            without_step(Finding::unknown(format!("no step is found {}", search.limit().within())))
        }
        Err(_) => {
            let reason = if wants_reason { reason_of(puzzle) } else { None };
            without_step(Finding::of_word(VerdictWord::None, reason))
        }
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

impl NextStep {
    /// Returns the sentences that explain the step, or why there is none.
    fn explanation(&self) -> String {
        match self {
            Self::Step { grid, step } => explanation::explain(grid, step).to_string(),
            Self::Mistakes(mistakes) => mistakes.explanation().to_string(),
            Self::Complete => text!("hint-complete.why").to_owned(),
            Self::Undecided => text!("path-undecided").to_owned(),
        }
    }
}

/// Returns the next step of a puzzle with the player's progress, found as in the window, and whether the puzzle has exactly
/// one solution.
///
/// # Errors
/// [`RateError`] if the puzzle has no solution, or if the limit is reached.
pub(super) fn next_step(puzzle: Puzzle, search: &MeteredSearch<'_>) -> Result<(NextStep, bool), RateError> {
    let mut game = Game::new(puzzle);
    let (start, cancel) = (game.puzzle(), search.cancel());
    let verdict =
        solve::check_with_steps(&start.rules, &start.givens, cancel, |steps| search.set_steps(steps))?;
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

/// Writes the path of a puzzle of any rules with its rating, and returns whether it has one solution.
fn any_steps(text: &mut String, puzzle: &Puzzle, search: &MeteredSearch<'_>) -> Result<bool, RateError> {
    let cancel = search.cancel();
    let mut path = PuzzlePath::of_solvable(puzzle, cancel)?;
    let mut number = 0;
    while let Some((grid, step)) = path.next_on_grid(cancel)? {
        number += 1;
        write_step(text, number, &grid, &step);
    }
    end_path(text, path.is_unique(), search, || Ok(any_summary(&rate_puzzle(puzzle, cancel)?)))
}

/// Writes the rating after the steps of a path, or why it ends.
fn end_path(
    text: &mut String,
    is_unique: bool,
    search: &MeteredSearch<'_>,
    rate: impl FnOnce() -> Result<String, RateError>,
) -> Result<bool, RateError> {
    *text += &match is_unique.then(rate) {
        Some(Err(RateError::Cancelled(_))) => search.limit().refusal("rated") + "\n",
        Some(summary) => summary?,
        None => text!("path-undecided").to_owned() + "\n",
    };
    Ok(is_unique)
}

fn write_step(text: &mut String, number: usize, grid: &CandidateGrid, step: &Step) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{number}. {}", step_text(grid, step));
}

/// Returns the name and the explanation of a step.
fn step_text(grid: &CandidateGrid, step: &Step) -> String {
    format!("{}: {}", step.technique, explanation::explain(grid, step))
}

/// The puzzles that are explained, and how far.
struct InputOptions<'a> {
    files: &'a [PathBuf],
    /// Whether puzzles of other sizes and rules are errors.
    is_only_classic: bool,
    /// The most steps of a crosspatch.
    most: usize,
    limit: Limit,
}

/// Writes the text that `describe` makes of each sudoku, which returns whether that has exactly one solution, and the
/// steps of each crosspatch.
fn run_for_each(
    input: &InputOptions<'_>,
    describe: impl Fn(&mut String, &InputPuzzle, &MeteredSearch<'_>) -> Result<bool, RateError> + Sync,
) -> ExitCode {
    let limit = input.limit;
    input.run(None, |text, location, puzzle, search| {
        let mut steps = String::new();
        let described = describe(&mut steps, puzzle, search);
        write!(text, "{location}\n{steps}")?;
        match described {
            Ok(is_unique) => return Ok(ExitStatus::of_puzzle(is_unique)),
            Err(RateError::Cancelled(_)) => {
                let further = if steps.is_empty() { "" } else { "further " };
                writeln!(text, "no {further}step is found {}", limit.within())?;
            }
            Err(RateError::NoSolution) if location.line.in_list().is_none() => {
                writeln!(text, "{}{}", RateError::NoSolution, reason_text(puzzle))?;
            }
            Err(problem) => writeln!(text, "{problem}")?,
        }
        Ok(ExitStatus::NotUnique)
    })
}

/// Writes the record of the next step of each sudoku.
fn run_with_records(input: &InputOptions<'_>, format: RecordFormat) -> ExitCode {
    input.run(Some(format), |text, location, puzzle, search| {
        let record = hint_record(puzzle, search, location.line.in_list().is_none());
        let is_unique = record.finding.is_unique();
        PuzzleRecord::new(location, puzzle, record).write(text)?;
        Ok(ExitStatus::of_puzzle(is_unique))
    })
}

/// The record of the path of a puzzle.
#[derive(Serialize)]
struct PathRecord {
    /// The number of rows.
    #[serde(rename = "size")]
    size: usize,
    /// Whether the steps lead to the only solution.
    #[serde(rename = "solved")]
    is_solved: bool,
    /// Whether digits are placed that no step proves.
    #[serde(rename = "needsTrial")]
    needs_trial: bool,
    #[serde(rename = "steps")]
    steps: Vec<Value>,
    /// Why there is no path, or no more of it.
    #[serde(rename = "problem", skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

impl PathRecord {
    /// Takes all steps of a puzzle.
    fn new(puzzle: &InputPuzzle, scale: rating::Scale, search: &MeteredSearch<'_>) -> Self {
        let size = puzzle.clone().into_puzzle().rules.size().side();
        let mut record =
            Self { size, is_solved: false, needs_trial: false, steps: Vec::new(), problem: None };
        match record.take_steps(puzzle, scale, search) {
            Ok(is_unique) => record.is_solved = is_unique && !record.needs_trial,
            Err(RateError::Cancelled(_)) => {
                record.problem = Some(format!("no step is found {}", search.limit().within()));
            }
            Err(problem) => record.problem = Some(problem.to_string()),
        }
        record
    }

    /// Takes the steps, and returns whether there is one solution.
    fn take_steps(
        &mut self,
        puzzle: &InputPuzzle,
        scale: rating::Scale,
        search: &MeteredSearch<'_>,
    ) -> Result<bool, RateError> {
        let cancel = search.cancel();
        if let Some(givens) = puzzle.grid() {
            let mut path = SolvePath::of_solvable(&givens, scale, cancel)?;
            while let Some((grid, step)) = path.next_on_grid(cancel)? {
                self.add(&grid, &step);
            }
            return Ok(path.is_unique());
        }
        let mut path = PuzzlePath::of_solvable(&puzzle.clone().into_puzzle(), cancel)?;
        while let Some((grid, step)) = path.next_on_grid(cancel)? {
            self.needs_trial |= step.technique == Technique::Search;
            self.add(&grid, &step);
        }
        Ok(path.is_unique())
    }

    fn add(&mut self, grid: &CandidateGrid, step: &Step) {
        self.steps.push(step_value(self.steps.len() + 1, grid, step));
    }
}

/// Writes the record of the path of each sudoku.
fn run_with_paths(input: &InputOptions<'_>, scale: rating::Scale, format: RecordFormat) -> ExitCode {
    input.run(Some(format), |text, location, puzzle, search| {
        let record = PathRecord::new(puzzle, scale, search);
        let is_unique = record.is_solved || record.needs_trial;
        PuzzleRecord::new(location, puzzle, record).write(text)?;
        Ok(ExitStatus::of_puzzle(is_unique))
    })
}

impl InputOptions<'_> {
    /// Writes what `write` makes of each sudoku, and the steps of each crosspatch.
    fn run(
        &self,
        format: Option<RecordFormat>,
        write: impl Fn(
            &mut Vec<u8>,
            &InputLocation<'_>,
            &InputPuzzle,
            &MeteredSearch<'_>,
        ) -> io::Result<ExitStatus>
        + Sync,
    ) -> ExitCode {
        let Self { files, is_only_classic, most, limit } = *self;
        let mut status = ExitStatus::default();
        let written = driver::pool(None).and_then(|pool| {
            let mut results = Results::new(terminal::results(), format);
            driver::for_each_input(files, &mut results, &mut status, |opened, results, status| {
                let input = match opened {
                    AnyInput::Sudoku(input) if is_only_classic => input.only_classic(ONLY_CLASSIC),
                    AnyInput::Sudoku(input) => input,
                    AnyInput::Crosspatch(name, _) if format.is_some() => {
                        return driver::report_crosspatch(results, &name, "`--format`", status);
                    }
                    AnyInput::Crosspatch(name, puzzle) => {
                        return crosspatch::steps(results, &name, &puzzle, most, limit, status);
                    }
                };
                let searches = SearchMeter::new(limit);
                let write = |text: &mut Vec<u8>, location: &InputLocation<'_>, puzzle: &InputPuzzle| {
                    write(text, location, puzzle, &searches.start())
                };
                driver::write_each_searched(input, &pool, &searches, results, status, write)?;
                results.flush()
            })?;
            results.finish()
        });
        status.finish(written).into()
    }
}
