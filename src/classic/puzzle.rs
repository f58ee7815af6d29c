//! A puzzle as read from a file: givens, metadata and a player's progress.

use super::{Candidates, Grid};
use crate::text::{sanitize_description, sanitize_title};

/// The givens of a puzzle with its metadata and progress. It may have any number of solutions: see `search::check`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The title: from the file's content, or else its name without the extension.
    pub title: String,
    /// The start board.
    pub givens: Grid,
    /// `None` if all texts are empty. Most puzzles of large collections have none, and are moved often.
    metadata: Option<Box<Metadata>>,
    /// The player's progress beyond the givens; `None` if the puzzle has not been started.
    progress: Option<Box<Progress>>,
    omitted: OmittedFields,
}

/// What the file of a puzzle has and a [`Puzzle`] does not, so that it can be named when the puzzle is written.
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

/// The metadata of a puzzle, as its file states it. A text is empty if the file does not have it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Metadata {
    /// The author.
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

/// The metadata of a puzzle that has none.
static NO_METADATA: Metadata = Metadata {
    author: String::new(),
    description: String::new(),
    comment: String::new(),
    date: String::new(),
    source: String::new(),
    url: String::new(),
    level: String::new(),
    folder: String::new(),
};

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

/// A player's progress: digits in cells without a given, candidates in cells without a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    placed: Grid,
    candidates: Candidates,
}

impl Progress {
    /// Returns the digits that the player has placed; they include no given.
    pub fn placed(&self) -> &Grid {
        &self.placed
    }

    /// Returns the candidates that the player has noted; only cells without a digit have any.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }
}

impl Puzzle {
    /// Creates a puzzle with a title and without metadata. The title is made safe to show ([`sanitize_title`]), so that
    /// no reader of a format can forget it.
    pub fn new(title: impl Into<String>, givens: Grid) -> Self {
        Self {
            title: sanitize_title(title.into()),
            givens,
            metadata: None,
            progress: None,
            omitted: OmittedFields::NONE,
        }
    }

    /// Creates a puzzle of which only the givens are known.
    pub const fn without_title(givens: Grid) -> Self {
        Self { title: String::new(), givens, metadata: None, progress: None, omitted: OmittedFields::NONE }
    }

    /// Returns this puzzle with metadata, which is made safe to show as the title is.
    #[must_use]
    pub fn with_metadata(self, metadata: Metadata) -> Self {
        let metadata = metadata.sanitized();
        Self { metadata: (metadata != NO_METADATA).then(|| Box::new(metadata)), ..self }
    }

    /// Returns the author, the source and the like, as far as the file has them.
    pub fn metadata(&self) -> &Metadata {
        self.metadata.as_deref().unwrap_or(&NO_METADATA)
    }

    /// Returns this puzzle with a player's progress. Digits in cells with a given are ignored, and so are candidates in
    /// cells with a digit; if nothing remains, the puzzle has no progress.
    #[must_use]
    pub fn with_progress(mut self, placed: &Grid, candidates: &Candidates) -> Self {
        let mut progress = Progress { placed: Grid::EMPTY, candidates: Candidates::EMPTY };
        for cell in self.givens.empty_cells() {
            progress.placed.set(cell, placed.get(cell));
            if placed.get(cell).is_none() {
                progress.candidates.set(cell, candidates.get(cell));
            }
        }
        let is_started = progress.placed != Grid::EMPTY || progress.candidates != Candidates::EMPTY;
        self.progress = is_started.then(|| Box::new(progress));
        self
    }

    /// Returns this puzzle with a record of what was not read of its file.
    #[must_use]
    pub fn with_omitted(self, omitted: OmittedFields) -> Self {
        Self { omitted, ..self }
    }

    /// Returns what was not read of the file.
    pub fn omitted(&self) -> OmittedFields {
        self.omitted
    }

    /// Returns the player's progress; `None` if the puzzle has not been started.
    pub fn progress(&self) -> Option<&Progress> {
        self.progress.as_deref()
    }

    /// Returns the board with the givens and the placed digits.
    pub fn board(&self) -> Grid {
        let mut board = self.givens;
        for (cell, digit) in self.progress().into_iter().flat_map(|progress| progress.placed.filled()) {
            board.set(cell, Some(digit));
        }
        board
    }

    /// Returns the digits that the player has placed beyond the givens.
    pub fn placed(&self) -> Grid {
        self.progress().map_or(Grid::EMPTY, |progress| progress.placed)
    }

    /// Returns the candidates that the player has noted, if any.
    pub fn marks(&self) -> Option<&Candidates> {
        self.progress().map(Progress::candidates).filter(|candidates| **candidates != Candidates::EMPTY)
    }

    /// Returns the candidates to show or write: those that the player has noted, or else those that follow from the
    /// board.
    pub fn candidates(&self) -> Candidates {
        self.marks().copied().unwrap_or_else(|| Candidates::from_grid(&self.board()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::{Digit, DigitSet, cell};
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
        let puzzle = Puzzle::new("é".repeat(1 << 20), Grid::EMPTY).with_metadata(metadata);
        assert_eq!(puzzle.title, "é".repeat(MAX_TITLE / 2));
        let Metadata { author, description, comment, date, source, url, level, folder } =
            puzzle.metadata().clone();
        assert_eq!([author, date, source, level, folder], ["]0;x a b c"; 5].map(str::to_owned));
        assert_eq!((description.as_str(), comment.len()), ("]0;x a b\n\nc", MAX_DESCRIPTION));
        assert_eq!(url, "https://example.org/a?b=c#d");
    }

    #[test]
    fn progress_is_what_goes_beyond_the_givens() {
        let digit = Digit::new;
        let mut givens = Grid::EMPTY;
        givens.set(cell("r1c1"), digit(5));
        let mut placed = Grid::EMPTY;
        placed.set(cell("r1c1"), digit(6));
        let puzzle = Puzzle::new("p", givens).with_progress(&placed, &Candidates::EMPTY);
        assert_eq!(puzzle.progress(), None, "a digit on a given is no progress");
        assert_eq!(puzzle.board(), givens);
        assert_eq!(puzzle.candidates(), Candidates::from_grid(&givens));

        placed.set(cell("r1c2"), digit(6));
        let puzzle = puzzle.with_progress(&placed, &Candidates::from_grid(&Grid::EMPTY));
        assert_eq!(puzzle.placed().filled().collect::<Vec<_>>(), [(cell("r1c2"), digit(6).unwrap())]);
        assert_eq!(puzzle.board().filled().count(), 2);
        let marks = puzzle.marks().expect("candidates were noted");
        assert!(marks.get(cell("r1c1")).is_empty() && marks.get(cell("r1c2")).is_empty());
        assert_eq!(marks.get(cell("r1c3")), DigitSet::ALL, "as noted, not as the rules would have it");
        assert_eq!(puzzle.with_progress(&Grid::EMPTY, &Candidates::EMPTY).progress(), None);
    }
}
