//! Play times as texts.

use std::time::Duration;

use super::text;

/// Returns a time as a clock shows it: "12:47", or with hours "1:12:47".
pub fn clock_time(time: Duration) -> String {
    let (hours, minutes, seconds) = parts(time);
    match hours {
        0 => format!("{minutes:02}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Returns a time in words, in whole seconds: "12 minutes 47 seconds".
pub fn time_in_words(time: Duration) -> String {
    let (hours, minutes, seconds) = parts(time);
    let mut words = Vec::new();
    if hours > 0 {
        words.push(text!("spoken-hours", count = hours));
    }
    if minutes > 0 {
        words.push(text!("spoken-minutes", count = minutes));
    }
    if seconds > 0 || words.is_empty() {
        words.push(text!("spoken-seconds", count = seconds));
    }
    words.join(" ")
}

/// Returns the hours, minutes and seconds of a time.
fn parts(time: Duration) -> (u64, u64, u64) {
    let seconds = time.as_secs();
    (seconds / 3600, seconds / 60 % 60, seconds % 60)
}
