//! How a win compares with the player's other wins: the best and the median time of its level or size, and the streak.

use std::collections::BTreeSet;

use jiff::Timestamp;
use jiff::civil::Date;

use super::results::{GameResult, ResultKind, median};
use crate::crosspatch::Size;

/// The number of wins that a chart of the last ones shows.
pub const RECENT_WINS: usize = 10;

/// A win beside the other wins of the same level, or size of crosspatch. Times are in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinFigures {
    /// The time of this win.
    pub time: u32,
    /// The best time before it; `None` for the first win of its kind.
    pub best_before: Option<u32>,
    /// The number of earlier wins that were faster.
    pub faster: usize,
    /// The median time, this win included.
    pub median: u32,
    /// The times of the last wins, at most [`RECENT_WINS`], this one last.
    pub recent: Vec<u32>,
    /// The number of days in a row with a win of any kind, up to the day of this one.
    pub days: usize,
}

impl WinFigures {
    /// Compares a win with all results, which may contain it already. `date_of` returns the day of a moment for the
    /// player. `None` if the game was not won.
    pub fn new(
        win: &GameResult,
        results: &[GameResult],
        date_of: impl Fn(Timestamp) -> Date,
    ) -> Option<Self> {
        let finished_at = win.finished_at.filter(|_| win.is_won())?;
        let others = || results.iter().filter(|other| other.started_at != win.started_at && other.is_won());
        let mut alike: Vec<_> = others().filter(|other| is_comparable(win.kind, other.kind)).collect();
        alike.sort_by_key(|other| other.finished_at);
        let times: Vec<_> = alike.iter().map(|other| other.play_time_ms).chain([win.play_time_ms]).collect();
        let mut sorted = times.clone();
        sorted.sort_unstable();
        let days: BTreeSet<_> = others().filter_map(|other| other.finished_at).map(&date_of).collect();
        let mut day = date_of(finished_at);
        let mut streak = 1;
        while let Ok(before) = day.yesterday()
            && days.contains(&before)
        {
            day = before;
            streak += 1;
        }
        Some(Self {
            time: win.play_time_ms,
            best_before: alike.iter().map(|other| other.play_time_ms).min(),
            faster: alike.iter().filter(|other| other.play_time_ms < win.play_time_ms).count(),
            median: median(&sorted)?,
            recent: times[times.len().saturating_sub(RECENT_WINS)..].to_vec(),
            days: streak,
        })
    }

    /// Returns the best time, this win included.
    pub fn best(&self) -> u32 {
        self.best_before.map_or(self.time, |best| best.min(self.time))
    }
}

/// Returns whether the times of two kinds of puzzle can be compared: the same level, or the same size.
fn is_comparable(one: ResultKind, other: ResultKind) -> bool {
    match (one, other) {
        (ResultKind::Sudoku(one), ResultKind::Sudoku(other)) => one.level == other.level,
        (ResultKind::Crosspatch { words: one }, ResultKind::Crosspatch { words: other }) => {
            Size::from_word_count(one) == Size::from_word_count(other)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{AssistRecord, AutoMarks};
    use crate::rating::{Difficulty, Level};
    use crate::store::games::RatingSummary;
    use jiff::tz::TimeZone;

    /// A game of a level that was won on a day of November 2026 after this many seconds.
    fn win(level: Level, day: i8, seconds: u32) -> GameResult {
        let noon = jiff::civil::date(2026, 11, day).at(12, 0, 0, 0).to_zoned(TimeZone::UTC).unwrap();
        let rating = RatingSummary { level, difficulty: Difficulty::from_tenths(34), hardest: None };
        GameResult {
            started_at: noon.timestamp() + jiff::SignedDuration::from_millis(seconds.into()),
            title: String::new(),
            kind: ResultKind::Sudoku(rating),
            finished_at: Some(noon.timestamp() + jiff::SignedDuration::from_secs(seconds.into())),
            play_time_ms: seconds * 1000,
            assists: AssistRecord::default(),
            auto_marks: AutoMarks::default(),
            daily: None,
        }
    }

    fn figures(win: &GameResult, results: &[GameResult]) -> WinFigures {
        WinFigures::new(win, results, |moment| moment.to_zoned(TimeZone::UTC).date()).unwrap()
    }

    #[test]
    fn a_win_is_compared_with_those_of_its_level_only() {
        let earlier = [
            win(Level::Hard, 3, 700),
            win(Level::Easy, 4, 100),
            win(Level::Hard, 1, 900),
            win(Level::Hard, 2, 800),
        ];
        let now = win(Level::Hard, 20, 750);
        let figures = figures(&now, &earlier);
        assert_eq!((figures.best(), figures.best_before, figures.faster), (700_000, Some(700_000), 1));
        assert_eq!(figures.median, 775_000);
        assert_eq!(figures.recent, [900_000, 800_000, 700_000, 750_000], "the oldest first");
    }

    #[test]
    fn the_first_win_of_a_level_is_its_best_and_its_own_line_in_the_log_does_not_count() {
        let now = win(Level::Hard, 20, 750);
        let figures = figures(&now, &[win(Level::Easy, 4, 100), now.clone()]);
        assert_eq!((figures.best(), figures.best_before, figures.faster), (750_000, None, 0));
        assert_eq!(figures.recent, [750_000]);
    }

    #[test]
    fn the_streak_counts_the_days_in_a_row_with_any_win() {
        let earlier = [
            win(Level::Easy, 15, 1),
            win(Level::Easy, 17, 2),
            win(Level::Hard, 18, 3),
            win(Level::Easy, 18, 4),
            win(Level::Medium, 19, 5),
        ];
        assert_eq!(figures(&win(Level::Hard, 20, 6), &earlier).days, 4);
        assert_eq!(figures(&win(Level::Hard, 23, 7), &earlier).days, 1);
    }

    #[test]
    fn the_chart_has_the_last_ten_and_revealed_games_are_no_wins() {
        let mut earlier: Vec<_> = (1..=14).map(|day| win(Level::Hard, day, day as u32)).collect();
        earlier[13].assists.revealed = true;
        let figures = figures(&win(Level::Hard, 20, 99), &earlier);
        assert_eq!(figures.recent.first(), Some(&5000));
        assert_eq!((figures.recent.len(), figures.recent.last()), (RECENT_WINS, Some(&99_000)));
        let mut revealed = win(Level::Hard, 20, 1);
        revealed.assists.revealed = true;
        assert_eq!(WinFigures::new(&revealed, &earlier, |_| jiff::civil::date(2026, 11, 1)), None);
    }
}
