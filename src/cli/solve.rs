//! `ninefold solve FILE...`: the solution of each puzzle, 81 characters a line, or counts and speed with `--stats`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;

use super::{NOT_UNIQUE, UNIQUE, UNREADABLE};
use crate::format;
use crate::grid::{Cell, Grid};
use crate::job::Cancel;
use crate::search;
use crate::store;

/// What to solve and what to say of it.
#[derive(Args, Debug)]
pub struct Solve {
    /// Puzzle files; a file with a puzzle on each line is read line by line
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Say how many puzzles were solved and how fast, instead of the solutions
    #[arg(long)]
    stats: bool,
    /// How many threads to use; without it one for each core
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// What was found of all.
#[derive(Default)]
struct Totals {
    puzzles: u64,
    solved: u64,
    unique: u64,
    unreadable: u64,
    /// Of the search alone, reading and writing left out.
    time: Duration,
}

impl Solve {
    pub(super) fn run(self) -> ExitCode {
        let mut totals = Totals::default();
        let pool = match rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0)).build() {
            Ok(pool) => pool,
            Err(error) => {
                let _ = writeln!(io::stderr(), "ninefold: no threads to work with: {error}");
                return ExitCode::FAILURE;
            }
        };
        // A reader that has seen enough (`| head`) closes the pipe: no error of ours, so the rest is left undone.
        let _ = self.solve_all(&pool, &mut totals);
        ExitCode::from(match totals {
            Totals { unreadable: 1.., .. } => UNREADABLE,
            Totals { puzzles, unique, .. } if unique < puzzles => NOT_UNIQUE,
            _ => UNIQUE,
        })
    }

    fn solve_all(&self, pool: &rayon::ThreadPool, totals: &mut Totals) -> io::Result<()> {
        let mut results = BufWriter::new(io::stdout().lock());
        for path in &self.files {
            match puzzles(path) {
                Ok(Source::One(puzzle)) => self.solve_some(pool, path, [Ok(puzzle)], totals, &mut results)?,
                Ok(Source::Lines(lines)) => self.solve_some(pool, path, lines, totals, &mut results)?,
                Err(error) => {
                    totals.unreadable += 1;
                    writeln!(io::stderr(), "{}: {error}", path.display())?;
                }
            }
        }
        if self.stats {
            let Totals { puzzles, solved, unique, time, .. } = totals;
            let seconds = time.as_secs_f64();
            let rate = *puzzles as f64 / seconds.max(1e-9);
            writeln!(results, "puzzles: {puzzles}\nsolved: {solved}\nunique: {unique}")?;
            writeln!(results, "search seconds: {seconds:.3}\npuzzles/s: {rate:.0}")?;
        }
        results.flush()
    }

    fn solve_some(
        &self,
        pool: &rayon::ThreadPool,
        path: &Path,
        puzzles: impl IntoIterator<Item = Result<Grid, String>>,
        totals: &mut Totals,
        results: &mut impl Write,
    ) -> io::Result<()> {
        let mut puzzles = puzzles.into_iter();
        loop {
            // Reading stays outside of what is timed.
            let some: Vec<_> = puzzles.by_ref().take(1 << 16).collect();
            if some.is_empty() {
                return Ok(());
            }
            let mut found = Vec::with_capacity(some.len());
            let start = Instant::now();
            let searched = pool.install(|| {
                let work = |puzzle: &Result<Grid, String>| {
                    let found = search::first_of_two(puzzle.as_ref().ok()?, &Cancel::default());
                    Some(found.expect("nobody else holds this cancel"))
                };
                let keep = |puzzle, result| {
                    found.push((puzzle, result));
                    ControlFlow::Continue(())
                };
                search::batch(some, &Cancel::default(), work, keep, |_| ())
            });
            totals.time += start.elapsed();
            searched.expect("nobody else holds this cancel");
            for (puzzle, result) in found {
                if let Err(error) = puzzle {
                    totals.unreadable += 1;
                    writeln!(io::stderr(), "{}: {error}", path.display())?;
                }
                let Some((solution, several)) = result else { continue };
                totals.puzzles += 1;
                totals.solved += u64::from(solution.is_some());
                totals.unique += u64::from(solution.is_some() && !several);
                if !self.stats {
                    write_line(results, solution.as_ref())?;
                }
            }
        }
    }
}

fn write_line(results: &mut impl Write, solution: Option<&Grid>) -> io::Result<()> {
    let Some(grid) = solution else { return writeln!(results, "Unsolvable") };
    let mut line: Vec<u8> =
        Cell::all().map(|cell| grid.get(cell).map_or(b'0', |digit| b'0' + digit.value())).collect();
    line.push(b'\n');
    results.write_all(&line)
}

/// What a file holds.
enum Source<L> {
    /// One puzzle, in any form that the window opens.
    One(Grid),
    /// A puzzle on each line, read as it goes.
    Lines(L),
}

/// The puzzles of a file. Whether it has one on each line its first puzzle line says: it is a puzzle by itself.
fn puzzles(path: &Path) -> Result<Source<impl Iterator<Item = Result<Grid, String>>>, store::OpenError> {
    let mut lines = BufReader::new(File::open(path)?).split(b'\n').enumerate();
    let first = lines.by_ref().find(|(_, line)| line.as_ref().map_or(true, |line| !is_comment(line)));
    match first {
        Some((number, Ok(line))) if read_line(number, &line).is_ok() => {
            let rest = lines.filter_map(|(number, line)| match line {
                Ok(line) if is_comment(&line) => None,
                Ok(line) => Some(read_line(number, &line)),
                Err(error) => Some(Err(format!("line {}: cannot be read: {error}", number + 1))),
            });
            Ok(Source::Lines(std::iter::once(read_line(number, &line)).chain(rest)))
        }
        _ => Ok(Source::One(store::read_puzzle(path)?.givens)),
    }
}

fn is_comment(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.is_empty() || line.starts_with(b"#")
}

/// The puzzle in the first 81 characters of a line; what follows them is its name.
fn read_line(number: usize, line: &[u8]) -> Result<Grid, String> {
    let cells = line.get(..81).unwrap_or(line);
    format::read(cells, "").map(|puzzle| puzzle.givens).map_err(|mut error| {
        error.line = number + 1;
        error.to_string()
    })
}
