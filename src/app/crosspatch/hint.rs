//! Hints for a crosspatch: the text and the marks of each level.

use std::collections::BTreeSet;

use crate::app::session::play_session::HintView;
use crate::assist::HintLevel;
use crate::crosspatch::{Crosspatch, Game, Hint, Letters, Reduction, Step, WordId};
use crate::picture::crosspatch::HintMarks;
use crate::text::text;

/// Maximum number of crossings to explain and draw; more would not help.
const MAX_REASONS: usize = 4;

/// The shown hint and its level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownHint {
    hint: Hint,
    level: HintLevel,
    /// The player's letters that it rests on.
    letters: Letters,
    /// The reason why the puzzle has no solution, shown if there is none.
    why_unsolvable: String,
}

impl HintView for ShownHint {
    fn level(&self) -> HintLevel {
        self.level
    }

    fn set_level(&mut self, level: HintLevel) {
        self.level = match &self.hint {
            Hint::Word { step, .. } if step.reduction != Reduction::Search => level,
            Hint::Word { .. } | Hint::Mistakes(_) if level == HintLevel::Nudge => level,
            _ => HintLevel::Why,
        };
    }

    fn show_less(&mut self) {
        let has_all = matches!(&self.hint, Hint::Word { step, .. } if step.reduction != Reduction::Search);
        if let Some(less) = if has_all { self.level.previous() } else { Some(HintLevel::Nudge) } {
            self.set_level(less);
        }
    }

    fn is_assist(&self) -> bool {
        matches!(self.hint, Hint::Mistakes(_) | Hint::Word { .. })
    }

    fn status_text(&self) -> String {
        match &self.hint {
            Hint::Word { .. } => text!("hint-shown", number = self.level.number(), title = self.title()),
            _ => self.title(),
        }
    }
}

impl ShownHint {
    /// Creates a hint about the letters of a game that is shown at a level.
    pub fn new(hint: Hint, level: HintLevel, letters: Letters, why_unsolvable: String) -> Self {
        let mut shown = Self { hint, level: HintLevel::Nudge, letters, why_unsolvable };
        shown.set_level(level);
        shown
    }

    pub fn hint(&self) -> &Hint {
        &self.hint
    }

    pub fn into_hint(self) -> Hint {
        self.hint
    }

    /// Returns the step of the hint; `None` for other hints, such as mistakes.
    pub fn step(&self) -> Option<&Step> {
        if let Hint::Word { step, .. } = &self.hint { Some(step) } else { None }
    }

    /// Returns the title.
    pub fn title(&self) -> String {
        match (&self.hint, self.level) {
            (Hint::Mistakes(_), _) => text!("hint-mistakes").to_owned(),
            (Hint::Complete, _) => text!("hint-complete").to_owned(),
            (Hint::Unsolvable, _) => text!("hint-unsolvable").to_owned(),
            (Hint::Word { step, .. }, _) if step.reduction == Reduction::Search => step.reduction.to_string(),
            (Hint::Word { .. }, HintLevel::Nudge) => text!("hint-nudge").to_owned(),
            (Hint::Word { step, .. }, _) => step.reduction.to_string(),
        }
    }

    /// Returns the length of the word, as a short text; `None` for other hints, such as mistakes.
    pub fn length_label(&self, puzzle: &Crosspatch) -> Option<String> {
        self.step().map(|step| text!("crosspatch-hint-length", length = puzzle.slot(step.slot).length))
    }

    /// Returns whether the hint still holds: the letters that it rests on are still there, and its word can still be
    /// placed.
    pub fn holds_in(&self, game: &Game) -> bool {
        let Some((step, word)) = self.step().and_then(|step| Some((step, step.placed_word?))) else {
            return false;
        };
        let letters = game.puzzle().word(word).letters();
        self.letters.iter().all(|(coord, letter)| game.letters().get(coord) == Some(letter))
            && !game.used().contains_key(&word)
            && game
                .pattern(step.slot)
                .zip(letters)
                .all(|(there, letter)| there.is_none_or(|it| it == *letter))
    }

    /// Returns the text of the current level.
    pub fn text(&self, puzzle: &Crosspatch) -> String {
        match &self.hint {
            Hint::Mistakes(places) if self.level == HintLevel::Nudge => {
                text!("crosspatch-hint-mistakes", count = places.len())
            }
            Hint::Mistakes(places) => text!("crosspatch-hint-mistakes.shown", count = places.len()),
            Hint::Complete => text!("hint-complete.why").to_owned(),
            Hint::Unsolvable => self.why_unsolvable.clone(),
            Hint::Word { step, crossings: because } => self.step_text(puzzle, step, because),
        }
    }

    fn step_text(&self, puzzle: &Crosspatch, step: &Step, because: &[Step]) -> String {
        let slot = puzzle.slot(step.slot);
        let word = step.placed_word.map(|word| puzzle.word(word).to_string()).unwrap_or_default();
        match (self.level, step.reduction) {
            (HintLevel::Nudge, Reduction::Search) => text!("crosspatch-hint-search").to_owned(),
            (HintLevel::Nudge, Reduction::UniqueSlot) => {
                text!("crosspatch-hint-nudge.words", length = slot.length)
            }
            (HintLevel::Nudge, _) => text!("crosspatch-hint-nudge", length = slot.length),
            (HintLevel::Name, Reduction::UniqueSlot) => text!("crosspatch-hint-unique-slot").to_owned(),
            (HintLevel::Name, _) => text!("crosspatch-hint-unique-word").to_owned(),
            (HintLevel::Where, Reduction::UniqueSlot) => text!("crosspatch-hint-where.word", word = word),
            (HintLevel::Where, _) => text!("crosspatch-hint-where", slot = slot.to_string()),
            (HintLevel::Why, _) => {
                let mut lines: Vec<_> =
                    because.iter().take(MAX_REASONS).map(|step| step.explain(puzzle)).collect();
                if let Some(more @ 1..) = because.len().checked_sub(MAX_REASONS) {
                    lines.push(text!("crosspatch-hint-more", count = more));
                }
                if because.is_empty() && step.reduction == Reduction::UniqueWord {
                    lines.push(text!("crosspatch-hint-no-other", length = slot.length));
                }
                lines.push(step.explain(puzzle));
                lines.join("\n")
            }
        }
    }

    /// Returns the marks on the board.
    pub fn marks(&self, puzzle: &Crosspatch) -> HintMarks {
        match &self.hint {
            Hint::Mistakes(places) if self.level > HintLevel::Nudge => {
                HintMarks { wrong: places.clone(), ..HintMarks::default() }
            }
            Hint::Word { step, crossings: because } => {
                let marks_slot = match step.reduction {
                    Reduction::UniqueWord => self.level >= HintLevel::Where,
                    _ => self.level == HintLevel::Why,
                };
                if !marks_slot {
                    return HintMarks::default();
                }
                let slot = puzzle.slot(step.slot);
                let mut marks = HintMarks { slot: slot.cells().collect(), ..HintMarks::default() };
                if let (HintLevel::Why, Some(word)) = (self.level, step.placed_word) {
                    let letters = puzzle.word(word).letters().iter().copied();
                    marks.letters = slot.cells().zip(letters).collect();
                    for (other, coord, letters) in
                        because.iter().take(MAX_REASONS).filter_map(|step| step.crossing.as_ref())
                    {
                        marks.crossing.push(puzzle.slot(*other).cells().collect());
                        marks.possible.insert(*coord, letters.clone());
                    }
                }
                marks
            }
            _ => HintMarks::default(),
        }
    }

    /// Returns the word that the step places, if the level reveals it.
    pub fn word(&self) -> Option<WordId> {
        let step = self.step()?;
        let is_revealed = match step.reduction {
            Reduction::UniqueSlot => self.level >= HintLevel::Where,
            _ => self.level == HintLevel::Why,
        };
        step.placed_word.filter(|_| is_revealed)
    }

    /// Returns the words that the step rules out, if the level reveals them.
    pub fn excluded_words(&self) -> BTreeSet<WordId> {
        match &self.hint {
            Hint::Word { step, crossings: because }
                if self.level == HintLevel::Why && step.reduction == Reduction::UniqueWord =>
            {
                because.iter().take(MAX_REASONS).flat_map(|step| step.eliminations.iter().copied()).collect()
            }
            _ => BTreeSet::new(),
        }
    }

    /// Returns the announcement for screen readers.
    pub fn announcement(&self, puzzle: &Crosspatch) -> String {
        text!("spoken-hint", title = self.title(), sentences = self.text(puzzle))
    }
}
