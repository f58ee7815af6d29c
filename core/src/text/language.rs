//! The languages of the program, and the choice among them.

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// A language with a folder in `locales`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&str")]
pub enum Language {
    /// The default language: messages that another one lacks appear in it.
    #[default]
    English,
    /// Informal ("du"), short and calm.
    German,
}

impl From<Language> for &str {
    /// Returns the code.
    fn from(language: Language) -> Self {
        language.code()
    }
}

impl TryFrom<String> for Language {
    type Error = &'static str;

    fn try_from(code: String) -> Result<Self, Self::Error> {
        Self::from_code(&code).ok_or("a language that is not spoken here")
    }
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// Returns the BCP 47 tag, "en" or "de". It is also the name of the folder and the value in the preferences.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// Returns the name of the language in itself, for people who read no other.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
        }
    }

    /// Returns the language with a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Returns the first of the wanted languages that is available. They are BCP 47 tags such as "de-AT", the preferred
    /// one first; anything else is skipped. English if none is available.
    pub fn negotiate<T: AsRef<str>>(wanted: impl IntoIterator<Item = T>) -> Self {
        let wanted: Vec<LanguageIdentifier> =
            wanted.into_iter().filter_map(|tag| tag.as_ref().parse().ok()).collect();
        let available = Self::ALL.map(Self::identifier);
        let best = negotiate_languages(&wanted, &available, None, NegotiationStrategy::Lookup);
        let of = |identifier: &LanguageIdentifier| available.iter().position(|one| one == identifier);
        best.first().and_then(|identifier| of(identifier)).map_or(Self::English, |place| Self::ALL[place])
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        // A code is a tag: the test below parses each.
        self.code().parse().unwrap_or_default()
    }

    /// Returns the characters of numbers: the separator between groups of three digits, and the decimal point.
    pub(super) const fn number_separators(self) -> (char, char) {
        match self {
            Self::English => (',', '.'),
            Self::German => ('.', ','),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_wanted_language_that_is_available_is_chosen() {
        let cases: [(&[&str], Language); 6] = [
            (&["de-AT", "en"], Language::German),
            (&["de"], Language::German),
            (&["fr-FR", "de-DE", "en-US"], Language::German),
            (&["en-GB", "de"], Language::English),
            (&["C", "", "not a tag", "fr"], Language::English),
            (&[], Language::English),
        ];
        for (wanted, chosen) in cases {
            assert_eq!(Language::negotiate(wanted), chosen, "{wanted:?}");
        }
    }

    #[test]
    fn every_language_is_found_by_its_code() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
            assert_eq!(language.identifier().to_string(), language.code());
        }
        assert_eq!(Language::from_code("xx"), None);
    }
}
