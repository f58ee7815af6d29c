//! X-sums: the first X digits of the row or column, seen from outside, add up to the number, where X is the first of them.

use crate::grid::Digits;
use crate::rules::clue::{all_filled, number};
use crate::rules::{Clue, ClueKind, Constraint, Diagram, Form, Rules};

/// An x-sum.
pub(super) struct XSum;

impl ClueKind for XSum {
    fn id(&self) -> &'static str {
        "x-sum"
    }

    fn text(&self) -> &'static str {
        "clue-x-sum"
    }

    fn field(&self) -> &'static str {
        "xsum"
    }

    fn form(&self) -> Form {
        Form::Outside
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let Some(count) = number(board, clue.cells()[0]) else { return true };
        let numbers = all_filled(board, &clue.cells()[..count]);
        numbers.is_none_or(|numbers| Some(numbers.iter().sum()) == clue.value())
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let side = rules.size().side();
        let total = clue.value().unwrap_or_default();
        // The cells that are still to be added, and the sum that they must have.
        let next = |state: &Option<(usize, usize)>, number: usize| {
            let (cells, sum) = match state {
                None => (number - 1, total.checked_sub(number)?),
                Some((0, _)) => return Some(Some((0, 0))),
                Some((cells, sum)) => (cells - 1, sum.checked_sub(number)?),
            };
            let smallest = cells * (cells + 1) / 2;
            let largest: usize = (side - cells + 1..=side).sum();
            (smallest..=largest).contains(&sum).then_some(Some((cells, sum)))
        };
        let diagram =
            Diagram::new(rules.size(), clue.cells().len(), None, next, |state| *state == Some((0, 0)));
        constraints.push(Constraint::Sequence(clue.cells().to_vec(), diagram));
    }
}
