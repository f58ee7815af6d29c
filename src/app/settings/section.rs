//! The sections of the preferences, and resetting one of them.

use crate::app::settings::{Setting, Settings};
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
    use crate::app::input::command::Command;
    use crate::app::input::key_bindings::KeyBindings;
    use crate::app::settings::MistakeMarking;
    use crate::app::settings::chain_text::ChainText;
    use crate::app::settings::start_with::StartWith;
    use crate::game::HintLevel;
    use crate::rating::Level;
    use crate::technique::Technique;
    use crate::text::Language;
    use serde_json::Value;

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
            assert_eq!(one.keys == KeyBindings::default(), section == PreferencesSection::Keys);
            section.reset(&mut all);
        }
        assert_eq!(all, Settings::default());
    }
}
