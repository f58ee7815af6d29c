//! The background jobs of a sudoku session.

use std::sync::Arc;

use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::settings::Settings;
use crate::app::sudoku::session::SudokuSession;
use crate::app::sudoku::session::game::Answer;
use crate::engine::{self, Verdict};
use crate::game::{Action, Assist, HintLevel, HintOptions, RefutationResult};
use crate::job::{Cancelled, Job, JobFailed};
use crate::rating;
use crate::rules::{ClueKind, Progress, Puzzle, Rules};
use crate::technique::TechniqueSet;
use crate::text::{sanitize_title, text};

/// The result of checking a puzzle.
#[derive(Debug)]
pub enum Checked {
    Verdict(Verdict),
    /// The candidates that the puzzle came with leave one of its several solutions: they are rules, and the puzzle has to be
    /// checked again with them.
    Candidates(Arc<Rules>),
    /// The proposals of these kinds belong to the rules, and the puzzle has to be checked again with them.
    Proposals(Vec<&'static ClueKind>),
}

impl SudokuSession {
    /// Returns whether a background job is running.
    pub fn is_busy(&self) -> bool {
        self.verdict_job.is_some() || self.rating_job.is_some() || self.play.is_pending()
    }

    /// Returns whether the solutions are being counted.
    pub fn is_checking(&self) -> bool {
        self.verdict_job.is_some()
    }

    /// Starts counting the solutions and then rating the puzzle, unless these are known.
    pub fn check_puzzle(&mut self, wake: impl FnOnce() + Send + 'static) {
        if self.game().verdict().is_some() {
            self.verdict_job = None;
            return self.rate_puzzle(wake);
        }
        let puzzle = self.game().puzzle().clone();
        // Proposals are taken once, in a new game; from then on it is the player's choice.
        let asks_proposals = !puzzle.proposals.is_empty() && !self.has_chosen_proposals;
        self.is_undecided = false;
        self.verdict_job = Some(Job::start(wake, move |cancel| {
            if asks_proposals {
                let kinds = engine::accepted_proposals(&puzzle, cancel)?;
                if !kinds.is_empty() {
                    return Ok(Checked::Proposals(kinds));
                }
            }
            let verdict = engine::check_puzzle(&puzzle, cancel)?;
            if verdict == Verdict::Multiple
                && let Some(found) = engine::with_candidates_as_rules(&puzzle, cancel)?
            {
                return Ok(Checked::Candidates(found.rules));
            }
            Ok(Checked::Verdict(verdict))
        }));
    }

    fn rate_puzzle(&mut self, wake: impl FnOnce() + Send + 'static) {
        let is_unique = matches!(self.game().verdict(), Some(Verdict::Unique(_)));
        if !is_unique || self.rating().is_some() {
            self.rating_job = None;
            return;
        }
        let puzzle = self.game().puzzle().clone();
        self.rating_job = Some(Job::start(wake, move |cancel| rating::rate_for_display(&puzzle, cancel)));
    }

    /// Cancels all background jobs.
    pub fn cancel_jobs(&mut self) {
        self.verdict_job = None;
        self.rating_job = None;
        self.play.cancel_answer();
    }

    /// Takes a new verdict on the puzzle and starts rating a puzzle with one solution.
    ///
    /// # Errors
    /// [`JobFailed`] when the check panicked.
    pub fn poll_verdict(
        &mut self,
        wake: impl FnOnce() + Send + 'static,
    ) -> Result<Option<Verdict>, JobFailed> {
        let verdict = match Job::take_finished(&mut self.verdict_job).transpose()? {
            None => return Ok(None),
            Some(Err(Cancelled)) => {
                self.is_undecided = true;
                self.set_message(text!("verdict-undecided"));
                return Ok(None);
            }
            Some(Ok(Checked::Proposals(kinds))) => {
                for kind in kinds {
                    self.use_proposals(kind, true);
                }
                self.check_puzzle(wake);
                return Ok(None);
            }
            Some(Ok(Checked::Candidates(rules))) => {
                self.change_rules(|game| game.use_candidates(rules));
                self.check_puzzle(wake);
                return Ok(None);
            }
            Some(Ok(Checked::Verdict(verdict))) => verdict,
        };
        self.set_verdict(verdict.clone());
        self.rate_puzzle(wake);
        Ok(Some(verdict))
    }

    /// Takes a new rating of the puzzle.
    ///
    /// # Errors
    /// [`JobFailed`] when the rating panicked.
    pub fn poll_rating(&mut self) -> Result<(), JobFailed> {
        if let Some(Ok(rating)) = Job::take_finished(&mut self.rating_job).transpose()? {
            self.set_rating(rating);
        }
        Ok(())
    }

    /// Takes and shows the result of a finished hint or check.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn poll_answer(&mut self, settings: &Settings) -> Result<(), JobFailed> {
        if let Some(answer) = self.play.take_answer()? {
            self.show_answer(answer, settings);
        }
        Ok(())
    }

    fn show_answer(&mut self, answer: Answer, settings: &Settings) {
        match answer {
            Answer::Hint(hint, level) => self.show_hint(hint, level),
            Answer::Refutation(RefutationResult::Wrong(hint)) => self.show_hint(*hint, HintLevel::Why),
            Answer::Refutation(RefutationResult::Right) => self.set_message(text!("hint-refutation.right")),
            Answer::Refutation(RefutationResult::NotUnique) => {
                self.set_message(text!("hint-refutation.not-unique"));
            }
            Answer::Refutation(RefutationResult::Unexplained) => {
                self.set_message(text!("hint-refutation.unexplained"));
            }
            Answer::Check(report) => self.show_check(&report, settings),
            Answer::Solution(Some(solution)) => self.apply(Action::Reveal(Box::new(solution))),
            Answer::Solution(None) => self.set_message(text!("no-solution-to-reveal")),
            Answer::Position(Some(puzzle)) => self.position_to_play = Some(puzzle),
            Answer::Position(None) => self.set_message(text!("position-unsolvable")),
        }
    }

    /// Starts looking whether the digits on the board make a puzzle that can be solved. The answer tells whether they
    /// are right so far, which is a check.
    pub(super) fn check_position(&mut self, wake: impl FnOnce() + Send + 'static) {
        self.play.record_assist(Assist::Check);
        let puzzle = self.game().puzzle();
        let title = text!("position-title", title = puzzle.title.as_str());
        let puzzle = Puzzle {
            title: sanitize_title(title),
            givens: self.digits().clone(),
            progress: Progress::none(self.digits().size()),
            stated_solution: None,
            ..puzzle.clone()
        };
        self.play.request(wake, move |cancel| {
            let verdict = engine::check(&puzzle.rules, &puzzle.givens, cancel)?;
            let has_solution = matches!(verdict, Verdict::Unique(_) | Verdict::Multiple);
            Ok(Answer::Position(has_solution.then(|| Box::new(puzzle))))
        });
    }

    /// Takes the position that the player wants to play as a puzzle.
    pub fn take_position_to_play(&mut self) -> Option<Box<Puzzle>> {
        self.position_to_play.take()
    }

    /// Returns the options for a hint: the techniques it may use and the cell it should be near.
    pub fn hint_options(&self, settings: &Settings) -> HintOptions {
        self.simple_hint_options(HintOptions {
            allowed: TechniqueSet::ALL.difference(settings.disabled_techniques),
            near: Some(self.selection().cursor()),
        })
    }
}
