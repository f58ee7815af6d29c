//! The daily puzzles that options ask for.

use jiff::civil::Date;
use jiff::{ToSpan, Zoned};

use super::generate_kinds::PuzzleKind;
use crate::daily;
use crate::job::CancelToken;
use crate::rules::Puzzle;
use crate::solve::rating::Level;
use crate::store::games::{DailyId, DailyKind};

/// Returns the kind of daily puzzle that options ask for on a day; without a level, sudoku is of medium level.
///
/// # Errors
/// Why there is none, and what to do.
pub(super) fn daily_kind(kind: PuzzleKind, level: Option<Level>, date: Date) -> Result<DailyKind, String> {
    match (kind, level) {
        (PuzzleKind::Sudoku, level) => Ok(DailyKind::Level(level.unwrap_or(Level::Medium))),
        (PuzzleKind::DailyVariant, None) => Ok(DailyKind::Variant),
        (PuzzleKind::DailyVariant, Some(_)) => {
            Err("the variant of a day has no level to choose; leave out --level".to_owned())
        }
        (PuzzleKind::Variant(_) | PuzzleKind::Crosspatch, _) => {
            let id = daily::variant_kind(date).id();
            Err(format!(
                "a day has a sudoku for each level and one variant, which is {id} on {date}; \
                 use --kind sudoku or --kind variant"
            ))
        }
    }
}

/// Parses a date, such as 2026-12-24.
pub(super) fn date(text: &str) -> Result<Date, String> {
    text.parse().map_err(|_| "give a date such as 2026-12-24".to_owned())
}

/// The daily puzzles of `generate --daily`, from a first day on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DailyPuzzles(DailyId);

impl DailyPuzzles {
    /// Creates those of a kind of puzzle; without a first day they begin today.
    ///
    /// # Errors
    /// Why there are none, and what to do.
    pub fn new(first: Option<Date>, kind: PuzzleKind, level: Option<Level>) -> Result<Self, String> {
        let date = first.unwrap_or_else(|| Zoned::now().date());
        Ok(Self(DailyId { date, kind: daily_kind(kind, level, date)? }))
    }

    /// Returns the puzzle of the day that is so many days after the first, with the id of its kind.
    ///
    /// # Errors
    /// There is no such day.
    pub fn get(self, days: u64) -> Result<(Puzzle, &'static str), String> {
        let span = i64::try_from(days).ok().filter(|days| *days < 10_000_000).map(ToSpan::days);
        let date = span.and_then(|span| self.0.date.checked_add(span).ok());
        let date =
            date.ok_or_else(|| "the calendar ends with the year 9999; use a smaller --count".to_owned())?;
        Ok(match self.0.kind {
            DailyKind::Level(level) => (daily::puzzle(date, level), PuzzleKind::Sudoku.name()),
            DailyKind::Variant => {
                let puzzle =
                    daily::variant(date, &CancelToken::default()).expect("nothing cancels this token");
                (puzzle, daily::variant_kind(date).id())
            }
        })
    }
}
