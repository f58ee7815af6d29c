//! The sheets about all games: which there are, how they went, what day brought which, and how the last one was played.
//! One is shown at a time. What is asked of them is an [`OfSheet`]; drawing changes nothing.

pub mod calendar;
pub mod collections;
pub mod frame;
pub mod key_editor;
pub mod list_dialog;
pub mod new_puzzle_dialog;
pub mod path_prompt;
pub mod path_text;
pub mod preferences;
pub mod quit_dialog;
pub mod review;
pub mod saved_games;
pub mod shortcuts;
pub mod statistics;

use eframe::egui::{Button, Id, Modal, RichText, Ui, Vec2};

use crate::app::dialogs::calendar::CalendarDialog;
use crate::app::dialogs::collections::CollectionsDialog;
use crate::app::dialogs::review::ReviewDialog;
use crate::app::dialogs::saved_games::SavedGamesDialog;
use crate::app::dialogs::statistics::StatisticsDialog;
use crate::app::message::Message;
use crate::app::ui::theme;
use crate::text::text;

/// The sheet that is shown.
pub enum Dialog {
    SavedGames(Box<SavedGamesDialog>),
    Collections(Box<CollectionsDialog>),
    Statistics(Box<StatisticsDialog>),
    Calendar(Box<CalendarDialog>),
    Review(Box<ReviewDialog>),
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
    pub fn poll(&mut self) {
        match self {
            Self::SavedGames(games) => games.poll(),
            Self::Collections(library) => library.poll(),
            Self::Statistics(statistics) => statistics.poll(),
            Self::Calendar(calendar) => calendar.poll(),
            Self::Review(review) => review.poll(),
        }
    }

    /// Draws it. Returns whether it should stay open.
    pub fn show(&self, ui: &Ui, messages: &mut Vec<Message>) -> bool {
        match self {
            Self::SavedGames(games) => games.show(ui, messages),
            Self::Collections(library) => library.show(ui, messages),
            Self::Statistics(statistics) => statistics.show(ui, messages),
            Self::Calendar(calendar) => calendar.show(ui, messages),
            Self::Review(review) => review.show(ui, messages),
        }
    }
}

/// The frame of a sheet: a title, what is in it, and a button that closes it. Returns whether it should stay open.
fn show_modal(ui: &Ui, name: &str, title: &str, width: f32, contents: impl FnOnce(&mut Ui, Vec2)) -> bool {
    let room = ui.ctx().content_rect().size() - Vec2::splat(64.0);
    let modal = Modal::new(Id::unique(name)).frame(frame::dialog_frame(ui)).show(ui.ctx(), |ui| {
        ui.set_width(room.x.min(width) - 40.0);
        ui.spacing_mut().item_spacing = Vec2::splat(10.0);
        frame::set_dialog_name(ui, title);
        ui.label(RichText::new(title).font(theme::semibold(20.0)));
        contents(ui, room - Vec2::new(40.0, 150.0));
        let close = Button::new(text!("preferences.close"));
        if ui.add_sized(Vec2::new(ui.available_width(), 36.0), close).clicked() {
            ui.close();
        }
    });
    !modal.should_close()
}
