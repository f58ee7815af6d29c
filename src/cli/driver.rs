//! The driver of the commands: processes all inputs in parallel, passes on results in order, and determines the exit
//! status.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use clap::builder::TypedValueParser;

use super::input::{AnyInput, Input};
use super::input_piece::{InputEntry, InputLine, InputProblem, InputPuzzle};
use super::pipeline::{NextRun, Pipeline};
use super::progress::{Progress, SearchMeter};
use super::terminal::Printable;
use super::{pipeline, terminal};
use crate::format::ListNotes;
use crate::job::CancelToken;
use crate::solve::classic::search;

/// The number of puzzles in a timed batch: enough for many cores, few enough for little memory.
const CHUNK: usize = 1 << 15;

/// The exit status: the worst of all puzzles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(super) enum ExitStatus {
    /// Every puzzle has exactly one solution.
    #[default]
    Unique = 0,
    /// A puzzle has conflicting givens, no solution or several.
    NotUnique = 1,
    /// An input could not be read, or an output could not be written.
    Unreadable = 2,
}

impl ExitStatus {
    /// Returns the status of a puzzle, which has exactly one solution or not.
    pub const fn of_puzzle(is_unique: bool) -> Self {
        if is_unique { Self::Unique } else { Self::NotUnique }
    }

    /// Raises the status to another one if that is worse.
    pub fn raise_to(&mut self, other: Self) {
        *self = (*self).max(other);
    }

    /// Returns the final status. Reports a failure to write results on standard error.
    pub fn finish(mut self, written: io::Result<()>) -> Self {
        match written {
            Ok(()) => {}
            // A closed pipe (`| head`) is not an error.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            Err(error) => {
                self.raise_to(Self::Unreadable);
                terminal::report_error(&error);
            }
        }
        self
    }
}

impl From<ExitStatus> for std::process::ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(status as u8)
    }
}

/// The location of a puzzle, displayed before its results.
#[derive(Clone, Copy)]
pub(super) struct InputLocation<'a> {
    /// The name of the input.
    pub input: &'a str,
    /// The line, which is displayed in lists.
    pub line: InputLine,
}

impl std::fmt::Display for InputLocation<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line.in_list() {
            Some(line) => write!(f, "{}:{line}", self.input),
            None => f.write_str(self.input),
        }
    }
}

/// Where problems of the input go.
pub(super) trait ProblemSink {
    /// Reports what an input has instead of a puzzle: by default on standard error.
    ///
    /// # Errors
    /// Those of writing.
    fn report(&mut self, location: &InputLocation<'_>, problem: &InputProblem) -> io::Result<()> {
        print_problem(location, problem)
    }
}

/// Standard error alone, for commands whose results are no text.
impl ProblemSink for () {}

impl ProblemSink for terminal::ResultsWriter {}

/// Opens the inputs of a command that accepts only sudoku, of any size and rules. Reports crosspatches like inputs that
/// cannot be opened.
pub(super) fn for_each_sudoku_input<S: ProblemSink>(
    files: &[PathBuf],
    results: &mut S,
    status: &mut ExitStatus,
    mut work: impl FnMut(Input, &mut S, &mut ExitStatus) -> io::Result<()>,
) -> io::Result<()> {
    for_each_input(files, results, status, |opened, results, status| match opened {
        AnyInput::Sudoku(input) => work(input, results, status),
        AnyInput::Crosspatch(name, _) => report_crosspatch(results, &name, "this command", status),
    })
}

/// Reports that a command, or an option of it, does not work with a crosspatch.
pub(super) fn report_crosspatch(
    results: &mut impl ProblemSink,
    name: &str,
    worker: &str,
    status: &mut ExitStatus,
) -> io::Result<()> {
    let problem = format!("this is a Kriss Kross puzzle; {worker} works with sudoku only");
    report_problem(results, name, InputLine::UNKNOWN, &InputProblem::Error(problem), status)
}

/// Opens the inputs one after another. Reports those that cannot be opened.
pub(super) fn for_each_input<S: ProblemSink>(
    files: &[PathBuf],
    results: &mut S,
    status: &mut ExitStatus,
    mut work: impl FnMut(AnyInput, &mut S, &mut ExitStatus) -> io::Result<()>,
) -> io::Result<()> {
    for path in files {
        match Input::open(path) {
            Ok(input) => work(input, results, status)?,
            Err(error) => {
                let name = Printable(path.display()).to_string();
                let problem = InputProblem::Error(error.to_string());
                report_problem(results, &name, InputLine::UNKNOWN, &problem, status)?;
            }
        }
    }
    Ok(())
}

/// Reports what an input has instead of a puzzle.
pub(super) fn report_problem(
    results: &mut impl ProblemSink,
    name: &str,
    line: InputLine,
    problem: &InputProblem,
    status: &mut ExitStatus,
) -> io::Result<()> {
    if !matches!(problem, InputProblem::Note(_)) {
        status.raise_to(ExitStatus::Unreadable);
    }
    results.report(&InputLocation { input: name, line }, problem)
}

/// Prints on standard error what an input has instead of a puzzle.
pub(super) fn print_problem(location: &InputLocation<'_>, problem: &InputProblem) -> io::Result<()> {
    let name = location.input;
    match problem {
        InputProblem::Error(error) => terminal::print_error(format_args!("{name}: {error}")),
        InputProblem::Refusal(refusal) => terminal::print_error(format_args!("{location}: {refusal}")),
        InputProblem::Note(note) => terminal::print_error(format_args!("{name}: note: {note}")),
    }
}

/// How long to wait for more results before flushing.
const FLUSH: Duration = Duration::from_millis(20);

/// How long to gather results that arrive continuously before flushing.
const GATHER: Duration = Duration::from_millis(100);

/// Writes the text of every puzzle of an input to `results`, in input order. `write` produces it, on the threads of the
/// pool, and returns the status of the puzzle. Reports puzzles that cannot be read. Results are
/// flushed after a short time, even if the input stays open.
pub(super) fn write_each_puzzle(
    input: Input,
    pool: &rayon::ThreadPool,
    results: &mut (impl Write + ProblemSink),
    status: &mut ExitStatus,
    write: impl Fn(&mut Vec<u8>, &InputLocation<'_>, &InputPuzzle) -> io::Result<ExitStatus> + Sync,
) -> io::Result<()> {
    write_each_searched(input, pool, &SearchMeter::default(), results, status, write)
}

/// Does the same as [`write_each_puzzle`], and shows the progress of searches that `write` counts in `searches`.
pub(super) fn write_each_searched(
    input: Input,
    pool: &rayon::ThreadPool,
    searches: &SearchMeter,
    results: &mut (impl Write + ProblemSink),
    status: &mut ExitStatus,
    write: impl Fn(&mut Vec<u8>, &InputLocation<'_>, &InputPuzzle) -> io::Result<ExitStatus> + Sync,
) -> io::Result<()> {
    /// The text and the problems of a run.
    #[derive(Default)]
    struct RunText {
        text: Vec<u8>,
        /// The problems, with the length of the text before each.
        problems: Vec<(usize, InputLine, InputProblem)>,
        status: ExitStatus,
    }
    let name = input.name.clone();
    // A puzzle stays where it is: to move an easy one takes a fifth as long as to solve it.
    let work = |entry: InputEntry, run: &mut RunText| match &entry.puzzle {
        Ok(puzzle) => {
            let location = InputLocation { input: &name, line: entry.line };
            run.status.raise_to(write(&mut run.text, &location, puzzle).expect("memory takes any text"));
        }
        Err(problem) => run.problems.push((run.text.len(), entry.line, problem.clone())),
    };
    for_each_run(input, pool, searches, results, status, work, |results, run, status| {
        let mut written = 0;
        for (end, line, problem) in run.problems {
            results.write_all(&run.text[written..end])?;
            results.flush()?;
            report_problem(results, &name, line, &problem, status)?;
            written = end;
        }
        status.raise_to(run.status);
        results.write_all(&run.text[written..])
    })
}

/// Applies `work` to every puzzle of an input, on the threads of the pool, and passes the results to `sink` in input
/// order, for results that are more than text. Problems and flushing are as with [`write_each_puzzle`]. Shows the progress
/// of searches that `work` counts in `searches`.
pub(super) fn for_each_puzzle<W: Write + ProblemSink, R: Send + 'static>(
    input: Input,
    pool: &rayon::ThreadPool,
    searches: &SearchMeter,
    results: &mut W,
    status: &mut ExitStatus,
    work: impl Fn(InputPuzzle) -> R + Sync,
    mut sink: impl FnMut(&mut W, &InputLocation<'_>, R, &mut ExitStatus) -> io::Result<()>,
) -> io::Result<()> {
    let name = input.name.clone();
    let work = |InputEntry { line, puzzle }, run: &mut Vec<_>| run.push((line, puzzle.map(&work)));
    for_each_run(input, pool, searches, results, status, work, |results, run, status| {
        for (line, result) in run {
            match result {
                Ok(result) => sink(results, &InputLocation { input: &name, line }, result, status)?,
                Err(problem) => {
                    results.flush()?;
                    report_problem(results, &name, line, &problem, status)?;
                }
            }
        }
        Ok(())
    })
}

/// Passes the entries of each run to `work`, with the result of the run, on the threads of the pool, and the results of
/// the runs to `sink` in input order. Flushes after a short time.
fn for_each_run<W: Write + ProblemSink, R: Default + Send + 'static>(
    input: Input,
    pool: &rayon::ThreadPool,
    searches: &SearchMeter,
    results: &mut W,
    status: &mut ExitStatus,
    work: impl Fn(InputEntry, &mut R) + Sync,
    mut sink: impl FnMut(&mut W, R, &mut ExitStatus) -> io::Result<()>,
) -> io::Result<()> {
    let Input { name, size, pieces, only_classic, .. } = input;
    let mut progress = Progress::new(size);
    let threads = pool.current_num_threads();
    let pipeline = Arc::new(Pipeline::new(threads));
    pipeline::start_reader(&pipeline, pieces)?;
    pool.in_place_scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|_| pipeline.work(only_classic, threads, &work));
        }
        let mut write_all = || {
            let (mut runs, mut entries, mut offset) = (0, 0, 0);
            let mut notes = ListNotes::default();
            let mut unwritten = false;
            let mut written = Instant::now();
            loop {
                let wait = if unwritten { FLUSH } else { GATHER };
                let run = match pipeline.next(runs, wait) {
                    NextRun::Run(run) => run,
                    NextRun::Waiting => {
                        if std::mem::take(&mut unwritten) {
                            progress.flush(results)?;
                            written = Instant::now();
                        }
                        progress.set_position(offset, entries, searches);
                        continue;
                    }
                    NextRun::End => break,
                };
                runs += 1;
                notes.append(run.notes);
                progress.suspend(|| sink(results, run.result, status))?;
                if run.entries > 0 {
                    (entries, offset, unwritten) = (entries + run.entries, run.offset, true);
                }
                if written.elapsed() >= GATHER {
                    progress.flush(results)?;
                    (unwritten, written) = (false, Instant::now());
                }
                progress.set_position(offset, entries, searches);
            }
            for note in notes.take_all() {
                results.flush()?;
                let note = InputProblem::Note(note.to_string());
                progress.suspend(|| report_problem(results, &name, InputLine::UNKNOWN, &note, status))?;
            }
            Ok(())
        };
        let outcome = write_all();
        pipeline.stop();
        outcome
    })
}

/// Applies `work` to every puzzle of an input like [`for_each_puzzle`], but in large batches, so that the time of the
/// work can be measured without that of reading. Returns this time. Shows the progress of searches that `work` counts in
/// `searches`.
pub(super) fn time_each_puzzle<R: Send>(
    input: Input,
    pool: &rayon::ThreadPool,
    searches: &SearchMeter,
    status: &mut ExitStatus,
    work: impl Fn(&InputPuzzle) -> R + Sync,
    mut sink: impl FnMut(R, &mut ExitStatus),
) -> io::Result<Duration> {
    let (name, mut progress) = (input.name.clone(), Progress::new(input.size));
    let mut entries = input.entries();
    let (mut time, mut puzzles, mut offset) = (Duration::ZERO, 0, 0);
    let mut done = Vec::new();
    loop {
        let some: Vec<InputEntry> = entries.by_ref().take(CHUNK).collect();
        let Some(last) = some.last() else { return Ok(time) };
        let (next_offset, next_puzzles) = (last.line.offset, puzzles + some.len() as u64);
        let start = Instant::now();
        let (sender, receiver) = mpsc::channel::<()>();
        pool.in_place_scope(|scope| {
            scope.spawn(|_| {
                let _ended = sender;
                let work = |entry: &InputEntry| entry.puzzle.as_ref().ok().map(&work);
                let keep = |entry, result| {
                    done.push((entry, result));
                    ControlFlow::Continue(())
                };
                search::batch(some, &CancelToken::default(), work, keep, |_| ())
                    .expect("nothing cancels this token");
            });
            // The sender is dropped at the end of the work, also if that panics.
            while let Err(mpsc::RecvTimeoutError::Timeout) = receiver.recv_timeout(GATHER) {
                progress.set_position(offset, puzzles, searches);
            }
        });
        time += start.elapsed();
        (offset, puzzles) = (next_offset, next_puzzles);
        for (entry, result) in done.drain(..) {
            match (entry.puzzle, result) {
                (Ok(_), Some(result)) => sink(result, status),
                (Err(problem), _) => {
                    progress.suspend(|| report_problem(&mut (), &name, entry.line, &problem, status))?;
                }
                (Ok(_), None) => {}
            }
        }
        progress.set_position(offset, puzzles, searches);
    }
}

/// The most threads that can be asked for.
pub(super) const MAX_THREADS: i64 = 256;

/// Parses a number of threads.
pub(super) fn threads() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u16).range(1..=MAX_THREADS).map(usize::from)
}

/// Creates a pool with this number of threads; by default one per core.
pub(super) fn pool(threads: Option<usize>) -> io::Result<rayon::ThreadPool> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
    pool.map_err(|error| io::Error::other(format!("cannot start threads: {error}")))
}
