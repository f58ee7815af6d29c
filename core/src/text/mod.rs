//! Messages in the user's language.
//!
//! Every text that the window shows is a message in the Fluent files of `locales`, one folder per language and one file
//! per topic. `text!` looks it up:
//!
//! ```ignore
//! text!("menu-file")                          // &'static str
//! text!("cells-selected", count = 6_994)      // String: "6,994 cells selected", "6.994 Zellen ausgewählt"
//! text!("open.tooltip")                       // the attribute of a message
//! ```
//!
//! # How to add a text
//! Write the message into the file of its topic in *each* folder of `locales` (a new topic also gets a line in the
//! macro `topics!`), as whole sentences with named placeables, so that a translator can reorder the parts. Plural forms
//! are Fluent selectors, `{ $count -> [one] cell *[other] cells }`; numbers are formatted for the language. A list with
//! "and" or "or" comes from [`list`]. An id is a literal in the source, or comes from a table: those of commands from
//! the ids of commands, an attribute from its message. A test finds ids that no file has, messages that are not used,
//! and languages that differ in their messages or placeables.
//!
//! # Which language
//! Each thread has its own language, initially English: the command line never changes it, tests do not disturb each
//! other, and the window calls [`set_language`] with the user's on its thread. Background work returns data, and errors
//! are data too: their `Display` uses the language of the thread that shows them.

mod dates;
mod language;
mod messages;
mod sanitize;
mod times;

use std::cell::Cell;

pub use dates::{date_with_year, date_without_year, month};
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
pub use fluent_bundle::{FluentArgs as Arguments, FluentValue as Value};
pub use language::Language;
pub use sanitize::{
    MAX_DESCRIPTION, MAX_TITLE, bounded, is_control_or_bidi, sanitize_description, sanitize_line,
    sanitize_lines, sanitize_title,
};
pub use times::{clock_time, time_in_words};

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::English) };
}

/// Sets the language of this thread.
pub fn set_language(language: Language) {
    LANGUAGE.set(language);
}

/// Returns the language of this thread.
pub fn language() -> Language {
    LANGUAGE.get()
}

/// Returns a message in the language of this thread: `text!("id")` is a `&'static str`, `text!("id", name = value,
/// ...)` a `String` with the values filled in. The module documentation shows how to add one.
#[macro_export]
#[doc(hidden)]
macro_rules! __text {
    ($id:literal) => {
        $crate::text::fixed($id)
    };
    ($id:literal, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut arguments = $crate::text::Arguments::new();
        $(arguments.set(stringify!($name), $value);)+
        $crate::text::filled($id, &arguments)
    }};
}
pub use crate::__text as text;

/// Returns a message without placeables, or the id itself if no language has it. Use [`text!`], except for ids from a
/// table.
pub fn fixed(id: &'static str) -> &'static str {
    find(id).unwrap_or(id)
}

/// Returns an attribute of a message without placeables, for ids from a table, where `text!("id.name")` cannot be
/// written.
pub fn attribute(id: &'static str, name: &str) -> &'static str {
    find(&format!("{id}.{name}")).unwrap_or(id)
}

fn find(id: &str) -> Option<&'static str> {
    let translated = || messages::for_language(language()).fixed(id);
    translated().or_else(|| messages::for_language(Language::English).fixed(id))
}

/// Returns a message with its placeables filled in, or the id itself if no language has it. Use [`text!`].
pub fn filled(id: &str, arguments: &Arguments<'_>) -> String {
    let translated = || messages::for_language(language()).filled(id, arguments);
    translated()
        .or_else(|| messages::for_language(Language::English).filled(id, arguments))
        .unwrap_or_else(|| id.to_owned())
}

/// Formats a number for the language: "6,994".
pub fn number(number: impl Into<Value<'static>>) -> String {
    text!("number", number = number)
}

/// Formats a number with this many decimal places: "7.5".
pub fn decimal(number: f64, digits: usize) -> String {
    let options = FluentNumberOptions { minimum_fraction_digits: Some(digits), ..Default::default() };
    let scale = 10_f64.powi(i32::try_from(digits).unwrap_or_default());
    self::number(FluentNumber::new((number * scale).round() / scale, options))
}

/// The conjunction before the last item of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Conjunction {
    /// All items together.
    #[default]
    And,
    /// One of the items.
    Or,
}

/// Returns a character that stands for the argument at an index in a formatted message: one that is not text, such as
/// the cells of an explanation. [`parse_placeholder`] finds it again. Indices of at least 1,000 are supported.
pub(crate) fn placeholder(place: usize) -> char {
    let offset = u32::try_from(2 * place).unwrap_or(u32::MAX);
    FIRST_PLACEHOLDER.checked_add(offset).and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Returns the index that a placeholder stands for, and how several items there are joined: by "or" if the message has
/// `OR($name)`.
pub(crate) fn parse_placeholder(placeholder: char) -> Option<(usize, Conjunction)> {
    let offset =
        u32::from(placeholder).checked_sub(FIRST_PLACEHOLDER).filter(|offset| *offset < PLACEHOLDERS)?;
    Some((offset as usize / 2, if offset % 2 == 1 { Conjunction::Or } else { Conjunction::And }))
}

/// Implements the Fluent function `OR($name)`, which returns the placeholder that joins by "or".
fn or<'a>(arguments: &[Value<'a>], _: &Arguments<'_>) -> Value<'a> {
    let placeholder = match arguments {
        [Value::String(text)] => text.chars().next(),
        _ => None,
    };
    let either = placeholder
        .filter(|placeholder| parse_placeholder(*placeholder).is_some())
        .and_then(|placeholder| char::from_u32(u32::from(placeholder) + 1));
    either.map_or(Value::Error, |placeholder| placeholder.to_string().into())
}

/// Placeholders are in Unicode's private use area, which no text uses: an even one for an argument, the next for the
/// same joined by "or".
const FIRST_PLACEHOLDER: u32 = 0xE000;
const PLACEHOLDERS: u32 = 0x1900;

/// Returns a text with a capital first letter, as at the start of a sentence.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Joins several items in one phrase: "1, 2 and 7", "r1c1 or r1c2".
pub fn list<T: ToString>(items: impl IntoIterator<Item = T>, conjunction: Conjunction) -> String {
    let mut items = items.into_iter().peekable();
    let Some(first) = items.next() else { return String::new() };
    let mut phrase = first.to_string();
    while let Some(item) = items.next() {
        let (before, next) = (std::mem::take(&mut phrase), item.to_string());
        phrase = match conjunction {
            _ if items.peek().is_some() => text!("list-more", before = before, next = next),
            Conjunction::And => text!("list-and", before = before, last = next),
            Conjunction::Or => text!("list-or", before = before, last = next),
        };
    }
    phrase
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_plurals_and_lists_follow_the_language() {
        let messages = || {
            let counts = [0, 1, 999, 1_208_928].map(|count| text!("changes", count = count));
            (
                counts,
                list([1, 2, 7], Conjunction::And),
                list(["r1c1", "r1c2"], Conjunction::Or),
                list([5], Conjunction::Or),
            )
        };
        let (counts, all, either, alone) = messages();
        assert_eq!(counts, ["0 changes", "1 change", "999 changes", "1,208,928 changes"]);
        assert_eq!([all, either, alone], ["1, 2 and 7", "r1c1 or r1c2", "5"]);
        set_language(Language::German);
        let (counts, all, either, alone) = messages();
        set_language(Language::English);
        assert_eq!(counts, ["0 Änderungen", "1 Änderung", "999 Änderungen", "1.208.928 Änderungen"]);
        assert_eq!([all, either, alone], ["1, 2 und 7", "r1c1 oder r1c2", "5"]);
    }

    #[test]
    fn another_thread_uses_english_until_its_language_is_set() {
        set_language(Language::German);
        let other = std::thread::spawn(language).join().unwrap();
        let own = language();
        set_language(Language::English);
        assert_eq!((own, other), (Language::German, Language::English));
    }

    #[test]
    fn an_unknown_message_is_shown_as_its_id() {
        assert_eq!(fixed("no-such-message"), "no-such-message");
        assert_eq!(filled("no-such-message.tooltip", &Arguments::new()), "no-such-message.tooltip");
    }
}
