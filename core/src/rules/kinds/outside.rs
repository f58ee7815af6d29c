//! Numbers outside of the grid.

use super::sums::{total, total_breach};
use super::words::OUTSIDE;
use crate::grid::{Cell, Digit, Digits};
use crate::rules::breach::{Breach, PartialSum, filled_cells, sentence};
use crate::rules::{Clue, ClueKind, Constraint, Diagram, Form, House, Rules};
use crate::text::text;

/// The digits of the diagonal add up to the number. They may repeat.
pub(super) const LITTLE_KILLER: ClueKind = ClueKind {
    field: "littlekillersum",
    form: Form::OutsideDiagonal,
    adds_up: true,
    has_combinations: true,
    breaches: |clue, _, board| {
        let [Some(first), Some(last)] = [clue.cells().first(), clue.cells().last()] else {
            return Vec::new();
        };
        let breach = total_breach(
            clue,
            board,
            |sum, total| {
                sentence!("clue-little-killer.broken", first = *first, last = *last, sum = sum, total = total)
            },
            |sum, total| {
                sentence!("clue-little-killer.over", first = *first, last = *last, sum = sum, total = total)
            },
        );
        breach.into_iter().collect()
    },
    constraints: |clue, _| total(clue).into_iter().collect(),
    ..OUTSIDE
};

/// The digits between 1 and the highest digit of the row or column add up to the number.
pub(super) const SANDWICH: ClueKind = ClueKind {
    field: "sandwichsum",
    has_combinations: true,
    breaches: |clue, rules, board| sandwich_breach(clue, rules, board).into_iter().collect(),
    constraints: constrain_sandwich,
    meaning: |_, rules| {
        let highest = Digit::new(rules.size().side()).unwrap_or(Digit::ONE);
        text!("clue-sandwich.meaning-number", highest = highest)
    },
    ..OUTSIDE
};

/// The first X digits of the row or column, seen from outside, add up to the number, where X is the first of them.
pub(super) const X_SUM: ClueKind = ClueKind {
    field: "xsum",
    has_combinations: true,
    breaches: |clue, _, board| {
        let (cell, sum) = (clue.cells()[0], clue.value().unwrap_or_default());
        let Some(count) = board[cell].map(Digit::value) else { return Vec::new() };
        let counted = PartialSum::new(board, clue.cells().get(..count).unwrap_or_default());
        let total = counted.total;
        let sentence = match counted.is_full() {
            true if total != sum => {
                sentence!("clue-x-sum.broken", cell = cell, count = count, sum = sum, total = total)
            }
            false if counted.is_over(sum) => {
                sentence!("clue-x-sum.over", cell = cell, count = count, sum = sum, total = total)
            }
            _ => return Vec::new(),
        };
        vec![Breach { cells: counted.cells, sentence }]
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
        let make = || {
            let is_done = |state: &Option<(usize, usize)>| *state == Some((0, 0));
            Diagram::new(rules.size(), side, None, next, is_done).of_counted_sum(total)
        };
        let diagram = Diagram::of_kind(clue.kind().id, rules.size(), total, make);
        vec![Constraint::Sequence(clue.cells().to_vec(), diagram)]
    },
    ..OUTSIDE
};

/// The digits are heights, and the number is how many of the row or column are seen from outside.
pub(super) const SKYSCRAPER: ClueKind = ClueKind {
    field: "skyscraper",
    breaches: |clue, rules, board| {
        let (side, number) = (rules.size().side(), clue.value().unwrap_or_default());
        let (mut highest, mut seen, mut count) = (0, 0, 0);
        // What is behind an open cell is not known to be seen, and nothing is behind the highest digit.
        for digit in clue.cells().iter().map_while(|cell| board[*cell]) {
            count += 1;
            seen += usize::from(digit.value() > highest);
            highest = highest.max(digit.value());
            if highest == side {
                break;
            }
        }
        let is_known = highest == side || count == clue.cells().len();
        if seen <= number && !(is_known && seen != number) {
            return Vec::new();
        }
        let sentence =
            sentence!("clue-skyscraper.broken", cell = clue.cells()[0], count = seen, number = number);
        vec![Breach::new(clue.cells()[..count].iter().copied(), sentence)]
    },
    constraints: |clue, rules| {
        let (side, wanted) = (rules.size().side(), clue.value().unwrap_or_default());
        let next = |(highest, seen): &(usize, usize), number: usize| {
            let seen = seen + usize::from(number > *highest);
            (seen <= wanted).then_some((number.max(*highest), seen))
        };
        let make = || Diagram::new(rules.size(), side, (0, 0), next, |state| *state == (side, wanted));
        let diagram = Diagram::of_kind(clue.kind().id, rules.size(), wanted, make);
        vec![Constraint::Sequence(clue.cells().to_vec(), diagram)]
    },
    ..OUTSIDE
};

/// Returns the house that an outside clue looks along.
fn house_of(clue: &Clue) -> House {
    let cells = clue.cells();
    match cells.iter().all(|cell| cell.row() == cells[0].row()) {
        true => House::Row(cells[0].row() as u8),
        false => House::Column(cells[0].column() as u8),
    }
}

fn sandwich_breach(clue: &Clue, rules: &Rules, board: &Digits) -> Option<Breach> {
    let (highest, sum) = (Digit::new(rules.size().side())?, clue.value()?);
    let cells = clue.cells();
    let is_crust = |cell: &Cell| board[*cell].is_some_and(|digit| digit == Digit::ONE || digit == highest);
    let crusts: Vec<usize> = (0..cells.len()).filter(|place| is_crust(&cells[*place])).collect();
    let house = house_of(clue);
    let [first, last] = match crusts[..] {
        [first, last] => [first, last],
        // With three, two of them clash.
        [] | [_] if cells.iter().all(|cell| board[*cell].is_some()) => {
            let sentence = sentence!("clue-sandwich.missing", house = house, highest = highest);
            return Some(Breach::new(filled_cells(board, cells).map(|(cell, _)| cell), sentence));
        }
        _ => return None,
    };
    let filling = PartialSum::new(board, &cells[first + 1..last]);
    let total = filling.total;
    let sentence = match filling.is_full() {
        true if total != sum => {
            sentence!("clue-sandwich.broken", house = house, highest = highest, sum = sum, total = total)
        }
        false if filling.is_over(sum) => {
            sentence!("clue-sandwich.over", house = house, highest = highest, sum = sum, total = total)
        }
        _ => return None,
    };
    let crusts = [cells[first], cells[last]].into_iter().collect();
    Some(Breach { cells: filling.cells.union(crusts), sentence })
}

fn constrain_sandwich(clue: &Clue, rules: &Rules) -> Vec<Constraint> {
    /// The part of the row that has been read.
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
    let make = || Diagram::new(rules.size(), highest, State::Before, next, is_after);
    let diagram = Diagram::of_kind(clue.kind().id, rules.size(), total, make);
    vec![Constraint::Sequence(clue.cells().to_vec(), diagram)]
}
