//! What can be asked of a crosspatch session.

use crate::crosspatch::{Coord, WordId};
use crate::history::NodeId;

/// What is asked of it beside commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrosspatchMessage {
    /// A letter was typed.
    TypeLetter(char),
    /// A cell was pressed.
    Press(Coord),
    /// A cell was pressed with the other button.
    RemoveWord(Coord),
    /// A word of the list was pressed.
    PickWord(WordId),
    /// A word of the list was dropped on a cell, or pressed twice, which means where the cursor is.
    DropWord(WordId, Option<Coord>),
    /// A word of the list is being dragged.
    DragWord(WordId),
    /// The word that was dragged is let go of, over no cell.
    CancelDrag,
    /// Go to a step of the game.
    GoTo(NodeId),
    /// Stop finding out how many solutions there are.
    StopChecking,
    /// A screen reader asks for a letter in a cell, or for none.
    SetLetter(Coord, Option<char>),
}
