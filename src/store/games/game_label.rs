//! The title and the note that a player gives a game.

use serde::{Deserialize, Deserializer, Serialize};

use super::lenient::if_known;
use crate::text::{sanitize_line, sanitize_lines};

/// The title and the note that a player gives a game. Both are empty at first.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct GameLabel {
    #[serde(default, deserialize_with = "title_if_known", skip_serializing_if = "String::is_empty")]
    #[serde(rename = "title")]
    title: String,
    #[serde(default, deserialize_with = "note_if_known", skip_serializing_if = "String::is_empty")]
    #[serde(rename = "note")]
    note: String,
}

impl GameLabel {
    /// The maximum length of a title, in characters.
    pub const MAX_TITLE: usize = 120;
    /// The maximum length of a note, in characters.
    pub const MAX_NOTE: usize = 2000;

    /// Creates a label of a title of one line and a note of any number of lines. What is too long is cut off, and control
    /// characters are removed.
    pub fn new(title: &str, note: &str) -> Self {
        Self { title: clean_title(title), note: clean_note(note) }
    }

    /// Returns the title in place of the puzzle's; empty if there is none.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the note; empty if there is none.
    pub fn note(&self) -> &str {
        &self.note
    }

    /// Returns the title, or without one the puzzle's.
    pub fn title_or<'a>(&'a self, puzzle: &'a str) -> &'a str {
        if self.title.is_empty() { puzzle } else { &self.title }
    }
}

fn clean_title(title: &str) -> String {
    truncated(&sanitize_line(title), GameLabel::MAX_TITLE)
}

fn clean_note(note: &str) -> String {
    truncated(&sanitize_lines(note), GameLabel::MAX_NOTE)
}

fn truncated(text: &str, max_chars: usize) -> String {
    let end = text.char_indices().nth(max_chars).map_or(text.len(), |(at, _)| at);
    text[..end].trim_end().to_owned()
}

fn title_if_known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let title: Option<String> = if_known(deserializer)?;
    Ok(clean_title(&title.unwrap_or_default()))
}

fn note_if_known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let note: Option<String> = if_known(deserializer)?;
    Ok(clean_note(&note.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_one_line_and_a_note_has_several_both_of_bounded_length() {
        let label = GameLabel::new(" For\nEva\0 ", "\r\none\u{1b}[31m\r\n\r\ntwo\u{202e} \n");
        assert_eq!((label.title(), label.note()), ("For Eva", "one [31m\n\ntwo"));
        let long = GameLabel::new(&"ä".repeat(500), &"ü\n".repeat(5000));
        assert_eq!(long.title().chars().count(), GameLabel::MAX_TITLE);
        assert!(long.note().chars().count() <= GameLabel::MAX_NOTE && long.note().ends_with('ü'));
        assert_eq!(GameLabel::new(long.title(), long.note()), long, "cleaning again changes nothing");
    }

    #[test]
    fn the_puzzle_has_the_title_of_a_game_without_one() {
        assert_eq!(GameLabel::new("", "a note").title_or("n00b"), "n00b");
        assert_eq!(GameLabel::new("mine", "").title_or("n00b"), "mine");
    }
}
