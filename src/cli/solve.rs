//! `ninefold solve FILE...`: solves each puzzle and prints a report, a line or statistics.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde::Serialize;
use serde_json::Value;

use super::check::classic_finding;
use super::driver::{ExitStatus, ProblemSink};
use super::finding::Finding;
use super::input::{AnyInput, Input};
use super::input_piece::InputPuzzle;
use super::limit::Limit;
use super::progress::{Progress, SearchMeter};
use super::records::{PuzzleRecord, RecordFormat, Results, solution_value};
use super::{crosspatch, driver, finding, observe, report, terminal, variant};
use crate::format;
use crate::grid::Digits;
use crate::job::{CancelToken, Cancelled};
use crate::rules::{Puzzle, Rules};
use crate::solve::classic::Grid;
use crate::solve::classic::search;
use crate::solve::{self, Verdict};

/// The output format of solutions.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum SolutionFormat {
    /// The puzzle, its solutions, their number, and the time
    Report,
    /// The first solution in a line of 81 characters (more or fewer for other sizes), or `Unsolvable`
    Line,
    /// A JSON array with one object per puzzle, each on a line
    Json,
    /// The same objects, one per line, without the array
    Jsonl,
}

impl SolutionFormat {
    /// Returns the form of the records; `None` for text.
    const fn records(self) -> Option<RecordFormat> {
        match self {
            Self::Report | Self::Line => None,
            Self::Json => Some(RecordFormat::Json),
            Self::Jsonl => Some(RecordFormat::Jsonl),
        }
    }

    /// Returns the name of the format as an option.
    const fn option(self) -> &'static str {
        match self {
            Self::Report => "`--format report`",
            Self::Line => "`--format line`",
            Self::Json => "`--format json`",
            Self::Jsonl => "`--format jsonl`",
        }
    }
}

/// The record of a solved puzzle.
#[derive(Serialize)]
struct SolutionRecord {
    #[serde(flatten)]
    finding: Finding,
    /// The number of solutions that were found.
    #[serde(rename = "solutions")]
    solutions: usize,
    /// The first solution.
    #[serde(rename = "solution", skip_serializing_if = "Option::is_none")]
    solution: Option<Value>,
}

/// The arguments of `ninefold solve`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold solve puzzles/hard-1.sudoku           a report
  ninefold solve --max 0 many.sudoku             a report with all solutions
  ninefold solve collection.sdm > solved.txt     one line per puzzle
  ninefold solve --format jsonl collection.sdm   objects for scripts
  ninefold solve --stats collection.sdm          statistics only
  ninefold solve --observe puzzles/n00b.sudoku   a plain search and its statistics
  ninefold solve --true-candidates killer.json   what each cell is in some solution
  split -n r/4 --filter='ninefold solve --threads 1 -' collection.sdm

Exit status: 0 if every puzzle has exactly one solution, 1 if one has none or several, or the search was given up, 2 if
something cannot be read as a puzzle. Where several solutions are listed, the limit is for each of them.")]
pub struct Solve {
    /// Puzzle files and collections in any format; FILE:3 is the third puzzle of one, `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Output format (default: `report` for a file with one puzzle, `line` for a collection and for lines on standard
    /// input)
    #[arg(long, value_enum, conflicts_with = "stats")]
    format: Option<SolutionFormat>,
    /// Print a report with at most N solutions, or count so many in JSON; 0 for all (default: 2)
    #[arg(long, value_name = "N", conflicts_with = "stats")]
    max: Option<usize>,
    /// Use a plain search that knows only the rules, and count its steps
    #[arg(long)]
    observe: bool,
    /// Print the digits of each cell that occur in some solution
    #[arg(long, conflicts_with_all = ["observe", "stats", "format", "max"])]
    true_candidates: bool,
    /// Take the dots, lines and letters that a file only draws as rules
    #[arg(long)]
    drawn: bool,
    /// Print how many puzzles were solved and how fast, instead of the solutions
    #[arg(long, conflicts_with = "observe")]
    stats: bool,
    /// Number of threads for lines and statistics, 256 at most (default: one per core)
    #[arg(long, value_name = "N", value_parser = driver::threads())]
    threads: Option<usize>,
    #[command(flatten)]
    limit: Limit,
}

/// A solution of either kind of puzzle.
enum Solution<'a> {
    Classic(&'a Grid),
    Variant(&'a Digits),
}

impl Solution<'_> {
    /// Writes the solution as a line.
    fn write(&self, text: &mut Vec<u8>) -> io::Result<()> {
        match self {
            Self::Classic(grid) => text.write_all(&format::line::bytes(grid)),
            Self::Variant(board) => writeln!(text, "{}", format::variant::characters(board)),
        }
    }
}

/// The totals over all puzzles.
#[derive(Default)]
struct Totals {
    puzzles: u64,
    solved: u64,
    unique: u64,
    /// The puzzles for which it is not known how many solutions they have.
    given_up: u64,
    /// The time of the search, without reading and writing.
    time: Duration,
}

/// The number of solutions in a report where none is chosen.
const DEFAULT_MAX: usize = 2;

impl Solve {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let refused = match self.format {
            Some(SolutionFormat::Line) if self.max.is_some() => Some("--max"),
            None | Some(SolutionFormat::Report) => None,
            Some(_) => self.observe.then_some("--observe"),
        };
        if let (Some(option), Some(format)) = (refused, self.format) {
            let format = format.option();
            let problem = format!("{format} prints the first solution only; {option} needs a report");
            return status.finish(Err(io::Error::new(io::ErrorKind::InvalidInput, problem))).into();
        }
        let written = self.solve_all(&mut status);
        status.finish(written).into()
    }

    fn solve_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let pool = driver::pool(self.threads)?;
        let records = self.format.and_then(SolutionFormat::records);
        let mut results = Results::new(terminal::results(), records);
        let mut totals = Totals::default();
        driver::for_each_input(&self.files, &mut results, status, |opened, results, status| {
            let input = match opened {
                AnyInput::Sudoku(input) => input,
                AnyInput::Crosspatch(name, puzzle) => {
                    if let Some(option) = self.sudoku_option() {
                        // The problem is the same in both forms of records.
                        let option = if results.format().is_some() { "`--format`" } else { option };
                        return driver::report_crosspatch(results, &name, option, status);
                    }
                    let max = self.max.unwrap_or(DEFAULT_MAX);
                    return crosspatch::solve(results, &name, &puzzle, max, self.observe, self.limit, status);
                }
            };
            let format = self.format.unwrap_or(match input.is_single || self.max.is_some() {
                true => SolutionFormat::Report,
                false => SolutionFormat::Line,
            });
            if records.is_some() {
                self.records(input, &pool, results, status)?;
            } else if self.stats || format == SolutionFormat::Line && !self.observe && !self.true_candidates {
                self.lines(input, &pool, &mut totals, results, status)?;
            } else {
                self.reports(input, results, status)?;
            }
            results.flush()
        })?;
        if self.stats {
            let Totals { puzzles, solved, unique, given_up, time } = totals;
            let seconds = time.as_secs_f64();
            let rate = puzzles as f64 / seconds.max(1e-9);
            writeln!(results, "puzzles: {puzzles}\nsolved: {solved}\nunique: {unique}")?;
            if given_up > 0 {
                writeln!(results, "given up: {given_up}, {}", self.limit.refusal("solved or checked"))?;
            }
            writeln!(results, "search seconds: {seconds:.3}\npuzzles/s: {rate:.0}")?;
        }
        results.finish()
    }

    /// Returns an option that was given and has no meaning for a crosspatch.
    fn sudoku_option(&self) -> Option<&'static str> {
        let format = self.format.filter(|format| *format != SolutionFormat::Report);
        let others = [(self.stats, "`--stats`"), (self.true_candidates, "`--true-candidates`")];
        let other = || others.into_iter().find(|(is_given, _)| *is_given).map(|(_, option)| option);
        format.map(SolutionFormat::option).or_else(other)
    }

    /// Writes a record of each puzzle, with its first solution and the number of solutions, counted to two or to `--max`.
    fn records(
        &self,
        input: Input,
        pool: &rayon::ThreadPool,
        results: &mut (impl Write + ProblemSink),
        status: &mut ExitStatus,
    ) -> io::Result<()> {
        let searches = SearchMeter::new(self.limit);
        let most = match self.max {
            Some(0) => usize::MAX,
            most => most.unwrap_or(DEFAULT_MAX).max(2),
        };
        let of_variant = |puzzle: &Puzzle| {
            let (first, found, searched) = variant::solve(puzzle, self.drawn, most, &searches.start());
            let solution = first.as_ref().map(solution_value);
            let limit = searched.map_err(|Cancelled| self.limit);
            (variant::finding(puzzle, self.drawn, first, found, limit), found, solution)
        };
        let of_classic = |puzzle: &InputPuzzle, givens: &Grid, wants_reason: bool| {
            let (mut first, mut found) = (None, 0);
            let cancel = self.limit.start();
            let searched = search::enumerate(givens, &cancel, |solution| {
                found += 1;
                first.get_or_insert(*solution);
                if found < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            let solution = first.as_ref().map(|first| solution_value(&Digits::from(first)));
            let verdict = match first {
                Some(_) if found > 1 => Verdict::Multiple,
                _ if searched.is_err() => {
                    return (Finding::unknown(self.limit.refusal("solved")), found, solution);
                }
                Some(first) => Verdict::Unique(first),
                // With the first clash, if there is one.
                None => {
                    solve::check_grid(givens, &CancelToken::default()).expect("nothing cancels this token")
                }
            };
            (classic_finding(puzzle, &verdict, wants_reason), found, solution)
        };
        driver::write_each_searched(input, pool, &searches, results, status, |text, location, puzzle| {
            let wants_reason = location.line.in_list().is_none();
            let (finding, solutions, solution) = match (variant::by_candidates(puzzle), puzzle.grid()) {
                (Some(with_rules), _) => {
                    let (finding, solutions, solution) = of_variant(&with_rules);
                    let is_unique = finding.is_unique();
                    (if is_unique { Finding::by_candidates() } else { finding }, solutions, solution)
                }
                (None, Some(givens)) => of_classic(puzzle, &givens, wants_reason),
                (None, None) => of_variant(&puzzle.clone().into_puzzle()),
            };
            let is_unique = finding.is_unique();
            PuzzleRecord::new(location, puzzle, SolutionRecord { finding, solutions, solution })
                .write(text)?;
            Ok(ExitStatus::of_puzzle(is_unique))
        })
    }

    fn lines(
        &self,
        input: Input,
        pool: &rayon::ThreadPool,
        totals: &mut Totals,
        results: &mut (impl Write + ProblemSink),
        status: &mut ExitStatus,
    ) -> io::Result<()> {
        let (never, searches) = (CancelToken::default(), SearchMeter::new(self.limit));
        // Calls `visit` with the first solution, and returns the number of solutions, counting to two, unless the limit is
        // reached. Searches of classic puzzles end soon.
        let solve_variant = |puzzle: &Puzzle, visit: &mut dyn FnMut(Solution<'_>)| {
            let (solution, found, searched) = variant::solve(puzzle, self.drawn, 2, &searches.start());
            if let Some(board) = &solution {
                visit(Solution::Variant(board));
            }
            searched.map(|()| found)
        };
        let solve_classic = |givens: &Grid, visit: &mut dyn FnMut(Solution<'_>)| {
            search::visit_first(givens, &never, |grid| visit(Solution::Classic(grid)))
        };
        let solve = |puzzle: &InputPuzzle, visit: &mut dyn FnMut(Solution<'_>)| match puzzle {
            InputPuzzle::Line(givens) => solve_classic(givens, visit),
            InputPuzzle::Puzzle(general) => match (variant::by_candidates(puzzle), puzzle.grid()) {
                (Some(puzzle), _) => solve_variant(&puzzle, visit),
                (None, Some(givens)) => solve_classic(&givens, visit),
                (None, None) => solve_variant(general, visit),
            },
        };
        if self.stats {
            let count = |puzzle: &InputPuzzle| {
                let mut is_solved = false;
                let count = solve(puzzle, &mut |_| is_solved = true);
                (is_solved, count)
            };
            let add = |(is_solved, count): (bool, Result<usize, Cancelled>), status: &mut ExitStatus| {
                totals.puzzles += 1;
                totals.solved += u64::from(is_solved);
                totals.unique += u64::from(count == Ok(1));
                totals.given_up += u64::from(count.is_err());
                status.raise_to(ExitStatus::of_puzzle(count == Ok(1)));
            };
            let time = driver::time_each_puzzle(input, pool, &searches, status, count, add)?;
            totals.time += time;
            return Ok(());
        }
        driver::write_each_searched(input, pool, &searches, results, status, |text, _, puzzle| {
            let (mut written, before) = (Ok(()), text.len());
            let count = solve(puzzle, &mut |solution| written = solution.write(text));
            written?;
            match count {
                Ok(0) => text.write_all(b"Unsolvable\n")?,
                Ok(_) => {}
                Err(Cancelled) if text.len() == before => {
                    writeln!(text, "{}", self.limit.refusal("solved"))?;
                }
                Err(Cancelled) => {
                    // On the line of the solution, so that each puzzle has one.
                    text.pop();
                    writeln!(text, " no other is found {}", self.limit.within())?;
                }
            }
            Ok(ExitStatus::of_puzzle(count == Ok(1)))
        })
    }

    fn reports(
        &self,
        input: Input,
        results: &mut (impl Write + ProblemSink),
        status: &mut ExitStatus,
    ) -> io::Result<()> {
        let (name, max) = (input.name.clone(), self.max.unwrap_or(DEFAULT_MAX));
        for entry in input.entries() {
            let location = driver::InputLocation { input: &name, line: entry.line };
            let puzzle = match entry.puzzle {
                Ok(puzzle) => puzzle,
                Err(problem) => {
                    results.flush()?;
                    driver::report_problem(results, &name, entry.line, &problem, status)?;
                    continue;
                }
            };
            let by_candidates = variant::by_candidates(&puzzle);
            let is_by_candidates = by_candidates.is_some();
            let grid = puzzle.grid().filter(|_| !is_by_candidates);
            let puzzle = by_candidates.unwrap_or_else(|| puzzle.into_puzzle());
            status.raise_to(match grid {
                None => {
                    let options = variant::SolveOptions {
                        max,
                        observe: self.observe,
                        true_candidates: self.true_candidates,
                        drawn: self.drawn,
                        limit: self.limit,
                    };
                    let solved = variant::report(results, &location, &puzzle, &options)?;
                    if is_by_candidates {
                        writeln!(results, "Note: one solution {}", finding::CANDIDATES)?;
                    }
                    solved
                }
                Some(givens) => {
                    report::header(results, &location, &puzzle.title, &givens)?;
                    let mut progress = Progress::of_search(self.limit);
                    match () {
                        () if self.true_candidates => {
                            let rules = Rules::classic();
                            variant::write_true_candidates(results, &rules, &puzzle.givens, self.limit)?
                        }
                        () if self.observe => {
                            observe::write(results, &mut progress, &givens, max, self.limit)?
                        }
                        () => {
                            let description = &puzzle.metadata.description;
                            report::write(results, &mut progress, &givens, description, max, self.limit)?
                        }
                    }
                }
            });
            results.flush()?;
        }
        Ok(())
    }
}
