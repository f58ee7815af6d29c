//! The one error of all formats.

use std::fmt;

use crate::grid::Cell;
use crate::text::{sanitize_line, text};

/// Why some bytes are no puzzle: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct FormatError {
    /// Line from 1.
    pub line: usize,
    /// Column from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub kind: FormatErrorKind,
}

/// What can be wrong with a puzzle. `Display` is a phrase for a person that stands after the name of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormatErrorKind {
    /// A character that is neither a cell nor white space.
    UnexpectedCharacter(char),
    /// Nine rows, but one of them has this many cells.
    RowLength(usize),
    /// The text ends after this many cells.
    TooFewCells(usize),
    /// The text has this many cells; the position is that of the 82nd.
    TooManyCells(usize),
    /// A row that looks like a comment, because it has `#` for an empty cell, or a comment that looks like a row.
    AmbiguousHash,
    /// What stands where the candidates of a cell should be.
    InvalidCandidates(String),
    /// A digit other than the given in this cell, where a file says how far a player had come.
    GivenChanged(Cell),
    /// A line that says a digit of a cell, but there is no such cell or digit.
    NoSuchCell(String),
    /// The bytes are not those of a text.
    NotText,
    /// More than [`super::MAX_BYTES`].
    TooLarge,
    /// A collection of more than this many MiB, in a form that cannot be read line by line.
    CollectionTooLarge(usize),
    /// There are more puzzles than the one that was asked for.
    MultiplePuzzles,
    /// No puzzle where there should be one or more.
    NoPuzzle,
    /// Nothing but white space.
    Empty,
    /// Nothing but comments.
    OnlyComments,
    /// A text that means something else. It begins so: see `beginning`.
    NotAPuzzle(String),
    /// JSON of another program.
    UnknownJson,
    /// A game of a crosspatch, where sudoku is read.
    Crosspatch,
    /// Why the text is not quite the XML that OpenSudoku writes.
    Xml(String),
    /// Why the text is not quite the JSON that was expected: that of `.ninefold` or of f-puzzles.
    Json(String),
    /// A file of this version, which is newer than this program.
    NewerVersion(u64),
    /// Where a link leads, when it holds no puzzle itself.
    LinkWithoutPuzzle(String),
    /// The packed part of a link cannot be unpacked.
    UnpackFailed,
    /// The packed part of a link unpacks to more than a puzzle could need.
    UnpacksTooLarge,
    /// A board of this many rows.
    UnsupportedSize(u64),
    /// The name of a rule that goes beyond sudoku.
    UnsupportedRule(String),
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, kind: problem } = self;
        let said = problem.to_string();
        // The numbers are not grouped: by them a place is found.
        f.write_str(&match (problem.has_position(), line) {
            (true, _) => {
                text!("format-error", line = line.to_string(), column = column.to_string(), problem = said)
            }
            (false, 2..) => text!("format-error.line", line = line.to_string(), problem = said),
            (false, _) => said,
        })
    }
}

impl fmt::Display for FormatErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::UnexpectedCharacter(character) => {
                text!("problem-character", found = VisibleCharacter(*character).to_string())
            }
            Self::RowLength(cells) => text!("problem-row-length", count = *cells),
            Self::TooFewCells(cells) => text!("problem-too-few-cells", count = *cells),
            Self::TooManyCells(cells) => text!("problem-too-many-cells", count = *cells),
            Self::AmbiguousHash => return f.write_str(text!("problem-hash")),
            Self::NoSuchCell(text) => text!("problem-no-such-cell", found = Excerpt(text).to_string()),
            Self::InvalidCandidates(text) => text!("problem-candidates", found = Excerpt(text).to_string()),
            Self::GivenChanged(cell) => text!("problem-given-changed", cell = *cell),
            Self::NotText => return f.write_str(text!("problem-not-text")),
            Self::TooLarge => return f.write_str(text!("problem-too-large")),
            Self::CollectionTooLarge(limit) => text!("problem-collection-too-large", limit = *limit),
            Self::MultiplePuzzles => return f.write_str(text!("problem-several")),
            Self::NoPuzzle => return f.write_str(text!("problem-no-puzzle")),
            Self::Empty => return f.write_str(text!("problem-no-puzzle.empty")),
            Self::OnlyComments => return f.write_str(text!("problem-no-puzzle.only-comments")),
            Self::NotAPuzzle(beginning) => text!("problem-not-a-puzzle", beginning = beginning.as_str()),
            Self::UnknownJson => return f.write_str(text!("problem-other-json")),
            Self::Crosspatch => return f.write_str(text!("problem-crosspatch")),
            Self::Xml(why) => text!("problem-xml", why = why.as_str()),
            Self::Json(why) => text!("problem-json", why = why.as_str()),
            Self::NewerVersion(version) => text!("problem-newer", version = *version),
            Self::LinkWithoutPuzzle(place) => text!("problem-link", place = sanitize_line(place)),
            Self::UnpackFailed => return f.write_str(text!("problem-packed")),
            Self::UnpacksTooLarge => return f.write_str(text!("problem-unpacks-too-large")),
            Self::UnsupportedSize(rows) => text!("problem-size", rows = *rows),
            Self::UnsupportedRule(rule) => text!("problem-rule", rule = sanitize_line(rule)),
        })
    }
}

impl FormatErrorKind {
    /// Whether there is one place to look at; else it is about the whole text, or the whole line of a collection.
    fn has_position(&self) -> bool {
        match self {
            Self::UnexpectedCharacter(_)
            | Self::RowLength(_)
            | Self::TooFewCells(_)
            | Self::TooManyCells(_)
            | Self::AmbiguousHash
            | Self::InvalidCandidates(_)
            | Self::GivenChanged(_)
            | Self::NoSuchCell(_)
            | Self::Xml(_)
            | Self::Json(_) => true,
            Self::NotText
            | Self::TooLarge
            | Self::CollectionTooLarge(_)
            | Self::MultiplePuzzles
            | Self::NoPuzzle
            | Self::Empty
            | Self::OnlyComments
            | Self::NotAPuzzle(_)
            | Self::UnknownJson
            | Self::Crosspatch
            | Self::NewerVersion(_)
            | Self::LinkWithoutPuzzle(_)
            | Self::UnpackFailed
            | Self::UnpacksTooLarge
            | Self::UnsupportedSize(_)
            | Self::UnsupportedRule(_) => false,
        }
    }

    /// The error of a text that is read elsewhere than here.
    pub fn into_error(self) -> FormatError {
        self.at_start()
    }

    /// The error at a place.
    pub(super) fn at(self, place: TextPosition) -> FormatError {
        FormatError { line: place.line, column: place.column, kind: self }
    }

    /// The error at the start of the text, where a form has no better place.
    pub(super) fn at_start(self) -> FormatError {
        self.at(TextPosition::START)
    }
}

/// A character as a person can see it: visible ones in quotes, the others by their code point.
struct VisibleCharacter(char);

impl fmt::Display for VisibleCharacter {
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

/// How a text begins, in a few words that are safe to show.
pub(super) fn beginning(text: &str) -> String {
    const LONGEST: usize = 24;
    let first = text.lines().map(sanitize_line).find(|line| !line.is_empty()).unwrap_or_default();
    let mut characters = first.chars();
    let beginning: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() { beginning.trim_end().to_owned() + "…" } else { beginning }
}

/// The place of what follows this text.
pub(super) fn position_after(text: &str) -> TextPosition {
    let mut place = TextPosition::START;
    text.chars().for_each(|character| place.advance(character));
    place
}

/// A place in a text. A line ends with a line feed, a carriage return or both.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextPosition {
    pub line: usize,
    pub column: usize,
    after_return: bool,
}

impl TextPosition {
    pub const START: Self = Self { line: 1, column: 1, after_return: false };

    /// A place by its line and column, both from 1.
    pub const fn new(line: usize, column: usize) -> Self {
        Self { line, column, after_return: false }
    }

    /// Steps over one character.
    pub fn advance(&mut self, character: char) {
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
pub(super) fn lines(text: &str) -> impl Iterator<Item = (TextPosition, &str)> {
    let mut rest = Some(text);
    let mut line = 0;
    std::iter::from_fn(move || {
        let text = rest?;
        line += 1;
        let end = text.find(['\n', '\r']);
        let (this, after) = text.split_at(end.unwrap_or(text.len()));
        rest = end.map(|_| after.strip_prefix("\r\n").unwrap_or(after.get(1..).unwrap_or_default()));
        Some((TextPosition::new(line, 1), this))
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
    fn the_beginning_of_a_text_is_short_and_safe_to_show() {
        assert_eq!(
            beginning("\n \u{1b}[1mHello, this is the beginning\nof a letter"),
            "[1mHello, this is the be…"
        );
        assert_eq!(beginning("Hi"), "Hi");
        assert_eq!(beginning(" \n"), "");
    }

    #[test]
    fn the_thing_comes_first_and_the_place_last() {
        let at = |problem: FormatErrorKind| problem.at(TextPosition::new(4, 7)).to_string();
        assert_eq!(
            at(FormatErrorKind::UnexpectedCharacter('x')),
            "found 'x' instead of 1-9, 0 or '.' (line 4, column 7)"
        );
        assert_eq!(
            at(FormatErrorKind::UnpackFailed),
            "the puzzle in this link cannot be unpacked; perhaps a part of the link is missing (line 4)"
        );
        assert_eq!(FormatErrorKind::NoPuzzle.at_start().to_string(), "no puzzle found");
    }

    #[test]
    fn an_excerpt_stays_short_and_visible() {
        assert_eq!(Excerpt("1\t\u{7}").to_string(), "'1\\t\\u{7}'");
        assert_eq!(Excerpt(&"9".repeat(30)).to_string(), format!("'{}…'", "9".repeat(24)));
    }
}
