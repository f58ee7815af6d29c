//! Domains: the words that are still possible in each slot, and the reductions that shrink them.
//!
//! The words of one length are numbered together, and the domain of a slot is a bit set over the words of its length.
//! Every change is recorded on a trail, so that the search can roll back without a copy.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Crosspatch, SlotId, WordId};

const BITS: usize = u64::BITS as usize;

/// The possible words of each slot.
#[derive(Clone, Debug)]
pub struct Domains {
    tables: Arc<Tables>,
    /// The bit sets of all slots, one after the other; see [`Tables::range`].
    bits: Vec<u64>,
    /// The index and the old value of each changed item of `bits`, in order.
    trail: Vec<(u32, u64)>,
    /// The slots whose domains changed since their crossings were last checked.
    changed: Vec<bool>,
    /// The number of times that the search failed at a slot, plus one: its domain became empty, or it emptied another.
    weight: Vec<u32>,
}

/// The contradiction that a slot has no word left, or a word no slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DomainWipeout;

/// The constant data of a puzzle, by slot.
#[derive(Debug)]
struct Tables {
    /// The length class of each slot.
    class: Vec<usize>,
    /// The index in `bits` at which the set of each slot starts.
    offset: Vec<usize>,
    classes: Vec<LengthClass>,
    /// For each letter of a slot, the slot that crosses there and the position in it.
    crossings: Vec<Vec<Option<(usize, usize)>>>,
}

/// The words and slots of one length.
#[derive(Debug)]
struct LengthClass {
    words: Vec<WordId>,
    /// The number of `u64` in a bit set.
    width: usize,
    /// For each position, the letters that any word has there, in order, each with the set of those words.
    by_letter: Vec<Vec<(char, Box<[u64]>)>>,
    /// The slots of this length.
    slots: Vec<usize>,
}

impl Tables {
    fn new(puzzle: &Crosspatch) -> Self {
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
            for (bit, id) in class.words.iter().enumerate() {
                for (by_letter, letter) in class.by_letter.iter_mut().zip(puzzle.word(*id).letters()) {
                    let at =
                        by_letter.binary_search_by_key(letter, |(letter, _)| *letter).unwrap_or_else(|at| {
                            by_letter.insert(at, (*letter, vec![0; class.width].into()));
                            at
                        });
                    by_letter[at].1[bit / BITS] |= 1 << (bit % BITS);
                }
            }
        }
        let mut end = 0;
        let offset = class
            .iter()
            .map(|class: &usize| {
                end += classes[*class].width;
                end - classes[*class].width
            })
            .collect();
        let crossings = puzzle
            .slot_ids()
            .map(|(id, _)| {
                let crossing = |found: &Option<super::Crossing>| {
                    found.map(|crossing| (crossing.other.index(), usize::from(crossing.at)))
                };
                puzzle.crossings(id).iter().map(crossing).collect()
            })
            .collect();
        Self { class, offset, classes, crossings }
    }

    fn range(&self, slot: usize) -> std::ops::Range<usize> {
        self.offset[slot]..self.offset[slot] + self.classes[self.class[slot]].width
    }

    fn class(&self, slot: usize) -> &LengthClass {
        &self.classes[self.class[slot]]
    }
}

impl Domains {
    /// Creates the domains that the lengths and the givens allow.
    pub fn new(puzzle: &Crosspatch) -> Self {
        let tables = Tables::new(puzzle);
        let mut bits = vec![0; tables.class.iter().map(|class| tables.classes[*class].width).sum()];
        for (slot, which) in puzzle.slots().iter().enumerate() {
            for (bit, word) in tables.class(slot).words.iter().enumerate() {
                if puzzle.fits(puzzle.word(*word), *which) {
                    bits[tables.offset[slot] + bit / BITS] |= 1 << (bit % BITS);
                }
            }
        }
        let changed = vec![true; tables.class.len()];
        let weight = vec![1; tables.class.len()];
        Self { tables: Arc::new(tables), bits, trail: Vec::new(), changed, weight }
    }

    /// Returns the possible words of a slot.
    pub fn words(&self, slot: SlotId) -> impl Iterator<Item = WordId> {
        let words = &self.tables.class(slot.index()).words;
        set_bits(&self.bits[self.tables.range(slot.index())]).map(|bit| words[bit])
    }

    /// Returns the number of possible words of a slot.
    pub fn count(&self, slot: SlotId) -> usize {
        self.count_at(slot.index())
    }

    fn count_at(&self, slot: usize) -> usize {
        self.bits[self.tables.range(slot)].iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the size of all domains together.
    pub fn total(&self) -> usize {
        self.bits.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the word of a slot that has only one left.
    pub fn only_word(&self, slot: SlotId) -> Option<WordId> {
        let mut words = self.words(slot);
        words.next().filter(|_| words.next().is_none())
    }

    /// Returns the possible letters at a position of a slot.
    pub fn letters(&self, slot: SlotId, position: usize) -> Vec<char> {
        let set = &self.bits[self.tables.range(slot.index())];
        let Some(by_letter) = self.tables.class(slot.index()).by_letter.get(position) else {
            return Vec::new();
        };
        by_letter.iter().filter(|(_, words)| intersects(set, words)).map(|(letter, _)| *letter).collect()
    }

    /// Reduces the domain of a slot to one word; to none if it does not contain that word.
    pub fn assign(&mut self, slot: SlotId, word: WordId) {
        let slot = slot.index();
        let bit = self.tables.class(slot).words.iter().position(|other| *other == word);
        for index in self.tables.range(slot) {
            let block = index - self.tables.offset[slot];
            let keep = bit.filter(|bit| bit / BITS == block).map_or(0, |bit| 1 << (bit % BITS));
            self.set(slot, index, self.bits[index] & keep);
        }
    }

    /// Returns the present length of the trail, for [`Domains::rollback`].
    pub(super) fn checkpoint(&self) -> usize {
        self.trail.len()
    }

    /// Undoes all changes since a checkpoint.
    pub(super) fn rollback(&mut self, checkpoint: usize) {
        for (index, bits) in self.trail.drain(checkpoint..).rev() {
            self.bits[index as usize] = bits;
        }
        self.changed.fill(false);
    }

    /// Returns the slot with more than one word left whose domain is smallest relative to its weight; of several, the
    /// one with the most letters that cross other open slots. This leads the search to the hard part of a puzzle first
    /// (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by weighting constraints", ECAI
    /// 2004).
    pub(super) fn most_constrained(&self) -> Option<SlotId> {
        let open = (0..self.tables.class.len()).filter_map(|slot| {
            let count = self.count_at(slot);
            (count > 1).then_some((count, slot))
        });
        let crossing = |slot: usize| {
            let crossings = self.tables.crossings[slot].iter().flatten();
            crossings.filter(|(other, _)| self.count_at(*other) > 1).count()
        };
        let best = open.min_by(|(count, slot), (other_count, other)| {
            let one = *count as u64 * u64::from(self.weight[*other]);
            let two = *other_count as u64 * u64::from(self.weight[*slot]);
            one.cmp(&two).then_with(|| crossing(*other).cmp(&crossing(*slot))).then(slot.cmp(other))
        })?;
        Some(SlotId(best.1 as u16))
    }

    fn set(&mut self, slot: usize, index: usize, bits: u64) -> bool {
        let before = self.bits[index];
        if before == bits {
            return false;
        }
        self.trail.push((index as u32, before));
        self.bits[index] = bits;
        self.changed[slot] = true;
        true
    }

    /// Crossing test: a word stays in a slot only if its letter at the crossing is possible in the other slot. Returns
    /// whether anything changed.
    pub(super) fn filter_crossing(&mut self, slot: usize, position: usize) -> bool {
        let tables = Arc::clone(&self.tables);
        let Some((other, at)) = tables.crossings[slot][position] else { return false };
        // Both lists are in the order of their letters.
        let mut theirs = tables.class(other).by_letter[at].iter().peekable();
        let mut any = false;
        for (letter, ours) in &tables.class(slot).by_letter[position] {
            while theirs.next_if(|(before, _)| before < letter).is_some() {}
            let same = theirs.next_if(|(same, _)| same == letter);
            if !same.is_some_and(|(_, words)| intersects(&self.bits[tables.range(other)], words)) {
                for (index, words) in tables.range(slot).zip(ours.iter()) {
                    any |= self.set(slot, index, self.bits[index] & !words);
                }
            }
        }
        any
    }

    /// Unique word: removes the word of a slot that has only one left from all other slots. Returns whether anything
    /// changed.
    pub(super) fn remove_used(&mut self, slot: usize) -> bool {
        let tables = Arc::clone(&self.tables);
        let Some(bit) = single_bit(&self.bits[tables.range(slot)]) else { return false };
        let mut any = false;
        for other in tables.class(slot).slots.iter().filter(|other| **other != slot) {
            let index = tables.offset[*other] + bit / BITS;
            any |= self.set(*other, index, self.bits[index] & !(1 << (bit % BITS)));
        }
        any
    }

    /// Unique slot: returns the words of one length that fit only one slot, with that slot, if it has other words too.
    ///
    /// # Errors
    /// A word fits no slot.
    pub(super) fn unique_slots(&self, class: usize) -> Result<Vec<(SlotId, WordId)>, DomainWipeout> {
        let class = &self.tables.classes[class];
        let (mut once, mut twice) = (vec![0; class.width], vec![0; class.width]);
        for slot in &class.slots {
            for ((once, twice), bits) in
                once.iter_mut().zip(&mut twice).zip(&self.bits[self.tables.range(*slot)])
            {
                *twice |= *once & bits;
                *once |= bits;
            }
        }
        if once.iter().map(|bits| bits.count_ones() as usize).sum::<usize>() < class.words.len() {
            return Err(DomainWipeout);
        }
        let lone: Vec<u64> = once.iter().zip(&twice).map(|(once, twice)| once & !twice).collect();
        let mut found = Vec::new();
        for bit in set_bits(&lone) {
            let holds =
                |slot: &&usize| self.bits[self.tables.offset[**slot] + bit / BITS] & 1 << (bit % BITS) != 0;
            if let Some(slot) = class.slots.iter().find(holds)
                && self.count_at(*slot) > 1
            {
                found.push((SlotId(*slot as u16), class.words[bit]));
            }
        }
        Ok(found)
    }

    /// Returns the number of different lengths of words and slots.
    pub(super) fn class_count(&self) -> usize {
        self.tables.classes.len()
    }

    /// Cyclic reduction: applies all three reductions until nothing changes. Calls `on_pass` after each pass.
    ///
    /// # Errors
    /// A slot has no word left, or a word no slot.
    pub(super) fn propagate(&mut self, mut on_pass: impl FnMut(&Self)) -> Result<(), DomainWipeout> {
        loop {
            let changed: Vec<usize> = (0..self.changed.len()).filter(|slot| self.changed[*slot]).collect();
            if changed.is_empty() {
                return Ok(());
            }
            self.changed.fill(false);
            let tables = Arc::clone(&self.tables);
            for slot in &changed {
                if self.count_at(*slot) == 0 {
                    self.weight[*slot] += 1;
                    return Err(DomainWipeout);
                }
                self.remove_used(*slot);
                for (other, at) in tables.crossings[*slot].iter().flatten() {
                    if self.filter_crossing(*other, *at) && self.count_at(*other) == 0 {
                        self.weight[*slot] += 1;
                        self.weight[*other] += 1;
                        return Err(DomainWipeout);
                    }
                }
            }
            for class in 0..self.class_count() {
                for (slot, word) in self.unique_slots(class)? {
                    self.assign(slot, word);
                    if self.count(slot) == 0 {
                        return Err(DomainWipeout);
                    }
                }
            }
            on_pass(self);
        }
    }
}

/// Returns whether two sets have a member in common.
fn intersects(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Returns the index of the only bit that is set; `None` if there are more or none.
fn single_bit(bits: &[u64]) -> Option<usize> {
    let mut ones = set_bits(bits);
    ones.next().filter(|_| ones.next().is_none())
}

/// Returns the indices of the bits that are set.
fn set_bits(bits: &[u64]) -> impl Iterator<Item = usize> {
    bits.iter().enumerate().flat_map(|(block, bits)| {
        let mut left = *bits;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                block * BITS + bit
            })
        })
    })
}
