//! The text of a document with markup: a web page, or a file of a word processor.

use super::{html, rtf};

/// Returns the text of a document as it is shown. `None` if the text is no document with markup.
pub fn text_of(text: &str) -> Option<String> {
    if text.trim_start().starts_with("{\\rtf") {
        Some(rtf::text_of(text))
    } else if html::looks_like(text) {
        Some(html::text_of(text))
    } else {
        None
    }
}
