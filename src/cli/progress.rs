//! The bar that shows how far long work is.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::terminal;

/// How long work takes before it counts as long.
const SHOW_AFTER: Duration = Duration::from_secs(1);

/// How often the bar is drawn anew at most.
const REDRAW_INTERVAL: Duration = Duration::from_millis(100);

/// A bar, or a spinner where the end is not known, on standard error: only where that is a terminal, and only when a
/// second passes without a result on the same terminal.
pub(super) struct Progress {
    /// When the work began, or the last result was written beside it.
    since: Instant,
    drawn: Instant,
    flushed: Instant,
    size: Option<u64>,
    bar: Option<ProgressBar>,
    is_shown: bool,
    /// Whether results go to a terminal too, which is taken to be the same.
    is_shared: bool,
    /// How often [`Progress::tick`] was called.
    ticks: u32,
}

impl Progress {
    /// Progress through an input of this many bytes, where that is known.
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

    /// Shows how many bytes are done and how many puzzles that were.
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

    /// Shows how far work is whose end is not known.
    pub fn set_message(&mut self, message: impl FnOnce() -> String) {
        if let Some(bar) = self.bar() {
            bar.set_message(message());
            bar.tick();
        }
    }

    /// The same for the innermost loop of a search: nearly every call costs nothing.
    pub fn tick(&mut self, message: impl FnOnce() -> String) {
        self.ticks = self.ticks.wrapping_add(1);
        if self.is_shown && self.ticks.is_multiple_of(256) {
            self.set_message(message);
        }
    }

    /// The bar, once the work counts as long and where it is time to draw it.
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

    /// Runs what writes to standard error, without the bar in its way.
    pub fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Brings results out, without the bar in their way. On the same terminal they show by themselves that the work goes
    /// on, so that no bar stands among them.
    pub fn flush(&mut self, results: &mut impl Write) -> io::Result<()> {
        self.clear();
        self.flushed = Instant::now();
        results.flush()
    }

    /// Brings out results that come one after the other, a few times a second.
    pub fn flush_when_due(&mut self, results: &mut impl Write) -> io::Result<()> {
        if self.flushed.elapsed() < REDRAW_INTERVAL { Ok(()) } else { self.flush(results) }
    }

    /// Removes the bar where results are about to be written to the same terminal.
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
