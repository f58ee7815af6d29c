//! Messages to the editor.

use crate::app::message::Message;
use crate::draft::{BoxShape, MarginPlace, Tool, ToolGroup};
use crate::grid::{Cell, Digit, Size};
use crate::rules::{ClueIndex, ClueKind};

/// The parts of the board at a position, of which a tool takes the one that it sets clues on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BoardSpot {
    pub cell: Option<Cell>,
    /// The two cells of the border nearby.
    pub border: Option<[Cell; 2]>,
    /// The four cells of the corner nearby.
    pub corner: Option<[Cell; 4]>,
    pub margin: Option<MarginPlace>,
    /// The clue whose number is there.
    pub clue: Option<ClueIndex>,
}

/// The keys that are held during a press.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct HeldKeys {
    /// Ctrl: adds to the selection.
    pub ctrl: bool,
    /// Shift: draws over what is there, or draws the circle of an arrow.
    pub shift: bool,
}

/// A request about the draft in the editor other than a command.
#[derive(Clone, PartialEq, Debug)]
pub enum EditorMessage {
    /// Handle a press on the board with the primary button.
    Press(BoardSpot, HeldKeys),
    /// Handle the pointer being in a cell with the button down.
    Drag {
        cell: Cell,
        /// `true` for a press away from the corners of the cell.
        is_inside: bool,
        held: HeldKeys,
    },
    /// Handle the release of the button.
    Release,
    /// End a drag that was interrupted.
    CancelDrag,
    /// Handle a press with the secondary button.
    Choose(BoardSpot),
    /// Choose a group of tools, with the tool that was used last.
    ChooseGroup(ToolGroup),
    ChooseTool(Tool),
    /// Switch a rule for the whole grid on or off.
    Switch(&'static ClueKind, bool),
    /// Enter a digit of the pad.
    PressDigit(Digit),
    /// Paint this box, from 0.
    ChooseBox(u8),
    SetSize(Size),
    SetBoxShape(BoxShape),
    /// Go on painting the boxes that are unfinished.
    PaintOn,
    /// Write the text of the rules from the clues.
    WriteRules,
    /// Show another grid of the picture, from 0.
    ShowGrid(usize),
    SetText(TextField, String),
}

/// A text of a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextField {
    Title,
    Author,
    Rules,
}

impl From<EditorMessage> for Message {
    fn from(message: EditorMessage) -> Self {
        Self::Editor(message)
    }
}
