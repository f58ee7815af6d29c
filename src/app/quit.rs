//! Quitting: what is unsaved is written first, and where that cannot be done it is asked once what to do. Every way to quit,
//! by key, menu or the window manager, goes through [`App::quit`].

use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use eframe::egui::{Context, ViewportCommand};

use super::App;
use super::saving::Work;
use super::sheet::ToSave;
use crate::store::{PATIENCE, Subject, Unsaved};
use crate::text::text;

/// How often it is looked whether the disk has answered.
const POLL: Duration = Duration::from_millis(15);

/// How far quitting is.
#[derive(Default)]
enum State {
    #[default]
    Playing,
    /// What is unsaved is being written; the answer comes when all was tried.
    Writing(Receiver<()>, Instant),
    /// It is asked what to do with what could not be saved.
    Asking,
    /// The person is choosing where to save a copy.
    Copying,
    /// The window closes.
    Closing,
}

/// Quitting, from when it is asked for.
#[derive(Default)]
pub struct Quit {
    state: State,
    /// The tasks whose work was saved elsewhere.
    rescued: BTreeSet<String>,
    /// Whether the disk did not answer.
    timed_out: bool,
    /// The default button gets the focus in the first frame of the question.
    pub question_is_new: bool,
    outcome: Outcome,
}

/// What was lost when the window has closed, for whoever opened it; shared with the window.
#[derive(Clone, Default)]
pub struct Outcome(Arc<Mutex<Option<String>>>);

impl Outcome {
    /// A sentence about what could not be saved; `None` where all was.
    pub fn loss(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, loss: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = loss;
    }
}

/// What can be answered when something would be lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuitAnswer {
    SaveCopy,
    QuitAnyway,
    Cancel,
}

impl Quit {
    /// Whether the question is shown.
    pub fn is_asking(&self) -> bool {
        matches!(self.state, State::Asking)
    }

    /// Whether the work that this task writes was saved elsewhere.
    pub fn is_rescued(&self, task: &str) -> bool {
        self.rescued.contains(task)
    }

    /// What was lost when the window has closed.
    pub fn outcome(&self) -> Outcome {
        self.outcome.clone()
    }

    /// How long the end may wait for the disk: one that did not answer was waited for already.
    pub fn patience(&self) -> Duration {
        if self.timed_out { Duration::ZERO } else { PATIENCE }
    }
}

impl App {
    /// Whether the window is about to close or asks whether it may.
    pub fn is_quitting(&self) -> bool {
        !matches!(self.quit.state, State::Playing)
    }

    /// Quits, when all is on the disk. The window goes on until then.
    pub(super) fn quit(&mut self, ctx: &Context) {
        if matches!(self.quit.state, State::Writing(..) | State::Closing) {
            return;
        }
        self.hand_over();
        match &self.store {
            Some(store) if !store.keeper.standing().is_all_kept() => {
                self.quit.state = State::Writing(store.keeper.flush(), Instant::now());
                ctx.request_repaint_after(POLL);
            }
            _ => self.close_window(ctx),
        }
    }

    fn close_window(&mut self, ctx: &Context) {
        self.quit.state = State::Closing;
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Holds the window open that is asked to close until quitting is done, and takes quitting further.
    pub(super) fn watch_quit(&mut self, ctx: &Context) {
        if ctx.input(|input| input.viewport().close_requested()) && !matches!(self.quit.state, State::Closing)
        {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.quit(ctx);
        }
        match &self.quit.state {
            State::Writing(answer, since) => {
                let is_done = !matches!(answer.try_recv(), Err(TryRecvError::Empty));
                self.quit.timed_out = !is_done && since.elapsed() >= PATIENCE;
                if is_done || self.quit.timed_out {
                    self.ask_or_close(ctx);
                } else {
                    ctx.request_repaint_after(POLL);
                }
            }
            // The disk may have room again.
            State::Asking if self.lost_work().is_none() => self.close_window(ctx),
            State::Copying
                if self.path_prompt.is_none() && !self.saving.has_dialog() && !self.saving.is_busy() =>
            {
                self.ask_or_close(ctx);
            }
            _ => {}
        }
    }

    fn ask_or_close(&mut self, ctx: &Context) {
        if self.lost_work().is_none() {
            return self.close_window(ctx);
        }
        self.quit.state = State::Asking;
        self.quit.question_is_new = true;
        ctx.request_repaint();
    }

    /// Work that would be lost if the program ended now.
    pub(super) fn lost_work(&self) -> Option<Unsaved> {
        let mut unsaved = self.standing().unsaved.into_iter();
        unsaved.find(|unsaved| unsaved.subject.is_work() && !self.quit.is_rescued(&unsaved.what))
    }

    /// Does what was answered to the question.
    pub(super) fn answer_quit(&mut self, ctx: &Context, frame: &eframe::Frame, answer: QuitAnswer) {
        match answer {
            QuitAnswer::SaveCopy => {
                self.quit.state = State::Copying;
                self.save(frame, ToSave::Unsaved);
            }
            QuitAnswer::QuitAnyway => self.close_window(ctx),
            QuitAnswer::Cancel => self.quit.state = State::Playing,
        }
    }

    /// Work that could not be saved where it belongs is saved elsewhere.
    pub(super) fn rescued(&mut self, ctx: &Context, work: Work) {
        if !matches!(self.quit.state, State::Copying) {
            // The game goes on, and what is done in it from now on is not in the copy.
            return;
        }
        match work {
            Work::Game { task, .. } => {
                self.quit.rescued.insert(task);
            }
            Work::Draft => {
                let unsaved = self.standing().unsaved.into_iter();
                let drafts = unsaved.filter(|unsaved| unsaved.subject == Subject::Draft);
                self.quit.rescued.extend(drafts.map(|draft| draft.what));
            }
        }
        ctx.request_repaint();
    }

    /// Notes what is lost now that the window has closed.
    pub(super) fn note_outcome(&self) {
        let mut unsaved = self.standing().unsaved.into_iter();
        let lost = unsaved.find(|unsaved| !self.quit.is_rescued(&unsaved.what));
        self.quit.outcome.set(lost.as_ref().map(loss));
    }
}

/// A sentence about something that could not be saved.
pub fn loss(unsaved: &Unsaved) -> String {
    let why = match &unsaved.error {
        Some(error) => error.reason(),
        None => text!("save-no-answer").to_owned(),
    };
    match &unsaved.subject {
        Subject::Game(title) => text!("save-loss-game", title = title, why = why),
        Subject::Draft => text!("save-loss-draft", why = why),
        Subject::Results => text!("save-loss-results", why = why),
        Subject::Other => text!("save-loss-other", why = why),
    }
}
