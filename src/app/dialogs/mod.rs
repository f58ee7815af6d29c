//! The sheets about all games: which there are, how they went, what day brought which, and how the last one was played.
//! One is shown at a time. What is asked of them is an [`OfSheet`]; drawing changes nothing.

mod calendar;
mod collections;
pub mod key_editor;
pub mod list_dialog;
pub mod new_puzzle_dialog;
pub mod path_prompt;
pub mod path_text;
pub mod preferences;
pub mod quit_dialog;
mod review;
mod saved_games;
pub mod shortcuts;
mod statistics;

use crate::app::shell::export::ExportKind;
use crate::app::ui::dates::date;
use eframe::egui::{Button, Context, Id, Modal, RichText, Ui, Vec2};

use super::shell::jobs::waker;
use super::ui::theme;
use super::{App, Message};
use crate::app::dialogs::calendar::CalendarDialog;
use crate::app::dialogs::collections::CollectionsDialog;
use crate::app::dialogs::review::ReviewDialog;
use crate::app::dialogs::saved_games::SavedGamesDialog;
use crate::app::dialogs::statistics::StatisticsDialog;
use crate::daily;
use crate::rating::Level;
use crate::store::games::{DailyId, PuzzleSource};
use crate::text::text;

/// The sheet that is shown.
pub enum Dialog {
    SavedGames(Box<SavedGamesDialog>),
    Collections(Box<CollectionsDialog>),
    Statistics(Box<StatisticsDialog>),
    Calendar(Box<CalendarDialog>),
    Review(Box<ReviewDialog>),
}

/// What can be asked of the sheets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DialogMessage {
    /// Show the finished games, or the others.
    ShowFinished(bool),
    /// Choose the game, the day or the collection at a place.
    Select(usize),
    /// Play the game at a place.
    Play(usize),
    /// Delete the game at a place.
    Delete(usize),
    /// Bring back what was deleted last, or the statistics.
    Undo,
    /// Group the statistics by the technique, or by level.
    GroupByTechnique(bool),
    /// Begin the statistics anew.
    ResetStatistics,
    /// Write the statistics into a file.
    Export(ExportKind),
    /// Go so many months on, or back.
    ShiftMonths(i8),
    /// Play the puzzle of a day.
    PlayDaily(DailyId),
    /// The level of the puzzles of the days.
    SetLevel(Level),
    /// Show the step at a place of the review.
    ShowStep(usize),
    /// Let the review play, or pause.
    ToggleReplay,
}

impl Dialog {
    /// Whether work goes on beside the window for it.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::SavedGames(games) => games.is_busy(),
            Self::Collections(library) => library.is_busy(),
            Self::Statistics(statistics) => statistics.is_busy(),
            Self::Calendar(calendar) => calendar.is_busy(),
            Self::Review(review) => review.is_busy(),
        }
    }

    /// What a screen reader is told of it: what it is about, and what is chosen.
    pub fn announcement(&self) -> (String, Option<String>) {
        match self {
            Self::SavedGames(games) => games.announcement(),
            Self::Collections(library) => library.announcement(),
            Self::Statistics(statistics) => statistics.announcement(),
            Self::Calendar(calendar) => calendar.announcement(),
            Self::Review(review) => review.announcement(),
        }
    }

    /// Takes what the work beside the window has brought.
    fn poll(&mut self) {
        match self {
            Self::SavedGames(games) => games.poll(),
            Self::Collections(library) => library.poll(),
            Self::Statistics(statistics) => statistics.poll(),
            Self::Calendar(calendar) => calendar.poll(),
            Self::Review(review) => review.poll(),
        }
    }

    /// Draws it. Returns whether it should stay open.
    fn show(&self, ui: &Ui, messages: &mut Vec<Message>) -> bool {
        match self {
            Self::SavedGames(games) => games.show(ui, messages),
            Self::Collections(library) => library.show(ui, messages),
            Self::Statistics(statistics) => statistics.show(ui, messages),
            Self::Calendar(calendar) => calendar.show(ui, messages),
            Self::Review(review) => review.show(ui, messages),
        }
    }
}

impl App {
    /// Shows the sheet of games.
    pub(super) fn show_saved_games(&mut self, ctx: &Context) {
        self.autosave();
        let games = self.storage.as_ref().map(|store| store.games.clone());
        let sheet = SavedGamesDialog::new(games, self.session().file_name(), waker(ctx));
        self.dialog = Some(Dialog::SavedGames(Box::new(sheet)));
    }

    /// Shows the sheet of the graded collections.
    pub(super) fn show_collections(&mut self, ctx: &Context) {
        let sheet = CollectionsDialog::new(self.played_sources(), self.practice.mastery.clone(), waker(ctx));
        self.dialog = Some(Dialog::Collections(Box::new(sheet)));
    }

    pub(super) fn show_statistics(&mut self, ctx: &Context) {
        let results = self.storage.as_ref().map(|store| store.results.clone());
        self.dialog = Some(Dialog::Statistics(Box::new(StatisticsDialog::new(results, waker(ctx)))));
    }

    pub(super) fn show_calendar(&mut self, ctx: &Context) {
        let results = self.storage.as_ref().map(|store| store.results.clone());
        self.dialog = Some(Dialog::Calendar(Box::new(CalendarDialog::new(results, waker(ctx)))));
    }

    pub(super) fn show_review(&mut self, ctx: &Context) {
        self.dialog = Some(Dialog::Review(Box::new(ReviewDialog::new(self.game(), waker(ctx)))));
    }

    /// Plays the puzzle of a day.
    pub(super) fn play_daily(&mut self, ctx: &Context, of: DailyId) {
        let mut puzzle = daily::puzzle(of.date, of.level);
        puzzle.title = text!("daily-title", level = of.level.to_string(), date = date(of.date));
        self.play(ctx, puzzle, PuzzleSource::Daily(of), None);
    }

    /// Takes what the work for the sheet has brought, and lets a review go on.
    pub(super) fn poll_dialog(&mut self, ctx: &Context) {
        if let Some(sheet) = &mut self.dialog {
            sheet.poll();
        }
        if let Some(Dialog::Review(review)) = &mut self.dialog
            && let Some(wait) = review.advance()
        {
            ctx.request_repaint_after(wait);
        }
        self.poll_save(ctx);
    }

    /// Draws the sheet that is shown.
    pub(super) fn draw_dialog(&mut self, ui: &Ui, messages: &mut Vec<Message>) {
        if let Some(sheet) = &self.dialog
            && !sheet.show(ui, messages)
        {
            self.dialog = None;
        }
    }

    pub(super) fn update_dialog(&mut self, ctx: &Context, asked: DialogMessage, frame: &eframe::Frame) {
        match (&mut self.dialog, asked) {
            (Some(Dialog::SavedGames(games)), DialogMessage::Play(place)) => {
                if let Some(name) = games.name(place).map(str::to_owned) {
                    self.dialog = None;
                    self.open_saved(ctx, name);
                }
            }
            (Some(Dialog::SavedGames(games)), asked) => {
                if let Some(name) = games.deletable_game(&asked) {
                    // A game that lies on the shelf is let go of first.
                    self.suspended.retain(|laid| {
                        laid.as_puzzle_session().session().file_name().as_deref() != Some(&*name)
                    });
                }
                if let Some(store) = &self.storage {
                    games.update(asked, &store.keeper);
                }
            }
            (Some(Dialog::Collections(library)), DialogMessage::Select(place)) => library.select(place),
            (Some(Dialog::Statistics(_)), DialogMessage::Export(what)) => self.save(frame, what),
            (Some(Dialog::Statistics(statistics)), asked) => statistics.update(&asked, self.storage.as_ref()),
            (_, DialogMessage::PlayDaily(daily)) => {
                self.dialog = None;
                self.play_daily(ctx, daily);
            }
            (Some(Dialog::Calendar(calendar)), asked) => calendar.update(&asked),
            (Some(Dialog::Review(review)), asked) => review.update(&asked),
            (Some(Dialog::Collections(_)) | None, _) => {}
        }
    }
}

/// The frame of a sheet: a title, what is in it, and a button that closes it. Returns whether it should stay open.
fn show_modal(ui: &Ui, name: &str, title: &str, width: f32, contents: impl FnOnce(&mut Ui, Vec2)) -> bool {
    let room = ui.ctx().content_rect().size() - Vec2::splat(64.0);
    let modal = Modal::new(Id::unique(name)).frame(shortcuts::dialog_frame(ui)).show(ui.ctx(), |ui| {
        ui.set_width(room.x.min(width) - 40.0);
        ui.spacing_mut().item_spacing = Vec2::splat(10.0);
        shortcuts::set_dialog_name(ui, title);
        ui.label(RichText::new(title).font(theme::semibold(20.0)));
        contents(ui, room - Vec2::new(40.0, 150.0));
        let close = Button::new(text!("preferences.close"));
        if ui.add_sized(Vec2::new(ui.available_width(), 36.0), close).clicked() {
            ui.close();
        }
    });
    !modal.should_close()
}
