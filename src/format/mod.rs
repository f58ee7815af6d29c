//! File formats: text to puzzles and back, one file per format.
//!
//! [`read`] and [`read_all`] take the bytes of a file or of the clipboard and return puzzles or a [`FormatError`] with
//! the reason and its position; [`write()`] returns text and the fields that the [`Format`] does not support. The
//! format is detected from the content, never from the file's name; [`crate::encoding`] decodes the bytes. Nothing here
//! panics, whatever the bytes, or needs more than a few times their memory.
//!
//! # Detection, in this order
//! [`read_all`] and [`detect`] follow the same order. Two formats may share a reader: [`detect`] tells them apart,
//! [`read_all`] need not.
//!
//! 1. `<` first: XML, [`opensudoku`].
//! 2. One of the first three lines is a puzzle by itself (81 characters, 729, a link, an object of JSON): one puzzle
//!    per line, [`mod@line`].
//! 3. `{` first: JSON, [`ninefold`] or the unpacked JSON of [`fpuzzles`].
//! 4. A section `[Puzzle]`, or a line such as `#AAuthor`: [`sdk`].
//! 5. Words of several digits, nine in a row or 81 in all: cells with candidates, [`sdx`] and [`candidates`].
//! 6. Everything else is 81 cells in any layout, [`sudoku`] and [`ss`], and its errors are those of a board.

pub mod candidate_line;
pub mod candidates;
mod catalog;
mod cell_words;
mod error;
pub mod fpuzzles;
mod json;
mod json_value;
pub mod line;
pub mod link;
mod lz;
pub mod ninefold;
pub mod opensudoku;
mod rows;
pub mod sdk;
pub mod sdx;
pub mod ss;
pub mod sudoku;
pub mod sudokuexchange;
pub mod sudokupad;
pub mod sudokuwiki;
mod url_escape;
mod write;

pub use catalog::{Format, PuzzleField};
pub use error::{FormatError, FormatErrorKind};
pub use write::{LossReport, WriteOutcome, Writer, write};

use std::borrow::Cow;

use crate::encoding;
use crate::encoding::NotText;
use crate::grid::Puzzle;

/// The maximum size of a puzzle file: 1 MiB. A puzzle needs about a hundred bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The maximum size of a collection that cannot be read line by line: 16 MiB, some 150,000 puzzles.
pub const MAX_COLLECTION_BYTES: usize = 16 << 20;

/// The number of bytes at the beginning of a file that tell its [`FileLayout`].
pub const HEAD_BYTES: usize = 1 << 16;

/// The arrangement of puzzles in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileLayout {
    /// One puzzle per line: a file of any length can be read incrementally.
    Lines,
    /// An XML collection, read with [`opensudoku::GameReader`], up to [`MAX_COLLECTION_BYTES`].
    XmlCollection,
    /// One puzzle, or a few, read with [`read_all`].
    Whole,
}

/// Detects the layout of a file from its first [`HEAD_BYTES`] bytes, or from all if there are fewer.
pub fn detect_layout(head: &[u8]) -> FileLayout {
    let is_cut = head.len() >= HEAD_BYTES;
    let text = encoding::decode_head(head);
    // The last line may be incomplete.
    let end = if is_cut { text.rfind('\n') } else { None };
    let text = &text[..end.unwrap_or(text.len())];
    if text.trim_start().starts_with('<') {
        return FileLayout::XmlCollection;
    }
    let lines = error::lines(text).map(|(_, line)| line);
    let mut first = lines.filter(|line| !line::is_skipped(line.as_bytes())).take(3);
    if first.any(line::looks_like) { FileLayout::Lines } else { FileLayout::Whole }
}

/// Detects the format of a text from its content; [`Format::Sudoku`] for a board in no particular layout and for what
/// is no puzzle at all. [`read_all`] does not need it; the tests use it to check that each format is recognised.
pub fn detect(bytes: &[u8]) -> Format {
    let head = &bytes[..bytes.len().min(MAX_BYTES)];
    let text = encoding::decode_head(head);
    match detect_layout(&head[..head.len().min(HEAD_BYTES)]) {
        FileLayout::XmlCollection => Format::OpenSudoku,
        FileLayout::Lines => {
            let mut lines =
                error::lines(&text).map(|(_, line)| line).filter(|line| !line::is_skipped(line.as_bytes()));
            detect_line(lines.next().unwrap_or_default(), lines.next().is_some())
        }
        FileLayout::Whole if text.trim_start().starts_with('{') => {
            if text.contains("\"ninefold\"") {
                Format::Ninefold
            } else {
                Format::FPuzzles
            }
        }
        FileLayout::Whole if sdk::looks_like(&text) => Format::Sdk,
        FileLayout::Whole if cell_words::looks_like(&text) => {
            if cell_words::is_sdx(&text) {
                Format::Sdx
            } else {
                Format::Candidates
            }
        }
        FileLayout::Whole if error::lines(&text).any(|(_, line)| rows::is_frame(line)) => Format::Ss,
        FileLayout::Whole => Format::Sudoku,
    }
}

fn detect_line(line: &str, several: bool) -> Format {
    match link::host(line) {
        Some(link::Host::FPuzzles) => Format::FPuzzles,
        Some(link::Host::SudokuPad) => Format::SudokuPad,
        Some(link::Host::SudokuWiki) => Format::SudokuWiki,
        Some(link::Host::SudokuExchange) => Format::SudokuExchange,
        None if candidate_line::looks_like(line) => Format::CandidateLine,
        None if line.contains("\"ninefold\"") => Format::Ninefold,
        None if line.trim_start().starts_with('{') => Format::FPuzzles,
        None if several || line.trim().len() > 81 => Format::Sdm,
        None => Format::Line,
    }
}

/// Reads the one puzzle of a file. `title` is its title if the file has none.
///
/// # Errors
/// The first reason why the bytes are no puzzle, with its line and column; also if there are several puzzles.
pub fn read(bytes: &[u8], title: &str) -> Result<Puzzle, FormatError> {
    let puzzles: [Puzzle; 1] =
        read_all(bytes, title)?.try_into().map_err(|_| FormatErrorKind::MultiplePuzzles.at_start())?;
    let [puzzle] = puzzles;
    Ok(puzzle)
}

/// Reads all puzzles of a file: one or more. `title` is the title of puzzles for which the file has none.
///
/// # Errors
/// The first reason why the bytes are no puzzles, with its line and column.
pub fn read_all(bytes: &[u8], title: &str) -> Result<Vec<Puzzle>, FormatError> {
    if bytes.len() > MAX_BYTES {
        return Err(FormatErrorKind::TooLarge.at_start());
    }
    let layout = detect_layout(&bytes[..bytes.len().min(HEAD_BYTES)]);
    let text = &*decode_text(bytes)?;
    match layout {
        FileLayout::XmlCollection => opensudoku::GameReader::new(text, title).collect(),
        FileLayout::Lines => read_lines(text, title),
        FileLayout::Whole if text.trim_start().starts_with('{') => json::read(text, title),
        FileLayout::Whole if sdk::looks_like(text) => Ok(vec![sdk::read(text, title)?]),
        FileLayout::Whole if cell_words::looks_like(text) => Ok(vec![cell_words::read(text, title)?]),
        FileLayout::Whole => Ok(vec![ss::read(text, title)?]),
    }
}

fn read_lines(text: &str, title: &str) -> Result<Vec<Puzzle>, FormatError> {
    let lines = error::lines(text).filter(|(_, line)| !line::is_skipped(line.as_bytes()));
    lines.map(|(place, line)| line::read(line, title).map_err(|error| error.on_line(place.line))).collect()
}

impl FormatError {
    /// Returns the error with this line number, from 1, if the text that was read is a single line of a file.
    #[must_use]
    pub fn on_line(self, line: usize) -> Self {
        Self { line, ..self }
    }
}

/// Decodes the bytes as text: see [`encoding::decode`].
///
/// # Errors
/// The bytes are not text.
pub fn decode_text(bytes: &[u8]) -> Result<Cow<'_, str>, FormatError> {
    encoding::decode(bytes).map_err(|NotText| FormatErrorKind::NotText.at_start())
}

/// Returns a text as one line that is safe to show, as for titles and names.
fn one_line(text: &str) -> String {
    crate::text::sanitize_line(text).into_owned()
}
