//! The messages of each language: compiled in, and each parsed when it is first used.
//!
//! Parsing all of them took 4 ms and 2.4 MiB at every start, and as much again for a language other than English. The
//! table of their sources takes 0.4 ms and 0.3 MiB, each message 3 us.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use fluent_syntax::ast::Entry;

use super::{Arguments, Language};

/// The files of a language, one line per topic.
macro_rules! files {
    ($code:literal: $($topic:literal),+ $(,)?) => {
        &[$(include_str!(concat!("../../../locales/", $code, "/", $topic, ".ftl"))),+]
    };
}

/// All topics of a language.
macro_rules! topics {
    ($code:literal) => {
        files!($code:
            "board",
            "command-line",
            "commands",
            "course",
            "crosspatch",
            "crosspatch-play",
            "draft",
            "editor",
            "explanations",
            "formats",
            "game",
            "games",
            "general",
            "generate",
            "hints",
            "keys",
            "lessons",
            "library",
            "list",
            "new-puzzle",
            "photo",
            "play",
            "practice",
            "preferences",
            "print",
            "report",
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

/// The messages of a language, by id.
pub(super) struct Messages {
    language: Language,
    messages: HashMap<&'static str, Message>,
}

/// A message with its attributes.
struct Message {
    source: &'static str,
    parsed: OnceLock<Box<ParsedMessage>>,
}

struct ParsedMessage {
    /// The ids ("open", "open.tooltip") of what has no placeables, with the formatted text: most of what a frame asks
    /// for.
    fixed: Vec<(String, String)>,
    /// The message alone: a test forbids references to other messages.
    bundle: FluentBundle<FluentResource>,
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
        // Growing the table again and again would take as long as reading the sources.
        let sources: Vec<_> = files(language).iter().flat_map(|file| message_sources(file)).collect();
        let unparsed = |(id, source)| (id, Message { source, parsed: OnceLock::new() });
        Self { language, messages: sources.into_iter().map(unparsed).collect() }
    }

    /// Returns a message without placeables.
    pub(super) fn fixed(&self, id: &str) -> Option<&str> {
        let (_, text) = self.parsed(id)?.fixed.iter().find(|(fixed, _)| fixed == id)?;
        Some(text)
    }

    /// Returns a message with its placeables filled in.
    pub(super) fn filled(&self, id: &str, arguments: &Arguments<'_>) -> Option<String> {
        self.parsed(id)?.format(id, Some(arguments)).map(|(text, _)| text)
    }

    /// Returns the message with an id, or with the attribute that has this id. The first call parses it.
    fn parsed(&self, id: &str) -> Option<&ParsedMessage> {
        let message = self.messages.get(id.split_once('.').map_or(id, |(message, _)| message))?;
        Some(message.parsed.get_or_init(|| Box::new(ParsedMessage::parse(message.source, self.language))))
    }
}

/// Returns the ids of the messages in a file, each with its text from there to the next message. A line that starts
/// with a letter starts a message: attributes and further lines of a text are indented.
fn message_sources(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let is_start = |start: &usize| file[*start..].starts_with(|first: char| first.is_ascii_alphabetic());
    let lines = std::iter::once(0).chain(memchr::memchr_iter(b'\n', file.as_bytes()).map(|end| end + 1));
    let mut starts = lines.filter(is_start).peekable();
    std::iter::from_fn(move || {
        let start = starts.next()?;
        let source = &file[start..starts.peek().copied().unwrap_or(file.len())];
        let (id, _) = source.split_once('=').unwrap_or((source, ""));
        Some((id.trim_end(), source))
    })
}

impl ParsedMessage {
    fn parse(source: &str, language: Language) -> Self {
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
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, _)| read);
        let mut ids = Vec::new();
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            ids.push(message.id.name.to_owned());
            let attributes = message.attributes.iter();
            ids.extend(attributes.map(|attribute| format!("{}.{}", message.id.name, attribute.id.name)));
        }
        bundle.add_resource_overriding(resource);
        let mut message = Self { fixed: Vec::new(), bundle };
        for id in ids {
            if let Some((text, true)) = message.format(&id, None) {
                message.fixed.push((id, text));
            }
        }
        message
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
    fn each_message_parsed_by_itself_is_the_one_in_its_file() {
        let parse = |source: &str| -> Vec<String> {
            let resource = FluentResource::try_new(source.to_owned()).expect("the source can be parsed");
            resource.entries().map(|entry| format!("{entry:?}")).collect()
        };
        for file in Language::ALL.into_iter().flat_map(files) {
            let messages: Vec<_> = message_sources(file).flat_map(|(_, source)| parse(source)).collect();
            assert_eq!(messages, parse(file));
        }
        for (id, source) in Language::ALL.into_iter().flat_map(files).flat_map(|file| message_sources(file)) {
            assert!(parse(source)[0].contains(&format!("Identifier {{ name: {id:?} }}")), "{id}");
        }
    }
}
