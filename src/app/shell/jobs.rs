//! Background jobs: starts them and handles their results. The window's thread never waits for one.

use crate::app::dialogs::new_puzzle::NewPuzzleDialog;
use crate::app::ui::wake::waker;
use eframe::egui::Context;

use crate::app::App;
use crate::app::pages::Page;
use crate::app::sessions::loading::LoadJob;
use crate::app::shell::banner::{Banner, Severity};
use crate::app::shell::file_dialog::FileDialogResult;
use crate::app::sudoku::session::SudokuSession;
use crate::solve::Verdict;
use crate::store::games::PuzzleSource;
use crate::text::text;

impl App {
    /// Starts to check the current puzzle, and restores its exercise.
    pub(in crate::app) fn check_puzzle(&mut self, ctx: &Context) {
        self.resume_question(ctx);
        self.sessions.current.check_puzzle(waker(ctx));
    }

    /// Starts the check of the current puzzle if it was postponed until a file is read.
    pub(in crate::app) fn check_deferred_puzzle(&mut self, ctx: &Context) {
        if !self.sessions.current.is_checking() {
            self.check_puzzle(ctx);
        }
    }

    fn on_verdict(&mut self, verdict: &Verdict) {
        if let Some((severity, notice)) = self.verdict_notice(verdict) {
            self.notify(severity, notice);
        }
    }

    /// Reports a stated solution that the rules forbid, at the end of a check.
    fn report_stated_fault(&mut self) {
        if let Some(notice) = self.stated_notice() {
            self.notify(Severity::Error, notice);
        }
    }

    fn stated_notice(&self) -> Option<String> {
        let fault = self.game()?.puzzle().stated_fault()?;
        Some(text!("win-sentence", text = fault.to_string()))
    }

    /// Puts the reason why the puzzle has no solution in the place of the notice that it has none, or in the status line if
    /// that was closed.
    fn on_no_solution_reason(&mut self, reason: String) {
        let was_shown = self.withdraw_verdict_notice();
        let Some(session) = self.sessions.current.sudoku_mut() else { return };
        session.set_no_solution_reason(reason);
        let verdict = session.game().verdict().cloned();
        if self.is_editing() {
            // It is about the game, which shows it when it is shown again.
            return;
        }
        if let Some((severity, notice)) = verdict.and_then(|verdict| self.verdict_notice(&verdict)) {
            match was_shown {
                true => self.notify(severity, notice),
                false => self.set_message(notice),
            }
        }
    }

    /// Returns the notice about a verdict on the puzzle of the game, if it needs one.
    fn verdict_notice(&self, verdict: &Verdict) -> Option<(Severity, String)> {
        let puzzle = self.game()?.puzzle();
        Some(match verdict {
            Verdict::Unique(_) | Verdict::Stated(_) => return None,
            Verdict::Multiple => {
                let notice = match puzzle.metadata.description.is_empty() {
                    _ if !puzzle.unread_rules.is_empty() => {
                        text!("banner-several.unread", rules = puzzle.unread_rules.join(", "))
                    }
                    true => text!("banner-several").to_owned(),
                    false => text!("banner-several.text").to_owned(),
                };
                (Severity::Info, notice)
            }
            Verdict::Impossible => {
                let reason = self.sessions.current.sudoku().and_then(SudokuSession::no_solution_reason);
                let notice = match (reason, puzzle.rules.clues().is_empty()) {
                    (Some(reason), _) => text!("banner-impossible.reason", reason = reason),
                    (None, true) => text!("banner-impossible").to_owned(),
                    (None, false) => text!("banner-impossible.clues").to_owned(),
                };
                (Severity::Error, notice)
            }
            Verdict::Conflicting(clash) => {
                (Severity::Error, text!("banner-clashing", clash = clash.to_string()))
            }
        })
    }

    /// Removes the notice about the puzzle of the game. Returns whether it was shown.
    fn withdraw_verdict_notice(&mut self) -> bool {
        let verdict = self.game().and_then(|game| game.verdict());
        let notice = verdict.and_then(|verdict| self.verdict_notice(verdict));
        notice.is_some_and(|(_, notice)| self.shell.withdraw(&notice))
    }

    /// Removes the notices about the puzzle of the game, because another one is shown.
    pub(in crate::app) fn withdraw_puzzle_notices(&mut self) {
        self.withdraw_verdict_notice();
        if let Some(notice) = self.stated_notice() {
            self.shell.withdraw(&notice);
        }
    }

    /// Collects the results of the jobs of a sudoku session.
    fn poll_sudoku(&mut self, ctx: &Context) {
        let Some(session) = self.sessions.current.sudoku_mut() else { return };
        let was_checking = session.is_checking();
        let verdict = session.poll_verdict(waker(ctx));
        let is_checked = was_checking && !session.is_checking();
        let no_solution = session.poll_no_solution();
        let rating = session.poll_rating();
        let answer = session.poll_answer(&self.settings);
        let position = session.take_position_to_play();
        match verdict {
            Ok(verdict) => verdict.iter().for_each(|verdict| self.on_verdict(verdict)),
            Err(error) => self.report_job_failure(text!("failed-check", lost = error.to_string())),
        }
        if is_checked {
            self.report_stated_fault();
        }
        match no_solution {
            Ok(reason) => reason.into_iter().for_each(|reason| self.on_no_solution_reason(reason)),
            Err(error) => self.report_job_failure(text!("failed-check", lost = error.to_string())),
        }
        if let Err(error) = rating {
            self.report_job_failure(text!("failed-rating", lost = error.to_string()));
        }
        if let Err(error) = answer {
            self.report_job_failure(text!("failed-answer", lost = error.to_string()));
        }
        if let Some(puzzle) = position {
            self.play(ctx, *puzzle, PuzzleSource::Own, None);
        }
    }

    /// Collects the results of all background jobs.
    pub(in crate::app) fn poll_jobs(&mut self, ctx: &Context) {
        if let Some(answer) = self.shell.file_dialog.as_mut().and_then(|dialog| dialog.poll(ctx)) {
            self.shell.file_dialog = None;
            match answer {
                FileDialogResult::Chosen(paths) => self.open(ctx, paths),
                FileDialogResult::Cancelled => {}
                FileDialogResult::Unavailable => self.prompt_to_open(),
            }
        }
        if let Some(outcome) = self.sessions.load_job.as_mut().and_then(LoadJob::take_result)
            && let Some(load_job) = self.sessions.load_job.take()
        {
            match outcome {
                Ok(result) => self.on_loaded(ctx, load_job.origin().clone(), result),
                Err(error) => {
                    self.report_job_failure(text!("failed-reading", lost = error.to_string()));
                    self.check_deferred_puzzle(ctx);
                }
            }
        }
        self.poll_list(ctx);
        match self.sessions.puzzle_maker.poll(waker(ctx)) {
            Ok(None) => {}
            Ok(Some((puzzle, source))) => {
                self.dialogs.close::<NewPuzzleDialog>();
                match self.sessions.puzzle_maker.request().for_children {
                    Some(names) => self.play_for_child(ctx, puzzle, source, names),
                    None => self.play(ctx, puzzle, source, None),
                }
            }
            Err(error) => self.report_job_failure(text!("new-puzzle-failed", lost = error.to_string())),
        }
        self.poll_next_for_me(ctx);
        self.poll_win(ctx);
        if let Err(error) = self.poll_next_unsolved(ctx) {
            self.report_job_failure(text!("failed-list", lost = error.to_string()));
        }
        if let Err(error) = self.poll_daily_variant(ctx) {
            self.report_job_failure(text!("new-puzzle-failed", lost = error.to_string()));
        }
        if let Err(error) = self.poll_course(ctx) {
            self.report_job_failure(text!("practice-failed", lost = error.to_string()));
        }
        self.poll_sudoku(ctx);
        if let Page::Steps(browser) = &mut self.page
            && let Err(error) = browser.poll()
        {
            self.report_job_failure(text!("failed-answer", lost = error.to_string()));
        }
        if let Page::Report(report) = &mut self.page
            && let Err(error) = report.poll()
        {
            self.report_job_failure(text!("failed-report", lost = error.to_string()));
        }
        if let Page::Solutions(solutions) = &mut self.page
            && let Err(error) = solutions.poll()
        {
            self.report_job_failure(text!("failed-solutions", lost = error.to_string()));
        }
        self.poll_crosspatch();
        self.poll_word_maker(ctx);
        self.poll_editor(ctx);
        self.poll_lookup(ctx);
        self.poll_save_status();
        self.poll_dialogs(ctx);
    }

    /// Reports an internal error, which no input should cause.
    pub(in crate::app) fn report_job_failure(&mut self, text: String) {
        self.shell.banner = Some(Banner { severity: Severity::Error, text });
    }
}
