//! Opens, draws and updates the dialogs, and moves the keyboard focus: a new dialog takes it, and what had it before gets
//! it back.

use eframe::egui::{Context, Id, Key, LayerId, Popup, Ui};

use crate::app::App;
use crate::app::dialogs::DialogContext;
use crate::app::dialogs::calendar::CalendarDialog;
use crate::app::dialogs::collections::CollectionsDialog;
use crate::app::dialogs::frame::DialogMessage;
use crate::app::dialogs::palette::Palette;
use crate::app::dialogs::path_prompt::PathPrompt;
use crate::app::dialogs::saved_games::SavedGamesDialog;
use crate::app::dialogs::statistics::StatisticsDialog;
use crate::app::message::Message;
use crate::app::message::SavedGamesMessage;
use crate::app::sessions::next_for_me::Suggestion;
use crate::app::shell::banner::{DialogNotice, Severity};
use crate::app::shell::board_area;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::dates::{date, today};
use crate::app::ui::focus_area;
use crate::app::ui::wake::waker;
use crate::daily;
use crate::job::{CancelToken, Job, JobFailed};
use crate::store::OwnCollection;
use crate::store::games::{DailyId, DailyKind, PuzzleSource};
use crate::text::text;

impl App {
    /// Opens the saved games.
    pub(in crate::app) fn show_saved_games(&mut self, ctx: &Context) {
        self.autosave();
        let games = self.services.storage.as_ref().map(|store| store.games.clone());
        let open_games = self.sessions.all().map(|session| session.session().file_name()).collect();
        let dialog = SavedGamesDialog::new(games, open_games, waker(ctx));
        self.dialogs.open(dialog);
    }

    /// Opens the graded collections.
    pub(in crate::app) fn show_collections(&mut self, ctx: &Context) {
        let store = self.services.storage.as_ref().map(|storage| storage.collections.clone());
        let dialog = CollectionsDialog::new(self.played_sources(), store, waker(ctx));
        self.dialogs.open(dialog);
    }

    pub(in crate::app) fn show_statistics(&mut self, ctx: &Context) {
        let logs = self.services.storage.as_ref().map(|store| (store.results.clone(), store.course.clone()));
        self.dialogs.open(StatisticsDialog::new(logs, waker(ctx)));
    }

    pub(in crate::app) fn show_calendar(&mut self, ctx: &Context) {
        let results = self.services.storage.as_ref().map(|store| store.results.clone());
        let kind = match self.session().meta.source {
            PuzzleSource::Daily(daily) => daily.kind,
            _ => DailyKind::Level(self.settings.daily_level),
        };
        self.dialogs.open(CalendarDialog::new(results, kind, waker(ctx)));
    }

    /// Resets the statistics, or restores those before the last reset.
    pub(in crate::app) fn reset_statistics(&self, restores: bool) {
        if let Some(store) = &self.services.storage {
            let results = store.results.clone();
            store.queue.enqueue("~ statistics", move || match restores {
                true => results.restore(),
                false => results.reset(),
            });
        }
    }

    /// Plays today's puzzle of a kind.
    pub(in crate::app) fn play_today(&mut self, ctx: &Context, kind: DailyKind) {
        self.play_daily(ctx, DailyId { date: today(), kind });
    }

    /// Plays the puzzle of a day; a variant as soon as it is made.
    pub(in crate::app) fn play_daily(&mut self, ctx: &Context, id: DailyId) {
        match id.kind {
            DailyKind::Level(level) => {
                let mut puzzle = daily::puzzle(id.date, level);
                self.settings.daily_level = level;
                puzzle.title = text!("daily-title", level = level.to_string(), date = date(id.date));
                self.play(ctx, puzzle, PuzzleSource::Daily(id), None);
            }
            DailyKind::Variant => {
                let make = move |cancel: &CancelToken| (id, daily::variant(id.date, cancel));
                self.sessions.daily_variant = Some(Job::start(waker(ctx), make));
            }
        }
    }

    /// Plays the variant of a day that has been made.
    ///
    /// # Errors
    /// [`JobFailed`] if the job failed.
    pub(in crate::app) fn poll_daily_variant(&mut self, ctx: &Context) -> Result<(), JobFailed> {
        if let Some((id, Ok(mut puzzle))) =
            Job::take_finished(&mut self.sessions.daily_variant).transpose()?
        {
            let kind = daily::variant_kind(id.date).name();
            puzzle.title = text!("daily-title", level = kind, date = date(id.date));
            self.play(ctx, puzzle, PuzzleSource::Daily(id), None);
        }
        Ok(())
    }

    /// Collects the results of the dialogs' jobs.
    pub(in crate::app) fn poll_dialogs(&mut self, ctx: &Context) {
        self.dialogs.iter_mut().for_each(|dialog| dialog.poll(ctx));
        self.poll_save(ctx);
        self.poll_printing();
    }

    /// Draws the open dialogs, the topmost last, and removes those that the player closes.
    pub(in crate::app) fn draw_dialogs(&mut self, ui: &Ui, messages: &mut Vec<Message>) {
        self.settle_dialog_notice();
        if self.dialogs.is_empty() {
            return;
        }
        let palette_rows = self.dialogs.get::<Palette>().map(|palette| self.palette_rows(&palette.query));
        let was_reading = self.dialogs.get().is_some_and(PathPrompt::is_working);
        let (data_folder, next_puzzle) = (self.data_folder(), self.following_puzzle().label());
        let message = self.dialog_message();
        let suggestion = self.suggestion().map(Suggestion::text);
        let sessions = &mut self.sessions;
        let mut context = DialogContext {
            settings: &self.settings,
            data_folder,
            game: sessions.current.sudoku().map(SudokuSession::game),
            puzzle_maker: &mut sessions.puzzle_maker,
            word_maker: &mut sessions.word_maker,
            list: sessions.list.as_mut(),
            next_puzzle,
            suggestion,
            message,
            palette_rows: palette_rows.unwrap_or_default(),
            panel: board_area::latest_panel_area(ui.ctx()),
        };
        self.dialogs.retain(|dialog| dialog.ui(ui, &mut context, messages));
        if was_reading && !self.dialogs.is_open::<PathPrompt>() {
            // The files that it requested are no longer needed.
            self.sessions.load_job = None;
        }
    }

    /// Returns the message in the topmost dialog.
    fn dialog_message(&self) -> Option<DialogMessage> {
        if !self.dialogs.shows_messages() {
            return None;
        }
        let notice = self.shell.dialog_notice.as_ref().map(|shown| DialogMessage {
            text: shown.notice.text.clone(),
            is_error: shown.notice.severity == Severity::Error,
        });
        let message = || self.session().message().map(str::to_owned);
        notice.or_else(|| message().map(|text| DialogMessage { text, is_error: false }))
    }

    /// Removes the notice of a dialog that is closed. One that was not seen there becomes a banner.
    fn settle_dialog_notice(&mut self) {
        if self.dialogs.shows_messages() {
            self.shell.dialog_notice.iter_mut().for_each(|shown| shown.is_seen = true);
        } else if let Some(DialogNotice { notice, is_seen: false }) = self.shell.dialog_notice.take() {
            self.notify(notice.severity, notice.text);
        }
    }

    /// Handles a message about a saved game while their dialog is open.
    pub(in crate::app) fn update_saved_games(&mut self, message: SavedGamesMessage) {
        let Some(games) = self.dialogs.get_mut::<SavedGamesDialog>() else { return };
        let sessions = &mut self.sessions;
        if let SavedGamesMessage::Delete(name) = &message {
            // The deleted game must not be resumed.
            sessions
                .suspended
                .retain(|session| session.as_puzzle_session().session().file_name().as_ref() != Some(name));
        }
        if let Some(store) = &self.services.storage {
            games.update(message, &store.queue, &mut |name, label| sessions.set_label(name, label, store));
        }
    }

    /// Queues a write of one of the player's own collections.
    pub(in crate::app) fn save_collection(&self, own: OwnCollection, is_deleted: bool) {
        if let Some(storage) = &self.services.storage {
            let store = storage.collections.clone();
            storage.queue.enqueue(format!("collection {}", own.id), move || store.apply(&own, is_deleted));
        }
    }
}

/// The controls that had the focus in and outside the open dialogs.
#[derive(Default, Debug)]
pub struct DialogFocus {
    /// The control that had the focus before a dialog was opened.
    outside: Option<Id>,
    /// The open dialogs, the topmost last, and the control that had the focus in each.
    open: Vec<(LayerId, Option<Id>)>,
}

impl DialogFocus {
    /// Moves the focus into a dialog that has been opened, and back when it has been closed. To be called once the
    /// dialogs of a frame are drawn.
    pub fn update(&mut self, ctx: &Context, has_dialog: bool) {
        let focused = ctx.memory(|memory| memory.focused());
        if !has_dialog {
            if self.open.is_empty() {
                self.outside = focused;
                return;
            }
            self.open.clear();
            ctx.memory_mut(|memory| match (self.outside, focused) {
                (Some(before), _) => memory.request_focus(before),
                (None, Some(closed)) => memory.surrender_focus(closed),
                (None, None) => {}
            });
            return;
        }
        // Known from the second frame of a dialog on.
        let Some(top) = ctx.memory(|memory| memory.top_modal_layer()) else { return };
        self.open.retain(|(layer, _)| ctx.memory(|memory| memory.areas().visible_last_frame(layer)));
        match self.open.iter().position(|(layer, _)| *layer == top) {
            Some(index) => self.open.truncate(index + 1),
            None => self.open.push((top, None)),
        }
        let Some((_, inside)) = self.open.last_mut() else { return };
        let controls = controls(ctx, top);
        match focused {
            Some(focused) if controls.contains(&focused) => *inside = Some(focused),
            // The focus is in the menu of a drop-down list.
            Some(_) if Popup::is_any_open(ctx) => {}
            // From the last control Tab leads to the first one in the next frame.
            None if ctx.input(|input| input.key_pressed(Key::Tab)) => {}
            _ => {
                let close = focus_area::close_button(ctx);
                let first = || controls.iter().find(|id| Some(**id) != close).or(controls.first());
                let target = inside.filter(|inside| controls.contains(inside)).or_else(|| first().copied());
                if let Some(target) = target {
                    ctx.memory_mut(|memory| memory.request_focus(target));
                    // Nothing else may ask for the frame that shows it.
                    ctx.request_repaint();
                }
            }
        }
    }
}

/// Returns the controls of a layer that can have the focus, in the order of Tab.
fn controls(ctx: &Context, layer: LayerId) -> Vec<Id> {
    ctx.viewport(|viewport| {
        let widgets = viewport.this_pass.widgets.get_layer(layer);
        widgets
            .filter(|widget| widget.enabled && widget.sense.is_focusable())
            .map(|widget| widget.id)
            .collect()
    })
}
