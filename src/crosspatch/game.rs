//! A crosspatch being played: the puzzle as it came, the letters on it, and all steps between.
//!
//! As with sudoku, [`Game::apply`] is the only door through which a game changes: it records the undo, decides the win
//! by rule and says what happened. The tree of steps is the same: [`crate::history`].

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::letter::is_letter;
use super::{
    CellKind, Coord, Crosspatch, Direction, Letters, Reduction, SlotContent, SlotId, SlotStates, Step,
    StepSolver, WordId, fold, solve,
};
use crate::assist::{Assist, AssistRecord};
use crate::history;
use crate::history::{Delta, NodeId, ReplayDirection, Undoable};
use crate::job::{CancelToken, Cancelled};
use crate::text::text;

/// All steps of a game, as a tree.
pub type History = history::History<StepLabel, Change>;

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    puzzle: Crosspatch,
    letters: EditState,
    /// What these letters make of the slots.
    slot_states: SlotStates,
    history: History,
    assists: AssistRecord,
    play_time: Duration,
}

/// What undo and redo bring back.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct EditState(pub(super) Letters);

/// A letter of a cell before and after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change(pub(super) Coord, pub(super) Delta<Option<char>>);

/// What a step did; [`Deed::said`] says it in a few words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StepLabel {
    /// Nothing yet: this is where the game begins.
    #[serde(rename = "begun")]
    Start,
    /// Typed a letter.
    #[serde(rename = "typed")]
    Type(char),
    /// Erased letters.
    #[serde(rename = "erased")]
    Erase,
    /// Laid a word.
    #[serde(rename = "laid")]
    PlaceWord(WordId),
    /// Took a word away.
    #[serde(rename = "lifted")]
    RemoveWord,
    /// Returned to the start.
    #[serde(rename = "reset")]
    Reset,
    /// Filled in a solution for the player.
    #[serde(rename = "revealed")]
    Reveal,
}

/// What can be done to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Write a letter into a cell.
    Type(Coord, char),
    /// Erase the letters of cells.
    Erase(Vec<Coord>),
    /// Lay a word into a slot.
    PlaceWord(SlotId, WordId),
    /// Take the letters of a slot away, but for those that a whole crossing word needs.
    RemoveWord(SlotId),
    /// Return to the start.
    Reset,
    /// Fill in this solution, the word of each slot; refused if it is none.
    Reveal(Vec<WordId>),
    /// Take the last step back.
    Undo,
    /// Make the step again that was undone last.
    Redo,
    /// Go to a step.
    GoTo(NodeId),
    /// Notes that help was taken.
    RecordAssist(Assist),
}

/// What came of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The board changed.
    Changed,
    /// The board changed and is solved.
    Won,
    /// The solution was filled in.
    Revealed,
    /// The board is full, but so many slots hold no word of the list, or one that stands elsewhere too.
    FullWithConflicts(usize),
    /// Nothing on the board changed, as was meant.
    Recorded,
    /// Nothing was done.
    Refused(Refusal),
}

/// Why nothing was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no such cell, slot, word or step.
    NotThere,
    /// The cell holds a clue.
    Given,
    /// A word that is shorter or longer than the slot.
    WrongLength,
    /// A word against a clue.
    AgainstGiven,
    /// A character that can be in no word.
    InvalidLetter,
    /// What was to be revealed does not solve this puzzle.
    NotASolution,
    /// It is so already.
    NoChange,
    /// There is nothing to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
}

/// What helps next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// These letters are in no solution; nothing is built on them.
    Mistakes(BTreeSet<Coord>),
    /// A word that can be laid, from the board as it is.
    Word {
        /// The reduction that places it.
        step: Step,
        /// The crossings that leave nothing else: they rule out what else the slot could hold, or where else the word
        /// could go.
        crossings: Vec<Step>,
    },
    /// Each slot has its word.
    Complete,
    /// The puzzle has no solution.
    Unsolvable,
}

impl Undoable for EditState {
    type Label = StepLabel;
    type Change = Change;

    fn diff(&self, after: &Self) -> Box<[Change]> {
        let places: BTreeSet<_> = self.0.keys().chain(after.0.keys()).copied().collect();
        let letter = |board: &Self, place| board.0.get(&place).copied();
        let change = |place| Some(Change(place, Delta::new(letter(self, place), letter(after, place))?));
        places.into_iter().filter_map(change).collect()
    }

    fn apply(&mut self, changes: &[Change], way: ReplayDirection) {
        for Change(place, swap) in changes {
            match swap.value_after(way) {
                Some(letter) => self.0.insert(*place, letter),
                None => self.0.remove(place),
            };
        }
    }
}

impl Game {
    /// A new game.
    pub fn new(puzzle: Crosspatch) -> Self {
        let history = History::new(StepLabel::Start);
        Self::from_parts(puzzle, EditState::default(), history, AssistRecord::default(), Duration::ZERO)
    }

    /// A game with all that was done in it.
    pub(super) fn from_parts(
        puzzle: Crosspatch,
        letters: EditState,
        history: History,
        record: AssistRecord,
        played: Duration,
    ) -> Self {
        let standing = SlotStates::new(&puzzle, &letters.0);
        Self { puzzle, letters, slot_states: standing, history, assists: record, play_time: played }
    }

    /// The puzzle as it came.
    pub fn puzzle(&self) -> &Crosspatch {
        &self.puzzle
    }

    /// The letters of the player.
    pub fn letters(&self) -> &Letters {
        &self.letters.0
    }

    /// All steps, done and undone, of all branches.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// What help was taken so far.
    pub fn assists(&self) -> AssistRecord {
        self.assists
    }

    /// How long it has been played.
    pub fn play_time(&self) -> Duration {
        self.play_time
    }

    /// It has been played for so long: steps from now on are made then.
    pub fn set_play_time(&mut self, played: Duration) {
        self.play_time = played;
    }

    /// The letter of a cell, whether clue or entry.
    pub fn letter(&self, place: Coord) -> Option<char> {
        self.puzzle.framework().letter(&self.letters.0, place)
    }

    /// What stands in a slot so far: a letter or nothing for each of its cells.
    pub fn pattern(&self, slot: SlotId) -> impl Iterator<Item = Option<char>> {
        self.puzzle.slot(slot).cells().map(|place| self.letter(place))
    }

    /// What stands in a slot, once all its cells have a letter.
    pub fn text(&self, slot: SlotId) -> Option<String> {
        self.pattern(slot).collect()
    }

    /// The words that go with what stands in a slot, of those that stand nowhere yet.
    pub fn fitting(&self, slot: SlotId) -> impl Iterator<Item = WordId> {
        let pattern: Vec<_> = self.pattern(slot).collect();
        let words =
            self.puzzle.words_of_length(pattern.len()).filter(|(id, _)| !self.used().contains_key(id));
        words.filter(move |(_, word)| word.matches(pattern.iter().copied())).map(|(id, _)| id)
    }

    /// What stands in the slots: which words, and which clash.
    pub fn slot_states(&self) -> &SlotStates {
        &self.slot_states
    }

    /// The word of the list that a slot holds.
    pub fn word(&self, slot: SlotId) -> Option<WordId> {
        match self.slot_states.content(slot) {
            SlotContent::Word(word) => Some(word),
            SlotContent::Open | SlotContent::NoWord => None,
        }
    }

    /// For each word that stands on the board the slots that hold it.
    pub fn used(&self) -> &BTreeMap<WordId, Vec<SlotId>> {
        self.slot_states.used()
    }

    /// The full slots that hold no word of the list, or one that another slot holds too.
    pub fn conflicts(&self) -> impl Iterator<Item = SlotId> {
        self.slot_states.conflicts()
    }

    /// Whether every cell has a letter.
    pub fn is_full(&self) -> bool {
        self.slot_states.empty_cells() == 0
    }

    /// Whether each slot holds a word of the list, and each word stands in one slot.
    pub fn is_solved(&self) -> bool {
        self.slot_states.is_solved()
    }

    /// Carries out an action: the only way to change a game.
    pub fn apply(&mut self, action: Action) -> Outcome {
        let before = self.letters.clone();
        match self.execute(action) {
            Err(refusal) => Outcome::Refused(refusal),
            Ok(()) if self.letters == before => Outcome::Recorded,
            Ok(()) => {
                self.slot_states = SlotStates::new(&self.puzzle, &self.letters.0);
                self.outcome()
            }
        }
    }

    fn outcome(&self) -> Outcome {
        let revealed =
            self.history.node(self.history.current()).is_some_and(|node| *node.label() == StepLabel::Reveal);
        match self.slot_states.conflicts().count() {
            _ if revealed => Outcome::Revealed,
            _ if self.is_solved() => Outcome::Won,
            clashes if self.is_full() => Outcome::FullWithConflicts(clashes),
            _ => Outcome::Changed,
        }
    }

    fn execute(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Type(place, letter) => {
                self.require_open(place)?;
                if !is_letter(letter) {
                    return Err(Refusal::InvalidLetter);
                }
                self.step(StepLabel::Type(fold(letter)), |letters| {
                    letters.insert(place, fold(letter));
                })
            }
            Action::Erase(places) => {
                places.iter().try_for_each(|place| self.require_open(*place))?;
                self.step(StepLabel::Erase, |letters| letters.retain(|place, _| !places.contains(place)))
            }
            Action::PlaceWord(slot, word) => {
                let placed = self.word_letters(slot, word)?;
                self.step(StepLabel::PlaceWord(word), |letters| letters.extend(placed))
            }
            Action::RemoveWord(slot) => {
                let slot = self.puzzle.slots().get(slot.index()).copied().ok_or(Refusal::NotThere)?;
                let turned: Direction = slot.direction.perpendicular();
                let needed = |place: &Coord| {
                    self.puzzle.slot_through(*place, turned).is_some_and(|other| self.word(other).is_some())
                };
                let places: BTreeSet<_> = slot.cells().filter(|place| !needed(place)).collect();
                self.step(StepLabel::RemoveWord, |letters| letters.retain(|place, _| !places.contains(place)))
            }
            Action::Reset => self.step(StepLabel::Reset, Letters::clear),
            Action::Reveal(words) => {
                let slots = self.puzzle.slot_ids().map(|(slot, _)| slot);
                let placed: Result<Vec<_>, _> =
                    slots.zip(words).map(|(slot, word)| self.word_letters(slot, word)).collect();
                let solved: Letters = placed?.into_iter().flatten().collect();
                if !SlotStates::new(&self.puzzle, &solved).is_solved() {
                    return Err(Refusal::NotASolution);
                }
                self.step(StepLabel::Reveal, |letters| *letters = solved)?;
                self.assists.revealed = true;
                Ok(())
            }
            Action::Undo => self.history.undo(&mut self.letters).then_some(()).ok_or(Refusal::NothingToUndo),
            Action::Redo => self.history.redo(&mut self.letters).then_some(()).ok_or(Refusal::NothingToRedo),
            Action::GoTo(node) => {
                self.history.go_to(node, &mut self.letters).then_some(()).ok_or(Refusal::NotThere)
            }
            Action::RecordAssist(assist) => {
                self.assists.record(assist);
                Ok(())
            }
        }
    }

    /// Makes one undoable step; where it changes nothing, it is refused.
    fn step(&mut self, deed: StepLabel, change: impl FnOnce(&mut Letters)) -> Result<(), Refusal> {
        let mut after = self.letters.clone();
        change(&mut after.0);
        let made = self.history.record(deed, self.play_time, &mut self.letters, after);
        made.then_some(()).ok_or(Refusal::NoChange)
    }

    fn require_open(&self, place: Coord) -> Result<(), Refusal> {
        match self.puzzle.framework().get(place) {
            Some(CellKind::Open) => Ok(()),
            Some(CellKind::Given(_)) => Err(Refusal::Given),
            None => Err(Refusal::NotThere),
        }
    }

    /// The letters that a word puts into the open cells of a slot.
    fn word_letters(&self, slot: SlotId, word: WordId) -> Result<Vec<(Coord, char)>, Refusal> {
        let slot = self.puzzle.slots().get(slot.index()).copied().ok_or(Refusal::NotThere)?;
        let word = self.puzzle.words().get(word.index()).ok_or(Refusal::NotThere)?;
        if word.letters().len() != usize::from(slot.length) {
            return Err(Refusal::WrongLength);
        }
        if !self.puzzle.fits(word, slot) {
            return Err(Refusal::AgainstGiven);
        }
        let letters = slot.cells().zip(word.letters().iter().copied());
        Ok(letters.filter(|(place, _)| self.require_open(*place).is_ok()).collect())
    }

    /// The letters that this solution, the word of each slot, does not have.
    pub fn wrong_cells(&self, solution: &[WordId]) -> BTreeSet<Coord> {
        let words = self.puzzle.slot_ids().map(|(slot, _)| slot).zip(solution.iter().copied());
        let right = self.puzzle.letters(words);
        let is_wrong = |(place, letter): &(&Coord, &char)| right.get(place) != Some(letter);
        self.letters.0.iter().filter(is_wrong).map(|(place, _)| *place).collect()
    }

    /// A solution, the word of each slot: one that agrees with the letters on the board, if there is one. `None` where the
    /// puzzle has none.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn solution(&self, cancel: &CancelToken) -> Result<Option<Vec<WordId>>, Cancelled> {
        match solve(&self.puzzle.with_givens(&self.letters.0), cancel)? {
            None => solve(&self.puzzle, cancel),
            agreeing => Ok(agreeing),
        }
    }

    /// The next thing to do: mistakes first, then the easiest reduction that is not made yet, then a word of the
    /// solution. Where a puzzle has several solutions the letters are held against one that they agree with, if there
    /// is one.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn hint(&self, cancel: &CancelToken) -> Result<Hint, Cancelled> {
        let puzzle = &self.puzzle;
        let Some(solution) = self.solution(cancel)? else { return Ok(Hint::Unsolvable) };
        let wrong = self.wrong_cells(&solution);
        if !wrong.is_empty() {
            return Ok(Hint::Mistakes(wrong));
        }
        if self.is_solved() {
            return Ok(Hint::Complete);
        }
        let known = puzzle.with_givens(&self.letters.0);
        let placed = puzzle.slot_ids().filter_map(|(slot, _)| Some((slot, self.word(slot)?)));
        let mut walk = StepSolver::new(&known, placed);
        let mut crossings = Vec::new();
        let step = loop {
            cancel.check()?;
            match walk.next(&known).or_else(|| walk.from_solution(&known, &solution)) {
                None => return Ok(Hint::Complete),
                Some(step) if step.placed_word.is_none() => crossings.push(step),
                Some(step) => break step,
            }
        };
        let matters = |crossing: &Step| match step.reduction {
            Reduction::UniqueWord => crossing.slot == step.slot,
            Reduction::UniqueSlot => {
                step.placed_word.is_some_and(|word| crossing.eliminations.contains(&word))
            }
            Reduction::Crossing | Reduction::Search => false,
        };
        crossings.retain(matters);
        Ok(Hint::Word { step, crossings })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotThere => text!("crosspatch-refused-not-there"),
            Self::Given => text!("crosspatch-refused-clue"),
            Self::WrongLength => text!("crosspatch-refused-length"),
            Self::AgainstGiven => text!("crosspatch-refused-against-clue"),
            Self::InvalidLetter => text!("crosspatch-refused-letter"),
            Self::NotASolution => text!("refused-not-a-solution"),
            Self::NoChange => text!("crosspatch-refused-no-change"),
            Self::NothingToUndo => text!("crosspatch-refused-undo"),
            Self::NothingToRedo => text!("crosspatch-refused-redo"),
        })
    }
}

impl StepLabel {
    /// What the step did, in a few words.
    pub fn describe(self, puzzle: &Crosspatch) -> String {
        match self {
            Self::Start => text!("crosspatch-deed-begun").to_owned(),
            Self::Type(letter) => text!("crosspatch-deed-typed", letter = letter.to_string()),
            Self::Erase => text!("crosspatch-deed-erased").to_owned(),
            Self::PlaceWord(word) => text!("crosspatch-deed-laid", word = puzzle.word(word).to_string()),
            Self::RemoveWord => text!("crosspatch-deed-lifted").to_owned(),
            Self::Reset => text!("crosspatch-deed-reset").to_owned(),
            Self::Reveal => text!("crosspatch-deed-revealed").to_owned(),
        }
    }
}
