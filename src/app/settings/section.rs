//! The sections of the preferences, and resetting one of them.

use crate::app::input::key_bindings::KeyBindings;
use crate::app::settings::Settings;
use crate::text::text;

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

    /// Sets the settings of the section to their defaults.
    pub fn reset(self, settings: &mut Settings) {
        let default = Settings::default();
        match self {
            Self::General => {
                settings.language = default.language;
                settings.show_timer = default.show_timer;
                settings.daily_level = default.daily_level;
                settings.start_with = default.start_with;
            }
            Self::Board => {
                settings.show_peers = default.show_peers;
                settings.show_same_digit = default.show_same_digit;
                settings.show_clashes = default.show_clashes;
                settings.mistake_marking = default.mistake_marking;
                settings.reduce_motion = default.reduce_motion;
            }
            Self::Marks => {
                settings.marks_in_places = default.marks_in_places;
                settings.colour_patterns = default.colour_patterns;
                settings.fill_marks = default.fill_marks;
                settings.clean_marks = default.clean_marks;
                settings.clean_marks_chosen = default.clean_marks_chosen;
            }
            Self::Help => {
                settings.disabled_techniques = default.disabled_techniques;
                settings.first_hint_level = default.first_hint_level;
                settings.chain_text = default.chain_text;
                settings.announce_moves = default.announce_moves;
            }
            Self::Keys => settings.keys = KeyBindings::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::input::command::Command;
    use crate::app::settings::chain_text::ChainText;
    use crate::app::settings::start_with::StartWith;
    use crate::app::settings::{MistakeMarking, Toggle};
    use crate::game::HintLevel;
    use crate::rating::Level;
    use crate::technique::Technique;
    use crate::text::Language;

    #[test]
    fn the_sections_together_reset_every_setting_and_each_only_its_own() {
        let mut changed = Settings::default();
        for toggle in Toggle::ALL {
            toggle.switch(&mut changed);
        }
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
            assert_eq!(one.keys == KeyBindings::default(), section == PreferencesSection::Keys);
            section.reset(&mut all);
        }
        assert_eq!(all, Settings::default());
    }
}
