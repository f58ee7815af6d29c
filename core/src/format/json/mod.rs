//! Puzzles as JSON: one reader for each program, whatever the size and the rules of a puzzle, and one writer for those
//! that are written.
//!
//! `ninefold`, `fpuzzles`, `sudokupad` and `sudokumaker` read puzzles of any size and rules; ipuz is read without rules, and
//! GNOME Sudoku as far as it is classic. A solution in a file never makes a rule.

mod clues;
pub(super) mod fpuzzles;
pub(super) mod fpuzzles_writer;
mod limits;
pub mod ninefold;
mod rule_text;
pub(super) mod sudokumaker;
pub(super) mod sudokupad;

use std::borrow::Cow;

use serde::de::IgnoredAny;
use serde_json::Value;

pub(super) use self::clues::problem;
pub use self::limits::MAX_ALL_CLUES as MAX_CLUES;
pub use self::ninefold::general::{ClueDocument, bounded_drawing};
use super::drawings::simplify;
use super::error::{FormatError, FormatErrorKind, position_after};
pub(super) use super::json_shapes as shapes;
use super::json_value::{describe, error_at};
use super::url_escape::escape;
use super::{Reading, check_count, gnome_sudoku, ipuz, lz};
use crate::rules::Puzzle;
use crate::text::text;

/// Returns whether a text is meant as JSON, or as a script with it. Braces are in other languages too: in JSON, a name
/// in quotes follows.
pub(super) fn looks_like(text: &str) -> bool {
    begins_object(text) || matches!(ipuz::without_callback(text), Cow::Owned(_))
}

/// Returns whether a text begins as an object of JSON does: a bracket, and then a name in quotation marks or the end of the
/// object. Other texts that begin with a bracket are lists of programs, templates and documents.
pub(super) fn begins_object(text: &str) -> bool {
    let Some(inside) = text.trim_start().strip_prefix('{') else { return false };
    inside.trim_start().starts_with(['"', '}'])
}

/// Reads all puzzles of a JSON text: one value after another, with or without white space between them. Each is read by
/// `read`, [`from_value`] or [`reading`]; `check` may refuse their number.
///
/// # Errors
/// The first value that is no puzzle.
pub(super) fn read_all<T>(
    text: &str,
    read: impl Fn(Value) -> Result<T, FormatErrorKind>,
    check: impl Fn(usize) -> Result<(), FormatError>,
) -> Result<Vec<T>, FormatError> {
    // First only the ends of the values are searched for, so that one too large for a puzzle is never built in memory.
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>();
    let mut puzzles = Vec::new();
    loop {
        let after = text.get(values.byte_offset()..).unwrap_or_default();
        match values.next() {
            None if puzzles.is_empty() => return Err(FormatErrorKind::NoPuzzle.at_start()),
            None => return Ok(puzzles),
            Some(Err(error)) => return Err(error_at(&error, text)),
            Some(Ok(_)) => {}
        }
        let start = text.len() - after.trim_start().len();
        let value = text.get(start..values.byte_offset()).unwrap_or_default();
        let puzzle = parse(value).and_then(&read);
        puzzles.push(puzzle.map_err(|problem| problem.at(position_after(&text[..start])))?);
        check(puzzles.len())?;
    }
}

/// Reads all puzzles of a JSON text, or of a script with it.
///
/// # Errors
/// The first value that is no puzzle.
pub(super) fn read(text: &str, title: &str) -> Result<Reading, FormatError> {
    let text = ipuz::without_callback(text);
    read_all(&text, |value| from_value(value, title), check_count).map(Reading::of)
}

/// Reads the puzzle of a line that is one JSON value.
///
/// # Errors
/// The line is no JSON, or not that of a puzzle.
pub(super) fn read_line(line: &str, title: &str) -> Result<Puzzle, FormatError> {
    let puzzles = read_all(line, |value| from_value(value, title), |_| Ok(()))?;
    let [puzzle]: [Puzzle; 1] =
        puzzles.try_into().map_err(|_| FormatErrorKind::MultiplePuzzles.at_start())?;
    Ok(puzzle)
}

/// Reads a line that is a whole puzzle of version 4 of `.ninefold`, with everything that it says; `None` for any other.
pub(super) fn read_own(line: &str, title: &str) -> Option<Result<Puzzle, FormatError>> {
    let value = Some(line).filter(|line| line.contains("\"ninefold\"")).and_then(|line| parse(line).ok())?;
    let puzzle = ninefold::is_general(&value).then(|| ninefold::general::from_value(&value, title))?;
    Some(puzzle.map_err(FormatErrorKind::at_start))
}

/// Returns the value of a text, unless it is too large for a puzzle.
pub(super) fn parse(text: &str) -> Result<Value, FormatErrorKind> {
    if text.len() > lz::MAX_UNPACKED {
        return Err(FormatErrorKind::Json(text!("found-too-much").into()));
    }
    serde_json::from_str(text).map_err(|error| FormatErrorKind::Json(describe(&error)))
}

/// Returns whether a value is an object of one of the formats.
pub(super) fn is_known(value: &Value) -> bool {
    value.get("ninefold").is_some()
        || fpuzzles::looks_like(value)
        || sudokupad::looks_like(value)
        || ipuz::looks_like(value)
        || sudokumaker::looks_like(value)
        || gnome_sudoku::looks_like(value)
}

/// Reads the puzzle of an object, as a classic one if it is that.
pub(super) fn from_value(value: Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    reading(value, title).map(simplify)
}

/// Reads the puzzle of an object with everything that it says.
pub(super) fn reading(value: Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    if value.get("ninefold").is_some() {
        ninefold::from_value(value, title)
    } else if fpuzzles::looks_like(&value) {
        fpuzzles::from_value(&value, title)
    } else if sudokupad::looks_like(&value) {
        sudokupad::from_value(&value, title)
    } else if ipuz::looks_like(&value) {
        ipuz::from_value(&value, title)
    } else if sudokumaker::looks_like(&value) {
        sudokumaker::from_value(&value, title)
    } else if gnome_sudoku::looks_like(&value) {
        gnome_sudoku::from_value(&value, title)
    } else {
        Err(FormatErrorKind::UnknownJson)
    }
}

/// Returns a puzzle as an f-puzzles object.
pub fn fpuzzles_value(puzzle: &Puzzle) -> Value {
    fpuzzles_writer::to_value(puzzle)
}

/// Writes a puzzle as an f-puzzles object in JSON.
pub fn write_fpuzzles_json(puzzle: &Puzzle) -> String {
    fpuzzles_value(puzzle).to_string() + "\n"
}

/// Writes a puzzle as a link to f-puzzles.
pub fn write_fpuzzles(puzzle: &Puzzle) -> String {
    format!("https://www.f-puzzles.com/?load={}\n", escape(&fpuzzles_writer::pack(puzzle)))
}

/// Writes a puzzle as a link to SudokuPad, which contains the f-puzzles object.
pub fn write_sudokupad(puzzle: &Puzzle) -> String {
    format!("https://sudokupad.app/?puzzleid=fpuzzles{}\n", escape(&fpuzzles_writer::pack(puzzle)))
}

/// Writes a puzzle as a link to SudokuMaker.
pub fn write_sudokumaker(puzzle: &Puzzle) -> String {
    format!("https://sudokumaker.app/?puzzle={}\n", escape(&sudokumaker::pack(puzzle)))
}

/// Returns a puzzle as it is read after SudokuMaker's object has been written of it; `None` if it cannot be read.
pub(super) fn through_sudokumaker(puzzle: &Puzzle) -> Option<Puzzle> {
    sudokumaker::from_value(&sudokumaker::to_value(puzzle), "").ok()
}

/// Returns whether the proposals of a puzzle come from drawings that an f-puzzles object holds.
pub(super) fn fpuzzles_keeps_proposals(puzzle: &Puzzle) -> bool {
    puzzle.proposals.is_empty()
        || fpuzzles::from_value(&fpuzzles_writer::to_value(puzzle), "")
            .is_ok_and(|read| read.proposals == puzzle.proposals)
}

/// Writes a puzzle as a line of `.ninefold`, with all of it.
pub fn write_ninefold(puzzle: &Puzzle) -> String {
    ninefold::general::write(puzzle, None::<()>)
}

#[cfg(test)]
mod closed_lines;
#[cfg(test)]
pub(super) mod tests;
#[cfg(test)]
mod unread_tests;
