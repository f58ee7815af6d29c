//! Foreign text made safe to show: titles, authors, links and file names come from anywhere.
//!
//! A control character ends a window title (NUL), drives a terminal (escapes) or breaks a line; a bidirectional
//! override makes the text after it read backwards. Neither has a place in a line of text.

use std::borrow::Cow;

/// The most bytes of a title, an author or another text of one line.
pub const MAX_TITLE: usize = 1000;
/// The most bytes of a text of several lines: the rules of a puzzle may fill some pages.
pub const MAX_DESCRIPTION: usize = 16 << 10;

/// Whether a character acts on the text around it instead of being seen: the control characters C0, DEL and C1, line
/// and paragraph separators, and the bidirectional embeddings, overrides and isolates. Left-to-right and right-to-left
/// marks are none: they act on nothing but themselves.
pub const fn is_control_or_bidi(character: char) -> bool {
    is_break(character) || is_removed(character)
}

/// What is replaced by a space: all control characters and separators.
const fn is_break(character: char) -> bool {
    matches!(character, '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{2028}' | '\u{2029}')
}

/// What is removed: it stands between letters without a gap. A byte order mark inside a text is none.
const fn is_removed(character: char) -> bool {
    matches!(character, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// A text as one line that is safe to show anywhere: without control characters and bidirectional overrides, and
/// without white space at its ends. Control characters in a row, with the white space around them, become one space.
/// Never longer than the text; the same text comes back if nothing was wrong with it.
pub fn sanitize_line(text: &str) -> Cow<'_, str> {
    let trimmed = text.trim();
    if !trimmed.contains(is_control_or_bidi) {
        return Cow::Borrowed(trimmed);
    }
    let visible: String = trimmed.chars().filter(|character| !is_removed(*character)).collect();
    let parts = visible.split(is_break).map(str::trim).filter(|part| !part.is_empty());
    Cow::Owned(parts.collect::<Vec<_>>().join(" "))
}

/// A text of one or more lines that is safe to show anywhere: each line as [`sanitize_line`] gives it, line feeds
/// between them, without blank lines at the beginning and the end.
pub fn sanitize_lines(text: &str) -> Cow<'_, str> {
    let trimmed = text.trim();
    let is_clean =
        |line: &str| matches!(sanitize_line(line), Cow::Borrowed(clean) if clean.len() == line.len());
    if trimmed.split('\n').all(is_clean) {
        return Cow::Borrowed(trimmed);
    }
    let one_kind = trimmed.replace("\r\n", "\n").replace(['\r', '\u{85}', '\u{2028}', '\u{2029}'], "\n");
    let lines: Vec<_> = one_kind.split('\n').map(sanitize_line).collect();
    Cow::Owned(lines.join("\n").trim().to_owned())
}

/// A title from a file or a link as [`sanitize_line`] gives it, of [`MAX_TITLE`] bytes at most.
pub fn sanitize_title(title: String) -> String {
    cut(changed(&title, sanitize_line).unwrap_or(title), MAX_TITLE)
}

/// A text of several lines from a file or a link as [`sanitize_lines`] gives it, of [`MAX_DESCRIPTION`] bytes at most.
pub fn sanitize_description(text: String) -> String {
    cut(changed(&text, sanitize_lines).unwrap_or(text), MAX_DESCRIPTION)
}

/// What `sanitize` makes of a text; `None` where it is the same.
fn changed(text: &str, sanitize: impl Fn(&str) -> Cow<'_, str>) -> Option<String> {
    match sanitize(text) {
        Cow::Borrowed(clean) if clean.len() == text.len() => None,
        clean => Some(clean.into_owned()),
    }
}

fn cut(mut text: String, most: usize) -> String {
    let end = bounded(&text, most).len();
    if end < text.len() {
        text.truncate(text[..end].trim_end().len());
    }
    text
}

/// The beginning of a text of at most this many bytes, cut between characters.
pub fn bounded(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn control_characters_become_one_space_and_overrides_are_removed() {
        for (text, clean) in [
            ("plain", "plain"),
            ("  Zürich, à  la carte 数独 🙂 ", "Zürich, à  la carte 数独 🙂"),
            ("a\0b", "a b"),
            ("a\nb", "a b"),
            ("a \r\n\t b", "a b"),
            ("\u{1b}[31mred\u{1b}[0m", "[31mred [0m"),
            ("a\u{9b}2Jb\u{7f}", "a 2Jb"),
            ("abc\u{202e}fed\u{2066}x\u{2069}", "abcfedx"),
            ("\u{feff}a\u{2028}b", "a b"),
            ("\0\0", ""),
        ] {
            assert_eq!(sanitize_line(text), clean, "{text:?}");
        }
    }

    #[test]
    fn a_clean_text_is_not_copied() {
        assert!(matches!(sanitize_line(" as it was "), Cow::Borrowed("as it was")));
        assert!(matches!(sanitize_lines("one\n\ntwo\n"), Cow::Borrowed("one\n\ntwo")));
    }

    #[test]
    fn lines_stay_lines() {
        assert_eq!(sanitize_lines("\r\none \0 1\r\n\r\ntwo\rthree\u{202e}\n\n"), "one 1\n\ntwo\nthree");
        assert_eq!(bounded("aé", 2), "a");
        assert_eq!(bounded("aé", 3), "aé");
    }

    proptest! {
        #[test]
        fn any_text_comes_out_clean_and_stays_so(text: String) {
            let line = sanitize_line(&text).into_owned();
            prop_assert!(!line.contains(is_control_or_bidi) && line.trim() == line && line.len() <= text.len());
            prop_assert_eq!(sanitize_line(&line), line.as_str());
            let lines = sanitize_lines(&text).into_owned();
            prop_assert!(lines.split('\n').all(|line| !line.contains(is_control_or_bidi)));
            prop_assert_eq!(sanitize_lines(&lines), lines.as_str());
        }
    }
}
