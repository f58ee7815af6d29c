//! The place of a clue among those of its rules.

use serde::{Deserialize, Serialize};

/// The place of a clue in [`Rules::clues`](super::Rules::clues).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClueIndex(pub(super) u32);

impl ClueIndex {
    /// Creates an index from a place, which is one of the clues of some rules.
    pub fn new(place: usize) -> Self {
        Self(u32::try_from(place).unwrap_or(u32::MAX))
    }

    /// Returns the place, from 0.
    pub fn get(self) -> usize {
        self.0 as usize
    }
}
