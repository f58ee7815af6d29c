//! The words in the slots of a board, computed once per change so that drawing can ask for them as often as it likes.

use std::collections::BTreeMap;

use super::{Crosspatch, Letters, SlotId, WordId};

/// The contents of all slots of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlotStates {
    contents: Vec<SlotContent>,
    /// The words on the board, each with the slots that hold it.
    used: BTreeMap<WordId, Vec<SlotId>>,
    /// The number of words in the list.
    words: usize,
    /// The number of cells without a letter.
    empty: usize,
}

/// The content of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SlotContent {
    /// At least one cell has no letter.
    Open,
    /// Every cell has a letter, but together they are no word of the list.
    NoWord,
    /// A word of the list.
    Word(WordId),
}

impl SlotStates {
    /// Determines the contents of the slots of a puzzle with these letters.
    pub fn new(puzzle: &Crosspatch, letters: &Letters) -> Self {
        let mut used: BTreeMap<_, Vec<_>> = BTreeMap::new();
        let contents = puzzle.slot_ids().map(|(id, slot)| {
            let word: Option<Vec<char>> =
                slot.cells().map(|coord| puzzle.framework().letter(letters, coord)).collect();
            match word.map(|word| puzzle.find(&word)) {
                None => SlotContent::Open,
                Some(None) => SlotContent::NoWord,
                Some(Some(word)) => {
                    used.entry(word).or_default().push(id);
                    SlotContent::Word(word)
                }
            }
        });
        let contents = contents.collect();
        let empty = puzzle
            .framework()
            .cells()
            .filter(|(coord, _)| puzzle.framework().letter(letters, *coord).is_none())
            .count();
        Self { contents, used, words: puzzle.words().len(), empty }
    }

    /// Returns the content of a slot.
    ///
    /// # Panics
    /// If the id is of another puzzle.
    pub fn content(&self, slot: SlotId) -> SlotContent {
        self.contents[slot.index()]
    }

    /// Returns the words on the board, each with the slots that hold it.
    pub fn used(&self) -> &BTreeMap<WordId, Vec<SlotId>> {
        &self.used
    }

    /// Returns whether the letters of a full slot are no word of the list, or a word that another slot has too.
    ///
    /// # Panics
    /// If the id is of another puzzle.
    pub fn has_conflict(&self, slot: SlotId) -> bool {
        match self.content(slot) {
            SlotContent::Open => false,
            SlotContent::NoWord => true,
            SlotContent::Word(word) => self.used.get(&word).is_some_and(|slots| slots.len() > 1),
        }
    }

    /// Returns the slots with a conflict.
    pub fn conflicts(&self) -> impl Iterator<Item = SlotId> {
        (0..self.contents.len() as u16).map(SlotId).filter(|slot| self.has_conflict(*slot))
    }

    /// Returns the number of cells without a letter.
    pub fn empty_cells(&self) -> usize {
        self.empty
    }

    /// Returns whether each slot has a word of the list and each word is in one slot.
    pub fn is_solved(&self) -> bool {
        !self.contents.is_empty() && self.used.len() == self.contents.len() && self.used.len() == self.words
    }
}
