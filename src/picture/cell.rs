//! The contents of a cell.

use super::Ink;

/// A mark on the board: a symbol in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    /// The cell.
    pub cell: usize,
    /// The symbol.
    pub symbol: usize,
}

/// The origin of the symbol in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum SymbolKind {
    /// Part of the start puzzle.
    Given,
    /// A given that the puzzle does not need.
    Redundant,
    /// Entered by the player.
    #[default]
    Entry,
    /// Entered during a trial.
    Trial,
}

/// The contents of a cell.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct CellState {
    /// The symbol in the cell; `None` if it is empty.
    pub symbol: Option<usize>,
    /// The origin of the symbol.
    pub kind: SymbolKind,
    /// The tint of the cell.
    pub fill: Option<Ink>,
    /// The player's colours, by index, in the order of their use.
    pub colours: Vec<u8>,
    /// The corner marks.
    pub corner: Vec<usize>,
    /// The centre marks.
    pub centre: Vec<usize>,
    /// Whether the symbol is shown as wrong.
    pub is_wrong: bool,
    /// Whether the symbol conflicts with an equal one.
    pub is_conflicting: bool,
    /// Whether the cell has a dot, which does not rely on colour.
    pub has_dot: bool,
    /// The strength of the tint of a cell that undo or a jump has just changed, from 0 to 1.
    pub changed: f32,
}
