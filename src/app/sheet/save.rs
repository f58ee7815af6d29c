//! Writing something to a path that the person chooses: a copy of the game, or the statistics.

use std::path::PathBuf;

use eframe::egui::{Context, Ui};

use super::OfSheet;
use crate::app::dialog::{Answer, Dialog};
use crate::app::work::waker;
use crate::app::{Act, App, Notice, Tone, sheets};
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
    /// The statistics as a table.
    Csv,
    /// The statistics as JSON.
    Json,
}

/// What is being saved, or asked for.
#[derive(Default)]
pub struct Saving {
    dialog: Option<(ToSave, Dialog<PathBuf>)>,
    /// The question for a path, where the desktop has no dialog, and what it is about.
    question: Option<(ToSave, String)>,
    writing: Option<Job<Result<PathBuf, SaveError>>>,
}

impl Saving {
    pub fn is_busy(&self) -> bool {
        self.writing.is_some()
    }

    /// Whether the question for a path is open.
    pub fn is_asking(&self) -> bool {
        self.question.is_some()
    }
}

impl App {
    /// Asks where something is to be saved.
    pub(in crate::app) fn save(&mut self, frame: &eframe::Frame, what: ToSave) {
        if self.saving.dialog.is_some() {
            return;
        }
        let name = self.proposed_name(what);
        if self.has_dialogs {
            self.saving.dialog = Some((what, Dialog::save(frame, &name)));
        } else {
            self.saving.question = Some((what, name));
        }
    }

    fn proposed_name(&self, what: ToSave) -> String {
        let own = self.editor.puzzle();
        let title = if what == ToSave::Own { own.title.as_str() } else { self.title() };
        let title: String = title.chars().take(60).collect();
        let title = title.replace(|c: char| c.is_control() || "/\\:*?\"<>|".contains(c), "-");
        match what {
            ToSave::Game => format!("{title}.ninefold"),
            ToSave::Own => format!("{title}.{}", Form::Sudoku.ending()),
            ToSave::Csv => "ninefold.csv".to_owned(),
            ToSave::Json => "ninefold.json".to_owned(),
        }
    }

    /// Writes what is to be saved to a path.
    pub(super) fn save_to(&mut self, ctx: &Context, path: PathBuf) {
        let Some((what, _)) = self.saving.question.take() else { return };
        self.write_to(what, path, waker(ctx));
    }

    fn write_to(&mut self, what: ToSave, path: PathBuf, wake: impl FnOnce() + Send + 'static) {
        let own = self.editor.puzzle();
        let played = self.played_mut();
        let (time, head) = (played.sitting().played(), played.sitting().head.clone());
        let game = played.game_at(time);
        let results = self.store.as_ref().map(|store| store.results.clone());
        self.saving.writing = Some(Job::start(wake, move |_| {
            let all = || results.and_then(|results| results.load().ok()).unwrap_or_default();
            let text = match what {
                ToSave::Game => games::write(&game, &head),
                ToSave::Own => {
                    let ending = path.extension().unwrap_or_default().to_string_lossy();
                    format::write(Form::from_ending(&ending).unwrap_or(Form::Sudoku), &[own]).text
                }
                ToSave::Csv => results::csv(&all()),
                ToSave::Json => results::json(&all()),
            };
            store::write(&path, text.as_bytes()).map(|()| path)
        }));
    }

    /// Takes the answer of the dialog, and what came of writing.
    pub(super) fn collect_save(&mut self, ctx: &Context) {
        let answer = self.saving.dialog.as_mut().and_then(|(what, dialog)| Some((*what, dialog.poll(ctx)?)));
        if let Some((what, answer)) = answer {
            self.saving.dialog = None;
            match answer {
                Answer::Chosen(path) => self.write_to(what, path, waker(ctx)),
                Answer::Cancelled => {}
                Answer::Unavailable => self.saving.question = Some((what, self.proposed_name(what))),
            }
        }
        match Job::take_ended(&mut self.saving.writing) {
            None => {}
            Some(Ok(Ok(path))) => self.say(text!("saved-to", path = path.display().to_string())),
            Some(Ok(Err(error))) => self.notice = Some(Notice { tone: Tone::Error, text: error.to_string() }),
            Some(Err(lost @ Lost)) => {
                self.notice = Some(Notice { tone: Tone::Error, text: lost.to_string() });
            }
        }
    }

    /// Draws the question for a path, where it is open.
    pub(super) fn draw_save(&mut self, ui: &Ui, acts: &mut Vec<Act>) {
        if let Some((_, path)) = &mut self.saving.question {
            let asked = |path| Act::OfSheet(OfSheet::SaveTo(path));
            let words = sheets::PathWords {
                title: text!("path-question-save"),
                why: text!("path-question-save.why"),
                go: text!("path-question-save.go"),
            };
            let pushed = acts.len();
            if !sheets::path_question(ui, &words, path, asked, acts) && acts.len() == pushed {
                self.saving.question = None;
            }
        }
    }
}
