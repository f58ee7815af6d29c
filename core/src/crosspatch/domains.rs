//! Domains: the words that are still possible in each slot, and the reductions that shrink them.
//!
//! The words of one length are numbered together, and the domain of a slot is a bit set over the words of its length.
//! Each crossing has a letter mask too, the letters that both of its slots may have there: a letter that is not in it is
//! in no word of either domain, so only a letter that a slot loses costs work. Every change is recorded on a trail, so
//! that the search can roll back without a copy.

use std::sync::Arc;

use super::tables::{BITS, CrossingTable, Link, Tables};
use super::{Crosspatch, SlotId, WordId};

/// The possible words of each slot.
#[derive(Clone, Debug)]
pub struct Domains {
    tables: Arc<Tables>,
    /// The domains of all slots, one after the other, and then the letter masks of all crossings; see
    /// [`Tables::ranges`] and [`CrossingTable::mask`].
    bits: Vec<u64>,
    /// The index and the old value of each changed item of `bits`, in order.
    trail: Vec<(u32, u64)>,
    /// The slots whose domains changed since their crossings were last checked, each once.
    queue: Vec<usize>,
    /// Whether each slot is in the queue.
    is_queued: Vec<bool>,
    /// Whether a domain of each length class changed since its unique slots were last looked for.
    class_changed: Vec<bool>,
    /// The number of times that each crossing emptied a domain, plus one.
    weight: Vec<u32>,
}

/// A letter at a crossing, as an index in [`CrossingTable::letters`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CrossingLetter {
    pub crossing: usize,
    letter: usize,
}

/// The contradiction that a slot has no word left, or a word no slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DomainWipeout;

impl Domains {
    /// Creates the domains that the lengths and the givens allow.
    pub fn new(puzzle: &Crosspatch) -> Self {
        let tables = Tables::new(puzzle);
        let mut bits = vec![0; tables.bit_length()];
        for (slot, which) in puzzle.slots().iter().enumerate() {
            for (bit, word) in tables.class(slot).words.iter().enumerate() {
                if puzzle.fits(puzzle.word(*word), *which) {
                    bits[tables.ranges[slot].start + bit / BITS] |= 1 << (bit % BITS);
                }
            }
        }
        for crossing in &tables.crossings {
            for letter in 0..crossing.letters.len() {
                bits[crossing.mask.start + letter / BITS] |= 1 << (letter % BITS);
            }
        }
        let slots = tables.class.len();
        Self {
            bits,
            trail: Vec::new(),
            queue: (0..slots).collect(),
            is_queued: vec![true; slots],
            class_changed: vec![true; tables.classes.len()],
            weight: vec![1; tables.crossings.len()],
            tables: Arc::new(tables),
        }
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
        self.bits[..self.tables.domain_length()].iter().map(|word| word.count_ones() as usize).sum()
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
        let is_possible = |words: usize| intersects(set, &self.tables.sets[words..]);
        by_letter.iter().filter(|(_, words)| is_possible(*words)).map(|(letter, _)| *letter).collect()
    }

    /// Reduces the domain of a slot to one word; to none if it does not contain that word.
    pub fn assign(&mut self, slot: SlotId, word: WordId) {
        let slot = slot.index();
        let bit = self.tables.class(slot).words.iter().position(|other| *other == word);
        for index in self.tables.range(slot) {
            let block = index - self.tables.ranges[slot].start;
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
        for slot in self.queue.drain(..) {
            self.is_queued[slot] = false;
        }
        self.class_changed.fill(false);
    }

    /// Returns the slot with more than one word left whose domain is smallest relative to the weight of its crossings
    /// with other open slots. This leads the search to the hard part of a puzzle first (dom/wdeg: Boussemart, Hemery,
    /// Lecoutre and Sais, "Boosting systematic search by weighting constraints", ECAI 2004).
    pub(super) fn most_constrained(&self) -> Option<SlotId> {
        let best = self.open_slots().min_by(compare_constraints)?;
        Some(SlotId(best.2 as u16))
    }

    /// Returns all slots with more than one word left, the most constrained first.
    pub(super) fn by_constraint(&self) -> Vec<SlotId> {
        let mut open: Vec<_> = self.open_slots().collect();
        open.sort_by(compare_constraints);
        open.into_iter().map(|(_, _, slot)| SlotId(slot as u16)).collect()
    }

    /// Returns the slots with more than one word left: the size and the weight of each, and its index.
    fn open_slots(&self) -> impl Iterator<Item = (u64, u64, usize)> {
        (0..self.tables.class.len()).filter_map(|slot| {
            let count = self.count_at(slot);
            (count > 1).then(|| (count as u64, 1 + self.open_weight(slot), slot))
        })
    }

    /// Returns the sizes of all domains.
    pub(super) fn counts(&self) -> impl Iterator<Item = usize> {
        (0..self.tables.class.len()).map(|slot| self.count_at(slot))
    }

    /// Returns the weight of the open crossings of a slot.
    fn open_weight(&self, slot: usize) -> u64 {
        let open = self.tables.links[slot].iter().filter(|link| self.is_open(link.crossing));
        open.map(|link| u64::from(self.weight[link.crossing])).sum()
    }

    /// Returns whether a crossing has more than one possible letter.
    pub(super) fn is_open(&self, crossing: usize) -> bool {
        let mask = &self.bits[self.tables.crossings[crossing].mask.clone()];
        mask.iter().map(|letters| letters.count_ones()).sum::<u32>() > 1
    }

    /// Returns the open crossing of a slot whose other slot has the smallest domain.
    pub(super) fn tightest_crossing(&self, slot: SlotId) -> Option<usize> {
        let open = self.tables.links[slot.index()].iter().filter(|link| self.is_open(link.crossing));
        let tightest =
            open.min_by_key(|link| self.count_at(self.tables.crossings[link.crossing].slots[1 - link.side]));
        tightest.map(|link| link.crossing)
    }

    /// Returns the possible letters of a crossing, each with the number of pairs of words that it allows, in the order
    /// of the alphabet.
    pub(super) fn crossing_letters(&self, crossing: usize) -> Vec<(CrossingLetter, usize)> {
        let table = &self.tables.crossings[crossing];
        let pairs = |letter: usize| -> usize {
            let sides = table.slots.iter().zip(table.letters[letter]);
            let words = sides.map(|(slot, words)| {
                let domain = self.bits[self.tables.range(*slot)].iter();
                domain
                    .zip(&self.tables.sets[words..])
                    .map(|(one, other)| (one & other).count_ones() as usize)
                    .sum::<usize>()
            });
            words.product()
        };
        set_bits(&self.bits[table.mask.clone()])
            .map(|letter| (CrossingLetter { crossing, letter }, pairs(letter)))
            .collect()
    }

    /// Reduces the letters of a crossing to one.
    pub(super) fn assign_letter(&mut self, chosen: CrossingLetter) {
        self.remove_letters(chosen.crossing, |letter| letter != chosen.letter);
    }

    /// Removes a letter from a crossing.
    pub(super) fn remove_letter(&mut self, removed: CrossingLetter) {
        self.remove_letters(removed.crossing, |letter| letter == removed.letter);
    }

    fn remove_letters(&mut self, crossing: usize, is_removed: impl Fn(usize) -> bool) {
        let tables = Arc::clone(&self.tables);
        let table = &tables.crossings[crossing];
        for (block, index) in table.mask.clone().enumerate() {
            let letters = block_bits(self.bits[index]).filter(|bit| is_removed(block * BITS + bit));
            let gone = letters.fold(0, |gone, bit| gone | 1 << bit);
            self.set_mask(index, self.bits[index] & !gone);
            for side in 0..2 {
                self.remove_words(&tables, table, side, block, gone);
            }
        }
    }

    fn set(&mut self, slot: usize, index: usize, bits: u64) -> bool {
        let before = self.bits[index];
        if before == bits {
            return false;
        }
        self.trail.push((index as u32, before));
        self.bits[index] = bits;
        if !self.is_queued[slot] {
            self.is_queued[slot] = true;
            self.queue.push(slot);
        }
        self.class_changed[self.tables.class[slot]] = true;
        true
    }

    fn set_mask(&mut self, index: usize, letters: u64) {
        if self.bits[index] != letters {
            self.trail.push((index as u32, self.bits[index]));
            self.bits[index] = letters;
        }
    }

    /// Crossing test: a word stays in a slot only if its letter at the crossing is possible in the other slot. Returns
    /// whether anything changed.
    pub(super) fn filter_crossing(&mut self, slot: usize, position: usize) -> bool {
        let tables = Arc::clone(&self.tables);
        let Some(link) = tables.links[slot].iter().find(|link| link.position == position) else {
            return false;
        };
        self.filter(&tables, Link { side: 1 - link.side, ..*link })
    }

    /// Crossing test for the other slot of a crossing. Returns whether anything changed.
    fn filter(&mut self, tables: &Tables, link: Link) -> bool {
        let table = &tables.crossings[link.crossing];
        let domain = tables.range(table.slots[link.side]);
        let mut any = false;
        for (block, index) in table.mask.clone().enumerate() {
            let mut gone = 0;
            for bit in block_bits(self.bits[index]) {
                let words = table.letters[block * BITS + bit][link.side];
                if !intersects(&self.bits[domain.clone()], &tables.sets[words..]) {
                    gone |= 1 << bit;
                }
            }
            if gone != 0 {
                self.set_mask(index, self.bits[index] & !gone);
                any |= self.remove_words(tables, table, 1 - link.side, block, gone);
            }
        }
        any
    }

    /// Removes the words with these letters of a block of the mask from a slot of a crossing. Returns whether anything
    /// changed.
    fn remove_words(
        &mut self,
        tables: &Tables,
        table: &CrossingTable,
        side: usize,
        block: usize,
        letters: u64,
    ) -> bool {
        let slot = table.slots[side];
        let mut any = false;
        for (offset, index) in tables.range(slot).enumerate() {
            let sets = block_bits(letters).map(|bit| table.letters[block * BITS + bit][side]);
            let words = sets.fold(0, |words, set| words | tables.sets[set + offset]);
            any |= self.set(slot, index, self.bits[index] & !words);
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
            let index = tables.ranges[*other].start + bit / BITS;
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
        let mut found = Vec::new();
        for (block, words) in class.words.chunks(BITS).enumerate() {
            let domain = |slot: usize| self.bits[self.tables.ranges[slot].start + block];
            let (mut once, mut twice) = (0, 0);
            for slot in &class.slots {
                twice |= once & domain(*slot);
                once |= domain(*slot);
            }
            if (once.count_ones() as usize) < words.len() {
                return Err(DomainWipeout);
            }
            for bit in block_bits(once & !twice) {
                if let Some(slot) = class.slots.iter().find(|slot| domain(**slot) & 1 << bit != 0)
                    && self.count_at(*slot) > 1
                {
                    found.push((SlotId(*slot as u16), words[bit]));
                }
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
        let tables = Arc::clone(&self.tables);
        while !self.queue.is_empty() {
            while let Some(slot) = self.queue.pop() {
                self.is_queued[slot] = false;
                match self.count_at(slot) {
                    0 => return Err(DomainWipeout),
                    1 => _ = self.remove_used(slot),
                    _ => {}
                }
                for link in &tables.links[slot] {
                    let other = tables.crossings[link.crossing].slots[1 - link.side];
                    // The last letter of a crossing goes only with the last word of a slot.
                    if self.is_open(link.crossing) && self.filter(&tables, *link) && self.count_at(other) == 0
                    {
                        self.weight[link.crossing] += 1;
                        return Err(DomainWipeout);
                    }
                }
            }
            for class in 0..self.class_count() {
                if !std::mem::take(&mut self.class_changed[class]) {
                    continue;
                }
                for (slot, word) in self.unique_slots(class)? {
                    self.assign(slot, word);
                    if self.count(slot) == 0 {
                        return Err(DomainWipeout);
                    }
                }
            }
            on_pass(self);
        }
        Ok(())
    }
}

/// Compares open slots by their sizes relative to their weights.
fn compare_constraints(one: &(u64, u64, usize), other: &(u64, u64, usize)) -> std::cmp::Ordering {
    (one.0 * other.1).cmp(&(other.0 * one.1))
}

/// Returns whether two sets have a member in common; further blocks of the longer one do not count.
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
    bits.iter().enumerate().flat_map(|(block, bits)| block_bits(*bits).map(move |bit| block * BITS + bit))
}

/// Returns the indices of the bits of a block that are set.
fn block_bits(mut left: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            bit
        })
    })
}
