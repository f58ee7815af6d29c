//! The background jobs of a sudoku session.

use std::sync::Arc;

use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::settings::Settings;
use crate::app::sudoku::session::SudokuSession;
use crate::app::sudoku::session::game::Answer;
use crate::app::sudoku::start_card::StartCard;
use crate::draft::analysis;
use crate::game::{Action, Assist, HintLevel, HintOptions, RefutationResult};
use crate::job::{Cancelled, Job, JobFailed};
use crate::rules::{ClueKind, Progress, Puzzle, Rules};
use crate::solve::rating;
use crate::solve::technique::TechniqueSet;
use crate::solve::{self, Verdict};
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

/// The reason why a puzzle has no solution, and the search for it.
#[derive(Default, Debug)]
pub struct NoSolution {
    job: Option<Job<Result<Option<String>, Cancelled>>>,
    reason: Option<String>,
}

impl SudokuSession {
    /// Returns whether a background job is running.
    pub fn is_busy(&self) -> bool {
        let has_job = self.verdict_job.is_some() || self.rating_job.is_some();
        let has_job = has_job || self.start_card.as_ref().is_some_and(StartCard::is_busy);
        has_job || self.no_solution.job.is_some() || self.play.is_pending()
    }

    /// Returns what the panel offers in the place of the commands, before there is anything that they could do.
    pub fn shown_start_card(&self) -> Option<&StartCard> {
        let is_untouched = !self.play.has_progress() && self.game().trial().is_none() && !self.is_paused();
        self.start_card.as_ref().filter(|_| is_untouched)
    }

    /// Returns why the puzzle has no solution, once that is known.
    pub fn no_solution_reason(&self) -> Option<&str> {
        self.no_solution.reason.as_deref()
    }

    /// Sets why the puzzle has no solution.
    pub fn set_no_solution_reason(&mut self, reason: String) {
        self.no_solution.reason = Some(reason);
    }

    /// Takes the reason why the puzzle has no solution from its job.
    ///
    /// # Errors
    /// [`JobFailed`] when the search for it panicked.
    pub fn poll_no_solution(&mut self) -> Result<Option<String>, JobFailed> {
        let found = Job::take_finished(&mut self.no_solution.job).transpose()?;
        Ok(found.and_then(Result::ok).flatten())
    }

    fn explain_no_solution(&mut self, wake: impl FnOnce() + Send + 'static) {
        let puzzle = self.game().puzzle();
        let (rules, givens) = (Arc::clone(&puzzle.rules), puzzle.givens.clone());
        let explain = move |cancel: &_| analysis::no_solution_reason(&rules, &givens, cancel);
        self.no_solution = NoSolution { job: Some(Job::start(wake, explain)), reason: None };
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
                let kinds = solve::accepted_proposals(&puzzle, cancel)?;
                if !kinds.is_empty() {
                    return Ok(Checked::Proposals(kinds));
                }
            }
            let verdict = solve::check_puzzle(&puzzle, cancel)?;
            if verdict == Verdict::Multiple
                && let Some(found) = solve::with_candidates_as_rules(&puzzle, cancel)?
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
        self.no_solution.job = None;
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
        match verdict {
            Verdict::Impossible => self.explain_no_solution(wake),
            _ => self.rate_puzzle(wake),
        }
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
            let verdict = solve::check(&puzzle.rules, &puzzle.givens, cancel)?;
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
