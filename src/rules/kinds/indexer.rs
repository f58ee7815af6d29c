//! Indexers: the digit of a cell says where in its row, column or box its own place is written.

use crate::geometry::Pos;
use crate::rules::clue::number;
use crate::rules::{Board, Clue, ClueKind, Constraint, Form, Relation, Rules};

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

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Board) -> bool {
        clue.cells().iter().all(|pos| {
            let named = number(board, *pos).and_then(|named| in_row(rules, *pos, named));
            named.is_none_or(|(other, own)| number(board, other).is_none_or(|found| found == own))
        })
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        for pos in clue.cells() {
            constrain_index(rules, *pos, in_row, constraints);
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

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Board) -> bool {
        clue.cells().iter().all(|pos| {
            let named = number(board, *pos).and_then(|named| in_column(rules, *pos, named));
            named.is_none_or(|(other, own)| number(board, other).is_none_or(|found| found == own))
        })
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        for pos in clue.cells() {
            constrain_index(rules, *pos, in_column, constraints);
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

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Board) -> bool {
        clue.cells().iter().all(|pos| {
            let named = number(board, *pos).and_then(|named| in_box(rules, *pos, named));
            named.is_none_or(|(other, own)| number(board, other).is_none_or(|found| found == own))
        })
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        for pos in clue.cells() {
            constrain_index(rules, *pos, in_box, constraints);
        }
    }
}

/// Returns the cell that a number in a cell points to, and the number that must be there.
type Index = fn(&Rules, Pos, usize) -> Option<(Pos, usize)>;

fn in_row(_: &Rules, pos: Pos, number: usize) -> Option<(Pos, usize)> {
    Some((Pos::at(pos.row() as u8, number as u8 - 1), pos.column() + 1))
}

fn in_column(_: &Rules, pos: Pos, number: usize) -> Option<(Pos, usize)> {
    Some((Pos::at(number as u8 - 1, pos.column() as u8), pos.row() + 1))
}

fn in_box(rules: &Rules, pos: Pos, number: usize) -> Option<(Pos, usize)> {
    let cells = &rules.regions().boxes()[rules.regions().box_of(pos)?];
    let own = cells.iter().position(|other| *other == pos)? + 1;
    Some((cells[number - 1], own))
}

fn constrain_index(rules: &Rules, pos: Pos, index: Index, constraints: &mut Vec<Constraint>) {
    for number in 1..=rules.size().side() {
        // A digit that points to its own cell is always right. Digits of a row, column or box differ, so that the other
        // cell has the number only if this one points to it.
        if let Some((other, own)) = index(rules, pos, number).filter(|(other, _)| *other != pos) {
            let relation = Relation::new(rules.size(), |a, b| (a == number) == (b == own));
            constraints.push(Constraint::Pair(pos, other, relation));
        }
    }
}
