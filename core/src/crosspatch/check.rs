//! Checking a crosspatch: obvious faults, and the number of solutions.

use std::collections::BTreeMap;
use std::fmt;

use super::search::for_each_solution;
use super::{Coord, Crosspatch, Direction, Domains, SearchProgress, SlotId, WordId};
use crate::job::{CancelToken, Cancelled};
use crate::text::text;

/// An obvious reason why a crosspatch has no solution. `Display` is a sentence for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No two cells are adjacent.
    NoSlot,
    /// A cell belongs to no slot, so no word fills it.
    IsolatedCell(Coord),
    /// The numbers of words and slots of a length differ.
    LengthMismatch {
        /// The length in letters.
        length: usize,
        /// The number of words of that length.
        words: usize,
        /// The number of slots of that length.
        slots: usize,
    },
    /// No word fits the givens of a slot.
    GivensMismatch {
        slot: SlotId,
        /// Its first cell.
        start: Coord,
        direction: Direction,
        /// The givens, with `#` for each open cell.
        pattern: String,
    },
}

impl Fault {
    /// Returns whether there are more words of a length than slots.
    pub const fn is_surplus(&self) -> bool {
        matches!(self, Self::LengthMismatch { words, slots, .. } if *words > *slots)
    }

    /// Returns whether there are fewer words of a length than slots.
    pub const fn is_shortage(&self) -> bool {
        matches!(self, Self::LengthMismatch { words, slots, .. } if *words < *slots)
    }
}

/// The number of solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CrosspatchVerdict {
    /// Exactly one.
    Unique,
    /// More than one.
    Multiple,
    /// None, but without an obvious fault.
    Impossible,
    /// None, because of these faults.
    Faulty(Vec<Fault>),
}

impl Crosspatch {
    /// Returns the obvious reasons why there is no solution. A puzzle without faults may still have none.
    pub fn faults(&self) -> Vec<Fault> {
        if self.slots().is_empty() {
            return vec![Fault::NoSlot];
        }
        let mut faults = Vec::new();
        let is_alone = |coord: &Coord| {
            Direction::ALL.iter().all(|direction| self.slot_through(*coord, *direction).is_none())
        };
        faults.extend(
            self.framework().cells().map(|(coord, _)| coord).filter(is_alone).map(Fault::IsolatedCell),
        );
        let mut lengths: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        for word in self.words() {
            lengths.entry(word.letters().len()).or_default().0 += 1;
        }
        for slot in self.slots() {
            lengths.entry(slot.length.into()).or_default().1 += 1;
        }
        let differ = lengths.into_iter().filter(|(_, (words, slots))| words != slots);
        faults.extend(differ.map(|(length, (words, slots))| Fault::LengthMismatch { length, words, slots }));
        let domains = Domains::new(self);
        for (id, slot) in self.slot_ids() {
            let has_words = self.words().iter().any(|word| word.letters().len() == usize::from(slot.length));
            if has_words && domains.count(id) == 0 {
                let pattern = self.givens(slot).map(|given| given.unwrap_or('#')).collect();
                let (start, direction) = (slot.start, slot.direction);
                faults.push(Fault::GivensMismatch { slot: id, start, direction, pattern });
            }
        }
        faults
    }
}

/// Looks for faults and, if there are none, for solutions.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn check(puzzle: &Crosspatch, cancel: &CancelToken) -> Result<CrosspatchVerdict, Cancelled> {
    Ok(survey(puzzle, cancel, |_| ())?.0)
}

/// Returns the verdict with the first solution, if there is one: the word of each slot. Calls `on_step` with the
/// progress of the search.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn survey(
    puzzle: &Crosspatch,
    cancel: &CancelToken,
    on_step: impl FnMut(SearchProgress),
) -> Result<(CrosspatchVerdict, Option<Vec<WordId>>), Cancelled> {
    let faults = puzzle.faults();
    if !faults.is_empty() {
        return Ok((CrosspatchVerdict::Faulty(faults), None));
    }
    let (mut first, mut found) = (None, 0);
    for_each_solution(puzzle, cancel, on_step, |domains| {
        if found == 0 {
            first = puzzle.slot_ids().map(|(slot, _)| domains.only_word(slot)).collect();
        }
        found += 1;
        found < 2
    })?;
    let verdict = match found {
        0 => CrosspatchVerdict::Impossible,
        1 => CrosspatchVerdict::Unique,
        _ => CrosspatchVerdict::Multiple,
    };
    Ok((verdict, first))
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::NoSlot => text!("crosspatch-no-slot").to_owned(),
            Self::IsolatedCell(coord) => {
                text!("crosspatch-alone", row = coord.row + 1, column = coord.column + 1)
            }
            Self::LengthMismatch { length, words, slots } if words > slots => text!(
                "crosspatch-words-too-many",
                words = *words,
                length = *length,
                slots = *slots,
                over = words - slots
            ),
            Self::LengthMismatch { length, words, slots } => text!(
                "crosspatch-slots-too-many",
                words = *words,
                length = *length,
                slots = *slots,
                over = slots - words
            ),
            Self::GivensMismatch { start, direction, pattern, .. } => text!(
                "crosspatch-clues",
                pattern = pattern.as_str(),
                direction = direction.key(),
                row = start.row + 1,
                column = start.column + 1
            ),
        })
    }
}

impl fmt::Display for CrosspatchVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unique => f.write_str(text!("crosspatch-unique")),
            Self::Multiple => f.write_str(text!("crosspatch-multiple")),
            Self::Impossible => f.write_str(text!("crosspatch-none")),
            Self::Faulty(faults) => faults.iter().enumerate().try_for_each(|(index, fault)| {
                f.write_str(if index == 0 { "" } else { "; " })?;
                fault.fmt(f)
            }),
        }
    }
}
