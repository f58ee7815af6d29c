//! Clues as values of placeholders, with what they demand.

use super::CandidateGrid;
use super::template::{Explanation, sentence};
use crate::rules::ClueIndex;

/// The name of a clue as a value of a placeholder.
pub(super) type Named = (ClueIndex, String);

pub(super) fn named(grid: &CandidateGrid, clue: ClueIndex) -> Named {
    (clue, grid.rules.clue_name(clue))
}

/// "Cage of 15 at r3c4: digits in the cage differ and add up to 15."
pub(super) fn meaning(grid: &CandidateGrid, clue: ClueIndex) -> Explanation {
    let meaning = grid.rules.clue_meaning(clue);
    sentence!("why-clue-meaning", clue = named(grid, clue), meaning = meaning)
}
