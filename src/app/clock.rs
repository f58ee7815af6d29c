//! The time that a game has taken.

use std::fmt;
use std::time::{Duration, Instant};

/// A clock that can be stopped and goes on where it was.
#[derive(Clone, Copy, Default, Debug)]
pub struct Clock {
    /// Until it was stopped last.
    spent: Duration,
    /// Since when it runs; `None` while it stands.
    since: Option<Instant>,
}

impl Clock {
    /// One that shows this and stands.
    pub fn at(spent: Duration) -> Self {
        Self { spent, since: None }
    }

    /// How long it ran.
    pub fn spent(&self, now: Instant) -> Duration {
        self.time(now).0
    }

    /// Lets it run from now on, or stops it; one that does so already goes on as it is.
    pub fn run(&mut self, runs: bool, now: Instant) {
        if runs {
            self.since.get_or_insert(now);
        } else {
            self.spent = self.time(now).0;
            self.since = None;
        }
    }

    /// What it shows.
    pub fn time(&self, now: Instant) -> Time {
        Time(self.spent + self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since)))
    }

    /// How long until it shows something else; `None` while it stands.
    pub fn next_change(&self, now: Instant) -> Option<Duration> {
        self.since?;
        let beyond = u64::from(self.time(now).0.subsec_nanos());
        Some(Duration::from_nanos(1_000_000_000 - beyond))
    }
}

/// A time to be read: "04:32", from an hour on "1:04:32".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Time(Duration);

impl From<Duration> for Time {
    fn from(time: Duration) -> Self {
        Self(time)
    }
}

impl fmt::Display for Time {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_counts_while_it_runs_and_goes_on_where_it_was() {
        let start = Instant::now();
        let at = |seconds: f64| start + Duration::from_secs_f64(seconds);
        let mut clock = Clock::default();
        assert_eq!(clock.next_change(at(5.0)), None);
        clock.run(true, at(5.0));
        clock.run(true, at(6.0));
        assert_eq!(clock.time(at(277.5)).to_string(), "04:32");
        assert_eq!(clock.next_change(at(277.5)), Some(Duration::from_millis(500)));
        clock.run(false, at(277.5));
        assert_eq!(clock.time(at(9000.0)).to_string(), "04:32");
        clock.run(true, at(9000.0));
        assert_eq!(clock.time(at(9000.0 + 3600.0)).to_string(), "1:04:32");
    }
}
