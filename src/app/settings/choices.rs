//! The choices that settings offer.

use std::borrow::Cow;
use std::fmt;

use eframe::egui::{Context, Id};
use serde::{Deserialize, Serialize};

use crate::app::ui::form::Choice;
use crate::game::HintLevel;
use crate::solve::rating::Level;
use crate::text;
use crate::text::{Language, text};

/// The level at which a hint is first shown.
impl Choice for HintLevel {
    const ALL: &'static [Self] = &HintLevel::ALL;

    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Nudge => text!("preferences-first-hint.nudge"),
            Self::Name => text!("preferences-first-hint.name"),
            Self::Where => text!("preferences-first-hint.where"),
            Self::Why => text!("preferences-first-hint.why"),
        })
    }
}

/// The levels of puzzles that Ninefold makes.
impl Choice for Level {
    const ALL: &'static [Self] = &Level::NINEFOLD;

    fn name(self) -> Cow<'static, str> {
        self.to_string().into()
    }
}

/// The languages; without one, that of the system.
impl Choice for Option<Language> {
    const ALL: &'static [Self] = &LANGUAGES;

    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(self.map_or(text!("preferences-language.system"), Language::name))
    }
}

const LANGUAGES: [Option<Language>; Language::ALL.len() + 1] = {
    let mut all = [None; Language::ALL.len() + 1];
    let mut index = 0;
    while index < Language::ALL.len() {
        all[index + 1] = Some(Language::ALL[index]);
        index += 1;
    }
    all
};

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

/// The form of a chain in the text of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum ChainText {
    /// A list of its links, each with its reason.
    #[serde(rename = "links")]
    Links,
    /// Its notation in one line.
    #[serde(rename = "notation")]
    Notation,
    /// The notation, and below it the list.
    #[default]
    #[serde(rename = "both")]
    Both,
}

impl ChainText {
    /// Returns whether the list of links is shown.
    pub fn has_links(self) -> bool {
        self != Self::Notation
    }

    /// Returns whether the notation is shown.
    pub fn has_notation(self) -> bool {
        self != Self::Links
    }

    /// Puts the setting in force.
    pub fn install(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(id(), self));
    }

    /// Returns the setting in force.
    pub fn active(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(id())).unwrap_or_default()
    }
}

impl Choice for ChainText {
    const ALL: &'static [Self] = &[Self::Links, Self::Notation, Self::Both];

    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Links => text!("preferences-chains.links"),
            Self::Notation => text!("preferences-chains.notation"),
            Self::Both => text!("preferences-chains.both"),
        })
    }
}

fn id() -> Id {
    Id::unique("chain text")
}
