//! Quitting: what is unsaved is written first, and where that cannot be done it is asked once what to do. Every way to quit,
//! by key, menu or the window manager, goes through [`App::quit`].

use crate::app::dialogs::quit_dialog::loss_text;
use crate::app::message::quit::QuitAnswer;
use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use eframe::egui::{Context, ViewportCommand};

use crate::app::App;
use crate::app::message::dialog::ExportKind;
use crate::app::session::storage::UnsavedWork;
use crate::store::{SHUTDOWN_TIMEOUT, UnsavedItem, WriteSubject};

/// How often it is looked whether the disk has answered.
const POLL_INTERVAL: Duration = Duration::from_millis(15);

/// How far quitting is.
#[derive(Default)]
enum QuitState {
    #[default]
    Idle,
    /// What is unsaved is being written; the answer comes when all was tried.
    Writing(Receiver<()>, Instant),
    /// It is asked what to do with what could not be saved.
    Confirming,
    /// The person is choosing where to save a copy.
    Copying,
    /// The window closes.
    Closing,
}

/// Quitting, from when it is asked for.
#[derive(Default)]
pub struct Quit {
    state: QuitState,
    /// The tasks whose work was saved elsewhere.
    saved_elsewhere: BTreeSet<String>,
    /// Whether the disk did not answer.
    timed_out: bool,
    /// The default button gets the focus in the first frame of the question.
    pub question_is_new: bool,
    outcome: QuitOutcome,
}

/// What was lost when the window has closed, for whoever opened it; shared with the window.
#[derive(Clone, Default)]
pub struct QuitOutcome(Arc<Mutex<Option<String>>>);

impl QuitOutcome {
    /// A sentence about what could not be saved; `None` where all was.
    pub fn loss(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, loss: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = loss;
    }
}

impl Quit {
    /// Whether the question is shown.
    pub fn is_confirming(&self) -> bool {
        matches!(self.state, QuitState::Confirming)
    }

    /// Whether the work that this task writes was saved elsewhere.
    pub fn is_saved_elsewhere(&self, task: &str) -> bool {
        self.saved_elsewhere.contains(task)
    }

    /// What was lost when the window has closed.
    pub fn outcome(&self) -> QuitOutcome {
        self.outcome.clone()
    }

    /// How long the end may wait for the disk: one that did not answer was waited for already.
    pub fn timeout(&self) -> Duration {
        if self.timed_out { Duration::ZERO } else { SHUTDOWN_TIMEOUT }
    }
}

impl App {
    /// Whether the window is about to close or asks whether it may.
    pub fn is_quitting(&self) -> bool {
        !matches!(self.shell.quit.state, QuitState::Idle)
    }

    /// Quits, when all is on the disk. The window goes on until then.
    pub(in crate::app) fn quit(&mut self, ctx: &Context) {
        if matches!(self.shell.quit.state, QuitState::Writing(..) | QuitState::Closing) {
            return;
        }
        self.enqueue_all();
        match &self.services.storage {
            Some(store) if !store.queue.status().is_all_saved() => {
                self.shell.quit.state = QuitState::Writing(store.queue.flush(), Instant::now());
                ctx.request_repaint_after(POLL_INTERVAL);
            }
            _ => self.close_window(ctx),
        }
    }

    fn close_window(&mut self, ctx: &Context) {
        self.shell.quit.state = QuitState::Closing;
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Holds the window open that is asked to close until quitting is done, and takes quitting further.
    pub(in crate::app) fn poll_quit(&mut self, ctx: &Context) {
        if ctx.input(|input| input.viewport().close_requested())
            && !matches!(self.shell.quit.state, QuitState::Closing)
        {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.quit(ctx);
        }
        match &self.shell.quit.state {
            QuitState::Writing(answer, since) => {
                let is_done = !matches!(answer.try_recv(), Err(TryRecvError::Empty));
                self.shell.quit.timed_out = !is_done && since.elapsed() >= SHUTDOWN_TIMEOUT;
                if is_done || self.shell.quit.timed_out {
                    self.confirm_or_close(ctx);
                } else {
                    ctx.request_repaint_after(POLL_INTERVAL);
                }
            }
            // The disk may have room again.
            QuitState::Confirming if self.lost_work().is_none() => self.close_window(ctx),
            QuitState::Copying
                if self.dialogs.path_prompt().is_none()
                    && !self.shell.save_dialog.has_dialog()
                    && !self.shell.save_dialog.is_busy() =>
            {
                self.confirm_or_close(ctx);
            }
            _ => {}
        }
    }

    fn confirm_or_close(&mut self, ctx: &Context) {
        if self.lost_work().is_none() {
            return self.close_window(ctx);
        }
        self.shell.quit.state = QuitState::Confirming;
        self.shell.quit.question_is_new = true;
        ctx.request_repaint();
    }

    /// Work that would be lost if the program ended now.
    pub(in crate::app) fn lost_work(&self) -> Option<UnsavedItem> {
        let mut unsaved = self.write_status().unsaved.into_iter();
        unsaved.find(|unsaved| {
            unsaved.subject.is_user_work() && !self.shell.quit.is_saved_elsewhere(&unsaved.name)
        })
    }

    /// Does what was answered to the question.
    pub(in crate::app) fn on_quit_answer(
        &mut self,
        ctx: &Context,
        frame: &eframe::Frame,
        answer: QuitAnswer,
    ) {
        match answer {
            QuitAnswer::SaveCopy => {
                self.shell.quit.state = QuitState::Copying;
                self.save(frame, ExportKind::Unsaved);
            }
            QuitAnswer::QuitAnyway => self.close_window(ctx),
            QuitAnswer::Cancel => self.shell.quit.state = QuitState::Idle,
        }
    }

    /// Work that could not be saved where it belongs is saved elsewhere.
    pub(in crate::app) fn on_saved_elsewhere(&mut self, ctx: &Context, work: UnsavedWork) {
        if !matches!(self.shell.quit.state, QuitState::Copying) {
            // The game goes on, and what is done in it from now on is not in the copy.
            return;
        }
        match work {
            UnsavedWork::Game { task, .. } => {
                self.shell.quit.saved_elsewhere.insert(task);
            }
            UnsavedWork::Draft => {
                let unsaved = self.write_status().unsaved.into_iter();
                let drafts = unsaved.filter(|unsaved| unsaved.subject == WriteSubject::Draft);
                self.shell.quit.saved_elsewhere.extend(drafts.map(|draft| draft.name));
            }
        }
        ctx.request_repaint();
    }

    /// Notes what is lost now that the window has closed.
    pub(in crate::app) fn record_quit_outcome(&self) {
        let mut unsaved = self.write_status().unsaved.into_iter();
        let lost = unsaved.find(|unsaved| !self.shell.quit.is_saved_elsewhere(&unsaved.name));
        self.shell.quit.outcome.set(lost.as_ref().map(loss_text));
    }
}
