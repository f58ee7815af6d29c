//! The one error of all formats.

use std::fmt;

use crate::grid::Cell;

/// Why some bytes are no puzzle: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
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

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (found, expected) = match self {
            Self::Character(character) => (Character(*character).to_string(), "1-9, 0 or '.'"),
            Self::RowLength(cells) => (format!("a row of {}", Cells(*cells)), "9 cells"),
            Self::TooFewCells(0) => ("the end of the text without a cell".to_owned(), "81 cells"),
            Self::TooFewCells(cells) => (format!("the end of the text after {}", Cells(*cells)), "81 cells"),
            Self::TooManyCells(cells) => (format!("{} in all", Cells(*cells)), "81 cells"),
            Self::Candidates(text) => {
                (Excerpt(text).to_string(), "a digit, or the candidates of a cell such as 159")
            }
            Self::GivenChanged(cell) => {
                (format!("another digit than the given in {cell}"), "the givens in their places")
            }
            Self::NotText(byte) => {
                (format!("the byte 0x{byte:02X}, which is not text"), "a text file (UTF-8)")
            }
            Self::TooLarge => ("more than 1 MiB".to_owned(), "a puzzle file of a hundred bytes or so"),
            Self::CollectionTooLarge(limit) => {
                (format!("more than {limit} MiB"), "a smaller collection, or one with a puzzle on each line")
            }
            Self::Several => ("more than one puzzle".to_owned(), "one"),
            Self::NoPuzzle => ("no puzzle".to_owned(), "one or more"),
            Self::Xml(why) => (why.clone(), "a collection as OpenSudoku writes it (XML)"),
            Self::Json(why) => (why.clone(), "a puzzle as Ninefold or f-puzzles writes it (JSON)"),
            Self::Newer(version) => {
                return write!(
                    f,
                    "this is version {version} of the form, which a newer Ninefold wrote: please update"
                );
            }
            Self::Link(place) => (
                format!("a link to {place}, which leads to a puzzle but does not hold it"),
                "a link that holds the puzzle itself",
            ),
            Self::Packed => (
                "a link whose puzzle cannot be unpacked; perhaps a part of it is missing".to_owned(),
                "the whole link",
            ),
            Self::UnpacksTooLarge => {
                ("a link that unpacks to more than a puzzle could need".to_owned(), "the link of a puzzle")
            }
            Self::Size(rows) => return write!(f, "this puzzle has {rows} rows; Ninefold knows those of 9"),
            Self::Rule(rule) => {
                return write!(f, "this puzzle has the rule '{rule}', which Ninefold does not know");
            }
        };
        write!(f, "found {found}, expected {expected}")
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

/// A count of cells in words.
struct Cells(usize);

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count) = self;
        write!(f, "{count} cell{}", if *count == 1 { "" } else { "s" })
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
            write!(f, "the character U+{:04X}", u32::from(character))
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
