//! What can be asked of the window: keys, clicks and screen readers end here, and drawing pushes these.

use std::ops::Range;
use std::path::PathBuf;

use super::command::{Command, Mode};
use super::crosspatch::OfCrosspatch;
use super::keys_sheet::OfKeys;
use super::path_prompt::OfPathPrompt;
use super::quit::QuitAnswer;
use super::settings::{Switch, WrongEntries};
use super::sheet::OfSheet;
use super::theme::{Accent, Palette};
use super::watch::Speed;
use super::workshop::OfWorkshop;
use crate::format::Form;
use crate::game::{Action, LinkKind, NodeId};
use crate::grid::{Candidate, Cell, CellSet};
use crate::search::Order;
use crate::technique::Technique;
use crate::text::Language;

/// Everything that a person can ask of the window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Something that has a name.
    Command(Command),
    /// A cell was pressed with the mouse; with a key held it is added to the selection.
    Press {
        /// Where.
        cell: Cell,
        /// Whether what is selected stays so.
        adding: bool,
    },
    /// The pointer passes a cell with the button down.
    Drag(Cell),
    /// The button went up.
    Release,
    /// A cell was pressed with the other button.
    Mark(Cell),
    /// A candidate was pressed with the other button, to be coloured or linked; in the editor with the first one, to be
    /// put.
    Grab(Candidate),
    /// The button went up after that.
    LetGo {
        /// Over this candidate.
        on: Option<Candidate>,
        /// What kind of link is meant, if it is another one.
        kind: LinkKind,
    },
    /// Go to a place in the history of the game.
    GoTo(NodeId),
    /// Select all cells like this one, or like the cursor's.
    Similar(Option<Cell>),
    /// Do this to the game, wherever the selection is.
    Play(Action),
    /// Something that is asked of the crosspatch.
    Crosspatch(OfCrosspatch),
    /// Select a cell.
    Select(Cell),
    /// Select nothing.
    Deselect,
    /// Open a file, or several as one list.
    Open(Vec<PathBuf>),
    /// Open the puzzle, or the puzzles, of a text.
    Paste(String),
    /// Copy the game to the clipboard in this form.
    CopyAs(Form),
    /// Something that is asked of the list of puzzles.
    List(OfList),
    /// Something that is asked of the sheet that is shown.
    OfSheet(OfSheet),
    /// Something that is asked of the workshop.
    Workshop(OfWorkshop),
    /// Turn a setting on or off.
    Turn(Switch),
    /// When wrong entries are marked.
    WrongEntries(WrongEntries),
    /// Something that is asked of the keys.
    Keys(OfKeys),
    /// Show the window in these colours.
    Palette(Palette),
    /// Show the window in this tint.
    Accent(Accent),
    /// Speak this language, or that of the system.
    Language(Option<Language>),
    /// Play the bundled puzzle at this index.
    PlayBundled(usize),
    /// Play the bundled crosspatch at this index.
    PlayCrosspatch(usize),
    /// Take the disc of the win away.
    CloseDisc,
    /// Light up cells whose name in a text is pointed at.
    Light(CellSet),
    /// Look at the next link of a chain, or the one before.
    Link {
        /// Whether the next.
        forward: bool,
    },
    /// Read about a technique.
    Lesson(Technique),
    /// Show a page of a list of steps.
    Page(usize),
    /// Let hints use a technique, or no longer.
    Technique(Technique),
    /// Let hints use the techniques that rest on there being one solution, or no longer.
    Uniqueness(bool),
    /// Close the notice.
    CloseNotice,
    /// Hide the banner that says that saving fails.
    CloseSaveBanner,
    /// Save elsewhere what could not be written into the data folder.
    SaveUnsaved,
    /// Something that is asked of the prompt for a path.
    PathPrompt(OfPathPrompt),
    /// What to do on quitting with what could not be saved.
    Quit(QuitAnswer),
    /// Watch the search at this speed.
    Speed(Speed),
    /// Watch the search in this order.
    Order(Order),
    /// Keep so many solutions at most.
    Cap(usize),
    /// In the editor, go on to the next cell when one is typed, or stay.
    TypeByRow(bool),
}

/// What can be asked of the list of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfList {
    /// Look for words.
    Search(String),
    /// Read the rows at these places: they are in sight.
    Want(Range<usize>),
    /// Choose the row at a place.
    Choose(usize),
    /// Play the puzzle of the row at a place.
    Play(usize),
}

impl Act {
    /// Whether it means something in this mode: what is about the board of the game does not while another is shown.
    pub fn works_in(&self, mode: Mode) -> bool {
        match self {
            Self::LetGo { .. } | Self::GoTo(_) => mode == Mode::Play,
            Self::Mark(_) | Self::Grab(_) => matches!(mode, Mode::Play | Mode::Edit),
            Self::Release | Self::Deselect => mode == Mode::Play,
            Self::CloseDisc => matches!(mode, Mode::Play | Mode::Crosspatch),
            Self::Crosspatch(_) => mode == Mode::Crosspatch,
            Self::Press { .. } | Self::Drag(_) | Self::Similar(_) | Self::Select(_) | Self::Play(_) => {
                matches!(mode, Mode::Play | Mode::Edit)
            }
            Self::Command(command) => command.works_in(mode),
            _ => true,
        }
    }

    /// Whether the person does something in the game that is played. The clock starts with the first of these.
    pub fn is_about_game(&self) -> bool {
        match self {
            Self::Command(command) => matches!(command.mode(), Some(Mode::Play | Mode::Crosspatch)),
            Self::Press { .. } | Self::Drag(_) | Self::Mark(_) | Self::Grab(_) | Self::LetGo { .. } => true,
            Self::GoTo(_) | Self::Similar(_) | Self::Play(_) | Self::Crosspatch(_) | Self::Select(_) => true,
            Self::Release | Self::Deselect | Self::CloseDisc | Self::Light(_) | Self::Link { .. } => false,
            Self::Open(_) | Self::Paste(_) | Self::CopyAs(_) | Self::List(_) | Self::OfSheet(_) => false,
            Self::Workshop(_) | Self::Turn(_) | Self::WrongEntries(_) | Self::Keys(_) => false,
            Self::Palette(_) | Self::Accent(_) | Self::Language(_) | Self::Technique(_) => false,
            Self::PlayBundled(_) | Self::PlayCrosspatch(_) | Self::Lesson(_) | Self::Page(_) => false,
            Self::Uniqueness(_) | Self::CloseNotice | Self::Speed(_) | Self::Order(_) => false,
            Self::Cap(_) | Self::TypeByRow(_) | Self::CloseSaveBanner | Self::SaveUnsaved => false,
            Self::PathPrompt(_) | Self::Quit(_) => false,
        }
    }
}
