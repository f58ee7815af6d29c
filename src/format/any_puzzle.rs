//! Puzzles of either kind: classic ones, and those of another size or with rules.

use super::Note;
use super::variant::VariantReading;
use crate::classic::Puzzle;

/// A puzzle of either kind.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyPuzzle {
    /// A classic sudoku: 9x9, with regular boxes, without rules and drawings.
    Classic(Puzzle),
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
