//! Sandwich sums: the digits between 1 and the highest digit of the row or column add up to the number outside.

use crate::grid::Digits;
use crate::rules::clue::all_filled;
use crate::rules::{Clue, ClueKind, Constraint, Diagram, Form, Rules};

/// A sandwich sum.
pub(super) struct Sandwich;

impl ClueKind for Sandwich {
    fn id(&self) -> &'static str {
        "sandwich"
    }

    fn text(&self) -> &'static str {
        "clue-sandwich"
    }

    fn field(&self) -> &'static str {
        "sandwichsum"
    }

    fn form(&self) -> Form {
        Form::Outside
    }

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Digits) -> bool {
        let highest = rules.size().side();
        let Some(numbers) = all_filled(board, clue.cells()) else { return true };
        let is_crust = |number: &usize| *number == 1 || *number == highest;
        let mut parts = numbers.split(is_crust);
        let inside: usize = parts.nth(1).into_iter().flatten().sum();
        parts.next().is_some() && Some(inside) == clue.value()
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
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
        let diagram = Diagram::new(rules.size(), clue.cells().len(), State::Before, next, |state| {
            *state == State::After
        });
        constraints.push(Constraint::Sequence(clue.cells().to_vec(), diagram));
    }
}
