//! The game that the window shows when it is opened without a file.

use serde::{Deserialize, Serialize};

/// The game that the window shows when it is opened without a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum StartWith {
    /// The last game, where it was left.
    #[default]
    #[serde(rename = "last-game")]
    LastGame,
    /// The puzzle of the day.
    #[serde(rename = "daily")]
    DailyPuzzle,
    /// A new puzzle of the level last played.
    #[serde(rename = "new")]
    NewPuzzle,
}

impl StartWith {
    /// All values, in the order of the preferences.
    pub const ALL: [Self; 3] = [Self::LastGame, Self::DailyPuzzle, Self::NewPuzzle];
}
