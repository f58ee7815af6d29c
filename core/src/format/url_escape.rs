//! Text in links: `%` and two hexadecimal digits stand for a byte.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Escapes a text for a query parameter: everything but letters, digits and `-_.`.
pub(super) fn escape(text: &str) -> String {
    const UNSAFE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');
    utf8_percent_encode(text, UNSAFE).to_string()
}

/// Returns a parameter or a path of a link as text.
pub(super) fn unescape(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}
