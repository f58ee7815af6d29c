//! Parallel processing in order: one thread reads the input, the threads of a pool process the puzzles, and the results
//! are passed on in input order as soon as they are available.
//!
//! Workers take puzzles in runs. The length of a run depends on the time per puzzle: easy puzzles are taken many at a
//! time, hard puzzles one by one. [`IN_FLIGHT`] limits the memory.

use crate::job::lock;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::input::InputEntry;

/// Maximum number of puzzles that are read and not yet passed on: enough to keep all cores busy while one puzzle takes
/// long.
const IN_FLIGHT: usize = 1 << 13;

/// The target duration of a run: long compared with the overhead, short for the user.
const RUN_TIME: Duration = Duration::from_millis(2);

/// Maximum number of puzzles in a run.
const MAX_RUN: usize = 256;

/// The number of puzzles after which the reader wakes a worker. Waking one for each puzzle would take longer than
/// solving it.
const WAKE_EVERY: usize = 64;

/// How often an idle worker checks for new puzzles.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The puzzles that are read and not yet processed.
struct InputQueue<P> {
    entries: VecDeque<InputEntry<P>>,
    /// The number of puzzles that have been taken.
    taken: u64,
    /// The number of puzzles that are read and not yet passed on.
    in_flight: usize,
    /// Whether the input has ended.
    ended: bool,
    /// Whether no more results are wanted.
    stopped: bool,
}

/// The shared state of the reader, the workers and the writer.
pub(super) struct Pipeline<P, R> {
    feed: Mutex<InputQueue<P>>,
    /// Signals that there are more puzzles to process, or that the input has ended.
    filled: Condvar,
    /// Signals that there is room to read more.
    drained: Condvar,
    done: Mutex<FinishedRuns<P, R>>,
    /// Signals that a run is finished, or that a worker has ended.
    finished: Condvar,
}

/// Finished runs by the number of their first puzzle.
struct FinishedRuns<P, R> {
    runs: BTreeMap<u64, Run<P, R>>,
    workers: usize,
}

/// Consecutive puzzles of the input, with their results.
pub(super) type Run<P, R> = Vec<(InputEntry<P>, R)>;

/// The result of waiting for the next run.
pub(super) enum NextRun<P, R> {
    /// The next run.
    Run(Run<P, R>),
    /// The next run is not finished yet.
    Waiting,
    /// There are no more runs.
    End,
}

impl<P: Send, R: Send> Pipeline<P, R> {
    /// Creates a pipeline for a number of workers.
    pub fn new(workers: usize) -> Self {
        Self {
            feed: Mutex::new(InputQueue {
                entries: VecDeque::new(),
                taken: 0,
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
    pub fn read(&self, entries: impl Iterator<Item = InputEntry<P>>) {
        for entry in entries {
            let mut feed = lock(&self.feed);
            while feed.in_flight >= IN_FLIGHT && !feed.stopped {
                feed = self.drained.wait(feed).unwrap_or_else(PoisonError::into_inner);
            }
            if feed.stopped {
                return;
            }
            feed.in_flight += 1;
            feed.entries.push_back(entry);
            let is_run = feed.entries.len().is_multiple_of(WAKE_EVERY);
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

    /// Processes puzzles until there are no more. Runs on the thread of each worker.
    pub fn work(&self, threads: usize, work: impl Fn(&InputEntry<P>) -> R) {
        let _ended = WorkerEnd(self);
        let mut size = 1;
        while let Some((first, entries)) = self.take(size, threads) {
            let count = entries.len();
            let start = Instant::now();
            let run = entries.into_iter().map(|entry| {
                let result = work(&entry);
                (entry, result)
            });
            let run: Run<P, R> = run.collect();
            let each = start.elapsed().as_nanos() / count as u128;
            size = (RUN_TIME.as_nanos() / each.max(1)).clamp(1, (2 * size as u128).min(MAX_RUN as u128))
                as usize;
            lock(&self.done).runs.insert(first, run);
            self.finished.notify_one();
        }
    }

    /// Takes the next puzzles: at most `max`, and at most this thread's share of those available. `None` at the end.
    fn take(&self, max: usize, threads: usize) -> Option<(u64, Vec<InputEntry<P>>)> {
        let mut feed = lock(&self.feed);
        while feed.entries.is_empty() && !feed.ended && !feed.stopped {
            feed = self.filled.wait_timeout(feed, POLL_INTERVAL).unwrap_or_else(PoisonError::into_inner).0;
        }
        if feed.stopped || feed.entries.is_empty() {
            return None;
        }
        let count = feed.entries.len().div_ceil(threads.max(1)).min(max);
        let entries: Vec<InputEntry<P>> = feed.entries.drain(..count).collect();
        let first = feed.taken;
        feed.taken += count as u64;
        let is_more = feed.entries.len() >= WAKE_EVERY;
        drop(feed);
        if is_more {
            self.filled.notify_one();
        }
        Some((first, entries))
    }

    /// Returns the run that begins with puzzle number `first`; waits for it for a limited time.
    pub fn next(&self, first: u64, wait: Duration) -> NextRun<P, R> {
        let until = Instant::now() + wait;
        let mut done = lock(&self.done);
        loop {
            if let Some(run) = done.runs.remove(&first) {
                drop(done);
                lock(&self.feed).in_flight -= run.len();
                self.drained.notify_one();
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
struct WorkerEnd<'a, P, R>(&'a Pipeline<P, R>);

impl<P, R> Drop for WorkerEnd<'_, P, R> {
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
pub(super) fn start_reader<P: Send + 'static, R: Send + 'static>(
    pipeline: &Arc<Pipeline<P, R>>,
    entries: Box<dyn Iterator<Item = InputEntry<P>> + Send>,
) -> std::io::Result<()> {
    struct ReaderEnd<P: Send, R: Send>(Arc<Pipeline<P, R>>);
    impl<P: Send, R: Send> Drop for ReaderEnd<P, R> {
        fn drop(&mut self) {
            self.0.close();
        }
    }
    let reader = ReaderEnd(Arc::clone(pipeline));
    std::thread::Builder::new().name("reader".into()).spawn(move || reader.0.read(entries))?;
    Ok(())
}
