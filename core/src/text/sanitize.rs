//! Makes external text safe to show: titles, authors, links and file names may come from anywhere.
//!
//! A control character ends a window title (NUL), controls a terminal (escapes) or breaks a line; a bidirectional
//! override reverses the text after it. None of them belongs in a line of text.

use std::borrow::Cow;

/// The maximum size, in bytes, of a title, an author or another text of one line.
pub const MAX_TITLE: usize = 1000;
/// The maximum size, in bytes, of a text of several lines: the rules of a puzzle may fill some pages.
pub const MAX_DESCRIPTION: usize = 16 << 10;

/// Returns whether a character acts on the text around it instead of being visible: the control characters C0, DEL and
/// C1, line and paragraph separators, and the bidirectional embeddings, overrides and isolates. Left-to-right and
/// right-to-left marks are none: they act on nothing but themselves.
pub const fn is_control_or_bidi(character: char) -> bool {
    is_break(character) || is_removed(character)
}

/// Returns whether a character is replaced by a space: all control characters and separators.
const fn is_break(character: char) -> bool {
    matches!(character, '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{2028}' | '\u{2029}')
}

/// Returns whether a character is removed without leaving a gap, as it may be between letters. A byte order mark inside
/// a text is one.
const fn is_removed(character: char) -> bool {
    matches!(character, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// Returns a text as one line that is safe to show anywhere: without control characters and bidirectional overrides,
/// and without white space at its ends. A run of control characters, with the white space around it, becomes one space.
/// The result is never longer than the text, and borrowed if nothing was wrong with it.
pub fn sanitize_line(text: &str) -> Cow<'_, str> {
    let trimmed = text.trim();
    if !trimmed.contains(is_control_or_bidi) {
        return Cow::Borrowed(trimmed);
    }
    let visible: String = trimmed.chars().filter(|character| !is_removed(*character)).collect();
    let parts = visible.split(is_break).map(str::trim).filter(|part| !part.is_empty());
    Cow::Owned(parts.collect::<Vec<_>>().join(" "))
}

/// Returns a text of one or more lines that is safe to show anywhere: each line as by [`sanitize_line`], line feeds
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

/// Sanitizes a title from a file or a link as [`sanitize_line`] does, and truncates it to [`MAX_TITLE`] bytes.
pub fn sanitize_title(title: String) -> String {
    cut(changed(&title, sanitize_line).unwrap_or(title), MAX_TITLE)
}

/// Sanitizes a text of several lines from a file or a link as [`sanitize_lines`] does, and truncates it to
/// [`MAX_DESCRIPTION`] bytes.
pub fn sanitize_description(text: String) -> String {
    cut(changed(&text, sanitize_lines).unwrap_or(text), MAX_DESCRIPTION)
}

/// Returns the sanitized text, or `None` if it is the same.
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

/// Returns the beginning of a text of at most this many bytes, cut between characters.
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
