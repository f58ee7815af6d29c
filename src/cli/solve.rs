//! `ninefold solve FILE...`: solves each puzzle and prints a report, a line or statistics.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::driver::ExitStatus;
use super::input::{AnyInput, Input};
use super::input_piece::InputPuzzle;
use super::limit::Limit;
use super::progress::{Progress, SearchMeter};
use super::{crosspatch, driver, observe, report, terminal, variant};
use crate::format;
use crate::grid::Digits;
use crate::job::{CancelToken, Cancelled};
use crate::rules::{Puzzle, Rules};
use crate::solve::classic::Grid;
use crate::solve::classic::search;

/// The output format of solutions.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum SolutionFormat {
    /// The puzzle, its solutions, their number, and the time
    Report,
    /// The first solution in a line of 81 characters (more or fewer for other sizes), or `Unsolvable`
    Line,
}

/// The arguments of `ninefold solve`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold solve puzzles/hard-1.sudoku           a report
  ninefold solve --max 0 many.sudoku             a report with all solutions
  ninefold solve collection.sdm > solved.txt     one line per puzzle
  ninefold solve --stats collection.sdm          statistics only
  ninefold solve --observe puzzles/n00b.sudoku   a plain search and its statistics
  ninefold solve --true-candidates killer.json   what each cell is in some solution
  split -n r/4 --filter='ninefold solve --threads 1 -' collection.sdm

Exit status: 0 if every puzzle has exactly one solution, 1 if one has none or several, or the search was given up, 2 if
something cannot be read as a puzzle. Where several solutions are listed, the limit is for each of them.")]
pub struct Solve {
    /// Puzzle files and collections in any format; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Output format (default: `report` for a file with one puzzle, `line` for a collection and for lines on standard
    /// input)
    #[arg(long, value_enum, conflicts_with = "stats")]
    format: Option<SolutionFormat>,
    /// Print a report with at most N solutions; 0 for all (default: 2)
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
        if self.format == Some(SolutionFormat::Line) && (self.max.is_some() || self.observe) {
            let option = if self.observe { "--observe" } else { "--max" };
            let problem = format!("`--format line` prints the first solution only; {option} needs a report");
            return status.finish(Err(io::Error::new(io::ErrorKind::InvalidInput, problem))).into();
        }
        let written = self.solve_all(&mut status);
        status.finish(written).into()
    }

    fn solve_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let pool = driver::pool(self.threads)?;
        let mut results = terminal::results();
        let mut totals = Totals::default();
        driver::for_each_input(&self.files, status, |opened, status| {
            let input = match opened {
                AnyInput::Sudoku(input) => input,
                AnyInput::Crosspatch(name, puzzle) => {
                    if let Some(option) = self.sudoku_option() {
                        status.raise_to(ExitStatus::Unreadable);
                        return terminal::print_error(format_args!(
                            "{name}: this is a Kriss Kross puzzle; {option} works with sudoku only"
                        ));
                    }
                    let max = self.max.unwrap_or(DEFAULT_MAX);
                    return crosspatch::solve(
                        &mut results,
                        &name,
                        &puzzle,
                        max,
                        self.observe,
                        self.limit,
                        status,
                    );
                }
            };
            let format = self.format.unwrap_or(match input.is_single || self.max.is_some() {
                true => SolutionFormat::Report,
                false => SolutionFormat::Line,
            });
            if self.stats || format == SolutionFormat::Line && !self.observe && !self.true_candidates {
                self.lines(input, &pool, &mut totals, &mut results, status)?;
            } else {
                self.reports(input, &mut results, status)?;
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
        results.flush()
    }

    /// Returns an option that was given and has no meaning for a crosspatch.
    fn sudoku_option(&self) -> Option<&'static str> {
        let line = self.format == Some(SolutionFormat::Line);
        let options = [
            (line, "`--format line`"),
            (self.stats, "`--stats`"),
            (self.true_candidates, "`--true-candidates`"),
        ];
        options.into_iter().find(|(is_given, _)| *is_given).map(|(_, option)| option)
    }

    fn lines(
        &self,
        input: Input,
        pool: &rayon::ThreadPool,
        totals: &mut Totals,
        results: &mut impl Write,
        status: &mut ExitStatus,
    ) -> io::Result<()> {
        let (never, searches) = (CancelToken::default(), SearchMeter::new(self.limit));
        // Calls `visit` with the first solution, and returns the number of solutions, counting to two, unless the limit is
        // reached. Searches of classic puzzles end soon.
        let solve_variant = |puzzle: &Puzzle, visit: &mut dyn FnMut(Solution<'_>)| {
            let (solution, count) = variant::solve(puzzle, self.drawn, &searches.start());
            if let Some(board) = &solution {
                visit(Solution::Variant(board));
            }
            count
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

    fn reports(&self, input: Input, results: &mut impl Write, status: &mut ExitStatus) -> io::Result<()> {
        let (name, max) = (input.name.clone(), self.max.unwrap_or(DEFAULT_MAX));
        for entry in input.entries() {
            let location = driver::InputLocation { input: &name, line: entry.line.number };
            let puzzle = match entry.puzzle {
                Ok(puzzle) => puzzle,
                Err(problem) => {
                    results.flush()?;
                    driver::report_problem(&name, &problem, status)?;
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
                        writeln!(results, "Note: one solution {}", variant::CANDIDATES)?;
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
