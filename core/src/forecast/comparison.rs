//! How well the forecasts of past games held.

use jiff::Timestamp;

use super::fit::miss;
use super::history::own_time;
use crate::store::games::TimeForecast;
use crate::store::results::GameResult;

/// The last games that the sentence is about.
const LAST_GAMES: usize = 20;

/// A game that was won as the player's own, with the forecast from before it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ForecastedGame {
    /// When it was won.
    pub won_at: Timestamp,
    pub forecast: TimeForecast,
    /// The time that it took, in seconds; above 0.
    pub seconds: f64,
}

impl ForecastedGame {
    /// Returns whether the time is within the range of the forecast.
    pub fn is_within(&self) -> bool {
        (f64::from(self.forecast.low)..=f64::from(self.forecast.high)).contains(&self.seconds)
    }
}

/// How many of the last games were within their range, and how far off half of them were at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForecastComparison {
    /// The number of games: 1 to 20.
    pub games: usize,
    pub within: usize,
    /// The median miss in percent of the shorter of both times.
    pub percent: u32,
}

/// Returns the games with a forecast in the order in which they were started.
pub fn forecasted_games(results: &[GameResult]) -> Vec<ForecastedGame> {
    let game = |result: &GameResult| {
        let (forecast, seconds) = result.forecast.forecast.zip(own_time(result))?;
        Some(ForecastedGame { won_at: result.finished_at?, forecast, seconds })
    };
    results.iter().filter_map(game).collect()
}

/// Compares the forecasts of the last twenty games with their times; `None` without any.
pub fn compare_forecasts(games: &[ForecastedGame]) -> Option<ForecastComparison> {
    let last = &games[games.len().saturating_sub(LAST_GAMES)..];
    let miss_of = |game: &ForecastedGame| miss(game.seconds, f64::from(game.forecast.seconds.get())).abs();
    let mut misses: Vec<f64> = last.iter().map(miss_of).collect();
    misses.sort_unstable_by(f64::total_cmp);
    let median = misses.get(misses.len() / 2)?;
    let within = last.iter().filter(|game| game.is_within()).count();
    let percent = ((median.exp() - 1.0) * 100.0).round() as u32;
    Some(ForecastComparison { games: last.len(), within, percent })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(seconds: f64) -> ForecastedGame {
        let forecast = TimeForecast::new(600.0, 480.0, 750.0);
        ForecastedGame { won_at: Timestamp::UNIX_EPOCH, forecast, seconds }
    }

    #[test]
    fn the_last_twenty_games_say_how_well_forecasts_held() {
        assert_eq!(compare_forecasts(&[]), None);
        let mut games = vec![game(6_000.0); 30];
        games.extend([660.0; 15].map(game));
        games.extend([1_200.0; 5].map(game));
        let compared = compare_forecasts(&games);
        assert_eq!(compared, Some(ForecastComparison { games: 20, within: 15, percent: 10 }));
        // As far below as above.
        let compared = compare_forecasts(&[game(300.0)]);
        assert_eq!(compared, Some(ForecastComparison { games: 1, within: 0, percent: 100 }));
    }
}
