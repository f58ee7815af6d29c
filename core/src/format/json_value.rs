//! Values and parser errors that the formats in JSON share.

use serde_json::Value;
use serde_json::error::Category;

use super::error::{FormatError, FormatErrorKind, position_after};
use crate::solve::classic::Digit;
use crate::text::text;

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

/// Returns whether a value means anything: it is not `false`, `null`, or empty.
pub(super) fn is_meaningful(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(values) => !values.is_empty(),
        Value::Object(map) => !map.is_empty(),
        Value::String(text) => !text.is_empty(),
        _ => true,
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
