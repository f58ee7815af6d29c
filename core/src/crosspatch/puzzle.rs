//! The puzzle: a framework and a list of words.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::crosspatch::slot::find_slots;
use crate::crosspatch::{CellKind, Coord, Crossing, Direction, Framework, Slot, SlotId, fold};
use crate::text::{sanitize_title, text};

/// The maximum number of words in a list.
pub const MAX_WORDS: usize = 2000;

/// The index of a word in its puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WordId(pub(super) u16);

impl WordId {
    /// Returns its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Compares words for their order in a puzzle: by length, then alphabetically.
fn compare_words(one: &[char], other: &[char]) -> Ordering {
    one.len().cmp(&other.len()).then_with(|| one.cmp(other))
}

/// A word of the list, in case-folded letters.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Word(Box<[char]>);

impl Word {
    /// Creates a word from text in any case.
    pub fn new(text: &str) -> Self {
        Self(text.chars().map(fold).collect())
    }

    /// Returns its letters, case-folded.
    pub fn letters(&self) -> &[char] {
        &self.0
    }

    /// Returns whether it matches a pattern of its length, which has a letter or `None` at each position.
    pub(super) fn matches(&self, pattern: impl IntoIterator<Item = Option<char>>) -> bool {
        self.0.iter().zip(pattern).all(|(letter, there)| there.is_none_or(|there| there == *letter))
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| fmt::Write::write_char(f, *letter))
    }
}

/// A puzzle: a framework and the words to place in it. Words do not repeat. The puzzle need not have a solution; see
/// [`Crosspatch::faults`] and [`super::check()`].
#[derive(Clone, Debug)]
pub struct Crosspatch {
    /// The title; may be empty.
    pub title: String,
    framework: Framework,
    words: Vec<Word>,
    slots: Vec<Slot>,
    /// For each letter of a slot, the crossing there.
    crossings: Vec<Vec<Option<Crossing>>>,
    /// The slots through each cell, across and down.
    through: HashMap<Coord, [Option<SlotId>; 2]>,
}

impl PartialEq for Crosspatch {
    /// The other fields follow from these.
    fn eq(&self, other: &Self) -> bool {
        self.title == other.title && self.is_same_puzzle(other)
    }
}

impl Eq for Crosspatch {}

impl Crosspatch {
    /// Creates a puzzle; [`sanitize_title`] cleans up the title. Repeated words count once, and only the first
    /// [`MAX_WORDS`] words are kept.
    pub fn new(title: impl Into<String>, framework: Framework, words: Vec<Word>) -> Self {
        let mut words = words;
        let mut seen = std::collections::HashSet::new();
        words.retain(|word| seen.insert(word.clone()));
        words.truncate(MAX_WORDS);
        words.sort_unstable_by(|a, b| compare_words(a.letters(), b.letters()));
        let slots = find_slots(&framework);
        let mut through: HashMap<Coord, [Option<SlotId>; 2]> = HashMap::new();
        for (slot, id) in slots.iter().zip(0..) {
            for coord in slot.cells() {
                through.entry(coord).or_default()[slot.direction as usize] = Some(SlotId(id));
            }
        }
        let crossing = |slot: &Slot, coord: Coord| {
            let other = through.get(&coord)?[slot.direction.perpendicular() as usize]?;
            Some(Crossing { other, at: slots.get(other.index())?.position(coord)? })
        };
        let crossings =
            slots.iter().map(|slot| slot.cells().map(|coord| crossing(slot, coord)).collect()).collect();
        Self { title: sanitize_title(title.into()), framework, words, slots, crossings, through }
    }

    /// Returns its framework.
    pub fn framework(&self) -> &Framework {
        &self.framework
    }

    /// Returns its words by length, then alphabetically. Their order in the list makes no difference.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Returns its words with their ids.
    pub fn word_ids(&self) -> impl Iterator<Item = (WordId, &Word)> {
        (0..).map(WordId).zip(&self.words)
    }

    /// Returns its words of a length with their ids.
    pub fn words_of_length(&self, length: usize) -> impl Iterator<Item = (WordId, &Word)> {
        let first = self.words.partition_point(|word| word.letters().len() < length);
        self.word_ids().skip(first).take_while(move |(_, word)| word.letters().len() == length)
    }

    /// Returns a word by its id.
    ///
    /// # Panics
    /// If the id is of another puzzle.
    pub fn word(&self, id: WordId) -> &Word {
        &self.words[id.index()]
    }

    /// Finds the word with these case-folded letters.
    pub fn find(&self, letters: &[char]) -> Option<WordId> {
        let found = self.words.binary_search_by(|word| compare_words(word.letters(), letters)).ok()?;
        Some(WordId(found as u16))
    }

    /// Returns whether another puzzle has the same framework and words, whatever their titles.
    pub fn is_same_puzzle(&self, other: &Self) -> bool {
        self.framework == other.framework && self.words == other.words
    }

    /// Returns its slots: those across in reading order, then those down by column.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// Returns its slots with their ids.
    pub fn slot_ids(&self) -> impl Iterator<Item = (SlotId, Slot)> {
        (0..).map(SlotId).zip(self.slots.iter().copied())
    }

    /// Returns a slot by its id.
    ///
    /// # Panics
    /// If the id is of another puzzle.
    pub fn slot(&self, id: SlotId) -> Slot {
        self.slots[id.index()]
    }

    /// Returns the crossing at each letter of a slot, if there is one.
    ///
    /// # Panics
    /// If the id is of another puzzle.
    pub fn crossings(&self, id: SlotId) -> &[Option<Crossing>] {
        &self.crossings[id.index()]
    }

    /// Returns the slot through a cell in a direction.
    pub fn slot_through(&self, coord: Coord, direction: Direction) -> Option<SlotId> {
        self.through.get(&coord)?[direction as usize]
    }

    /// Returns the same puzzle with these letters as further givens, where it has cells.
    pub fn with_givens(&self, letters: &BTreeMap<Coord, char>) -> Self {
        let given = |coord: Coord| letters.get(&coord).map(|letter| CellKind::Given(fold(*letter)));
        let content = |coord: Coord| self.framework.get(coord).map(|content| given(coord).unwrap_or(content));
        let rows = (0..self.framework.height() as u8)
            .map(|row| {
                (0..self.framework.width() as u8).map(|column| content(Coord { row, column })).collect()
            })
            .collect();
        Self { framework: Framework::new(rows), ..self.clone() }
    }

    /// Returns the givens of a slot: a letter or `None` for each of its cells.
    pub fn givens(&self, slot: Slot) -> impl Iterator<Item = Option<char>> {
        slot.cells().map(|coord| match self.framework.get(coord) {
            Some(CellKind::Given(letter)) => Some(letter),
            _ => None,
        })
    }

    /// Returns the letters of all cells of these slots when they hold these words; if two words disagree, the letter of
    /// the last.
    pub fn letters(&self, words: impl IntoIterator<Item = (SlotId, WordId)>) -> HashMap<Coord, char> {
        let mut letters = HashMap::new();
        for (slot, word) in words {
            letters.extend(self.slot(slot).cells().zip(self.word(word).letters().iter().copied()));
        }
        letters
    }

    /// Returns whether a word has the length of a slot and agrees with its givens.
    pub fn fits(&self, word: &Word, slot: Slot) -> bool {
        word.letters().len() == usize::from(slot.length) && word.matches(self.givens(slot))
    }
}

/// The size of a crosspatch by its number of words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Size {
    /// Up to 20 words.
    Small,
    /// 21 to 50 words.
    Medium,
    /// More than 50 words.
    Large,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Returns the size of a puzzle with this number of words.
    pub const fn from_word_count(words: usize) -> Self {
        match words {
            0..=20 => Self::Small,
            21..=50 => Self::Medium,
            _ => Self::Large,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Small => text!("crosspatch-size.small"),
            Self::Medium => text!("crosspatch-size.middle"),
            Self::Large => text!("crosspatch-size.large"),
        })
    }
}
