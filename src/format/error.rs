//! The one error of all formats.

use std::fmt;

use crate::grid::Cell;
use crate::text::text;

/// Why some bytes are no puzzle: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct FormatError {
    /// Line from 1.
    pub line: usize,
    /// Column from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with a puzzle. `Display` is a sentence for a person, most often "found ..., expected ...".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A character that is neither a cell nor white space.
    Character(char),
    /// Nine rows, but one of them has this many cells.
    RowLength(usize),
    /// The text ends after this many cells.
    TooFewCells(usize),
    /// The text has this many cells; the position is that of the 82nd.
    TooManyCells(usize),
    /// What stands where the candidates of a cell should be.
    Candidates(String),
    /// A digit other than the given in this cell, where a file says how far a player had come.
    GivenChanged(Cell),
    /// This byte is not part of UTF-8 text.
    NotText(u8),
    /// More than [`super::MAX_BYTES`].
    TooLarge,
    /// A collection of more than this many MiB, in a form that cannot be read line by line.
    CollectionTooLarge(usize),
    /// There are more puzzles than the one that was asked for.
    Several,
    /// No puzzle where there should be one or more.
    NoPuzzle,
    /// Why the text is not the XML that OpenSudoku writes.
    Xml(String),
    /// Why the text is not the JSON that was expected: that of `.ninefold` or of f-puzzles.
    Json(String),
    /// A file of this version, which is newer than this program.
    Newer(u64),
    /// Where a link leads, when it holds no puzzle itself.
    Link(String),
    /// The packed part of a link cannot be unpacked.
    Packed,
    /// The packed part of a link unpacks to more than a puzzle could need.
    UnpacksTooLarge,
    /// A board of this many rows.
    Size(u64),
    /// The name of a rule that goes beyond sudoku.
    Rule(String),
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, problem } = self;
        // Not grouped: a number by which a place is found.
        let (line, column) = (line.to_string(), column.to_string());
        f.write_str(&text!("format-error", line = line, column = column, problem = problem.to_string()))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Character(character) => {
                text!("problem-character", found = Character(*character).to_string())
            }
            Self::RowLength(cells) => text!("problem-row-length", count = *cells),
            Self::TooFewCells(cells) => text!("problem-too-few-cells", count = *cells),
            Self::TooManyCells(cells) => text!("problem-too-many-cells", count = *cells),
            Self::Candidates(text) => text!("problem-candidates", found = Excerpt(text).to_string()),
            Self::GivenChanged(cell) => text!("problem-given-changed", cell = *cell),
            Self::NotText(byte) => text!("problem-not-text", byte = format!("{byte:02X}")),
            Self::TooLarge => return f.write_str(text!("problem-too-large")),
            Self::CollectionTooLarge(limit) => text!("problem-collection-too-large", limit = *limit),
            Self::Several => return f.write_str(text!("problem-several")),
            Self::NoPuzzle => return f.write_str(text!("problem-no-puzzle")),
            Self::Xml(why) => text!("problem-xml", why = why.as_str()),
            Self::Json(why) => text!("problem-json", why = why.as_str()),
            Self::Newer(version) => text!("problem-newer", version = *version),
            Self::Link(place) => text!("problem-link", place = place.as_str()),
            Self::Packed => return f.write_str(text!("problem-packed")),
            Self::UnpacksTooLarge => return f.write_str(text!("problem-unpacks-too-large")),
            Self::Size(rows) => text!("problem-size", rows = *rows),
            Self::Rule(rule) => text!("problem-rule", rule = rule.as_str()),
        })
    }
}

impl Problem {
    /// The error at a place.
    pub(super) fn at(self, place: Place) -> FormatError {
        FormatError { line: place.line, column: place.column, problem: self }
    }

    /// The error at the start of the text, where a form has no better place.
    pub(super) fn at_start(self) -> FormatError {
        self.at(Place::START)
    }
}

/// A character as a person can see it: visible ones in quotes, the others by their code point.
struct Character(char);

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(character) = *self;
        let escaped = character.escape_debug();
        if escaped.len() == 1 || matches!(character, '\'' | '"' | '\\') {
            write!(f, "'{character}'")
        } else {
            f.write_str(&text!("problem-character.invisible", code = format!("{:04X}", u32::from(character))))
        }
    }
}

/// The beginning of a text in quotes, so that an error stays a line long.
pub(super) struct Excerpt<'a>(pub &'a str);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 24;
        let mut characters = self.0.chars();
        let beginning: String = characters.by_ref().take(LONGEST).flat_map(char::escape_debug).collect();
        write!(f, "'{beginning}{}'", if characters.next().is_some() { "…" } else { "" })
    }
}

/// The place of what follows this text.
pub(super) fn place_after(text: &str) -> Place {
    let mut place = Place::START;
    text.chars().for_each(|character| place.pass(character));
    place
}

/// A place in a text. A line ends with a line feed, a carriage return or both.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub line: usize,
    pub column: usize,
    after_return: bool,
}

impl Place {
    pub const START: Self = Self { line: 1, column: 1, after_return: false };

    /// A place by its line and column, both from 1.
    pub const fn new(line: usize, column: usize) -> Self {
        Self { line, column, after_return: false }
    }

    /// Steps over one character.
    pub fn pass(&mut self, character: char) {
        match character {
            '\n' if self.after_return => {}
            '\n' | '\r' => {
                self.line += 1;
                self.column = 1;
            }
            _ => self.column += 1,
        }
        self.after_return = character == '\r';
    }
}

/// The lines of a text, each with the place where it begins, without their ends.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (Place, &str)> {
    let mut rest = Some(text);
    let mut line = 0;
    std::iter::from_fn(move || {
        let text = rest?;
        line += 1;
        let end = text.find(['\n', '\r']);
        let (this, after) = text.split_at(end.unwrap_or(text.len()));
        rest = end.map(|_| after.strip_prefix("\r\n").unwrap_or(after.get(1..).unwrap_or_default()));
        Some((Place::new(line, 1), this))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_a_line_feed_a_return_or_both() {
        let found: Vec<_> = lines("a\r\nb\rc\n\nd").map(|(place, line)| (place.line, line)).collect();
        assert_eq!(found, [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "d")]);
        assert_eq!(lines("").count(), 1);
    }

    #[test]
    fn an_excerpt_stays_short_and_visible() {
        assert_eq!(Excerpt("1\t\u{7}").to_string(), "'1\\t\\u{7}'");
        assert_eq!(Excerpt(&"9".repeat(30)).to_string(), format!("'{}…'", "9".repeat(24)));
    }
}
