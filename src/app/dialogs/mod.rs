//! The dialogs of the window and the stack of open dialogs. A dialog owns what it shows and how, and drawing changes it;
//! what reaches outside of it is a message.

pub mod about;
pub mod calendar;
pub mod collections;
pub mod crosspatch_report;
pub mod fog_question;
pub mod frame;
pub mod guide;
pub mod library_entry;
pub mod new_puzzle;
pub mod own_puzzles;
pub mod palette;
pub mod path_prompt;
pub mod path_text;
pub mod preferences;
pub mod print;
pub mod puzzle_list;
pub mod reading_choice;
pub mod saved_games;
pub mod shortcuts;
pub mod skipped;
pub mod statistics;
pub mod word_maker;

use std::any::Any;
use std::borrow::Cow;

use eframe::egui::{Context, Rect, Ui};

use crate::app::dialogs::frame::DialogMessage;
use crate::app::dialogs::new_puzzle::NewPuzzleDialog;
use crate::app::dialogs::palette::PaletteRow;
use crate::app::dialogs::word_maker::WordMakerDialog;
use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::sessions::puzzle_list::PuzzleList;
use crate::app::sessions::puzzle_maker::PuzzleMaker;
use crate::app::sessions::word_maker::WordMaker;
use crate::app::settings::Settings;
use crate::game::Game;

/// A dialog.
pub trait Dialog: Any {
    /// Draws the dialog, and pushes what reaches outside of it to `out`. Returns whether it stays open.
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool;

    /// Takes the results of finished jobs.
    fn poll(&mut self, _ctx: &Context) {}

    /// Returns whether a background job of the dialog is running.
    fn is_busy(&self) -> bool {
        false
    }

    /// Returns the announcement for screen readers, the selected item; `None` inside until it has been read. Other
    /// dialogs than those about games have none. The name of a dialog is read as it takes the focus.
    fn announcement(&self) -> Option<Option<String>> {
        None
    }

    /// Returns whether the dialog is about games. At most one such dialog is open at a time.
    fn is_about_games(&self) -> bool {
        false
    }

    /// Returns the command that opens the dialog and also closes it.
    fn toggle(&self) -> Option<Command> {
        None
    }

    /// Returns whether messages are shown in the dialog while it is open, and not in the window behind it.
    fn shows_messages(&self) -> bool {
        true
    }
}

/// The parts of the window outside of dialogs that they show and change.
pub struct DialogContext<'a> {
    pub settings: &'a Settings,
    /// The path of the data folder; `None` where nothing is saved.
    pub data_folder: Option<String>,
    /// The game of the current sudoku; `None` while another kind of puzzle is played.
    pub game: Option<&'a Game>,
    pub puzzle_maker: &'a mut PuzzleMaker,
    pub word_maker: &'a mut WordMaker,
    pub list: Option<&'a mut PuzzleList>,
    /// The label of [`Command::NextPuzzle`], which says which puzzle is next.
    pub next_puzzle: String,
    /// The sentence about the puzzle that is suggested, if the player wants that.
    pub suggestion: Option<String>,
    /// The result of the last action in the dialog.
    pub message: Option<DialogMessage>,
    /// The rows that match the query of the palette.
    pub palette_rows: Vec<PaletteRow>,
    /// The part of the window beside or below the board, and whether it is beside it.
    pub panel: (Rect, bool),
}

impl DialogContext<'_> {
    /// Returns the text of a command in a menu.
    pub fn command_label(&self, command: Command) -> Cow<'_, str> {
        match command {
            Command::NextPuzzle => self.next_puzzle.as_str().into(),
            _ => command.name().into(),
        }
    }
}

/// The open dialogs, the topmost last; at most one of each type.
#[derive(Default)]
pub struct Dialogs(Vec<Box<dyn Dialog>>);

impl Dialogs {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Opens a dialog on top of the others.
    pub fn open<T: Dialog>(&mut self, dialog: T) {
        self.close::<T>();
        if dialog.is_about_games() {
            self.retain(|open| !open.is_about_games());
        }
        self.0.push(Box::new(dialog));
    }

    /// Closes all dialogs for which `is_wanted` returns false.
    pub fn retain(&mut self, mut is_wanted: impl FnMut(&mut dyn Dialog) -> bool) {
        self.0.retain_mut(|dialog| is_wanted(&mut **dialog));
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &dyn Dialog> {
        self.0.iter().map(|dialog| &**dialog)
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut dyn Dialog> {
        self.0.iter_mut().map(|dialog| &mut **dialog as &mut dyn Dialog)
    }

    /// Returns the open dialog of a type.
    pub fn get<T: Dialog>(&self) -> Option<&T> {
        self.iter().find_map(|dialog| (dialog as &dyn Any).downcast_ref())
    }

    pub fn get_mut<T: Dialog>(&mut self) -> Option<&mut T> {
        self.iter_mut().find_map(|dialog| (dialog as &mut dyn Any).downcast_mut())
    }

    pub fn is_open<T: Dialog>(&self) -> bool {
        self.get::<T>().is_some()
    }

    pub fn close<T: Dialog>(&mut self) {
        self.retain(|dialog| !(dialog as &dyn Any).is::<T>());
    }

    /// Closes the dialogs in which a puzzle is chosen.
    pub fn close_choosers(&mut self) {
        self.close::<NewPuzzleDialog>();
        self.close::<WordMakerDialog>();
        self.retain(|dialog| !dialog.is_about_games());
    }

    /// Returns the open dialog about games.
    pub fn about_games(&self) -> Option<&dyn Dialog> {
        self.iter().find(|dialog| dialog.is_about_games())
    }

    /// Returns whether messages are shown in the topmost dialog.
    pub fn shows_messages(&self) -> bool {
        self.iter().next_back().is_some_and(Dialog::shows_messages)
    }

    /// Returns the command that opens the topmost dialog and also closes it.
    pub fn toggle(&self) -> Option<Command> {
        self.iter().next_back()?.toggle()
    }
}
