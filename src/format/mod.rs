//! Floor 1: text <-> puzzles, one file a format.
//!
//! [`read`] takes the bytes of a file and gives a [`Puzzle`] or a [`FormatError`] that says where and why not; it
//! never panics, whatever the bytes. Today there is one format, [`sudoku`]; the next ones get a file each here.

mod error;
pub mod sudoku;

pub use error::{FormatError, Problem};

use crate::grid::Puzzle;

/// The most bytes that a puzzle file may have: 1 MiB. A puzzle needs about a hundred.
pub const MAX_BYTES: usize = 1 << 20;

/// Reads a puzzle from the bytes of a file. `title` is what the puzzle is called where the file does not say.
///
/// # Errors
/// The first thing that keeps the bytes from being a puzzle, with its line and column.
pub fn read(bytes: &[u8], title: &str) -> Result<Puzzle, FormatError> {
    if bytes.len() > MAX_BYTES {
        return Err(FormatError { line: 1, column: 1, problem: Problem::TooLarge });
    }
    let text = text(bytes)?;
    Ok(Puzzle { title: title.to_owned(), givens: sudoku::read(text)? })
}

/// The bytes as UTF-8 text, without the byte order mark that some editors put first.
fn text(bytes: &[u8]) -> Result<&str, FormatError> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let (good, bad) = bytes.split_at(error.valid_up_to());
        let before = String::from_utf8_lossy(good);
        let (line, column) = error::position_after(&before);
        FormatError { line, column, problem: Problem::NotText(bad.first().copied().unwrap_or_default()) }
    })
}
