//! Messages to the command palette and to the list of keyboard shortcuts.

use crate::app::input::command::Command;
use crate::grid::Cell;

/// A request to the command palette.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PaletteMessage {
    /// Search for this text.
    Search(String),
    /// Select the row at this index.
    Select(usize),
    /// Close the palette and run a row.
    Run(PaletteTarget),
}

/// The action of a row of the palette.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaletteTarget {
    /// Run a command.
    Command(Command),
    /// Select a cell.
    Cell(Cell),
    /// Play the puzzle of the open list at this index.
    Puzzle(usize),
}

/// A request to the list of keyboard shortcuts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShortcutsMessage {
    /// Search for this text.
    Search(String),
    /// Close the list and run a command.
    Run(Command),
    /// Close the list and change the keys.
    ChangeKeys,
}
