//! Puzzles as JSON: `.ninefold`, the unpacked JSON of f-puzzles, and those of other programs.

use std::borrow::Cow;

use serde::de::IgnoredAny;
use serde_json::Value;

use super::error::{FormatError, FormatErrorKind, position_after};
use super::json_value::{describe, error_at};
use super::{fpuzzles, gnome_sudoku, ipuz, ninefold, sudokumaker};
use crate::classic::Puzzle;
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

/// Reads all puzzles of a JSON text: one value after another, with or without white space between them.
///
/// # Errors
/// The first value that is no puzzle.
pub(super) fn read(text: &str, title: &str) -> Result<Vec<Puzzle>, FormatError> {
    read_values(text, |value| read_value(value, title), |_| Ok(()))
}

/// Reads one value of a JSON text after another with `read`; `check` may refuse their number.
///
/// # Errors
/// The first value that cannot be read.
pub(super) fn read_values<T>(
    text: &str,
    read: impl Fn(&str) -> Result<T, FormatErrorKind>,
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
        puzzles.push(read(value).map_err(|problem| problem.at(position_after(&text[..start])))?);
        check(puzzles.len())?;
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
    from_value(value, title)
}

/// Returns whether a value is an object of one of the formats.
pub(super) fn is_known(value: &Value) -> bool {
    value.get("ninefold").is_some()
        || fpuzzles::looks_like(value)
        || ipuz::looks_like(value)
        || sudokumaker::looks_like(value)
        || gnome_sudoku::looks_like(value)
}

/// Reads the puzzle of an object.
pub(super) fn from_value(value: Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    if value.get("ninefold").is_some() {
        ninefold::from_value(value, title)
    } else if fpuzzles::looks_like(&value) {
        fpuzzles::from_value(&value, title)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::read_all;

    #[test]
    fn only_text_that_began_as_json_is_called_damaged() {
        let message = |text: &str| read_all(text.as_bytes(), "").unwrap_err().to_string();
        let damaged = "this puzzle is damaged:";
        for text in ["{\"ninefold\": 1,", "{ \"grid\": [[", "{\n \"cells\": x}"] {
            assert!(message(text).starts_with(damaged), "{}", message(text));
        }
        for text in ["{'A1': '5', 'A2': '123456789'}", "{{sudoku\n|5|3|\n}}", "{5, 3, 0}", "{a: 1", "{"] {
            assert!(
                !message(text).contains("damaged") && !message(text).contains("JSON"),
                "{}",
                message(text)
            );
            let lines = format!("{text}\n{text}\n");
            assert!(!message(&lines).contains("damaged"), "{}", message(&lines));
        }
    }

    #[test]
    fn a_grid_of_digits_is_no_object_of_f_puzzles() {
        let rows = vec![vec![5, 3, 0, 0, 7, 0, 0, 0, 0]; 9];
        assert!(!is_known(&serde_json::json!({ "grid": rows })));
        assert!(is_known(&serde_json::json!({ "grid": [[{}, null]] })));
    }
}
