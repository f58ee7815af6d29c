//! `ninefold read PICTURE...`: reads sudokus from pictures.

use std::io::{self, ErrorKind, Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;

use super::driver::{ExitStatus, InputLocation};
use super::finding::Finding;
use super::input_piece::{InputLine, InputProblem, InputPuzzle};
use super::puzzle_path::{self, NoSuchPuzzle};
use super::records::{CellRecord, PuzzleRecord, RecordFormat, Results};
use super::terminal::Printable;
use super::{convert, driver, terminal};
use crate::format::{Format, Writer};
use crate::grid::{Cell, Digit};
use crate::job::CancelToken;
use crate::photo::{self, Reading};
use crate::solve::Verdict;
use crate::store::{self, OpenError};
use crate::text::text;

/// The arguments of `ninefold read`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold read screenshot.png
  ninefold read newspaper.jpg > puzzle.txt && ninefold puzzle.txt
  ninefold read --to sdm page-*.jpg > all.sdm    every sudoku on the pages
  ninefold read --format jsonl *.png             objects with the uncertain cells
  xclip -o -selection clipboard -t image/png | ninefold read -

A picture may show several sudokus; the biggest comes first. All digits are taken as givens, unless --givens-only is there.
Uncertain cells, digits that look entered by a player and what the solver says are reported on standard error.

Exit status: 0 if every cell is certain and every puzzle has exactly one solution, 1 if a cell is uncertain or a puzzle
has none or several solutions, 2 if there is no sudoku in a picture or it cannot be read.")]
pub struct Read {
    /// Output format
    #[arg(long, value_name = "FORMAT", value_parser = convert::formats(), default_value = "line")]
    to: Format,
    /// Print an object for each sudoku instead, with its uncertain cells
    #[arg(long, value_enum, conflicts_with = "to")]
    format: Option<RecordFormat>,
    /// Leave out digits that look entered by a player, with other ink or on other paper than the givens
    #[arg(long)]
    givens_only: bool,
    /// Pictures in PNG, JPEG, WebP or BMP format; FILE:2 is the second sudoku of one, `-` is standard input
    #[arg(value_name = "PICTURE", required = true)]
    files: Vec<PathBuf>,
}

impl Read {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let written = self.read_all(&mut status);
        status.finish(written).into()
    }

    fn read_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let mut results = Results::new(terminal::data(), self.format);
        let mut writer = Writer::new(self.to);
        for path in &self.files {
            let name = Printable(path.display()).to_string();
            let (file, chosen) = puzzle_path::split(path);
            let readings = match self.read_file(&file).and_then(|all| numbered(all, chosen)) {
                Ok(readings) => readings,
                Err(error) => {
                    let problem = InputProblem::Error(error);
                    driver::report_problem(&mut results, &name, InputLine::UNKNOWN, &problem, status)?;
                    continue;
                }
            };
            for (number, reading) in &readings {
                let is_in_list = readings.len() > 1;
                let line = InputLine { number: Some(*number), is_in_list, ..InputLine::UNKNOWN };
                let location = InputLocation { input: &name, line };
                status.raise_to(ExitStatus::of_puzzle(is_sure(reading)));
                if self.format.is_some() {
                    let puzzle = InputPuzzle::from(reading.puzzle());
                    PuzzleRecord::new(&location, &puzzle, ReadingRecord::from(reading))
                        .write(&mut results)?;
                    results.flush()?;
                    continue;
                }
                if writer.written_count() > 0 && !self.to.supports_multiple() {
                    status.raise_to(ExitStatus::Unreadable);
                    let format = self.to;
                    return terminal::print_error(format_args!(
                        "ninefold: `{format}` holds only one puzzle, but there are more: choose another format with --to"
                    ));
                }
                let text = writer.push(&reading.puzzle()).map_err(io::Error::other)?;
                results.write_all(text.as_bytes())?;
                results.flush()?;
                report(&location, reading)?;
            }
        }
        if writer.written_count() > 0 {
            let (end, _) = writer.finish();
            results.write_all(end.as_bytes())?;
        }
        results.finish()
    }

    /// Reads the sudokus in a picture, or in one from standard input for `-`.
    fn read_file(&self, path: &Path) -> Result<Vec<Reading>, String> {
        let limit = photo::MAX_BYTES as u64 + 1;
        let mut bytes = Vec::new();
        let read = match path == Path::new("-") {
            true => io::stdin().take(limit).read_to_end(&mut bytes),
            false => store::open_any(path).and_then(|file| file.take(limit).read_to_end(&mut bytes)),
        };
        read.map_err(|error| OpenError::from(error).to_string())?;
        let cancel = CancelToken::default();
        let mut readings = photo::read(&bytes, &cancel).map_err(|error| error.to_string())?;
        if self.givens_only {
            let givens = readings.into_iter().map(|reading| reading.without_entered(&cancel));
            readings = givens.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
        }
        Ok(readings)
    }
}

/// The record of a sudoku that was read.
#[derive(Serialize)]
struct ReadingRecord {
    #[serde(flatten)]
    finding: Finding,
    /// The cells that a person should look at.
    #[serde(rename = "uncertain")]
    uncertain: Vec<UncertainRecord>,
    /// The likeliest other reading with which there is exactly one solution: the cells that differ.
    #[serde(rename = "offer", skip_serializing_if = "Vec::is_empty")]
    offer: Vec<CellRecord>,
}

/// The record of an uncertain cell: both readings of it, each with its probability.
#[derive(Serialize)]
struct UncertainRecord {
    #[serde(flatten)]
    first: CellRecord,
    #[serde(rename = "probability")]
    probability: f32,
    #[serde(rename = "other")]
    other: Option<usize>,
    #[serde(rename = "other_probability")]
    other_probability: f32,
}

impl From<&Reading> for ReadingRecord {
    fn from(reading: &Reading) -> Self {
        let cell = |cell: Cell, digit: Option<Digit>| CellRecord {
            cell: cell.to_string(),
            digit: digit.map(Digit::value),
        };
        let uncertain = reading.uncertain_cells().map(|(place, read)| UncertainRecord {
            first: cell(place, read.digit),
            probability: read.probability,
            other: read.second.map(Digit::value),
            other_probability: read.second_probability,
        });
        let doubt = reading.describe_doubt().map(str::to_owned);
        Self {
            finding: Finding::new(&reading.verdict, doubt.into_iter().collect()),
            uncertain: uncertain.collect(),
            offer: reading.offer.iter().map(|(place, digit)| cell(*place, *digit)).collect(),
        }
    }
}

/// Returns whether every cell is certain and there is exactly one solution.
fn is_sure(reading: &Reading) -> bool {
    matches!(reading.verdict, Verdict::Unique(_)) && reading.uncertain_cells().next().is_none()
}

/// Returns the sudokus of a picture with their numbers, from 1, or the chosen one alone.
fn numbered(readings: Vec<Reading>, chosen: Option<u64>) -> Result<Vec<(u64, Reading)>, String> {
    let count = readings.len();
    let all = (1..).zip(readings);
    let Some(number) = chosen else { return Ok(all.collect()) };
    let found: Vec<_> = all.filter(|(its, _)| *its == number).collect();
    if found.is_empty() { Err(NoSuchPuzzle { number, count }.to_string()) } else { Ok(found) }
}

/// Reports what a person should look at.
fn report(location: &InputLocation<'_>, reading: &Reading) -> io::Result<()> {
    let print = |message: &dyn std::fmt::Display| match terminal::print_error(format_args!(
        "{location}: {message}"
    )) {
        // Nobody reads it.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        printed => printed,
    };
    if let Some(entered) = reading.describe_entered() {
        print(&text!("photo-entered-option", entered = entered))?;
    }
    if is_sure(reading) {
        return Ok(());
    }
    print(&format_args!("{}; {}", reading.summary(), reading.describe_verdict()))?;
    for (cell, reading) in reading.uncertain_cells() {
        print(&reading.describe(cell))?;
    }
    if let Some(doubt) = reading.describe_doubt() {
        print(&doubt)?;
    }
    if let Some(offer) = reading.describe_offer() {
        print(&offer)?;
    }
    Ok(())
}
