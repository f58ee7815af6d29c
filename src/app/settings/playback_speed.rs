//! The playback speed of an observed search.

use crate::text;
use crate::text::text;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The playback speed of a search on a logarithmic scale: ten steps are a factor of ten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "u8", into = "u8")]
pub struct PlaybackSpeed(u8);

impl Default for PlaybackSpeed {
    /// Returns ten changes per second.
    fn default() -> Self {
        Self(10)
    }
}

impl From<u8> for PlaybackSpeed {
    fn from(step: u8) -> Self {
        Self::new(step)
    }
}

impl From<PlaybackSpeed> for u8 {
    fn from(speed: PlaybackSpeed) -> Self {
        speed.0
    }
}

impl PlaybackSpeed {
    /// The fastest speed: as many changes as fit into a slice of each frame.
    pub const FASTEST: Self = Self(60);

    /// Returns the speed at a step of the scale, 0 (one change per second) to [`Self::FASTEST`].
    pub fn new(step: u8) -> Self {
        Self(step.min(Self::FASTEST.0))
    }

    /// Returns the step on the scale.
    pub fn step(self) -> u8 {
        self.0
    }

    /// Returns about twice the speed.
    pub fn faster(self) -> Self {
        Self::new(self.0 + 3)
    }

    /// Returns about half the speed.
    pub fn slower(self) -> Self {
        Self(self.0.saturating_sub(3))
    }

    /// Returns the changes per second; `None` for the fastest speed, which has no limit.
    pub fn per_second(self) -> Option<f64> {
        (self != Self::FASTEST).then(|| 10_f64.powf(f64::from(self.0) / 10.0))
    }
}

impl fmt::Display for PlaybackSpeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.per_second() {
            None => f.write_str(text!("speed.fastest")),
            Some(changes) if self.0.is_multiple_of(10) || changes >= 10.0 => {
                // Two significant digits are enough.
                let unit = 10_f64.powf(changes.log10().floor() - 1.0).max(1.0);
                f.write_str(&text!("speed.value", changes = (changes / unit).round() * unit))
            }
            Some(changes) => f.write_str(&text!("speed.value", changes = text::decimal(changes, 1))),
        }
    }
}
