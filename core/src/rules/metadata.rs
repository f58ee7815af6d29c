//! The metadata of a puzzle, and a record of the fields of its file that are not kept.

use crate::text::{sanitize_description, sanitize_title};

/// The metadata of a puzzle, as its file states it. A text is empty if the file does not have it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Metadata {
    pub author: String,
    /// A description, or the rules. May have several lines.
    pub description: String,
    /// A comment. May have several lines.
    pub comment: String,
    /// The date of publication, in any format.
    pub date: String,
    /// The newspaper, book or site that published it.
    pub source: String,
    /// The address of that site.
    pub url: String,
    /// The level of difficulty that the file states.
    pub level: String,
    /// The folder of the collection that contains the puzzle.
    pub folder: String,
}

impl Metadata {
    /// Returns the metadata without control characters and bidirectional overrides. All texts but the description and
    /// the comment are reduced to one line.
    pub(crate) fn sanitized(self) -> Self {
        let Self { author, description, comment, date, source, url, level, folder } = self;
        Self {
            author: sanitize_title(author),
            description: sanitize_description(description),
            comment: sanitize_description(comment),
            date: sanitize_title(date),
            source: sanitize_title(source),
            url: sanitize_title(url),
            level: sanitize_title(level),
            folder: sanitize_title(folder),
        }
    }
}

/// The fields of a file that a [`Puzzle`](super::Puzzle) does not keep, so that they can be named when it is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct OmittedFields {
    /// Whether cells have colours.
    pub colours: bool,
    /// Whether cells have marks in their corners, which are read as candidates.
    pub corner_marks: bool,
    /// Whether there is a message for who has solved the puzzle.
    pub message: bool,
}

impl OmittedFields {
    /// Nothing.
    pub const NONE: Self = Self { colours: false, corner_marks: false, message: false };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CellMap, Size};
    use crate::rules::{Puzzle, Rules};
    use crate::text::{MAX_DESCRIPTION, MAX_TITLE};

    #[test]
    fn texts_about_a_puzzle_are_safe_to_show_and_bounded() {
        let unsafe_text = || "\u{1b}]0;x\u{7}\u{202e}a\0b\n\u{85}c ".to_owned();
        let metadata = Metadata {
            author: unsafe_text(),
            description: unsafe_text(),
            comment: "x".repeat(1 << 20),
            date: unsafe_text(),
            source: unsafe_text(),
            url: "https://example.org/a?b=c#d".to_owned(),
            level: unsafe_text(),
            folder: unsafe_text(),
        };
        let board = CellMap::filled(Size::NINE, None);
        let puzzle = Puzzle::new(Rules::classic(), board).with_texts("é".repeat(1 << 20), "", metadata);
        assert_eq!(puzzle.title, "é".repeat(MAX_TITLE / 2));
        let Metadata { author, description, comment, date, source, url, level, folder } = puzzle.metadata;
        assert_eq!([author, date, source, level, folder], ["]0;x a b c"; 5].map(str::to_owned));
        assert_eq!((description.as_str(), comment.len()), ("]0;x a b\n\nc", MAX_DESCRIPTION));
        assert_eq!(url, "https://example.org/a?b=c#d");
    }
}
