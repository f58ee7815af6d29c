//! What the results of a player's games say about the next one.

use super::constants::*;
use super::fit::{TimeModel, TimedWin, miss};
use super::graded_paths::target_of_level;
use super::staircase::{GameOutcome, Staircase};
use crate::assist::HintLevel;
use crate::rules::Variant;
use crate::solve::rating::Level;
use crate::store::games::{BaseTime, TimeForecast};
use crate::store::results::{GameResult, ResultKind};

/// The knowledge of a player that the results of the games give.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerHistory {
    /// The speed.
    pub model: TimeModel,
    /// The misses of the forecasts so far, see [`miss`].
    pub misses: Vec<f64>,
    /// How hard the next puzzle should be, in tenths of a rating.
    pub target: f64,
    /// The median time of the last classic games that the player won, in seconds; `None` before the first.
    pub usual_seconds: Option<f64>,
}

impl PlayerHistory {
    /// Computes it from results in the order in which the games were started. `start` is the level at which the player was placed;
    /// `None` for that of the first game.
    pub fn new(results: &[GameResult], start: Option<Level>) -> Self {
        let (mut wins, mut misses) = (Vec::new(), Vec::new());
        let mut last_played = None;
        for result in results {
            let pause = last_played.map(|last| result.started_at.duration_since(last).as_hours());
            last_played = Some(result.started_at);
            let Some((kind, seconds)) = kind_of(result).zip(own_time(result)) else { continue };
            if let Some(forecast) = result.forecast.forecast {
                misses.push(miss(seconds, f64::from(forecast.seconds.get())));
            }
            if result.forecast.base.is_known() {
                let is_after_pause = pause.is_some_and(|hours| hours >= PAUSE_HOURS);
                wins.push(TimedWin { base: result.forecast.base, seconds, kind, is_after_pause });
            }
        }
        let classic = results.iter().filter(|result| kind_of(result) == Some(Variant::CLASSIC));
        Self {
            model: TimeModel::new(&wins),
            misses,
            target: target(results, start),
            usual_seconds: median(classic.filter_map(own_time).collect()),
        }
    }

    /// Returns the forecast for a puzzle; `None` before enough wins, or without a base time.
    pub fn forecast(&self, base: BaseTime, kind: Variant) -> Option<TimeForecast> {
        self.model.forecast(base, kind, &self.misses)
    }
}

/// Returns the median of the last times.
fn median(times: Vec<f64>) -> Option<f64> {
    let mut last = times[times.len().saturating_sub(USUAL_GAMES)..].to_vec();
    last.sort_unstable_by(f64::total_cmp);
    last.get(last.len() / 2).copied()
}

fn kind_of(result: &GameResult) -> Option<Variant> {
    match result.kind {
        ResultKind::Sudoku(_) => Some(Variant::CLASSIC),
        ResultKind::Variant(variant) => Some(variant),
        ResultKind::Crosspatch { .. } => None,
    }
}

/// Returns the time in seconds of a win by the player's own work; `None` for other games, and without a time.
pub(super) fn own_time(result: &GameResult) -> Option<f64> {
    (is_own_win(result) && result.play_time_ms > 0).then(|| f64::from(result.play_time_ms) / 1000.0)
}

/// Returns whether a game is a win by the player's own work, with a nudge at most.
fn is_own_win(result: &GameResult) -> bool {
    result.is_own_win() && result.assists.hints.above(HintLevel::Nudge) == 0
}

/// Follows the target through all classic games. A puzzle far from it says nothing: neither that an easy one was won, nor that a
/// hard one was given up.
fn target(results: &[GameResult], start: Option<Level>) -> f64 {
    let rated =
        |result: &GameResult| result.rating().filter(|rating| Level::NINEFOLD.contains(&rating.level));
    let first = results.iter().find_map(rated).map(|rating| rating.level);
    let mut stairs = Staircase::new(target_of_level(start.or(first).unwrap_or(Level::Easy)));
    for (index, result) in results.iter().enumerate() {
        let Some(rating) = rated(result) else { continue };
        let later = || results[index + 1..].iter().filter(|later| later.finished_at.is_some());
        let outcome = match result.finished_at {
            Some(_) if is_own_win(result) => GameOutcome::Won,
            Some(_) => GameOutcome::Lost,
            None if later().take(GAMES_UNTIL_GIVEN_UP).count() == GAMES_UNTIL_GIVEN_UP => GameOutcome::Lost,
            None => continue,
        };
        let distance = f64::from(rating.difficulty.as_tenths()) - stairs.target();
        let is_far = match outcome {
            GameOutcome::Won => distance < -FAR_FROM_TARGET,
            GameOutcome::Lost => distance > FAR_FROM_TARGET,
        };
        if result.forecast.is_for_me || !is_far {
            stairs.record(outcome);
        }
    }
    stairs.target()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assist::{AssistRecord, HintCounts};
    use crate::game::AutoMarks;
    use crate::solve::rating::Difficulty;
    use crate::store::games::{ForecastRecord, RatingSummary};
    use jiff::{SignedDuration, Timestamp};

    /// A game of a rating in tenths, won on a day after so many seconds.
    fn won(day: i64, tenths: u16, seconds: u32) -> GameResult {
        let started_at = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(24 * day);
        GameResult {
            started_at,
            title: String::new(),
            kind: ResultKind::Sudoku(RatingSummary {
                level: Level::Hard,
                difficulty: Difficulty::from_tenths(tenths),
                hardest: None,
            }),
            variant_rating: None,
            finished_at: Some(started_at),
            play_time_ms: 1000 * seconds,
            assists: AssistRecord::default(),
            auto_marks: AutoMarks::default(),
            daily: None,
            forecast: ForecastRecord { base: BaseTime([300, 0, 0, 0, 0]), ..ForecastRecord::default() },
        }
    }

    fn hinted(result: GameResult, hints: [u32; 4]) -> GameResult {
        let assists = AssistRecord { hints: HintCounts(hints), counted_steps: Some(0), ..result.assists };
        GameResult { assists, ..result }
    }

    #[test]
    fn wins_with_a_nudge_are_learned_from_and_those_with_more_help_are_not() {
        let hard = target_of_level(Level::Hard);
        let tenths = hard as u16;
        let nudged: Vec<_> = (0..3).map(|day| hinted(won(day, tenths, 600), [1, 0, 0, 0])).collect();
        let history = PlayerHistory::new(&nudged, None);
        let seconds = history.model.seconds(BaseTime([300, 0, 0, 0, 0]), Variant::CLASSIC);
        assert!(seconds.is_some_and(|seconds| (500.0..=600.0).contains(&seconds)), "{seconds:?}");
        assert_eq!((history.usual_seconds, history.target), (Some(600.0), hard + 3.0 * RISE));
        let helped: Vec<_> = (0..3).map(|day| hinted(won(day, tenths, 600), [0, 1, 0, 0])).collect();
        let history = PlayerHistory::new(&helped, None);
        assert_eq!(history.forecast(BaseTime([300, 0, 0, 0, 0]), Variant::CLASSIC), None);
        assert_eq!(history.usual_seconds, None);
        assert_eq!(history.target, hard - 2.0 * FALL * FIRST_FACTOR, "the third is too hard by then");
    }

    #[test]
    fn easy_wins_and_hard_puzzles_that_were_given_up_do_not_move_the_target() {
        let hard = target_of_level(Level::Hard);
        let given_up = GameResult { finished_at: None, ..won(0, 90, 5) };
        let mut games = vec![given_up.clone()];
        games.extend((1..5).map(|day| won(day, 20, 100)));
        assert_eq!(PlayerHistory::new(&games, None).target, hard);
        games[0] =
            GameResult { forecast: ForecastRecord { is_for_me: true, ..given_up.forecast }, ..given_up };
        assert_eq!(PlayerHistory::new(&games, None).target, hard - FALL * FIRST_FACTOR);
        assert_eq!(PlayerHistory::new(&games[..3], None).target, hard, "it may still go on");
        let medium = target_of_level(Level::Medium);
        assert_eq!(PlayerHistory::new(&games[1..1], Some(Level::Medium)).target, medium);
    }

    #[test]
    fn a_steady_player_has_a_narrow_range() {
        let with_forecast = |seconds: f64| {
            let mut result = won(0, 40, 300);
            result.forecast.forecast = Some(TimeForecast::new(seconds, 1.0, 2.0));
            (0..30)
                .map(|day| GameResult { started_at: won(day, 40, 300).started_at, ..result.clone() })
                .collect::<Vec<_>>()
        };
        let width = |results: &[GameResult]| {
            let forecast = PlayerHistory::new(results, None)
                .forecast(BaseTime([300, 0, 0, 0, 0]), Variant::CLASSIC)
                .expect("thirty wins");
            f64::from(forecast.high) / f64::from(forecast.low)
        };
        assert!(width(&with_forecast(310.0)) < 1.1);
        assert!(width(&with_forecast(600.0)) > 3.5);
    }
}
