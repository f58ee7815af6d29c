//! A puzzle with rules of its own.

use super::{Board, Rules};
use crate::geometry::{Field, SymbolSet};
use crate::grid::Metadata;

/// The rules and givens of a puzzle with its title, metadata and progress. It may have any number of solutions.
#[derive(Clone, PartialEq, Debug)]
pub struct VariantPuzzle {
    /// The title.
    pub title: String,
    /// What it demands.
    pub rules: Rules,
    /// The start board.
    pub givens: Board,
    /// The author, the text of the rules and the like.
    pub metadata: Metadata,
    /// What the player has written beyond the givens.
    pub progress: VariantProgress,
    /// The solution that the file states, to compare with. Cells may be missing.
    pub stated_solution: Option<Board>,
    /// What the file draws or says beyond the rules, as it stands there: field and value in JSON.
    pub drawings: Vec<(String, String)>,
}

/// A player's progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantProgress {
    /// The digits that the player has placed.
    pub placed: Board,
    /// The marks in the centre of each cell.
    pub centre_marks: Field<SymbolSet>,
    /// The marks in the corners of each cell.
    pub corner_marks: Field<SymbolSet>,
}

impl VariantProgress {
    /// Creates the progress of a puzzle that has not been started.
    pub fn none(size: crate::geometry::Size) -> Self {
        Self {
            placed: Field::filled(size, None),
            centre_marks: Field::filled(size, SymbolSet::EMPTY),
            corner_marks: Field::filled(size, SymbolSet::EMPTY),
        }
    }
}

impl VariantPuzzle {
    /// Creates a puzzle that has only rules and givens.
    pub fn new(rules: Rules, givens: Board) -> Self {
        let progress = VariantProgress::none(rules.size());
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
}
