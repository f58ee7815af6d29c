//! Parallel processing in order: a thread reads an input, the threads of a pool process its puzzles, and each result is
//! passed on in input order as soon as it is available.
//!
//! The number of puzzles that a worker takes at a time follows from how long they take, so that easy ones do not wait
//! for each other and hard ones are distributed one by one. Memory is bounded by [`IN_FLIGHT`].

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::input::InputEntry;

/// The most puzzles that are read and not yet passed on: enough to keep all cores busy while one takes long.
const IN_FLIGHT: usize = 1 << 13;

/// The desired duration of a run: long compared with taking it, short compared with a user's patience.
const RUN_TIME: Duration = Duration::from_millis(2);

/// The most puzzles of a run.
const MAX_RUN: usize = 256;

/// The reader wakes a worker after this many puzzles: waking one for each would take longer than solving it.
const WAKE_EVERY: usize = 64;

/// How often an idle worker checks for new puzzles by itself.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The puzzles that were read and not yet processed.
#[derive(Default)]
struct InputQueue {
    entries: VecDeque<InputEntry>,
    /// The number of puzzles that were taken out before these.
    taken: u64,
    /// The number of puzzles that were read and not yet passed on.
    in_flight: usize,
    /// Whether the input has ended.
    ended: bool,
    /// Whether no more results are wanted.
    stopped: bool,
}

/// The shared state of the reader, the workers and the writer.
pub(super) struct Pipeline<R> {
    feed: Mutex<InputQueue>,
    /// Signals that there are more puzzles to process, or that there will be no more.
    filled: Condvar,
    /// Signals that there is room to read more.
    drained: Condvar,
    done: Mutex<FinishedRuns<R>>,
    /// Signals that a run is finished, or that a worker has ended.
    finished: Condvar,
}

/// Finished runs by the number of their first puzzle.
struct FinishedRuns<R> {
    runs: BTreeMap<u64, Run<R>>,
    workers: usize,
}

/// Consecutive puzzles of the input, with their results.
pub(super) type Run<R> = Vec<(InputEntry, R)>;

/// The result of waiting for the next run.
pub(super) enum NextRun<R> {
    /// The next run.
    Run(Run<R>),
    /// Nothing yet.
    Waiting,
    /// There are no more runs.
    End,
}

/// Locks a mutex and ignores that a panic may have poisoned it: the panic is passed on when its thread is joined.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<R: Send> Pipeline<R> {
    /// Creates a pipeline for this many workers.
    pub fn new(workers: usize) -> Self {
        Self {
            feed: Mutex::default(),
            filled: Condvar::new(),
            drained: Condvar::new(),
            done: Mutex::new(FinishedRuns { runs: BTreeMap::new(), workers }),
            finished: Condvar::new(),
        }
    }

    /// Reads until the input ends or no more is wanted. Runs on the reader's thread.
    pub fn read(&self, entries: impl Iterator<Item = InputEntry>) {
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

    /// Marks the end of the input, also if its reader has panicked.
    pub fn close(&self) {
        lock(&self.feed).ended = true;
        self.filled.notify_all();
    }

    /// Stops all work that has not begun.
    pub fn stop(&self) {
        lock(&self.feed).stopped = true;
        self.filled.notify_all();
        self.drained.notify_all();
    }

    /// Processes puzzles until there are no more. Runs on each worker's thread.
    pub fn work(&self, threads: usize, work: impl Fn(&InputEntry) -> R) {
        let _ended = WorkerEnd(self);
        let mut size = 1;
        while let Some((first, entries)) = self.take(size, threads) {
            let count = entries.len();
            let begun = Instant::now();
            let run = entries.into_iter().map(|entry| {
                let result = work(&entry);
                (entry, result)
            });
            let run: Run<R> = run.collect();
            let each = begun.elapsed().as_nanos() / count as u128;
            size = (RUN_TIME.as_nanos() / each.max(1)).clamp(1, (2 * size as u128).min(MAX_RUN as u128))
                as usize;
            lock(&self.done).runs.insert(first, run);
            self.finished.notify_one();
        }
    }

    /// Takes the next puzzles: at most `most`, and no more than this thread's share of those available; `None` at the
    /// end.
    fn take(&self, most: usize, threads: usize) -> Option<(u64, Vec<InputEntry>)> {
        let mut feed = lock(&self.feed);
        while feed.entries.is_empty() && !feed.ended && !feed.stopped {
            feed = self.filled.wait_timeout(feed, POLL_INTERVAL).unwrap_or_else(PoisonError::into_inner).0;
        }
        if feed.stopped || feed.entries.is_empty() {
            return None;
        }
        let count = feed.entries.len().div_ceil(threads.max(1)).min(most);
        let entries: Vec<InputEntry> = feed.entries.drain(..count).collect();
        let first = feed.taken;
        feed.taken += count as u64;
        let is_more = feed.entries.len() >= WAKE_EVERY;
        drop(feed);
        if is_more {
            self.filled.notify_one();
        }
        Some((first, entries))
    }

    /// Returns the run that begins with this puzzle, waiting at most this long.
    pub fn next(&self, first: u64, wait: Duration) -> NextRun<R> {
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

/// Deregisters a worker when its thread ends, also by a panic, so that the writer never waits for it in vain.
struct WorkerEnd<'a, R>(&'a Pipeline<R>);

impl<R> Drop for WorkerEnd<'_, R> {
    fn drop(&mut self) {
        lock(&self.0.done).workers -= 1;
        self.0.finished.notify_one();
    }
}

/// Reads an input into a pipeline on a separate thread. If the pipeline stops while it waits for input, the thread is
/// abandoned, as nothing can wake it.
///
/// # Errors
/// No thread can be started.
pub(super) fn start_reader<R: Send + 'static>(
    pipeline: &Arc<Pipeline<R>>,
    entries: Box<dyn Iterator<Item = InputEntry> + Send>,
) -> std::io::Result<()> {
    struct ReaderEnd<R: Send>(Arc<Pipeline<R>>);
    impl<R: Send> Drop for ReaderEnd<R> {
        fn drop(&mut self) {
            self.0.close();
        }
    }
    let reader = ReaderEnd(Arc::clone(pipeline));
    std::thread::Builder::new().name("reader".into()).spawn(move || reader.0.read(entries))?;
    Ok(())
}
