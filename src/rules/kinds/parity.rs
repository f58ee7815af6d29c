//! Odd and even cells.

use crate::grid::{DigitSet, Digits};
use crate::rules::clue::filled;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// An odd cell.
pub(super) struct Odd;

impl ClueKind for Odd {
    fn id(&self) -> &'static str {
        "odd"
    }

    fn text(&self) -> &'static str {
        "clue-odd"
    }

    fn field(&self) -> &'static str {
        "odd"
    }

    fn form(&self) -> Form {
        Form::Cell
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        filled(board, clue.cells()).all(|number| number % 2 == 1)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.push(Constraint::Domain(clue.cells()[0], with_remainder(rules, 1)));
    }
}

/// An even cell.
pub(super) struct Even;

impl ClueKind for Even {
    fn id(&self) -> &'static str {
        "even"
    }

    fn text(&self) -> &'static str {
        "clue-even"
    }

    fn field(&self) -> &'static str {
        "even"
    }

    fn form(&self) -> Form {
        Form::Cell
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        filled(board, clue.cells()).all(|number| number % 2 == 0)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.push(Constraint::Domain(clue.cells()[0], with_remainder(rules, 0)));
    }
}

fn with_remainder(rules: &Rules, remainder: usize) -> DigitSet {
    rules.size().digits().filter(|digit| digit.value() % 2 == remainder).collect()
}
