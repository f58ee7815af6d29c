//! The sheets about all games: which there are, how they went, what day brought which, and how the last one was played.
//! One is shown at a time. What is asked of them is an [`OfSheet`]; drawing changes nothing.

mod calendar;
mod dates;
mod games;
mod library;
mod review;
mod save;
mod statistics;
mod thumbnail;

use eframe::egui::{Button, Context, Id, Modal, RichText, Ui, Vec2};

pub use dates::{date, today};
pub use save::{Saving, ToSave};

use super::table::Source;
use super::theme;
use super::work::waker;
use super::{Act, App, sheets};
use crate::daily;
use crate::rating::Level;
use crate::store::games::Daily;
use crate::text::text;
use calendar::Calendar;
use games::GamesSheet;
use library::LibrarySheet;
use review::Review;
use statistics::StatisticsSheet;

/// The sheet that is shown.
pub enum Sheet {
    Games(Box<GamesSheet>),
    Library(Box<LibrarySheet>),
    Statistics(Box<StatisticsSheet>),
    Calendar(Box<Calendar>),
    Review(Box<Review>),
}

/// What can be asked of the sheets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfSheet {
    /// Show the finished games, or the others.
    Finished(bool),
    /// Choose the game, the day or the collection at a place.
    Choose(usize),
    /// Play the game at a place.
    Play(usize),
    /// Delete the game at a place.
    Delete(usize),
    /// Bring back what was deleted last, or the statistics.
    Undo,
    /// Group the statistics by the technique, or by level.
    ByTechnique(bool),
    /// Begin the statistics anew.
    Reset,
    /// Write the statistics into a file.
    Export(ToSave),
    /// Go so many months on, or back.
    Months(i8),
    /// Play the puzzle of a day.
    Daily(Daily),
    /// The level of the puzzles of the days.
    OfLevel(Level),
    /// Show the step at a place of the review.
    Scrub(usize),
    /// Let the review play, or pause.
    Replay,
}

impl Sheet {
    /// Whether work goes on beside the window for it.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Games(games) => games.is_busy(),
            Self::Library(library) => library.is_busy(),
            Self::Statistics(statistics) => statistics.is_busy(),
            Self::Calendar(calendar) => calendar.is_busy(),
            Self::Review(review) => review.is_busy(),
        }
    }

    /// What a screen reader is told of it: what it is about, and what is chosen.
    pub fn spoken(&self) -> (String, Option<String>) {
        match self {
            Self::Games(games) => games.spoken(),
            Self::Library(library) => library.spoken(),
            Self::Statistics(statistics) => statistics.spoken(),
            Self::Calendar(calendar) => calendar.spoken(),
            Self::Review(review) => review.spoken(),
        }
    }

    /// Takes what the work beside the window has brought.
    fn collect(&mut self) {
        match self {
            Self::Games(games) => games.collect(),
            Self::Library(library) => library.collect(),
            Self::Statistics(statistics) => statistics.collect(),
            Self::Calendar(calendar) => calendar.collect(),
            Self::Review(review) => review.collect(),
        }
    }

    /// Draws it. Returns whether it should stay open.
    fn show(&self, ui: &Ui, acts: &mut Vec<Act>) -> bool {
        match self {
            Self::Games(games) => games.show(ui, acts),
            Self::Library(library) => library.show(ui, acts),
            Self::Statistics(statistics) => statistics.show(ui, acts),
            Self::Calendar(calendar) => calendar.show(ui, acts),
            Self::Review(review) => review.show(ui, acts),
        }
    }
}

impl App {
    /// Shows the sheet of games.
    pub(super) fn show_games(&mut self, ctx: &Context) {
        self.autosave();
        let games = self.store.as_ref().map(|store| store.games.clone());
        let sheet = GamesSheet::new(games, self.sitting().file_name(), waker(ctx));
        self.sheet = Some(Sheet::Games(Box::new(sheet)));
    }

    /// Shows the sheet of the graded collections.
    pub(super) fn show_library(&mut self, ctx: &Context) {
        let sheet = LibrarySheet::new(self.traces(), self.practice.mastery.clone(), waker(ctx));
        self.sheet = Some(Sheet::Library(Box::new(sheet)));
    }

    pub(super) fn show_statistics(&mut self, ctx: &Context) {
        let results = self.store.as_ref().map(|store| store.results.clone());
        self.sheet = Some(Sheet::Statistics(Box::new(StatisticsSheet::new(results, waker(ctx)))));
    }

    pub(super) fn show_calendar(&mut self, ctx: &Context) {
        let results = self.store.as_ref().map(|store| store.results.clone());
        self.sheet = Some(Sheet::Calendar(Box::new(Calendar::new(results, waker(ctx)))));
    }

    pub(super) fn show_review(&mut self, ctx: &Context) {
        self.sheet = Some(Sheet::Review(Box::new(Review::new(self.game(), waker(ctx)))));
    }

    /// Plays the puzzle of a day.
    pub(super) fn play_daily(&mut self, ctx: &Context, of: Daily) {
        let mut puzzle = daily::puzzle(of.date, of.level);
        puzzle.title = text!("daily-title", level = of.level.to_string(), date = date(of.date));
        self.play(ctx, puzzle, Source::Daily(of), None);
    }

    /// Takes what the work for the sheet has brought, and lets a review go on.
    pub(super) fn collect_sheet(&mut self, ctx: &Context) {
        if let Some(sheet) = &mut self.sheet {
            sheet.collect();
        }
        if let Some(Sheet::Review(review)) = &mut self.sheet
            && let Some(wait) = review.advance()
        {
            ctx.request_repaint_after(wait);
        }
        self.collect_save(ctx);
    }

    /// Draws the sheet that is shown.
    pub(super) fn draw_sheet(&mut self, ui: &Ui, acts: &mut Vec<Act>) {
        if let Some(sheet) = &self.sheet
            && !sheet.show(ui, acts)
        {
            self.sheet = None;
        }
    }

    pub(super) fn of_sheet(&mut self, ctx: &Context, asked: OfSheet, frame: &eframe::Frame) {
        match (&mut self.sheet, asked) {
            (Some(Sheet::Games(games)), OfSheet::Play(place)) => {
                if let Some(name) = games.name(place).map(str::to_owned) {
                    self.sheet = None;
                    self.play_kept(ctx, name);
                }
            }
            (Some(Sheet::Games(games)), asked) => {
                if let Some(name) = games.deletable(&asked) {
                    // A game that lies on the shelf is let go of first.
                    self.shelf.retain(|laid| laid.table().sitting().file_name().as_deref() != Some(&*name));
                }
                if let Some(store) = &self.store {
                    games.carry_out(asked, &store.keeper);
                }
            }
            (Some(Sheet::Library(library)), OfSheet::Choose(place)) => library.choose(place),
            (Some(Sheet::Statistics(_)), OfSheet::Export(what)) => self.save(frame, what),
            (Some(Sheet::Statistics(statistics)), asked) => statistics.carry_out(&asked, self.store.as_ref()),
            (_, OfSheet::Daily(daily)) => {
                self.sheet = None;
                self.play_daily(ctx, daily);
            }
            (Some(Sheet::Calendar(calendar)), asked) => calendar.carry_out(&asked),
            (Some(Sheet::Review(review)), asked) => review.carry_out(&asked),
            (Some(Sheet::Library(_)) | None, _) => {}
        }
    }
}

/// The frame of a sheet: a title, what is in it, and a button that closes it. Returns whether it should stay open.
fn frame(ui: &Ui, name: &str, title: &str, width: f32, contents: impl FnOnce(&mut Ui, Vec2)) -> bool {
    let room = ui.ctx().content_rect().size() - Vec2::splat(64.0);
    let modal = Modal::new(Id::unique(name)).frame(sheets::frame(ui)).show(ui.ctx(), |ui| {
        ui.set_width(room.x.min(width) - 40.0);
        ui.spacing_mut().item_spacing = Vec2::splat(10.0);
        sheets::name_dialog(ui, title);
        ui.label(RichText::new(title).font(theme::semibold(20.0)));
        contents(ui, room - Vec2::new(40.0, 150.0));
        let close = Button::new(text!("preferences.close"));
        if ui.add_sized(Vec2::new(ui.available_width(), 36.0), close).clicked() {
            ui.close();
        }
    });
    !modal.should_close()
}
