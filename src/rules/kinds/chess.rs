//! Anti-knight and anti-king: cells a move of the piece apart differ.

use crate::grid::{Cell, Digits};
use crate::rules::clue::pair_allows;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// Cells a knight's move apart differ.
pub(super) struct AntiKnight;

impl ClueKind for AntiKnight {
    fn id(&self) -> &'static str {
        "anti-knight"
    }

    fn text(&self) -> &'static str {
        "clue-anti-knight"
    }

    fn field(&self) -> &'static str {
        "antiknight"
    }

    fn form(&self) -> Form {
        Form::Global
    }

    fn allows(&self, _: &Clue, rules: &Rules, board: &Digits) -> bool {
        moves(rules, &KNIGHT).all(|(a, b)| pair_allows(board, a, b, |a, b| a != b))
    }

    fn constrain(&self, _: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.extend(moves(rules, &KNIGHT).map(|(a, b)| Constraint::Different(vec![a, b])));
    }
}

/// Cells that touch at a corner differ.
pub(super) struct AntiKing;

impl ClueKind for AntiKing {
    fn id(&self) -> &'static str {
        "anti-king"
    }

    fn text(&self) -> &'static str {
        "clue-anti-king"
    }

    fn field(&self) -> &'static str {
        "antiking"
    }

    fn form(&self) -> Form {
        Form::Global
    }

    fn allows(&self, _: &Clue, rules: &Rules, board: &Digits) -> bool {
        moves(rules, &KING).all(|(a, b)| pair_allows(board, a, b, |a, b| a != b))
    }

    fn constrain(&self, _: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.extend(moves(rules, &KING).map(|(a, b)| Constraint::Different(vec![a, b])));
    }
}

/// The moves downwards; those upwards are the same pairs. Moves along rows and columns add nothing.
const KNIGHT: [(i32, i32); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];
const KING: [(i32, i32); 2] = [(1, -1), (1, 1)];

fn moves<'a>(rules: &'a Rules, steps: &'a [(i32, i32)]) -> impl Iterator<Item = (Cell, Cell)> + 'a {
    let size = rules.size();
    size.cells().flat_map(move |cell| {
        steps.iter().filter_map(move |(rows, columns)| {
            let other = size.cell(cell.row() as i32 + rows, cell.column() as i32 + columns)?;
            Some((cell, other))
        })
    })
}
