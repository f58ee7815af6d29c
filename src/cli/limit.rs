//! The limit of a search: how long a command looks for an answer on one puzzle, and what it says when it finds none.
//!
//! A search of a puzzle with other rules may never end. Every command that searches has the same option, goes on with the
//! next puzzle when the time is used up, and names what it did not find.

use std::time::Duration;

use clap::Args;

use crate::job::CancelToken;

/// The limit of the search on each puzzle. Without an option there is none.
#[derive(Args, Clone, Copy, PartialEq, Debug, Default)]
pub struct Limit {
    /// Give up on a puzzle after a search of this many seconds; 0 for never
    #[arg(long = "limit", value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    time: Duration,
}

impl Limit {
    /// Starts the limit for a search on this thread.
    pub(super) fn start(self) -> CancelToken {
        self.start_for(&CancelToken::default())
    }

    /// Starts the limit for a search on this thread that may also be cancelled.
    pub(super) fn start_for(self, cancel: &CancelToken) -> CancelToken {
        if self.time.is_zero() { cancel.clone() } else { cancel.limited_to_work(self.time, work_of_thread) }
    }

    /// Returns the time of the limit in words: "60 seconds".
    fn time(self) -> String {
        let seconds = self.time.as_secs_f64();
        format!("{seconds} {}", if seconds == 1.0 { "second" } else { "seconds" })
    }

    /// Returns what is said of something that was not found: "within 60 seconds", and how to find it.
    pub(super) fn within(self) -> String {
        format!("within {}; --limit 0 searches to the end", self.time())
    }

    /// Returns what is said of a puzzle with which something cannot be done: "cannot be rated within 60 seconds ...".
    pub(super) fn refusal(self, done: &str) -> String {
        format!("cannot be {done} {}", self.within())
    }

    /// Returns what is said after the results of a search that was given up.
    pub(super) fn given_up(self) -> String {
        format!("Given up after {}: there may be more; --limit 0 searches to the end", self.time())
    }

    /// Returns what is added to the progress of a search that takes long.
    pub(super) fn note(self) -> String {
        match self.time.is_zero() {
            true => " (it may not end: Ctrl+C stops it)".to_owned(),
            false => format!(" (given up after {} of search)", self.time()),
        }
    }
}

/// Parses a number of seconds, which may have decimals.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "must be a number of seconds, such as 60 or 0.5".to_owned())
}

/// Returns the processor time of this thread, which Linux tells; `None` elsewhere.
fn work_of_thread() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_found_is_said_with_the_time() {
        let limit = |seconds: f64| Limit { time: Duration::from_secs_f64(seconds) };
        assert_eq!(
            limit(60.0).refusal("rated"),
            "cannot be rated within 60 seconds; --limit 0 searches to the end"
        );
        assert_eq!(limit(0.5).within(), "within 0.5 seconds; --limit 0 searches to the end");
        assert_eq!(limit(1.0).note(), " (given up after 1 second of search)");
        assert_eq!(limit(0.0).note(), " (it may not end: Ctrl+C stops it)");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_work_of_a_thread_does_not_grow_while_it_sleeps() {
        let before = work_of_thread().expect("the system tells it");
        std::thread::sleep(Duration::from_millis(60));
        assert!(work_of_thread().unwrap() - before < Duration::from_millis(40));
    }
}
