//! Puzzles as the readers return them: classic ones, and those of another size or with rules.

use super::catalog::PuzzleField;
use super::error::FormatErrorKind;
use super::{Note, drawings};
use crate::classic::{self, OmittedFields};
use crate::grid::CellMap;
use crate::rules::{Clue, Progress, Puzzle};
use crate::text::text;

/// A puzzle of any size and with any rules as it was read, and what its drawings suggest.
#[derive(Clone, PartialEq, Debug)]
pub struct VariantReading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Clues that are recognised by the look of drawings alone. They are no rules until someone confirms them. None of
    /// them contradicts the solution that the file states.
    pub proposals: Vec<Clue>,
}

/// A puzzle of either kind.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyPuzzle {
    /// A classic sudoku: 9x9, with regular boxes, without rules and drawings.
    Classic(classic::Puzzle),
    /// Any other puzzle.
    Variant(Box<VariantReading>),
}

/// The puzzles of either kind in a text.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyReading {
    /// Its puzzles, one or more.
    pub puzzles: Vec<AnyPuzzle>,
    /// Remarks on skipped lines and on solutions that do not fit.
    pub notes: Vec<Note>,
}

impl VariantReading {
    /// Creates the reading of a puzzle that says all it demands.
    pub(super) fn of(puzzle: Puzzle) -> Self {
        Self { puzzle, proposals: Vec::new() }
    }

    /// Returns what differs from classic sudoku, in a few words.
    pub fn summary(&self) -> String {
        let summary = self.puzzle.rules.summary();
        if summary.is_empty() { text!("rule-drawings").to_owned() } else { summary }
    }

    /// Returns the classic puzzle; `None` if there are rules, or drawings that may be some. Corner marks become
    /// candidates; they, colours and messages are recorded as omitted.
    fn to_classic(&self) -> Option<classic::Puzzle> {
        let Self { puzzle, proposals } = self;
        // A text or a number draws nothing.
        let is_drawn = |(name, json): &(String, String)| {
            drawings::field_of(name) == PuzzleField::Drawings && json.starts_with(['[', '{'])
        };
        if !puzzle.rules.is_classic() || !proposals.is_empty() || puzzle.drawings.iter().any(is_drawn) {
            return None;
        }
        let has = |is: fn(&str) -> bool| puzzle.drawings.iter().any(|(name, _)| is(name));
        let Progress { placed, centre_marks, corner_marks } = &puzzle.progress;
        let is_open = |cell| puzzle.givens[cell].is_none() && placed[cell].is_none();
        let has_corner_marks =
            puzzle.rules.size().cells().any(|cell| is_open(cell) && !corner_marks[cell].is_empty());
        let omitted = OmittedFields {
            colours: has(|name| drawings::field_of(name) == PuzzleField::Colours),
            corner_marks: has_corner_marks,
            message: has(drawings::is_message),
        };
        let marks =
            CellMap::from_fn(puzzle.rules.size(), |cell| centre_marks[cell].union(corner_marks[cell]));
        let progress =
            Progress { placed: placed.clone(), centre_marks: marks, corner_marks: corner_marks.clone() };
        let merged = Puzzle { progress, ..puzzle.clone() };
        Some(merged.without_rules().with_omitted(omitted))
    }
}

impl From<VariantReading> for AnyPuzzle {
    fn from(reading: VariantReading) -> Self {
        match reading.to_classic() {
            Some(puzzle) => Self::Classic(puzzle),
            None => Self::Variant(Box::new(reading)),
        }
    }
}

impl AnyPuzzle {
    /// Returns the classic puzzle.
    ///
    /// # Errors
    /// It has another size or rules: [`FormatErrorKind::NotClassic`] names them.
    pub(super) fn into_classic(self) -> Result<classic::Puzzle, FormatErrorKind> {
        match self {
            Self::Classic(puzzle) => Ok(puzzle),
            Self::Variant(reading) => Err(FormatErrorKind::NotClassic(reading.summary())),
        }
    }
}
