//! The session of a crosspatch: its game, its cursor, and the state of the window for it, such as the picked
//! word and the hint. No drawing here; the board, the word list and the panels read it.

use crate::app::message::crosspatch::CrosspatchMessage;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::app::crosspatch::cursor::Cursor;
use crate::app::crosspatch::hint::ShownHint;
use crate::app::crosspatch::scene::{CrosspatchScene, describe_cell};
use crate::app::input::availability::Unavailable;
use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::Command;
use crate::app::input::cursor_move::CursorMove;
use crate::app::input::key_bindings::{KeyBindings, KeyHint};
use crate::app::session::Session;
use crate::app::session::kind::PuzzleSession;
use crate::assist::{Assist, AssistRecord, HintLevel};
use crate::crosspatch;
use crate::crosspatch::{Action, Coord, Crosspatch, Game, Hint, Outcome, SlotId, Verdict, WordId, fold};
use crate::game::AutoMarks;
use crate::job::{Cancelled, Job, JobFailed};
use crate::store::games::{AnyGame, GameMeta, PuzzleRef, PuzzleSource, SaveSlot};
use crate::store::results::ResultKind;
use crate::text::text;

/// A crosspatch game and all its state in the window.
#[derive(Debug)]
pub struct CrosspatchSession {
    game: Game,
    pub session: Session,
    cursor: Cursor,
    /// The word that a click on the board places.
    picked: Option<WordId>,
    /// The word that is being dragged.
    dragged: Option<WordId>,
    hint: Option<ShownHint>,
    /// The highest level that a hint has reached on this board.
    deepest_level: Option<HintLevel>,
    /// The letters that the last check marked, until the board changes.
    wrong: BTreeSet<Coord>,
    shows_win_banner: bool,
    /// The number of solutions, once it is known.
    verdict: Option<Verdict>,
    verdict_job: Option<Job<Result<Verdict, Cancelled>>>,
    verdict_requested_at: Instant,
    answer_job: Option<Job<Result<Answer, Cancelled>>>,
    /// The time of the latest request for an answer.
    requested_at: Instant,
}

/// The result of a job about the game.
#[derive(Debug)]
enum Answer {
    Hint(Hint, HintLevel),
    /// The solution to check against.
    Checked(Option<Vec<WordId>>),
    Solution(Option<Vec<WordId>>),
}

impl PuzzleSession for CrosspatchSession {
    fn puzzle_ref(&self) -> PuzzleRef<'_> {
        PuzzleRef::Crosspatch(self.game.puzzle())
    }

    fn session(&self) -> &Session {
        &self.session
    }

    fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    fn has_progress(&self) -> bool {
        self.game.history().can_undo() || self.game.history().can_redo()
    }

    fn is_over(&self) -> bool {
        self.game.is_solved()
    }

    fn snapshot(&mut self, played: Duration) -> AnyGame {
        self.game.set_play_time(played);
        self.game.clone().into()
    }

    fn title(&self) -> &str {
        &self.game.puzzle().title
    }

    fn assist_record(&self) -> AssistRecord {
        self.game.assists()
    }

    fn auto_marks(&self) -> AutoMarks {
        AutoMarks::default()
    }

    fn result_kind(&self) -> Option<ResultKind> {
        Some(ResultKind::Crosspatch { words: self.game.puzzle().words().len() })
    }
}

impl CrosspatchSession {
    /// Creates a session of a new game, with the cursor in the first slot.
    pub fn new(puzzle: Crosspatch, source: PuzzleSource, slot: Option<SaveSlot>) -> Self {
        Self::build(Game::new(puzzle), GameMeta::new(source), slot, false)
    }

    /// Creates a session of a saved game.
    pub fn resume(game: Game, meta: GameMeta, slot: Option<SaveSlot>) -> Self {
        Self::build(game, meta, slot, true)
    }

    fn build(game: Game, meta: GameMeta, slot: Option<SaveSlot>, is_saved: bool) -> Self {
        let session = Session::new(meta, game.play_time(), slot, is_saved);
        Self {
            cursor: Cursor::new(game.puzzle()),
            game,
            session,
            picked: None,
            dragged: None,
            hint: None,
            deepest_level: None,
            wrong: BTreeSet::new(),
            shows_win_banner: false,
            verdict: None,
            verdict_job: None,
            verdict_requested_at: Instant::now(),
            answer_job: None,
            requested_at: Instant::now(),
        }
    }

    pub fn game(&self) -> &Game {
        &self.game
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
        self.hint.as_ref()
    }

    /// Returns the number of solutions, once it is known.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Returns whether the win banner is shown.
    pub fn shows_win_banner(&self) -> bool {
        self.shows_win_banner
    }

    pub fn close_win_banner(&mut self) {
        self.shows_win_banner = false;
    }

    /// Returns why a command about the game cannot be given now; `None` when it can.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        let history = self.game.history();
        match command {
            Command::Undo => (!history.can_undo()).then_some(Unavailable::NothingToUndo),
            Command::Redo => (!history.can_redo()).then_some(Unavailable::NothingToRedo),
            Command::Reset => self.game.letters().is_empty().then_some(Unavailable::AtStart),
            Command::HintLess => self.hint.is_none().then_some(Unavailable::NoHint),
            _ => None,
        }
    }

    /// Returns whether a background job is running.
    pub fn is_busy(&self) -> bool {
        self.verdict_job.is_some() || self.answer_job.is_some()
    }

    /// Returns the time since which an answer has been pending, if one is.
    pub fn pending_since(&self) -> Option<Instant> {
        self.answer_job.as_ref().map(|_| self.requested_at)
    }

    /// Returns whether the solutions are being counted.
    pub fn is_checking(&self) -> bool {
        self.verdict_job.is_some()
    }

    /// Returns the time since which the solutions have been counted, if they are.
    pub fn checking_since(&self) -> Option<Instant> {
        self.verdict_job.as_ref().map(|_| self.verdict_requested_at)
    }

    /// Returns the slot of the cursor.
    pub fn slot(&self) -> Option<SlotId> {
        self.cursor.slot(self.game.puzzle())
    }

    /// Returns the unused words that are compatible with the letters in the cursor's slot.
    pub fn fitting(&self) -> BTreeSet<WordId> {
        self.slot().into_iter().flat_map(|slot| self.game.fitting(slot)).collect()
    }

    /// Cancels the check of the puzzle and the pending answer.
    pub fn cancel_jobs(&mut self) {
        self.verdict_job = None;
        self.cancel_request();
    }

    /// Starts to count the solutions.
    pub fn check_puzzle(&mut self, wake: impl FnOnce() + Send + 'static) {
        if self.verdict.is_some() {
            return;
        }
        let puzzle = self.game.puzzle().clone();
        self.verdict_requested_at = Instant::now();
        self.verdict_job = Some(Job::start(wake, move |cancel| crosspatch::check(&puzzle, cancel)));
    }

    /// Takes the results of finished background jobs.
    ///
    /// # Errors
    /// [`JobFailed`] when a job panicked.
    pub fn poll(&mut self) -> Result<(), JobFailed> {
        if let Some(Ok(verdict)) = Job::take_finished(&mut self.verdict_job).transpose()? {
            self.verdict = Some(verdict);
        }
        if let Some(Ok(advice)) = Job::take_finished(&mut self.answer_job).transpose()? {
            self.on_answer(advice);
        }
        Ok(())
    }

    fn on_answer(&mut self, advice: Answer) {
        match advice {
            Answer::Hint(hint, level) => {
                self.hint = Some(ShownHint::new(hint, level));
                self.picked = None;
                self.record_hint_level();
            }
            Answer::Checked(None) | Answer::Solution(None) => {
                self.set_message(text!("crosspatch-no-solution"))
            }
            Answer::Checked(Some(solution)) => {
                self.wrong = self.game.wrong_cells(&solution);
                let count = self.wrong.len();
                self.set_message(match (count, self.verdict.as_ref()) {
                    (0, _) => text!("crosspatch-checked-right").to_owned(),
                    (_, Some(Verdict::Multiple)) => text!("crosspatch-checked-several", count = count),
                    _ => text!("crosspatch-checked-wrong", count = count),
                });
            }
            Answer::Solution(Some(solution)) => self.apply(Action::Reveal(solution)),
        }
    }

    /// Runs a command about the game.
    pub fn run_command(&mut self, command: Command, wake: impl FnOnce() + Send + 'static) {
        match command {
            Command::Undo => self.apply(Action::Undo),
            Command::Redo => self.apply(Action::Redo),
            Command::Reset => self.apply(Action::Reset),
            Command::Erase => self.erase(),
            Command::RemoveWord => self.remove_word(),
            Command::ToggleDirection => self.toggle_direction(),
            Command::Pause => self.toggle_pause(),
            Command::Board(BoardCommand::Move(to)) => self.move_cursor(to),
            Command::Hint | Command::FullHint if self.hint.is_some() => {
                self.show_more(command == Command::FullHint);
            }
            Command::Hint | Command::FullHint if self.answer_job.is_some() => {}
            Command::Hint | Command::FullHint => {
                let level = if command == Command::Hint { HintLevel::Nudge } else { HintLevel::Why };
                let game = self.game.clone();
                self.start_request(Job::start(wake, move |cancel| {
                    Ok(Answer::Hint(game.hint(cancel)?, level))
                }));
            }
            Command::HintLess => self.hint.iter_mut().for_each(ShownHint::show_less),
            Command::Check => {
                self.record_assist(Assist::Check);
                let game = self.game.clone();
                self.start_request(Job::start(wake, move |cancel| {
                    Ok(Answer::Checked(game.solution(cancel)?))
                }));
            }
            Command::ShowSolution => {
                let game = self.game.clone();
                self.start_request(Job::start(wake, move |cancel| {
                    Ok(Answer::Solution(game.solution(cancel)?))
                }));
            }
            Command::Accept if self.hint.is_some() => self.apply_hint(),
            Command::Accept => self.place_fitting_word(),
            Command::Close => self.close(),
            _ => {}
        }
    }

    /// Handles a message from the mouse or a screen reader.
    pub fn update(&mut self, message: CrosspatchMessage, keys: &KeyBindings) {
        match message {
            CrosspatchMessage::TypeLetter(letter) => self.type_letter(letter),
            CrosspatchMessage::Press(place) => self.press(place),
            CrosspatchMessage::RemoveWord(place) if self.game.puzzle().framework().get(place).is_none() => {}
            CrosspatchMessage::RemoveWord(place) => {
                self.move_to(place);
                self.remove_word();
            }
            CrosspatchMessage::PickWord(word) => self.pick_word(word, keys),
            CrosspatchMessage::DragWord(word) => self.dragged = Some(word),
            CrosspatchMessage::CancelDrag => self.dragged = None,
            CrosspatchMessage::DropWord(word, place) => {
                self.dragged = None;
                if place.is_some_and(|place| self.game.puzzle().framework().get(place).is_none()) {
                    return;
                }
                if let Some(place) = place {
                    self.move_to(place);
                }
                self.place_word(word);
            }
            CrosspatchMessage::StopChecking => {
                self.verdict_job = None;
                self.set_message(text!("crosspatch-stopped"));
            }
            CrosspatchMessage::GoTo(node) => self.apply(Action::GoTo(node)),
            CrosspatchMessage::SetLetter(place, letter) => {
                self.move_to(place);
                self.apply(letter.map_or(Action::Erase(vec![place]), |letter| Action::Type(place, letter)));
            }
        }
    }

    fn start_request(&mut self, job: Job<Result<Answer, Cancelled>>) {
        self.requested_at = Instant::now();
        self.answer_job = Some(job);
    }

    /// Cancels the pending answer: it is no longer of use.
    pub fn cancel_request(&mut self) {
        self.answer_job = None;
    }

    fn set_message(&mut self, words: impl Into<String>) {
        self.session.set_message(words);
    }

    fn toggle_pause(&mut self) {
        self.cancel_request();
        self.dragged = None;
        self.session.toggle_pause();
    }

    /// Performs an action and shows its outcome.
    fn apply(&mut self, action: Action) {
        self.game.set_play_time(self.session.play_time());
        let outcome = self.game.apply(action);
        if !matches!(outcome, Outcome::Refused(_)) {
            self.session.mark_dirty();
        }
        match outcome {
            Outcome::Refused(refusal) => return self.set_message(refusal.to_string()),
            Outcome::Recorded => return,
            Outcome::Changed => {}
            Outcome::FullWithConflicts(count) => {
                self.set_message(text!("crosspatch-full-but", count = count))
            }
            Outcome::Won => {
                self.session.mark_won();
                self.set_message(text!("solved"));
            }
            Outcome::Revealed => self.set_message(text!("revealed")),
        }
        self.shows_win_banner = outcome == Outcome::Won;
        self.cancel_request();
        self.hint = None;
        self.deepest_level = None;
        self.wrong.clear();
    }

    /// Counts help that is used. After the game is over, help no longer counts.
    pub fn record_assist(&mut self, assist: Assist) {
        if !self.game.is_solved() {
            self.apply(Action::RecordAssist(assist));
        }
    }

    fn move_to(&mut self, place: Coord) {
        self.cursor.move_to(self.game.puzzle(), place);
    }

    fn toggle_direction(&mut self) {
        if !self.cursor.toggle_direction(self.game.puzzle()) {
            self.set_message(text!("crosspatch-no-crossing"));
        }
    }

    /// Handles a click on a cell: places the picked word there; on the cursor's own cell, toggles the
    /// direction.
    fn press(&mut self, place: Coord) {
        if self.game.puzzle().framework().get(place).is_none() {
        } else if let Some(word) = self.picked {
            self.move_to(place);
            self.place_word(word);
        } else if place == self.cursor.place {
            self.toggle_direction();
        } else {
            self.move_to(place);
        }
    }

    /// Handles a click on a word of the list: moves to a used word on the board; picks another, or drops it if
    /// it is picked.
    fn pick_word(&mut self, word: WordId, keys: &KeyBindings) {
        if let Some(slot) = self.game.used().get(&word).and_then(|slots| slots.first()) {
            self.picked = None;
            return self.move_to_slot(*slot);
        }
        self.picked = (self.picked != Some(word)).then_some(word);
        if self.picked.is_some() {
            self.hint = None;
            let picked = text!("crosspatch-picked", word = self.game.puzzle().word(word).to_string());
            let place: KeyHint = (Command::Accept, |key| text!("crosspatch-picked.place", key = key));
            self.set_message(keys.append_key_hints(&picked, &[place]));
        }
    }

    fn move_to_slot(&mut self, slot: SlotId) {
        let puzzle = self.game.puzzle();
        self.cursor.move_to_slot(puzzle, puzzle.slot(slot));
    }

    fn type_letter(&mut self, letter: char) {
        self.picked = None;
        let place = self.cursor.place;
        let before = self.game.letter(place);
        // Typing a letter that is already there only moves on.
        if before != Some(fold(letter)) {
            self.apply(Action::Type(place, letter));
            if self.game.letter(place) == before {
                return;
            }
        }
        self.advance();
    }

    fn advance(&mut self) {
        if let Some(next) = self.cursor.neighbour_in_slot(self.game.puzzle(), true) {
            self.cursor.place = next;
        }
    }

    /// Erases the letter at the cursor; if there is none, moves back and erases there.
    fn erase(&mut self) {
        self.picked = None;
        if !self.game.letters().contains_key(&self.cursor.place)
            && let Some(before) = self.cursor.neighbour_in_slot(self.game.puzzle(), false)
        {
            self.cursor.place = before;
        }
        let place = self.cursor.place;
        if self.game.letters().contains_key(&place) || self.game.puzzle().framework().is_given(place) {
            self.apply(Action::Erase(vec![place]));
        }
    }

    /// Removes the word in the cursor's slot.
    fn remove_word(&mut self) {
        if let Some(slot) = self.slot() {
            self.apply(Action::RemoveWord(slot));
        }
    }

    /// Places a word in the cursor's slot, or in the crossing one if its length does not fit.
    fn place_word(&mut self, word: WordId) {
        let puzzle = self.game.puzzle();
        let length = puzzle.word(word).letters().len();
        let fits = |slot: &SlotId| usize::from(puzzle.slot(*slot).length) == length;
        let slot = match (self.slot(), self.cursor.crossing(puzzle).filter(fits)) {
            (Some(slot), _) if fits(&slot) => slot,
            (_, Some(crossing)) => {
                self.cursor.toggle_direction(puzzle);
                crossing
            }
            (Some(slot), None) => slot,
            (None, None) => return,
        };
        self.apply(Action::PlaceWord(slot, word));
        if self.game.word(slot) == Some(word) {
            self.picked = None;
        }
    }

    /// Places the picked word in the cursor's slot, or else the only word that fits.
    fn place_fitting_word(&mut self) {
        let fitting = self.fitting();
        match (self.picked, fitting.len(), fitting.first()) {
            (Some(word), ..) | (None, 1, Some(&word)) => self.place_word(word),
            (None, 0, _) => self.set_message(text!("crosspatch-none-fits")),
            (None, count, _) => self.set_message(text!("crosspatch-several-fit", count = count)),
        }
    }

    fn move_cursor(&mut self, to: CursorMove) {
        let game = &self.game;
        self.cursor.apply_move(game.puzzle(), to, |slot| game.text(slot).is_some());
    }

    /// Shows more of the hint: the next level, or all of it.
    fn show_more(&mut self, all: bool) {
        let Some(hint) = &mut self.hint else { return };
        let to = if all { HintLevel::Why } else { hint.level().next().unwrap_or(HintLevel::Why) };
        hint.set_level(to);
        self.record_hint_level();
    }

    /// Records the level of the hint, if it counts as help, and announces it.
    fn record_hint_level(&mut self) {
        let Some(hint) = &self.hint else { return };
        let (to, message) = (hint.level(), hint.status_text());
        if hint.is_assist() && self.deepest_level < Some(to) {
            self.game.apply(Action::RecordAssist(Assist::Hint { from: self.deepest_level, to }));
            self.deepest_level = Some(to);
            self.session.mark_dirty();
        }
        self.set_message(message);
    }

    /// Applies the hint.
    fn apply_hint(&mut self) {
        match self.hint.take().map(ShownHint::into_hint) {
            Some(Hint::Mistakes(places)) => self.apply(Action::Erase(places.into_iter().collect())),
            Some(Hint::Word { step, .. }) => {
                if let Some(word) = step.placed_word {
                    self.move_to_slot(step.slot);
                    self.apply(Action::PlaceWord(step.slot, word));
                }
            }
            Some(Hint::Complete | Hint::Unsolvable) | None => {}
        }
    }

    /// Closes the topmost open element.
    pub fn close(&mut self) {
        if self.shows_win_banner {
            self.shows_win_banner = false;
        } else if self.hint.take().is_some() {
            self.session.clear_message();
        } else {
            self.picked = None;
        }
    }

    /// Returns the contents of the board.
    pub fn scene(&self) -> CrosspatchScene {
        if self.session.is_paused() {
            return CrosspatchScene { paused: true, ..CrosspatchScene::new(self.game.puzzle()) };
        }
        let slots = self.game.conflicts();
        let clashing = slots.flat_map(|slot| self.game.puzzle().slot(slot).cells()).collect();
        let slot = self.slot().map(|slot| self.game.puzzle().slot(slot));
        CrosspatchScene {
            playable: true,
            is_dragging_word: self.dragged.is_some(),
            entries: self.game.letters().clone(),
            cursor: Some(self.cursor.place),
            slot: slot.into_iter().flat_map(crosspatch::Slot::cells).collect(),
            clashing,
            wrong: self.wrong.clone(),
            marks: self.hint.as_ref().map(|hint| hint.marks(self.game.puzzle())).unwrap_or_default(),
            win_text: self.shows_win_banner.then(|| self.win_summary()),
            ..CrosspatchScene::new(self.game.puzzle())
        }
    }

    /// Returns the text of the status line.
    pub fn status(&self) -> String {
        if let Some(message) = self.session.message() {
            return message.to_owned();
        }
        let place = describe_cell(self.game.puzzle().framework(), self.game.letters(), self.cursor.place);
        let Some(id) = self.slot() else { return place };
        let slot = self.game.puzzle().slot(id).to_string();
        match self.game.word(id) {
            Some(word) => {
                let word = self.game.puzzle().word(word).to_string();
                text!("crosspatch-status-word", place = place, slot = slot, word = word)
            }
            None => text!("crosspatch-status", place = place, slot = slot, count = self.fitting().len()),
        }
    }

    /// Returns the text that a screen reader announces when it changes: the hint, the message, the win, or the
    /// cell of the cursor.
    pub fn announcement(&self) -> String {
        if self.session.is_paused() {
            return text!("paused").to_owned();
        }
        let won = self.shows_win_banner.then(|| text!("spoken-win", praise = self.win_summary()));
        let hint = || self.hint.as_ref().map(|hint| hint.announcement(self.game.puzzle()));
        won.or_else(hint).or_else(|| self.session.message().map(str::to_owned)).unwrap_or_default()
    }
}
