//! What can be asked of the window: keys, clicks and screen readers end here, and drawing pushes these.

pub mod crosspatch;
pub mod dialog;
pub mod key_editor;
pub mod list;
pub mod new_puzzle;
pub mod path_prompt;
pub mod quit;

use crate::app::message::list::ListMessage;
use std::path::PathBuf;

use crate::app::crosspatch::CrosspatchMessage;
use crate::app::input::command::{Command, InputMode};
use crate::app::message::dialog::DialogMessage;
use crate::app::message::key_editor::KeyEditorMessage;
use crate::app::message::new_puzzle::NewPuzzleMessage;
use crate::app::message::path_prompt::PathPromptMessage;
use crate::app::message::quit::QuitAnswer;
use crate::app::settings::playback_speed::PlaybackSpeed;
use crate::app::settings::settings::{MistakeMarking, Toggle};
use crate::app::ui::theme::{Accent, Palette};
use crate::format::Format;
use crate::game::{Action, LinkKind, NodeId};
use crate::grid::{Candidate, Cell, CellSet};
use crate::search::BranchOrder;
use crate::technique::Technique;
use crate::text::Language;

/// Everything that a person can ask of the window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
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
    StartDrag(Candidate),
    /// The button went up after that.
    Drop {
        /// Over this candidate.
        on: Option<Candidate>,
        /// What kind of link is meant, if it is another one.
        kind: LinkKind,
    },
    /// Go to a place in the history of the game.
    GoTo(NodeId),
    /// Select all cells like this one, or like the cursor's.
    SelectSimilar(Option<Cell>),
    /// Do this to the game, wherever the selection is.
    ApplyAction(Action),
    /// Something that is asked of the crosspatch.
    Crosspatch(CrosspatchMessage),
    /// Select a cell.
    Select(Cell),
    /// Select nothing.
    Deselect,
    /// Open a file, or several as one list.
    Open(Vec<PathBuf>),
    /// Open the puzzle, or the puzzles, of a text.
    Paste(String),
    /// Copy the game to the clipboard in this form.
    CopyAs(Format),
    /// Something that is asked of the list of puzzles.
    List(ListMessage),
    /// Something that is asked of the sheet that is shown.
    Dialog(DialogMessage),
    /// Something that is asked of the workshop.
    NewPuzzle(NewPuzzleMessage),
    /// Turn a setting on or off.
    ToggleSetting(Toggle),
    /// When wrong entries are marked.
    SetMistakeMarking(MistakeMarking),
    /// Something that is asked of the keys.
    KeyEditor(KeyEditorMessage),
    /// Show the window in these colours.
    SetPalette(Palette),
    /// Show the window in this tint.
    SetAccent(Accent),
    /// Speak this language, or that of the system.
    SetLanguage(Option<Language>),
    /// Play the bundled puzzle at this index.
    PlayBundled(usize),
    /// Play the bundled crosspatch at this index.
    PlayCrosspatch(usize),
    /// Take the disc of the win away.
    CloseWinBanner,
    /// Light up cells whose name in a text is pointed at.
    HighlightCells(CellSet),
    /// Look at the next link of a chain, or the one before.
    ShowLink {
        /// Whether the next.
        forward: bool,
    },
    /// Read about a technique.
    ShowTechnique(Technique),
    /// Show a page of a list of steps.
    ShowStep(usize),
    /// Let hints use a technique, or no longer.
    ToggleTechnique(Technique),
    /// Let hints use the techniques that rest on there being one solution, or no longer.
    AllowUniqueness(bool),
    /// Close the notice.
    CloseBanner,
    /// Hide the banner that says that saving fails.
    CloseSaveBanner,
    /// Save elsewhere what could not be written into the data folder.
    SaveUnsaved,
    /// Something that is asked of the prompt for a path.
    PathPrompt(PathPromptMessage),
    /// What to do on quitting with what could not be saved.
    Quit(QuitAnswer),
    /// Watch the search at this speed.
    SetSpeed(PlaybackSpeed),
    /// Watch the search in this order.
    SetSearchOrder(BranchOrder),
    /// Keep so many solutions at most.
    SetSolutionLimit(usize),
    /// In the editor, go on to the next cell when one is typed, or stay.
    SetTypeByRow(bool),
}

impl From<Command> for Message {
    fn from(command: Command) -> Self {
        Self::Command(command)
    }
}

impl Message {
    /// Whether it means something in this mode: what is about the board of the game does not while another is shown.
    pub fn is_available_in(&self, mode: InputMode) -> bool {
        match self {
            Self::Drop { .. } | Self::GoTo(_) => mode == InputMode::Play,
            Self::Mark(_) | Self::StartDrag(_) => matches!(mode, InputMode::Play | InputMode::Edit),
            Self::Release | Self::Deselect => mode == InputMode::Play,
            Self::CloseWinBanner => matches!(mode, InputMode::Play | InputMode::Crosspatch),
            Self::Crosspatch(_) => mode == InputMode::Crosspatch,
            Self::Press { .. }
            | Self::Drag(_)
            | Self::SelectSimilar(_)
            | Self::Select(_)
            | Self::ApplyAction(_) => {
                matches!(mode, InputMode::Play | InputMode::Edit)
            }
            Self::Command(command) => command.is_available_in(mode),
            _ => true,
        }
    }

    /// Whether the person does something in the game that is played. The clock starts with the first of these.
    pub fn starts_clock(&self) -> bool {
        match self {
            Self::Command(command) => matches!(command.mode(), Some(InputMode::Play | InputMode::Crosspatch)),
            Self::Press { .. } | Self::Drag(_) | Self::Mark(_) | Self::StartDrag(_) | Self::Drop { .. } => {
                true
            }
            Self::GoTo(_)
            | Self::SelectSimilar(_)
            | Self::ApplyAction(_)
            | Self::Crosspatch(_)
            | Self::Select(_) => true,
            Self::Release
            | Self::Deselect
            | Self::CloseWinBanner
            | Self::HighlightCells(_)
            | Self::ShowLink { .. } => false,
            Self::Open(_) | Self::Paste(_) | Self::CopyAs(_) | Self::List(_) | Self::Dialog(_) => false,
            Self::NewPuzzle(_) | Self::ToggleSetting(_) | Self::SetMistakeMarking(_) | Self::KeyEditor(_) => {
                false
            }
            Self::SetPalette(_) | Self::SetAccent(_) | Self::SetLanguage(_) | Self::ToggleTechnique(_) => {
                false
            }
            Self::PlayBundled(_) | Self::PlayCrosspatch(_) | Self::ShowTechnique(_) | Self::ShowStep(_) => {
                false
            }
            Self::AllowUniqueness(_) | Self::CloseBanner | Self::SetSpeed(_) | Self::SetSearchOrder(_) => {
                false
            }
            Self::SetSolutionLimit(_) | Self::SetTypeByRow(_) | Self::CloseSaveBanner | Self::SaveUnsaved => {
                false
            }
            Self::PathPrompt(_) | Self::Quit(_) => false,
        }
    }
}
