//! The player's preferences and the file that they are saved in.

pub mod chain_text;
pub mod playback_speed;
pub mod preferences_file;
pub mod section;
pub mod start_with;
pub mod technique_encounters;

use serde::{Deserialize, Serialize};

use crate::app::input::key_bindings::KeyBindings;
use crate::app::settings::chain_text::ChainText;
use crate::app::settings::start_with::StartWith;
use crate::game::{AutoMarks, HintLevel};
use crate::print::PrintSettings;
use crate::rating::Level;
use crate::technique::TechniqueSet;
use crate::text::{Language, text};

/// The time when entries that differ from the solution are marked as wrong.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum MistakeMarking {
    /// As soon as they are made.
    #[serde(rename = "at-once")]
    AtOnce,
    /// When the player requests a check.
    #[default]
    #[serde(rename = "on-check")]
    OnCheck,
    /// Never; a check only counts them.
    #[serde(rename = "never")]
    Never,
}

/// All settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Whether equal digits that see each other are marked.
    pub show_clashes: bool,
    #[serde(rename = "wrong_entries")]
    pub mistake_marking: MistakeMarking,
    /// Whether the time is shown; it is measured in any case.
    pub show_timer: bool,
    /// Whether the row, column and box of the selected cell are tinted.
    pub show_peers: bool,
    /// Whether the selected cell's digit is tinted wherever it is on the board, pencil marks included.
    pub show_same_digit: bool,
    /// Whether a placed digit is removed from the marks of the cells that see it.
    pub clean_marks: bool,
    /// Whether the player has set `clean_marks`; until then, filling in candidates switches it on.
    #[serde(rename = "clean_marks_chosen", default)]
    pub clean_marks_chosen: bool,
    /// Whether a new game begins with all candidates as marks.
    pub fill_marks: bool,
    /// Whether centre marks have fixed places, 1 top left to 9 bottom right, instead of forming a row.
    pub marks_in_places: bool,
    /// Whether the player's colours have patterns.
    #[serde(rename = "colour_patterns", default)]
    pub colour_patterns: bool,
    /// The level at which a hint is first shown.
    #[serde(rename = "first_hint", default)]
    pub first_hint_level: HintLevel,
    /// The form of a chain in the text of a hint.
    #[serde(rename = "chain_text", default)]
    pub chain_text: ChainText,
    /// Whether a screen reader announces what an entry changes on the board.
    #[serde(rename = "announce_moves", default = "yes")]
    pub announce_moves: bool,
    /// Whether menus and dialogs appear without animation.
    pub reduce_motion: bool,
    /// The game that the window shows when it is opened without a file.
    #[serde(rename = "start_with", default)]
    pub start_with: StartWith,
    /// The level of the daily puzzle that was played last.
    #[serde(rename = "daily_level", default = "first_daily_level")]
    pub daily_level: Level,
    /// The language of the window; `None` for the system's.
    pub language: Option<Language>,
    /// The choices of the print dialog; `None` until they are changed.
    #[serde(rename = "print", default)]
    pub print: Option<PrintSettings>,
    /// The techniques that hints may not use.
    #[serde(rename = "unwanted")]
    pub disabled_techniques: TechniqueSet,
    /// The key bindings.
    pub keys: KeyBindings,
}

fn yes() -> bool {
    true
}

/// Returns the level of the daily puzzle until another one is played.
fn first_daily_level() -> Level {
    Level::Easy
}

impl Settings {
    /// Switches on that marks are cleaned, unless it is on or the player has switched it off. Returns whether it was
    /// switched on.
    pub fn start_cleaning_marks(&mut self) -> bool {
        let starts = !self.clean_marks && !self.clean_marks_chosen;
        self.clean_marks |= starts;
        starts
    }

    /// Returns the settings of the automatic marks.
    pub fn auto_marks(&self) -> AutoMarks {
        AutoMarks { fill: self.fill_marks, clean: self.clean_marks }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            show_clashes: true,
            mistake_marking: MistakeMarking::default(),
            show_timer: true,
            show_peers: true,
            show_same_digit: true,
            clean_marks: false,
            clean_marks_chosen: false,
            fill_marks: false,
            marks_in_places: true,
            colour_patterns: false,
            first_hint_level: HintLevel::default(),
            chain_text: ChainText::default(),
            announce_moves: true,
            reduce_motion: false,
            start_with: StartWith::default(),
            daily_level: first_daily_level(),
            language: None,
            print: None,
            disabled_techniques: TechniqueSet::EMPTY,
            keys: KeyBindings::default(),
        }
    }
}

/// A setting that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toggle {
    ShowClashes,
    ShowTimer,
    ShowPeers,
    ShowSameDigit,
    CleanMarks,
    FillMarks,
    MarksInPlaces,
    ColourPatterns,
    AnnounceMoves,
    ReduceMotion,
}

impl Toggle {
    /// All toggles.
    #[cfg(test)]
    pub const ALL: [Self; 10] = [
        Self::ShowClashes,
        Self::ShowPeers,
        Self::ShowSameDigit,
        Self::MarksInPlaces,
        Self::FillMarks,
        Self::CleanMarks,
        Self::ShowTimer,
        Self::ColourPatterns,
        Self::AnnounceMoves,
        Self::ReduceMotion,
    ];

    /// Returns the label of its checkbox.
    pub fn name(self) -> &'static str {
        match self {
            Self::ShowClashes => text!("switch-clashes"),
            Self::ShowPeers => text!("switch-peers"),
            Self::ShowSameDigit => text!("switch-same-digit"),
            Self::MarksInPlaces => text!("switch-marks-in-places"),
            Self::FillMarks => text!("switch-fill-marks"),
            Self::CleanMarks => text!("switch-clean-marks"),
            Self::ShowTimer => text!("switch-timer"),
            Self::ColourPatterns => text!("switch-colour-patterns"),
            Self::AnnounceMoves => text!("switch-announce-moves"),
            Self::ReduceMotion => text!("switch-reduce-motion"),
        }
    }

    /// Returns its field in the settings.
    pub fn field_mut(self, settings: &mut Settings) -> &mut bool {
        match self {
            Self::ShowClashes => &mut settings.show_clashes,
            Self::ShowTimer => &mut settings.show_timer,
            Self::ShowPeers => &mut settings.show_peers,
            Self::ShowSameDigit => &mut settings.show_same_digit,
            Self::CleanMarks => &mut settings.clean_marks,
            Self::FillMarks => &mut settings.fill_marks,
            Self::MarksInPlaces => &mut settings.marks_in_places,
            Self::ColourPatterns => &mut settings.colour_patterns,
            Self::AnnounceMoves => &mut settings.announce_moves,
            Self::ReduceMotion => &mut settings.reduce_motion,
        }
    }

    /// Switches the setting, as the player asks for.
    pub fn switch(self, settings: &mut Settings) {
        let on = self.field_mut(settings);
        *on = !*on;
        settings.clean_marks_chosen |= self == Self::CleanMarks;
    }

    /// Returns whether the setting is on.
    pub fn is_on(self, settings: &Settings) -> bool {
        *self.field_mut(&mut settings.clone())
    }
}

/// Returns how long menus and dialogs take to appear, in seconds.
pub fn animation_time(settings: &Settings) -> f32 {
    if settings.reduce_motion { 0.0 } else { 0.1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_toggle_changes_only_its_own_setting() {
        for toggle in Toggle::ALL {
            let mut settings = Settings::default();
            let was = toggle.is_on(&settings);
            *toggle.field_mut(&mut settings) = !was;
            for other in Toggle::ALL {
                assert_eq!(
                    other.is_on(&settings) != other.is_on(&Settings::default()),
                    other == toggle,
                    "{other:?}"
                );
            }
        }
    }

    #[test]
    fn automatic_help_is_off_by_default() {
        let settings = Settings::default();
        assert!(
            !settings.clean_marks
                && !settings.fill_marks
                && settings.mistake_marking == MistakeMarking::OnCheck
        );
    }
}
