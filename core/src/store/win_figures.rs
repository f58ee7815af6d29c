//! How a win compares with the player's other wins: the best and the median time of its level, size or variant, and the streak.

use std::collections::BTreeSet;

use jiff::Timestamp;
use jiff::civil::Date;

use super::results::{GameResult, ResultKind, median};
use crate::crosspatch::Size;

/// The number of wins that a chart of the last ones shows.
pub const RECENT_WINS: usize = 10;

/// A win beside the other wins of the same level, or size of crosspatch. Times are in milliseconds. The figures are those
/// of the statistics: of several wins of a game the first counts, and only the player's own wins count for the best and
/// the median time and the streak, see [`GameResult::is_own_win`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinFigures {
    /// The time that counts for the game: that of its first win.
    pub time: u32,
    /// Whether the game had been won before, with another time.
    pub is_repeated: bool,
    /// Whether the win that counts is the player's own.
    pub is_own: bool,
    /// The best time of the other wins; `None` if there are none.
    pub best_before: Option<u32>,
    /// The number of other wins that were faster.
    pub faster: usize,
    /// The best time, this win included; `None` without any own win.
    pub best: Option<u32>,
    /// The median time, this win included; `None` without any own win.
    pub median: Option<u32>,
    /// The last wins, with help and without, at most [`RECENT_WINS`], the oldest first.
    pub recent: Vec<RecentWin>,
    /// The number of days in a row with an own win of any kind, up to the day of this one or the day before.
    pub days: usize,
}

/// A win in the chart of the last ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecentWin {
    /// The time in milliseconds.
    pub time: u32,
    /// `true` for the player's own.
    pub is_own: bool,
    /// `true` for the win that is compared.
    pub is_this: bool,
}

impl WinFigures {
    /// Compares a win with all results, which may contain the game already. `date_of` returns the day of a moment for
    /// the player. `None` if the game was not won.
    pub fn new(
        win: &GameResult,
        results: &[GameResult],
        date_of: impl Fn(Timestamp) -> Date,
    ) -> Option<Self> {
        let logged = results.iter().find(|other| other.started_at == win.started_at && other.is_won());
        let counted = logged.unwrap_or(win);
        let finished_at = counted.finished_at.filter(|_| win.is_won())?;
        let others = || results.iter().filter(|other| other.started_at != win.started_at && other.is_won());
        let mut alike: Vec<_> =
            others().filter(|other| is_comparable(win.kind, other.kind)).chain([counted]).collect();
        alike.sort_by_key(|other| other.finished_at);
        let is_this = |other: &GameResult| other.started_at == win.started_at;
        let mut times: Vec<_> =
            alike.iter().filter(|other| other.is_own_win()).map(|other| other.play_time_ms).collect();
        times.sort_unstable();
        let before = || alike.iter().filter(|other| other.is_own_win() && !is_this(other));
        let recent = alike[alike.len().saturating_sub(RECENT_WINS)..].iter().map(|other| RecentWin {
            time: other.play_time_ms,
            is_own: other.is_own_win(),
            is_this: is_this(other),
        });
        let own = others().chain([counted]).filter(|other| other.is_own_win());
        let days: BTreeSet<_> = own.filter_map(|other| other.finished_at).map(&date_of).collect();
        // A streak is not broken until the day is over.
        let day = date_of(finished_at);
        let last = if days.contains(&day) { Some(day) } else { day.yesterday().ok() };
        let streak = std::iter::successors(last, |day| day.yesterday().ok());
        Some(Self {
            time: counted.play_time_ms,
            is_repeated: counted.play_time_ms != win.play_time_ms,
            is_own: counted.is_own_win(),
            best_before: before().map(|other| other.play_time_ms).min(),
            faster: before().filter(|other| other.play_time_ms < counted.play_time_ms).count(),
            best: times.first().copied(),
            median: median(&times),
            recent: recent.collect(),
            days: streak.take_while(|day| days.contains(day)).count(),
        })
    }
}

/// Returns whether the times of two kinds of puzzle can be compared: the same level, or the same size.
fn is_comparable(one: ResultKind, other: ResultKind) -> bool {
    match (one, other) {
        (ResultKind::Sudoku(one), ResultKind::Sudoku(other)) => one.level == other.level,
        (ResultKind::Crosspatch { words: one }, ResultKind::Crosspatch { words: other }) => {
            Size::from_word_count(one) == Size::from_word_count(other)
        }
        (ResultKind::Variant(one), ResultKind::Variant(other)) => one == other,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{AssistRecord, AutoMarks};
    use crate::solve::rating::{Difficulty, Level};
    use crate::store::games::{ForecastRecord, RatingSummary};
    use crate::store::results::Statistics;
    use jiff::tz::TimeZone;

    /// A game of a level that was won on a day of November 2026 after this many seconds.
    fn win(level: Level, day: i8, seconds: u32) -> GameResult {
        let noon = jiff::civil::date(2026, 11, day).at(12, 0, 0, 0).to_zoned(TimeZone::UTC).unwrap();
        let rating = RatingSummary { level, difficulty: Difficulty::from_tenths(34), hardest: None };
        GameResult {
            started_at: noon.timestamp() + jiff::SignedDuration::from_millis(seconds.into()),
            title: String::new(),
            kind: ResultKind::Sudoku(rating),
            variant_rating: None,
            finished_at: Some(noon.timestamp() + jiff::SignedDuration::from_secs(seconds.into())),
            play_time_ms: seconds * 1000,
            assists: AssistRecord::default(),
            auto_marks: AutoMarks::default(),
            daily: None,
            forecast: ForecastRecord::default(),
        }
    }

    fn figures(win: &GameResult, results: &[GameResult]) -> WinFigures {
        WinFigures::new(win, results, |moment| moment.to_zoned(TimeZone::UTC).date()).unwrap()
    }

    fn times(figures: &WinFigures) -> Vec<u32> {
        figures.recent.iter().map(|win| win.time).collect()
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
        assert_eq!((figures.best, figures.best_before, figures.faster), (Some(700_000), Some(700_000), 1));
        assert_eq!(figures.median, Some(775_000));
        assert_eq!(times(&figures), [900_000, 800_000, 700_000, 750_000], "the oldest first");
        assert!(figures.recent[3].is_this && !figures.recent[2].is_this);
    }

    #[test]
    fn the_first_win_of_a_level_is_its_best_and_its_own_line_in_the_log_does_not_count() {
        let now = win(Level::Hard, 20, 750);
        let figures = figures(&now, &[win(Level::Easy, 4, 100), now.clone()]);
        assert_eq!((figures.best, figures.best_before, figures.faster), (Some(750_000), None, 0));
        assert_eq!((times(&figures), figures.is_repeated), (vec![750_000], false));
    }

    #[test]
    fn of_several_wins_of_a_game_the_first_one_in_the_log_counts_as_in_the_statistics() {
        let first = win(Level::Hard, 20, 16);
        let again = GameResult { play_time_ms: 24_000, ..first.clone() };
        let log = [win(Level::Hard, 19, 20), first];
        let figures = figures(&again, &log);
        assert_eq!((figures.time, figures.is_repeated), (16_000, true));
        let statistics = Statistics::from_results(&log);
        assert_eq!((figures.best, figures.median), (statistics.best, statistics.median));
        assert_eq!((figures.best, times(&figures)), (Some(16_000), vec![20_000, 16_000]));
    }

    #[test]
    fn a_win_with_help_is_shown_but_counts_for_nothing() {
        let helped = |day, seconds| {
            let mut win = win(Level::Hard, day, seconds);
            win.assists.counted_steps = Some(53);
            win
        };
        let alone = figures(&helped(20, 1), &[]);
        assert_eq!((alone.is_own, alone.best, alone.median, alone.days), (false, None, None, 0));
        let log = [win(Level::Hard, 18, 300), win(Level::Hard, 19, 200), helped(17, 5)];
        let now = figures(&helped(20, 1), &log);
        assert_eq!((now.best, now.median, now.days), (Some(200_000), Some(250_000), 2));
        let own: Vec<_> = now.recent.iter().map(|win| win.is_own).collect();
        assert_eq!(own, [false, true, true, false]);
        let honest = figures(&win(Level::Hard, 20, 250), &log);
        assert_eq!((honest.best_before, honest.faster, honest.days), (Some(200_000), 1, 3));
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
        let times = times(&figures);
        assert_eq!((times.len(), times[0], times[RECENT_WINS - 1]), (RECENT_WINS, 5000, 99_000));
        let mut revealed = win(Level::Hard, 20, 1);
        revealed.assists.revealed = true;
        assert_eq!(WinFigures::new(&revealed, &earlier, |_| jiff::civil::date(2026, 11, 1)), None);
    }
}
