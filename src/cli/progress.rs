//! Progress reports on standard error.

use std::cell::Cell;
use std::io::{self, Write};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::limit::Limit;
use super::terminal;
use crate::job::CancelToken;
use crate::text;

/// Delay before progress is shown.
const SHOW_AFTER: Duration = Duration::from_secs(1);

/// The time after which a search is said to take long.
const LONG_SEARCH: Duration = Duration::from_secs(10);

/// The minimum time between two redraws of the bar.
const REDRAW_INTERVAL: Duration = Duration::from_millis(100);

/// A progress bar, or a spinner if the total is unknown. It is shown if standard error is a terminal, after a second
/// without results on the same terminal.
pub(super) struct Progress {
    /// The start of the work, or the time of the last result on the same terminal.
    since: Instant,
    drawn: Instant,
    flushed: Instant,
    size: Option<u64>,
    bar: Option<ProgressBar>,
    is_shown: bool,
    /// Whether standard output is a terminal too, which is assumed to be the same.
    is_shared: bool,
    /// The number of finished puzzles, and when it was reached.
    finished: (u64, Instant),
    /// The number of calls of [`Progress::tick`].
    ticks: u32,
    /// The limit of a search.
    limit: Limit,
}

impl Progress {
    /// Creates the progress of a search.
    pub fn of_search(limit: Limit) -> Self {
        let mut progress = Self::new(None);
        progress.limit = limit;
        progress
    }

    /// Creates the progress of an input with a size in bytes, if known.
    pub fn new(size: Option<u64>) -> Self {
        let now = Instant::now();
        Self {
            since: now,
            drawn: now,
            flushed: now,
            size,
            bar: None,
            is_shown: terminal::is_stderr_terminal(),
            is_shared: terminal::is_stdout_terminal(),
            finished: (0, now),
            ticks: 0,
            limit: Limit::default(),
        }
    }

    /// Shows the number of processed bytes and puzzles. While a search takes long, shows its steps instead of an estimate of
    /// the time left.
    pub fn set_position(&mut self, bytes: u64, puzzles: u64, searches: &SearchMeter) {
        if self.finished.0 != puzzles {
            self.finished = (puzzles, Instant::now());
        }
        let search = if self.finished.1.elapsed() < SHOW_AFTER { None } else { searches.text() };
        let long = search.as_ref().map(|_| self.long_search(searches.limit)).unwrap_or_default();
        let (text, is_estimated) = position_text(bytes, puzzles, search);
        if let Some(bar) = self.bar(self.size.filter(|_| is_estimated)) {
            bar.set_message(text + &long);
            bar.set_position(bytes);
            bar.tick();
        }
    }

    /// Shows a message, for work of unknown length.
    pub fn set_message(&mut self, message: impl FnOnce() -> String) {
        if let Some(bar) = self.bar(None) {
            bar.set_message(message());
            bar.tick();
        }
    }

    /// Shows the number of steps and solutions of a search.
    pub fn set_search(&mut self, steps: u64, found: usize) {
        let long = self.long_search(self.limit);
        self.set_message(|| format!("{}{long}", search_text(steps, found)));
    }

    /// Shows the number of steps of a search for something other than solutions.
    pub fn set_steps(&mut self, steps: u64) {
        let long = self.long_search(self.limit);
        self.set_message(|| format!("{steps} steps{long}"));
    }

    /// Does work that reports nothing by itself on another thread, and calls `show` meanwhile.
    pub fn while_working<T: Send>(
        &mut self,
        mut show: impl FnMut(&mut Self),
        work: impl FnOnce() -> T + Send,
    ) -> io::Result<T> {
        let language = text::language();
        let (sender, receiver) = mpsc::channel::<()>();
        thread::scope(|scope| {
            let work = move || {
                // Dropped at the end of the work, also if that panics.
                let _ended = sender;
                text::set_language(language);
                work()
            };
            let thread = thread::Builder::new().name("work".into()).spawn_scoped(scope, work)?;
            while let Err(RecvTimeoutError::Timeout) = receiver.recv_timeout(REDRAW_INTERVAL) {
                show(self);
            }
            Ok(thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    }

    /// Shows how much of some work is done, and after a while that it is a search.
    pub fn set_done(&mut self, done: usize, count: usize) {
        let long = self.long_search(self.limit);
        self.set_message(|| format!("{done} of {count} puzzles{long}"));
    }

    /// Does the same as [`Self::set_search`]; cheap enough for the innermost loop of a search.
    pub fn tick_search(&mut self, steps: impl FnOnce() -> (u64, usize)) {
        if self.is_due() {
            let (steps, found) = steps();
            self.set_search(steps, found);
        }
    }

    /// Returns what to add to the progress of a search that takes long.
    fn long_search(&self, limit: Limit) -> String {
        if self.since.elapsed() < LONG_SEARCH { String::new() } else { limit.note() }
    }

    /// Shows a message; cheap enough for the innermost loop of a search, as most calls do nothing.
    pub fn tick(&mut self, message: impl FnOnce() -> String) {
        if self.is_due() {
            self.set_message(message);
        }
    }

    /// Counts a call, and returns whether it may show something.
    fn is_due(&mut self) -> bool {
        self.ticks = self.ticks.wrapping_add(1);
        self.is_shown && self.ticks.is_multiple_of(256)
    }

    /// Returns the bar if a redraw is due: with an estimate of the time left if the size is given.
    fn bar(&mut self, size: Option<u64>) -> Option<&ProgressBar> {
        if !self.is_shown || self.drawn.elapsed() < REDRAW_INTERVAL || self.since.elapsed() < SHOW_AFTER {
            return None;
        }
        self.drawn = Instant::now();
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(self.size, ProgressDrawTarget::stderr());
            bar.with_elapsed(self.since.elapsed())
        });
        let template = match size {
            Some(_) => "{bar:40} {percent} % {msg}, {eta} to go",
            None => "{spinner} {msg}, {elapsed}",
        };
        bar.set_style(
            ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        Some(bar)
    }

    /// Runs a function that writes to standard error, with the bar hidden.
    pub fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Removes the bar and flushes results. ResultsWriter on the same terminal show progress too, so the bar stays hidden for
    /// a while.
    pub fn flush(&mut self, results: &mut impl Write) -> io::Result<()> {
        self.clear();
        self.flushed = Instant::now();
        results.flush()
    }

    /// Flushes results at most a few times per second.
    pub fn flush_when_due(&mut self, results: &mut impl Write) -> io::Result<()> {
        if self.flushed.elapsed() < REDRAW_INTERVAL { Ok(()) } else { self.flush(results) }
    }

    /// Removes the bar before results are written to the same terminal.
    pub fn clear(&mut self) {
        if self.is_shared {
            if let Some(bar) = self.bar.take() {
                bar.finish_and_clear();
            }
            self.since = Instant::now();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Returns the number of finished puzzles and the progress of a search that takes long, and whether they allow an estimate
/// of the time left: that needs something that is done, and nothing without a known end.
fn position_text(bytes: u64, puzzles: u64, search: Option<String>) -> (String, bool) {
    let is_estimated = bytes > 0 && search.is_none();
    let count = match puzzles {
        0 if search.is_some() => None,
        1 => Some("1 puzzle".to_owned()),
        many => Some(format!("{many} puzzles")),
    };
    (count.into_iter().chain(search).collect::<Vec<_>>().join(", "), is_estimated)
}

/// Returns the number of solutions found so far as text.
pub(super) fn solutions(found: usize) -> String {
    match found {
        0 => "no solution yet".to_owned(),
        1 => "1 solution so far".to_owned(),
        many => format!("{many} solutions so far"),
    }
}

/// Returns the number of steps and solutions of a search as text.
fn search_text(steps: u64, found: usize) -> String {
    format!("{steps} steps, {}", solutions(found))
}

/// Searches on another thread, with a limit, and shows the progress meanwhile.
///
/// # Errors
/// There is no other thread.
pub(super) fn search_in_background<T: Send>(
    limit: Limit,
    work: impl FnOnce(&MeteredSearch<'_>) -> T + Send,
) -> io::Result<T> {
    let searches = SearchMeter::new(limit);
    let show = |progress: &mut Progress| progress.set_position(0, 0, &searches);
    Progress::of_search(limit).while_working(show, || work(&searches.start()))
}

/// The searches that are under way on the threads of a pool, each with its limit.
#[derive(Default)]
pub(super) struct SearchMeter {
    limit: Limit,
    searches: AtomicUsize,
    steps: AtomicU64,
    solutions: AtomicUsize,
}

impl SearchMeter {
    /// Creates a meter for searches with a limit.
    pub fn new(limit: Limit) -> Self {
        Self { limit, ..Self::default() }
    }

    /// Starts a search on this thread, and counts it until the result is dropped.
    pub fn start(&self) -> MeteredSearch<'_> {
        self.searches.fetch_add(1, Ordering::Relaxed);
        let cancel = self.limit.start();
        MeteredSearch { meter: self, cancel, steps: Cell::new(0), solutions: Cell::new(0) }
    }

    /// Returns the progress of the searches; `None` if there is none.
    fn text(&self) -> Option<String> {
        let steps = self.steps.load(Ordering::Relaxed);
        let (searches, solutions) =
            (self.searches.load(Ordering::Relaxed), self.solutions.load(Ordering::Relaxed));
        match searches {
            0 => None,
            _ if steps == 0 => Some("searching".to_owned()),
            1 => Some(search_text(steps, solutions)),
            _ => Some(format!("{steps} steps")),
        }
    }
}

/// A search that a [`SearchMeter`] counts.
pub(super) struct MeteredSearch<'a> {
    meter: &'a SearchMeter,
    cancel: CancelToken,
    steps: Cell<u64>,
    solutions: Cell<usize>,
}

impl MeteredSearch<'_> {
    /// Returns the token that ends the search at its limit.
    pub fn cancel(&self) -> &CancelToken {
        &self.cancel
    }

    /// Returns the limit.
    pub fn limit(&self) -> Limit {
        self.meter.limit
    }

    /// Sets the number of steps so far.
    pub fn set_steps(&self, steps: u64) {
        let before = self.steps.replace(steps);
        self.meter.steps.fetch_add(steps.saturating_sub(before), Ordering::Relaxed);
    }

    /// Counts a solution.
    pub fn add_solution(&self) {
        self.solutions.update(|solutions| solutions + 1);
        self.meter.solutions.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for MeteredSearch<'_> {
    fn drop(&mut self) {
        self.meter.searches.fetch_sub(1, Ordering::Relaxed);
        self.meter.steps.fetch_sub(self.steps.get(), Ordering::Relaxed);
        self.meter.solutions.fetch_sub(self.solutions.get(), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_estimated_only_from_what_is_done_and_not_during_a_long_search() {
        let text =
            |bytes, puzzles, search: Option<&str>| position_text(bytes, puzzles, search.map(str::to_owned));
        assert_eq!(text(0, 0, None), ("0 puzzles".into(), false));
        assert_eq!(text(0, 3, None), ("3 puzzles".into(), false), "their places are unknown");
        assert_eq!(text(82, 1, None), ("1 puzzle".into(), true));
        assert_eq!(text(0, 0, Some("9 steps")), ("9 steps".into(), false));
        assert_eq!(text(164, 2, Some("9 steps")), ("2 puzzles, 9 steps".into(), false));
    }

    #[test]
    fn searches_count_while_they_are_under_way() {
        let meter = SearchMeter::default();
        assert_eq!(meter.text(), None);
        let first = meter.start();
        assert_eq!(meter.text().as_deref(), Some("searching"));
        first.set_steps(64);
        first.set_steps(96);
        assert_eq!(meter.text().as_deref(), Some("96 steps, no solution yet"));
        first.add_solution();
        assert_eq!(meter.text().as_deref(), Some("96 steps, 1 solution so far"));
        let second = meter.start();
        second.set_steps(4);
        assert_eq!(meter.text().as_deref(), Some("100 steps"));
        drop(first);
        assert_eq!(meter.text().as_deref(), Some("4 steps, no solution yet"));
    }
}
