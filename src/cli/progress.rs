//! Progress reports on standard error.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::terminal;

/// Delay before progress is shown.
const SHOW_AFTER: Duration = Duration::from_secs(1);

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
    /// The number of calls of [`Progress::tick`].
    ticks: u32,
}

impl Progress {
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
            ticks: 0,
        }
    }

    /// Shows the number of processed bytes and puzzles.
    pub fn set_position(&mut self, bytes: u64, puzzles: u64) {
        if let Some(bar) = self.bar() {
            bar.set_message(match puzzles {
                1 => "1 puzzle".to_owned(),
                many => format!("{many} puzzles"),
            });
            bar.set_position(bytes);
            bar.tick();
        }
    }

    /// Shows a message, for work of unknown length.
    pub fn set_message(&mut self, message: impl FnOnce() -> String) {
        if let Some(bar) = self.bar() {
            bar.set_message(message());
            bar.tick();
        }
    }

    /// Shows a message; cheap enough for the innermost loop of a search, as most calls do nothing.
    pub fn tick(&mut self, message: impl FnOnce() -> String) {
        self.ticks = self.ticks.wrapping_add(1);
        if self.is_shown && self.ticks.is_multiple_of(256) {
            self.set_message(message);
        }
    }

    /// Returns the bar if a redraw is due.
    fn bar(&mut self) -> Option<&ProgressBar> {
        if !self.is_shown || self.drawn.elapsed() < REDRAW_INTERVAL || self.since.elapsed() < SHOW_AFTER {
            return None;
        }
        self.drawn = Instant::now();
        Some(self.bar.get_or_insert_with(|| {
            let target = ProgressDrawTarget::stderr();
            let (bar, template) = match self.size {
                Some(size) => (
                    ProgressBar::with_draw_target(Some(size), target),
                    "{bar:40} {percent} % {msg}, {eta} to go",
                ),
                None => (ProgressBar::with_draw_target(None, target), "{spinner} {msg}, {elapsed}"),
            };
            let bar = bar.with_elapsed(self.since.elapsed());
            bar.with_style(
                ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()),
            )
        }))
    }

    /// Runs a function that writes to standard error, with the bar hidden.
    pub fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Removes the bar and flushes results. Results on the same terminal show progress too, so the bar stays hidden for
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
