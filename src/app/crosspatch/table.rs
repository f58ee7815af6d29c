//! The crosspatch on the table: its game, where the cursor is and which way it goes, and what the person at it has picked
//! and been shown. No drawing here; the board, the list of words and the cards read it.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::cursor::Cursor;
use super::hint::Ladder;
use super::scene::{Scene, described};
use crate::app::availability::Unavailable;
use crate::app::board_command::BoardCommand;
use crate::app::command::Command;
use crate::app::laid::AnyTable;
use crate::app::moves::Move;
use crate::app::sitting::Sitting;
use crate::assist::{Assist, Record, Rung};
use crate::crosspatch::{
    self, Action, Crosspatch, Game, Hint, Outcome, Place, SlotId, Verdict, WordId, fold,
};
use crate::game::Automatics;
use crate::history::NodeId;
use crate::job::{Cancelled, Job, Lost};
use crate::store::games::{AnyGame, Head, Of, Place as Kept, Source};
use crate::store::results::Kind;
use crate::text::text;

/// A crosspatch and everything around it that the window shows.
#[derive(Debug)]
pub struct Table {
    game: Game,
    pub sitting: Sitting,
    cursor: Cursor,
    /// The word that a press on the board lays.
    picked: Option<WordId>,
    /// The word that is being dragged.
    dragged: Option<WordId>,
    hint: Option<Ladder>,
    /// How far the hint on this board went.
    furthest: Option<Rung>,
    /// Letters that the last check marked, until the board changes.
    wrong: BTreeSet<Place>,
    disc: bool,
    /// How many solutions there are, once that is known.
    verdict: Option<Verdict>,
    checking: Option<Job<Result<Verdict, Cancelled>>>,
    checking_since: Instant,
    advice: Option<Job<Result<Advice, Cancelled>>>,
    /// When the advice was asked for.
    asked: Instant,
}

/// What a job found out about the game.
#[derive(Debug)]
enum Advice {
    Hint(Hint, Rung),
    /// A check against this solution.
    Checked(Option<Vec<WordId>>),
    Solution(Option<Vec<WordId>>),
}

/// What is asked of it beside commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfCrosspatch {
    /// A letter was typed.
    Type(char),
    /// A cell was pressed.
    Press(Place),
    /// A cell was pressed with the other button.
    Lift(Place),
    /// A word of the list was pressed.
    Pick(WordId),
    /// A word of the list was dropped on a cell, or pressed twice, which means where the cursor is.
    Drop(WordId, Option<Place>),
    /// A word of the list is being dragged.
    Drag(WordId),
    /// The word that was dragged is let go of, over no cell.
    LetGo,
    /// Go to a step of the game.
    GoTo(NodeId),
    /// Stop finding out how many solutions there are.
    StopChecking,
    /// A screen reader asks for a letter in a cell, or for none.
    Set(Place, Option<char>),
}

impl AnyTable for Table {
    fn of(&self) -> Of<'_> {
        Of::Crosspatch(self.game.puzzle())
    }

    fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    fn sitting_mut(&mut self) -> &mut Sitting {
        &mut self.sitting
    }

    fn is_begun(&self) -> bool {
        self.game.history().can_undo() || self.game.history().can_redo()
    }

    fn is_over(&self) -> bool {
        self.game.is_solved()
    }

    fn game_at(&mut self, played: Duration) -> AnyGame {
        self.game.set_played(played);
        self.game.clone().into()
    }

    fn title(&self) -> &str {
        &self.game.puzzle().title
    }

    fn record(&self) -> Record {
        self.game.record()
    }

    fn automatics(&self) -> Automatics {
        Automatics::default()
    }

    fn kind(&self) -> Option<Kind> {
        Some(Kind::Crosspatch { words: self.game.puzzle().words().len() })
    }
}

impl Table {
    /// A table with a new game, the cursor in the first slot.
    pub fn new(puzzle: Crosspatch, source: Source, place: Option<Kept>) -> Self {
        Self::lay(Game::new(puzzle), Head::new(source), place, false)
    }

    /// A table with a game that goes on.
    pub fn resumed(game: Game, head: Head, place: Option<Kept>) -> Self {
        Self::lay(game, head, place, true)
    }

    fn lay(game: Game, head: Head, place: Option<Kept>, kept: bool) -> Self {
        let sitting = Sitting::new(head, game.played(), place, kept);
        Self {
            cursor: Cursor::new(game.puzzle()),
            game,
            sitting,
            picked: None,
            dragged: None,
            hint: None,
            furthest: None,
            wrong: BTreeSet::new(),
            disc: false,
            verdict: None,
            checking: None,
            checking_since: Instant::now(),
            advice: None,
            asked: Instant::now(),
        }
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The word that a press on the board lays.
    pub fn picked(&self) -> Option<WordId> {
        self.picked
    }

    /// The word that is being dragged.
    pub fn dragged(&self) -> Option<WordId> {
        self.dragged
    }

    pub fn hint(&self) -> Option<&Ladder> {
        self.hint.as_ref()
    }

    /// How many solutions there are, once that is known.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Whether the disc of the win lies on the board.
    pub fn disc(&self) -> bool {
        self.disc
    }

    pub fn close_disc(&mut self) {
        self.disc = false;
    }

    /// Returns why a command about the game cannot be given now; `None` when it can.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        let history = self.game.history();
        match command {
            Command::Undo => (!history.can_undo()).then_some(Unavailable::NothingToUndo),
            Command::Redo => (!history.can_redo()).then_some(Unavailable::NothingToRedo),
            Command::Reset => self.game.letters().is_empty().then_some(Unavailable::AtStart),
            Command::Less => self.hint.is_none().then_some(Unavailable::NoHint),
            _ => None,
        }
    }

    /// Whether something is being found out beside the window.
    pub fn is_busy(&self) -> bool {
        self.checking.is_some() || self.advice.is_some()
    }

    /// Since when an answer is awaited, if one is.
    pub fn waits_since(&self) -> Option<Instant> {
        self.advice.as_ref().map(|_| self.asked)
    }

    /// Whether it is being found out how many solutions there are.
    pub fn is_checking(&self) -> bool {
        self.checking.is_some()
    }

    /// Since when that is being found out.
    pub fn checking_since(&self) -> Option<Instant> {
        self.checking.as_ref().map(|_| self.checking_since)
    }

    /// The slot that the cursor is in.
    pub fn slot(&self) -> Option<SlotId> {
        self.cursor.slot(self.game.puzzle())
    }

    /// The words that are not used yet and go with what stands in the slot of the cursor.
    pub fn fitting(&self) -> BTreeSet<WordId> {
        self.slot().into_iter().flat_map(|slot| self.game.fitting(slot)).collect()
    }

    /// Finds out how many solutions there are.
    pub fn check_puzzle(&mut self, wake: impl FnOnce() + Send + 'static) {
        let puzzle = self.game.puzzle().clone();
        self.checking_since = Instant::now();
        self.checking = Some(Job::start(wake, move |cancel| crosspatch::check(&puzzle, cancel)));
    }

    /// Takes what was found out beside the window.
    ///
    /// # Errors
    /// It was lost.
    pub fn collect(&mut self) -> Result<(), Lost> {
        if let Some(Ok(verdict)) = Job::take_ended(&mut self.checking).transpose()? {
            self.verdict = Some(verdict);
        }
        if let Some(Ok(advice)) = Job::take_ended(&mut self.advice).transpose()? {
            self.advised(advice);
        }
        Ok(())
    }

    fn advised(&mut self, advice: Advice) {
        match advice {
            Advice::Hint(hint, rung) => {
                self.hint = Some(Ladder::new(hint, rung));
                self.picked = None;
                self.came_to_rung();
            }
            Advice::Checked(None) | Advice::Solution(None) => self.say(text!("crosspatch-no-solution")),
            Advice::Checked(Some(solution)) => {
                self.wrong = self.game.wrong(&solution);
                let count = self.wrong.len();
                self.say(match (count, self.verdict.as_ref()) {
                    (0, _) => text!("crosspatch-checked-right").to_owned(),
                    (_, Some(Verdict::Multiple)) => text!("crosspatch-checked-several", count = count),
                    _ => text!("crosspatch-checked-wrong", count = count),
                });
            }
            Advice::Solution(Some(solution)) => self.apply(Action::Reveal(solution)),
        }
    }

    /// Carries out a command that is about the game.
    pub fn command(&mut self, command: Command, wake: impl FnOnce() + Send + 'static) {
        match command {
            Command::Undo => self.apply(Action::Undo),
            Command::Redo => self.apply(Action::Redo),
            Command::Reset => self.apply(Action::Reset),
            Command::Erase => self.erase(),
            Command::Lift => self.lift(),
            Command::Turn => self.turn(),
            Command::Pause => self.pause(),
            Command::Board(BoardCommand::Move(to)) => self.step(to),
            Command::Hint | Command::WholeHint if self.hint.is_some() => {
                self.tell_more(command == Command::WholeHint);
            }
            Command::Hint | Command::WholeHint if self.advice.is_some() => {}
            Command::Hint | Command::WholeHint => {
                let rung = if command == Command::Hint { Rung::Nudge } else { Rung::Why };
                let game = self.game.clone();
                self.ask(Job::start(wake, move |cancel| Ok(Advice::Hint(game.hint(cancel)?, rung))));
            }
            Command::Less => self.hint.iter_mut().for_each(Ladder::less),
            Command::Check => {
                self.take(Assist::Check);
                let game = self.game.clone();
                self.ask(Job::start(wake, move |cancel| Ok(Advice::Checked(game.solution(cancel)?))));
            }
            Command::Reveal => {
                let game = self.game.clone();
                self.ask(Job::start(wake, move |cancel| Ok(Advice::Solution(game.solution(cancel)?))));
            }
            Command::Accept if self.hint.is_some() => self.follow_hint(),
            Command::Accept => self.lay_here(),
            Command::Close => self.close(),
            _ => {}
        }
    }

    /// Carries out what the mouse or a screen reader asks for.
    pub fn carry_out(&mut self, asked: OfCrosspatch) {
        match asked {
            OfCrosspatch::Type(letter) => self.type_letter(letter),
            OfCrosspatch::Press(place) => self.press(place),
            OfCrosspatch::Lift(place) if self.game.puzzle().framework().get(place).is_none() => {}
            OfCrosspatch::Lift(place) => {
                self.go(place);
                self.lift();
            }
            OfCrosspatch::Pick(word) => self.pick(word),
            OfCrosspatch::Drag(word) => self.dragged = Some(word),
            OfCrosspatch::LetGo => self.dragged = None,
            OfCrosspatch::Drop(word, place) => {
                self.dragged = None;
                if place.is_some_and(|place| self.game.puzzle().framework().get(place).is_none()) {
                    return;
                }
                if let Some(place) = place {
                    self.go(place);
                }
                self.lay_word(word);
            }
            OfCrosspatch::StopChecking => {
                self.checking = None;
                self.say(text!("crosspatch-stopped"));
            }
            OfCrosspatch::GoTo(node) => self.apply(Action::GoTo(node)),
            OfCrosspatch::Set(place, letter) => {
                self.go(place);
                self.apply(letter.map_or(Action::Erase(vec![place]), |letter| Action::Type(place, letter)));
            }
        }
    }

    fn ask(&mut self, job: Job<Result<Advice, Cancelled>>) {
        self.asked = Instant::now();
        self.advice = Some(job);
    }

    /// What was asked about the board is of no use any more.
    pub fn stop_asking(&mut self) {
        self.advice = None;
    }

    fn say(&mut self, words: impl Into<String>) {
        self.sitting.say(words);
    }

    fn pause(&mut self) {
        self.stop_asking();
        self.dragged = None;
        self.sitting.pause();
    }

    /// Carries out an action and shows what came of it.
    fn apply(&mut self, action: Action) {
        self.game.set_played(self.sitting.played());
        let outcome = self.game.apply(action);
        if !matches!(outcome, Outcome::Refused(_)) {
            self.sitting.touch();
        }
        match outcome {
            Outcome::Refused(refusal) => return self.say(refusal.to_string()),
            Outcome::Noted => return,
            Outcome::Changed => {}
            Outcome::FullButClashing(count) => self.say(text!("crosspatch-full-but", count = count)),
            Outcome::Won => {
                self.sitting.won();
                self.say(text!("solved"));
            }
            Outcome::Revealed => self.say(text!("revealed")),
        }
        self.disc = outcome == Outcome::Won;
        self.stop_asking();
        self.hint = None;
        self.furthest = None;
        self.wrong.clear();
    }

    /// Counts help that is taken. Once the game is over nothing helps any more.
    pub fn take(&mut self, assist: Assist) {
        if !self.game.is_solved() {
            self.apply(Action::Took(assist));
        }
    }

    fn go(&mut self, place: Place) {
        self.cursor.go(self.game.puzzle(), place);
    }

    fn turn(&mut self) {
        if !self.cursor.turn(self.game.puzzle()) {
            self.say(text!("crosspatch-no-crossing"));
        }
    }

    /// A cell was pressed: with a word picked it is laid there; on the cursor's own cell the direction turns.
    fn press(&mut self, place: Place) {
        if self.game.puzzle().framework().get(place).is_none() {
        } else if let Some(word) = self.picked {
            self.go(place);
            self.lay_word(word);
        } else if place == self.cursor.place {
            self.turn();
        } else {
            self.go(place);
        }
    }

    /// A word of the list was pressed: one that is used is shown where it stands, another is picked, or let go.
    fn pick(&mut self, word: WordId) {
        if let Some(slot) = self.game.used().get(&word).and_then(|slots| slots.first()) {
            self.picked = None;
            return self.go_to_slot(*slot);
        }
        self.picked = (self.picked != Some(word)).then_some(word);
        if self.picked.is_some() {
            self.hint = None;
            self.say(text!("crosspatch-picked", word = self.game.puzzle().word(word).to_string()));
        }
    }

    fn go_to_slot(&mut self, slot: SlotId) {
        let puzzle = self.game.puzzle();
        self.cursor.go_to_slot(puzzle, puzzle.slot(slot));
    }

    fn type_letter(&mut self, letter: char) {
        self.picked = None;
        let place = self.cursor.place;
        let before = self.game.letter(place);
        // What is there already is typed through.
        if before != Some(fold(letter)) {
            self.apply(Action::Type(place, letter));
            if self.game.letter(place) == before {
                return;
            }
        }
        self.advance();
    }

    fn advance(&mut self) {
        if let Some(next) = self.cursor.beside(self.game.puzzle(), true) {
            self.cursor.place = next;
        }
    }

    /// Erases the letter at the cursor; where there is none, goes back and erases there.
    fn erase(&mut self) {
        self.picked = None;
        if !self.game.letters().contains_key(&self.cursor.place)
            && let Some(before) = self.cursor.beside(self.game.puzzle(), false)
        {
            self.cursor.place = before;
        }
        let place = self.cursor.place;
        if self.game.letters().contains_key(&place) || self.game.puzzle().framework().is_clue(place) {
            self.apply(Action::Erase(vec![place]));
        }
    }

    /// Takes the word away that stands in the slot of the cursor.
    fn lift(&mut self) {
        if let Some(slot) = self.slot() {
            self.apply(Action::Lift(slot));
        }
    }

    /// Lays a word into the slot of the cursor; where it is too long or too short for that, into the one that crosses.
    fn lay_word(&mut self, word: WordId) {
        let puzzle = self.game.puzzle();
        let length = puzzle.word(word).letters().len();
        let fits = |slot: &SlotId| usize::from(puzzle.slot(*slot).length) == length;
        let slot = match (self.slot(), self.cursor.crossing(puzzle).filter(fits)) {
            (Some(slot), _) if fits(&slot) => slot,
            (_, Some(crossing)) => {
                self.cursor.turn(puzzle);
                crossing
            }
            (Some(slot), None) => slot,
            (None, None) => return,
        };
        self.apply(Action::Lay(slot, word));
        if self.game.word(slot) == Some(word) {
            self.picked = None;
        }
    }

    /// Lays the picked word into the slot of the cursor, or the only word that fits it.
    fn lay_here(&mut self) {
        let fitting = self.fitting();
        match (self.picked, fitting.len(), fitting.first()) {
            (Some(word), ..) | (None, 1, Some(&word)) => self.lay_word(word),
            (None, 0, _) => self.say(text!("crosspatch-none-fits")),
            (None, count, _) => self.say(text!("crosspatch-several-fit", count = count)),
        }
    }

    fn step(&mut self, to: Move) {
        let game = &self.game;
        self.cursor.step(game.puzzle(), to, |slot| game.text(slot).is_some());
    }

    /// Tells more of the hint: the next rung, or all of it.
    fn tell_more(&mut self, all: bool) {
        let Some(ladder) = &mut self.hint else { return };
        let to = if all { Rung::Why } else { ladder.rung().next().unwrap_or(Rung::Why) };
        ladder.to(to);
        self.came_to_rung();
    }

    /// Keeps how far the hint went, where it is one that helps, and says where it is.
    fn came_to_rung(&mut self) {
        let Some(ladder) = &self.hint else { return };
        let (to, said) = (ladder.rung(), ladder.said());
        if ladder.helps() && self.furthest < Some(to) {
            self.game.apply(Action::Took(Assist::Hint { from: self.furthest, to }));
            self.furthest = Some(to);
            self.sitting.touch();
        }
        self.say(said);
    }

    /// Does what the hint says.
    fn follow_hint(&mut self) {
        match self.hint.take().map(Ladder::into_hint) {
            Some(Hint::Mistakes(places)) => self.apply(Action::Erase(places.into_iter().collect())),
            Some(Hint::Word { step, .. }) => {
                if let Some(word) = step.places {
                    self.go_to_slot(step.slot);
                    self.apply(Action::Lay(step.slot, word));
                }
            }
            Some(Hint::Complete | Hint::Unsolvable) | None => {}
        }
    }

    /// Closes the topmost thing that is open.
    fn close(&mut self) {
        if self.disc {
            self.disc = false;
        } else if self.hint.take().is_some() {
            self.sitting.hush();
        } else {
            self.picked = None;
        }
    }

    /// What the board shows of it.
    pub fn scene(&self) -> Scene {
        if self.sitting.is_paused() {
            return Scene { covered: true, ..Scene::of(self.game.puzzle()) };
        }
        let slots = self.game.clashes();
        let clashing = slots.flat_map(|slot| self.game.puzzle().slot(slot).cells()).collect();
        let slot = self.slot().map(|slot| self.game.puzzle().slot(slot));
        Scene {
            playable: true,
            drags_word: self.dragged.is_some(),
            entries: self.game.letters().clone(),
            cursor: Some(self.cursor.place),
            slot: slot.into_iter().flat_map(crosspatch::Slot::cells).collect(),
            clashing,
            wrong: self.wrong.clone(),
            marks: self.hint.as_ref().map(|ladder| ladder.marks(self.game.puzzle())).unwrap_or_default(),
            disc: self.disc.then(|| self.praise()),
            ..Scene::of(self.game.puzzle())
        }
    }

    /// What the status line says.
    pub fn status(&self) -> String {
        if let Some(message) = self.sitting.message() {
            return message.to_owned();
        }
        let place = described(self.game.puzzle().framework(), self.game.letters(), self.cursor.place);
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

    /// What a screen reader hears when it changes: the hint, what was said, what was won, what stands at the cursor.
    pub fn spoken(&self) -> String {
        if self.sitting.is_paused() {
            return text!("paused").to_owned();
        }
        let won = self.disc.then(|| text!("spoken-win", praise = self.praise()));
        let hint = || self.hint.as_ref().map(|ladder| ladder.spoken(self.game.puzzle()));
        won.or_else(hint).or_else(|| self.sitting.message().map(str::to_owned)).unwrap_or_default()
    }
}
