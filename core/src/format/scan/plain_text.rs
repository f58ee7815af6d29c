//! Reduces the characters of a text to those that the finders know: one character for each digit and frame, no
//! invisible ones.

use std::borrow::Cow;

use crate::format::rows::is_frame;

/// The zeros of the decimal digits that people write sudokus with: Arabic, Persian, the scripts of India, Thai, Lao,
/// Tibetan, Burmese and Khmer, full-width, and the mathematical alphabets. The other nine follow each.
const ZEROS: [char; 21] = [
    '\u{660}',
    '\u{6F0}',
    '\u{966}',
    '\u{9E6}',
    '\u{A66}',
    '\u{AE6}',
    '\u{B66}',
    '\u{BE6}',
    '\u{C66}',
    '\u{CE6}',
    '\u{D66}',
    '\u{E50}',
    '\u{ED0}',
    '\u{F20}',
    '\u{1040}',
    '\u{17E0}',
    '\u{FF10}',
    '\u{1D7CE}',
    '\u{1D7D8}',
    '\u{1D7E2}',
    '\u{1D7EC}',
];

/// Returns the text with plain digits, blanks, spaces and frames, without invisible characters.
pub fn normalize(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut normalized = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.bytes().position(|byte| !byte.is_ascii()) {
        let (plain_part, other) = rest.split_at(start);
        normalized.push_str(plain_part);
        let mut characters = other.chars();
        normalized.extend(characters.next().and_then(plain));
        rest = characters.as_str();
    }
    normalized.push_str(rest);
    Cow::Owned(normalized)
}

/// Returns the plain character for one in a text, or `None` if it is invisible.
fn plain(character: char) -> Option<char> {
    if character.is_ascii() {
        return Some(character);
    }
    Some(match character {
        '\u{AD}'
        | '\u{200B}'..='\u{200F}'
        | '\u{2060}'
        | '\u{FE0E}'
        | '\u{FE0F}'
        | '\u{20E3}'
        | '\u{FEFF}' => {
            return None;
        }
        // Dots, squares and circles stand for empty cells.
        '\u{B7}' | '\u{2022}' | '\u{2027}' | '\u{2219}' | '\u{22C5}' | '\u{30FB}' | '\u{FF0E}' => '.',
        '\u{25A0}' | '\u{25A1}' | '\u{25A2}' | '\u{25AB}' | '\u{25AD}' | '\u{25AF}' | '\u{25CB}'
        | '\u{25E6}' => '.',
        '\u{2610}' | '\u{2B1B}' | '\u{2B1C}' | '\u{25FB}' | '\u{25FD}' | '\u{25FE}' => '.',
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FF0D}' => '-',
        '\u{201C}'..='\u{201F}' => '"',
        '\u{2018}'..='\u{201B}' => '\'',
        '\u{FF5C}' | '\u{2758}' => '|',
        '\u{FF0C}' => ',',
        '\u{FF1A}' => ':',
        // Lines of frames: those that go across, those that go down, and where they meet.
        '\u{2500}' | '\u{2501}' | '\u{2504}' | '\u{2505}' | '\u{2508}' | '\u{2509}' | '\u{254C}'
        | '\u{254D}' => '-',
        '\u{2550}' | '\u{2574}' | '\u{2576}' | '\u{2578}' | '\u{257A}' | '\u{257C}' | '\u{257E}' => '-',
        '\u{2502}' | '\u{2503}' | '\u{2506}' | '\u{2507}' | '\u{250A}' | '\u{250B}' | '\u{254E}'
        | '\u{254F}' => '|',
        '\u{2551}' | '\u{2575}' | '\u{2577}' | '\u{2579}' | '\u{257B}' | '\u{257D}' | '\u{257F}' => '|',
        '\u{2500}'..='\u{257F}' => '+',
        _ if character.is_whitespace() && !matches!(character, '\u{85}' | '\u{2028}' | '\u{2029}') => ' ',
        '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
        _ => return Some(digit(character).unwrap_or(character)),
    })
}

/// Returns the ASCII digit for a decimal digit of another script, or one in a circle.
fn digit(character: char) -> Option<char> {
    let code = u32::from(character);
    let value = ZEROS
        .iter()
        .find_map(|zero| code.checked_sub(u32::from(*zero)).filter(|value| *value < 10))
        .or_else(|| matches!(character, '\u{2460}'..='\u{2468}').then(|| code - 0x245F));
    char::from_digit(value?, 10)
}

/// A line of the text that may belong to a board.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    /// The line without what surrounds it in posts, such as `> `.
    pub content: &'a str,
    /// The position of the content in the text.
    pub start: usize,
}

impl<'a> Line<'a> {
    /// Returns a line without quotation marks of posts and tags at its ends.
    pub fn new(text: &'a str, line: &'a str) -> Self {
        let mut content = line;
        while let Some(rest) = content.trim_start().strip_prefix('>') {
            content = rest.strip_prefix(' ').unwrap_or(rest);
        }
        while let Some((_, rest)) = tag_end(content.trim_start()) {
            content = rest;
        }
        while let Some(start) = content.trim_end().strip_suffix(']').and_then(|rest| rest.rfind('[')) {
            match tag_end(content[start..].trim_end()) {
                Some((_, "")) => content = &content[..start],
                _ => break,
            }
        }
        Self { content, start: content.as_ptr() as usize - text.as_ptr() as usize }
    }

    /// Returns the position after the line.
    pub fn end(&self) -> usize {
        self.start + self.content.len()
    }

    /// Returns whether there is nothing in the line.
    pub fn is_blank(&self) -> bool {
        self.content.trim().is_empty()
    }

    /// Returns whether the line may be between the rows of a board: it is empty, or a part of a frame.
    pub fn is_between_rows(&self) -> bool {
        self.is_blank() || is_frame(self.content)
    }
}

/// Splits a text after the tag that it begins with: `[code]`, `[/quote]`, `[color=red]`.
fn tag_end(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('[')?;
    let name = inside.strip_prefix('/').unwrap_or(inside);
    if !name.starts_with(|character: char| character.is_ascii_alphabetic()) {
        return None;
    }
    let end = text.bytes().take(80).position(|byte| byte == b']')?;
    // A single letter may be a blank cell.
    (end > 2 || text.starts_with("[/")).then(|| text.split_at(end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_other_scripts_are_digits() {
        for zero in ZEROS {
            let digits: String =
                (0..10).filter_map(|value| char::from_u32(u32::from(zero) + value)).collect();
            assert_eq!(normalize(&digits), "0123456789");
        }
        assert_eq!(normalize("①⑨ 5\u{FE0F}\u{20E3}\u{200B}3"), "19 53");
    }

    #[test]
    fn frames_and_blanks_have_one_character_each() {
        assert_eq!(normalize("┏━┳━┓\n┃·│□┃\u{3000}é"), "+-+-+\n|.|.| é");
        assert!(matches!(normalize("plain"), Cow::Borrowed("plain")));
    }
}
