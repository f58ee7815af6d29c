//! The one error of all formats.

use std::fmt;

/// Why some bytes are no puzzle: where, what was found and what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: found {}, expected {}", .problem.found(), .problem.expected())]
pub struct FormatError {
    /// Line from 1.
    pub line: usize,
    /// Column from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with a puzzle file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A character that is neither a cell nor white space.
    Character(char),
    /// Nine rows, but one of them has this many cells.
    RowLength(usize),
    /// The text ends after this many cells.
    TooFewCells(usize),
    /// The text has this many cells; the position is that of the 82nd.
    TooManyCells(usize),
    /// This byte is not part of UTF-8 text.
    NotText(u8),
    /// More than [`super::MAX_BYTES`].
    TooLarge,
}

impl Problem {
    fn found(self) -> String {
        match self {
            Self::Character(character) => Character(character).to_string(),
            Self::RowLength(cells) => format!("a row of {}", Cells(cells)),
            Self::TooFewCells(0) => "the end of the text without a cell".to_owned(),
            Self::TooFewCells(cells) => format!("the end of the text after {}", Cells(cells)),
            Self::TooManyCells(cells) => format!("{} in all", Cells(cells)),
            Self::NotText(byte) => format!("the byte 0x{byte:02X}, which is not text"),
            Self::TooLarge => "more than 1 MiB".to_owned(),
        }
    }

    fn expected(self) -> &'static str {
        match self {
            Self::Character(_) => "1-9, 0 or '.'",
            Self::RowLength(_) => "9 cells",
            Self::TooFewCells(_) | Self::TooManyCells(_) => "81 cells",
            Self::NotText(_) => "a text file (UTF-8)",
            Self::TooLarge => "a puzzle file of a hundred bytes or so",
        }
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

/// Line and column, both from 1, of what follows this text.
pub(super) fn position_after(text: &str) -> (usize, usize) {
    let mut place = Place::START;
    text.chars().for_each(|character| place.pass(character));
    (place.line, place.column)
}

/// A place in a text. A line ends with a line feed, a carriage return or both.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub line: usize,
    pub column: usize,
    after_return: bool,
}

impl Place {
    pub const START: Self = Self { line: 1, column: 1, after_return: false };

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
