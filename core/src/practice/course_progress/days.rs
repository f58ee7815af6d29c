//! The days as which the dates of the log count: the clock may be set back and forward.

use jiff::ToSpan;
use jiff::civil::Date;

/// The days that a date may be ahead: of the clock now, or of the last date that is not.
const DAYS_AHEAD: i64 = 2;

/// Returns the days from one date to another.
pub(super) fn days_between(first: Date, second: Date) -> i64 {
    second.duration_since(first).as_hours() / 24
}

/// The days as which the dates of the log count.
pub(super) struct Days {
    /// The last day that a date may have.
    limit: Date,
    /// The last date that is not beyond the limit; at first the first one.
    last_date: Date,
    /// The last day that counted.
    last: Option<Date>,
}

impl Days {
    /// Starts before the first of the dates of the log.
    pub fn new(mut dates: impl Iterator<Item = Date>, today: Date) -> Self {
        let limit = today.saturating_add(DAYS_AHEAD.days());
        let first = dates.find(|date| *date <= limit);
        Self { limit, last_date: first.unwrap_or(today), last: None }
    }

    /// Returns the day as which the next date counts. One before the last day counts as that day: a clock that is set
    /// back gains nothing. One more than two days from now was written while the clock was ahead, and is two days after
    /// the last one that was not: a clock that is set forward gains two days at most, and what follows still counts.
    pub fn counted(&mut self, date: Date) -> Date {
        let day = if date <= self.limit {
            self.last_date = self.last_date.max(date);
            date
        } else {
            self.last_date.saturating_add(DAYS_AHEAD.days()).min(self.limit)
        };
        let day = self.last.map_or(day, |last| last.max(day));
        self.last = Some(day);
        day
    }
}
