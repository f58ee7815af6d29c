//! Lines that are a puzzle in the notation of another program.

use super::error::FormatError;
use super::{hodoku, solo};
use crate::grid::Puzzle;

/// Reads a line that is meant as a line of HoDoKu's library, or as a game ID of Solo. `None` for any other line.
pub(super) fn read(line: &str, title: &str) -> Option<Result<Puzzle, FormatError>> {
    if hodoku::looks_like(line) {
        Some(hodoku::read(line, title))
    } else if solo::looks_like(line) {
        Some(solo::read(line, title))
    } else {
        None
    }
}
