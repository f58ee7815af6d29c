//! Hints for a crosspatch: the four rungs of the ladder, what each says and what it marks on the board and in the list.

use std::collections::BTreeSet;

use super::scene::{Marks, shown};
use crate::assist::Rung;
use crate::crosspatch::{Crosspatch, Hint, Reduction, Step, WordId};
use crate::text::text;

/// How many crossings that matter are told and drawn: more is no help.
const TOLD: usize = 4;

/// A hint that is shown, and how much of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    hint: Hint,
    rung: Rung,
}

impl Ladder {
    /// A hint on one of its rungs.
    pub fn new(hint: Hint, rung: Rung) -> Self {
        let mut ladder = Self { hint, rung: Rung::Nudge };
        ladder.to(rung);
        ladder
    }

    pub fn hint(&self) -> &Hint {
        &self.hint
    }

    pub fn into_hint(self) -> Hint {
        self.hint
    }

    pub fn rung(&self) -> Rung {
        self.rung
    }

    /// Goes to a rung, or the next one above it that this hint has.
    pub fn to(&mut self, rung: Rung) {
        self.rung = match &self.hint {
            Hint::Word { step, .. } if step.reduction != Reduction::Search => rung,
            Hint::Word { .. } | Hint::Mistakes(_) if rung == Rung::Nudge => rung,
            _ => Rung::Why,
        };
    }

    /// One rung less; none below the first.
    pub fn less(&mut self) {
        let has_all = matches!(&self.hint, Hint::Word { step, .. } if step.reduction != Reduction::Search);
        if let Some(less) = if has_all { self.rung.less() } else { Some(Rung::Nudge) } {
            self.to(less);
        }
    }

    /// Whether it is help that counts.
    pub fn helps(&self) -> bool {
        matches!(self.hint, Hint::Mistakes(_) | Hint::Word { .. })
    }

    /// The step that it tells, if it is one.
    pub fn step(&self) -> Option<&Step> {
        if let Hint::Word { step, .. } = &self.hint { Some(step) } else { None }
    }

    /// What heads it.
    pub fn title(&self) -> String {
        match (&self.hint, self.rung) {
            (Hint::Mistakes(_), _) => text!("hint-mistakes").to_owned(),
            (Hint::Complete, _) => text!("hint-complete").to_owned(),
            (Hint::Unsolvable, _) => text!("hint-unsolvable").to_owned(),
            (Hint::Word { step, .. }, _) if step.reduction == Reduction::Search => step.reduction.to_string(),
            (Hint::Word { .. }, Rung::Nudge) => text!("hint-nudge").to_owned(),
            (Hint::Word { step, .. }, _) => step.reduction.to_string(),
        }
    }

    /// What it says.
    pub fn told(&self, puzzle: &Crosspatch) -> String {
        match &self.hint {
            Hint::Mistakes(places) if self.rung == Rung::Nudge => {
                text!("crosspatch-hint-mistakes", count = places.len())
            }
            Hint::Mistakes(places) => text!("crosspatch-hint-mistakes.shown", count = places.len()),
            Hint::Complete => text!("hint-complete.why").to_owned(),
            Hint::Unsolvable => text!("hint-unsolvable.why").to_owned(),
            Hint::Word { step, because } => self.told_of_step(puzzle, step, because),
        }
    }

    fn told_of_step(&self, puzzle: &Crosspatch, step: &Step, because: &[Step]) -> String {
        let slot = puzzle.slot(step.slot);
        let word = step.places.map(|word| puzzle.word(word).to_string()).unwrap_or_default();
        match (self.rung, step.reduction) {
            (Rung::Nudge, Reduction::Search) => text!("crosspatch-hint-search").to_owned(),
            (Rung::Nudge, Reduction::UniqueSlot) => {
                text!("crosspatch-hint-nudge.words", length = slot.length)
            }
            (Rung::Nudge, _) => text!("crosspatch-hint-nudge", length = slot.length),
            (Rung::Name, Reduction::UniqueSlot) => text!("crosspatch-hint-unique-slot").to_owned(),
            (Rung::Name, _) => text!("crosspatch-hint-unique-word").to_owned(),
            (Rung::Where, Reduction::UniqueSlot) => text!("crosspatch-hint-where.word", word = word),
            (Rung::Where, _) => text!("crosspatch-hint-where", slot = slot.to_string()),
            (Rung::Why, _) => {
                let mut said: Vec<_> = because.iter().take(TOLD).map(|step| step.explain(puzzle)).collect();
                if let Some(more @ 1..) = because.len().checked_sub(TOLD) {
                    said.push(text!("crosspatch-hint-more", count = more));
                }
                if because.is_empty() && step.reduction == Reduction::UniqueWord {
                    said.push(text!("crosspatch-hint-no-other", length = slot.length));
                }
                said.push(step.explain(puzzle));
                said.join("\n")
            }
        }
    }

    /// What it marks on the board.
    pub fn marks(&self, puzzle: &Crosspatch) -> Marks {
        match &self.hint {
            Hint::Mistakes(places) if self.rung > Rung::Nudge => {
                Marks { wrong: places.clone(), ..Marks::default() }
            }
            Hint::Word { step, because } => {
                let marks_slot = match step.reduction {
                    Reduction::UniqueWord => self.rung >= Rung::Where,
                    _ => self.rung == Rung::Why,
                };
                if !marks_slot {
                    return Marks::default();
                }
                let slot = puzzle.slot(step.slot);
                let mut marks = Marks { slot: slot.cells().collect(), ..Marks::default() };
                if let (Rung::Why, Some(word)) = (self.rung, step.places) {
                    let letters = puzzle.word(word).letters().iter().copied();
                    marks.letters = slot.cells().zip(letters).collect();
                    for (other, place, letters) in
                        because.iter().take(TOLD).filter_map(|step| step.crossing.as_ref())
                    {
                        marks.crossing.push(puzzle.slot(*other).cells().collect());
                        marks.possible.insert(*place, letters.clone());
                    }
                }
                marks
            }
            _ => Marks::default(),
        }
    }

    /// The word that it is about, as far as that is told.
    pub fn word(&self) -> Option<WordId> {
        let step = self.step()?;
        let is_told = match step.reduction {
            Reduction::UniqueSlot => self.rung >= Rung::Where,
            _ => self.rung == Rung::Why,
        };
        step.places.filter(|_| is_told)
    }

    /// The words that it rules out, as far as that is told.
    pub fn ruled_out(&self) -> BTreeSet<WordId> {
        match &self.hint {
            Hint::Word { step, because }
                if self.rung == Rung::Why && step.reduction == Reduction::UniqueWord =>
            {
                because.iter().take(TOLD).flat_map(|step| step.removes.iter().copied()).collect()
            }
            _ => BTreeSet::new(),
        }
    }

    /// What the status line says of it.
    pub fn said(&self) -> String {
        match &self.hint {
            Hint::Word { .. } => text!("hint-shown", number = self.rung.number(), title = self.title()),
            _ => self.title(),
        }
    }

    /// All that it says, for a screen reader.
    pub fn spoken(&self, puzzle: &Crosspatch) -> String {
        text!("spoken-hint", title = self.title(), sentences = self.told(puzzle))
    }
}

/// Letters as they are drawn in a cell where several are possible.
pub fn possible(letters: &[char]) -> String {
    letters.iter().map(|letter| shown(*letter)).collect()
}
