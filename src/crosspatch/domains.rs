//! Domains: the words that are still possible in each slot, and the reductions that shrink them.
//!
//! The words of one length are numbered together, and the domain of a slot is a bit set over the words of its length.
//! Every change is recorded on a trail, so that the search can roll back without a copy.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use super::{Crossing, Crosspatch, SlotId, WordId};

const BITS: usize = u64::BITS as usize;

/// The possible words of each slot.
#[derive(Clone, Debug)]
pub struct Domains {
    tables: Arc<Tables>,
    /// The bit sets of all slots, one after the other; see [`Tables::ranges`].
    bits: Vec<u64>,
    /// The index and the old value of each changed item of `bits`, in order.
    trail: Vec<(u32, u64)>,
    /// The slots whose domains changed since their crossings were last checked, each once.
    queue: Vec<usize>,
    /// Whether each slot is in the queue.
    is_queued: Vec<bool>,
    /// Whether a domain of each length class changed since its unique slots were last looked for.
    class_changed: Vec<bool>,
    /// The words that a crossing keeps; only to reuse its memory.
    kept: Vec<u64>,
    /// The number of times that each crossing emptied a domain, plus one.
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
    /// The range of the set of each slot in `bits`.
    ranges: Vec<Range<usize>>,
    classes: Vec<LengthClass>,
    /// The sets of words with the same letter at a position, one after the other; see [`LengthClass::by_letter`].
    sets: Vec<u64>,
    /// For each letter of a slot, the slot that crosses there.
    crossings: Vec<Vec<Option<Link>>>,
    crossing_count: usize,
    /// The letters that both slots of a crossing may have there: the index in `sets` of the words of each; see
    /// [`Link::letters`].
    common_letters: Vec<(usize, usize)>,
}

/// A crossing, seen from one of its slots.
#[derive(Clone, Debug)]
struct Link {
    /// The other slot, and the position in it.
    other: usize,
    at: usize,
    /// The index of the crossing, the same from both slots.
    crossing: usize,
    /// The range in [`Tables::common_letters`].
    letters: Range<usize>,
}

/// The words and slots of one length.
#[derive(Debug)]
struct LengthClass {
    words: Vec<WordId>,
    /// The number of `u64` in a bit set.
    width: usize,
    /// For each position, the letters that any word has there, in order, each with the index in [`Tables::sets`] of the
    /// set of those words.
    by_letter: Vec<Vec<(char, usize)>>,
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
        let mut sets = Vec::new();
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
        let mut tables = Self {
            class,
            ranges,
            classes,
            sets,
            crossings: Vec::new(),
            crossing_count: 0,
            common_letters: Vec::new(),
        };
        for (slot, _) in puzzle.slot_ids() {
            let links = puzzle.crossings(slot).iter().enumerate();
            let links = links.map(|(position, crossing)| Some(tables.link(slot, position, (*crossing)?)));
            let links = links.collect();
            tables.crossings.push(links);
        }
        tables
    }

    /// Creates the link from a position of a slot to the slot that crosses there.
    fn link(&mut self, slot: SlotId, position: usize, crossing: Crossing) -> Link {
        let (other, at) = (crossing.other.index(), usize::from(crossing.at));
        let start = self.common_letters.len();
        // Both lists are in the order of their letters.
        let mut theirs = self.classes[self.class[other]].by_letter[at].iter().peekable();
        for (letter, words) in &self.classes[self.class[slot.index()]].by_letter[position] {
            while theirs.next_if(|(before, _)| before < letter).is_some() {}
            if let Some((_, their_words)) = theirs.next_if(|(same, _)| same == letter) {
                self.common_letters.push((*words, *their_words));
            }
        }
        let crossing = match self.crossings.get(other) {
            Some(links) => links[at].as_ref().map_or(0, |link| link.crossing),
            None => {
                self.crossing_count += 1;
                self.crossing_count - 1
            }
        };
        Link { other, at, crossing, letters: start..self.common_letters.len() }
    }

    fn range(&self, slot: usize) -> Range<usize> {
        self.ranges[slot].clone()
    }

    fn class(&self, slot: usize) -> &LengthClass {
        &self.classes[self.class[slot]]
    }
}

impl LengthClass {
    /// Adds the set of words for each letter at each position.
    fn index_letters(&mut self, puzzle: &Crosspatch, sets: &mut Vec<u64>) {
        self.width = self.words.len().div_ceil(BITS);
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

impl Domains {
    /// Creates the domains that the lengths and the givens allow.
    pub fn new(puzzle: &Crosspatch) -> Self {
        let tables = Tables::new(puzzle);
        let mut bits = vec![0; tables.class.iter().map(|class| tables.classes[*class].width).sum()];
        for (slot, which) in puzzle.slots().iter().enumerate() {
            for (bit, word) in tables.class(slot).words.iter().enumerate() {
                if puzzle.fits(puzzle.word(*word), *which) {
                    bits[tables.ranges[slot].start + bit / BITS] |= 1 << (bit % BITS);
                }
            }
        }
        let slots = tables.class.len();
        Self {
            bits,
            trail: Vec::new(),
            queue: (0..slots).collect(),
            is_queued: vec![true; slots],
            class_changed: vec![true; tables.classes.len()],
            kept: Vec::new(),
            weight: vec![1; tables.crossing_count],
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
        let open = (0..self.tables.class.len()).filter_map(|slot| {
            let count = self.count_at(slot);
            (count > 1).then(|| (count as u64, 1 + self.open_weight(slot), slot))
        });
        let best = open.min_by(|(count, weight, _), (other_count, other_weight, _)| {
            (count * other_weight).cmp(&(other_count * weight))
        })?;
        Some(SlotId(best.2 as u16))
    }

    /// Returns the weight of the crossings of a slot with open slots.
    fn open_weight(&self, slot: usize) -> u64 {
        let links = self.tables.crossings[slot].iter().flatten();
        let open = links.filter(|link| self.count_at(link.other) > 1);
        open.map(|link| u64::from(self.weight[link.crossing])).sum()
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

    /// Crossing test: a word stays in a slot only if its letter at the crossing is possible in the other slot. Returns
    /// whether anything changed.
    pub(super) fn filter_crossing(&mut self, slot: usize, position: usize) -> bool {
        let tables = Arc::clone(&self.tables);
        let Some(link) = &tables.crossings[slot][position] else { return false };
        match &tables.crossings[link.other][link.at] {
            Some(back) => self.filter(&tables, link.other, back),
            None => false,
        }
    }

    /// Crossing test for the other slot of a crossing. Returns whether anything changed.
    fn filter(&mut self, tables: &Tables, slot: usize, link: &Link) -> bool {
        let range = tables.range(link.other);
        self.kept.clear();
        self.kept.resize(range.len(), 0);
        let domain = &self.bits[tables.range(slot)];
        for (words, their_words) in &tables.common_letters[link.letters.clone()] {
            if intersects(domain, &tables.sets[*words..]) {
                for (kept, words) in self.kept.iter_mut().zip(&tables.sets[*their_words..]) {
                    *kept |= words;
                }
            }
        }
        let mut any = false;
        for (block, index) in range.enumerate() {
            any |= self.set(link.other, index, self.bits[index] & self.kept[block]);
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
            for bit in set_bits(&[once & !twice]) {
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
                for link in tables.crossings[slot].iter().flatten() {
                    // A slot with one word left has filtered this one already, unless it is still in the queue.
                    if (self.is_queued[link.other] || self.count_at(link.other) > 1)
                        && self.filter(&tables, slot, link)
                        && self.count_at(link.other) == 0
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
