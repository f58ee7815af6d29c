//! Puzzles as JSON: `.ninefold`, and the unpacked JSON of f-puzzles.

use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::error::Category;

use super::error::{FormatError, FormatErrorKind, position_after};
use super::{fpuzzles, ninefold};
use crate::grid::{Digit, Puzzle};
use crate::text::text;

/// Reads all puzzles of a JSON text: one value after another, with or without white space between them.
///
/// # Errors
/// The first value that is no puzzle.
pub(super) fn read(text: &str, title: &str) -> Result<Vec<Puzzle>, FormatError> {
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
        puzzles.push(read_value(value, title).map_err(|problem| problem.at(position_after(&text[..start])))?);
    }
}

/// Reads the puzzle of a line that is one JSON value.
///
/// # Errors
/// The line is no JSON, or not that of a puzzle.
pub(super) fn read_line(line: &str, title: &str) -> Result<Puzzle, FormatError> {
    let [puzzle]: [Puzzle; 1] =
        read(line, title)?.try_into().map_err(|_| FormatErrorKind::MultiplePuzzles.at_start())?;
    Ok(puzzle)
}

/// Reads the puzzle of one JSON value.
fn read_value(text: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    if text.len() > super::lz::MAX_UNPACKED {
        return Err(FormatErrorKind::Json(text!("found-too-much").into()));
    }
    let value: Value = serde_json::from_str(text).map_err(|error| FormatErrorKind::Json(describe(&error)))?;
    if value.get("ninefold").is_some() {
        ninefold::from_value(value, title)
    } else if value.get("grid").is_some() {
        fpuzzles::from_value(&value, title)
    } else {
        Err(FormatErrorKind::UnknownJson)
    }
}

/// Converts a parser error and its position. The parser counts columns in bytes, and lines by line feeds.
pub(super) fn error_at(error: &serde_json::Error, text: &str) -> FormatError {
    let before: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let mut offset = (before + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    FormatErrorKind::Json(describe(error)).at(position_after(&text[..offset]))
}

/// Describes a parser error in the language of the thread.
pub(super) fn describe(error: &serde_json::Error) -> String {
    match error.classify() {
        Category::Eof => text!("found-ends-early").to_owned(),
        Category::Syntax | Category::Io => text!("found-no-json").to_owned(),
        Category::Data => {
            let words = error.to_string();
            let name = words.strip_prefix("missing field `").and_then(|rest| Some(rest.split_once('`')?.0));
            match name {
                Some(name) => text!("found-missing-value", name = name),
                None => text!("found-wrong-value").to_owned(),
            }
        }
    }
}

/// Returns the digit of a value, which is a number or a text.
pub(super) fn digit(value: &Value) -> Option<Digit> {
    match value {
        Value::Number(number) => {
            number.as_u64().and_then(|number| u8::try_from(number).ok()).and_then(Digit::new)
        }
        Value::String(text) => {
            let mut characters = text.chars();
            characters.next().and_then(Digit::from_char).filter(|_| characters.next().is_none())
        }
        _ => None,
    }
}
