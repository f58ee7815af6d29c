//! What was known of the time that a game would take when it began: stored with the game and with its result.

use std::num::NonZeroU16;

use serde::{Deserialize, Serialize};

use super::lenient::{is_default, lenient, or_default};

/// What was known of a game when it began. It is written then and never changes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct ForecastRecord {
    /// The base time of the puzzle.
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "is_default")]
    #[serde(rename = "base")]
    pub base: BaseTime,
    /// The forecast of the time; `None` if there was none.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    #[serde(rename = "forecast")]
    pub forecast: Option<TimeForecast>,
    /// Whether the puzzle was chosen for the player.
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "is_default")]
    #[serde(rename = "for_me")]
    pub is_for_me: bool,
}

/// The time that a usual player needs for each group of steps on the path of a puzzle, in seconds: singles in houses, naked
/// singles, steps of the levels Medium and Hard, and all above. All are zero if it is not known.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BaseTime(pub [u16; 5]);

impl BaseTime {
    /// Returns the sum of all groups, in seconds.
    pub fn seconds(self) -> u32 {
        self.0.into_iter().map(u32::from).sum()
    }

    /// Returns whether it is known.
    pub fn is_known(self) -> bool {
        self != Self::default()
    }
}

/// The forecast of the time that a game takes. It is saved as three numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "(NonZeroU16, u16, u16)", into = "(NonZeroU16, u16, u16)")]
pub struct TimeForecast {
    /// The time in seconds.
    pub seconds: NonZeroU16,
    /// The shortest and the longest time of the range, in seconds.
    pub low: u16,
    pub high: u16,
}

impl TimeForecast {
    /// Creates a forecast from times in seconds; what is too short or too long becomes the nearest that can be saved.
    pub fn new(seconds: f64, low: f64, high: f64) -> Self {
        // A conversion to whole numbers keeps to the range of the type.
        let whole = |seconds: f64| seconds.round() as u16;
        Self {
            seconds: NonZeroU16::new(whole(seconds)).unwrap_or(NonZeroU16::MIN),
            low: whole(low),
            high: whole(high),
        }
    }

    /// Returns whether a time in seconds is in the range.
    pub fn holds(self, seconds: f64) -> bool {
        (f64::from(self.low)..=f64::from(self.high)).contains(&seconds)
    }
}

impl From<(NonZeroU16, u16, u16)> for TimeForecast {
    fn from((seconds, low, high): (NonZeroU16, u16, u16)) -> Self {
        Self { seconds, low, high }
    }
}

impl From<TimeForecast> for (NonZeroU16, u16, u16) {
    fn from(forecast: TimeForecast) -> Self {
        (forecast.seconds, forecast.low, forecast.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::games::GameMeta;
    use serde_json::json;

    #[test]
    fn the_forecast_survives_a_restart_and_one_of_a_later_version_is_left_out() {
        let older = json!({"begun": "2026-11-01T21:33:39Z", "source": "own"});
        let mut meta: GameMeta = serde_json::from_value(older).unwrap();
        assert_eq!(meta.forecast, ForecastRecord::default());
        let forecast = Some(TimeForecast::new(840.0, 600.0, 1200.0));
        meta.forecast = ForecastRecord { base: BaseTime([300, 9, 0, 0, 0]), forecast, is_for_me: true };
        let mut written = serde_json::to_value(&meta).unwrap();
        assert_eq!((&written["forecast"], &written["for_me"]), (&json!([840, 600, 1200]), &json!(true)));
        assert_eq!(serde_json::from_value::<GameMeta>(written.clone()).unwrap(), meta);
        written["forecast"] = json!({"seconds": 840});
        written["base"] = json!(12);
        meta.forecast = ForecastRecord { is_for_me: true, ..ForecastRecord::default() };
        assert_eq!(serde_json::from_value::<GameMeta>(written).unwrap(), meta);
    }
}
