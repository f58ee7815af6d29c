//! Commands about the current crosspatch that concern the whole window, and making one from the player's own words.

use std::path::PathBuf;

use eframe::egui::Context;

use crate::app::App;
use crate::app::dialogs::path_prompt::PathPrompt;
use crate::app::dialogs::word_maker;
use crate::app::dialogs::word_maker::WordMakerDialog;
use crate::app::sessions::word_maker::WordMakerEvent;
use crate::app::shell::banner::Severity;
use crate::app::shell::file_dialog::FileDialog;
use crate::app::ui::wake::waker;
use crate::crosspatch::CrosspatchVerdict;
use crate::store::games::PuzzleSource;
use crate::text::text;
use crate::{crosspatch, library};

impl App {
    /// Copies the crosspatch to the clipboard, in its file format.
    pub(in crate::app) fn copy_crosspatch(&mut self, ctx: &Context) {
        if let Some(session) = self.sessions.current.crosspatch_mut() {
            ctx.copy_text(crosspatch::write(session.game().puzzle()));
            session.play.session.set_message(text!("crosspatch-copied"));
        }
    }

    /// Plays the bundled crosspatch after the current one.
    pub(in crate::app) fn next_crosspatch(&mut self, ctx: &Context) {
        let Some(session) = self.sessions.current.crosspatch() else { return };
        let index = match session.play.session.meta.source {
            PuzzleSource::Bundled(index) => (index + 1) % library::crosspatch_titles().len(),
            _ => 0,
        };
        self.play(ctx, library::crosspatch(index), PuzzleSource::Bundled(index), None);
    }

    /// Collects the results of the jobs about the crosspatch.
    pub(in crate::app) fn poll_crosspatch(&mut self) {
        let Some(session) = self.sessions.current.crosspatch_mut() else { return };
        let was_known = session.verdict().is_some();
        if let Err(error) = session.poll() {
            return self.report_job_failure(text!("failed-answer", lost = error.to_string()));
        }
        let notice = match session.verdict() {
            _ if was_known => None,
            None | Some(CrosspatchVerdict::Unique) => None,
            Some(CrosspatchVerdict::Multiple) => {
                Some((Severity::Info, text!("crosspatch-banner-several").to_owned()))
            }
            Some(CrosspatchVerdict::Impossible) => {
                Some((Severity::Error, text!("banner-impossible").to_owned()))
            }
            Some(CrosspatchVerdict::Faulty(_)) => Some((Severity::Error, session.no_solution_text())),
        };
        if let Some((severity, notice)) = notice {
            self.notify(severity, notice);
        }
    }
}

impl App {
    pub(in crate::app) fn show_word_maker(&mut self, ctx: &Context) {
        self.dialogs.open(WordMakerDialog);
        // The focus may be on a button of the dialog below.
        ctx.memory_mut(|memory| memory.request_focus(word_maker::field_id()));
    }

    /// Asks for a file with words.
    pub(in crate::app) fn open_words(&mut self, frame: &eframe::Frame) {
        if self.shell.file_dialog.is_some() {
            return;
        }
        if self.shell.has_file_dialogs {
            self.shell.file_dialog = Some(FileDialog::open_words(frame, self.dialog_folder().as_deref()));
        } else {
            self.prompt_to_open();
        }
    }

    /// Reads words from a file while the dialog is open. Returns whether it is.
    pub(in crate::app) fn read_words(&mut self, ctx: &Context, paths: &[PathBuf]) -> bool {
        if !self.dialogs.is_open::<WordMakerDialog>() {
            return false;
        }
        if let Some(path) = paths.first() {
            self.sessions.word_maker.read(path.clone(), waker(ctx));
        }
        true
    }

    /// Collects the results of the jobs of the dialog.
    pub(in crate::app) fn poll_word_maker(&mut self, ctx: &Context) {
        match self.sessions.word_maker.poll() {
            Ok(None) => {}
            Ok(Some(WordMakerEvent::Read(read))) => {
                let prompt = self.dialogs.get_mut::<PathPrompt>().filter(|prompt| prompt.is_working());
                match (read, prompt) {
                    (Ok(()), Some(_)) => self.dialogs.close::<PathPrompt>(),
                    (Ok(()), None) => {}
                    (Err(error), Some(prompt)) => prompt.fail(error),
                    (Err(error), None) => self.sessions.word_maker.set_error(error),
                }
            }
            Ok(Some(WordMakerEvent::Made(puzzle))) => {
                self.dialogs.close_choosers();
                self.play(ctx, *puzzle, PuzzleSource::Own, None);
            }
            Err(error) => self.report_job_failure(text!("new-puzzle-failed", lost = error.to_string())),
        }
    }
}
