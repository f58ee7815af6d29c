//! Exports a copy of the game, the draft or the statistics to a path that the user chooses.

use crate::app::message::ExportKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::Context;

use crate::app::App;
use crate::app::dialogs::path_prompt::{PathPrompt, PathPurpose, default_folder};
use crate::app::dialogs::print::PrintDialog;
use crate::app::session::storage::UnsavedWork;
use crate::app::shell::banner::Severity;
use crate::app::shell::export_content::{
    ExportContent, ExportLoss, ExportTarget, default_extension, draft_format,
};
use crate::app::shell::file_dialog::{FileDialog, FileDialogResult};
use crate::app::ui::wake::waker;
use crate::job::{Job, JobFailed};
use crate::print::Document;
use crate::print::image::BoardImage;
use crate::store;
use crate::store::SaveError;
use crate::text::text;

/// The outcome of writing a file.
enum SaveOutcome {
    /// The file was written, and does not keep this.
    Saved(PathBuf, ExportLoss),
    /// The file exists already, and nothing was written.
    Exists(ExportKind, PathBuf),
    /// The content of the file could not be made.
    Failed(String),
}

/// The state of saving: the open dialog and the job that writes.
#[derive(Default)]
pub struct SaveDialog {
    dialog: Option<(ExportKind, FileDialog)>,
    writing: Option<Job<Result<SaveOutcome, SaveError>>>,
    /// The unsaved work that is being written to a path that the user chose.
    rescue: Option<UnsavedWork>,
    /// The pages and the picture to be saved; the picture with whether it is black only.
    pages: Option<Arc<Document>>,
    picture: Option<(BoardImage, bool)>,
    /// The banner about what the last file does not keep.
    notice: Option<String>,
}

impl SaveDialog {
    pub fn is_busy(&self) -> bool {
        self.writing.is_some()
    }

    /// Returns whether the desktop's dialog is open.
    pub fn has_dialog(&self) -> bool {
        self.dialog.is_some()
    }
}

impl App {
    /// Asks for a path to save to.
    pub(in crate::app) fn save(&mut self, frame: &eframe::Frame, kind: ExportKind) {
        if self.shell.save_dialog.dialog.is_some() {
            return;
        }
        if kind == ExportKind::Draft
            && let Err(unfinished) = self.editor.puzzle()
        {
            return self.set_message(unfinished.to_string());
        }
        // What is saved is what was there when it was asked for.
        self.shell.save_dialog.pages = self.dialogs.get().and_then(PrintDialog::document).cloned();
        self.shell.save_dialog.picture = (kind == ExportKind::Picture).then(|| self.board_image());
        if self.shell.has_file_dialogs {
            let (name, folder) = (self.proposed_name(kind), self.dialog_folder());
            let dialog = FileDialog::save(frame, &name, folder.as_deref());
            self.shell.save_dialog.dialog = Some((kind, dialog));
        } else {
            self.prompt_for_path(kind);
        }
    }

    /// Asks for the path in the window, because the desktop has no dialog.
    fn prompt_for_path(&mut self, kind: ExportKind) {
        let folder = self.services.recent_files.folder().map_or_else(default_folder, Path::to_owned);
        let path = folder.join(self.proposed_name(kind));
        self.dialogs.open(PathPrompt::save(kind, &path));
    }

    fn proposed_name(&self, kind: ExportKind) -> String {
        let draft = self.editor.board_puzzle();
        let unsaved = self.unsaved_work();
        let is_draft = kind == ExportKind::Unsaved && unsaved == Some(UnsavedWork::Draft);
        let title = match (kind, &unsaved) {
            (ExportKind::Csv | ExportKind::Json, _) => "ninefold",
            (ExportKind::Draft, _) | (ExportKind::Unsaved, Some(UnsavedWork::Draft)) => draft.title.as_str(),
            (ExportKind::Unsaved, Some(UnsavedWork::Game { title, .. })) => title,
            (ExportKind::Pdf, _) => {
                self.shell.save_dialog.pages.as_deref().map_or("Ninefold", Document::title)
            }
            (ExportKind::Picture, _) if self.is_editing() => draft.title.as_str(),
            _ => self.current().title(),
        };
        let title = if title.trim().is_empty() { "Ninefold" } else { title };
        let title: String = title.chars().take(60).collect();
        let title = title.replace(|c: char| c.is_control() || "/\\:*?\"<>|".contains(c), "-");
        let extension = match kind == ExportKind::Draft || is_draft {
            true => draft_format(&draft).extension(),
            false => default_extension(kind),
        };
        format!("{title}.{extension}")
    }

    /// Returns the data to save; `None` if it is gone.
    fn export_content(&mut self, kind: ExportKind, rescued: Option<&UnsavedWork>) -> Option<ExportContent> {
        let results = || self.services.storage.as_ref().map(|store| store.results.clone());
        Some(match kind {
            ExportKind::Draft => {
                ExportContent::Draft { puzzle: Box::new(self.editor.puzzle().ok()?), lacks_boxes: false }
            }
            // What cannot be saved elsewhere is better saved in part.
            ExportKind::Unsaved if rescued == Some(&UnsavedWork::Draft) => ExportContent::Draft {
                puzzle: Box::new(self.editor.board_puzzle()),
                lacks_boxes: self.editor.puzzle().is_err(),
            },
            ExportKind::Csv => ExportContent::ResultTable(results()),
            ExportKind::Json => ExportContent::ResultJson(results()),
            ExportKind::Pdf => ExportContent::Pages(self.shell.save_dialog.pages.clone()?),
            ExportKind::Picture => {
                let (picture, black_only) = self.shell.save_dialog.picture.clone()?;
                ExportContent::Picture(Box::new(picture), black_only)
            }
            ExportKind::Game | ExportKind::Unsaved => ExportContent::Game {
                game: Box::new(self.game_to_copy(rescued)),
                must_be_whole: kind == ExportKind::Unsaved,
            },
        })
    }

    /// Writes the data to a path; an existing file only if it may be replaced. A name without a known extension gets
    /// one, and then a file with the longer name is not replaced without a question.
    pub(in crate::app) fn write_to(
        &mut self,
        kind: ExportKind,
        path: PathBuf,
        may_replace: bool,
        wake: impl FnOnce() + Send + 'static,
    ) {
        if kind == ExportKind::Draft
            && let Err(unfinished) = self.editor.puzzle()
        {
            return self.on_save_failed(unfinished.to_string());
        }
        let rescued = if kind == ExportKind::Unsaved { self.unsaved_work() } else { None };
        let Some(content) = self.export_content(kind, rescued.as_ref()) else { return };
        self.shell.save_dialog.rescue = rescued;
        self.shell.save_dialog.writing = Some(Job::start(wake, move |cancel| {
            let ExportTarget { path, format, is_completed } = content.target(path);
            let may_replace = may_replace && !is_completed;
            if !may_replace && path.symlink_metadata().is_ok_and(|file| !file.is_dir()) {
                return Ok(SaveOutcome::Exists(kind, path));
            }
            match content.encode(format, cancel) {
                Ok((bytes, loss)) => store::write(&path, &bytes).map(|()| SaveOutcome::Saved(path, loss)),
                Err(error) => Ok(SaveOutcome::Failed(error.to_string())),
            }
        }));
    }

    /// Collects the answer of the dialog and the outcome of writing.
    pub(in crate::app) fn poll_save(&mut self, ctx: &Context) {
        let answer = self
            .shell
            .save_dialog
            .dialog
            .as_mut()
            .and_then(|(kind, dialog)| Some((*kind, dialog.poll(ctx)?)));
        if let Some((kind, answer)) = answer {
            self.shell.save_dialog.dialog = None;
            match answer {
                // The desktop's dialog has already confirmed replacing a file.
                FileDialogResult::Chosen(paths) => {
                    if let Some(path) = paths.into_iter().next() {
                        self.write_to(kind, path, true, waker(ctx));
                    }
                }
                FileDialogResult::Cancelled => {}
                FileDialogResult::Unavailable => self.prompt_for_path(kind),
            }
        }
        match Job::take_finished(&mut self.shell.save_dialog.writing) {
            None => {}
            Some(Ok(Ok(SaveOutcome::Saved(path, loss)))) => self.on_saved(ctx, &path, &loss),
            Some(Ok(Ok(SaveOutcome::Exists(kind, path)))) => match self.dialogs.get_mut::<PathPrompt>() {
                Some(prompt) if prompt.is_working() => prompt.confirm_replace(path),
                // The desktop's dialog has asked about the name without its extension, and is closed by now.
                _ => self.dialogs.open(PathPrompt::replace(kind, path)),
            },
            Some(Ok(Ok(SaveOutcome::Failed(problem)))) => self.on_save_failed(problem),
            Some(Ok(Err(error))) => self.on_save_failed(error.to_string()),
            Some(Err(error @ JobFailed)) => self.on_save_failed(error.to_string()),
        }
    }

    fn on_saved(&mut self, ctx: &Context, path: &Path, loss: &ExportLoss) {
        if self
            .dialogs
            .get::<PathPrompt>()
            .is_some_and(|prompt| matches!(prompt.purpose, PathPurpose::Save(_)))
        {
            self.dialogs.close::<PathPrompt>();
        }
        self.services.recent_files.remember_folder(path);
        // While the data folder cannot be written, nothing more is added to what it lacks.
        if let Some(store) =
            self.services.storage.as_ref().filter(|_| self.shell.save_dialog.rescue.is_none())
        {
            self.services.recent_files.save(&store.queue);
        }
        let path = path.display().to_string();
        let saved = match loss {
            ExportLoss::Nothing | ExportLoss::Draft(_) => text!("saved-to", path = path),
            ExportLoss::Steps(format, _) => text!("saved-puzzle", path = path, form = format.title()),
            ExportLoss::Letters => text!("saved-crosspatch", path = path),
        };
        self.withdraw_save_notice();
        match loss {
            // A list of what is missing stays until it is read.
            ExportLoss::Steps(_, losses) | ExportLoss::Draft(losses) if !losses.is_empty() => {
                let notice = text!("saved-with-losses", saved = saved, losses = losses.to_string());
                self.shell.save_dialog.notice = Some(notice.clone());
                self.report(Severity::Info, notice);
            }
            _ => self.set_message(saved),
        }
        if let Some(work) = self.shell.save_dialog.rescue.take() {
            self.on_saved_elsewhere(ctx, work);
        }
    }

    /// Removes the line about the file saved before from the banner.
    fn withdraw_save_notice(&mut self) {
        if let Some(notice) = self.shell.save_dialog.notice.take() {
            self.shell.withdraw(&notice);
        }
    }

    fn on_save_failed(&mut self, error: String) {
        match self.dialogs.get_mut::<PathPrompt>() {
            Some(prompt) if prompt.is_working() && !prompt.only_asks() => prompt.fail(error),
            prompt => {
                if prompt.is_some_and(|prompt| prompt.is_working()) {
                    self.dialogs.close::<PathPrompt>();
                }
                self.report(Severity::Error, error);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::message::Message;

    /// Writes the current game as if a dialog of the desktop had given this path, and waits for the outcome.
    fn save(app: &mut App, ctx: &Context, path: &Path) {
        app.write_to(ExportKind::Game, path.to_owned(), true, || ());
        while app.shell.save_dialog.is_busy() {
            app.poll_save(ctx);
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_file_that_the_dialog_of_the_desktop_has_not_asked_about_is_not_replaced_without_a_question() {
        let folder = tempfile::tempdir().unwrap();
        let (chosen, longer) = (folder.path().join("game"), folder.path().join("game.ninefold"));
        std::fs::write(&longer, "something else").unwrap();
        let ctx = Context::default();
        let mut app = App::new(&ctx, None, None);
        for answer in [false, true] {
            save(&mut app, &ctx, &chosen);
            assert!(app.dialogs.get::<PathPrompt>().is_some_and(|prompt| prompt.only_asks()));
            assert_eq!(std::fs::read_to_string(&longer).unwrap(), "something else");
            let mut messages = Vec::new();
            let prompt = app.dialogs.get_mut::<PathPrompt>().unwrap();
            if !prompt.answer(answer, &mut messages) {
                app.dialogs.close::<PathPrompt>();
            }
            for message in messages {
                let Message::SaveTo { kind, path, may_replace } = message else { panic!("{message:?}") };
                app.write_to(kind, path, may_replace, || ());
            }
            while app.shell.save_dialog.is_busy() {
                app.poll_save(&ctx);
                std::thread::yield_now();
            }
            assert!(app.dialogs.get::<PathPrompt>().is_none());
        }
        assert!(std::fs::read_to_string(&longer).unwrap().contains("\"ninefold\""));
        assert!(!chosen.exists());
        std::fs::write(&longer, "something else").unwrap();
        save(&mut app, &ctx, &longer);
        assert!(
            app.dialogs.get::<PathPrompt>().is_none(),
            "the dialog of the desktop has asked about this one"
        );
        assert!(std::fs::read_to_string(&longer).unwrap().contains("\"ninefold\""));
    }
}
