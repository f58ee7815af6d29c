//! The choice lists of settings whose types are of other rooms.

use std::borrow::Cow;

use crate::app::ui::form::Choice;
use crate::game::HintLevel;
use crate::rating::Level;
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
