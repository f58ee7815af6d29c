//! Quitting: unsaved work is written first; if that fails, the user decides what to do. Every way to quit, by key, menu
//! or the window manager, goes through [`App::quit`].

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::path_prompt::PathPrompt;
use crate::app::message::QuitAnswer;
use crate::job::lock;
use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use eframe::egui::{Button, Context, Label, RichText, Ui, Vec2, ViewportCommand};

use crate::app::App;
use crate::app::message::ExportKind;
use crate::app::message::Message;
use crate::app::session::storage::UnsavedWork;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::buttons_per_row;
use crate::app::ui::with_id::with_id;
use crate::store::{SHUTDOWN_TIMEOUT, UnsavedItem, WriteSubject};
use crate::text::text;

/// The interval at which the write queue is polled.
const POLL_INTERVAL: Duration = Duration::from_millis(15);

/// The progress of quitting.
#[derive(Default)]
enum QuitState {
    #[default]
    Idle,
    /// Unsaved work is being written, since this time; the queue reports when every write was tried.
    Writing(Receiver<()>, Instant),
    /// The question about work that could not be saved is shown.
    Confirming,
    /// The user is choosing a path to save a copy.
    Copying,
    Closing,
}

/// The state of quitting.
#[derive(Default)]
pub struct Quit {
    state: QuitState,
    /// The tasks whose work was saved elsewhere.
    saved_elsewhere: BTreeSet<String>,
    /// Whether writing took too long.
    timed_out: bool,
    /// Whether the question is shown for the first frame, in which the default button gets the focus.
    pub question_is_new: bool,
    outcome: QuitOutcome,
}

/// The work that was lost when the window closed; shared with the caller that opened the window.
#[derive(Clone, Default)]
pub struct QuitOutcome(Arc<Mutex<Option<String>>>);

impl QuitOutcome {
    /// Returns a sentence about the work that could not be saved; `None` if all was saved.
    pub fn loss(&self) -> Option<String> {
        lock(&self.0).clone()
    }

    fn set(&self, loss: Option<String>) {
        *lock(&self.0) = loss;
    }
}

impl Quit {
    /// Returns whether the question is shown.
    pub fn is_confirming(&self) -> bool {
        matches!(self.state, QuitState::Confirming)
    }

    /// Returns whether the work that this task writes was saved elsewhere.
    pub fn is_saved_elsewhere(&self, task: &str) -> bool {
        self.saved_elsewhere.contains(task)
    }

    /// Returns the shared outcome of quitting.
    pub fn outcome(&self) -> QuitOutcome {
        self.outcome.clone()
    }

    /// Returns how long to wait for the last writes; zero if writing has already taken too long.
    pub fn timeout(&self) -> Duration {
        if self.timed_out { Duration::ZERO } else { SHUTDOWN_TIMEOUT }
    }
}

impl App {
    /// Returns whether the window is about to close or asks for confirmation.
    pub fn is_quitting(&self) -> bool {
        !matches!(self.shell.quit.state, QuitState::Idle)
    }

    /// Quits as soon as all work is on disk.
    pub(in crate::app) fn quit(&mut self, ctx: &Context) {
        if matches!(self.shell.quit.state, QuitState::Writing(..) | QuitState::Closing) {
            return;
        }
        self.enqueue_all();
        match self.services.storage {
            // Even if everything is saved now: a key of this frame may not have been handled yet.
            Some(_) => self.write_until_closing(ctx, Instant::now()),
            None => self.close_window(ctx),
        }
    }

    /// Starts to write what is not on disk. `since` is when the first of these writes began.
    fn write_until_closing(&mut self, ctx: &Context, since: Instant) {
        if let Some(store) = &self.services.storage {
            self.shell.quit.state = QuitState::Writing(store.queue.flush(), since);
            ctx.request_repaint_after(POLL_INTERVAL);
        }
    }

    fn close_window(&mut self, ctx: &Context) {
        self.shell.quit.state = QuitState::Closing;
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Keeps a window open that is requested to close until quitting is done, and advances quitting.
    pub(in crate::app) fn poll_quit(&mut self, ctx: &Context) {
        if ctx.input(|input| input.viewport().close_requested())
            && !matches!(self.shell.quit.state, QuitState::Closing)
        {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            return self.quit(ctx);
        }
        match &self.shell.quit.state {
            QuitState::Writing(answer, since) => {
                let is_done = !matches!(answer.try_recv(), Err(TryRecvError::Empty));
                let (since, is_late) = (*since, since.elapsed() >= SHUTDOWN_TIMEOUT);
                self.shell.quit.timed_out = !is_done && is_late;
                if is_done && !is_late && self.has_new_work() {
                    self.write_until_closing(ctx, since);
                } else if is_done || is_late {
                    self.confirm_or_close(ctx);
                } else {
                    ctx.request_repaint_after(POLL_INTERVAL);
                }
            }
            // Writing may have succeeded in the meantime.
            QuitState::Confirming if self.lost_work().is_none() => self.close_window(ctx),
            QuitState::Copying
                if self.dialogs.get::<PathPrompt>().is_none()
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

    /// Returns work that would be lost if the program ended now.
    pub(in crate::app) fn lost_work(&self) -> Option<UnsavedItem> {
        let mut unsaved = self.write_status().unsaved.into_iter();
        unsaved.find(|unsaved| {
            unsaved.subject.is_user_work() && !self.shell.quit.is_saved_elsewhere(&unsaved.name)
        })
    }

    /// Returns whether work that no write has failed on came after the writes began, such as a key pressed right before
    /// the window was closed.
    fn has_new_work(&self) -> bool {
        self.lost_work().is_some() && self.write_status().first_failure().is_none()
    }

    /// Draws the question on quitting, while it is shown.
    pub(in crate::app) fn draw_quit_dialog(&mut self, ui: &Ui, messages: &mut Vec<Message>) {
        if !self.shell.quit.is_confirming() {
            return;
        }
        let Some(unsaved) = self.lost_work() else { return };
        let can_be_copied = self.unsaved_work().is_some();
        let is_new = std::mem::take(&mut self.shell.quit.question_is_new);
        let is_open = show_dialog(ui, "quit", text!("quit-question"), 520.0, None, |ui, room| {
            let width = room.size.x;
            ui.add(Label::new(loss_text(&unsaved)).wrap());
            ui.add(
                Label::new(RichText::new(text!("quit-question.why")).color(Theme::current(ui).soft)).wrap(),
            );
            let mut answers = vec![
                (QuitAnswer::QuitAnyway, text!("quit-question.quit")),
                (QuitAnswer::Cancel, text!("quit-question.cancel")),
            ];
            if can_be_copied {
                answers.insert(0, (QuitAnswer::SaveCopy, text!("save-banner.copy")));
            }
            let texts = answers.iter().map(|(_, text)| *text);
            let in_a_row = buttons_per_row(ui, width - 60.0, texts) == answers.len();
            let columns = if in_a_row { answers.len() as f32 } else { 1.0 };
            let size = Vec2::new((width - 10.0 * (columns - 1.0)) / columns, 36.0);
            let buttons = |ui: &mut Ui| {
                for (answer, text) in answers {
                    let button = with_id(ui, answer, |ui| ui.add_sized(size, Button::new(text)));
                    if is_new && answer == QuitAnswer::Cancel {
                        button.request_focus();
                    }
                    if button.clicked() {
                        messages.push(Message::Quit(answer));
                    }
                }
            };
            if in_a_row { ui.horizontal(buttons).inner } else { ui.vertical(buttons).inner }
        });
        if !is_open {
            messages.push(Message::Quit(QuitAnswer::Cancel));
        }
    }

    /// Handles the answer to the question.
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

    /// Records that unsaved work was saved to another path.
    pub(in crate::app) fn on_saved_elsewhere(&mut self, ctx: &Context, work: UnsavedWork) {
        if !matches!(self.shell.quit.state, QuitState::Copying) {
            // The game continues, and later changes are not in the copy.
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

    /// Records the lost work after the window has closed.
    pub(in crate::app) fn record_quit_outcome(&self) {
        let mut unsaved = self.write_status().unsaved.into_iter();
        let unsaved_item = unsaved.find(|unsaved| !self.shell.quit.is_saved_elsewhere(&unsaved.name));
        self.shell.quit.outcome.set(unsaved_item.as_ref().map(loss_text));
    }
}

/// Describes an item that could not be saved.
pub fn loss_text(unsaved: &UnsavedItem) -> String {
    let why = match &unsaved.error {
        Some(error) => error.reason(),
        None => text!("save-no-answer").to_owned(),
    };
    match &unsaved.subject {
        WriteSubject::Game(title) => text!("save-loss-game", title = title, why = why),
        WriteSubject::Draft => text!("save-loss-draft", why = why),
        WriteSubject::Results => text!("save-loss-results", why = why),
        WriteSubject::Other => text!("save-loss-other", why = why),
    }
}
