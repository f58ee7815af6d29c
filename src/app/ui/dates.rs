//! Dates and times as the language writes them.

use std::time::SystemTime;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::text::text;

/// Returns today's date in the player's time zone.
pub fn today() -> Date {
    Zoned::now().date()
}

/// Returns the date of a timestamp in the player's time zone.
pub fn day(moment: Timestamp) -> Date {
    moment.to_zoned(TimeZone::system()).date()
}

/// Formats a date: "2026-11-21".
pub fn date(date: Date) -> String {
    let two = |number: i8| format!("{number:02}");
    text!("date", year = date.year().to_string(), month = two(date.month()), day = two(date.day()))
}

/// Formats the date on which a file was saved.
pub fn save_date(time: SystemTime) -> String {
    Timestamp::try_from(time).map(|moment| date(day(moment))).unwrap_or_default()
}

/// Returns the name of a month, 1-12.
pub fn month(month: i8) -> &'static str {
    [
        text!("month.january"),
        text!("month.february"),
        text!("month.march"),
        text!("month.april"),
        text!("month.may"),
        text!("month.june"),
        text!("month.july"),
        text!("month.august"),
        text!("month.september"),
        text!("month.october"),
        text!("month.november"),
        text!("month.december"),
    ][(month.clamp(1, 12) - 1) as usize]
}

/// Returns two-letter names of the weekdays, from Monday.
pub fn weekdays() -> [&'static str; 7] {
    [
        text!("weekday.monday"),
        text!("weekday.tuesday"),
        text!("weekday.wednesday"),
        text!("weekday.thursday"),
        text!("weekday.friday"),
        text!("weekday.saturday"),
        text!("weekday.sunday"),
    ]
}
