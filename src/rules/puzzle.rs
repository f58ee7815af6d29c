//! A puzzle of the sudoku family: classic, or of another size or with rules of its own.

use std::sync::Arc;

use super::Rules;
use crate::classic::convert;
use crate::classic::{self, Metadata};
use crate::grid::{CellMap, DigitSet, Digits};
use crate::text::sanitize_title;

/// The rules and givens of a puzzle with its title, metadata and progress. It may have any number of solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The title.
    pub title: String,
    /// What it demands.
    pub rules: Arc<Rules>,
    /// The start board.
    pub givens: Digits,
    /// The author, the text of the rules and the like.
    pub metadata: Metadata,
    /// What the player has written beyond the givens.
    pub progress: Progress,
    /// The solution that the file states, to compare with. Cells may be missing.
    pub stated_solution: Option<Digits>,
    /// What the file draws or says beyond the rules, as it stands there: field and value in JSON.
    pub drawings: Vec<(String, String)>,
}

/// A player's progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The digits that the player has placed.
    pub placed: Digits,
    /// The marks in the centre of each cell.
    pub centre_marks: CellMap<DigitSet>,
    /// The marks in the corners of each cell.
    pub corner_marks: CellMap<DigitSet>,
}

impl Progress {
    /// Creates the progress of a puzzle that has not been started.
    pub fn none(size: crate::grid::Size) -> Self {
        Self {
            placed: CellMap::filled(size, None),
            centre_marks: CellMap::filled(size, DigitSet::EMPTY),
            corner_marks: CellMap::filled(size, DigitSet::EMPTY),
        }
    }

    /// Returns whether the puzzle has not been started.
    pub fn is_none(&self) -> bool {
        let is_empty = |marks: &CellMap<DigitSet>| marks.values().iter().all(|set| set.is_empty());
        self.placed.digits().next().is_none() && is_empty(&self.centre_marks) && is_empty(&self.corner_marks)
    }
}

impl Puzzle {
    /// Creates a puzzle that has only rules and givens.
    pub fn new(rules: impl Into<Arc<Rules>>, givens: Digits) -> Self {
        let rules = rules.into();
        let progress = Progress::none(rules.size());
        Self {
            title: String::new(),
            rules,
            givens,
            metadata: Metadata::default(),
            progress,
            stated_solution: None,
            drawings: Vec::new(),
        }
    }

    /// Returns this puzzle with a title, or with `otherwise` if that is empty, and metadata. All texts are made safe to show
    /// here, so that no reader of a format can forget it.
    #[must_use]
    pub fn with_texts(self, title: String, otherwise: &str, metadata: Metadata) -> Self {
        let own = sanitize_title(title);
        let title = if own.is_empty() { sanitize_title(otherwise.to_owned()) } else { own };
        Self { title, metadata: metadata.sanitized(), ..self }
    }

    /// Returns whether it is a classic sudoku: 9x9, with regular boxes, without rules and drawings.
    pub fn is_classic(&self) -> bool {
        self.rules.is_classic() && self.drawings.is_empty()
    }

    /// Returns the puzzle in the vocabulary of the classic engine, without corner marks; `None` if it has other rules.
    pub fn to_classic(&self) -> Option<classic::Puzzle> {
        self.rules.is_classic().then(|| self.without_rules())
    }

    /// Returns the puzzle in the vocabulary of the classic engine, without its rules and corner marks and without what
    /// does not fit into 9x9.
    pub fn without_rules(&self) -> classic::Puzzle {
        let Progress { placed, centre_marks, .. } = &self.progress;
        let puzzle = classic::Puzzle::new(self.title.clone(), convert::grid(&self.givens));
        let puzzle = puzzle.with_metadata(self.metadata.clone());
        puzzle.with_progress(&convert::grid(placed), &convert::candidates(centre_marks))
    }

    /// Returns this puzzle with a player's progress. Digits in cells with a given are ignored, and so are marks in cells
    /// with a digit.
    #[must_use]
    pub fn with_progress(mut self, progress: Progress) -> Self {
        self.progress = progress;
        for (cell, _) in self.givens.digits() {
            self.progress.placed[cell] = None;
        }
        for (cell, _) in self.board().digits() {
            self.progress.centre_marks[cell] = DigitSet::EMPTY;
            self.progress.corner_marks[cell] = DigitSet::EMPTY;
        }
        self
    }

    /// Returns the board with the givens and the placed digits.
    pub fn board(&self) -> Digits {
        let mut board = self.givens.clone();
        for (cell, digit) in self.progress.placed.digits() {
            board[cell] = Some(digit);
        }
        board
    }
}

impl From<classic::Puzzle> for Puzzle {
    fn from(puzzle: classic::Puzzle) -> Self {
        let mut general = Self::new(Rules::classic(), (&puzzle.givens).into());
        if let Some(progress) = puzzle.progress() {
            general.progress.placed = progress.placed().into();
            general.progress.centre_marks = progress.candidates().into();
        }
        general.metadata = puzzle.metadata().clone();
        general.title = puzzle.title;
        general
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::{Candidates, Grid, cell, grid};
    use crate::grid::Size;

    #[test]
    fn a_classic_puzzle_comes_back_with_all_it_has() {
        let givens = grid(&format!("12345678.{}9", ".".repeat(71)));
        let mut placed = Grid::EMPTY;
        placed.set(cell("r2c1"), classic::Digit::new(4));
        let metadata = Metadata { author: "Ada".into(), ..Metadata::default() };
        let plain = classic::Puzzle::new("p", givens).with_metadata(metadata);
        let begun = plain.clone().with_progress(&placed, &Candidates::from_grid(&givens));
        for puzzle in [plain, begun] {
            let general = Puzzle::from(puzzle.clone());
            assert_eq!(
                (general.is_classic(), general.progress.is_none()),
                (true, puzzle.progress().is_none())
            );
            assert_eq!(general.board(), (&puzzle.board()).into());
            assert_eq!(general.to_classic(), Some(puzzle));
        }
        let irregular = Rules::new(
            Size::NINE,
            crate::grid::Regions::regular(Size::NINE).unwrap(),
            vec![
                crate::rules::Clue::new(
                    crate::rules::kind("anti-king").unwrap(),
                    Default::default(),
                    Size::NINE,
                )
                .unwrap(),
            ],
        );
        assert_eq!(Puzzle::new(irregular, (&givens).into()).to_classic(), None);
    }
}
