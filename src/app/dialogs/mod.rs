//! The dialogs of the window and the stack of open dialogs. Dialogs change only through messages; drawing changes
//! nothing.

pub mod about;
pub mod calendar;
pub mod collections;
pub mod frame;
pub mod library_entry;
pub mod licences;
pub mod new_puzzle_dialog;
pub mod palette;
pub mod path_prompt;
pub mod path_text;
pub mod preferences;
pub mod print;
pub mod puzzle_list;
pub mod quit_dialog;
pub mod reading_choice;
pub mod review;
pub mod row;
pub mod saved_games;
pub mod shortcuts;
pub mod statistics;
pub mod word_maker_dialog;

use std::mem;

use eframe::egui::{Button, Context, Id, Modal, RichText, Ui, Vec2};

use crate::app::dialogs::calendar::CalendarDialog;
use crate::app::dialogs::collections::CollectionsDialog;
use crate::app::dialogs::licences::LicencesDialog;
use crate::app::dialogs::palette::Palette;
use crate::app::dialogs::path_prompt::PathPrompt;
use crate::app::dialogs::preferences::PreferencesDialog;
use crate::app::dialogs::preferences::keys::KeyEditor;
use crate::app::dialogs::print::PrintDialog;
use crate::app::dialogs::reading_choice::ReadingChoice;
use crate::app::dialogs::review::ReviewDialog;
use crate::app::dialogs::saved_games::SavedGamesDialog;
use crate::app::dialogs::shortcuts::ShortcutsDialog;
use crate::app::dialogs::statistics::StatisticsDialog;
use crate::app::input::command::Command;
use crate::app::ui::focus_area::mark_close_button;
use crate::app::ui::{theme, zoom};
use crate::text::text;

/// An open dialog.
pub enum Dialog {
    Shortcuts(ShortcutsDialog),
    Palette(Palette),
    Rules,
    About,
    Licences(LicencesDialog),
    Preferences(Box<PreferencesDialog>),
    NewPuzzle,
    WordMaker,
    PuzzleList,
    SavedGames(Box<SavedGamesDialog>),
    Collections(Box<CollectionsDialog>),
    Statistics(Box<StatisticsDialog>),
    Calendar(Box<CalendarDialog>),
    Review(Box<ReviewDialog>),
    PathPrompt(Box<PathPrompt>),
    Print(Box<PrintDialog>),
    ReadingChoice(Box<ReadingChoice>),
}

impl Dialog {
    /// Returns whether a background job of the dialog is running.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Shortcuts(_)
            | Self::Palette(_)
            | Self::Rules
            | Self::About
            | Self::Licences(_)
            | Self::Preferences(_)
            | Self::NewPuzzle
            | Self::WordMaker
            | Self::PuzzleList
            | Self::ReadingChoice(_) => false,
            Self::SavedGames(games) => games.is_busy(),
            Self::Collections(collections) => collections.is_busy(),
            Self::Statistics(statistics) => statistics.is_busy(),
            Self::Calendar(calendar) => calendar.is_busy(),
            Self::Review(review) => review.is_busy(),
            Self::PathPrompt(prompt) => prompt.is_busy(),
            Self::Print(print) => print.is_busy(),
        }
    }

    /// Returns the announcement for screen readers, the selected item; `None` inside until it has been read. Other dialogs
    /// than those about games have none. The name of a dialog is read as it takes the focus.
    pub fn announcement(&self) -> Option<Option<String>> {
        match self {
            Self::SavedGames(games) => Some(games.announcement()),
            Self::Collections(collections) => Some(collections.announcement()),
            Self::Statistics(statistics) => Some(statistics.announcement()),
            Self::Calendar(calendar) => Some(calendar.announcement()),
            Self::Review(review) => Some(review.announcement()),
            _ => None,
        }
    }

    /// Takes the result of a finished job.
    pub fn poll(&mut self, ctx: &Context) {
        match self {
            Self::Shortcuts(_)
            | Self::Palette(_)
            | Self::Rules
            | Self::About
            | Self::Licences(_)
            | Self::Preferences(_)
            | Self::NewPuzzle
            | Self::WordMaker
            | Self::PuzzleList
            | Self::ReadingChoice(_) => {}
            Self::SavedGames(games) => games.poll(),
            Self::Collections(collections) => collections.poll(),
            Self::Statistics(statistics) => statistics.poll(),
            Self::Calendar(calendar) => calendar.poll(),
            Self::Review(review) => review.poll(),
            Self::PathPrompt(prompt) => prompt.poll(),
            Self::Print(print) => print.poll(ctx),
        }
    }

    /// Returns whether the dialog is about games. At most one such dialog is open at a time.
    fn is_about_games(&self) -> bool {
        matches!(
            self,
            Self::SavedGames(_)
                | Self::Collections(_)
                | Self::Statistics(_)
                | Self::Calendar(_)
                | Self::Review(_)
        )
    }

    fn replaces(&self, other: &Self) -> bool {
        mem::discriminant(self) == mem::discriminant(other) || self.is_about_games() && other.is_about_games()
    }
}

/// The open dialogs, the topmost last; at most one of each kind.
#[derive(Default)]
pub struct Dialogs(Vec<Dialog>);

impl Dialogs {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Opens a dialog on top of the others.
    pub fn open(&mut self, dialog: Dialog) {
        self.0.retain(|open| !dialog.replaces(open));
        self.0.push(dialog);
    }

    /// Closes all dialogs for which `is_wanted` returns false.
    pub fn retain(&mut self, is_wanted: impl FnMut(&mut Dialog) -> bool) {
        self.0.retain_mut(is_wanted);
    }

    pub fn iter(&self) -> impl Iterator<Item = &Dialog> {
        self.0.iter()
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Dialog> {
        self.0.iter_mut()
    }

    /// Returns the command that opens the topmost dialog and also closes it.
    pub fn toggle(&self) -> Option<Command> {
        match self.0.last()? {
            Dialog::Shortcuts(_) => Some(Command::Shortcuts),
            Dialog::Palette(_) => Some(Command::Palette),
            _ => None,
        }
    }

    pub fn shows_shortcuts(&self) -> bool {
        self.iter().any(|dialog| matches!(dialog, Dialog::Shortcuts(_)))
    }

    pub fn shortcuts_mut(&mut self) -> Option<&mut ShortcutsDialog> {
        self.iter_mut()
            .find_map(|dialog| if let Dialog::Shortcuts(sheet) = dialog { Some(sheet) } else { None })
    }

    pub fn palette(&self) -> Option<&Palette> {
        self.iter()
            .find_map(|dialog| if let Dialog::Palette(palette) = dialog { Some(palette) } else { None })
    }

    pub fn palette_mut(&mut self) -> Option<&mut Palette> {
        self.iter_mut()
            .find_map(|dialog| if let Dialog::Palette(palette) = dialog { Some(palette) } else { None })
    }

    pub fn close_palette(&mut self) {
        self.retain(|dialog| !matches!(dialog, Dialog::Palette(_)));
    }

    pub fn shows_puzzle_list(&self) -> bool {
        self.iter().any(|dialog| matches!(dialog, Dialog::PuzzleList))
    }

    pub fn shows_word_maker(&self) -> bool {
        self.iter().any(|dialog| matches!(dialog, Dialog::WordMaker))
    }

    pub fn close_shortcuts(&mut self) {
        self.retain(|dialog| !matches!(dialog, Dialog::Shortcuts(_)));
    }

    pub fn close_puzzle_list(&mut self) {
        self.retain(|dialog| !matches!(dialog, Dialog::PuzzleList));
    }

    pub fn close_new_puzzle(&mut self) {
        self.retain(|dialog| !matches!(dialog, Dialog::NewPuzzle));
    }

    /// Shows the licence at this index, if the list of licences is open.
    pub fn select_licence(&mut self, index: usize) {
        for dialog in self.iter_mut() {
            if let Dialog::Licences(licences) = dialog {
                licences.select(index);
            }
        }
    }

    pub fn print(&self) -> Option<&PrintDialog> {
        self.iter().find_map(|dialog| if let Dialog::Print(print) = dialog { Some(&**print) } else { None })
    }

    pub fn print_mut(&mut self) -> Option<&mut PrintDialog> {
        self.iter_mut()
            .find_map(|dialog| if let Dialog::Print(print) = dialog { Some(&mut **print) } else { None })
    }

    pub fn close_print(&mut self) {
        self.retain(|dialog| !matches!(dialog, Dialog::Print(_)));
    }

    pub fn close_path_prompt(&mut self) {
        self.retain(|dialog| !matches!(dialog, Dialog::PathPrompt(_)));
    }

    /// Closes the question which of two puzzles a text is meant to be, and returns it.
    pub fn take_reading_choice(&mut self) -> Option<ReadingChoice> {
        let index = self.0.iter().position(|dialog| matches!(dialog, Dialog::ReadingChoice(_)))?;
        match self.0.remove(index) {
            Dialog::ReadingChoice(choice) => Some(*choice),
            _ => None,
        }
    }

    /// Closes the dialogs in which a puzzle is chosen.
    pub fn close_choosers(&mut self) {
        let chooses = |dialog: &Dialog| matches!(dialog, Dialog::NewPuzzle | Dialog::WordMaker);
        self.retain(|dialog| !chooses(dialog) && !dialog.is_about_games());
    }

    /// Returns the open dialog about games.
    pub fn about_games(&self) -> Option<&Dialog> {
        self.iter().find(|dialog| dialog.is_about_games())
    }

    pub fn about_games_mut(&mut self) -> Option<&mut Dialog> {
        self.iter_mut().find(|dialog| dialog.is_about_games())
    }

    pub fn preferences(&self) -> Option<&PreferencesDialog> {
        self.iter()
            .find_map(|dialog| if let Dialog::Preferences(dialog) = dialog { Some(&**dialog) } else { None })
    }

    pub fn preferences_mut(&mut self) -> Option<&mut PreferencesDialog> {
        self.iter_mut().find_map(|dialog| {
            if let Dialog::Preferences(dialog) = dialog { Some(&mut **dialog) } else { None }
        })
    }

    pub fn key_editor(&self) -> Option<&KeyEditor> {
        self.preferences().map(|preferences| &preferences.keys)
    }

    pub fn key_editor_mut(&mut self) -> Option<&mut KeyEditor> {
        self.preferences_mut().map(|preferences| &mut preferences.keys)
    }

    pub fn path_prompt(&self) -> Option<&PathPrompt> {
        self.iter()
            .find_map(|dialog| if let Dialog::PathPrompt(prompt) = dialog { Some(&**prompt) } else { None })
    }

    pub fn path_prompt_mut(&mut self) -> Option<&mut PathPrompt> {
        self.iter_mut().find_map(|dialog| {
            if let Dialog::PathPrompt(prompt) = dialog { Some(&mut **prompt) } else { None }
        })
    }
}

/// Draws a modal dialog: a title, its contents, and a button that closes it. Returns whether it should stay open.
fn show_modal(ui: &Ui, name: &str, title: &str, width: f32, contents: impl FnOnce(&mut Ui, Vec2)) -> bool {
    let available = ui.ctx().content_rect().size() - Vec2::new(32.0, 64.0);
    let modal = Modal::new(Id::unique(name)).frame(frame::dialog_frame(ui)).show(ui.ctx(), |ui| {
        let width = available.x.min(width) - 40.0;
        ui.set_width(width);
        ui.spacing_mut().item_spacing = Vec2::splat(10.0);
        frame::set_dialog_name(ui, title);
        ui.label(RichText::new(title).font(theme::semibold(20.0)));
        contents(ui, available - Vec2::new(40.0, 150.0));
        let close = Button::new(text!("preferences.close"));
        let close = ui.add_sized(Vec2::new(ui.available_width(), 36.0), close);
        mark_close_button(ui.ctx(), close.id);
        if close.clicked() {
            ui.close();
        }
        // A row that is wider would leave what is above it narrower. Zoomed in, that may be.
        let is_usual = zoom::chosen(ui.ctx()) <= 1.0;
        let shown = ui.min_rect().width();
        debug_assert!(!is_usual || shown < width + 1.0, "{title}: a row of {shown} is wider than {width}");
    });
    !modal.should_close()
}
