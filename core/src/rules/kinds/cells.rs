//! Marked cells: odd and even, minimum and maximum, choices of digits, quadruples and indexers.

use super::relations::relate;
use super::words::PLAIN;
use crate::grid::{Cell, Digit, DigitSet, Digits};
use crate::rules::breach::{Breach, Sentence, filled_cells, sentence, unrelated_pair};
use crate::rules::{Clue, ClueKind, Constraint, Form, KindId, Relation, Rules};

/// An odd digit.
pub(super) const ODD: ClueKind = ClueKind {
    field: "odd",
    form: Form::Cell,
    opposite: Some(KindId::Even),
    breaches: |clue, _, board| {
        let is_wrong = |digit: Digit| digit.value().is_multiple_of(2);
        single_breaches(clue, board, is_wrong, |cell, digit| {
            sentence!("clue-odd.broken", cell = cell, digit = digit)
        })
    },
    constraints: |clue, rules| vec![Constraint::Domain(clue.cells()[0], with_remainder(rules, 1))],
    ..PLAIN
};

/// An even digit.
pub(super) const EVEN: ClueKind = ClueKind {
    field: "even",
    form: Form::Cell,
    opposite: Some(KindId::Odd),
    breaches: |clue, _, board| {
        let is_wrong = |digit: Digit| !digit.value().is_multiple_of(2);
        single_breaches(clue, board, is_wrong, |cell, digit| {
            sentence!("clue-even.broken", cell = cell, digit = digit)
        })
    },
    constraints: |clue, rules| vec![Constraint::Domain(clue.cells()[0], with_remainder(rules, 0))],
    ..PLAIN
};

/// The digit is below all neighbours that are not marked themselves.
pub(super) const MINIMUM: ClueKind = ClueKind {
    field: "minimum",
    form: Form::Cell,
    opposite: Some(KindId::Maximum),
    breaches: |clue, rules, board| {
        let words = |cell, a, b| sentence!("clue-minimum.broken", cell = cell, digit = a, other = b);
        neighbour_breaches(clue, rules, board, |a, b| a < b, words)
    },
    constraints: |clue, rules| relate(unmarked_neighbours(clue, rules), rules, |a, b| a < b),
    ..PLAIN
};

/// The digit is above all neighbours that are not marked themselves.
pub(super) const MAXIMUM: ClueKind = ClueKind {
    field: "maximum",
    form: Form::Cell,
    opposite: Some(KindId::Minimum),
    breaches: |clue, rules, board| {
        let words = |cell, a, b| sentence!("clue-maximum.broken", cell = cell, digit = a, other = b);
        neighbour_breaches(clue, rules, board, |a, b| a > b, words)
    },
    constraints: |clue, rules| relate(unmarked_neighbours(clue, rules), rules, |a, b| a > b),
    ..PLAIN
};

/// The digit is one of a few.
pub(super) const RESTRICTED_CELL: ClueKind = ClueKind {
    field: "givenPencilMarks",
    form: Form::Digits,
    breaches: |clue, _, board| {
        let digits: DigitSet = clue.parts().digits.iter().copied().collect();
        let is_wrong = |digit| !digits.contains(digit);
        single_breaches(clue, board, is_wrong, |cell, digit| {
            sentence!("clue-restricted-cell.broken", cell = cell, digit = digit, digits = digits)
        })
    },
    constraints: |clue, _| {
        let digits = clue.parts().digits.iter().copied().collect();
        clue.cells().iter().map(|cell| Constraint::Domain(*cell, digits)).collect()
    },
    ..PLAIN
};

/// Every digit of the clue is in one of the four cells around it, one listed twice in two.
pub(super) const QUADRUPLE: ClueKind = ClueKind {
    field: "quadruple",
    form: Form::Digits,
    has_combinations: true,
    breaches: |clue, _, board| {
        let filled = filled_cells(board, clue.cells());
        let mut found: Vec<Digit> = filled.clone().map(|(_, digit)| digit).collect();
        let open = clue.cells().len() - found.len();
        let is_missing = |digit: &&Digit| {
            let place = found.iter().position(|other| other == *digit);
            place.map(|place| found.swap_remove(place)).is_none()
        };
        let missing: Vec<Digit> = clue.parts().digits.iter().filter(is_missing).copied().collect();
        let Some(cell) = clue.cells().iter().copied().min().filter(|_| missing.len() > open) else {
            return Vec::new();
        };
        let digits: DigitSet = missing.into_iter().collect();
        let sentence = sentence!("clue-quadruple.broken", cell = cell, digits = digits);
        vec![Breach::new(filled.map(|(cell, _)| cell), sentence)]
    },
    constraints: |clue, _| vec![Constraint::Contains(clue.cells().to_vec(), clue.parts().digits.clone())],
    ..PLAIN
};

/// A digit d in column C means that the row has C in column d.
pub(super) const COLUMN_INDEXER: ClueKind = ClueKind {
    field: "columnindexer",
    form: Form::Cells,
    breaches: |clue, rules, board| {
        index_breaches(clue, rules, board, in_row, |cell, digit, other, own, found| {
            sentence!(
                "clue-column-indexer.broken",
                cell = cell,
                digit = digit,
                other = other,
                number = own,
                found = found
            )
        })
    },
    constraints: |clue, rules| constrain_index(clue, rules, in_row),
    ..PLAIN
};

/// A digit d in row R means that the column has R in row d.
pub(super) const ROW_INDEXER: ClueKind = ClueKind {
    field: "rowindexer",
    form: Form::Cells,
    breaches: |clue, rules, board| {
        index_breaches(clue, rules, board, in_column, |cell, digit, other, own, found| {
            sentence!(
                "clue-row-indexer.broken",
                cell = cell,
                digit = digit,
                other = other,
                number = own,
                found = found
            )
        })
    },
    constraints: |clue, rules| constrain_index(clue, rules, in_column),
    ..PLAIN
};

/// A digit d in place P of a box means that the box has P in place d.
pub(super) const BOX_INDEXER: ClueKind = ClueKind {
    field: "boxindexer",
    form: Form::Cells,
    breaches: |clue, rules, board| {
        index_breaches(clue, rules, board, in_box, |cell, digit, other, own, found| {
            sentence!(
                "clue-box-indexer.broken",
                cell = cell,
                digit = digit,
                other = other,
                number = own,
                found = found
            )
        })
    },
    constraints: |clue, rules| constrain_index(clue, rules, in_box),
    ..PLAIN
};

fn with_remainder(rules: &Rules, remainder: usize) -> DigitSet {
    rules.size().digits().filter(|digit| digit.value() % 2 == remainder).collect()
}

/// Returns a breach for each cell of a clue with a wrong digit.
fn single_breaches(
    clue: &Clue,
    board: &Digits,
    is_wrong: impl Fn(Digit) -> bool,
    words: impl Fn(Cell, Digit) -> Sentence,
) -> Vec<Breach> {
    let wrong = filled_cells(board, clue.cells()).filter(|(_, digit)| is_wrong(*digit));
    wrong.map(|(cell, digit)| Breach::new([cell], words(cell, digit))).collect()
}

/// Returns a breach for each neighbour to which the cell of a clue has the wrong relation.
fn neighbour_breaches(
    clue: &Clue,
    rules: &Rules,
    board: &Digits,
    holds: impl Fn(usize, usize) -> bool,
    words: impl Fn(Cell, Digit, Digit) -> Sentence,
) -> Vec<Breach> {
    if clue.cells().iter().all(|cell| board[*cell].is_none()) {
        return Vec::new();
    }
    let breach = |(cell, other)| unrelated_pair(board, cell, other, &holds, |a, b| words(cell, a, b));
    unmarked_neighbours(clue, rules).filter_map(breach).collect()
}

/// Returns the cell of a clue with each of its neighbours that are not cells of such clues themselves.
fn unmarked_neighbours<'a>(clue: &'a Clue, rules: &'a Rules) -> impl Iterator<Item = (Cell, Cell)> + 'a {
    let center = clue.cells()[0];
    rules
        .neighbours()
        .filter_map(move |(a, b)| if a == center { Some(b) } else { (b == center).then_some(a) })
        .filter(move |other| rules.clues_of(clue.kind().id).all(|marked| marked.cells() != [*other]))
        .map(move |other| (center, other))
}

/// Returns the cell that a number in a cell points to, and the number that must be there.
type Index = fn(&Rules, Cell, usize) -> Option<(Cell, usize)>;

fn in_row(_: &Rules, cell: Cell, number: usize) -> Option<(Cell, usize)> {
    Some((Cell::at(cell.row() as u8, number as u8 - 1), cell.column() + 1))
}

fn in_column(_: &Rules, cell: Cell, number: usize) -> Option<(Cell, usize)> {
    Some((Cell::at(number as u8 - 1, cell.column() as u8), cell.row() + 1))
}

fn in_box(rules: &Rules, cell: Cell, number: usize) -> Option<(Cell, usize)> {
    let cells = &rules.regions().boxes()[rules.regions().box_of(cell)?];
    let own = cells.iter().position(|other| *other == cell)? + 1;
    Some((cells[number - 1], own))
}

fn index_breaches(
    clue: &Clue,
    rules: &Rules,
    board: &Digits,
    index: Index,
    words: impl Fn(Cell, Digit, Cell, Digit, Digit) -> Sentence,
) -> Vec<Breach> {
    let breach = |(cell, digit): (Cell, Digit)| {
        let (other, own) = index(rules, cell, digit.value())?;
        let (own, found) = (Digit::new(own)?, board[other]?);
        (found != own).then(|| Breach::new([cell, other], words(cell, digit, other, own, found)))
    };
    filled_cells(board, clue.cells()).filter_map(breach).collect()
}

fn constrain_index(clue: &Clue, rules: &Rules, index: Index) -> Vec<Constraint> {
    let numbers = 1..=rules.size().side();
    let all = clue.cells().iter().flat_map(|cell| numbers.clone().map(move |number| (*cell, number)));
    let constraint = |(cell, number): (Cell, usize)| {
        // A digit that points to its own cell is always right. Digits of a row, column or box differ, so that the other
        // cell has the number only if this one points to it.
        let (other, own) = index(rules, cell, number).filter(|(other, _)| *other != cell)?;
        let relation = Relation::new(rules.size(), |a, b| (a == number) == (b == own));
        Some(Constraint::Pair(cell, other, relation))
    };
    all.filter_map(constraint).collect()
}
