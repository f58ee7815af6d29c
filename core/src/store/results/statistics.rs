//! The sums, times and streaks of several games.

use serde::Serialize;

use super::GameResult;
use crate::game::HintCounts;

/// The statistics of several games.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Statistics {
    /// The number of games started.
    pub games: usize,
    /// The number of games won.
    pub wins: usize,
    /// The number of games won without any help.
    pub unaided: usize,
    /// The number of games won with help that does not leave the win to the player, see [`GameResult::is_own_win`].
    pub with_help: usize,
    /// The shortest time of the player's own wins, in milliseconds.
    pub best: Option<u32>,
    /// The median time of the player's own wins, in milliseconds.
    pub median: Option<u32>,
    /// The number of the player's own wins in a row up to now. A win with help ends a streak, and so does a revealed
    /// solution.
    pub streak: usize,
    pub longest_streak: usize,
    /// The hints in finished games, by level. The log learns of the help in a game when the game ends.
    pub hints: HintCounts,
    /// The number of checks in finished games.
    pub checks: u32,
    /// The number of finished games in which the program wrote or removed marks.
    pub automatic: usize,
    /// The number of revealed solutions.
    pub revealed: usize,
}

impl Statistics {
    /// Computes the statistics of games in the order in which they were started.
    pub fn from_results<'a>(results: impl IntoIterator<Item = &'a GameResult>) -> Self {
        let mut sum = Self::default();
        let mut times = Vec::new();
        for result in results {
            sum.games += 1;
            if result.finished_at.is_none() {
                continue;
            }
            for (all, more) in sum.hints.0.iter_mut().zip(result.assists.hints.0) {
                *all = all.saturating_add(more);
            }
            sum.checks = sum.checks.saturating_add(result.assists.checks);
            sum.automatic += usize::from(result.assists.automatic_marks);
            sum.revealed += usize::from(result.assists.revealed);
            sum.wins += usize::from(result.is_won());
            sum.unaided += usize::from(result.is_unaided());
            if result.is_own_win() {
                sum.streak += 1;
                sum.longest_streak = sum.longest_streak.max(sum.streak);
                times.push(result.play_time_ms);
            } else {
                sum.with_help += usize::from(result.is_won());
                sum.streak = 0;
            }
        }
        times.sort_unstable();
        sum.best = times.first().copied();
        sum.median = median(&times);
        sum
    }
}

/// Returns the median of sorted times: the middle one, or the mean of the middle two; `None` if there are none.
pub fn median(sorted: &[u32]) -> Option<u32> {
    let upper = *sorted.get(sorted.len() / 2)?;
    let lower = *sorted.get((sorted.len() - 1) / 2)?;
    Some(lower.midpoint(upper))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{result, revealed, won};
    use super::*;
    use crate::game::{AssistRecord, AutoMarks};

    #[test]
    fn statistics_sum_up_the_games() {
        let looked_at = GameResult {
            assists: AssistRecord {
                hints: HintCounts([0, 1, 0, 1]),
                checks: 1,
                counted_steps: Some(0),
                ..AssistRecord::default()
            },
            ..won(5, 500)
        };
        let all = [won(1, 300), won(2, 100), revealed(3), won(4, 200), looked_at, result(6, 50)];
        let sum = Statistics::from_results(&all);
        assert_eq!((sum.games, sum.wins, sum.unaided, sum.with_help, sum.revealed), (6, 4, 3, 0, 1));
        assert_eq!((sum.best, sum.median), (Some(100), Some(250)), "300, 100, 200 and 500");
        assert_eq!((sum.streak, sum.longest_streak), (2, 2));
        assert_eq!((sum.hints, sum.checks), (HintCounts([3, 1, 0, 1]), 1));
        assert_eq!(Statistics::from_results([]), Statistics::default());
    }

    #[test]
    fn a_win_with_help_has_no_best_time_and_ends_a_streak() {
        let help = |assists| GameResult { assists, ..won(3, 1) };
        for assists in [
            AssistRecord { counted_steps: Some(1), ..AssistRecord::default() },
            AssistRecord { solution_views: 1, ..AssistRecord::default() },
            AssistRecord { came_with_entries: true, ..AssistRecord::default() },
            AssistRecord { hints: HintCounts([0, 0, 0, 53]), ..AssistRecord::default() },
        ] {
            let sum = Statistics::from_results(&[won(1, 300), won(2, 100), help(assists), won(4, 200)]);
            assert_eq!((sum.wins, sum.unaided, sum.with_help), (4, 3, 1));
            assert_eq!((sum.best, sum.median), (Some(100), Some(200)));
            assert_eq!((sum.streak, sum.longest_streak), (1, 2));
        }
    }

    #[test]
    fn hints_and_checks_count_once_a_game_is_over() {
        let assists = AssistRecord { hints: HintCounts([1, 0, 0, 0]), checks: 1, ..AssistRecord::default() };
        let sum = Statistics::from_results(&[GameResult { assists, ..result(1, 300) }]);
        assert_eq!((sum.games, sum.hints.total(), sum.checks), (1, 0, 0));
        let sum = Statistics::from_results(&[GameResult { assists, ..won(1, 300) }]);
        assert_eq!((sum.games, sum.hints.total(), sum.checks), (1, 1, 1));
    }

    #[test]
    fn marks_count_as_automatic_if_the_program_kept_any_and_not_if_it_only_would_have() {
        let auto_marks = AutoMarks { fill: false, clean: true, ..AutoMarks::default() };
        let sum = Statistics::from_results(&[GameResult { auto_marks, ..won(1, 300) }]);
        assert_eq!((sum.automatic, sum.unaided), (0, 1));
        let assists = AssistRecord { automatic_marks: true, ..AssistRecord::default() };
        let sum = Statistics::from_results(&[GameResult { assists, auto_marks, ..won(1, 300) }]);
        assert_eq!((sum.automatic, sum.unaided, sum.best), (1, 0, Some(300)));
    }

    #[test]
    fn the_median_of_an_even_count_is_the_mean_of_the_middle_two() {
        assert_eq!((median(&[]), median(&[41])), (None, Some(41)));
        assert_eq!((median(&[41, 491]), median(&[1, 2, 90])), (Some(266), Some(2)));
        assert_eq!(median(&[u32::MAX, u32::MAX]), Some(u32::MAX));
    }
}
