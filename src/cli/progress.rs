//! The bar that shows how far long work is.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long work takes before it counts as long.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar on standard error: only where that is a terminal, only when the work takes longer than a second, and only
/// where the results go elsewhere, so that it never stands among them.
pub(super) struct Progress {
    begun: Instant,
    size: Option<u64>,
    bar: Option<ProgressBar>,
    wanted: bool,
}

impl Progress {
    /// Progress through an input of this many bytes, where that is known.
    pub fn new(size: Option<u64>) -> Self {
        let wanted = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Self { begun: Instant::now(), size, bar: None, wanted }
    }

    /// Shows how many bytes are done and how many puzzles that were.
    pub fn show(&mut self, bytes: u64, puzzles: u64) {
        if let Some(bar) = self.bar() {
            bar.set_message(format!("{puzzles} puzzles"));
            bar.set_position(bytes);
        }
    }

    /// Shows how far work is whose end is not known.
    pub fn say(&mut self, message: &str) {
        if let Some(bar) = self.bar() {
            bar.set_message(message.to_owned());
            bar.tick();
        }
    }

    /// The bar, once the work counts as long.
    fn bar(&mut self) -> Option<&ProgressBar> {
        if !self.wanted || self.begun.elapsed() < PATIENCE {
            return None;
        }
        Some(self.bar.get_or_insert_with(|| {
            let target = ProgressDrawTarget::stderr();
            let (bar, template) = match self.size {
                Some(size) => (
                    ProgressBar::with_draw_target(Some(size), target),
                    "{bar:40} {percent} % {msg}, {eta} to go",
                ),
                None => (ProgressBar::with_draw_target(None, target), "{spinner} {msg}, {elapsed}"),
            };
            bar.with_style(
                ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()),
            )
        }))
    }

    /// Runs what writes to standard error, without the bar in its way.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
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
