//! The constant data of a puzzle that its [`super::Domains`] need: the words of each length, the sets of words with a
//! letter at a position, and the crossings with their letters.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use super::{Crosspatch, WordId};

/// The number of members in a block of a bit set.
pub(super) const BITS: usize = u64::BITS as usize;

/// The constant data of a puzzle, by slot.
#[derive(Debug)]
pub(super) struct Tables {
    /// The length class of each slot.
    pub class: Vec<usize>,
    /// The range of the domain of each slot in all bits.
    pub ranges: Vec<Range<usize>>,
    pub classes: Vec<LengthClass>,
    /// The sets of words with the same letter at a position, one after the other; the empty set comes first.
    pub sets: Vec<u64>,
    pub crossings: Vec<CrossingTable>,
    /// The crossings of each slot.
    pub links: Vec<Vec<Link>>,
}

/// A crossing of two slots.
#[derive(Debug)]
pub(super) struct CrossingTable {
    /// The slots across and down.
    pub slots: [usize; 2],
    /// The letters that a word of the length of either slot has there; for each, the indices in [`Tables::sets`] of the
    /// words of both slots.
    pub letters: Vec<[usize; 2]>,
    /// The range of the possible letters in all bits: the letter mask of the cell.
    pub mask: Range<usize>,
}

/// A crossing, seen from one of its slots.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// The position in the slot.
    pub position: usize,
    /// The index of the crossing, the same from both slots.
    pub crossing: usize,
    /// The index of the slot in [`CrossingTable::slots`].
    pub side: usize,
}

/// The words and slots of one length.
#[derive(Debug)]
pub(super) struct LengthClass {
    pub words: Vec<WordId>,
    /// The number of `u64` in a bit set.
    pub width: usize,
    /// For each position, the letters that any word has there, in order, each with the index in [`Tables::sets`] of the
    /// set of those words.
    pub by_letter: Vec<Vec<(char, usize)>>,
    pub slots: Vec<usize>,
}

impl Tables {
    pub fn new(puzzle: &Crosspatch) -> Self {
        let mut of_length: HashMap<usize, usize> = HashMap::new();
        let mut classes: Vec<LengthClass> = Vec::new();
        let mut class_for = |length: usize, classes: &mut Vec<LengthClass>| {
            *of_length.entry(length).or_insert_with(|| {
                classes.push(LengthClass {
                    words: Vec::new(),
                    width: 0,
                    by_letter: vec![Vec::new(); length],
                    slots: Vec::new(),
                });
                classes.len() - 1
            })
        };
        for (id, word) in puzzle.word_ids() {
            let class = class_for(word.letters().len(), &mut classes);
            classes[class].words.push(id);
        }
        let mut class = Vec::new();
        for (slot, id) in puzzle.slots().iter().zip(0..) {
            class.push(class_for(usize::from(slot.length), &mut classes));
            classes[class[id]].slots.push(id);
        }
        for class in &mut classes {
            class.width = class.words.len().div_ceil(BITS);
        }
        let widest = classes.iter().map(|class| class.width).max().unwrap_or(0);
        let mut sets = vec![0; widest];
        for class in &mut classes {
            class.index_letters(puzzle, &mut sets);
        }
        let mut end = 0;
        let ranges = class
            .iter()
            .map(|class: &usize| {
                end += classes[*class].width;
                end - classes[*class].width..end
            })
            .collect();
        let links = vec![Vec::new(); class.len()];
        let mut tables = Self { class, ranges, classes, sets, crossings: Vec::new(), links };
        for (slot, _) in puzzle.slot_ids() {
            for (position, crossing) in puzzle.crossings(slot).iter().enumerate() {
                if let Some(crossing) = crossing.filter(|crossing| slot < crossing.other) {
                    let one = (slot.index(), position);
                    tables.add_crossing([one, (crossing.other.index(), usize::from(crossing.at))]);
                }
            }
        }
        tables
    }

    /// Adds the crossing of two slots, each with its position there.
    fn add_crossing(&mut self, ends: [(usize, usize); 2]) {
        let mut letters: BTreeMap<char, [usize; 2]> = BTreeMap::new();
        for (side, (slot, position)) in ends.into_iter().enumerate() {
            for (letter, words) in &self.class(slot).by_letter[position] {
                letters.entry(*letter).or_insert([0, 0])[side] = *words;
            }
        }
        let letters: Vec<_> = letters.into_values().collect();
        let start = self.bit_length();
        let mask = start..start + letters.len().div_ceil(BITS);
        for (side, (slot, position)) in ends.into_iter().enumerate() {
            self.links[slot].push(Link { position, crossing: self.crossings.len(), side });
        }
        self.crossings.push(CrossingTable { slots: ends.map(|(slot, _)| slot), letters, mask });
    }

    /// Returns the length of all domains together.
    pub fn domain_length(&self) -> usize {
        self.ranges.last().map_or(0, |range| range.end)
    }

    /// Returns the length of all domains and letter masks together.
    pub fn bit_length(&self) -> usize {
        self.crossings.last().map_or_else(|| self.domain_length(), |crossing| crossing.mask.end)
    }

    pub fn range(&self, slot: usize) -> Range<usize> {
        self.ranges[slot].clone()
    }

    pub fn class(&self, slot: usize) -> &LengthClass {
        &self.classes[self.class[slot]]
    }
}

impl LengthClass {
    /// Adds the set of words for each letter at each position.
    fn index_letters(&mut self, puzzle: &Crosspatch, sets: &mut Vec<u64>) {
        for (bit, id) in self.words.iter().enumerate() {
            for (by_letter, letter) in self.by_letter.iter_mut().zip(puzzle.word(*id).letters()) {
                let at = by_letter.binary_search_by_key(letter, |(letter, _)| *letter).unwrap_or_else(|at| {
                    by_letter.insert(at, (*letter, sets.len()));
                    sets.resize(sets.len() + self.width, 0);
                    at
                });
                sets[by_letter[at].1 + bit / BITS] |= 1 << (bit % BITS);
            }
        }
    }
}
