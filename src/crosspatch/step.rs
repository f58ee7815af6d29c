//! One reduction at a time, with its reason: what a person can follow.

use std::fmt;

use super::{Choices, Crosspatch, Place, Slot, SlotId, WordId};

/// The reductions, the easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reduction {
    /// One word is left for a slot: it goes there and nowhere else.
    UniqueWord,
    /// A word fits one slot alone: it goes there.
    UniqueSlot,
    /// Where two slots cross, a word stays only if its letter is possible in the other slot.
    Crossing,
    /// No reduction is left: a word of a solution.
    Search,
}

/// One step: what it does and what that rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// By which reduction.
    pub reduction: Reduction,
    /// The slot that it is about.
    pub slot: SlotId,
    /// The word that it places there.
    pub places: Option<WordId>,
    /// The slot that rules words out by its letters, the cell of the crossing, and the letters that may stand there.
    pub crossing: Option<(SlotId, Place, Vec<char>)>,
    /// The words that leave the slot.
    pub removes: Vec<WordId>,
}

/// A puzzle being solved step by step.
#[derive(Clone, Debug)]
pub struct Walk {
    choices: Choices,
    placed: Vec<Option<WordId>>,
}

impl Walk {
    /// The path from a board on which some slots have their word.
    pub fn new(puzzle: &Crosspatch, placed: impl IntoIterator<Item = (SlotId, WordId)>) -> Self {
        let mut walk = Self { choices: Choices::new(puzzle), placed: vec![None; puzzle.slots().len()] };
        for (slot, word) in placed {
            walk.place(slot, word);
        }
        walk
    }

    /// What is possible after the steps so far.
    pub fn choices(&self) -> &Choices {
        &self.choices
    }

    /// The words that are placed.
    pub fn placed(&self) -> impl Iterator<Item = (SlotId, WordId)> {
        (0..).map(SlotId).zip(&self.placed).filter_map(|(slot, word)| Some((slot, (*word)?)))
    }

    fn place(&mut self, slot: SlotId, word: WordId) {
        self.choices.choose(slot, word);
        self.choices.take_word(slot.index());
        self.placed[slot.index()] = Some(word);
    }

    /// The next step, which is done; `None` where no reduction helps any more.
    pub fn next(&mut self, puzzle: &Crosspatch) -> Option<Step> {
        let step =
            self.unique_word(puzzle).or_else(|| self.unique_slot()).or_else(|| self.crossing(puzzle))?;
        if let Some(word) = step.places {
            self.place(step.slot, word);
        }
        Some(step)
    }

    fn unique_word(&self, puzzle: &Crosspatch) -> Option<Step> {
        let (slot, word) = puzzle
            .slot_ids()
            .filter(|(slot, _)| self.placed[slot.index()].is_none())
            .find_map(|(slot, _)| Some((slot, self.choices.only(slot)?)))?;
        Some(Step {
            reduction: Reduction::UniqueWord,
            slot,
            places: Some(word),
            crossing: None,
            removes: Vec::new(),
        })
    }

    fn unique_slot(&self) -> Option<Step> {
        let found = (0..self.choices.classes())
            .find_map(|class| self.choices.lone_words(class).ok()?.into_iter().next());
        let (slot, word) = found?;
        let removes = self.choices.words(slot).filter(|other| *other != word).collect();
        Some(Step { reduction: Reduction::UniqueSlot, slot, places: Some(word), crossing: None, removes })
    }

    /// The crossing with the fewest possible letters; of several the one that rules most out.
    fn crossing(&mut self, puzzle: &Crosspatch) -> Option<Step> {
        let mut best: Option<((usize, std::cmp::Reverse<usize>), Step)> = None;
        for (slot, which) in puzzle.slot_ids() {
            for (position, crossing) in puzzle.crossings(slot).iter().enumerate() {
                let (Some(crossing), Some(place)) = (crossing, which.cells().nth(position)) else { continue };
                let before: Vec<_> = self.choices.words(slot).collect();
                let mark = self.choices.mark();
                if !self.choices.cross(slot.index(), position) {
                    continue;
                }
                let after: Vec<_> = self.choices.words(slot).collect();
                self.choices.back_to(mark);
                let removes: Vec<_> = before.into_iter().filter(|word| !after.contains(word)).collect();
                let letters = self.choices.letters(crossing.other, crossing.at.into());
                let key = (letters.len(), std::cmp::Reverse(removes.len()));
                if best.as_ref().is_none_or(|(other, _)| key < *other) {
                    let crossing = Some((crossing.other, place, letters));
                    let reduction = Reduction::Crossing;
                    best = Some((key, Step { reduction, slot, places: None, crossing, removes }));
                }
            }
        }
        let (_, step) = best?;
        let position =
            step.crossing.as_ref().and_then(|(_, place, _)| puzzle.slot(step.slot).position(*place))?;
        self.choices.cross(step.slot.index(), position.into());
        Some(step)
    }
}

impl fmt::Display for Reduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UniqueWord => "Unique word",
            Self::UniqueSlot => "Unique slot",
            Self::Crossing => "Crossing test",
            Self::Search => "From a solution",
        })
    }
}

impl Step {
    /// The step in words: what is seen, why it forces, what follows.
    pub fn explain(&self, puzzle: &Crosspatch) -> String {
        let name = |slot: SlotId| named(puzzle.slot(slot));
        let word = |id: WordId| format!("'{}'", puzzle.word(id));
        let list = |words: &[WordId]| -> String {
            const SHOWN: usize = 6;
            let mut text = words.iter().take(SHOWN).map(|id| word(*id)).collect::<Vec<_>>().join(", ");
            if words.len() > SHOWN {
                text += &format!(" and {} more", words.len() - SHOWN);
            }
            text
        };
        match (self.reduction, self.places, &self.crossing) {
            (Reduction::UniqueWord, Some(id), _) => {
                format!(
                    "{} is the only word left for {}: it goes there and leaves all other slots.",
                    word(id),
                    name(self.slot)
                )
            }
            (Reduction::UniqueSlot, Some(id), _) => {
                format!("{} fits nowhere but in {}: it goes there.", word(id), name(self.slot))
            }
            (Reduction::Crossing, _, Some((other, place, letters))) => {
                let letters: Vec<String> = letters.iter().map(char::to_string).collect();
                let letters = match &letters[..] {
                    [] => "no letter".to_owned(),
                    [one] => format!("only '{one}'"),
                    many => format!("only one of '{}'", many.join("', '")),
                };
                format!(
                    "Where {} crosses {}, in row {}, column {}, {letters} is possible: that rules out {}.",
                    name(self.slot),
                    name(*other),
                    place.row + 1,
                    place.column + 1,
                    list(&self.removes)
                )
            }
            (_, Some(id), _) => {
                format!("No reduction helps here. A solution has {} in {}.", word(id), name(self.slot))
            }
            (_, None, _) => String::new(),
        }
    }
}

/// A slot by its first cell: "the 5 letters across from row 1, column 1".
fn named(slot: Slot) -> String {
    format!(
        "the {} letters {} from row {}, column {}",
        slot.length,
        slot.direction,
        slot.start.row + 1,
        slot.start.column + 1
    )
}
