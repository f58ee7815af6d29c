//! Numbers outside of the grid.

use super::sums::{total, total_allows};
use crate::rules::clue::{all_filled, number};
use crate::rules::{Clue, ClueKind, Constraint, Diagram, Form, Rules};

/// The digits of the diagonal add up to the number. They may repeat.
pub(super) static LITTLE_KILLER: ClueKind = ClueKind {
    id: "little-killer",
    text: "clue-little-killer",
    field: "littlekillersum",
    form: Form::OutsideDiagonal,
    has_number: true,
    allows: |clue, _, board| total_allows(clue, board),
    constraints: |clue, _| total(clue).into_iter().collect(),
};

/// The digits between 1 and the highest digit of the row or column add up to the number.
pub(super) static SANDWICH: ClueKind = ClueKind {
    id: "sandwich",
    text: "clue-sandwich",
    field: "sandwichsum",
    form: Form::Outside,
    has_number: true,
    allows: |clue, rules, board| {
        let highest = rules.size().side();
        let Some(numbers) = all_filled(board, clue.cells()) else { return true };
        let is_crust = |number: &usize| *number == 1 || *number == highest;
        let mut parts = numbers.split(is_crust);
        let inside: usize = parts.nth(1).into_iter().flatten().sum();
        parts.next().is_some() && Some(inside) == clue.value()
    },
    constraints: constrain_sandwich,
};

/// The first X digits of the row or column, seen from outside, add up to the number, where X is the first of them.
pub(super) static X_SUM: ClueKind = ClueKind {
    id: "x-sum",
    text: "clue-x-sum",
    field: "xsum",
    form: Form::Outside,
    has_number: true,
    allows: |clue, _, board| {
        let Some(count) = number(board, clue.cells()[0]) else { return true };
        let numbers = all_filled(board, &clue.cells()[..count]);
        numbers.is_none_or(|numbers| Some(numbers.iter().sum()) == clue.value())
    },
    constraints: |clue, rules| {
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
        vec![Constraint::Sequence(clue.cells().to_vec(), diagram)]
    },
};

/// The digits are heights, and the number is how many of the row or column are seen from outside.
pub(super) static SKYSCRAPER: ClueKind = ClueKind {
    id: "skyscraper",
    text: "clue-skyscraper",
    field: "skyscraper",
    form: Form::Outside,
    has_number: true,
    allows: |clue, _, board| {
        let Some(numbers) = all_filled(board, clue.cells()) else { return true };
        let (mut highest, mut seen) = (0, 0);
        for number in numbers {
            seen += usize::from(number > highest);
            highest = highest.max(number);
        }
        Some(seen) == clue.value()
    },
    constraints: |clue, rules| {
        let (side, wanted) = (rules.size().side(), clue.value().unwrap_or_default());
        let next = |(highest, seen): &(usize, usize), number: usize| {
            let seen = seen + usize::from(number > *highest);
            (seen <= wanted).then_some((number.max(*highest), seen))
        };
        let diagram =
            Diagram::new(rules.size(), clue.cells().len(), (0, 0), next, |state| *state == (side, wanted));
        vec![Constraint::Sequence(clue.cells().to_vec(), diagram)]
    },
};

fn constrain_sandwich(clue: &Clue, rules: &Rules) -> Vec<Constraint> {
    /// What has been read of the row.
    #[derive(Clone, PartialEq, Eq, Hash)]
    enum State {
        Before,
        Inside { sum: usize, cells: usize },
        After,
    }
    let (highest, total) = (rules.size().side(), clue.value().unwrap_or_default());
    let next = |state: &State, number: usize| match (state, number == 1 || number == highest) {
        (State::Before, true) => Some(State::Inside { sum: 0, cells: 0 }),
        (State::Inside { sum, cells }, true) => {
            // The numbers from 2 to the one below the highest differ.
            let smallest: usize = (2..2 + cells).sum();
            let largest: usize = (highest - cells..highest).sum();
            (*sum == total && (smallest..=largest).contains(sum)).then_some(State::After)
        }
        (State::After, true) => None,
        (State::Inside { sum, cells }, false) => {
            (sum + number <= total).then_some(State::Inside { sum: sum + number, cells: cells + 1 })
        }
        (outside, false) => Some(outside.clone()),
    };
    let is_after = |state: &State| *state == State::After;
    let diagram = Diagram::new(rules.size(), clue.cells().len(), State::Before, next, is_after);
    vec![Constraint::Sequence(clue.cells().to_vec(), diagram)]
}
