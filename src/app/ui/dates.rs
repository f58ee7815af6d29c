//! Dates as the language writes them, in the player's time zone, and the week of the player's region.

use std::sync::OnceLock;
use std::time::SystemTime;

use jiff::Timestamp;
use jiff::civil::{Date, Weekday};
use jiff::tz::TimeZone;

pub use crate::text::month;
use crate::text::{date_with_year, date_without_year, text};

/// Returns today's date in the player's time zone.
pub fn today() -> Date {
    day(Timestamp::now())
}

/// Returns the date of a timestamp in the player's time zone.
pub fn day(moment: Timestamp) -> Date {
    moment.to_zoned(TimeZone::system()).date()
}

/// Formats the time of a timestamp in the player's time zone: "18:02".
pub fn time(moment: Timestamp) -> String {
    moment.to_zoned(TimeZone::system()).strftime("%H:%M").to_string()
}

/// Formats a date as the language writes it: "21 November", with the year if it is not the current one.
pub fn date(date: Date) -> String {
    date_beside(date, today())
}

fn date_beside(date: Date, today: Date) -> String {
    if date.year() == today.year() { date_without_year(date) } else { date_with_year(date) }
}

/// Returns the first day of the week in the player's region.
pub fn first_weekday() -> Weekday {
    static FIRST: OnceLock<Weekday> = OnceLock::new();
    // The system's languages do not have the region of LC_TIME, which a desktop sets beside LANG.
    let variables = ["LC_ALL", "LC_TIME", "LANG"];
    let set = || variables.into_iter().find_map(|name| std::env::var(name).ok().filter(|it| !it.is_empty()));
    *FIRST.get_or_init(|| {
        set().or_else(sys_locale::get_locale).map_or(Weekday::Monday, |it| first_weekday_of(&it))
    })
}

/// Regions in which the week does not begin on Monday, from the `weekData` of CLDR.
const SUNDAY: &str = "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI \
                      NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";
const SATURDAY: &str = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";
const FRIDAY: &str = "MV";

/// Returns the first day of the week for a locale such as `en_US.UTF-8` or `zh-Hant-TW`; Monday without a region.
fn first_weekday_of(locale: &str) -> Weekday {
    let is_region = |part: &&str| part.len() == 2 && part.bytes().all(|letter| letter.is_ascii_uppercase());
    let region = locale.split(['-', '_', '.', '@']).skip(1).find(is_region).unwrap_or_default();
    let is_in = |regions: &str| regions.split(' ').any(|one| one == region);
    match () {
        () if is_in(SUNDAY) => Weekday::Sunday,
        () if is_in(SATURDAY) => Weekday::Saturday,
        () if is_in(FRIDAY) => Weekday::Friday,
        () => Weekday::Monday,
    }
}

/// Formats the date on which a file was saved.
pub fn save_date(time: SystemTime) -> String {
    Timestamp::try_from(time).map(|moment| date(day(moment))).unwrap_or_default()
}

/// Returns two-letter names of the weekdays, from the first day of a week.
pub fn weekdays(first: Weekday) -> [&'static str; 7] {
    let mut names = [
        text!("weekday.monday"),
        text!("weekday.tuesday"),
        text!("weekday.wednesday"),
        text!("weekday.thursday"),
        text!("weekday.friday"),
        text!("weekday.saturday"),
        text!("weekday.sunday"),
    ];
    names.rotate_left(first.to_monday_zero_offset() as usize);
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, set_language};

    #[test]
    fn a_date_is_written_as_the_language_does_and_has_its_year_if_that_is_another() {
        let today = Date::constant(2026, 11, 26);
        let dates = || {
            [Date::constant(2026, 11, 5), Date::constant(2025, 3, 25)].map(|date| date_beside(date, today))
        };
        assert_eq!(dates(), ["5 November", "25 March 2025"]);
        set_language(Language::German);
        let german = dates();
        set_language(Language::English);
        assert_eq!(german, ["5. November", "25. März 2025"]);
    }

    #[test]
    fn the_week_begins_as_in_the_region_of_the_locale() {
        for (locale, first) in [
            ("en_US.UTF-8", Weekday::Sunday),
            ("en-US", Weekday::Sunday),
            ("pt_BR", Weekday::Sunday),
            ("zh-Hant-TW", Weekday::Sunday),
            ("en_GB.UTF-8", Weekday::Monday),
            ("de_DE@euro", Weekday::Monday),
            ("ar_EG.UTF-8", Weekday::Saturday),
            ("dv_MV", Weekday::Friday),
            ("C.UTF-8", Weekday::Monday),
            ("en", Weekday::Monday),
            ("", Weekday::Monday),
        ] {
            assert_eq!(first_weekday_of(locale), first, "{locale}");
        }
        assert_eq!(weekdays(Weekday::Sunday), ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]);
        assert_eq!(weekdays(Weekday::Saturday)[0], "Sa");
        assert_eq!(weekdays(Weekday::Monday)[6], "Su");
    }
}
