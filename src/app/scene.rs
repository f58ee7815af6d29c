//! What the board shows, whoever shows it: the game, the watched search and the browser of solutions each describe
//! their board as a [`Scene`], and the one painter draws it and names its cells.

use crate::grid::{Cell, CellSet, Digit, Grid, Unit};

/// Everything that can be seen on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The start puzzle, drawn in heavy ink.
    pub givens: Grid,
    /// What stands in the cells, the givens among it.
    pub digits: Grid,
    /// Whether cells can be pressed.
    pub playable: bool,
    /// The selected cells, framed.
    pub selected: CellSet,
    /// The cell that the keyboard, and a screen reader, is on.
    pub cursor: Option<Cell>,
    /// Cells that see the selected one.
    pub peers: CellSet,
    /// The digit that is highlighted wherever it stands.
    pub highlighted: Option<Digit>,
    /// Cells whose digit is called wrong.
    pub wrong: CellSet,
    /// The unit that a hint rests on.
    pub unit: Option<Unit>,
    /// The digit that a hint places.
    pub placement: Option<(Cell, Digit)>,
    /// Cells in which the solutions of the puzzle differ.
    pub differing: CellSet,
    /// The disc of the win, and what it says of the game.
    pub disc: Option<String>,
}

impl Scene {
    /// A board with nothing selected or marked.
    pub fn new(givens: Grid, digits: Grid) -> Self {
        Self {
            givens,
            digits,
            playable: false,
            selected: CellSet::EMPTY,
            cursor: None,
            peers: CellSet::EMPTY,
            highlighted: None,
            wrong: CellSet::EMPTY,
            unit: None,
            placement: None,
            differing: CellSet::EMPTY,
            disc: None,
        }
    }

    /// Whether the cell belongs to the start puzzle.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// What stands in a cell, in a few words.
    pub fn describe(&self, cell: Cell) -> Description {
        let digit = self.digits.get(cell);
        let clashes = cell.peers().iter().find(|peer| digit.is_some() && self.digits.get(*peer) == digit);
        Description {
            cell,
            digit,
            given: self.is_given(cell),
            clashes,
            wrong: self.wrong.contains(cell),
            differing: self.differing.contains(cell),
        }
    }
}

/// What stands in a cell.
#[derive(Debug)]
pub struct Description {
    cell: Cell,
    digit: Option<Digit>,
    given: bool,
    clashes: Option<Cell>,
    wrong: bool,
    differing: bool,
}

impl Description {
    /// For the status bar: "r9c3 · 4 · your entry".
    pub fn short(&self) -> String {
        let mut text = self.cell.to_string();
        match self.digit {
            None => text += " · empty",
            Some(digit) => {
                text += &format!(" · {digit} · {}", if self.given { "given" } else { "your entry" })
            }
        }
        if let Some(other) = self.clashes {
            text += &format!(" · clashes with {other}");
        }
        if self.wrong {
            text += " · wrong";
        }
        text
    }

    /// For a screen reader: "row 9 column 3, given 4, clashes with row 7 column 3".
    pub fn spoken(&self) -> String {
        let place = |cell: Cell| format!("row {} column {}", cell.row() + 1, cell.column() + 1);
        let mut text = place(self.cell);
        match self.digit {
            None => text += ", empty",
            Some(digit) if self.given => text += &format!(", given {digit}"),
            Some(digit) => text += &format!(", {digit}"),
        }
        if let Some(other) = self.clashes {
            text += &format!(", clashes with {}", place(other));
        }
        if self.wrong {
            text += ", wrong";
        }
        if self.differing {
            text += ", differs between the solutions";
        }
        text
    }
}
