//! Handling of commands of a sudoku session and of the jobs that they start.

use std::time::Instant;

use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::Command;
use crate::app::input::cursor_move::CursorMove;
use crate::app::input::key_bindings::KeyHint;
use crate::app::message::Message;
use crate::app::settings::{MistakeMarking, Settings};
use crate::app::sudoku::answer::{GameAnswer, SudokuJobs};
use crate::app::sudoku::session::SudokuSession;
use crate::game::{Action, Assist, EntryMode, HintLevel, HintOptions, NodeId, RefutationResult};
use crate::grid::Grid;
use crate::job::{CancelToken, Cancelled, Job, JobFailed};
use crate::rating::{self, Scale};
use crate::search::{self, Verdict};
use crate::technique::TechniqueSet;
use crate::text::text;

/// The state that [`SudokuSession::finish_update`] compares before and after a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    digits: Grid,
    shows_win_banner: bool,
    is_exercise: bool,
}

impl Checkpoint {
    /// Returns whether an exercise was open.
    pub fn is_exercise(self) -> bool {
        self.is_exercise
    }
}

impl SudokuSession {
    /// Returns whether a job about the game runs.
    pub fn is_busy(&self) -> bool {
        self.jobs.verdict.is_some() || self.jobs.rating.is_some() || self.jobs.answer.is_some()
    }

    /// Returns the time since which the player has been waiting for an answer, if one is pending.
    pub fn pending_since(&self) -> Option<Instant> {
        self.jobs.answer.as_ref().and(self.jobs.requested_at)
    }

    /// Returns whether a check of the puzzle runs.
    pub fn is_checking(&self) -> bool {
        self.jobs.verdict.is_some()
    }

    /// Starts to check and then to rate the puzzle, unless that is known.
    pub fn check_puzzle(&mut self, wake: impl FnOnce() + Send + 'static) {
        if self.game().verdict().is_some() {
            self.jobs.verdict = None;
            return self.rate_puzzle(wake);
        }
        let givens = self.game().puzzle().givens;
        self.jobs.verdict = Some(Job::start(wake, move |cancel| search::check(&givens, cancel)));
    }

    fn rate_puzzle(&mut self, wake: impl FnOnce() + Send + 'static) {
        let is_unique = matches!(self.game().verdict(), Some(Verdict::Unique(_)));
        let givens = self.game().puzzle().givens;
        self.jobs.rating = (is_unique && self.rating().is_none())
            .then(|| Job::start(wake, move |cancel| rating::rate(&givens, Scale::Ninefold, cancel)));
    }

    /// Cancels the check and the rating of the puzzle, and the pending answer.
    pub fn cancel_jobs(&mut self) {
        self.jobs = SudokuJobs::default();
    }

    /// Cancels the pending answer: it would be about a position that is replaced or hidden.
    pub fn cancel_answer(&mut self) {
        self.jobs.answer = None;
    }

    fn request_answer(
        &mut self,
        wake: impl FnOnce() + Send + 'static,
        find: impl FnOnce(&CancelToken) -> Result<GameAnswer, Cancelled> + Send + 'static,
    ) {
        self.jobs.requested_at = Some(Instant::now());
        self.jobs.answer = Some(Job::start(wake, find));
    }

    /// Takes the verdict on the puzzle, if it has just been found, and starts to rate a puzzle with one
    /// solution.
    ///
    /// # Errors
    /// [`JobFailed`] when the check panicked.
    pub fn poll_verdict(
        &mut self,
        wake: impl FnOnce() + Send + 'static,
    ) -> Result<Option<Verdict>, JobFailed> {
        let Some(Ok(verdict)) = Job::take_finished(&mut self.jobs.verdict).transpose()? else {
            return Ok(None);
        };
        self.set_verdict(verdict.clone());
        self.rate_puzzle(wake);
        Ok(Some(verdict))
    }

    /// Takes the rating of the puzzle, if it has just been found.
    ///
    /// # Errors
    /// [`JobFailed`] when the rating panicked.
    pub fn poll_rating(&mut self) -> Result<(), JobFailed> {
        if let Some(Ok(rating)) = Job::take_finished(&mut self.jobs.rating).transpose()? {
            self.set_rating(rating);
        }
        Ok(())
    }

    /// Takes the answer to the player's request, if it has just been found, and shows it.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn poll_answer(&mut self, settings: &Settings) -> Result<(), JobFailed> {
        if let Some(Ok(answer)) = Job::take_finished(&mut self.jobs.answer).transpose()? {
            self.show_answer(answer, settings);
        }
        Ok(())
    }

    fn show_answer(&mut self, answer: GameAnswer, settings: &Settings) {
        match answer {
            GameAnswer::Hint(hint, level) => self.show_hint(hint, level),
            GameAnswer::Refutation(RefutationResult::Wrong(hint)) => self.show_hint(*hint, HintLevel::Why),
            GameAnswer::Refutation(RefutationResult::Right) => {
                self.set_message(text!("hint-refutation.right"))
            }
            GameAnswer::Refutation(RefutationResult::NotUnique) => {
                self.set_message(text!("hint-refutation.not-unique"));
            }
            GameAnswer::Check(report) => self.show_check(&report, settings),
            GameAnswer::Solution(Some(solution)) => self.apply(Action::Reveal(Box::new(solution))),
            GameAnswer::Solution(None) => self.set_message(text!("no-solution-to-reveal")),
        }
    }

    /// Returns the options of a hint: the techniques it may use and the cell it should be near.
    pub fn hint_options(&self, settings: &Settings) -> HintOptions {
        HintOptions {
            allowed: TechniqueSet::ALL.difference(settings.disabled_techniques),
            near: Some(self.selection().cursor()),
        }
    }

    /// Returns the state that [`Self::finish_update`] compares with after a message.
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            digits: *self.game().board().digits(),
            shows_win_banner: self.shows_win_banner(),
            is_exercise: self.is_exercise(),
        }
    }

    /// Performs the follow-ups of a message that has changed the session.
    pub fn finish_update(&mut self, before: Checkpoint, settings: &Settings) {
        if self.shows_win_banner() && !before.shows_win_banner {
            let review = |key| text!("review-offer", key = key);
            self.set_message(settings.keys.append_key_hints(text!("solved"), &[(Command::Review, review)]));
        }
        if *self.game().board().digits() != before.digits {
            if settings.mistake_marking == MistakeMarking::AtOnce {
                self.record_assist(Assist::MarkedMistakes);
            }
            self.cancel_answer();
        }
    }

    /// Handles a message about the board.
    pub fn update(&mut self, message: Message) {
        match message {
            Message::Mark(cell) => self.toggle_mark(cell),
            Message::StartDrag(candidate) => self.start_drag(candidate),
            Message::Drop { on, kind } => self.drop_on(on, kind),
            Message::GoTo(node) => self.go_to(node),
            Message::Press { cell, adding } => self.press(cell, adding),
            Message::Drag(cell) => self.drag_over(cell),
            Message::Release => self.release(),
            Message::SelectSimilar(cell) => self.select_similar(cell),
            Message::ApplyAction(action) => self.apply(action),
            Message::Select(cell) => self.select(cell),
            Message::Deselect => self.deselect(),
            _ => {}
        }
    }

    /// Runs a command about the game. Ignores commands about anything else.
    pub fn run_command(
        &mut self,
        command: Command,
        settings: &Settings,
        wake: impl FnOnce() + Send + 'static,
    ) {
        match command {
            Command::Board(command) => self.run_board_command(command),
            Command::Undo => self.apply(Action::Undo),
            Command::Redo => self.apply(Action::Redo),
            Command::Erase => self.erase(),
            // An exercise starts with more than its givens.
            Command::Reset if self.is_exercise() => self.go_to(NodeId::START),
            Command::Reset => self.apply(Action::Reset),
            Command::SelectAll => self.select_all(),
            Command::InvertSelection => self.invert_selection(),
            Command::SelectSimilar => self.select_similar(None),
            Command::ShowPairs => self.toggle_pairs(),
            Command::Hint | Command::FullHint | Command::HintLess | Command::ExplainMistake => {
                self.run_hint_command(command, settings, wake);
            }
            Command::Check if self.is_exercise() => self.submit_answer(),
            Command::Check => {
                self.record_assist(Assist::Check);
                let position = self.game().position();
                self.request_answer(wake, move |cancel| position.check(cancel).map(GameAnswer::Check));
            }
            Command::ShowSolution => {
                let position = self.game().position();
                self.request_answer(wake, move |cancel| position.solution(cancel).map(GameAnswer::Solution));
            }
            Command::Accept => self.apply_hint(),
            Command::Pause => {
                // The answer would change or reveal the covered board.
                self.cancel_answer();
                self.toggle_pause();
            }
            Command::ModeDigit => self.choose_mode(EntryMode::Digit),
            Command::ModeCorner => self.choose_mode(EntryMode::Corner),
            Command::ModeCentre => self.choose_mode(EntryMode::Centre),
            Command::ModeColour => self.choose_mode(EntryMode::Colour),
            Command::NextMode => self.choose_mode(self.mode().next()),
            Command::PreviousMode => self.choose_mode(self.mode().previous()),
            Command::FillMarks => self.fill_candidates(),
            Command::RemoveImpossible => self.remove_impossible(),
            Command::EraseColours => self.apply(Action::EraseColours),
            Command::SetBookmark => {
                self.apply(Action::SetBookmark);
                let back: [KeyHint; 1] =
                    [(Command::BackToBookmark, |key| text!("bookmark-set.comes-back", key = key))];
                self.set_message(settings.keys.append_key_hints(text!("bookmark-set"), &back));
            }
            Command::BackToBookmark => self.apply(Action::BackToBookmark),
            Command::BackToCorrect => self.apply(Action::BackToCorrect),
            Command::ToggleTrial => {
                self.toggle_trial();
                if self.game().trial().is_some() {
                    let hints: [KeyHint; 2] = [
                        (Command::ToggleTrial, |key| text!("trial-begun.keeps", key = key)),
                        (Command::DiscardTrial, |key| text!("trial-begun.drops", key = key)),
                    ];
                    self.set_message(settings.keys.append_key_hints(text!("trial-begun"), &hints));
                }
            }
            Command::DiscardTrial => self.apply(Action::DiscardTrial),
            _ => {}
        }
    }

    fn run_board_command(&mut self, command: BoardCommand) {
        match command {
            BoardCommand::Move(to) => self.move_cursor(to, false),
            BoardCommand::Extend(direction) => self.move_cursor(CursorMove::Step(direction), true),
            BoardCommand::Enter { digit, held } => self.enter_digit(digit, held),
            BoardCommand::Highlight(digit) => self.highlight(digit),
        }
    }

    fn run_hint_command(
        &mut self,
        command: Command,
        settings: &Settings,
        wake: impl FnOnce() + Send + 'static,
    ) {
        match command {
            Command::HintLess => self.show_less(),
            Command::ExplainMistake => {
                let Some(cell) = self.selection().selected_cursor() else {
                    return self.set_message(text!("hint-refutation.select"));
                };
                self.record_assist(Assist::Refutation);
                let (position, digit) = (self.game().position(), self.emphasized_digit());
                self.request_answer(wake, move |cancel| {
                    position.refute(cell, digit, cancel).map(GameAnswer::Refutation)
                });
            }
            _ if self.hint().is_some() => self.show_more(command == Command::FullHint),
            _ if self.jobs.answer.is_some() => {}
            _ => {
                let level = if command == Command::Hint { HintLevel::Nudge } else { HintLevel::Why };
                let (position, options) = (self.game().position(), self.hint_options(settings));
                self.request_answer(wake, move |cancel| {
                    position.hint(&options, cancel).map(|hint| GameAnswer::Hint(hint, level))
                });
            }
        }
    }
}
