//! Expands the compacted JSON of SudokuPad: keys and some words have no quotes, others have single ones, `t` and `f`
//! are true and false, and an empty object in a list is omitted. Colours are bare: `#0` is black, `#F` is white, and six
//! hexadecimal digits are any other one, even if they look like a number.

use serde_json::Value;

use crate::format::error::FormatErrorKind;
use crate::format::lz;

/// Converts compacted JSON to JSON.
pub(super) fn expand(text: &str) -> Result<String, FormatErrorKind> {
    const DEEPEST: usize = 100;
    let mut plain = String::with_capacity(text.len() * 2);
    let mut lists: Vec<bool> = Vec::new();
    // Whether the next value of a list is missing.
    let mut waits = false;
    // The name of the last field.
    let mut field = "";
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let in_list = lists.last() == Some(&true);
        let mut taken = character.len_utf8();
        match character {
            '"' | '\'' => {
                let (string, length) = string(rest, character)?;
                push_string(&mut plain, &string);
                taken = length;
                if rest[taken..].starts_with(':') {
                    field = &rest[1..taken - 1];
                }
                waits = false;
            }
            '[' | '{' => {
                lists.push(character == '[');
                plain.push(character);
                waits = character == '[';
                if lists.len() > DEEPEST {
                    return Err(FormatErrorKind::UnpackFailed);
                }
            }
            ']' | '}' | ',' => {
                if waits && in_list {
                    plain.push_str("{}");
                }
                plain.push(character);
                if character == ',' {
                    waits = in_list;
                } else {
                    lists.pop();
                    waits = false;
                }
            }
            ':' => plain.push(':'),
            _ if character.is_whitespace() => {}
            _ => {
                taken = rest.find(['[', ']', '{', '}', ',', ':', '"', '\'']).unwrap_or(rest.len());
                let word = &rest[..taken];
                if rest[taken..].starts_with(':') {
                    field = word;
                    push_string(&mut plain, word);
                } else {
                    push_value(&mut plain, word, field, in_list);
                }
                waits = false;
            }
        }
        rest = &rest[taken..];
        if plain.len() > 2 * lz::MAX_UNPACKED {
            return Err(FormatErrorKind::UnpacksTooLarge);
        }
    }
    Ok(plain)
}

fn push_string(plain: &mut String, text: &str) {
    plain.push_str(&Value::String(text.into()).to_string());
}

/// Adds a word without quotes that is the value of a field, or an entry of a list.
fn push_value(plain: &mut String, word: &str, field: &str, in_list: bool) {
    let is_number = || serde_json::from_str::<serde_json::Number>(word).is_ok();
    match word {
        "t" | "true" => plain.push_str("true"),
        "f" | "false" => plain.push_str("false"),
        "null" => plain.push_str("null"),
        "#0" => push_string(plain, "#000000"),
        "#F" => push_string(plain, "#FFFFFF"),
        // In lists, colours have quotes.
        _ if !in_list && is_colour(word, field) => push_string(plain, &format!("#{word}")),
        _ if is_number() => plain.push_str(word),
        _ => push_string(plain, word),
    }
}

/// Returns whether a word is the six digits of a colour. Decimal ones are a number, unless the field has a colour or they
/// begin with 0, as no number does.
fn is_colour(word: &str, field: &str) -> bool {
    let is_decimal = word.bytes().all(|byte| byte.is_ascii_digit());
    word.len() == 6
        && word.bytes().all(|byte| byte.is_ascii_hexdigit())
        && (!is_decimal || word.starts_with('0') || has_colour(field))
}

/// Returns whether a field has a colour by its name, in the short form or in full: `c`, `c1`, `borderColor`, `stroke`,
/// `baseC`.
fn has_colour(field: &str) -> bool {
    const FIELDS: [&str; 6] = ["c", "c1", "c2", "stroke", "fill", "highlight"];
    FIELDS.contains(&field) || field.ends_with('C') || field.to_ascii_lowercase().contains("color")
}

/// Reads the string that begins here; returns it and its length in bytes with the quotes.
fn string(text: &str, quote: char) -> Result<(String, usize), FormatErrorKind> {
    let mut string = String::new();
    let mut characters = text.char_indices().skip(1);
    while let Some((at, character)) = characters.next() {
        match character {
            _ if character == quote => return Ok((string, at + 1)),
            '\\' => match characters.next().ok_or(FormatErrorKind::UnpackFailed)?.1 {
                'n' => string.push('\n'),
                't' => string.push('\t'),
                'r' => string.push('\r'),
                'u' => {
                    let code: String = characters.by_ref().take(4).map(|(_, digit)| digit).collect();
                    let code = u32::from_str_radix(&code, 16).map_err(|_| FormatErrorKind::UnpackFailed)?;
                    string.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                other => string.push(other),
            },
            _ => string.push(character),
        }
    }
    Err(FormatErrorKind::UnpackFailed)
}
