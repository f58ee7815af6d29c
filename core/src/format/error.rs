//! The error type of all formats.

use std::fmt;

pub use super::clue_problem::ClueProblem;
pub use super::short_link::ShortLink;

use super::excerpt::Excerpt;
use crate::grid::{Cell, Digit, Digits, Size};
use crate::rules::{self, KindId, Puzzle};
use crate::solve::classic;
use crate::text::{sanitize_line, text};

/// The reason why some bytes are no puzzle, and its position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct FormatError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The reason.
    pub kind: FormatErrorKind,
}

/// A reason why some bytes are no puzzle. `Display` is a phrase for the user that follows the name of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormatErrorKind {
    /// A character that is neither a cell nor white space.
    UnexpectedCharacter(char),
    /// There are nine rows, but one of them has this many cells.
    RowLength(usize),
    /// The text ends after this many cells.
    TooFewCells(usize),
    /// The text has this many cells; the position is that of the 82nd.
    TooManyCells(usize),
    /// A grid of another size has `found` cells in the text instead of `expected`.
    CellCount { found: usize, expected: usize },
    /// A row that looks like a comment, because it has `#` for an empty cell, or a comment that looks like a row.
    AmbiguousHash,
    /// This text is in the place of a cell's candidates.
    InvalidCandidates(String),
    /// The player's board has a digit other than the given in this cell.
    GivenChanged(classic::Cell),
    /// A line gives a digit for a cell, but there is no such cell or digit.
    NoSuchCell(String),
    /// The bytes are not text.
    NotText,
    /// The file is larger than [`super::MAX_BYTES`].
    TooLarge,
    /// A collection is larger than this many MiB, in a format that cannot be read line by line.
    CollectionTooLarge(usize),
    /// There are several puzzles where one was asked for.
    MultiplePuzzles,
    /// There are more than this many puzzles of other sizes or with rules.
    TooManyPuzzles(usize),
    /// There is no puzzle.
    NoPuzzle,
    /// There is nothing but white space.
    Empty,
    /// There is nothing but comments.
    OnlyComments,
    /// The text is something else; it begins like this (see `beginning`).
    NotAPuzzle(String),
    /// JSON of another program.
    UnknownJson,
    /// A crosspatch game where a sudoku is expected.
    Crosspatch,
    /// The text is not the XML that OpenSudoku writes, for this reason.
    Xml(String),
    /// The text is not the JSON that its program writes, for this reason.
    Json(String),
    /// The file has this version, which is newer than this program.
    NewerVersion(u64),
    /// The link, to this address, does not contain a puzzle.
    LinkWithoutPuzzle(String),
    /// The link only names a puzzle.
    ShortLink(ShortLink),
    /// The game ID contains only the seed from which a program generates its puzzle.
    SeedWithoutPuzzle,
    /// A saved game, or a puzzle, of this kind, which is no sudoku.
    OtherGame(String),
    /// The text is not the XML that KSudoku writes, for this reason.
    KSudoku(String),
    /// The packed part of a link cannot be unpacked.
    UnpackFailed,
    /// The packed part of a link unpacks to more than a puzzle could need.
    UnpacksTooLarge,
    /// The puzzle has the rule of this name, which goes beyond sudoku.
    UnsupportedRule(String),
    /// The board has this many rows, and the reader of its format knows 9 only.
    UnreadSize(u64),
    /// The puzzle has the rule of this name, which is not read from its format.
    UnreadRule(String),
    /// There is the solution of a puzzle, but not the puzzle.
    OnlySolution,
    /// The puzzle is read, but has another size or these rules where a classic one is expected.
    NotClassic(String),
    /// A drawing of a pattern has these signs, which do not tell its givens from its empty cells.
    PatternSigns(String),
    /// The board has this many rows, and puzzles with rules have 4 to 16.
    VariantSize(u64),
    /// The board has more rows than columns, or fewer.
    NotSquare {
        /// The number of its rows.
        rows: u64,
        /// The number of its columns.
        columns: u64,
    },
    /// The digits of the puzzle are not those from 1 to the number of its rows.
    OtherDigits {
        /// The first of them.
        first: u64,
        /// The last of them.
        last: u64,
        /// The number of rows.
        rows: u64,
    },
    /// The size has no regular boxes, and the puzzle names none.
    NoBoxes(usize),
    /// A box has more or fewer cells than the board has rows.
    BoxSize {
        /// The first cell of the box.
        cell: Cell,
        /// The number of its cells.
        cells: usize,
        /// The number of rows of the board.
        rows: usize,
    },
    /// A clue cannot be read.
    Clue {
        /// The name of its rule.
        rule: String,
        /// Its number among those of its rule, from 1.
        number: usize,
        /// The fault.
        problem: ClueProblem,
    },
    /// There is no puzzle in the text; what is nearest to a board has this many cells.
    Incomplete(usize),
    /// The text can be read as either of these puzzles.
    Ambiguous(Box<[Puzzle; 2]>),
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, kind: problem } = self;
        let reason = problem.to_string();
        // The numbers are written without group separators, as cells are.
        f.write_str(&match (problem.has_position(), line) {
            (true, _) => {
                text!("format-error", line = line.to_string(), column = column.to_string(), problem = reason)
            }
            (false, 2..) => text!("format-error.line", line = line.to_string(), problem = reason),
            (false, _) => reason,
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
            Self::CellCount { found, expected } => {
                text!("problem-cell-count", found = *found, expected = *expected)
            }
            Self::AmbiguousHash => return f.write_str(text!("problem-hash")),
            Self::NoSuchCell(text) => text!("problem-no-such-cell", found = Excerpt(text).to_string()),
            Self::InvalidCandidates(text) => text!("problem-candidates", found = Excerpt(text).to_string()),
            Self::GivenChanged(cell) => text!("problem-given-changed", cell = *cell),
            Self::NotText => return f.write_str(text!("problem-not-text")),
            Self::TooLarge => return f.write_str(text!("problem-too-large")),
            Self::CollectionTooLarge(limit) => text!("problem-collection-too-large", limit = *limit),
            Self::MultiplePuzzles => return f.write_str(text!("problem-several")),
            Self::TooManyPuzzles(limit) => text!("problem-too-many-puzzles", limit = *limit),
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
            Self::ShortLink(link) => link.to_string(),
            Self::SeedWithoutPuzzle => return f.write_str(text!("problem-seed")),
            Self::OtherGame(game) => text!("problem-other-game", game = sanitize_line(game)),
            Self::KSudoku(why) => text!("problem-ksudoku", why = why.as_str()),
            Self::UnpackFailed => return f.write_str(text!("problem-packed")),
            Self::UnpacksTooLarge => return f.write_str(text!("problem-unpacks-too-large")),
            Self::UnsupportedRule(rule) => text!("problem-rule", rule = sanitize_line(rule)),
            Self::UnreadSize(rows) => text!("problem-size", rows = *rows),
            Self::UnreadRule(rule) => text!("problem-rule.unread", rule = sanitize_line(rule)),
            Self::NotClassic(rules) => text!("problem-not-classic", rules = sanitize_line(rules)),
            Self::OnlySolution => return f.write_str(text!("problem-no-puzzle.only-solution")),
            Self::PatternSigns(signs) => text!("problem-pattern-signs", signs = sanitize_line(signs)),
            Self::VariantSize(rows) => text!("problem-variant-size", rows = *rows),
            Self::NotSquare { rows, columns } => {
                text!("problem-not-square", rows = rows.to_string(), columns = columns.to_string())
            }
            Self::OtherDigits { first, last, rows } => {
                let digits = format!("{first}-{last}");
                text!("problem-other-digits", digits = digits, rows = rows.to_string())
            }
            Self::NoBoxes(rows) => text!("problem-no-boxes", rows = *rows),
            Self::BoxSize { cell, cells, rows } => {
                text!("problem-box-size", cell = cell.to_string(), count = *cells, rows = *rows)
            }
            Self::Clue { rule, number, problem } => {
                let why = problem.to_string();
                text!("problem-clue", rule = sanitize_line(rule), number = *number, why = why)
            }
            Self::Incomplete(cells) => text!("problem-incomplete", count = *cells),
            Self::Ambiguous(puzzles) => {
                let [first, second] = puzzles.each_ref().map(|puzzle| one_line(&puzzle.givens));
                text!("problem-ambiguous", first = first, second = second)
            }
        })
    }
}

/// The subject of an error.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Topic {
    /// A place in a text that may be any.
    PlaceInSomeText,
    /// A place in a text that is clearly meant as a file of its format.
    PlaceInItsFormat,
    /// A text that may be any.
    SomeText,
    /// A text that is clearly meant as a file of its format.
    ItsFormat,
    /// Rules or a size that the reader does not know.
    UnknownRules,
    /// Rules or a size that Ninefold supports in general, but not in this form.
    FaultyRules,
}

impl FormatError {
    /// Returns the error with this line number, from 1, if the text that was read is a single line of a file.
    #[must_use]
    pub fn on_line(self, line: usize) -> Self {
        Self { line, ..self }
    }

    /// Returns the error that says more: that of the other reader, which knows more rules, if there are any.
    pub(super) fn or_nearer(self, other: Self) -> Self {
        let is_unknown = matches!(other.kind, FormatErrorKind::UnknownJson | FormatErrorKind::NotAPuzzle(_));
        let has_rules = self.kind.names_unknown_rules() || other.kind.is_about_rules();
        if has_rules && !is_unknown { other } else { self }
    }
}

impl FormatErrorKind {
    /// Returns the facts of the error, the one list of them.
    fn topic(&self) -> Topic {
        match self {
            Self::UnexpectedCharacter(_)
            | Self::RowLength(_)
            | Self::TooFewCells(_)
            | Self::TooManyCells(_)
            | Self::AmbiguousHash
            | Self::InvalidCandidates(_)
            | Self::Xml(_)
            | Self::Json(_) => Topic::PlaceInSomeText,
            Self::GivenChanged(_) | Self::NoSuchCell(_) | Self::KSudoku(_) => Topic::PlaceInItsFormat,
            Self::CellCount { .. }
            | Self::NotText
            | Self::NoPuzzle
            | Self::OnlyComments
            | Self::NotAPuzzle(_)
            | Self::UnknownJson
            | Self::LinkWithoutPuzzle(_)
            | Self::ShortLink(_) => Topic::SomeText,
            Self::UnsupportedRule(_) | Self::UnreadSize(_) | Self::UnreadRule(_) | Self::NotClassic(_) => {
                Topic::UnknownRules
            }
            Self::VariantSize(_)
            | Self::NotSquare { .. }
            | Self::OtherDigits { .. }
            | Self::NoBoxes(_)
            | Self::BoxSize { .. }
            | Self::Clue { .. } => Topic::FaultyRules,
            Self::TooLarge
            | Self::CollectionTooLarge(_)
            | Self::MultiplePuzzles
            | Self::TooManyPuzzles(_)
            | Self::Empty
            | Self::Crosspatch
            | Self::NewerVersion(_)
            | Self::SeedWithoutPuzzle
            | Self::OtherGame(_)
            | Self::UnpackFailed
            | Self::UnpacksTooLarge
            | Self::OnlySolution
            | Self::PatternSigns(_)
            | Self::Incomplete(_)
            | Self::Ambiguous(_) => Topic::ItsFormat,
        }
    }

    /// Returns whether the error has a position to look at; else it concerns the whole text, or the whole line of a
    /// collection.
    fn has_position(&self) -> bool {
        matches!(self.topic(), Topic::PlaceInSomeText | Topic::PlaceInItsFormat)
    }

    /// Returns whether the puzzle has rules or a size that its reader does not know, or not in this form.
    pub(super) fn is_about_rules(&self) -> bool {
        matches!(self.topic(), Topic::UnknownRules | Topic::FaultyRules)
    }

    /// Returns whether a text with this error may be some other text with puzzles in it. A file that is clearly meant as
    /// one of the formats is not: what is wrong with it must be said.
    pub(super) fn may_be_other_text(&self) -> bool {
        matches!(self.topic(), Topic::PlaceInSomeText | Topic::SomeText)
    }

    /// Returns whether a text with this error may have a puzzle of a size or with rules that its reader does not know.
    pub(super) fn may_be_other_rules(&self) -> bool {
        self.may_be_other_text() || self.names_unknown_rules()
    }

    /// Returns whether the puzzle has rules or a size that its reader does not know.
    pub(super) fn names_unknown_rules(&self) -> bool {
        self.topic() == Topic::UnknownRules
    }

    /// Creates the error for clues of these kinds, which are not read from a format.
    pub(super) fn unread_kinds(ids: &[KindId]) -> Self {
        let names = ids.iter().map(|id| rules::kind(*id).name());
        Self::UnreadRule(names.collect::<Vec<_>>().join(", "))
    }

    /// Creates the error for a wrong number of cells in a grid of this size.
    pub(super) fn wrong_count(found: usize, size: Size) -> Self {
        match (size.cell_count(), found) {
            (81, 0..81) => Self::TooFewCells(found),
            (81, _) => Self::TooManyCells(found),
            (expected, _) => Self::CellCount { found, expected },
        }
    }

    /// Creates the error for a text that can be read in two ways.
    pub(super) fn ambiguous(first: Puzzle, second: Puzzle) -> Self {
        Self::Ambiguous(Box::new([first, second]))
    }

    /// Returns whether a link only names its puzzle.
    pub(super) fn is_short_link(&self) -> bool {
        matches!(self, Self::ShortLink(_))
    }

    /// Converts to an error without a position, for text that another room reads.
    pub fn into_error(self) -> FormatError {
        self.at_start()
    }

    /// Creates the error at a position.
    pub(super) fn at(self, place: TextPosition) -> FormatError {
        FormatError { line: place.line, column: place.column, kind: self }
    }

    /// Creates the error at the start of the text, if the format has no better position.
    pub(super) fn at_start(self) -> FormatError {
        self.at(TextPosition::START)
    }
}

/// Returns a board with a character for each cell.
fn one_line(board: &Digits) -> String {
    board.values().iter().map(|digit| digit.map_or('.', Digit::to_char)).collect()
}

/// Displays a character: visible ones in quotes, others by their code point.
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

/// Returns the beginning of a text, in a few words that are safe to show.
pub(super) fn beginning(text: &str) -> String {
    const LONGEST: usize = 24;
    let first = text.lines().map(sanitize_line).find(|line| !line.is_empty()).unwrap_or_default();
    let mut characters = first.chars();
    let beginning: String = characters.by_ref().take(LONGEST).collect();
    if characters.next().is_some() { beginning.trim_end().to_owned() + "…" } else { beginning }
}

/// Returns the position of what follows this text.
pub(super) fn position_after(text: &str) -> TextPosition {
    let mut place = TextPosition::START;
    text.chars().for_each(|character| place.advance(character));
    place
}

/// A position in a text. A line ends with a line feed, a carriage return or both.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextPosition {
    pub line: usize,
    pub column: usize,
    after_return: bool,
}

impl TextPosition {
    pub const START: Self = Self { line: 1, column: 1, after_return: false };

    /// Creates a position from a line and a column, both from 1.
    pub const fn new(line: usize, column: usize) -> Self {
        Self { line, column, after_return: false }
    }

    /// Moves past one character.
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

/// Iterates over the lines of a text, without their ends, each with the position of its start.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (TextPosition, &str)> {
    let mut rest = Some(text);
    let mut line = 0;
    std::iter::from_fn(move || {
        let text = rest?;
        line += 1;
        let end = memchr::memchr2(b'\n', b'\r', text.as_bytes());
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
    fn a_message_has_the_reason_first_and_the_position_last() {
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
}
