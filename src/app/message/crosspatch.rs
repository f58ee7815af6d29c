//! Messages to a crosspatch session.

use crate::crosspatch::{Coord, WordId};

/// A request to a crosspatch session other than a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrosspatchMessage {
    /// Enter the letter that was typed.
    TypeLetter(char),
    /// Handle a press on a cell.
    Press(Coord),
    /// Remove the word at a cell, pressed with the secondary button.
    RemoveWord(Coord),
    /// Select the word of the list that was pressed.
    PickWord(WordId),
    /// Place a word of the list on the cell that it was dropped on; without a cell (it was double-clicked), at the
    /// cursor.
    DropWord(WordId, Option<Coord>),
    /// Show that a word of the list is being dragged.
    DragWord(WordId),
    /// End the drag of a word that was dropped on no cell.
    CancelDrag,
    /// Cancel the count of the solutions.
    StopChecking,
    /// Set a letter in a cell, or clear it, for a screen reader.
    SetLetter(Coord, Option<char>),
}
