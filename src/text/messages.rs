//! The messages of each language: compiled in, and parsed a file at a time, when one of its messages is first used.
//!
//! The first frame of the window needs half of the files, the command line fewer. To parse all of them took 4 ms and
//! 2 MiB at every start, and as much again for a language other than English.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use fluent_syntax::ast::Entry;

use super::{Arguments, Language};

/// The files of a language, one line per topic.
macro_rules! files {
    ($code:literal: $($topic:literal),+ $(,)?) => {
        &[$(include_str!(concat!("../../locales/", $code, "/", $topic, ".ftl"))),+]
    };
}

/// All topics of a language.
macro_rules! topics {
    ($code:literal) => {
        files!($code:
            "board",
            "commands",
            "crosspatch",
            "crosspatch-play",
            "editor",
            "explanations",
            "formats",
            "game",
            "games",
            "general",
            "generate",
            "hints",
            "keys",
            "library",
            "list",
            "new-puzzle",
            "play",
            "practice",
            "preferences",
            "print",
            "rules",
            "saving",
            "step-list",
            "techniques",
            "watch",
            "window",
        )
    };
}

const fn files(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => topics!("en"),
        Language::German => topics!("de"),
    }
}

/// The messages of a language.
pub(super) struct Messages {
    language: Language,
    /// The index of the file that each message is in.
    file_of_message: HashMap<&'static str, usize>,
    /// The files that were parsed.
    files: Vec<OnceLock<MessageFile>>,
}

/// Returns the messages of a language.
pub(super) fn for_language(language: Language) -> &'static Messages {
    static ENGLISH: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::English));
    static GERMAN: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::German));
    match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
    }
}

impl Messages {
    fn new(language: Language) -> Self {
        let files = files(language);
        let in_file = |(index, file): (usize, &&'static str)| message_ids(file).map(move |id| (id, index));
        Self {
            language,
            file_of_message: files.iter().enumerate().flat_map(in_file).collect(),
            files: files.iter().map(|_| OnceLock::new()).collect(),
        }
    }

    /// Returns a message without placeables.
    pub(super) fn fixed(&self, id: &str) -> Option<&str> {
        self.file_with(id)?.fixed.get(id).map(String::as_str)
    }

    /// Returns a message with its placeables filled in.
    pub(super) fn filled(&self, id: &str, arguments: &Arguments<'_>) -> Option<String> {
        self.file_with(id)?.format(id, Some(arguments)).map(|(text, _)| text)
    }

    /// Returns the file with a message or attribute, which the first call parses.
    fn file_with(&self, id: &str) -> Option<&MessageFile> {
        let message = id.split_once('.').map_or(id, |(message, _)| message);
        let index = *self.file_of_message.get(message)?;
        Some(self.files[index].get_or_init(|| MessageFile::read(files(self.language)[index], self.language)))
    }
}

/// Returns the ids of the messages in a file. A line that starts with a letter starts a message: attributes and further
/// lines of a text are indented.
fn message_ids(file: &'static str) -> impl Iterator<Item = &'static str> {
    let starts = std::iter::once(0).chain(memchr::memchr_iter(b'\n', file.as_bytes()).map(|end| end + 1));
    let lines = starts.map(|start| &file[start..]);
    let messages = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()));
    messages.filter_map(|line| line.split_once('=').map(|(id, _)| id.trim_end()))
}

/// The messages of a file.
struct MessageFile {
    /// Messages and attributes ("open.tooltip") without placeables, already formatted: most of what a frame asks for.
    fixed: HashMap<String, String>,
    bundle: FluentBundle<FluentResource>,
}

impl MessageFile {
    fn read(file: &str, language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // The isolation marks around placeables are for mixed writing directions; our languages have a single one.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => |value, _| number(value, Language::English),
            Language::German => |value, _| number(value, Language::German),
        }));
        // No other function has that name.
        let _ = bundle.add_function("OR", super::or);
        // What cannot be parsed is left out, and shown in English; a test parses every file.
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(read, _)| read);
        let mut ids = Vec::new();
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            ids.push(message.id.name.to_owned());
            let attributes = message.attributes.iter();
            ids.extend(attributes.map(|attribute| format!("{}.{}", message.id.name, attribute.id.name)));
        }
        bundle.add_resource_overriding(resource);
        let mut messages = Self { fixed: HashMap::new(), bundle };
        for id in ids {
            if let Some((text, true)) = messages.format(&id, None) {
                messages.fixed.insert(id, text);
            }
        }
        messages
    }

    /// Formats a message; also returns whether no argument was missing.
    fn format(&self, id: &str, arguments: Option<&Arguments<'_>>) -> Option<(String, bool)> {
        let pattern = match id.split_once('.') {
            None => self.bundle.get_message(id)?.value()?,
            Some((message, attribute)) => self.bundle.get_message(message)?.get_attribute(attribute)?.value(),
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, arguments, &mut errors).into_owned();
        Some((text, errors.is_empty()))
    }
}

/// Formats a number for the language: "6,994", "7.5"; `None` if it is no number.
fn number(value: &FluentValue<'_>, language: Language) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let (grouping, point) = language.number_separators();
    let plain = number.as_string();
    let (whole, fraction) =
        plain.split_once('.').map_or((&*plain, None), |(whole, part)| (whole, Some(part)));
    let mut text = String::with_capacity(plain.len() + plain.len() / 3);
    let digits = whole.trim_start_matches('-').len();
    text.push_str(&whole[..whole.len() - digits]);
    for (place, digit) in whole[whole.len() - digits..].chars().enumerate() {
        if place > 0 && (digits - place).is_multiple_of(3) {
            text.push(grouping);
        }
        text.push(digit);
    }
    if let Some(fraction) = fraction {
        text.push(point);
        text.push_str(fraction);
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_of_every_file_is_found() {
        for language in Language::ALL {
            for (index, file) in files(language).iter().enumerate() {
                let resource = FluentResource::try_new((*file).to_owned()).expect("the file can be parsed");
                let messages = resource.entries().filter_map(|entry| match entry {
                    Entry::Message(message) => Some(message.id.name),
                    _ => None,
                });
                let found: Vec<_> = messages.collect();
                assert_eq!(message_ids(file).collect::<Vec<_>>(), found);
                for id in found {
                    assert_eq!(for_language(language).file_of_message.get(id), Some(&index), "{id}");
                }
            }
        }
    }
}
