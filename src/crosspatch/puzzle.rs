//! A crosspatch: its framework and its words.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};
use std::fmt;

use serde::{Deserialize, Serialize};

use super::slot::find_slots;
use super::{CellKind, Coord, Crossing, Direction, Framework, Slot, SlotId, fold};
use crate::text::sanitize_title;

/// The most words of a list.
pub const MAX_WORDS: usize = 2000;

/// The number of a word in its puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WordId(pub(super) u16);

impl WordId {
    /// Its number from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The order of words in a puzzle.
fn compare_words(one: &[char], other: &[char]) -> Ordering {
    one.len().cmp(&other.len()).then_with(|| one.cmp(other))
}

/// A word of the list: letters without their case.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Word(Box<[char]>);

impl Word {
    /// The word that is written so, in letters of any case.
    pub fn new(text: &str) -> Self {
        Self(text.chars().map(fold).collect())
    }

    /// Its letters, without their case.
    pub fn letters(&self) -> &[char] {
        &self.0
    }

    /// Whether it has the letters of a pattern of the same length: a letter or nothing for each of its own.
    pub(super) fn matches(&self, pattern: impl IntoIterator<Item = Option<char>>) -> bool {
        self.0.iter().zip(pattern).all(|(letter, there)| there.is_none_or(|there| there == *letter))
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| fmt::Write::write_char(f, *letter))
    }
}

/// A puzzle: which words go into which framework. Words do not repeat. Whether they can be fitted is another question:
/// see [`Crosspatch::faults`] and [`super::check()`].
#[derive(Clone, Debug)]
pub struct Crosspatch {
    /// What it is called; may be empty.
    pub title: String,
    framework: Framework,
    words: Vec<Word>,
    slots: Vec<Slot>,
    /// For each slot and each of its letters the slot that crosses there.
    crossings: Vec<Vec<Option<Crossing>>>,
    /// The slots that go through each cell, across and down.
    through: HashMap<Coord, [Option<SlotId>; 2]>,
}

impl PartialEq for Crosspatch {
    /// The rest follows from these.
    fn eq(&self, other: &Self) -> bool {
        self.title == other.title && self.is_same_puzzle(other)
    }
}

impl Eq for Crosspatch {}

impl Crosspatch {
    /// A puzzle of these parts, with a title as [`sanitize_title`] makes it. Words that repeat count once, and of too many the first [`MAX_WORDS`] are kept.
    pub fn new(title: impl Into<String>, framework: Framework, words: Vec<Word>) -> Self {
        let mut words = words;
        let mut seen = std::collections::HashSet::new();
        words.retain(|word| seen.insert(word.clone()));
        words.truncate(MAX_WORDS);
        words.sort_unstable_by(|a, b| compare_words(a.letters(), b.letters()));
        let slots = find_slots(&framework);
        let mut through: HashMap<Coord, [Option<SlotId>; 2]> = HashMap::new();
        for (slot, id) in slots.iter().zip(0..) {
            for place in slot.cells() {
                through.entry(place).or_default()[slot.direction as usize] = Some(SlotId(id));
            }
        }
        let crossing = |slot: &Slot, place: Coord| {
            let other = through.get(&place)?[slot.direction.perpendicular() as usize]?;
            Some(Crossing { other, at: slots.get(other.index())?.position(place)? })
        };
        let crossings =
            slots.iter().map(|slot| slot.cells().map(|place| crossing(slot, place)).collect()).collect();
        Self { title: sanitize_title(title.into()), framework, words, slots, crossings, through }
    }

    /// Its framework.
    pub fn framework(&self) -> &Framework {
        &self.framework
    }

    /// Its words by length, and in alphabetical order: the order of the list makes no difference.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Its words with their numbers.
    pub fn word_ids(&self) -> impl Iterator<Item = (WordId, &Word)> {
        (0..).map(WordId).zip(&self.words)
    }

    /// Its words of a length with their numbers.
    pub fn words_of_length(&self, length: usize) -> impl Iterator<Item = (WordId, &Word)> {
        let first = self.words.partition_point(|word| word.letters().len() < length);
        self.word_ids().skip(first).take_while(move |(_, word)| word.letters().len() == length)
    }

    /// A word by its number.
    ///
    /// # Panics
    /// With a number of another puzzle.
    pub fn word(&self, id: WordId) -> &Word {
        &self.words[id.index()]
    }

    /// The word of these letters, which are without their case.
    pub fn find(&self, letters: &[char]) -> Option<WordId> {
        let found = self.words.binary_search_by(|word| compare_words(word.letters(), letters)).ok()?;
        Some(WordId(found as u16))
    }

    /// Whether another puzzle has the same framework and words, whatever the two are called.
    pub fn is_same_puzzle(&self, other: &Self) -> bool {
        self.framework == other.framework && self.words == other.words
    }

    /// Its slots: those across in reading order, then those down.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// Its slots with their numbers.
    pub fn slot_ids(&self) -> impl Iterator<Item = (SlotId, Slot)> {
        (0..).map(SlotId).zip(self.slots.iter().copied())
    }

    /// A slot by its number.
    ///
    /// # Panics
    /// With a number of another puzzle.
    pub fn slot(&self, id: SlotId) -> Slot {
        self.slots[id.index()]
    }

    /// For each letter of a slot the slot that crosses there, if one does.
    ///
    /// # Panics
    /// With a number of another puzzle.
    pub fn crossings(&self, id: SlotId) -> &[Option<Crossing>] {
        &self.crossings[id.index()]
    }

    /// The slot that goes through a cell in a direction.
    pub fn slot_through(&self, place: Coord, direction: Direction) -> Option<SlotId> {
        self.through.get(&place)?[direction as usize]
    }

    /// The same puzzle with these letters as clues too, where it has cells.
    pub fn with_givens(&self, letters: &BTreeMap<Coord, char>) -> Self {
        let clue = |place: Coord| letters.get(&place).map(|letter| CellKind::Given(fold(*letter)));
        let content = |place: Coord| self.framework.get(place).map(|content| clue(place).unwrap_or(content));
        let rows = (0..self.framework.height() as u8)
            .map(|row| {
                (0..self.framework.width() as u8).map(|column| content(Coord { row, column })).collect()
            })
            .collect();
        Self { framework: Framework::new(rows), ..self.clone() }
    }

    /// The clues in a slot: a letter or nothing for each of its cells.
    pub fn givens(&self, slot: Slot) -> impl Iterator<Item = Option<char>> {
        slot.cells().map(|place| match self.framework.get(place) {
            Some(CellKind::Given(letter)) => Some(letter),
            _ => None,
        })
    }

    /// Whether a word has the length of a slot and agrees with its clues.
    pub fn fits(&self, word: &Word, slot: Slot) -> bool {
        word.letters().len() == usize::from(slot.length) && word.matches(self.givens(slot))
    }
}
