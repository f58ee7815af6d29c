//! The words of the program, in the language of the person.
//!
//! Every text that the window shows is a message in the Fluent files of `locales`, one folder a language and one file
//! a topic. `text!` asks for it:
//!
//! ```ignore
//! text!("menu-file")                          // &'static str
//! text!("cells-selected", count = 6_994)      // String: "6,994 cells selected", "6.994 Zellen ausgewählt"
//! text!("open.tooltip")                       // the attribute of a message
//! ```
//!
//! # How to add a text
//! Write the message into the file of its topic in *each* folder of `locales` (a new topic also gets a line in
//! `FILES`), whole sentences with named gaps, so that a translator can put the parts in another order. Forms that go
//! with a number are Fluent's selectors, `{ $count -> [one] cell *[other] cells }`; numbers are written as the language
//! writes them. A list with "and" or "or" comes from [`list`]. An id is always a literal in the source: a test finds
//! ids that no file has, messages that nobody asks for, and languages that differ in their messages or gaps.
//!
//! # Which language
//! Each thread speaks a language of its own, English at first: the command line never changes it and always speaks
//! English, tests do not disturb each other, and the window [`speak`]s the person's on its thread. Work beside the
//! window hands back data, and errors are data too: their `Display` speaks the language of the thread that shows them.

mod language;
mod messages;
mod sanitize;

use std::cell::Cell;

use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
pub use fluent_bundle::{FluentArgs as Arguments, FluentValue as Value};
pub use language::Language;
pub use sanitize::{
    MAX_DESCRIPTION, MAX_TITLE, bounded, is_control_or_bidi, sanitize_description, sanitize_line,
    sanitize_lines, sanitize_title,
};

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::English) };
}

/// This thread speaks a language from now on.
pub fn set_language(language: Language) {
    LANGUAGE.set(language);
}

/// The language that this thread speaks.
pub fn language() -> Language {
    LANGUAGE.get()
}

/// A message in the language of this thread: `text!("id")` is a `&'static str`, `text!("id", name = value, ...)` with
/// what fills its gaps a `String`. How to add one is told in [`crate::text`].
macro_rules! text {
    ($id:literal) => {
        $crate::text::fixed($id)
    };
    ($id:literal, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut arguments = $crate::text::Arguments::new();
        $(arguments.set(stringify!($name), $value);)+
        $crate::text::filled($id, &arguments)
    }};
}
pub(crate) use text;

/// A message without gaps; the id itself where no language has it. Use [`text!`].
pub(crate) fn fixed(id: &'static str) -> &'static str {
    find(id).unwrap_or(id)
}

/// An attribute of a message without gaps; for ids that come from a table, where `text!("id.name")` cannot be written.
pub(crate) fn attribute(id: &'static str, name: &str) -> &'static str {
    find(&format!("{id}.{name}")).unwrap_or(id)
}

fn find(id: &str) -> Option<&'static str> {
    let spoken = || messages::for_language(language()).fixed(id);
    spoken().or_else(|| messages::for_language(Language::English).fixed(id))
}

/// A message with gaps; the id itself where no language has it. Use [`text!`].
pub(crate) fn filled(id: &str, arguments: &Arguments<'_>) -> String {
    let spoken = || messages::for_language(language()).filled(id, arguments);
    spoken()
        .or_else(|| messages::for_language(Language::English).filled(id, arguments))
        .unwrap_or_else(|| id.to_owned())
}

/// A number as the language writes it: "6,994".
pub fn number(number: impl Into<Value<'static>>) -> String {
    text!("number", number = number)
}

/// A number with this many digits after the point: "7.5".
pub fn decimal(number: f64, digits: usize) -> String {
    let options = FluentNumberOptions { minimum_fraction_digits: Some(digits), ..Default::default() };
    let scale = 10_f64.powi(i32::try_from(digits).unwrap_or_default());
    self::number(FluentNumber::new((number * scale).round() / scale, options))
}

/// The word before the last of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Conjunction {
    /// All of them.
    #[default]
    And,
    /// One of them.
    Or,
}

/// A sign that stands for the part at a place in what the language writes: what fills a gap but is no text, such as
/// the cells of an explanation. [`signed`] finds it again. There are signs for at least 1,000 places.
pub(crate) fn placeholder(place: usize) -> char {
    let offset = u32::try_from(2 * place).unwrap_or(u32::MAX);
    FIRST_PLACEHOLDER.checked_add(offset).and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The place that a sign stands for, and how several things there are joined: by "or" where the message says
/// `OR($gap)`.
pub(crate) fn parse_placeholder(sign: char) -> Option<(usize, Conjunction)> {
    let offset = u32::from(sign).checked_sub(FIRST_PLACEHOLDER).filter(|offset| *offset < PLACEHOLDERS)?;
    Some((offset as usize / 2, if offset % 2 == 1 { Conjunction::Or } else { Conjunction::And }))
}

/// What a message's `OR($gap)` writes: the sign that joins by "or".
fn or<'a>(arguments: &[Value<'a>], _: &Arguments<'_>) -> Value<'a> {
    let sign = match arguments {
        [Value::String(text)] => text.chars().next(),
        _ => None,
    };
    let either = sign
        .filter(|sign| parse_placeholder(*sign).is_some())
        .and_then(|sign| char::from_u32(u32::from(sign) + 1));
    either.map_or(Value::Error, |sign| sign.to_string().into())
}

/// Signs are of Unicode's private use area, which no text has: an even one for a part, the next for the same with "or".
const FIRST_PLACEHOLDER: u32 = 0xE000;
const PLACEHOLDERS: u32 = 0x1900;

/// Several in one phrase: "1, 2 and 7", "r1c1 or r1c2".
pub fn list<T: ToString>(items: impl IntoIterator<Item = T>, joint: Conjunction) -> String {
    let mut items = items.into_iter().peekable();
    let Some(first) = items.next() else { return String::new() };
    let mut phrase = first.to_string();
    while let Some(item) = items.next() {
        let (before, next) = (std::mem::take(&mut phrase), item.to_string());
        phrase = match joint {
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
    fn numbers_plurals_and_lists_are_those_of_the_language() {
        let said = || {
            let counts = [0, 1, 999, 1_208_928].map(|count| text!("changes", count = count));
            (
                counts,
                list([1, 2, 7], Conjunction::And),
                list(["r1c1", "r1c2"], Conjunction::Or),
                list([5], Conjunction::Or),
            )
        };
        let (counts, all, either, alone) = said();
        assert_eq!(counts, ["0 changes", "1 change", "999 changes", "1,208,928 changes"]);
        assert_eq!([all, either, alone], ["1, 2 and 7", "r1c1 or r1c2", "5"]);
        set_language(Language::German);
        let (counts, all, either, alone) = said();
        set_language(Language::English);
        assert_eq!(counts, ["0 Änderungen", "1 Änderung", "999 Änderungen", "1.208.928 Änderungen"]);
        assert_eq!([all, either, alone], ["1, 2 und 7", "r1c1 oder r1c2", "5"]);
    }

    #[test]
    fn another_thread_speaks_english_until_it_is_told_otherwise() {
        set_language(Language::German);
        let other = std::thread::spawn(language).join().unwrap();
        let own = language();
        set_language(Language::English);
        assert_eq!((own, other), (Language::German, Language::English));
    }

    #[test]
    fn an_unknown_message_says_its_id() {
        assert_eq!(fixed("no-such-message"), "no-such-message");
        assert_eq!(filled("no-such-message.tooltip", &Arguments::new()), "no-such-message.tooltip");
    }
}
