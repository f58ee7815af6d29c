//! `ninefold check FILE...`: prints whether each puzzle has one solution.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::driver::{ExitStatus, InputLocation};
use super::finding::Finding;
use super::input::AnyInput;
use super::input_piece::InputPuzzle;
use super::limit::Limit;
use super::progress::SearchMeter;
use super::records::{PuzzleRecord, ResultFormat, Results};
use super::remarks::{no_solution_reason, remarks};
use super::{crosspatch, driver, terminal, variant};
use crate::job::CancelToken;
use crate::rules::Rules;
use crate::solve::{self, Verdict};

/// The arguments of `ninefold check`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold check puzzles/hard-*.sudoku   one line per puzzle
  ninefold check collection.sdm | grep -v ': unique$'
  ninefold check --format jsonl collection.sdm   objects for scripts
  ninefold generate | ninefold check -

Exit status: 0 if every puzzle is unique, 1 if one is not or cannot be checked within the limit, 2 if something cannot
be read as a puzzle.")]
pub struct Check {
    /// Puzzle files and collections in any format; FILE:3 is the third puzzle of one, `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Take the dots, lines and letters that a file only draws as rules
    #[arg(long)]
    drawn: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: ResultFormat,
    #[command(flatten)]
    limit: Limit,
}

impl Check {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let written = self.check_all(&mut status);
        status.finish(written).into()
    }

    fn check_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let pool = driver::pool(None)?;
        let mut results = Results::new(terminal::results(), self.format.records());
        driver::for_each_input(&self.files, &mut results, status, |opened, results, status| {
            let input = match opened {
                AnyInput::Sudoku(input) => input,
                AnyInput::Crosspatch(name, _) if results.format().is_some() => {
                    return driver::report_crosspatch(results, &name, "`--format`", status);
                }
                AnyInput::Crosspatch(name, puzzle) => {
                    return crosspatch::check(results, &name, &puzzle, self.limit, status);
                }
            };
            let searches = SearchMeter::new(self.limit);
            let format = results.format();
            let write = |text: &mut Vec<u8>, location: &InputLocation<'_>, puzzle: &InputPuzzle| {
                let finding = match puzzle {
                    InputPuzzle::Puzzle(general) if puzzle.grid().is_none() => {
                        variant::check(general, self.drawn, &searches.start())
                    }
                    // In a list the verdicts come fast, without reasons.
                    _ => check(puzzle, location.line.in_list().is_none()),
                };
                let is_unique = finding.is_unique();
                match format {
                    None => writeln!(text, "{location}: {}", finding.text)?,
                    Some(_) => PuzzleRecord::new(location, puzzle, finding).write(text)?,
                }
                Ok(ExitStatus::of_puzzle(is_unique))
            };
            driver::write_each_searched(input, &pool, &searches, results, status, write)?;
            results.flush()
        })?;
        results.finish()
    }
}

/// Returns the finding on a classic puzzle.
fn check(puzzle: &InputPuzzle, wants_reason: bool) -> Finding {
    let verdict = solve::check_grid(&puzzle.classic_grid(), &CancelToken::default())
        .expect("nothing cancels this token");
    match verdict {
        Verdict::Multiple if variant::by_candidates(puzzle).is_some() => Finding::by_candidates(),
        verdict => classic_finding(puzzle, &verdict, wants_reason),
    }
}

/// Returns a verdict on a classic puzzle with what may explain it. The reason why there is no solution takes many times as
/// long to find as that there is none.
pub(super) fn classic_finding<S>(puzzle: &InputPuzzle, verdict: &Verdict<S>, wants_reason: bool) -> Finding {
    let remarks = match verdict {
        Verdict::Impossible | Verdict::Multiple => remarks(puzzle.description(), 0),
        Verdict::Conflicting(_) | Verdict::Unique(_) | Verdict::Stated(_) => Vec::new(),
    };
    let reason = match verdict {
        Verdict::Impossible if wants_reason => {
            no_solution_reason(&Rules::classic(), &(&puzzle.classic_grid()).into())
        }
        _ => None,
    };
    Finding::new(verdict, reason.into_iter().chain(remarks).collect())
}
