//! The title of the window, with characters removed that a window system cannot handle.

use eframe::egui::{Context, ViewportBuilder, ViewportCommand, accesskit_root_id};

use crate::text::sanitize_line;

/// The name of the program.
const APP_NAME: &str = "Ninefold";
/// The greatest number of characters of a puzzle's title that are shown.
const MAX_CHARS: usize = 120;

/// A title of bounded length without control characters, line breaks and characters that change the text direction.
/// A NUL in a title ends the program under X11; the others could mislead the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowTitle(String);

impl Default for WindowTitle {
    /// Returns the program's name alone.
    fn default() -> Self {
        Self(APP_NAME.to_owned())
    }
}

impl WindowTitle {
    /// Returns the title of a window that shows the puzzle with this title.
    pub fn new(puzzle: &str) -> Self {
        let title = sanitize_line(puzzle);
        if title.is_empty() {
            return Self::default();
        }
        let mut short: String = title.chars().take(MAX_CHARS).collect();
        if short.len() < title.len() {
            short.push('…');
        }
        Self(format!("{short} – {APP_NAME}"))
    }

    /// Names the window for screen readers.
    pub fn describe(&self, ctx: &Context) {
        ctx.accesskit_node_builder(accesskit_root_id(), |node| node.set_label(self.0.as_str()));
    }

    /// Returns the command that sets the title. Only this and [`Self::apply_to`] set the window's title.
    pub fn command(&self) -> ViewportCommand {
        ViewportCommand::Title(self.0.clone())
    }

    /// Returns a window builder with this title.
    pub fn apply_to(&self, viewport: ViewportBuilder) -> ViewportBuilder {
        viewport.with_title(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::is_control_or_bidi;

    fn title(puzzle: &str) -> String {
        WindowTitle::new(puzzle).0
    }

    #[test]
    fn an_ordinary_title_is_unchanged() {
        assert_eq!(title("Leicht vom 21.11. – „Grün“ שלום"), "Leicht vom 21.11. – „Grün“ שלום – Ninefold");
    }

    #[test]
    fn the_title_has_no_character_that_a_window_system_cannot_handle() {
        assert_eq!(title("a\0b"), "a b – Ninefold");
        assert_eq!(title("\u{1b}[2Ja\r\nb\tc\u{85}d\u{9b}"), "[2Ja b c d – Ninefold");
        assert_eq!(title("gnp\u{202e}txt\u{2066}.\u{2069}exe\u{2028}"), "gnptxt.exe – Ninefold");
        let all: String = ('\0'..=char::MAX).collect();
        for puzzle in [all, "\0".repeat(100_000)] {
            let title = title(&puzzle);
            assert!(!title.contains(is_control_or_bidi), "{title:?}");
        }
        for (name, text) in (0..0xd7ff).filter_map(char::from_u32).map(|c| (c, title(&format!("a{c}b")))) {
            assert!(!text.contains(is_control_or_bidi), "{name:?} gives {text:?}");
        }
    }

    #[test]
    fn a_long_title_is_truncated_and_an_empty_one_is_the_program_name() {
        let long = title(&"ä".repeat(100_000));
        assert_eq!(long.chars().count(), MAX_CHARS + "… – Ninefold".chars().count());
        for empty in ["", " ", "\0\0", "\u{202e}"] {
            assert_eq!(title(empty), APP_NAME);
        }
    }

    #[test]
    fn only_this_module_sets_the_window_title() {
        fn files(folder: &std::path::Path, found: &mut Vec<std::path::PathBuf>) {
            for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if path.is_dir() { files(&path, found) } else { found.push(path) }
            }
        }
        let mut all = Vec::new();
        files(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
        for path in all.iter().filter(|path| !path.ends_with("window_title.rs")) {
            let text = std::fs::read_to_string(path).unwrap();
            for setter in ["ViewportCommand::Title", ".with_title("] {
                assert!(!text.contains(setter), "{} sets a title by {setter}", path.display());
            }
        }
    }
}
