//! A puzzle as it came from a file: the givens, what is known of them, and how far a player had come.

use super::{Candidates, Grid};
use crate::text::{sanitize_description, sanitize_title};

/// The givens of a puzzle and what is known of it. Nothing is promised about its solutions: `search::check` tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// What the puzzle is called: what the file says, or the file's name without ending.
    pub title: String,
    /// The start board.
    pub givens: Grid,
    /// Who made it, from where it is, and the like, as far as the file says.
    pub metadata: Metadata,
    /// What a player had done beyond the givens; `None` for a puzzle that nobody has begun.
    progress: Option<Box<Progress>>,
}

/// What a file may say of a puzzle, in its own words. An empty text is one that the file does not have.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Metadata {
    /// Who made it.
    pub author: String,
    /// What it is, or its rules. May have several lines.
    pub description: String,
    /// What somebody had to say of it. May have several lines.
    pub comment: String,
    /// When it was published, in whatever form.
    pub date: String,
    /// The newspaper, book or site that it is from.
    pub source: String,
    /// The address of that site.
    pub url: String,
    /// How hard it is said to be.
    pub level: String,
    /// The folder of a collection that it lies in.
    pub folder: String,
}

impl Metadata {
    /// The same without control characters and bidirectional overrides, each text on one line, but for the
    /// description and the comment.
    fn sanitized(self) -> Self {
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

/// What a player had done: digits in cells that are no givens, candidates in cells without a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    placed: Grid,
    candidates: Candidates,
}

impl Progress {
    /// The digits that were placed; no given is among them.
    pub fn placed(&self) -> &Grid {
        &self.placed
    }

    /// The candidates that were noted; only cells without a digit have some.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }
}

impl Puzzle {
    /// A puzzle of which nothing but its title is known. The title becomes one that is safe to show
    /// ([`sanitize_title`]), so that no reader of a format can forget it.
    pub fn new(title: impl Into<String>, givens: Grid) -> Self {
        Self { title: sanitize_title(title.into()), givens, metadata: Metadata::default(), progress: None }
    }

    /// This puzzle with what is said of it, made safe to show as the title is.
    #[must_use]
    pub fn with_metadata(self, about: Metadata) -> Self {
        Self { metadata: about.sanitized(), ..self }
    }

    /// This puzzle as somebody left it. Of `placed` the cells count that are no givens, of `candidates` those that
    /// then hold no digit; where nothing is left, the puzzle is one that nobody has begun.
    #[must_use]
    pub fn with_progress(mut self, placed: &Grid, candidates: &Candidates) -> Self {
        let mut progress = Progress { placed: Grid::EMPTY, candidates: Candidates::EMPTY };
        for cell in self.givens.empty_cells() {
            progress.placed.set(cell, placed.get(cell));
            if placed.get(cell).is_none() {
                progress.candidates.set(cell, candidates.get(cell));
            }
        }
        let begun = progress.placed != Grid::EMPTY || progress.candidates != Candidates::EMPTY;
        self.progress = begun.then(|| Box::new(progress));
        self
    }

    /// What a player had done; `None` where that is nothing.
    pub fn progress(&self) -> Option<&Progress> {
        self.progress.as_deref()
    }

    /// The board as it was left: the givens and what was placed.
    pub fn board(&self) -> Grid {
        let mut board = self.givens;
        for (cell, digit) in self.progress().into_iter().flat_map(|progress| progress.placed.filled()) {
            board.set(cell, Some(digit));
        }
        board
    }

    /// The digits that were placed beyond the givens.
    pub fn placed(&self) -> Grid {
        self.progress().map_or(Grid::EMPTY, |progress| progress.placed)
    }

    /// The candidates that were noted, if any were.
    pub fn marks(&self) -> Option<&Candidates> {
        self.progress().map(Progress::candidates).filter(|candidates| **candidates != Candidates::EMPTY)
    }

    /// The candidates to show or write where a form wants some: those that were noted, else those that the board
    /// leaves.
    pub fn candidates(&self) -> Candidates {
        self.marks().copied().unwrap_or_else(|| Candidates::from_grid(&self.board()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, DigitSet, cell};
    use crate::text::{MAX_DESCRIPTION, MAX_TITLE};

    #[test]
    fn texts_about_a_puzzle_are_safe_to_show_and_bounded() {
        let dirty = || "\u{1b}]0;x\u{7}\u{202e}a\0b\n\u{85}c ".to_owned();
        let about = Metadata {
            author: dirty(),
            description: dirty(),
            comment: "x".repeat(1 << 20),
            date: dirty(),
            source: dirty(),
            url: "https://example.org/a?b=c#d".to_owned(),
            level: dirty(),
            folder: dirty(),
        };
        let puzzle = Puzzle::new("é".repeat(1 << 20), Grid::EMPTY).with_metadata(about);
        assert_eq!(puzzle.title, "é".repeat(MAX_TITLE / 2));
        let Metadata { author, description, comment, date, source, url, level, folder } = puzzle.metadata;
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
        let noted = puzzle.marks().expect("candidates were noted");
        assert!(noted.get(cell("r1c1")).is_empty() && noted.get(cell("r1c2")).is_empty());
        assert_eq!(noted.get(cell("r1c3")), DigitSet::ALL, "as noted, not as the rules would have it");
        assert_eq!(puzzle.with_progress(&Grid::EMPTY, &Candidates::EMPTY).progress(), None);
    }
}
