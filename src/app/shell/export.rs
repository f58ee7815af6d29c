//! Exports a copy of the game, the draft or the statistics to a path that the user chooses.

use crate::app::message::dialog::ExportKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::Context;

use crate::app::App;
use crate::app::dialogs::Dialog;
use crate::app::dialogs::path_prompt::{PathPrompt, PathPurpose, default_folder};
use crate::app::dialogs::print::PrintDialog;
use crate::app::session::storage::UnsavedWork;
use crate::app::shell::banner::{Banner, Severity};
use crate::app::shell::file_dialog::{FileDialog, FileDialogResult};
use crate::app::ui::wake::waker;
use crate::format::Format;
use crate::job::{Job, JobFailed};
use crate::print::Document;
use crate::print::image::{BoardImage, ImageFormat};
use crate::store::{SaveError, games, results};
use crate::text::text;
use crate::{format, store};

/// The side of a saved picture, in pixels.
const PICTURE_SIDE: u16 = 1600;

/// The outcome of writing a file.
enum SaveOutcome {
    /// The file was written.
    Saved(PathBuf),
    /// The file exists already, and nothing was written.
    Exists(PathBuf),
    /// The content of the file could not be made.
    Failed(String),
}

/// The state of saving: the open dialog and the job that writes.
#[derive(Default)]
pub struct SaveDialog {
    dialog: Option<(ExportKind, FileDialog<PathBuf>)>,
    writing: Option<Job<Result<SaveOutcome, SaveError>>>,
    /// The unsaved work that is being written to a path that the user chose.
    rescue: Option<UnsavedWork>,
    /// The format that is being written: its name and file extension.
    format: (String, &'static str),
    /// The pages and the picture to be saved; the picture with whether it is black only.
    pages: Option<Arc<Document>>,
    picture: Option<(BoardImage, bool)>,
    /// The folder of the last file saved.
    folder: Option<PathBuf>,
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
        // What is saved is what was there when it was asked for.
        self.shell.save_dialog.pages = self.dialogs.print().and_then(PrintDialog::document).cloned();
        self.shell.save_dialog.picture = (kind == ExportKind::Picture).then(|| self.board_image());
        if self.shell.has_file_dialogs {
            let name = self.proposed_name(kind);
            self.shell.save_dialog.dialog = Some((kind, FileDialog::save(frame, &name)));
        } else {
            self.prompt_for_path(kind);
        }
    }

    /// Asks for the path in the window, because the desktop has no dialog.
    fn prompt_for_path(&mut self, kind: ExportKind) {
        let folder = self.shell.save_dialog.folder.clone().unwrap_or_else(default_folder);
        let path = folder.join(self.proposed_name(kind));
        self.dialogs.open(Dialog::PathPrompt(Box::new(PathPrompt::save(kind, &path))));
    }

    fn proposed_name(&self, kind: ExportKind) -> String {
        let draft = self.editor.puzzle();
        let unsaved = self.unsaved_work();
        let title = match (kind, &unsaved) {
            (ExportKind::Draft, _) | (ExportKind::Unsaved, Some(UnsavedWork::Draft)) => draft.title.as_str(),
            (ExportKind::Unsaved, Some(UnsavedWork::Game { title, .. })) => title,
            (ExportKind::Pdf, _) => {
                self.shell.save_dialog.pages.as_deref().map_or("Ninefold", Document::title)
            }
            _ => self.current().title(),
        };
        let title = if title.trim().is_empty() { "Ninefold" } else { title };
        let title: String = title.chars().take(60).collect();
        let title = title.replace(|c: char| c.is_control() || "/\\:*?\"<>|".contains(c), "-");
        match kind {
            ExportKind::Unsaved if unsaved == Some(UnsavedWork::Draft) => {
                format!("{title}.{}", Format::Sudoku.extension())
            }
            ExportKind::Game | ExportKind::Unsaved => format!("{title}.ninefold"),
            ExportKind::Draft => format!("{title}.{}", Format::Sudoku.extension()),
            ExportKind::Csv => "ninefold.csv".to_owned(),
            ExportKind::Json => "ninefold.json".to_owned(),
            ExportKind::Pdf => format!("{title}.pdf"),
            ExportKind::Picture => format!("{title}.png"),
        }
    }

    /// Writes the data to a path; an existing file only if it may be replaced.
    pub(in crate::app) fn write_to(
        &mut self,
        kind: ExportKind,
        path: PathBuf,
        may_replace: bool,
        wake: impl FnOnce() + Send + 'static,
    ) {
        let draft = self.editor.puzzle();
        let results = self.services.storage.as_ref().map(|store| store.results.clone());
        let rescued = if kind == ExportKind::Unsaved { self.unsaved_work() } else { None };
        let puzzle_format = format_for_path(&path);
        let is_puzzle = kind == ExportKind::Draft || rescued == Some(UnsavedWork::Draft);
        self.shell.save_dialog.format = match kind {
            _ if is_puzzle => (puzzle_format.title().to_owned(), puzzle_format.extension()),
            ExportKind::Csv => ("CSV".to_owned(), "csv"),
            ExportKind::Json => ("JSON".to_owned(), "json"),
            ExportKind::Pdf => ("PDF".to_owned(), "pdf"),
            ExportKind::Picture => match image_format(&path) {
                ImageFormat::Png => ("PNG".to_owned(), "png"),
                ImageFormat::Svg => ("SVG".to_owned(), "svg"),
            },
            _ => (Format::Ninefold.title().to_owned(), Format::Ninefold.extension()),
        };
        let game = self.game_to_copy(rescued.as_ref());
        self.shell.save_dialog.rescue = rescued;
        let (pages, picture) = (self.shell.save_dialog.pages.clone(), self.shell.save_dialog.picture.clone());
        self.shell.save_dialog.writing = Some(Job::start(wake, move |cancel| {
            if !may_replace && path.symlink_metadata().is_ok_and(|file| !file.is_dir()) {
                return Ok(SaveOutcome::Exists(path));
            }
            let all = || results.and_then(|results| results.load().ok()).unwrap_or_default();
            let made = match (kind, pages, picture) {
                (ExportKind::Pdf, Some(pages), _) => {
                    Some(pages.write_pdf(cancel, |_| ()).map_err(|error| error.to_string()))
                }
                (ExportKind::Picture, _, Some((picture, black_only))) => {
                    let bytes = picture.encode(image_format(&path), PICTURE_SIDE, black_only);
                    Some(bytes.map_err(|error| error.to_string()))
                }
                _ => None,
            };
            match made {
                None => {}
                Some(Ok(bytes)) => return store::write(&path, &bytes).map(|()| SaveOutcome::Saved(path)),
                Some(Err(problem)) => return Ok(SaveOutcome::Failed(problem)),
            }
            let text = match kind {
                _ if is_puzzle => format::write(puzzle_format, &[draft]).text,
                ExportKind::Csv => results::csv(&all()),
                ExportKind::Json => results::json(&all()),
                _ => games::write(&game.0, &game.1),
            };
            store::write(&path, text.as_bytes()).map(|()| SaveOutcome::Saved(path))
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
                FileDialogResult::Chosen(path) => self.write_to(kind, path, true, waker(ctx)),
                FileDialogResult::Cancelled => {}
                FileDialogResult::Unavailable => self.prompt_for_path(kind),
            }
        }
        match Job::take_finished(&mut self.shell.save_dialog.writing) {
            None => {}
            Some(Ok(Ok(SaveOutcome::Saved(path)))) => self.on_saved(ctx, &path),
            Some(Ok(Ok(SaveOutcome::Exists(path)))) => {
                if let Some(prompt) = self.dialogs.path_prompt_mut() {
                    prompt.confirm_replace(path);
                }
            }
            Some(Ok(Ok(SaveOutcome::Failed(problem)))) => self.on_save_failed(problem),
            Some(Ok(Err(error))) => self.on_save_failed(error.to_string()),
            Some(Err(error @ JobFailed)) => self.on_save_failed(error.to_string()),
        }
    }

    fn on_saved(&mut self, ctx: &Context, path: &Path) {
        if self.dialogs.path_prompt().is_some_and(|prompt| matches!(prompt.purpose(), PathPurpose::Save(_))) {
            self.dialogs.close_path_prompt();
        }
        self.shell.save_dialog.folder = path.parent().map(Path::to_owned);
        let ((format, extension), shown) =
            (self.shell.save_dialog.format.clone(), path.display().to_string());
        let is_plain = path.extension().is_some_and(|chosen| chosen.eq_ignore_ascii_case(extension));
        self.set_message(match is_plain {
            true => text!("saved-to", path = shown),
            false => text!("saved-to-as", path = shown, format = format),
        });
        if let Some(work) = self.shell.save_dialog.rescue.take() {
            self.on_saved_elsewhere(ctx, work);
        }
    }

    fn on_save_failed(&mut self, error: String) {
        match self.dialogs.path_prompt_mut() {
            Some(prompt) if prompt.is_working() => prompt.fail(error),
            _ => self.shell.banner = Some(Banner { severity: Severity::Error, text: error }),
        }
    }
}

/// Returns the format for a picture with this path.
fn image_format(path: &Path) -> ImageFormat {
    ImageFormat::from_path(path).unwrap_or(ImageFormat::Png)
}

/// Returns the format for a puzzle file with this path.
fn format_for_path(path: &Path) -> Format {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    Format::from_extension(&extension).unwrap_or(Format::Sudoku)
}
