//! Writing something to a path that the person chooses: a copy of the game, or the statistics.

use std::path::{Path, PathBuf};

use eframe::egui::Context;

use crate::app::dialog::{Answer, Dialog};
use crate::app::path_prompt::{PathPrompt, Purpose, usual_folder};
use crate::app::saving::Work;
use crate::app::work::waker;
use crate::app::{App, Notice, Tone};
use crate::format::{self, Form};
use crate::job::{Job, Lost};
use crate::store::{self, SaveError, games, results};
use crate::text::text;

/// What can be saved under a name of the person's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToSave {
    /// The game on the table with all its steps.
    Game,
    /// The puzzle in the editor, in the form that the ending of the name says.
    Own,
    /// What could not be written into the data folder: a game, or the puzzle in the editor.
    Unsaved,
    /// The statistics as a table.
    Csv,
    /// The statistics as JSON.
    Json,
}

/// How writing ended.
enum Written {
    /// The file is there.
    Saved(PathBuf),
    /// There is such a file already, and nothing was written.
    Exists(PathBuf),
}

/// What is being saved, or asked for.
#[derive(Default)]
pub struct Saving {
    dialog: Option<(ToSave, Dialog<PathBuf>)>,
    writing: Option<Job<Result<Written, SaveError>>>,
    /// What is being written where it would be lost otherwise.
    rescued: Option<Work>,
    /// The format that is being written: its name, and the ending of its files.
    format: (String, &'static str),
    /// The folder that something was saved in last.
    folder: Option<PathBuf>,
}

impl Saving {
    pub fn is_busy(&self) -> bool {
        self.writing.is_some()
    }

    /// Whether the desktop's dialog is open.
    pub fn has_dialog(&self) -> bool {
        self.dialog.is_some()
    }
}

impl App {
    /// Asks where something is to be saved.
    pub(in crate::app) fn save(&mut self, frame: &eframe::Frame, what: ToSave) {
        if self.saving.dialog.is_some() {
            return;
        }
        if self.has_dialogs {
            let name = self.proposed_name(what);
            self.saving.dialog = Some((what, Dialog::save(frame, &name)));
        } else {
            self.ask_for_path(what);
        }
    }

    /// Asks for the path where the desktop has no dialog.
    fn ask_for_path(&mut self, what: ToSave) {
        let folder = self.saving.folder.clone().unwrap_or_else(usual_folder);
        let path = folder.join(self.proposed_name(what));
        self.path_prompt = Some(PathPrompt::save(what, &path));
    }

    fn proposed_name(&self, what: ToSave) -> String {
        let own = self.editor.puzzle();
        let unsaved = self.unsaved_work();
        let title = match (what, &unsaved) {
            (ToSave::Own, _) | (ToSave::Unsaved, Some(Work::Draft)) => own.title.as_str(),
            (ToSave::Unsaved, Some(Work::Game { title, .. })) => title,
            _ => self.played().title(),
        };
        let title: String = title.chars().take(60).collect();
        let title = title.replace(|c: char| c.is_control() || "/\\:*?\"<>|".contains(c), "-");
        match what {
            ToSave::Unsaved if unsaved == Some(Work::Draft) => format!("{title}.{}", Form::Sudoku.ending()),
            ToSave::Game | ToSave::Unsaved => format!("{title}.ninefold"),
            ToSave::Own => format!("{title}.{}", Form::Sudoku.ending()),
            ToSave::Csv => "ninefold.csv".to_owned(),
            ToSave::Json => "ninefold.json".to_owned(),
        }
    }

    /// Writes what is to be saved to a path; where there is a file already only if that may be replaced.
    pub(in crate::app) fn write_to(
        &mut self,
        what: ToSave,
        path: PathBuf,
        may_replace: bool,
        wake: impl FnOnce() + Send + 'static,
    ) {
        let own = self.editor.puzzle();
        let results = self.store.as_ref().map(|store| store.results.clone());
        let rescued = if what == ToSave::Unsaved { self.unsaved_work() } else { None };
        let form = form_of(&path);
        let is_puzzle = what == ToSave::Own || rescued == Some(Work::Draft);
        self.saving.format = match what {
            _ if is_puzzle => (form.title().to_owned(), form.ending()),
            ToSave::Csv => ("CSV".to_owned(), "csv"),
            ToSave::Json => ("JSON".to_owned(), "json"),
            _ => (Form::Ninefold.title().to_owned(), Form::Ninefold.ending()),
        };
        let game = self.game_to_copy(rescued.as_ref());
        self.saving.rescued = rescued;
        self.saving.writing = Some(Job::start(wake, move |_| {
            if !may_replace && path.symlink_metadata().is_ok_and(|file| !file.is_dir()) {
                return Ok(Written::Exists(path));
            }
            let all = || results.and_then(|results| results.load().ok()).unwrap_or_default();
            let text = match what {
                _ if is_puzzle => format::write(form, &[own]).text,
                ToSave::Csv => results::csv(&all()),
                ToSave::Json => results::json(&all()),
                _ => games::write(&game.0, &game.1),
            };
            store::write(&path, text.as_bytes()).map(|()| Written::Saved(path))
        }));
    }

    /// Takes the answer of the dialog, and what came of writing.
    pub(super) fn collect_save(&mut self, ctx: &Context) {
        let answer = self.saving.dialog.as_mut().and_then(|(what, dialog)| Some((*what, dialog.poll(ctx)?)));
        if let Some((what, answer)) = answer {
            self.saving.dialog = None;
            match answer {
                // The desktop's dialog has asked whether a file may be replaced.
                Answer::Chosen(path) => self.write_to(what, path, true, waker(ctx)),
                Answer::Cancelled => {}
                Answer::Unavailable => self.ask_for_path(what),
            }
        }
        match Job::take_ended(&mut self.saving.writing) {
            None => {}
            Some(Ok(Ok(Written::Saved(path)))) => self.saved(ctx, &path),
            Some(Ok(Ok(Written::Exists(path)))) => {
                if let Some(prompt) = &mut self.path_prompt {
                    prompt.ask_to_replace(path);
                }
            }
            Some(Ok(Err(error))) => self.save_failed(error.to_string()),
            Some(Err(lost @ Lost)) => self.save_failed(lost.to_string()),
        }
    }

    fn saved(&mut self, ctx: &Context, path: &Path) {
        if self.path_prompt.as_ref().is_some_and(|prompt| matches!(prompt.purpose(), Purpose::Save(_))) {
            self.path_prompt = None;
        }
        self.saving.folder = path.parent().map(Path::to_owned);
        let ((format, ending), shown) = (self.saving.format.clone(), path.display().to_string());
        let is_plain = path.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending));
        self.say(match is_plain {
            true => text!("saved-to", path = shown),
            false => text!("saved-to-as", path = shown, format = format),
        });
        if let Some(work) = self.saving.rescued.take() {
            self.rescued(ctx, work);
        }
    }

    fn save_failed(&mut self, error: String) {
        match &mut self.path_prompt {
            Some(prompt) if prompt.is_working() => prompt.fail(error),
            _ => self.notice = Some(Notice { tone: Tone::Error, text: error }),
        }
    }
}

/// The form in which a puzzle is written to a path.
fn form_of(path: &Path) -> Form {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    Form::from_ending(&ending).unwrap_or(Form::Sudoku)
}
