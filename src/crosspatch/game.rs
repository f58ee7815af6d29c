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
    Content, Crosspatch, Direction, Held, Place, Reduction, SlotId, Standing, Step, Walk, WordId, fold, solve,
};
use crate::assist::{Assist, Record};
use crate::history::{self, NodeId, Swap, Undoable, Way};
use crate::job::{Cancel, Cancelled};
use crate::text::text;

/// The letters of a board, clues left out.
pub type Letters = BTreeMap<Place, char>;

/// All steps of a game, as a tree.
pub type History = history::History<Deed, Change>;

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    puzzle: Crosspatch,
    letters: Board,
    /// What these letters make of the slots.
    standing: Standing,
    history: History,
    record: Record,
    played: Duration,
}

/// What undo and redo bring back.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Board(pub(super) Letters);

/// A letter of a cell before and after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change(pub(super) Place, pub(super) Swap<Option<char>>);

/// What a step did; [`Deed::said`] says it in a few words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Deed {
    /// Nothing yet: this is where the game begins.
    #[serde(rename = "begun")]
    Begun,
    /// Typed a letter.
    #[serde(rename = "typed")]
    Typed(char),
    /// Erased letters.
    #[serde(rename = "erased")]
    Erased,
    /// Laid a word.
    #[serde(rename = "laid")]
    Laid(WordId),
    /// Took a word away.
    #[serde(rename = "lifted")]
    Lifted,
    /// Returned to the start.
    #[serde(rename = "reset")]
    Reset,
    /// Filled in a solution for the player.
    #[serde(rename = "revealed")]
    Revealed,
}

/// What can be done to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Write a letter into a cell.
    Type(Place, char),
    /// Erase the letters of cells.
    Erase(Vec<Place>),
    /// Lay a word into a slot.
    Lay(SlotId, WordId),
    /// Take the letters of a slot away, but for those that a whole crossing word needs.
    Lift(SlotId),
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
    Took(Assist),
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
    FullButClashing(usize),
    /// Nothing on the board changed, as was meant.
    Noted,
    /// Nothing was done.
    Refused(Refusal),
}

/// Why nothing was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no such cell, slot, word or step.
    NotThere,
    /// The cell holds a clue.
    Clue,
    /// A word that is shorter or longer than the slot.
    Length,
    /// A word against a clue.
    AgainstClue,
    /// A character that can be in no word.
    Letter,
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
    Mistakes(BTreeSet<Place>),
    /// A word that can be laid, from the board as it is.
    Word {
        /// The reduction that places it.
        step: Step,
        /// The crossings that leave nothing else: they rule out what else the slot could hold, or where else the word
        /// could go.
        because: Vec<Step>,
    },
    /// Each slot has its word.
    Complete,
    /// The puzzle has no solution.
    Unsolvable,
}

impl Undoable for Board {
    type Deed = Deed;
    type Change = Change;

    fn changes_to(&self, after: &Self) -> Box<[Change]> {
        let places: BTreeSet<_> = self.0.keys().chain(after.0.keys()).copied().collect();
        let letter = |board: &Self, place| board.0.get(&place).copied();
        let change = |place| Some(Change(place, Swap::of(letter(self, place), letter(after, place))?));
        places.into_iter().filter_map(change).collect()
    }

    fn make(&mut self, changes: &[Change], way: Way) {
        for Change(place, swap) in changes {
            match swap.to(way) {
                Some(letter) => self.0.insert(*place, letter),
                None => self.0.remove(place),
            };
        }
    }
}

impl Game {
    /// A new game.
    pub fn new(puzzle: Crosspatch) -> Self {
        let history = History::new(Deed::Begun);
        Self::restored(puzzle, Board::default(), history, Record::default(), Duration::ZERO)
    }

    /// A game with all that was done in it.
    pub(super) fn restored(
        puzzle: Crosspatch,
        letters: Board,
        history: History,
        record: Record,
        played: Duration,
    ) -> Self {
        let standing = Standing::new(&puzzle, &letters.0);
        Self { puzzle, letters, standing, history, record, played }
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
    pub fn record(&self) -> Record {
        self.record
    }

    /// How long it has been played.
    pub fn played(&self) -> Duration {
        self.played
    }

    /// It has been played for so long: steps from now on are made then.
    pub fn set_played(&mut self, played: Duration) {
        self.played = played;
    }

    /// The letter of a cell, whether clue or entry.
    pub fn letter(&self, place: Place) -> Option<char> {
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
        let words = self.puzzle.words_of(pattern.len()).filter(|(id, _)| !self.used().contains_key(id));
        words.filter(move |(_, word)| word.goes_with(pattern.iter().copied())).map(|(id, _)| id)
    }

    /// What stands in the slots: which words, and which clash.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The word of the list that a slot holds.
    pub fn word(&self, slot: SlotId) -> Option<WordId> {
        match self.standing.held(slot) {
            Held::Word(word) => Some(word),
            Held::Open | Held::NoWord => None,
        }
    }

    /// For each word that stands on the board the slots that hold it.
    pub fn used(&self) -> &BTreeMap<WordId, Vec<SlotId>> {
        self.standing.used()
    }

    /// The full slots that hold no word of the list, or one that another slot holds too.
    pub fn clashes(&self) -> impl Iterator<Item = SlotId> {
        self.standing.clashes()
    }

    /// Whether every cell has a letter.
    pub fn is_full(&self) -> bool {
        self.standing.empty_cells() == 0
    }

    /// Whether each slot holds a word of the list, and each word stands in one slot.
    pub fn is_solved(&self) -> bool {
        self.standing.is_solved()
    }

    /// Carries out an action: the only way to change a game.
    pub fn apply(&mut self, action: Action) -> Outcome {
        let before = self.letters.clone();
        match self.carry_out(action) {
            Err(refusal) => Outcome::Refused(refusal),
            Ok(()) if self.letters == before => Outcome::Noted,
            Ok(()) => {
                self.standing = Standing::new(&self.puzzle, &self.letters.0);
                self.outcome()
            }
        }
    }

    fn outcome(&self) -> Outcome {
        let revealed =
            self.history.node(self.history.here()).is_some_and(|node| *node.deed() == Deed::Revealed);
        match self.standing.clashes().count() {
            _ if revealed => Outcome::Revealed,
            _ if self.is_solved() => Outcome::Won,
            clashes if self.is_full() => Outcome::FullButClashing(clashes),
            _ => Outcome::Changed,
        }
    }

    fn carry_out(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Type(place, letter) => {
                self.open(place)?;
                if !is_letter(letter) {
                    return Err(Refusal::Letter);
                }
                self.step(Deed::Typed(fold(letter)), |letters| {
                    letters.insert(place, fold(letter));
                })
            }
            Action::Erase(places) => {
                places.iter().try_for_each(|place| self.open(*place))?;
                self.step(Deed::Erased, |letters| letters.retain(|place, _| !places.contains(place)))
            }
            Action::Lay(slot, word) => {
                let placed = self.of_word(slot, word)?;
                self.step(Deed::Laid(word), |letters| letters.extend(placed))
            }
            Action::Lift(slot) => {
                let slot = self.puzzle.slots().get(slot.index()).copied().ok_or(Refusal::NotThere)?;
                let turned: Direction = slot.direction.turned();
                let needed = |place: &Place| {
                    self.puzzle.slot_through(*place, turned).is_some_and(|other| self.word(other).is_some())
                };
                let places: BTreeSet<_> = slot.cells().filter(|place| !needed(place)).collect();
                self.step(Deed::Lifted, |letters| letters.retain(|place, _| !places.contains(place)))
            }
            Action::Reset => self.step(Deed::Reset, Letters::clear),
            Action::Reveal(words) => {
                let slots = self.puzzle.slot_ids().map(|(slot, _)| slot);
                let placed: Result<Vec<_>, _> =
                    slots.zip(words).map(|(slot, word)| self.of_word(slot, word)).collect();
                let solved: Letters = placed?.into_iter().flatten().collect();
                if !Standing::new(&self.puzzle, &solved).is_solved() {
                    return Err(Refusal::NotASolution);
                }
                self.step(Deed::Revealed, |letters| *letters = solved)?;
                self.record.revealed = true;
                Ok(())
            }
            Action::Undo => self.history.undo(&mut self.letters).then_some(()).ok_or(Refusal::NothingToUndo),
            Action::Redo => self.history.redo(&mut self.letters).then_some(()).ok_or(Refusal::NothingToRedo),
            Action::GoTo(node) => {
                self.history.go_to(node, &mut self.letters).then_some(()).ok_or(Refusal::NotThere)
            }
            Action::Took(assist) => {
                self.record.took(assist);
                Ok(())
            }
        }
    }

    /// Makes one undoable step; where it changes nothing, it is refused.
    fn step(&mut self, deed: Deed, change: impl FnOnce(&mut Letters)) -> Result<(), Refusal> {
        let mut after = self.letters.clone();
        change(&mut after.0);
        let made = self.history.record(deed, self.played, &mut self.letters, after);
        made.then_some(()).ok_or(Refusal::NoChange)
    }

    fn open(&self, place: Place) -> Result<(), Refusal> {
        match self.puzzle.framework().get(place) {
            Some(Content::Open) => Ok(()),
            Some(Content::Clue(_)) => Err(Refusal::Clue),
            None => Err(Refusal::NotThere),
        }
    }

    /// The letters that a word puts into the open cells of a slot.
    fn of_word(&self, slot: SlotId, word: WordId) -> Result<Vec<(Place, char)>, Refusal> {
        let slot = self.puzzle.slots().get(slot.index()).copied().ok_or(Refusal::NotThere)?;
        let word = self.puzzle.words().get(word.index()).ok_or(Refusal::NotThere)?;
        if word.letters().len() != usize::from(slot.length) {
            return Err(Refusal::Length);
        }
        if !self.puzzle.fits(word, slot) {
            return Err(Refusal::AgainstClue);
        }
        let letters = slot.cells().zip(word.letters().iter().copied());
        Ok(letters.filter(|(place, _)| self.open(*place).is_ok()).collect())
    }

    /// The letters that this solution, the word of each slot, does not have.
    pub fn wrong(&self, solution: &[WordId]) -> BTreeSet<Place> {
        let words = self.puzzle.slot_ids().map(|(slot, _)| slot).zip(solution.iter().copied());
        let right = self.puzzle.letters(words);
        let is_wrong = |(place, letter): &(&Place, &char)| right.get(place) != Some(letter);
        self.letters.0.iter().filter(is_wrong).map(|(place, _)| *place).collect()
    }

    /// A solution, the word of each slot: one that agrees with the letters on the board, if there is one. `None` where the
    /// puzzle has none.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the answer was known.
    pub fn solution(&self, cancel: &Cancel) -> Result<Option<Vec<WordId>>, Cancelled> {
        match solve(&self.puzzle.with_clues(&self.letters.0), cancel)? {
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
    pub fn hint(&self, cancel: &Cancel) -> Result<Hint, Cancelled> {
        let puzzle = &self.puzzle;
        let Some(solution) = self.solution(cancel)? else { return Ok(Hint::Unsolvable) };
        let wrong = self.wrong(&solution);
        if !wrong.is_empty() {
            return Ok(Hint::Mistakes(wrong));
        }
        if self.is_solved() {
            return Ok(Hint::Complete);
        }
        let known = puzzle.with_clues(&self.letters.0);
        let placed = puzzle.slot_ids().filter_map(|(slot, _)| Some((slot, self.word(slot)?)));
        let mut walk = Walk::new(&known, placed);
        let mut crossings = Vec::new();
        let step = loop {
            cancel.check()?;
            match walk.next(&known).or_else(|| walk.from_solution(&known, &solution)) {
                None => return Ok(Hint::Complete),
                Some(step) if step.places.is_none() => crossings.push(step),
                Some(step) => break step,
            }
        };
        let matters = |crossing: &Step| match step.reduction {
            Reduction::UniqueWord => crossing.slot == step.slot,
            Reduction::UniqueSlot => step.places.is_some_and(|word| crossing.removes.contains(&word)),
            Reduction::Crossing | Reduction::Search => false,
        };
        crossings.retain(matters);
        Ok(Hint::Word { step, because: crossings })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotThere => text!("crosspatch-refused-not-there"),
            Self::Clue => text!("crosspatch-refused-clue"),
            Self::Length => text!("crosspatch-refused-length"),
            Self::AgainstClue => text!("crosspatch-refused-against-clue"),
            Self::Letter => text!("crosspatch-refused-letter"),
            Self::NotASolution => text!("refused-not-a-solution"),
            Self::NoChange => text!("crosspatch-refused-no-change"),
            Self::NothingToUndo => text!("crosspatch-refused-undo"),
            Self::NothingToRedo => text!("crosspatch-refused-redo"),
        })
    }
}

impl Deed {
    /// What the step did, in a few words.
    pub fn said(self, puzzle: &Crosspatch) -> String {
        match self {
            Self::Begun => text!("crosspatch-deed-begun").to_owned(),
            Self::Typed(letter) => text!("crosspatch-deed-typed", letter = letter.to_string()),
            Self::Erased => text!("crosspatch-deed-erased").to_owned(),
            Self::Laid(word) => text!("crosspatch-deed-laid", word = puzzle.word(word).to_string()),
            Self::Lifted => text!("crosspatch-deed-lifted").to_owned(),
            Self::Reset => text!("crosspatch-deed-reset").to_owned(),
            Self::Revealed => text!("crosspatch-deed-revealed").to_owned(),
        }
    }
}
