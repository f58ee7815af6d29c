//! The clues that typed numbers and Delete are for.

use crate::rules::{ClueIndex, ClueKind, Parts};

/// The chosen clues: those that were drawn last, or those that were pressed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Choice {
    /// Clues of the draft.
    pub clues: Vec<ClueIndex>,
    /// Clues that are not drawn to the end.
    pub open: Vec<OpenClue>,
}

/// A clue that is not drawn to the end: outside of the grid and without its number, a quadruple or a cell without digits,
/// or the first cells of a clone. It is no part of the draft before it is whole, so that it changes no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenClue {
    pub kind: &'static ClueKind,
    pub parts: Parts,
}

impl Choice {
    /// Creates the choice of one clue.
    pub fn one(clue: ClueIndex) -> Self {
        Self { clues: vec![clue], open: Vec::new() }
    }

    /// Returns whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.clues.is_empty() && self.open.is_empty()
    }

    /// Returns whether a clue is chosen.
    pub fn contains(&self, clue: ClueIndex) -> bool {
        self.clues.contains(&clue)
    }
}
