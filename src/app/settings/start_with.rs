//! The game that the window shows when it is opened without a file.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::app::ui::form::Choice;
use crate::text::text;

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

impl Choice for StartWith {
    const ALL: &'static [Self] = &[Self::LastGame, Self::DailyPuzzle, Self::NewPuzzle];

    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::LastGame => text!("preferences-start.last-game"),
            Self::DailyPuzzle => text!("preferences-start.daily"),
            Self::NewPuzzle => text!("preferences-start.new"),
        })
    }
}
