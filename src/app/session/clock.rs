//! The play time of a game.

use std::fmt;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::text::text;

/// The longest time that a running clock may go unread. The running clock is read more often than this, so a longer
/// gap means that the machine slept or the window got no frames.
const MAX_GAP: Duration = Duration::from_secs(60);
/// The interval at which a running clock is read even while the time is not displayed.
pub const READ_INTERVAL: Duration = Duration::from_secs(5);

/// Returns the interval at which the displayed time of a running clock changes: a second, or ten where each frame
/// keeps the processor busy.
pub fn display_interval() -> Duration {
    Duration::from_secs(if is_software_rendered() { 10 } else { 1 })
}

/// A clock that can be stopped and resumed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Clock {
    /// The time counted up to the last stop.
    accumulated: Duration,
    /// The current run; `None` while the clock is stopped.
    running: Option<RunPeriod>,
}

/// A period in which the clock runs.
#[derive(Clone, Copy, Debug)]
struct RunPeriod {
    since: Instant,
    /// The last time at which the clock is known to have run.
    last_read: Instant,
}

impl Clock {
    /// Returns a stopped clock that shows this time.
    pub fn stopped_at(spent: Duration) -> Self {
        Self { accumulated: spent, running: None }
    }

    /// Returns the time on the clock at `now`.
    pub fn elapsed(&self, now: Instant) -> Duration {
        self.accumulated + self.running.map_or(Duration::ZERO, |running| running.elapsed(now))
    }

    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Starts or stops the clock; does nothing if it is already in that state. A gap longer than [`MAX_GAP`] since
    /// it was last read is not counted.
    pub fn set_running(&mut self, runs: bool, now: Instant) {
        let is_stale = self.running.is_some_and(|running| running.is_stale(now));
        if !runs || is_stale {
            self.accumulated = self.elapsed(now);
            self.running = None;
        }
        if runs {
            self.running.get_or_insert(RunPeriod { since: now, last_read: now }).last_read = now;
        }
    }

    /// Returns the time to display. A running clock changes it at every `interval`, in whole seconds.
    pub fn displayed_time(&self, now: Instant, interval: Duration) -> FormattedTime {
        let elapsed = self.elapsed(now);
        FormattedTime(if self.is_running() { elapsed - beyond_change(elapsed, interval) } else { elapsed })
    }

    /// Returns the time until the displayed time changes; `None` while the clock is stopped.
    pub fn next_change(&self, now: Instant, interval: Duration) -> Option<Duration> {
        self.running?;
        Some(interval - beyond_change(self.elapsed(now), interval))
    }
}

/// Returns the time since the last change of the displayed time.
fn beyond_change(elapsed: Duration, interval: Duration) -> Duration {
    Duration::new(elapsed.as_secs() % interval.as_secs(), elapsed.subsec_nanos())
}

impl RunPeriod {
    fn is_stale(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.last_read) > MAX_GAP
    }

    fn elapsed(&self, now: Instant) -> Duration {
        let until = if self.is_stale(now) { self.last_read } else { now };
        until.saturating_duration_since(self.since)
    }
}

/// A displayed time: "04:32", from an hour on "1:04:32".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormattedTime(Duration);

impl From<Duration> for FormattedTime {
    fn from(time: Duration) -> Self {
        Self(time)
    }
}

impl FormattedTime {
    /// Returns the displayed time for a number of milliseconds, the unit of stored times.
    pub fn from_milliseconds(milliseconds: u32) -> Self {
        Self(Duration::from_millis(milliseconds.into()))
    }

    /// Returns the time in words, for a screen reader: "12 minutes 47 seconds".
    pub fn spoken(&self) -> String {
        let seconds = self.0.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let mut parts = Vec::new();
        if hours > 0 {
            parts.push(text!("spoken-hours", count = hours));
        }
        if minutes > 0 {
            parts.push(text!("spoken-minutes", count = minutes));
        }
        if seconds > 0 || parts.is_empty() {
            parts.push(text!("spoken-seconds", count = seconds));
        }
        parts.join(" ")
    }
}

impl fmt::Display for FormattedTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            write!(f, "{hours}:{minutes:02}:{seconds:02}")
        } else {
            write!(f, "{minutes:02}:{seconds:02}")
        }
    }
}

/// Returns whether Mesa draws the window on the processor, where each frame costs tens of milliseconds. The names of
/// its threads show that; asking OpenGL would need unsafe code. `false` on other systems and with other drivers.
pub fn is_software_rendered() -> bool {
    static ANSWER: OnceLock<bool> = OnceLock::new();
    *ANSWER.get_or_init(|| {
        let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
        let names = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("comm")).ok());
        names.into_iter().any(|name| name.starts_with("llvmpipe"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_clock_counts_while_it_runs_and_resumes_where_it_stopped() {
        let start = Instant::now();
        let at = |seconds: f64| start + Duration::from_secs_f64(seconds);
        let mut clock = Clock::default();
        assert_eq!(clock.next_change(at(5.0), SECOND), None);
        clock.set_running(true, at(5.0));
        clock.set_running(true, at(6.0));
        assert_eq!(clock.displayed_time(at(37.5), SECOND).to_string(), "00:32");
        assert_eq!(clock.next_change(at(37.5), SECOND), Some(Duration::from_millis(500)));
        clock.set_running(false, at(37.5));
        assert_eq!(clock.displayed_time(at(9000.0), SECOND).to_string(), "00:32");
        clock.set_running(true, at(9000.0));
        (9000..=12600).step_by(5).for_each(|second| clock.set_running(true, at(second.into())));
        assert_eq!(clock.displayed_time(at(12600.0), SECOND).to_string(), "1:00:32");
    }

    #[test]
    fn a_clock_that_changes_every_ten_seconds_is_exact_once_it_stops() {
        let start = Instant::now();
        let at = |seconds: f64| start + Duration::from_secs_f64(seconds);
        let mut clock = Clock::stopped_at(Duration::from_secs(3));
        let interval = Duration::from_secs(10);
        clock.set_running(true, at(0.0));
        assert_eq!(clock.displayed_time(at(6.5), interval).to_string(), "00:00");
        assert_eq!(clock.next_change(at(6.5), interval), Some(Duration::from_millis(500)));
        assert_eq!(clock.displayed_time(at(7.0), interval).to_string(), "00:10");
        clock.set_running(false, at(9.0));
        assert_eq!(clock.displayed_time(at(20.0), interval).to_string(), "00:12");
    }

    #[test]
    fn a_time_is_spoken_in_words() {
        let spoken = |seconds| FormattedTime::from(Duration::from_secs(seconds)).spoken();
        assert_eq!(spoken(767), "12 minutes 47 seconds");
        assert_eq!((spoken(0).as_str(), spoken(61).as_str()), ("0 seconds", "1 minute 1 second"));
        assert_eq!(spoken(7200), "2 hours");
    }

    #[test]
    fn time_while_the_machine_sleeps_does_not_count() {
        let start = Instant::now();
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        let mut clock = Clock::default();
        clock.set_running(true, at(0));
        clock.set_running(true, at(10));
        let asleep = at(8 * 3600);
        assert_eq!(clock.elapsed(asleep), Duration::from_secs(10), "also before the window has read it");
        clock.set_running(true, asleep);
        assert_eq!(clock.elapsed(asleep + Duration::from_secs(7)), Duration::from_secs(17));
        clock.set_running(false, asleep + Duration::from_secs(600));
        assert_eq!(clock.elapsed(asleep + Duration::from_secs(900)), Duration::from_secs(10));
        assert!(READ_INTERVAL * 2 < MAX_GAP);
    }
}
