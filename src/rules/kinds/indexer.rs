//! Indexers: the digit of a cell says where in its row, column or box its own place is written.

use crate::grid::{Cell, Digits};
use crate::rules::clue::number;
use crate::rules::{Clue, ClueKind, Constraint, Form, Relation, Rules};

/// A digit d in column C says that the row has C in column d.
pub(super) struct ColumnIndexer;

impl ClueKind for ColumnIndexer {
    fn id(&self) -> &'static str {
        "column-indexer"
    }

    fn text(&self) -> &'static str {
        "clue-column-indexer"
    }

    fn field(&self) -> &'static str {
        "columnindexer"
    }

    fn form(&self) -> Form {
        Form::Cells
    }

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Digits) -> bool {
        clue.cells().iter().all(|cell| {
            let named = number(board, *cell).and_then(|named| in_row(rules, *cell, named));
            named.is_none_or(|(other, own)| number(board, other).is_none_or(|found| found == own))
        })
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        for cell in clue.cells() {
            constrain_index(rules, *cell, in_row, constraints);
        }
    }
}

/// A digit d in row R says that the column has R in row d.
pub(super) struct RowIndexer;

impl ClueKind for RowIndexer {
    fn id(&self) -> &'static str {
        "row-indexer"
    }

    fn text(&self) -> &'static str {
        "clue-row-indexer"
    }

    fn field(&self) -> &'static str {
        "rowindexer"
    }

    fn form(&self) -> Form {
        Form::Cells
    }

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Digits) -> bool {
        clue.cells().iter().all(|cell| {
            let named = number(board, *cell).and_then(|named| in_column(rules, *cell, named));
            named.is_none_or(|(other, own)| number(board, other).is_none_or(|found| found == own))
        })
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        for cell in clue.cells() {
            constrain_index(rules, *cell, in_column, constraints);
        }
    }
}

/// A digit d in place P of a box says that the box has P in place d.
pub(super) struct BoxIndexer;

impl ClueKind for BoxIndexer {
    fn id(&self) -> &'static str {
        "box-indexer"
    }

    fn text(&self) -> &'static str {
        "clue-box-indexer"
    }

    fn field(&self) -> &'static str {
        "boxindexer"
    }

    fn form(&self) -> Form {
        Form::Cells
    }

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Digits) -> bool {
        clue.cells().iter().all(|cell| {
            let named = number(board, *cell).and_then(|named| in_box(rules, *cell, named));
            named.is_none_or(|(other, own)| number(board, other).is_none_or(|found| found == own))
        })
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        for cell in clue.cells() {
            constrain_index(rules, *cell, in_box, constraints);
        }
    }
}

/// Returns the cell that a number in a cell points to, and the number that must be there.
type Index = fn(&Rules, Cell, usize) -> Option<(Cell, usize)>;

fn in_row(_: &Rules, cell: Cell, number: usize) -> Option<(Cell, usize)> {
    Some((Cell::at(cell.row() as u8, number as u8 - 1), cell.column() + 1))
}

fn in_column(_: &Rules, cell: Cell, number: usize) -> Option<(Cell, usize)> {
    Some((Cell::at(number as u8 - 1, cell.column() as u8), cell.row() + 1))
}

fn in_box(rules: &Rules, cell: Cell, number: usize) -> Option<(Cell, usize)> {
    let cells = &rules.regions().boxes()[rules.regions().box_of(cell)?];
    let own = cells.iter().position(|other| *other == cell)? + 1;
    Some((cells[number - 1], own))
}

fn constrain_index(rules: &Rules, cell: Cell, index: Index, constraints: &mut Vec<Constraint>) {
    for number in 1..=rules.size().side() {
        // A digit that points to its own cell is always right. Digits of a row, column or box differ, so that the other
        // cell has the number only if this one points to it.
        if let Some((other, own)) = index(rules, cell, number).filter(|(other, _)| *other != cell) {
            let relation = Relation::new(rules.size(), |a, b| (a == number) == (b == own));
            constraints.push(Constraint::Pair(cell, other, relation));
        }
    }
}
