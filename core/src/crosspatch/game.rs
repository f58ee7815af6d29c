//! A crosspatch being played: the puzzle, the letters on the board, and all steps.
//!
//! As in sudoku, [`Game::apply`] is the only way to change a game: it records the action for undo, detects a win and
//! returns an outcome. The tree of steps is the same: [`crate::history`].

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

/// All steps of a game as a tree.
pub type History = history::History<StepLabel, Change>;

/// A game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    puzzle: Crosspatch,
    letters: EditState,
    /// The words that the current letters form in the slots.
    slot_states: SlotStates,
    history: History,
    assists: AssistRecord,
    play_time: Duration,
}

/// The state that undo and redo restore.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct EditState(pub(super) Letters);

/// The letter of a cell before and after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change(pub(super) Coord, pub(super) Delta<Option<char>>);

/// The label of a step; [`StepLabel::describe`] returns it as a short text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StepLabel {
    /// The start of the game, before any step.
    #[serde(rename = "begun")]
    Start,
    /// Typed a letter.
    #[serde(rename = "typed")]
    Type(char),
    /// Erased letters.
    #[serde(rename = "erased")]
    Erase,
    #[serde(rename = "laid")]
    PlaceWord(WordId),
    #[serde(rename = "lifted")]
    RemoveWord,
    /// Returned to the start.
    #[serde(rename = "reset")]
    Reset,
    /// Filled in a solution for the player.
    #[serde(rename = "revealed")]
    Reveal,
}

/// An action of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Writes a letter into a cell.
    Type(Coord, char),
    /// Erases the letters of cells.
    Erase(Vec<Coord>),
    PlaceWord(SlotId, WordId),
    /// Removes the letters of a slot, except those of complete crossing words.
    RemoveWord(SlotId),
    /// Returns to the start.
    Reset,
    /// Fills in this solution, given as the word of each slot. Refused if it is not a solution.
    Reveal(Vec<WordId>),
    /// Undoes the last step.
    Undo,
    /// Redoes the last undone step; of several branches, the one taken last.
    Redo,
    /// Goes to a node of the history.
    GoTo(NodeId),
    /// Goes to the node that a branch of the history starts from, given the first node of the branch. From now on redo
    /// leads along it.
    ChooseBranch(NodeId),
    /// Records that help was taken.
    RecordAssist(Assist),
}

/// The outcome of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The board changed.
    Changed,
    /// The board changed, and the player has solved the puzzle.
    Won,
    /// The solution was filled in for the player.
    Revealed,
    /// The board is full, but this number of slots have a conflict: their letters are no word of the list, or a word
    /// that another slot has too.
    FullWithConflicts(usize),
    /// The board is unchanged, as the action intended.
    Recorded,
    /// Nothing was done.
    Refused(Refusal),
}

/// The reason why nothing was done. `Display` is the sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no such cell, slot, word or step.
    NotThere,
    /// The cell is a given.
    Given,
    /// The word is shorter or longer than the slot.
    WrongLength,
    /// The word contradicts a given.
    AgainstGiven,
    /// The character cannot be part of a word.
    InvalidLetter,
    /// The words to reveal do not solve this puzzle.
    NotASolution,
    /// The board is already as requested.
    NoChange,
    NothingToUndo,
    NothingToRedo,
}

/// The next thing to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// These letters are in no solution. A hint never builds on them.
    Mistakes(BTreeSet<Coord>),
    /// A word that can be placed.
    Word {
        /// The reduction that places it.
        step: Step,
        /// The crossings that eliminate the other words of the slot, or the other slots of the word.
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
        let coords: BTreeSet<_> = self.0.keys().chain(after.0.keys()).copied().collect();
        let letter = |board: &Self, coord| board.0.get(&coord).copied();
        let change = |coord| Some(Change(coord, Delta::new(letter(self, coord), letter(after, coord))?));
        coords.into_iter().filter_map(change).collect()
    }

    fn apply(&mut self, changes: &[Change], direction: ReplayDirection) {
        for Change(coord, delta) in changes {
            match delta.value_after(direction) {
                Some(letter) => self.0.insert(*coord, letter),
                None => self.0.remove(coord),
            };
        }
    }
}

impl Game {
    /// Creates a game.
    pub fn new(puzzle: Crosspatch) -> Self {
        let history = History::new(StepLabel::Start);
        Self::from_parts(puzzle, EditState::default(), history, AssistRecord::default(), Duration::ZERO)
    }

    /// Creates a game with a history.
    pub(super) fn from_parts(
        puzzle: Crosspatch,
        letters: EditState,
        history: History,
        assists: AssistRecord,
        play_time: Duration,
    ) -> Self {
        let slot_states = SlotStates::new(&puzzle, &letters.0);
        Self { puzzle, letters, slot_states, history, assists, play_time }
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Crosspatch {
        &self.puzzle
    }

    /// Returns the letters of the player.
    pub fn letters(&self) -> &Letters {
        &self.letters.0
    }

    /// Returns all steps of all branches, done and undone.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Returns the help taken so far.
    pub fn assists(&self) -> AssistRecord {
        self.assists
    }

    /// Returns the play time last set by [`Self::set_play_time`]; the game has no clock.
    pub fn play_time(&self) -> Duration {
        self.play_time
    }

    /// Sets the play time so far. Steps made from now on are stamped with it.
    pub fn set_play_time(&mut self, play_time: Duration) {
        self.play_time = play_time;
    }

    /// Returns the letter of a cell, whether given or entered.
    pub fn letter(&self, coord: Coord) -> Option<char> {
        self.puzzle.framework().letter(&self.letters.0, coord)
    }

    /// Returns the letters of a slot: a letter or `None` for each of its cells.
    pub fn pattern(&self, slot: SlotId) -> impl Iterator<Item = Option<char>> {
        self.puzzle.slot(slot).cells().map(|coord| self.letter(coord))
    }

    /// Returns the text in a slot, if all its cells have a letter.
    pub fn text(&self, slot: SlotId) -> Option<String> {
        self.pattern(slot).collect()
    }

    /// Returns the words that match the letters of a slot and are not used yet.
    pub fn fitting(&self, slot: SlotId) -> impl Iterator<Item = WordId> {
        let pattern: Vec<_> = self.pattern(slot).collect();
        let words =
            self.puzzle.words_of_length(pattern.len()).filter(|(id, _)| !self.used().contains_key(id));
        words.filter(move |(_, word)| word.matches(pattern.iter().copied())).map(|(id, _)| id)
    }

    /// Returns the words and conflicts in the slots.
    pub fn slot_states(&self) -> &SlotStates {
        &self.slot_states
    }

    /// Returns the word in a slot, if its letters are one.
    pub fn word(&self, slot: SlotId) -> Option<WordId> {
        match self.slot_states.content(slot) {
            SlotContent::Word(word) => Some(word),
            SlotContent::Open | SlotContent::NoWord => None,
        }
    }

    /// Returns the words on the board, each with the slots that hold it.
    pub fn used(&self) -> &BTreeMap<WordId, Vec<SlotId>> {
        self.slot_states.used()
    }

    /// Returns the full slots whose letters are no word of the list, or a word that another slot has too.
    pub fn conflicts(&self) -> impl Iterator<Item = SlotId> {
        self.slot_states.conflicts()
    }

    /// Returns whether every cell has a letter.
    pub fn is_full(&self) -> bool {
        self.slot_states.empty_cells() == 0
    }

    /// Returns whether each slot has a word of the list and each word is in one slot.
    pub fn is_solved(&self) -> bool {
        self.slot_states.is_solved()
    }

    /// Applies an action. This is the only way to change a game.
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
            Action::Type(coord, letter) => {
                self.require_open(coord)?;
                if !is_letter(letter) {
                    return Err(Refusal::InvalidLetter);
                }
                self.step(StepLabel::Type(fold(letter)), |letters| {
                    letters.insert(coord, fold(letter));
                })
            }
            Action::Erase(coords) => {
                coords.iter().try_for_each(|coord| self.require_open(*coord))?;
                self.step(StepLabel::Erase, |letters| letters.retain(|coord, _| !coords.contains(coord)))
            }
            Action::PlaceWord(slot, word) => {
                let placed = self.word_letters(slot, word)?;
                self.step(StepLabel::PlaceWord(word), |letters| letters.extend(placed))
            }
            Action::RemoveWord(slot) => {
                let slot = self.puzzle.slots().get(slot.index()).copied().ok_or(Refusal::NotThere)?;
                let perpendicular: Direction = slot.direction.perpendicular();
                let needed = |coord: &Coord| {
                    self.puzzle
                        .slot_through(*coord, perpendicular)
                        .is_some_and(|other| self.word(other).is_some())
                };
                let coords: BTreeSet<_> = slot.cells().filter(|coord| !needed(coord)).collect();
                self.step(StepLabel::RemoveWord, |letters| letters.retain(|coord, _| !coords.contains(coord)))
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
            Action::ChooseBranch(first) => {
                self.history.choose_branch(first, &mut self.letters).then_some(()).ok_or(Refusal::NotThere)
            }
            Action::RecordAssist(assist) => {
                self.assists.record(assist);
                Ok(())
            }
        }
    }

    /// Makes one undoable step. Refuses it if it changes nothing.
    fn step(&mut self, label: StepLabel, change: impl FnOnce(&mut Letters)) -> Result<(), Refusal> {
        let mut after = self.letters.clone();
        change(&mut after.0);
        let made = self.history.record(label, self.play_time, &mut self.letters, after);
        made.then_some(()).ok_or(Refusal::NoChange)
    }

    fn require_open(&self, coord: Coord) -> Result<(), Refusal> {
        match self.puzzle.framework().get(coord) {
            Some(CellKind::Open) => Ok(()),
            Some(CellKind::Given(_)) => Err(Refusal::Given),
            None => Err(Refusal::NotThere),
        }
    }

    /// Returns the letters that a word puts in the open cells of a slot.
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
        Ok(letters.filter(|(coord, _)| self.require_open(*coord).is_ok()).collect())
    }

    /// Returns the cells whose letters differ from this solution, given as the word of each slot.
    pub fn wrong_cells(&self, solution: &[WordId]) -> BTreeSet<Coord> {
        let words = self.puzzle.slot_ids().map(|(slot, _)| slot).zip(solution.iter().copied());
        let right = self.puzzle.letters(words);
        let is_wrong = |(coord, letter): &(&Coord, &char)| right.get(coord) != Some(letter);
        self.letters.0.iter().filter(is_wrong).map(|(coord, _)| *coord).collect()
    }

    /// Returns a solution, the word of each slot, that agrees with the letters on the board if there is one; `None` if
    /// the puzzle has no solution.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled before the answer was known.
    pub fn solution(&self, cancel: &CancelToken) -> Result<Option<Vec<WordId>>, Cancelled> {
        match solve(&self.puzzle.with_givens(&self.letters.0), cancel)? {
            None => solve(&self.puzzle, cancel),
            agreeing => Ok(agreeing),
        }
    }

    /// Returns the next thing to do: mistakes first, then the easiest reduction not made yet, then a word of the
    /// solution. In a puzzle with several solutions the letters are compared with one that agrees with them, if there
    /// is one.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled before the answer was known.
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
        let mut solver = StepSolver::new(&known, placed);
        let mut crossings = Vec::new();
        let step = loop {
            cancel.check()?;
            match solver.next(&known).or_else(|| solver.from_solution(&known, &solution)) {
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
    /// Returns a short text such as "word removed".
    pub fn describe(self, puzzle: &Crosspatch) -> String {
        match self {
            Self::Start => text!("crosspatch-step-label-begun").to_owned(),
            Self::Type(letter) => text!("crosspatch-step-label-typed", letter = letter.to_string()),
            Self::Erase => text!("crosspatch-step-label-erased").to_owned(),
            Self::PlaceWord(word) => {
                text!("crosspatch-step-label-laid", word = puzzle.word(word).to_string())
            }
            Self::RemoveWord => text!("crosspatch-step-label-lifted").to_owned(),
            Self::Reset => text!("crosspatch-step-label-reset").to_owned(),
            Self::Reveal => text!("crosspatch-step-label-revealed").to_owned(),
        }
    }
}
