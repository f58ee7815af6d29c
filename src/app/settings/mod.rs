//! The player's preferences, their sections, and the file that they are saved in.

pub mod choices;
pub mod preferences_file;

use PreferencesSection::{Board, General, Help, Keys, Marks};
use eframe::egui::Ui;
use serde::{Deserialize, Serialize};

use crate::app::input::key_bindings::KeyBindings;
use crate::app::settings::choices::{ChainText, StartWith};
use crate::app::ui::form;
use crate::game::{AutoMarks, HintLevel};
use crate::print::PrintSettings;
use crate::solve::rating::Level;
use crate::solve::technique::TechniqueSet;
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

/// A setting in the preferences.
pub struct Setting {
    /// The name of its field.
    pub name: &'static str,
    /// Its section; `None` for one that is set elsewhere.
    pub section: Option<PreferencesSection>,
    pub control: Control,
    /// Sets it to its value in other settings.
    reset: fn(&mut Settings, &Settings),
}

/// The control of a setting.
pub enum Control {
    /// Draws its row.
    Row(fn(&mut Ui, &mut Settings)),
    /// `dialogs::preferences` draws it, if it is shown at all.
    ByHand,
}

/// Defines the settings: each is one row with its field, its default, its section of the preferences (`None` for one that
/// is set elsewhere) and its control. The rows of a section are in the order in which it shows them.
macro_rules! settings {
    ($(
        $(#[$attribute:meta])*
        $field:ident: $type:ty = $default:expr, $section:expr, $control:ident $(($label:expr))?;
    )*) => {
        /// All settings.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub struct Settings {
            $($(#[$attribute])* pub $field: $type,)*
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        impl Setting {
            /// All settings, in the order of the preferences.
            pub const ALL: &[Self] = &[$(Self {
                name: stringify!($field),
                section: $section,
                control: control!($control, $field $(, $label)?),
                reset: |settings, default| settings.$field.clone_from(&default.$field),
            },)*];
        }
    };
}

/// Returns the control of a setting in the preferences.
macro_rules! control {
    (switch, $field:ident, $label:expr) => {
        Control::Row(|ui, settings| form::switch(ui, $label, "", &mut settings.$field))
    };
    (list, $field:ident, $label:expr) => {
        Control::Row(|ui, settings| form::choice(ui, $label, &mut settings.$field))
    };
    (segments, $field:ident, $label:expr) => {
        Control::Row(|ui, settings| form::choice_segments(ui, $label, "", &mut settings.$field))
    };
    (by_hand, $field:ident) => {
        Control::ByHand
    };
}

settings! {
    /// The language of the window; `None` for the system's.
    language: Option<Language> = None, Some(General), list(text!("preferences-language"));

    /// The game that the window shows when it is opened without a file.
    #[serde(rename = "start_with", default)]
    start_with: StartWith = StartWith::default(), Some(General), list(text!("preferences-start"));

    /// Whether the time is shown; it is measured in any case.
    show_timer: bool = true, Some(General), by_hand;

    /// Whether the clock stops while another window has the focus.
    #[serde(rename = "pause_in_background", default)]
    pauses_in_background: bool = false, Some(General), switch(text!("switch-pause-in-background"));

    /// Whether a puzzle that suits the player is suggested after a win.
    #[serde(rename = "suggest_next", default = "yes")]
    suggests_next: bool = true, Some(General), switch(text!("switch-suggest-next"));

    /// The level of the daily puzzle that was played last.
    #[serde(rename = "daily_level", default = "first_daily_level")]
    daily_level: Level = first_daily_level(), Some(General), list(text!("preferences-daily"));

    /// Whether the row, column and box of the selected cell are tinted.
    show_peers: bool = true, Some(Board), switch(text!("switch-peers"));

    /// Whether the selected cell's digit is tinted wherever it is on the board, pencil marks included.
    show_same_digit: bool = true, Some(Board), switch(text!("switch-same-digit"));

    /// Whether equal digits that see each other are marked.
    show_clashes: bool = true, Some(Board), switch(text!("switch-clashes"));

    /// Whether broken clues are marked: cages, lines and the like.
    #[serde(rename = "show_broken_clues", default = "yes")]
    show_broken_clues: bool = true, Some(Board), switch(text!("switch-broken-clues"));

    #[serde(rename = "wrong_entries")]
    mistake_marking: MistakeMarking = MistakeMarking::default(), Some(Board), by_hand;

    /// Whether menus and dialogs appear without animation.
    reduce_motion: bool = false, Some(Board), switch(text!("switch-reduce-motion"));

    /// Whether centre marks have fixed places, 1 top left to 9 bottom right, instead of forming a row.
    marks_in_places: bool = true, Some(Marks), by_hand;

    /// Whether a placed digit is removed from the marks of the cells that see it.
    clean_marks: bool = false, Some(Marks), switch(text!("switch-clean-marks"));

    /// Whether a placed digit is removed from the marks of a clue that rules it out, too.
    #[serde(rename = "clean_marks_by_clues", default)]
    clean_marks_by_clues: bool = false, Some(Marks), switch(text!("switch-clean-marks-by-clues"));

    /// Whether the player has set `clean_marks`; until then, filling in candidates switches it on.
    #[serde(rename = "clean_marks_chosen", default)]
    clean_marks_chosen: bool = false, Some(Marks), by_hand;

    /// Whether a mark is shown as impossible if a cell that sees it holds its digit.
    #[serde(rename = "show_impossible_marks", default)]
    show_impossible_marks: bool = false, Some(Marks), switch(text!("switch-impossible-marks"));

    /// Whether the player's colours have patterns.
    #[serde(rename = "colour_patterns", default)]
    colour_patterns: bool = false, Some(Marks), by_hand;

    /// Whether a new game begins with all candidates as marks.
    fill_marks: bool = false, Some(Marks), switch(text!("switch-fill-marks"));

    /// The level at which a hint is first shown.
    #[serde(rename = "first_hint", default)]
    first_hint_level: HintLevel = HintLevel::default(), Some(Help), list(text!("preferences-first-hint"));

    /// The techniques that hints may not use.
    #[serde(rename = "unwanted")]
    disabled_techniques: TechniqueSet = TechniqueSet::EMPTY, Some(Help), by_hand;

    /// The form of a chain in the text of a hint.
    #[serde(rename = "chain_text", default)]
    chain_text: ChainText = ChainText::default(), Some(Help), segments(text!("preferences-chains"));

    /// Whether a screen reader announces what an entry changes on the board.
    #[serde(rename = "announce_moves", default = "yes")]
    announce_moves: bool = true, Some(Help), switch(text!("switch-announce-moves"));

    /// The key bindings.
    keys: KeyBindings = KeyBindings::default(), Some(Keys), by_hand;

    /// The choices of the print dialog; `None` until they are changed.
    #[serde(rename = "print", default)]
    print: Option<PrintSettings> = None, None, by_hand;
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
        AutoMarks { fill: self.fill_marks, clean: self.clean_marks, by_clues: self.clean_marks_by_clues }
    }
}

/// Returns how long menus and dialogs take to appear, in seconds.
pub fn animation_time(settings: &Settings) -> f32 {
    if settings.reduce_motion { 0.0 } else { 0.1 }
}

/// A section of the preferences.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PreferencesSection {
    General,
    #[default]
    Board,
    Marks,
    Help,
    Keys,
}

impl PreferencesSection {
    /// All sections, in the order of the tabs.
    pub const ALL: [Self; 5] = [Self::General, Self::Board, Self::Marks, Self::Help, Self::Keys];

    /// Returns the text on its tab.
    pub fn name(self) -> &'static str {
        match self {
            Self::General => text!("preferences-section.general"),
            Self::Board => text!("preferences-section.board"),
            Self::Marks => text!("preferences-section.marks"),
            Self::Help => text!("preferences-section.help"),
            Self::Keys => text!("preferences-section.keys"),
        }
    }

    /// Returns the settings of the section, in the order in which it shows them.
    pub fn settings(self) -> impl Iterator<Item = &'static Setting> {
        Setting::ALL.iter().filter(move |setting| setting.section == Some(self))
    }

    /// Sets the settings of the section to their defaults.
    pub fn reset(self, settings: &mut Settings) {
        let default = Settings::default();
        self.settings().for_each(|setting| (setting.reset)(settings, &default));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    use crate::app::input::command::Command;
    use crate::solve::technique::Technique;

    #[test]
    fn automatic_help_is_off_by_default() {
        let settings = Settings::default();
        assert!(
            !settings.clean_marks
                && !settings.fill_marks
                && settings.mistake_marking == MistakeMarking::OnCheck
        );
    }

    #[test]
    fn the_sections_together_reset_every_setting_and_each_only_its_own() {
        let Ok(Value::Object(mut values)) = serde_json::to_value(Settings::default()) else { panic!() };
        for value in values.values_mut() {
            if let Value::Bool(is_on) = value {
                *is_on = !*is_on;
            }
        }
        let mut changed: Settings = serde_json::from_value(Value::Object(values)).unwrap();
        changed.mistake_marking = MistakeMarking::Never;
        changed.language = Some(Language::German);
        changed.daily_level = Level::Expert;
        changed.start_with = StartWith::NewPuzzle;
        changed.first_hint_level = HintLevel::Why;
        changed.chain_text = ChainText::Links;
        changed.disabled_techniques.insert(Technique::XWing);
        changed.keys.unbind(Command::Pause);
        let mut all = changed.clone();
        for section in PreferencesSection::ALL {
            let mut one = changed.clone();
            section.reset(&mut one);
            assert_ne!(one, changed, "{section:?}");
            assert_eq!(one.keys == KeyBindings::default(), section == Keys);
            section.reset(&mut all);
        }
        assert_eq!(all, Settings::default());
    }
}
