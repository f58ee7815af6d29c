//! Background jobs: starts them and handles their results. The window's thread never waits for one.

use crate::app::dialogs::new_puzzle::NewPuzzleDialog;
use crate::app::ui::wake::waker;
use eframe::egui::Context;

use crate::app::App;
use crate::app::pages::Page;
use crate::app::sessions::loading::LoadJob;
use crate::app::shell::banner::{Banner, Severity};
use crate::app::shell::file_dialog::FileDialogResult;
use crate::engine::Verdict;
use crate::store::games::PuzzleSource;
use crate::text::text;

impl App {
    /// Starts to check the current puzzle, and restores its exercise.
    pub(in crate::app) fn check_puzzle(&mut self, ctx: &Context) {
        self.resume_exercise(ctx);
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

    /// Returns the notice about a verdict on the puzzle of the game, if it needs one.
    fn verdict_notice(&self, verdict: &Verdict) -> Option<(Severity, String)> {
        let puzzle = self.game()?.puzzle();
        Some(match verdict {
            Verdict::Unique(_) | Verdict::Stated(_) => return None,
            Verdict::Multiple => {
                let notice = match puzzle.metadata.description.is_empty() {
                    true => text!("banner-several"),
                    false => text!("banner-several.text"),
                };
                (Severity::Info, notice.to_owned())
            }
            Verdict::Impossible => {
                let notice = match puzzle.rules.clues().is_empty() {
                    true => text!("banner-impossible"),
                    false => text!("banner-impossible.clues"),
                };
                (Severity::Error, notice.to_owned())
            }
            Verdict::Conflicting(clash) => {
                (Severity::Error, text!("banner-clashing", clash = clash.to_string()))
            }
        })
    }

    /// Removes the notice about the puzzle of the game, because another one is shown.
    pub(in crate::app) fn withdraw_verdict_notice(&mut self) {
        let verdict = self.game().and_then(|game| game.verdict());
        if let Some((_, notice)) = verdict.and_then(|verdict| self.verdict_notice(verdict)) {
            self.shell.withdraw(&notice);
        }
    }

    /// Collects the results of the jobs of a sudoku session.
    fn poll_sudoku(&mut self, ctx: &Context) {
        let Some(session) = self.sessions.current.sudoku_mut() else { return };
        let verdict = session.poll_verdict(waker(ctx));
        let rating = session.poll_rating();
        let answer = session.poll_answer(&self.settings);
        let position = session.take_position_to_play();
        match verdict {
            Ok(verdict) => verdict.iter().for_each(|verdict| self.on_verdict(verdict)),
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
        self.poll_win(ctx);
        if let Err(error) = self.poll_next_unsolved(ctx) {
            self.report_job_failure(text!("failed-list", lost = error.to_string()));
        }
        if let Err(error) = self.poll_exercises(ctx) {
            self.report_job_failure(text!("practice-failed", lost = error.to_string()));
        }
        self.poll_sudoku(ctx);
        if let Page::Steps(browser) = &mut self.page
            && let Err(error) = browser.poll()
        {
            self.report_job_failure(text!("failed-answer", lost = error.to_string()));
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
