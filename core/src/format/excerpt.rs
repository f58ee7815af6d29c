//! The beginning of a text in a message.

use std::fmt;

/// Displays the beginning of a text in quotes, so that an error stays a line long.
pub(super) struct Excerpt<'a>(pub &'a str);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 24;
        let mut characters = self.0.chars();
        let beginning: String = characters.by_ref().take(LONGEST).flat_map(char::escape_debug).collect();
        write!(f, "'{beginning}{}'", if characters.next().is_some() { "…" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_stays_short_and_visible() {
        assert_eq!(Excerpt("1\t\u{7}").to_string(), "'1\\t\\u{7}'");
        assert_eq!(Excerpt(&"9".repeat(30)).to_string(), format!("'{}…'", "9".repeat(24)));
    }
}
