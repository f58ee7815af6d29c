//! The play time of a game.

use std::fmt;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use eframe::egui::{Context, Id};

use crate::text::{self, text};

/// The longest time that a running clock may go unread. The running clock is read more often than this, so a longer
/// gap means that the machine slept or the window got no frames.
const MAX_GAP: Duration = Duration::from_secs(150);
const MINUTE: Duration = Duration::from_secs(60);
/// How long the seconds are displayed after the last key or movement of the mouse where each frame keeps the processor
/// busy.
const ACTIVE_TIME: Duration = Duration::from_secs(5);

/// The parts of the time that a clock displays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    Seconds,
    Minutes,
}

impl Precision {
    /// Returns the precision of a running clock. A graphics card draws every second. Without one, the seconds are
    /// drawn in the first minute and while the player does something, which draws frames anyway.
    fn new(elapsed: Duration, is_active: bool, is_software_rendered: bool) -> Self {
        if is_software_rendered && !is_active && elapsed >= MINUTE { Self::Minutes } else { Self::Seconds }
    }

    fn interval(self) -> Duration {
        match self {
            Self::Seconds => Duration::from_secs(1),
            Self::Minutes => MINUTE,
        }
    }
}

/// The time of the player's last input.
#[derive(Clone, Copy)]
struct LastInput(Instant);

/// Records that the player does something now.
pub fn record_input(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, LastInput(Instant::now())));
}

fn is_active(ctx: &Context, now: Instant) -> bool {
    let last = ctx.data(|data| data.get_temp::<LastInput>(Id::NULL));
    last.is_some_and(|LastInput(last)| now.saturating_duration_since(last) < ACTIVE_TIME)
}

/// Returns the time on a clock as every part of the window displays it.
pub fn displayed_time(ctx: &Context, clock: &Clock) -> DisplayedTime {
    let now = Instant::now();
    clock.displayed_time(now, clock.precision(ctx, now))
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

    /// Returns the precision with which the clock is displayed: seconds while it is stopped.
    fn precision(&self, ctx: &Context, now: Instant) -> Precision {
        match self.is_running() {
            true => Precision::new(self.elapsed(now), is_active(ctx, now), is_software_rendered()),
            false => Precision::Seconds,
        }
    }

    /// Returns the time to display.
    fn displayed_time(&self, now: Instant, precision: Precision) -> DisplayedTime {
        DisplayedTime { time: FormattedTime(self.elapsed(now)), precision }
    }

    /// Returns the time until a running clock has to be read: when the displayed time changes, or after a minute if none
    /// is displayed. `None` while it is stopped.
    pub fn next_read(&self, ctx: &Context, now: Instant, is_displayed: bool) -> Option<Duration> {
        let precision = if is_displayed { self.precision(ctx, now) } else { Precision::Minutes };
        self.next_change(now, precision)
    }

    fn next_change(&self, now: Instant, precision: Precision) -> Option<Duration> {
        self.running?;
        let (elapsed, interval) = (self.elapsed(now), precision.interval());
        Some(interval - Duration::new(elapsed.as_secs() % interval.as_secs(), elapsed.subsec_nanos()))
    }
}

/// The time on a clock: "04:32", or "4 min".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DisplayedTime {
    time: FormattedTime,
    precision: Precision,
}

impl fmt::Display for DisplayedTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.time.0.as_secs() / 60;
        match self.precision {
            Precision::Seconds => self.time.fmt(f),
            Precision::Minutes if minutes < 60 => f.write_str(&text!("clock-minutes", minutes = minutes)),
            Precision::Minutes => {
                f.write_str(&text!("clock-minutes.hours", hours = minutes / 60, minutes = minutes % 60))
            }
        }
    }
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
        text::time_in_words(self.0)
    }
}

impl fmt::Display for FormattedTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::clock_time(self.0))
    }
}

/// Returns whether Mesa draws the window on the processor, where each frame costs tens of milliseconds. The names of
/// its threads show that; asking OpenGL would need unsafe code. `false` on other systems and with other drivers.
fn is_software_rendered() -> bool {
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

    #[test]
    fn a_clock_counts_while_it_runs_and_resumes_where_it_stopped() {
        let start = Instant::now();
        let at = |seconds: f64| start + Duration::from_secs_f64(seconds);
        let mut clock = Clock::default();
        assert_eq!(clock.next_change(at(5.0), Precision::Seconds), None);
        clock.set_running(true, at(5.0));
        clock.set_running(true, at(6.0));
        assert_eq!(clock.displayed_time(at(37.5), Precision::Seconds).to_string(), "00:32");
        assert_eq!(clock.next_change(at(37.5), Precision::Seconds), Some(Duration::from_millis(500)));
        clock.set_running(false, at(37.5));
        assert_eq!(clock.displayed_time(at(9000.0), Precision::Seconds).to_string(), "00:32");
        clock.set_running(true, at(9000.0));
        (9000..=12600).step_by(5).for_each(|second| clock.set_running(true, at(second.into())));
        assert_eq!(clock.displayed_time(at(12600.0), Precision::Seconds).to_string(), "1:00:32");
    }

    #[test]
    fn without_a_graphics_card_the_seconds_are_shown_in_the_first_minute_and_while_the_player_moves() {
        let precision = |seconds, is_active| Precision::new(Duration::from_secs(seconds), is_active, true);
        assert_eq!(precision(59, false), Precision::Seconds);
        assert_eq!(precision(60, false), Precision::Minutes);
        assert_eq!(precision(3600, true), Precision::Seconds);
        assert_eq!(Precision::new(Duration::from_secs(3600), false, false), Precision::Seconds);
        let start = Instant::now();
        let mut clock = Clock::stopped_at(Duration::from_secs(185));
        clock.set_running(true, start);
        let at = start + Duration::from_millis(6500);
        assert_eq!(clock.displayed_time(at, Precision::Minutes).to_string(), "3 min");
        assert_eq!(clock.displayed_time(at, Precision::Seconds).to_string(), "03:11");
        assert_eq!(clock.next_change(at, Precision::Minutes), Some(Duration::from_millis(48_500)));
        assert_eq!(clock.next_change(at, Precision::Seconds), Some(Duration::from_millis(500)));
        let hours = Clock::stopped_at(Duration::from_secs(3900));
        assert_eq!(hours.displayed_time(at, Precision::Minutes).to_string(), "1 h 5 min");
    }

    #[test]
    fn the_player_is_active_for_some_seconds_after_an_input() {
        let (ctx, now) = (Context::default(), Instant::now());
        assert!(!is_active(&ctx, now));
        ctx.data_mut(|data| data.insert_temp(Id::NULL, LastInput(now)));
        assert!(is_active(&ctx, now + ACTIVE_TIME / 2));
        assert!(!is_active(&ctx, now + ACTIVE_TIME));
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
        assert_eq!(clock.elapsed(asleep + Duration::from_secs(60)), Duration::from_secs(70));
        clock.set_running(false, asleep + Duration::from_secs(600));
        assert_eq!(clock.elapsed(asleep + Duration::from_secs(900)), Duration::from_secs(10));
        assert!(MINUTE * 2 < MAX_GAP, "a clock without seconds is read every minute");
    }
}
