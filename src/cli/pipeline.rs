//! Puzzles in, results out: an input is read on a thread of its own, its puzzles are worked on by the threads of a pool,
//! and each result is handed on in the order of the input as soon as it is there.
//!
//! How many puzzles a worker takes at a time follows from how long they take, so that easy ones cost no waiting for each
//! other and hard ones come one by one. Memory is bounded by [`IN_FLIGHT`].

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::input::InputEntry;

/// The most puzzles that are read and not yet handed on: enough to keep all cores busy while one takes long.
const IN_FLIGHT: usize = 1 << 13;

/// How long the work of one run should take: long against taking it, short against a person's patience.
const RUN_TIME: Duration = Duration::from_millis(2);

/// The most puzzles of a run.
const MAX_RUN: usize = 256;

/// After so many puzzles the reader wakes a worker: to be woken for each one would take longer than to solve it.
const WAKE_EVERY: usize = 64;

/// How often a worker looks by itself for what was read.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// What was read and not yet worked on.
#[derive(Default)]
struct InputQueue {
    entries: VecDeque<InputEntry>,
    /// How many were taken out before these.
    taken: u64,
    /// How many were read and not yet handed on.
    in_flight: usize,
    /// Whether the input has ended.
    ended: bool,
    /// Whether nobody wants more.
    stopped: bool,
}

/// Where the reader, the workers and the writer meet.
pub(super) struct Pipeline<R> {
    feed: Mutex<InputQueue>,
    /// There is more to work on, or there will be no more.
    filled: Condvar,
    /// There is room to read more.
    drained: Condvar,
    done: Mutex<FinishedRuns<R>>,
    /// A run is done, or a worker has ended.
    finished: Condvar,
}

/// Finished runs by the number of their first puzzle.
struct FinishedRuns<R> {
    runs: BTreeMap<u64, Run<R>>,
    workers: usize,
}

/// Puzzles that follow each other in the input, with their results.
pub(super) type Run<R> = Vec<(InputEntry, R)>;

/// What the writer finds when it looks for the next run.
pub(super) enum NextRun<R> {
    /// The next run.
    Run(Run<R>),
    /// Nothing yet.
    Waiting,
    /// There is no more.
    End,
}

/// A lock that a panic elsewhere does not spoil: the panic is passed on when its thread is joined.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<R: Send> Pipeline<R> {
    /// A pipeline that waits for so many workers.
    pub fn new(workers: usize) -> Self {
        Self {
            feed: Mutex::default(),
            filled: Condvar::new(),
            drained: Condvar::new(),
            done: Mutex::new(FinishedRuns { runs: BTreeMap::new(), workers }),
            finished: Condvar::new(),
        }
    }

    /// Reads until the input ends or nobody wants more. Runs on the reader's thread.
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

    /// Says that the input has ended, or that its reader is gone.
    pub fn close(&self) {
        lock(&self.feed).ended = true;
        self.filled.notify_all();
    }

    /// Ends all work that has not begun.
    pub fn stop(&self) {
        lock(&self.feed).stopped = true;
        self.filled.notify_all();
        self.drained.notify_all();
    }

    /// Works until there is no more. Runs on each worker's thread.
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

    /// The next puzzles, at most so many and no more than this thread's share of what is there; `None` at the end.
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

    /// The run that begins with this puzzle; waits for it at most so long.
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

/// Counts a worker out when its thread leaves, also by a panic, so that the writer never waits for it in vain.
struct WorkerEnd<'a, R>(&'a Pipeline<R>);

impl<R> Drop for WorkerEnd<'_, R> {
    fn drop(&mut self) {
        lock(&self.0.done).workers -= 1;
        self.0.finished.notify_one();
    }
}

/// Reads an input into a pipeline on a thread of its own. It is left behind where the pipeline stops while it waits for
/// input: no one can wake it.
///
/// # Errors
/// The system has no thread.
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
