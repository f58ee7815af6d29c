//! Logical steps: one reduction at a time with its reason, for a person to follow.

use std::fmt;

use super::{Coord, Crosspatch, Domains, SlotId, WordId};
use crate::text::{Conjunction, list, text};

/// The reductions, the easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reduction {
    /// A slot has one word left: the word goes there and nowhere else.
    UniqueWord,
    /// A word fits only one slot: it goes there.
    UniqueSlot,
    /// At the crossing of two slots, a word stays only if its letter is possible in the other slot.
    Crossing,
    /// No reduction applies: a word of a solution.
    Search,
}

/// A step with its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The reduction that justifies it.
    pub reduction: Reduction,
    /// The slot concerned.
    pub slot: SlotId,
    /// The word that it places in the slot.
    pub placed_word: Option<WordId>,
    /// The crossing slot that eliminates words, the cell of the crossing, and the possible letters there.
    pub crossing: Option<(SlotId, Coord, Vec<char>)>,
    /// The words eliminated from the slot.
    pub eliminations: Vec<WordId>,
}

/// A solver that makes one step at a time.
#[derive(Clone, Debug)]
pub struct StepSolver {
    domains: Domains,
    placed: Vec<Option<WordId>>,
}

impl StepSolver {
    /// Starts from a board on which some slots have their word.
    pub fn new(puzzle: &Crosspatch, placed: impl IntoIterator<Item = (SlotId, WordId)>) -> Self {
        let mut solver = Self { domains: Domains::new(puzzle), placed: vec![None; puzzle.slots().len()] };
        for (slot, word) in placed {
            solver.place(slot, word);
        }
        solver
    }

    /// Returns the domains after the steps so far.
    pub fn domains(&self) -> &Domains {
        &self.domains
    }

    /// Returns the words placed so far.
    pub fn placed(&self) -> impl Iterator<Item = (SlotId, WordId)> {
        (0..).map(SlotId).zip(&self.placed).filter_map(|(slot, word)| Some((slot, (*word)?)))
    }

    fn place(&mut self, slot: SlotId, word: WordId) {
        self.domains.assign(slot, word);
        self.domains.remove_used(slot.index());
        self.placed[slot.index()] = Some(word);
    }

    /// Makes the next step and returns it; `None` if no reduction applies.
    pub fn next(&mut self, puzzle: &Crosspatch) -> Option<Step> {
        let step =
            self.unique_word(puzzle).or_else(|| self.unique_slot()).or_else(|| self.crossing(puzzle))?;
        if let Some(word) = step.placed_word {
            self.place(step.slot, word);
        }
        Some(step)
    }

    /// Places the word of this solution in the open slot with the smallest domain, and returns the step; `None` if no
    /// slot is open. For positions in which no reduction applies.
    pub fn from_solution(&mut self, puzzle: &Crosspatch, solution: &[WordId]) -> Option<Step> {
        let open = puzzle.slot_ids().map(|(slot, _)| slot).filter(|slot| self.placed[slot.index()].is_none());
        let slot = open.min_by_key(|slot| self.domains.count(*slot))?;
        let word = *solution.get(slot.index())?;
        self.place(slot, word);
        let reduction = Reduction::Search;
        Some(Step { reduction, slot, placed_word: Some(word), crossing: None, eliminations: Vec::new() })
    }

    fn unique_word(&self, puzzle: &Crosspatch) -> Option<Step> {
        let (slot, word) = puzzle
            .slot_ids()
            .filter(|(slot, _)| self.placed[slot.index()].is_none())
            .find_map(|(slot, _)| Some((slot, self.domains.only_word(slot)?)))?;
        Some(Step {
            reduction: Reduction::UniqueWord,
            slot,
            placed_word: Some(word),
            crossing: None,
            eliminations: Vec::new(),
        })
    }

    fn unique_slot(&self) -> Option<Step> {
        let found = (0..self.domains.class_count())
            .find_map(|class| self.domains.unique_slots(class).ok()?.into_iter().next());
        let (slot, word) = found?;
        let removes = self.domains.words(slot).filter(|other| *other != word).collect();
        Some(Step {
            reduction: Reduction::UniqueSlot,
            slot,
            placed_word: Some(word),
            crossing: None,
            eliminations: removes,
        })
    }

    /// Makes the crossing step with the fewest possible letters; of several, the one that eliminates the most words.
    fn crossing(&mut self, puzzle: &Crosspatch) -> Option<Step> {
        let mut best: Option<((usize, std::cmp::Reverse<usize>), Step)> = None;
        for (slot, which) in puzzle.slot_ids() {
            for (position, crossing) in puzzle.crossings(slot).iter().enumerate() {
                let (Some(crossing), Some(coord)) = (crossing, which.cells().nth(position)) else { continue };
                let before: Vec<_> = self.domains.words(slot).collect();
                let checkpoint = self.domains.checkpoint();
                if !self.domains.filter_crossing(slot.index(), position) {
                    continue;
                }
                let after: Vec<_> = self.domains.words(slot).collect();
                self.domains.rollback(checkpoint);
                let removes: Vec<_> = before.into_iter().filter(|word| !after.contains(word)).collect();
                let letters = self.domains.letters(crossing.other, crossing.at.into());
                let key = (letters.len(), std::cmp::Reverse(removes.len()));
                if best.as_ref().is_none_or(|(other, _)| key < *other) {
                    let crossing = Some((crossing.other, coord, letters));
                    let reduction = Reduction::Crossing;
                    best = Some((
                        key,
                        Step { reduction, slot, placed_word: None, crossing, eliminations: removes },
                    ));
                }
            }
        }
        let (_, step) = best?;
        let position =
            step.crossing.as_ref().and_then(|(_, coord, _)| puzzle.slot(step.slot).position(*coord))?;
        self.domains.filter_crossing(step.slot.index(), position.into());
        Some(step)
    }
}

impl fmt::Display for Reduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UniqueWord => text!("crosspatch-unique-word"),
            Self::UniqueSlot => text!("crosspatch-unique-slot"),
            Self::Crossing => text!("crosspatch-crossing"),
            Self::Search => text!("crosspatch-search"),
        })
    }
}

/// The maximum number of eliminated words that an explanation names.
const MAX_NAMED_WORDS: usize = 6;

impl Step {
    /// Explains the step in words: the pattern, why it is forced, and what follows.
    pub fn explain(&self, puzzle: &Crosspatch) -> String {
        let slot = puzzle.slot(self.slot).to_string();
        let word = self.placed_word.map(|word| puzzle.word(word).to_string()).unwrap_or_default();
        match (self.reduction, &self.crossing) {
            (Reduction::UniqueWord, _) => text!("crosspatch-unique-word.step", word = word, slot = slot),
            (Reduction::UniqueSlot, _) => text!("crosspatch-unique-slot.step", word = word, slot = slot),
            (Reduction::Search, _) => text!("crosspatch-search.step", word = word, slot = slot),
            (Reduction::Crossing, None) => String::new(),
            (Reduction::Crossing, Some((other, coord, letters))) => {
                let other = puzzle.slot(*other).to_string();
                let (row, column) = (coord.row + 1, coord.column + 1);
                let words = self.eliminations.iter().take(MAX_NAMED_WORDS).map(|word| puzzle.word(*word));
                let words = match self.eliminations.len().checked_sub(MAX_NAMED_WORDS) {
                    Some(count @ 1..) => {
                        let words = words.map(ToString::to_string).collect::<Vec<_>>().join(", ");
                        text!("crosspatch-crossing.more", words = words, count = count)
                    }
                    _ => list(words, Conjunction::And),
                };
                match &letters[..] {
                    [] => text!(
                        "crosspatch-crossing.none",
                        slot = slot,
                        other = other,
                        row = row,
                        column = column,
                        words = words
                    ),
                    [letter] => text!(
                        "crosspatch-crossing.one",
                        slot = slot,
                        other = other,
                        row = row,
                        column = column,
                        letter = letter.to_string(),
                        words = words
                    ),
                    several => text!(
                        "crosspatch-crossing.some",
                        slot = slot,
                        other = other,
                        row = row,
                        column = column,
                        letters = list(several, Conjunction::And),
                        words = words
                    ),
                }
            }
        }
    }
}
