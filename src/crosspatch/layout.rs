//! The letters that words put on a board.

use std::collections::HashMap;

use super::{Coord, Crosspatch, SlotId, WordId};

impl Crosspatch {
    /// Returns the letters of all cells of these slots when they hold these words; if two words disagree, the letter of
    /// the last.
    pub fn letters(&self, words: impl IntoIterator<Item = (SlotId, WordId)>) -> HashMap<Coord, char> {
        let mut letters = HashMap::new();
        for (slot, word) in words {
            letters.extend(self.slot(slot).cells().zip(self.word(word).letters().iter().copied()));
        }
        letters
    }
}
