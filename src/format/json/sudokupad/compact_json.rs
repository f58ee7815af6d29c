//! Expands the compacted JSON of SudokuPad: keys and some words have no quotes, others have single ones, `t` and `f`
//! are true and false, and an empty object in a list is omitted.

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
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let in_list = lists.last() == Some(&true);
        let mut taken = character.len_utf8();
        match character {
            '"' | '\'' => {
                let (string, length) = string(rest, character)?;
                plain.push_str(&Value::String(string).to_string());
                taken = length;
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
                push_word(&mut plain, &rest[..taken], rest[taken..].starts_with(':'));
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

fn push_word(plain: &mut String, word: &str, is_key: bool) {
    let is_number = || serde_json::from_str::<serde_json::Number>(word).is_ok();
    match word {
        _ if is_key => plain.push_str(&Value::String(word.into()).to_string()),
        "t" | "true" => plain.push_str("true"),
        "f" | "false" => plain.push_str("false"),
        "null" => plain.push_str("null"),
        _ if is_number() => plain.push_str(word),
        _ => plain.push_str(&Value::String(word.into()).to_string()),
    }
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
