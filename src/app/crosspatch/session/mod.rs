//! The session of a crosspatch: its game, its cursor, and other state of the window, such as the picked word and the
//! hint. The board, the word list and the panels draw it.

mod entry;
mod game;
mod update;

use std::collections::BTreeSet;
use std::time::Instant;

use crate::app::crosspatch::cursor::Cursor;
use crate::app::crosspatch::hint::ShownHint;
use crate::app::input::availability::Unavailable;
use crate::app::input::command::Command;
use crate::app::session::play_session::{HintView, PlaySession};
use crate::app::session::puzzle_session::PuzzleSession;
use crate::assist::HintLevel;
use crate::crosspatch::{
    self, Action, Coord, Crosspatch, CrosspatchVerdict, Game, Hint, Outcome, SlotId, WordId,
};
use crate::job::{Cancelled, Job};
use crate::picture::crosspatch::{CrosspatchScene, describe_cell};
use crate::store::games::{GameMeta, PuzzleSource, SaveSlot};
use crate::text::{capitalized, text};

/// A crosspatch game and its state in the window.
#[derive(Debug)]
pub struct CrosspatchSession {
    pub play: PlaySession<Game>,
    cursor: Cursor,
    /// The word that a click on the board places.
    picked: Option<WordId>,
    /// The word that is being dragged.
    dragged: Option<WordId>,
    /// The cells marked by the last check, until the board changes.
    wrong: BTreeSet<Coord>,
    /// The number of solutions; `None` while unknown.
    verdict: Option<CrosspatchVerdict>,
    verdict_job: Option<Job<Result<CrosspatchVerdict, Cancelled>>>,
    verdict_requested_at: Instant,
}

impl CrosspatchSession {
    /// Creates a session with a new game.
    pub fn new(puzzle: Crosspatch, source: PuzzleSource, slot: Option<SaveSlot>) -> Self {
        Self::build(Game::new(puzzle), GameMeta::new(source), slot, false)
    }

    /// Creates a session with a saved game.
    pub fn resume(game: Game, meta: GameMeta, slot: Option<SaveSlot>) -> Self {
        Self::build(game, meta, slot, true)
    }

    fn build(game: Game, meta: GameMeta, slot: Option<SaveSlot>, is_saved: bool) -> Self {
        Self {
            cursor: Cursor::new(game.puzzle()),
            play: PlaySession::new(game, meta, slot, is_saved),
            picked: None,
            dragged: None,
            wrong: BTreeSet::new(),
            verdict: None,
            verdict_job: None,
            verdict_requested_at: Instant::now(),
        }
    }

    pub fn game(&self) -> &Game {
        &self.play.game
    }

    /// Returns the word that a click on the board places.
    pub fn picked(&self) -> Option<WordId> {
        self.picked
    }

    /// Returns the word that is being dragged.
    pub fn dragged(&self) -> Option<WordId> {
        self.dragged
    }

    pub fn hint(&self) -> Option<&ShownHint> {
        self.play.hint.as_ref()
    }

    /// Returns the number of solutions; `None` while unknown.
    pub fn verdict(&self) -> Option<&CrosspatchVerdict> {
        self.verdict.as_ref()
    }

    /// Returns why the puzzle has no solution, as far as it is known.
    pub fn no_solution_text(&self) -> String {
        match &self.verdict {
            Some(faulty @ CrosspatchVerdict::Faulty(_)) => {
                text!("crosspatch-faulty", faults = capitalized(&faulty.to_string()))
            }
            _ => text!("crosspatch-no-solution").to_owned(),
        }
    }

    /// Returns the slot at the cursor.
    pub fn slot(&self) -> Option<SlotId> {
        self.cursor.slot(self.play.game.puzzle())
    }

    /// Returns the unused words that fit the letters in the slot at the cursor.
    pub fn fitting(&self) -> BTreeSet<WordId> {
        self.slot().into_iter().flat_map(|slot| self.play.game.fitting(slot)).collect()
    }

    fn set_message(&mut self, text: impl Into<String>) {
        self.play.session.set_message(text);
    }

    /// Returns why a command of the game is unavailable; `None` if it is available.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        self.play.unavailable(command)
    }

    /// Performs an action and shows its outcome.
    fn apply(&mut self, action: Action) {
        let outcome = self.play.apply(action);
        self.show_outcome(&outcome);
    }

    fn show_outcome(&mut self, outcome: &Outcome) {
        if self.play.show_outcome(outcome).is_change() {
            self.play.cancel_answer();
            self.wrong.clear();
        }
    }

    fn toggle_pause(&mut self) {
        self.play.toggle_pause();
        self.dragged = None;
    }

    /// Handles Esc: closes the topmost open element. Returns whether there was one.
    pub fn close(&mut self) -> bool {
        self.play.close_topmost() || self.picked.take().is_some()
    }

    /// Shows the next level of the hint, or the last one.
    fn show_more(&mut self, all: bool) {
        let Some(hint) = &mut self.play.hint else { return };
        let to = if all { HintLevel::Why } else { hint.level().next().unwrap_or(HintLevel::Why) };
        hint.set_level(to);
        self.play.record_hint_level(self.play.deepest_level());
    }

    /// Applies the hint.
    fn apply_hint(&mut self) {
        match self.play.hint.take().map(ShownHint::into_hint) {
            Some(Hint::Mistakes(places)) => self.apply(Action::Erase(places.into_iter().collect())),
            Some(Hint::Word { step, .. }) => {
                if let Some(word) = step.placed_word {
                    self.move_to_slot(step.slot);
                    let outcome = self.play.apply_step(Action::PlaceWord(step.slot, word));
                    self.show_outcome(&outcome);
                }
            }
            Some(Hint::Complete | Hint::Unsolvable) | None => {}
        }
    }

    /// Returns the contents of the board.
    pub fn scene(&self) -> CrosspatchScene {
        if self.play.session.is_paused() {
            return CrosspatchScene { paused: true, ..CrosspatchScene::new(self.play.game.puzzle()) };
        }
        let slots = self.play.game.conflicts();
        let clashing = slots.flat_map(|slot| self.play.game.puzzle().slot(slot).cells()).collect();
        // The disc of a win is shown on the plain board.
        let slot = self.slot().filter(|_| !self.play.shows_win_banner());
        let slot = slot.map(|slot| self.play.game.puzzle().slot(slot));
        CrosspatchScene {
            playable: true,
            is_dragging_word: self.dragged.is_some(),
            entries: self.play.game.letters().clone(),
            cursor: Some(self.cursor.place).filter(|_| !self.play.shows_win_banner()),
            slot: slot.into_iter().flat_map(crosspatch::Slot::cells).collect(),
            clashing,
            wrong: self.wrong.clone(),
            marks: self
                .play
                .hint
                .as_ref()
                .map(|hint| hint.marks(self.play.game.puzzle()))
                .unwrap_or_default(),
            win_text: self.play.shows_win_banner().then(|| self.play.win_summary()),
            ..CrosspatchScene::new(self.play.game.puzzle())
        }
    }

    /// Returns the text of the status bar.
    pub fn status(&self) -> String {
        if let Some(message) = self.play.session.message() {
            return message.to_owned();
        }
        let description =
            describe_cell(self.play.game.puzzle().framework(), self.play.game.letters(), self.cursor.place);
        let Some(id) = self.slot() else { return description };
        let slot = self.play.game.puzzle().slot(id).to_string();
        match self.play.game.word(id) {
            Some(word) => {
                let word = self.play.game.puzzle().word(word).to_string();
                text!("crosspatch-status-word", place = description, slot = slot, word = word)
            }
            None => {
                text!("crosspatch-status", place = description, slot = slot, count = self.fitting().len())
            }
        }
    }

    /// Returns the announcement for screen readers: the hint, the message, the win, or the cell at the cursor.
    pub fn announcement(&self) -> String {
        if self.play.session.is_paused() {
            return text!("paused").to_owned();
        }
        let won = self.play.shows_win_banner().then(|| text!("spoken-win", praise = self.play.win_summary()));
        let hint = || self.play.hint.as_ref().map(|hint| hint.announcement(self.play.game.puzzle()));
        won.or_else(hint).or_else(|| self.play.session.message().map(str::to_owned)).unwrap_or_default()
    }
}
