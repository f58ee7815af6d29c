//! Zipper lines: two digits equally far from the middle always have the same sum, which is the middle digit if there is one.

use super::parts::add_sum;
use crate::grid::{Cell, Digits};
use crate::rules::clue::number;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A zipper line.
pub(super) struct ZipperLine;

impl ClueKind for ZipperLine {
    fn id(&self) -> &'static str {
        "zipper-line"
    }

    fn text(&self) -> &'static str {
        "clue-zipper-line"
    }

    fn field(&self) -> &'static str {
        "zipperline"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let mut sums: Vec<usize> = pairs(clue)
            .filter_map(|(a, b)| Some(number(board, a)? + number(board, b)?))
            .chain(middle(clue).and_then(|cell| number(board, cell)))
            .collect();
        sums.dedup();
        sums.len() < 2
    }

    fn constrain(&self, clue: &Clue, _: &Rules, constraints: &mut Vec<Constraint>) {
        let all: Vec<(Cell, Cell)> = pairs(clue).collect();
        if let Some(middle) = middle(clue) {
            for (a, b) in all {
                add_sum([(a, 1), (b, 1), (middle, -1)].into_iter(), 0, constraints);
            }
            return;
        }
        for (place, (a, b)) in all.iter().enumerate() {
            for (c, d) in &all[..place] {
                add_sum([(*a, 1), (*b, 1), (*c, -1), (*d, -1)].into_iter(), 0, constraints);
            }
        }
    }
}

/// Returns the pairs of cells that are equally far from the middle.
fn pairs(clue: &Clue) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    let cells = clue.cells();
    cells.iter().zip(cells.iter().rev()).take(cells.len() / 2).map(|(a, b)| (*a, *b))
}

fn middle(clue: &Clue) -> Option<Cell> {
    let count = clue.cells().len();
    (count % 2 == 1).then(|| clue.cells()[count / 2])
}
