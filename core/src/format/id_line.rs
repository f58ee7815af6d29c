//! Lines that are a puzzle in the notation of another program.

use super::error::{FormatError, FormatErrorKind};
use super::{forum_killer, hodoku, iss, solo, sudoku_coach, sumocue};
use crate::rules::Puzzle;

/// A notation: whether a line is meant in it, and its reader, for the line and the title of a puzzle without one.
struct Notation {
    looks_like: fn(&str) -> bool,
    read: fn(&str, &str) -> Result<Puzzle, FormatError>,
}

/// The notations, in the order in which they are detected.
const NOTATIONS: [Notation; 6] = [
    Notation { looks_like: hodoku::looks_like, read: hodoku::read },
    Notation { looks_like: solo::looks_like, read: solo::read },
    Notation {
        looks_like: forum_killer::looks_like,
        read: |line, title| at_start(forum_killer::read(line, title)),
    },
    Notation { looks_like: sumocue::looks_like, read: |line, title| at_start(sumocue::read(line, title)) },
    Notation { looks_like: iss::looks_like, read: |line, title| at_start(iss::read(line, title)) },
    Notation {
        looks_like: sudoku_coach::looks_like,
        read: |line, title| at_start(sudoku_coach::read(line, title)),
    },
];

/// Reads a line that is meant as one of the notations. `None` for any other line.
pub(super) fn read(line: &str, title: &str) -> Option<Result<Puzzle, FormatError>> {
    let notation = NOTATIONS.iter().find(|notation| (notation.looks_like)(line))?;
    Some((notation.read)(line, title))
}

/// Returns whether a line may be one of the notations, by its first character.
pub(super) fn may_be(line: &str) -> bool {
    line.trim_start().starts_with(|first: char| first.is_ascii_digit() || ":.S".contains(first))
}

fn at_start(read: Result<Puzzle, FormatErrorKind>) -> Result<Puzzle, FormatError> {
    read.map_err(FormatErrorKind::at_start)
}
