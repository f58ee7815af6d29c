//! Lines that determine how the digits on them are related.

use super::relations::{neighbours_hold, relate, relate_neighbours};
use crate::grid::{Cell, Digits};
use crate::rules::clue::{differ, filled, pair_allows};
use crate::rules::{Clue, ClueKind, Constraint, EndTable, Form, Rules};

/// Each digit is above the one before, from the bulb, which is the first cell.
pub(super) static THERMOMETER: ClueKind = ClueKind {
    id: "thermometer",
    text: "clue-thermometer",
    field: "thermometer",
    form: Form::Line,
    has_number: false,
    allows: |clue, _, board| neighbours_hold(clue, board, |before, after| before < after),
    constraints: |clue, rules| relate_neighbours(clue, rules, |before, after| before < after),
};

/// No digit is below the one before, from the bulb, which is the first cell.
pub(super) static SLOW_THERMOMETER: ClueKind = ClueKind {
    id: "slow-thermometer",
    text: "clue-slow-thermometer",
    field: "slowthermometer",
    form: Form::Line,
    has_number: false,
    allows: |clue, _, board| neighbours_hold(clue, board, |before, after| before <= after),
    constraints: |clue, rules| relate_neighbours(clue, rules, |before, after| before <= after),
};

/// The line reads the same from both ends.
pub(super) static PALINDROME: ClueKind = ClueKind {
    id: "palindrome",
    text: "clue-palindrome",
    field: "palindrome",
    form: Form::Line,
    has_number: false,
    allows: |clue, _, board| mirrored(clue).all(|(a, b)| pair_allows(board, a, b, |a, b| a == b)),
    constraints: |clue, rules| relate(mirrored(clue).filter(|(a, b)| a != b), rules, |a, b| a == b),
};

/// The digits on the line are strictly between those at its two ends.
pub(super) static BETWEEN_LINE: ClueKind = ClueKind {
    id: "between-line",
    text: "clue-between-line",
    field: "betweenline",
    form: Form::Line,
    has_number: false,
    allows: |clue, _, board| BETWEEN.allows(clue, board),
    constraints: |clue, rules| BETWEEN.constraints(clue, rules),
};

/// The digits at the two ends differ by at least 4, and no digit on the line is between or equal to them.
pub(super) static LOCKOUT_LINE: ClueKind = ClueKind {
    id: "lockout-line",
    text: "clue-lockout-line",
    field: "lockout",
    form: Form::Line,
    has_number: false,
    allows: |clue, _, board| LOCKOUT.allows(clue, board),
    constraints: |clue, rules| LOCKOUT.constraints(clue, rules),
};

/// Consecutive digits in any order, each once.
pub(super) static RENBAN: ClueKind = ClueKind {
    id: "renban",
    text: "clue-renban",
    field: "renban",
    form: Form::Line,
    has_number: false,
    allows: |clue, _, board| {
        let numbers = filled(board, clue.cells());
        let range = numbers.clone().max().unwrap_or_default() - numbers.min().unwrap_or_default();
        differ(board, clue.cells()) && range < clue.cells().len()
    },
    constraints: |clue, _| {
        let cells = clue.cells().to_vec();
        vec![Constraint::Different(cells.clone()), Constraint::Consecutive(cells)]
    },
};

/// Neighbours on the line differ by a number, half the size of the grid if none is named (5 for 9x9).
pub(super) static WHISPER: ClueKind = ClueKind {
    id: "whisper",
    text: "clue-whisper",
    field: "whispers",
    form: Form::Line,
    has_number: true,
    allows: |clue, rules, board| {
        let least = least_difference(clue, rules);
        neighbours_hold(clue, board, |a, b| a.abs_diff(b) >= least)
    },
    constraints: |clue, rules| {
        let least = least_difference(clue, rules);
        relate_neighbours(clue, rules, |a, b| a.abs_diff(b) >= least)
    },
};

/// Every three neighbours on the line have a low, a middle and a high digit.
pub(super) static ENTROPIC_LINE: ClueKind = ClueKind {
    id: "entropic-line",
    text: "clue-entropic-line",
    field: "entropicline",
    form: Form::Line,
    has_number: false,
    allows: |clue, rules, board| {
        let third = rules.size().side().div_ceil(3);
        classes_allow(clue, board, |number| (number - 1) / third)
    },
    constraints: |clue, rules| {
        let third = rules.size().side().div_ceil(3);
        constrain_classes(clue, rules, |number| (number - 1) / third)
    },
};

/// Every three neighbours on the line have digits with the three remainders by 3.
pub(super) static MODULAR_LINE: ClueKind = ClueKind {
    id: "modular-line",
    text: "clue-modular-line",
    field: "modularline",
    form: Form::Line,
    has_number: false,
    allows: |clue, _, board| classes_allow(clue, board, |number| number % 3),
    constraints: |clue, rules| constrain_classes(clue, rules, |number| number % 3),
};

/// No two digits on the line are equal or consecutive.
pub(super) static NABNER_LINE: ClueKind = ClueKind {
    id: "nabner-line",
    text: "clue-nabner-line",
    field: "nabner",
    form: Form::Line,
    has_number: false,
    allows: |clue, _, board| {
        let mut numbers: Vec<usize> = filled(board, clue.cells()).collect();
        numbers.sort_unstable();
        numbers.windows(2).all(|pair| pair[1] - pair[0] > 1)
    },
    constraints: |clue, rules| {
        let cells = clue.cells();
        let pairs = cells.iter().enumerate().flat_map(|(place, a)| cells[..place].iter().map(|b| (*a, *b)));
        relate(pairs, rules, |a, b| a.abs_diff(b) > 1)
    },
};

/// Returns the pairs of cells that are equally far from the ends.
fn mirrored(clue: &Clue) -> impl Iterator<Item = (Cell, Cell)> {
    let cells = clue.cells().iter().copied();
    cells.clone().zip(cells.rev()).take(clue.cells().len() / 2)
}

/// Returns the smallest difference of neighbours on a whisper line.
fn least_difference(clue: &Clue, rules: &Rules) -> usize {
    clue.value().unwrap_or(rules.size().side().div_ceil(2))
}

/// The properties of the numbers of the two ends of a line, and of both with that of a cell between them.
struct Ends {
    ends: fn(usize, usize) -> bool,
    inner: fn(usize, usize, usize) -> bool,
}

const BETWEEN: Ends = Ends { ends: |_, _| true, inner: |a, b, inner| a.min(b) < inner && inner < a.max(b) };

const LOCKOUT: Ends =
    Ends { ends: |a, b| a.abs_diff(b) >= 4, inner: |a, b, inner| inner < a.min(b) || inner > a.max(b) };

impl Ends {
    fn allows(&self, clue: &Clue, board: &Digits) -> bool {
        let ([first, last], between) = ends_and_inner(clue);
        pair_allows(board, first, last, |a, b| {
            (self.ends)(a, b) && filled(board, between).all(|number| (self.inner)(a, b, number))
        })
    }

    fn constraints(&self, clue: &Clue, rules: &Rules) -> Vec<Constraint> {
        let (both, between) = ends_and_inner(clue);
        if between.is_empty() {
            return relate_neighbours(clue, rules, self.ends);
        }
        let holds = |a, b, number| (self.ends)(a, b) && (self.inner)(a, b, number);
        vec![Constraint::Ends(both, between.to_vec(), EndTable::new(rules.size(), holds))]
    }
}

/// Returns the two ends of a line, and the cells between them.
fn ends_and_inner(clue: &Clue) -> ([Cell; 2], &[Cell]) {
    let last = clue.cells().len() - 1;
    ([clue.cells()[0], clue.cells()[last]], &clue.cells()[1..last])
}

/// Returns whether the filled cells among every three neighbours are of different classes.
fn classes_allow(clue: &Clue, board: &Digits, class: impl Fn(usize) -> usize) -> bool {
    clue.cells().windows(3).all(|three| {
        let classes: Vec<usize> = filled(board, three).map(&class).collect();
        classes.iter().enumerate().all(|(place, class)| !classes[..place].contains(class))
    })
}

fn constrain_classes(clue: &Clue, rules: &Rules, class: impl Fn(usize) -> usize) -> Vec<Constraint> {
    let cells = clue.cells();
    if cells.len() < 3 {
        return Vec::new();
    }
    let at_distance = |distance| cells.iter().copied().zip(cells.iter().skip(distance).copied());
    let mut constraints = relate(at_distance(1), rules, |a, b| class(a) != class(b));
    constraints.extend(relate(at_distance(2), rules, |a, b| class(a) != class(b)));
    // With two of three cells in each class but one, cells three apart are of the same class.
    constraints.extend(relate(at_distance(3), rules, |a, b| class(a) == class(b)));
    constraints
}
