//! What stands in the slots of a board: found once a change, so that drawing may ask for it as often as it likes.

use std::collections::BTreeMap;

use super::{Crosspatch, Letters, SlotId, WordId};

/// What stands in the slots of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlotStates {
    /// For each slot.
    contents: Vec<SlotContent>,
    /// For each word that stands in a slot those that hold it.
    used: BTreeMap<WordId, Vec<SlotId>>,
    /// How many words there are.
    words: usize,
    /// How many cells have no letter.
    empty: usize,
}

/// What a slot holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SlotContent {
    /// No letter in one of its cells or more.
    Open,
    /// A letter in each of its cells; together they are no word of the list.
    NoWord,
    /// This word of the list.
    Word(WordId),
}

impl SlotStates {
    /// What stands in the slots when a puzzle has these letters.
    pub fn new(puzzle: &Crosspatch, letters: &Letters) -> Self {
        let mut used: BTreeMap<_, Vec<_>> = BTreeMap::new();
        let held = puzzle.slot_ids().map(|(id, slot)| {
            let word: Option<Vec<char>> =
                slot.cells().map(|place| puzzle.framework().letter(letters, place)).collect();
            match word.map(|word| puzzle.find(&word)) {
                None => SlotContent::Open,
                Some(None) => SlotContent::NoWord,
                Some(Some(word)) => {
                    used.entry(word).or_default().push(id);
                    SlotContent::Word(word)
                }
            }
        });
        let held = held.collect();
        let empty = puzzle
            .framework()
            .cells()
            .filter(|(place, _)| puzzle.framework().letter(letters, *place).is_none())
            .count();
        Self { contents: held, used, words: puzzle.words().len(), empty }
    }

    /// What a slot holds.
    ///
    /// # Panics
    /// With a number of another puzzle.
    pub fn content(&self, slot: SlotId) -> SlotContent {
        self.contents[slot.index()]
    }

    /// For each word that stands on the board the slots that hold it.
    pub fn used(&self) -> &BTreeMap<WordId, Vec<SlotId>> {
        &self.used
    }

    /// Whether a slot is full, but holds no word of the list, or one that another slot holds too.
    ///
    /// # Panics
    /// With a number of another puzzle.
    pub fn has_conflict(&self, slot: SlotId) -> bool {
        match self.content(slot) {
            SlotContent::Open => false,
            SlotContent::NoWord => true,
            SlotContent::Word(word) => self.used.get(&word).is_some_and(|slots| slots.len() > 1),
        }
    }

    /// The slots that clash.
    pub fn conflicts(&self) -> impl Iterator<Item = SlotId> {
        (0..self.contents.len() as u16).map(SlotId).filter(|slot| self.has_conflict(*slot))
    }

    /// How many cells have no letter.
    pub fn empty_cells(&self) -> usize {
        self.empty
    }

    /// Whether each slot holds a word of the list, and each word stands in one slot.
    pub fn is_solved(&self) -> bool {
        !self.contents.is_empty() && self.used.len() == self.contents.len() && self.used.len() == self.words
    }
}
