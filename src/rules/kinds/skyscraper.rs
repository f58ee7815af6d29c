//! Skyscrapers: the digits are heights, and the number outside is how many of the row or column are seen from there.

use crate::grid::Digits;
use crate::rules::clue::all_filled;
use crate::rules::{Clue, ClueKind, Constraint, Diagram, Form, Rules};

/// A skyscraper clue.
pub(super) struct Skyscraper;

impl ClueKind for Skyscraper {
    fn id(&self) -> &'static str {
        "skyscraper"
    }

    fn text(&self) -> &'static str {
        "clue-skyscraper"
    }

    fn field(&self) -> &'static str {
        "skyscraper"
    }

    fn form(&self) -> Form {
        Form::Outside
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        let Some(numbers) = all_filled(board, clue.cells()) else { return true };
        let (mut highest, mut seen) = (0, 0);
        for number in numbers {
            seen += usize::from(number > highest);
            highest = highest.max(number);
        }
        Some(seen) == clue.value()
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let (side, wanted) = (rules.size().side(), clue.value().unwrap_or_default());
        let next = |(highest, seen): &(usize, usize), number: usize| {
            let seen = seen + usize::from(number > *highest);
            (seen <= wanted).then_some((number.max(*highest), seen))
        };
        let diagram =
            Diagram::new(rules.size(), clue.cells().len(), (0, 0), next, |state| *state == (side, wanted));
        constraints.push(Constraint::Sequence(clue.cells().to_vec(), diagram));
    }
}
