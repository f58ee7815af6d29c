//! Dates as the language writes them.

use jiff::civil::Date;

use super::text;

/// Formats a date: "21 November 2026".
pub fn date_with_year(date: Date) -> String {
    let year = date.year().to_string();
    text!("date.with-year", day = date.day(), month = month(date.month()), year = year)
}

/// Formats a date of the current year: "21 November".
pub fn date_without_year(date: Date) -> String {
    text!("date", day = date.day(), month = month(date.month()))
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
