//! Messages to the window. Keys, clicks and screen readers are translated to messages, and drawing pushes them.

pub mod crosspatch;
pub mod editor;
pub mod sudoku;

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::ColorImage;

use crate::app::input::command::Command;
use crate::app::input::mode::InputMode;
use crate::app::message::crosspatch::CrosspatchMessage;
use crate::app::message::editor::EditorMessage;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::settings::PreferencesSection;
use crate::app::settings::choices::PlaybackSpeed;
use crate::app::settings::preferences_file::Preferences;
use crate::format::Format;
use crate::generate::VariantKind;
use crate::history::NodeId;
use crate::library::{GradedCollection, VariantCollection};
use crate::picture::sudoku::pointed::Pointed;
use crate::practice::{Chapter, CourseRow, Lesson, LessonPart};
use crate::print::PrintSettings;
use crate::rules::Puzzle;
use crate::solve::classic::search::BranchOrder;
use crate::solve::rating::Level;
use crate::solve::technique::Technique;
use crate::store::OwnCollection;
use crate::store::games::{DailyId, GameLabel, PuzzleSource};

/// A collection of the library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryCollection {
    Graded(GradedCollection),
    Variant(VariantCollection),
    Own(OwnCollection),
}

/// A link of a chain to show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkChoice {
    /// The one before the current one; before the first, the whole chain.
    Previous,
    /// The one after the current one; after the last, the whole chain.
    Next,
    /// The first one.
    First,
    /// The last one.
    Last,
    /// The one at this index.
    At(usize),
}

impl LinkChoice {
    /// Returns the index of the link to show, of `count`; `None` for the whole chain.
    pub fn choose(self, current: Option<usize>, count: usize) -> Option<usize> {
        let last = count.checked_sub(1)?;
        match self {
            Self::Next => current.map_or(Some(0), |link| (link < last).then_some(link + 1)),
            Self::Previous => current.map_or(Some(last), |link| link.checked_sub(1)),
            Self::First => Some(0),
            Self::Last => Some(last),
            Self::At(link) => Some(link.min(last)),
        }
    }
}

/// A request of the user.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// Run a named command.
    Command(Command),
    /// Send a message to the sudoku board.
    Sudoku(SudokuMessage),
    /// Send a message to the editor.
    Editor(EditorMessage),
    /// Send a message to the crosspatch session.
    Crosspatch(CrosspatchMessage),
    /// Open a file, or several files as one list.
    Open(Vec<PathBuf>),
    /// Open the puzzle or puzzles in a text.
    Paste(String),
    /// Read a picture.
    PastePicture(Arc<ColorImage>),
    /// Play a puzzle that was read, with its source; without one edit it.
    PlayReading(Box<Puzzle>, Option<PuzzleSource>),
    /// Open the list of licences.
    ShowLicences,
    /// Copy what a report of a fault needs to know of the system.
    CopySystemInformation,
    /// Copy the game to the clipboard in this format.
    CopyAs(Format),
    /// Copy the puzzle list to the player's own collections.
    KeepList,
    /// Print puzzles of the puzzle list.
    PrintList,
    /// List the files and lines that were skipped in the puzzle list.
    ShowSkipped,
    /// Play the saved game with this file name.
    PlaySaved(String),
    /// Change a saved game.
    SavedGames(SavedGamesMessage),
    /// Show one of the puzzles that the player has made, by the name of its document, in the editor.
    OpenDraft(String),
    /// Delete one of them, with this title.
    DeleteDraft {
        name: String,
        title: String,
    },
    /// Restore one of them.
    RestoreDraft(String),
    /// Bring the file of one of the player's own collections to its latest state.
    SaveCollection {
        collection: OwnCollection,
        is_deleted: bool,
    },
    /// Practise a technique; without one, that which is due.
    Practise(Option<Technique>),
    /// Show the list of a collection.
    Browse(LibraryCollection),
    /// Play the first unsolved puzzle of a collection.
    PlayNextUnsolved(LibraryCollection),
    /// Run a command and remember it among those run last.
    RunFromPalette(Command),
    /// Play the puzzle of the open list at this index.
    PlayListed(usize),
    /// Play the daily puzzle.
    PlayDaily(DailyId),
    ResetStatistics,
    /// Restore the statistics that were reset.
    RestoreStatistics,
    /// Open the preferences at a section.
    ShowPreferences(PreferencesSection),
    /// Ask for a file with words for a crosspatch.
    OpenWords,
    /// Put other preferences in force.
    SetPreferences(Box<Preferences>),
    /// Keep the choices of the print dialog.
    SetPrintSettings(PrintSettings),
    /// Send the pages of the print dialog to the printer.
    Print,
    /// Play the bundled puzzle at this index.
    PlayBundled(usize),
    /// Play the bundled crosspatch at this index.
    PlayCrosspatch(usize),
    /// Go to a step in the history of the game.
    GoToStep(NodeId),
    /// Go to the fork that a branch of the history starts from; from now on redo leads along the branch with this first
    /// step.
    ChooseBranch(NodeId),
    /// Play a new puzzle of this level.
    PlayNew(Level),
    /// Play a new puzzle of this kind.
    PlayNewVariant(VariantKind),
    CloseWinBanner,
    /// Highlight what the text of a hint names under the pointer.
    PointAt(Pointed),
    /// Show a link of a chain.
    SelectLink(LinkChoice),
    /// Copy the notation of a chain to the clipboard.
    CopyChain(String),
    /// Highlight the set of a hint that is pointed at, by its index.
    HighlightSet(Option<usize>),
    /// Show the help on a technique.
    ShowTechnique(Technique),
    /// Show only the techniques in whose names this is found.
    SearchTechniques(String),
    /// Show a step of the open list of steps.
    ShowStep(usize),
    /// Show a moment of the open report, by its index.
    ShowMoment(usize),
    /// Show a move of the open report, by its index.
    ShowMove(usize),
    /// Select a row of the map of the course.
    SelectCourseRow(CourseRow),
    /// Fold or unfold a chapter of the map.
    ToggleChapter(&'static Chapter),
    /// Start a part of a lesson again.
    StartLessonPart(&'static Lesson, LessonPart),
    CloseBanner,
    /// Close the banner that reports failed saving.
    CloseSaveBanner,
    /// Ask for a path and save to it.
    Save(ExportKind),
    /// Save to a path; an existing file only if it may be replaced.
    SaveTo {
        kind: ExportKind,
        path: PathBuf,
        may_replace: bool,
    },
    /// Answer the question on quitting with unsaved work.
    Quit(QuitAnswer),
    /// Set the playback speed of the search.
    SetSpeed(PlaybackSpeed),
    /// Set the branch order of the observed search.
    SetSearchOrder(BranchOrder),
    /// Set the greatest number of solutions that are listed.
    SetSolutionLimit(usize),
    /// Set whether the editor moves to the next cell after each digit.
    SetTypeByRow(bool),
}

impl From<Command> for Message {
    fn from(command: Command) -> Self {
        Self::Command(command)
    }
}

impl Message {
    /// Returns whether the message has a meaning in this mode. One about the board of the game has none while
    /// another page is shown.
    pub fn is_available_in(&self, mode: InputMode) -> bool {
        match self {
            Self::Sudoku(message) => message.is_available_in(mode),
            Self::CloseWinBanner | Self::GoToStep(_) | Self::ChooseBranch(_) => mode.is_game(),
            Self::Crosspatch(_) => mode == InputMode::Crosspatch,
            Self::Editor(_) => mode == InputMode::Edit,
            Self::Command(command) => command.is_available_in(mode),
            _ => true,
        }
    }

    /// Returns whether a typed 1, which waits for the second digit of a number, is entered first.
    pub fn finishes_number(&self) -> bool {
        !matches!(
            self,
            Self::Sudoku(SudokuMessage::CompleteNumber(_) | SudokuMessage::FinishNumber)
                | Self::PointAt(_)
                | Self::HighlightSet(_)
        )
    }

    /// Returns whether the player acts on the current game.
    pub fn starts_clock(&self) -> bool {
        match self {
            Self::Command(command) => matches!(command.mode(), Some(InputMode::Play | InputMode::Crosspatch)),
            Self::Sudoku(message) => message.starts_clock(),
            Self::Crosspatch(_) | Self::GoToStep(_) | Self::ChooseBranch(_) => true,
            _ => false,
        }
    }
}

/// The data to save at a path of the user's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExportKind {
    /// The current game with all its steps.
    Game,
    /// The puzzle in the editor, in the format that the extension of the file name gives.
    Draft,
    /// The work that could not be written to the data folder: a game, or the puzzle in the editor.
    Unsaved,
    /// The statistics as CSV.
    Csv,
    /// The statistics as JSON.
    Json,
    /// The pages of the print dialog as a PDF file.
    Pdf,
    /// The board as a PNG or SVG picture, as the extension of the file name says.
    Picture,
}

/// The answer to the question on quitting with unsaved work.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuitAnswer {
    SaveCopy,
    QuitAnyway,
    Cancel,
}

/// A change to a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedGamesMessage {
    /// Delete the game with this file name.
    Delete(String),
    /// Give the game with this file name a title and a note.
    SetLabel(String, GameLabel),
    /// Undo the last change.
    Undo,
}

impl From<SavedGamesMessage> for Message {
    fn from(message: SavedGamesMessage) -> Self {
        Self::SavedGames(message)
    }
}
