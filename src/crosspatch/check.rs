//! What a crosspatch must fulfil to be worth solving, and how many solutions it has.

use std::collections::BTreeMap;
use std::fmt;

use super::search::for_each_solution;
use super::{Coord, Crosspatch, Direction, Domains, SearchProgress, SlotId, WordId};
use crate::job::{CancelToken, Cancelled};
use crate::text::text;

/// Why a crosspatch can have no solution, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Not two cells stand together.
    NoSlot,
    /// A cell in no slot: nothing could go there.
    IsolatedCell(Coord),
    /// So many words and slots of a length: not the same number.
    LengthMismatch {
        /// In letters.
        length: usize,
        /// Words of that length.
        words: usize,
        /// Slots of that length.
        slots: usize,
    },
    /// No word fits the clues of a slot.
    GivensMismatch {
        /// Which.
        slot: SlotId,
        /// Its first cell.
        start: Coord,
        /// Which way it runs.
        direction: Direction,
        /// The clues, with `#` where none is.
        pattern: String,
    },
}

/// What is known of a puzzle's solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Exactly one.
    Unique,
    /// More than one.
    Multiple,
    /// None, for no reason that can be seen at once.
    Impossible,
    /// None, for these reasons.
    Faulty(Vec<Fault>),
}

impl Crosspatch {
    /// The reasons that can be seen at once why there is no solution; none of them does not promise one.
    pub fn faults(&self) -> Vec<Fault> {
        if self.slots().is_empty() {
            return vec![Fault::NoSlot];
        }
        let mut faults = Vec::new();
        let is_alone =
            |place: &Coord| Direction::ALL.iter().all(|way| self.slot_through(*place, *way).is_none());
        faults.extend(
            self.framework().cells().map(|(place, _)| place).filter(is_alone).map(Fault::IsolatedCell),
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
        let choices = Domains::new(self);
        for (id, slot) in self.slot_ids() {
            let has_words = self.words().iter().any(|word| word.letters().len() == usize::from(slot.length));
            if has_words && choices.count(id) == 0 {
                let pattern = self.givens(slot).map(|clue| clue.unwrap_or('#')).collect();
                let (start, direction) = (slot.start, slot.direction);
                faults.push(Fault::GivensMismatch { slot: id, start, direction, pattern });
            }
        }
        faults
    }
}

/// Looks for faults, and where there are none, for solutions.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn check(puzzle: &Crosspatch, cancel: &CancelToken) -> Result<Verdict, Cancelled> {
    Ok(survey(puzzle, cancel, |_| ())?.0)
}

/// The verdict, and the first solution, the word of each slot, where there is one; `on_step` hears what the search has done.
///
/// # Errors
/// [`Cancelled`] when asked to stop before the answer was known.
pub fn survey(
    puzzle: &Crosspatch,
    cancel: &CancelToken,
    on_step: impl FnMut(SearchProgress),
) -> Result<(Verdict, Option<Vec<WordId>>), Cancelled> {
    let faults = puzzle.faults();
    if !faults.is_empty() {
        return Ok((Verdict::Faulty(faults), None));
    }
    let (mut first, mut found) = (None, 0);
    for_each_solution(puzzle, cancel, on_step, |choices| {
        if found == 0 {
            first = puzzle.slot_ids().map(|(slot, _)| choices.only_word(slot)).collect();
        }
        found += 1;
        found < 2
    })?;
    let verdict = match found {
        0 => Verdict::Impossible,
        1 => Verdict::Unique,
        _ => Verdict::Multiple,
    };
    Ok((verdict, first))
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::NoSlot => text!("crosspatch-no-slot").to_owned(),
            Self::IsolatedCell(place) => {
                text!("crosspatch-alone", row = place.row + 1, column = place.column + 1)
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

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unique => f.write_str(text!("crosspatch-unique")),
            Self::Multiple => f.write_str(text!("crosspatch-multiple")),
            Self::Impossible => f.write_str(text!("crosspatch-none")),
            Self::Faulty(faults) => faults.iter().enumerate().try_for_each(|(place, fault)| {
                f.write_str(if place == 0 { "" } else { "; " })?;
                fault.fmt(f)
            }),
        }
    }
}
