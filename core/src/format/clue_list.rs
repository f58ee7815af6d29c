//! The clues of a puzzle as the readers of other programs' texts gather them: bounded, and with the names of the rules that
//! are not read.

use super::clue_problem::ClueProblem;
use super::error::FormatErrorKind;
use super::json;
use crate::grid::{Digits, Regions, Size};
use crate::rules::{Clue, KindId, Metadata, Parts, Puzzle, Rules, kind};

/// A list of clues for a grid of one size.
pub(super) struct ClueList {
    size: Size,
    clues: Vec<Clue>,
    unread: Vec<String>,
    /// The kind of the first clue beyond the bound.
    beyond: Option<KindId>,
}

impl ClueList {
    /// Creates an empty list.
    pub fn new(size: Size) -> Self {
        Self { size, clues: Vec::new(), unread: Vec::new(), beyond: None }
    }

    /// Returns the size of the grid.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns whether there is a clue of a kind.
    pub fn has(&self, id: KindId) -> bool {
        self.clues.iter().any(|clue| clue.kind().id == id)
    }

    /// Adds a clue. If the parts are none of its kind, the kind is a rule that is not read.
    pub fn push(&mut self, id: KindId, parts: Parts) {
        self.push_or_name(id, parts, kind(id).name());
    }

    /// Adds a clue, or the name of a rule that is not read if the parts are none of its kind.
    pub fn push_or_name(&mut self, id: KindId, parts: Parts, name: &str) {
        if self.clues.len() >= json::MAX_CLUES {
            self.beyond.get_or_insert(id);
            return;
        }
        match Clue::new(kind(id), parts, self.size) {
            Ok(clue) => self.clues.push(clue),
            Err(_) => self.name(name),
        }
    }

    /// Adds a clue of a kind that has no parts.
    pub fn switch(&mut self, id: KindId) {
        self.push(id, Parts::default());
    }

    /// Adds the name of a rule that is not read.
    pub fn name(&mut self, name: &str) {
        // Names are bounded and listed once in the puzzle.
        if self.unread.len() < json::MAX_CLUES && !self.unread.iter().any(|known| known == name) {
            self.unread.push(name.to_owned());
        }
    }

    /// Creates the puzzle with these clues. `title` is its title.
    ///
    /// # Errors
    /// There are more clues than in any puzzle.
    pub fn into_puzzle(
        mut self,
        regions: Regions,
        givens: Digits,
        title: &str,
    ) -> Result<Puzzle, FormatErrorKind> {
        if let Some(id) = self.beyond {
            return Err(json::problem(kind(id), self.clues.len() + 1, ClueProblem::TooMany));
        }
        self.clues.sort_by_key(|clue| clue.kind().id);
        let puzzle = Puzzle::new(Rules::new(self.size, regions, self.clues), givens);
        let puzzle = puzzle.with_texts(String::new(), title, Metadata::default());
        Ok(puzzle.with_unread_rules(self.unread))
    }
}
