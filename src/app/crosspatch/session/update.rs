//! Commands, messages and background jobs of a crosspatch session.

use std::time::Instant;

use crate::app::crosspatch::hint::ShownHint;
use crate::app::crosspatch::session::CrosspatchSession;
use crate::app::crosspatch::session::game::Answer;
use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::Command;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::message::crosspatch::CrosspatchMessage;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::settings::Settings;
use crate::assist::{Assist, HintLevel};
use crate::crosspatch::{self, Action, CrosspatchVerdict};
use crate::history::NodeId;
use crate::job::{Job, JobFailed};
use crate::text::text;

impl CrosspatchSession {
    /// Returns whether a background job is running.
    pub fn is_busy(&self) -> bool {
        self.verdict_job.is_some() || self.play.is_pending()
    }

    /// Returns whether the solutions are being counted.
    pub fn is_checking(&self) -> bool {
        self.verdict_job.is_some()
    }

    /// Returns when the running count of solutions began; `None` if none is running.
    pub fn checking_since(&self) -> Option<Instant> {
        self.verdict_job.as_ref().map(|_| self.verdict_requested_at)
    }

    /// Cancels all background jobs and puts down the picked word, because another game becomes the current one.
    pub fn suspend(&mut self) {
        self.verdict_job = None;
        self.play.cancel_answer();
        (self.picked, self.dragged) = (None, None);
    }

    /// Starts counting the solutions.
    pub fn check_puzzle(&mut self, wake: impl FnOnce() + Send + 'static) {
        if self.verdict.is_some() {
            return;
        }
        let puzzle = self.play.game.puzzle().clone();
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
        if let Some(answer) = self.play.take_answer()? {
            self.on_answer(answer);
        }
        Ok(())
    }

    fn on_answer(&mut self, answer: Answer) {
        match answer {
            Answer::Hint(hint, level) => {
                let (letters, why) = (self.play.game.letters().clone(), self.no_solution_text());
                self.play.hint = Some(ShownHint::new(hint, level, letters, why));
                self.picked = None;
                self.play.record_hint_level(self.play.deepest_level());
            }
            Answer::Checked(None) | Answer::Solution(None) => self.set_message(self.no_solution_text()),
            Answer::Checked(Some(solution)) => {
                self.wrong = self.play.game.wrong_cells(&solution);
                let count = self.wrong.len();
                self.set_message(match (count, self.verdict.as_ref()) {
                    (0, _) => text!("crosspatch-checked-right").to_owned(),
                    (_, Some(CrosspatchVerdict::Multiple)) => {
                        text!("crosspatch-checked-several", count = count)
                    }
                    _ => text!("crosspatch-checked-wrong", count = count),
                });
            }
            Answer::Solution(Some(solution)) => self.apply(Action::Reveal(solution)),
        }
    }

    /// Runs a command of the game.
    pub fn run_command(
        &mut self,
        command: Command,
        settings: &Settings,
        wake: impl FnOnce() + Send + 'static,
    ) {
        match command {
            Command::Undo => self.apply(Action::Undo),
            Command::Redo => self.apply(Action::Redo),
            Command::Reset => self.apply(Action::Reset),
            Command::Erase => self.erase(),
            Command::RemoveWord => self.remove_word(),
            Command::ToggleDirection => self.toggle_direction(),
            Command::Pause => self.toggle_pause(),
            Command::Board(BoardCommand::Move(to)) => self.move_cursor(to),
            Command::Hint | Command::FullHint if self.play.hint.is_some() => {
                self.show_more(command == Command::FullHint);
            }
            Command::Hint | Command::FullHint if self.play.is_pending() => {}
            Command::Hint | Command::FullHint => {
                let is_full = command == Command::FullHint;
                let level = if is_full { HintLevel::Why } else { settings.first_hint_level };
                let game = self.play.game.clone();
                self.play.request(wake, move |cancel| Ok(Answer::Hint(game.hint(cancel)?, level)));
            }
            Command::HintLess => self.play.show_less(),
            Command::Check => {
                self.play.record_assist(Assist::Check);
                let game = self.play.game.clone();
                self.play.request(wake, move |cancel| Ok(Answer::Checked(game.solution(cancel)?)));
            }
            Command::ShowSolution => {
                let game = self.play.game.clone();
                self.play.request(wake, move |cancel| Ok(Answer::Solution(game.solution(cancel)?)));
            }
            Command::Accept if self.play.hint.is_some() => self.apply_hint(),
            Command::Accept => self.place_fitting_word(),
            Command::Close => _ = self.close(),
            _ => {}
        }
    }

    /// Goes to a node of the history.
    pub fn go_to(&mut self, node: NodeId) {
        self.apply(Action::GoTo(node));
    }

    /// Goes to the fork of a branch, so that redo leads along the branch.
    pub fn choose_branch(&mut self, first: NodeId) {
        self.apply(Action::ChooseBranch(first));
    }

    /// Handles a message of the board or the word list.
    pub fn update(&mut self, message: CrosspatchMessage, keys: &KeyBindings) {
        match message {
            CrosspatchMessage::TypeLetter(letter) => self.type_letter(letter),
            CrosspatchMessage::Press(coord) => self.press(coord),
            CrosspatchMessage::RemoveWord(coord)
                if self.play.game.puzzle().framework().get(coord).is_none() => {}
            CrosspatchMessage::RemoveWord(coord) => {
                self.move_to(coord);
                self.remove_word();
            }
            CrosspatchMessage::PickWord(word) => self.pick_word(word, keys),
            CrosspatchMessage::DragWord(word) => self.dragged = Some(word),
            CrosspatchMessage::CancelDrag => self.dragged = None,
            CrosspatchMessage::DropWord(word, coord) => {
                self.dragged = None;
                if coord.is_some_and(|coord| self.play.game.puzzle().framework().get(coord).is_none()) {
                    return;
                }
                if let Some(coord) = coord {
                    self.move_to(coord);
                }
                self.place_word(word);
            }
            CrosspatchMessage::StopChecking => {
                self.verdict_job = None;
                self.set_message(text!("crosspatch-stopped"));
            }
            CrosspatchMessage::SetLetter(coord, letter) => {
                self.move_to(coord);
                self.apply(letter.map_or(Action::Erase(vec![coord]), |letter| Action::Type(coord, letter)));
            }
        }
    }
}
