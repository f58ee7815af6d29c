//! The letters of a board that some slots have words on.

use std::collections::HashMap;

use super::{Coord, Crosspatch, SlotId, WordId};

impl Crosspatch {
    /// The letters of all cells of these slots when they hold these words; where two disagree, that of the last.
    pub fn letters(&self, words: impl IntoIterator<Item = (SlotId, WordId)>) -> HashMap<Coord, char> {
        let mut letters = HashMap::new();
        for (slot, word) in words {
            letters.extend(self.slot(slot).cells().zip(self.word(word).letters().iter().copied()));
        }
        letters
    }
}
