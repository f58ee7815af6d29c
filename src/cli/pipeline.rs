//! Parallel processing in order: one thread reads the input, the threads of a pool parse and process the puzzles, and
//! the results are passed on in input order as soon as they are available.
//!
//! Workers take puzzles in runs. The length of a run depends on the time per puzzle: easy puzzles are taken many at a
//! time, hard puzzles one by one. [`IN_FLIGHT`] limits the memory.
//!
//! An easy puzzle is solved in a quarter of a microsecond, so what is done around it counts. Lines stay in the block in
//! which they were read, and the text of a run is one buffer: a million easy puzzles take 0.33 s of processor time. They
//! took 0.51 s when each line was copied into a block and each result moved by itself, and two threads were 1.5 times as
//! fast as one instead of 1.7.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::input_piece::{InputEntry, InputPiece};
use crate::format::ListNotes;
use crate::job::lock;

/// Maximum number of puzzles that are read and not yet passed on: enough to keep all cores busy while one puzzle takes
/// long.
const IN_FLIGHT: usize = 1 << 15;

/// The target duration of a run: long compared with the overhead, short for the user.
const RUN_TIME: Duration = Duration::from_millis(2);

/// Maximum number of puzzles in a run. With 2048, and half as many in flight, the threads wait for each other twice as
/// often, and easy puzzles take 4 % longer.
const MAX_RUN: usize = 4096;

/// The number of puzzles after which the reader wakes a worker. Waking one for each puzzle would take longer than
/// solving it.
const WAKE_EVERY: usize = 64;

/// How often an idle worker checks for new puzzles.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The puzzles that are read and not yet processed.
struct InputQueue {
    pieces: VecDeque<InputPiece>,
    /// The number of puzzles in the pieces.
    puzzles: usize,
    /// The number of runs that have been taken.
    runs: u64,
    /// The number of puzzles that are read and not yet passed on.
    in_flight: usize,
    /// Whether the input has ended.
    ended: bool,
    /// Whether no more results are wanted.
    stopped: bool,
}

/// The shared state of the reader, the workers and the writer.
pub(super) struct Pipeline<R> {
    feed: Mutex<InputQueue>,
    /// Signals that there are more puzzles to process, or that the input has ended.
    filled: Condvar,
    /// Signals that there is room to read more.
    drained: Condvar,
    done: Mutex<FinishedRuns<R>>,
    /// Signals that a run is finished, or that a worker has ended.
    finished: Condvar,
}

/// Finished runs by their numbers.
struct FinishedRuns<R> {
    runs: BTreeMap<u64, Run<R>>,
    workers: usize,
}

/// Consecutive entries of the input, processed.
pub(super) struct Run<R> {
    /// The worker's result.
    pub result: R,
    /// Notes on the lines.
    pub notes: ListNotes,
    /// The number of entries.
    pub entries: u64,
    /// The offset of the last one.
    pub offset: u64,
    /// The number of puzzles that were counted when they were read.
    puzzles: usize,
}

/// The result of waiting for the next run.
pub(super) enum NextRun<R> {
    /// The next run.
    Run(Run<R>),
    /// The next run is not finished yet.
    Waiting,
    /// There are no more runs.
    End,
}

impl<R: Send> Pipeline<R> {
    /// Creates a pipeline for a number of workers.
    pub fn new(workers: usize) -> Self {
        Self {
            feed: Mutex::new(InputQueue {
                pieces: VecDeque::new(),
                puzzles: 0,
                runs: 0,
                in_flight: 0,
                ended: false,
                stopped: false,
            }),
            filled: Condvar::new(),
            drained: Condvar::new(),
            done: Mutex::new(FinishedRuns { runs: BTreeMap::new(), workers }),
            finished: Condvar::new(),
        }
    }

    /// Reads until the input ends or the pipeline stops. Runs on the reader's thread.
    pub fn read(&self, pieces: impl Iterator<Item = InputPiece>) {
        for piece in pieces {
            let mut feed = lock(&self.feed);
            while feed.in_flight >= IN_FLIGHT && !feed.stopped {
                feed = self.drained.wait(feed).unwrap_or_else(PoisonError::into_inner);
            }
            if feed.stopped {
                return;
            }
            let is_block = matches!(piece, InputPiece::Lines(_));
            feed.in_flight += piece.len();
            feed.puzzles += piece.len();
            feed.pieces.push_back(piece);
            let is_run = is_block || feed.puzzles.is_multiple_of(WAKE_EVERY);
            drop(feed);
            if is_run {
                self.filled.notify_one();
            }
        }
    }

    /// Marks the end of the input. Called even if the reader has panicked.
    pub fn close(&self) {
        lock(&self.feed).ended = true;
        self.filled.notify_all();
    }

    /// Stops the pipeline; runs in progress are completed.
    pub fn stop(&self) {
        lock(&self.feed).stopped = true;
        self.filled.notify_all();
        self.drained.notify_all();
    }

    /// Parses puzzles and passes the entries of each run to `work`, with the result of the run, until there are no
    /// more. If `only_classic` gives a reason, other puzzles are errors. Runs on the thread of each worker.
    pub fn work(&self, only_classic: Option<&str>, threads: usize, work: impl Fn(InputEntry, &mut R))
    where
        R: Default,
    {
        let _ended = WorkerEnd(self);
        let mut size = 1;
        while let Some((number, pieces)) = self.take(size, threads) {
            let start = Instant::now();
            let puzzles = pieces.iter().map(InputPiece::len).sum();
            let (mut result, mut notes) = (R::default(), ListNotes::default());
            let (mut entries, mut offset) = (0, 0);
            for piece in pieces {
                piece.parse(only_classic, &mut notes, |entry| {
                    (entries, offset) = (entries + 1, entry.line.offset);
                    work(entry, &mut result);
                });
            }
            let run = Run { result, notes, entries, offset, puzzles };
            let each = start.elapsed().as_nanos() / puzzles as u128;
            size = (RUN_TIME.as_nanos() / each.max(1)).clamp(1, (2 * size as u128).min(MAX_RUN as u128))
                as usize;
            lock(&self.done).runs.insert(number, run);
            self.finished.notify_one();
        }
    }

    /// Takes the next puzzles: at most `max`, and at most this thread's share of those available. `None` at the end.
    fn take(&self, max: usize, threads: usize) -> Option<(u64, Vec<InputPiece>)> {
        let mut feed = lock(&self.feed);
        while feed.pieces.is_empty() && !feed.ended && !feed.stopped {
            feed = self.filled.wait_timeout(feed, POLL_INTERVAL).unwrap_or_else(PoisonError::into_inner).0;
        }
        if feed.stopped {
            return None;
        }
        let mut left = feed.puzzles.div_ceil(threads.max(1)).min(max);
        let mut taken = Vec::new();
        while left > 0 {
            let Some(mut piece) = feed.pieces.pop_front() else { break };
            if let Some(rest) = piece.split_off(left) {
                feed.pieces.push_front(rest);
            }
            left -= piece.len();
            feed.puzzles -= piece.len();
            taken.push(piece);
        }
        if taken.is_empty() {
            return None;
        }
        let number = feed.runs;
        feed.runs += 1;
        let is_more = feed.puzzles >= WAKE_EVERY;
        drop(feed);
        if is_more {
            self.filled.notify_one();
        }
        Some((number, taken))
    }

    /// Returns the run with this number, from 0; waits for it for a limited time.
    pub fn next(&self, number: u64, wait: Duration) -> NextRun<R> {
        let until = Instant::now() + wait;
        let mut done = lock(&self.done);
        loop {
            if let Some(run) = done.runs.remove(&number) {
                drop(done);
                let mut feed = lock(&self.feed);
                feed.in_flight -= run.puzzles;
                // Woken once for several blocks, the reader switches threads less often.
                let is_low = feed.in_flight <= IN_FLIGHT / 2;
                drop(feed);
                if is_low {
                    self.drained.notify_one();
                }
                return NextRun::Run(run);
            }
            if done.workers == 0 {
                return NextRun::End;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return NextRun::Waiting;
            }
            done = self.finished.wait_timeout(done, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// Deregisters a worker when its thread ends, even by a panic, so that the writer does not wait forever.
struct WorkerEnd<'a, R>(&'a Pipeline<R>);

impl<R> Drop for WorkerEnd<'_, R> {
    fn drop(&mut self) {
        lock(&self.0.done).workers -= 1;
        self.0.finished.notify_one();
    }
}

/// Reads an input into a pipeline on a separate thread. The thread is abandoned if the pipeline stops while it is
/// blocked on input.
///
/// # Errors
/// No thread can be started.
pub(super) fn start_reader<R: Send + 'static>(
    pipeline: &Arc<Pipeline<R>>,
    pieces: Box<dyn Iterator<Item = InputPiece> + Send>,
) -> std::io::Result<()> {
    struct ReaderEnd<R: Send>(Arc<Pipeline<R>>);
    impl<R: Send> Drop for ReaderEnd<R> {
        fn drop(&mut self) {
            self.0.close();
        }
    }
    let reader = ReaderEnd(Arc::clone(pipeline));
    std::thread::Builder::new().name("reader".into()).spawn(move || reader.0.read(pieces))?;
    Ok(())
}
