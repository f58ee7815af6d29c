//! Lines that determine how the digits on them are related.
//!
//! A line that visits a cell twice has it once: a set counts it once, and one that closes has the conditions of an open
//! line and those of the joint. A line with two ends keeps them both where they meet in one cell.

use super::relations::{relate, relate_neighbours, unrelated_neighbours};
use super::words::{digit_range, fixed_meaning, line, place_on};
use crate::grid::{Cell, Digit, Digits, Size};
use crate::rules::breach::{Breach, Sentence, equal_pairs, filled_cells, sentence, unrelated_pair};
use crate::rules::{Clue, ClueKind, Constraint, EndTable, LineOrder, Rules};
use crate::text::text;

/// Each digit is above the one before, from the bulb, which is the first cell.
pub(super) const THERMOMETER: ClueKind = ClueKind {
    field: "thermometer",
    most_cells: Size::side,
    breaches: |clue, _, board| {
        let cell = clue.cells()[0];
        filled_neighbour_breaches(
            clue,
            board,
            |before, after| before < after,
            |first, second, before, after| match before == after {
                true if first == second => sentence!("clue-thermometer.again", cell = cell, other = first),
                true => sentence!("clue-thermometer.equal", cell = cell, digit = before),
                false => sentence!("clue-thermometer.broken", cell = cell, before = before, after = after),
            },
        )
    },
    constraints: |clue, rules| relate_neighbours(clue, rules, |before, after| before < after),
    spoken: |clue, _, cell| {
        let (place, count) = place_on(clue, cell)?;
        Some(text!("clue-thermometer.spoken", place = place, count = count))
    },
    ..line(LineOrder::Rising)
};

/// No digit is below the one before, from the bulb, which is the first cell.
pub(super) const SLOW_THERMOMETER: ClueKind = ClueKind {
    field: "slowthermometer",
    breaches: |clue, _, board| {
        let cell = clue.cells()[0];
        filled_neighbour_breaches(
            clue,
            board,
            |before, after| before <= after,
            |_, _, before, after| {
                sentence!("clue-slow-thermometer.broken", cell = cell, before = before, after = after)
            },
        )
    },
    constraints: |clue, rules| relate_neighbours(clue, rules, |before, after| before <= after),
    ..line(LineOrder::Directed)
};

/// The line reads the same from both ends.
pub(super) const PALINDROME: ClueKind = ClueKind {
    field: "palindrome",
    breaches: |clue, _, board| {
        let breach = |(first, second)| {
            unrelated_pair(
                board,
                first,
                second,
                |a, b| a == b,
                |a, b| sentence!("clue-palindrome.broken", first = first, second = second, a = a, b = b),
            )
        };
        mirrored(clue).filter_map(breach).collect()
    },
    constraints: |clue, rules| relate(mirrored(clue).filter(|(a, b)| a != b), rules, |a, b| a == b),
    ..line(LineOrder::Mirrored)
};

/// The digits on the line are strictly between those at its two ends.
pub(super) const BETWEEN_LINE: ClueKind = ClueKind {
    field: "betweenline",
    fewest_cells: 3,
    breaches: |clue, _, board| {
        BETWEEN.breaches(clue, board, |low, high, digit| {
            sentence!("clue-between-line.broken", low = low, high = high, digit = digit)
        })
    },
    constraints: |clue, rules| BETWEEN.constraints(clue, rules),
    ..line(LineOrder::Ends)
};

/// The digits at the two ends differ by at least 4, and no digit on the line is between or equal to them.
pub(super) const LOCKOUT_LINE: ClueKind = ClueKind {
    field: "lockout",
    breaches: |clue, _, board| {
        let ([first, last], _) = ends_and_inner(clue);
        let ends = unrelated_pair(board, first, last, LOCKOUT.ends, |a, b| {
            sentence!("clue-lockout-line.ends", low = a.min(b), high = a.max(b))
        });
        let inner = LOCKOUT.breaches(clue, board, |low, high, digit| {
            sentence!("clue-lockout-line.broken", low = low, high = high, digit = digit)
        });
        ends.into_iter().chain(inner).collect()
    },
    constraints: |clue, rules| LOCKOUT.constraints(clue, rules),
    ..line(LineOrder::Ends)
};

/// Consecutive digits in any order, each once.
pub(super) const RENBAN: ClueKind = ClueKind {
    field: "renban",
    most_cells: Size::side,
    has_combinations: true,
    breaches: |clue, _, board| {
        let cells = clue.distinct_cells();
        let mut breaches = equal_pairs(board, &cells);
        let (filled, count) = (filled_cells(board, &cells), cells.len());
        let ends = filled.clone().min_by_key(|(_, digit)| *digit).zip(filled.max_by_key(|(_, digit)| *digit));
        breaches.extend(ends.filter(|((_, low), (_, high))| high.value() - low.value() >= count).map(
            |(low, high)| {
                let sentence = sentence!("clue-renban.broken", low = low.1, high = high.1, count = count);
                Breach::new([low.0, high.0], sentence)
            },
        ));
        breaches
    },
    constraints: |clue, _| {
        let cells = clue.distinct_cells();
        vec![Constraint::Different(cells.clone()), Constraint::Consecutive(cells)]
    },
    ..line(LineOrder::Set)
};

/// Neighbours on the line differ by a number, half the size of the grid if none is named (5 for 9x9).
pub(super) const WHISPER: ClueKind = ClueKind {
    field: "whispers",
    has_number: true,
    usual_number: |size| Some(size.side().div_ceil(2) as u16),
    breaches: |clue, rules, board| {
        let least = least_difference(clue, rules);
        unrelated_neighbours(
            clue,
            board,
            |a, b| a.abs_diff(b) >= least,
            |first, second| sentence!("clue-whisper.broken", first = first, second = second, number = least),
        )
    },
    constraints: |clue, rules| {
        let least = least_difference(clue, rules);
        relate_neighbours(clue, rules, |a, b| a.abs_diff(b) >= least)
    },
    meaning: |clues, rules| {
        let number = clues.first().map_or(0, |clue| least_difference(clue, rules));
        text!("clue-whisper.meaning-number", number = number)
    },
    has_line_per_number: true,
    ..line(LineOrder::Neighbours)
};

/// Every three neighbours on the line have a low, a middle and a high digit.
pub(super) const ENTROPIC_LINE: ClueKind = ClueKind {
    field: "entropicline",
    fewest_cells: 3,
    breaches: |clue, rules, board| {
        let (side, third) = (rules.size().side(), rules.size().side().div_ceil(3));
        let words = |first: Digit, second: Digit| {
            let low = (first.value() - 1) / third * third + 1;
            let [low, high] =
                [low, (low + third - 1).min(side)].map(|value| Digit::new(value).unwrap_or(first));
            sentence!("clue-entropic-line.broken", first = first, second = second, low = low, high = high)
        };
        class_breaches(clue, board, |number| (number - 1) / third, words)
    },
    constraints: |clue, rules| {
        let third = rules.size().side().div_ceil(3);
        constrain_classes(clue, rules, |number| (number - 1) / third)
    },
    meaning: |clues, rules| {
        let (side, third) = (rules.size().side(), rules.size().side().div_ceil(3));
        if 2 * third >= side {
            return fixed_meaning(clues, rules);
        }
        let [low, middle, high] = [(1, third), (third + 1, 2 * third), (2 * third + 1, side)]
            .map(|(first, last)| digit_range(first, last));
        text!("clue-entropic-line.meaning-number", low = low, middle = middle, high = high)
    },
    ..line(LineOrder::Neighbours)
};

/// Every three neighbours on the line have digits with the three remainders by 3.
pub(super) const MODULAR_LINE: ClueKind = ClueKind {
    field: "modularline",
    fewest_cells: 3,
    breaches: |clue, _, board| {
        class_breaches(
            clue,
            board,
            |number| number % 3,
            |first, second| sentence!("clue-modular-line.broken", first = first, second = second),
        )
    },
    constraints: |clue, rules| constrain_classes(clue, rules, |number| number % 3),
    ..line(LineOrder::Neighbours)
};

/// No two digits on the line are equal or consecutive.
pub(super) const NABNER_LINE: ClueKind = ClueKind {
    field: "nabner",
    most_cells: |size| size.side().div_ceil(2),
    breaches: |clue, _, board| {
        let breach = |(first, second)| {
            unrelated_pair(
                board,
                first,
                second,
                |a, b| a.abs_diff(b) > 1,
                |a, b| sentence!("clue-nabner-line.broken", first = a.min(b), second = a.max(b)),
            )
        };
        pairs(&clue.distinct_cells()).filter_map(breach).collect()
    },
    constraints: |clue, rules| relate(pairs(&clue.distinct_cells()), rules, |a, b| a.abs_diff(b) > 1),
    ..line(LineOrder::Set)
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
    /// Returns a breach for each inner cell whose digit is wrong between those of the two ends.
    fn breaches(
        &self,
        clue: &Clue,
        board: &Digits,
        words: impl Fn(Digit, Digit, Digit) -> Sentence,
    ) -> Vec<Breach> {
        let ([first, last], between) = ends_and_inner(clue);
        let (Some(a), Some(b)) = (board[first], board[last]) else { return Vec::new() };
        let wrong = filled_cells(board, &between)
            .filter(|(_, digit)| !(self.inner)(a.value(), b.value(), digit.value()));
        wrong
            .map(|(cell, digit)| Breach::new([first, cell, last], words(a.min(b), a.max(b), digit)))
            .collect()
    }

    fn constraints(&self, clue: &Clue, rules: &Rules) -> Vec<Constraint> {
        let (both, between) = ends_and_inner(clue);
        if between.is_empty() {
            return relate(std::iter::once(both.into()), rules, self.ends);
        }
        let holds = |a, b, number| (self.ends)(a, b) && (self.inner)(a, b, number);
        vec![Constraint::Ends(both, between, EndTable::new(rules.size(), holds))]
    }
}

/// Returns the two ends of a line, and the other cells.
pub(super) fn ends_and_inner(clue: &Clue) -> ([Cell; 2], Vec<Cell>) {
    let ends = [clue.cells()[0], clue.cells()[clue.cells().len() - 1]];
    (ends, clue.distinct_cells().into_iter().filter(|cell| !ends.contains(cell)).collect())
}

/// Returns each two of some cells.
fn pairs(cells: &[Cell]) -> impl Iterator<Item = (Cell, Cell)> {
    cells.iter().enumerate().flat_map(move |(place, a)| cells[..place].iter().map(move |b| (*b, *a)))
}

/// Returns a breach for each two digits on a line, with nothing but open cells between, that lack a property. `words`
/// receives their cells and them.
fn filled_neighbour_breaches(
    clue: &Clue,
    board: &Digits,
    holds: impl Fn(Digit, Digit) -> bool,
    words: impl Fn(Cell, Cell, Digit, Digit) -> Sentence,
) -> Vec<Breach> {
    let mut visits = clue.cells().to_vec();
    visits.dedup();
    let filled: Vec<(Cell, Digit)> = filled_cells(board, &visits).collect();
    let breach = |pair: &[(Cell, Digit)]| {
        let ((first, before), (second, after)) = (pair[0], pair[1]);
        (!holds(before, after)).then(|| Breach::new([first, second], words(first, second, before, after)))
    };
    filled.windows(2).filter_map(breach).collect()
}

/// Returns a breach for each two cells of the same class among three neighbours.
fn class_breaches(
    clue: &Clue,
    board: &Digits,
    class: impl Fn(usize) -> usize,
    words: impl Fn(Digit, Digit) -> Sentence,
) -> Vec<Breach> {
    let differ = |a, b| class(a) != class(b);
    let pairs = close_pairs(&around(clue)).into_iter();
    pairs.filter_map(|(a, b)| unrelated_pair(board, a, b, differ, &words)).collect()
}

fn constrain_classes(clue: &Clue, rules: &Rules, class: impl Fn(usize) -> usize) -> Vec<Constraint> {
    let cells = around(clue);
    let mut constraints = relate(close_pairs(&cells).into_iter(), rules, |a, b| class(a) != class(b));
    // With two of three cells in each class but one, cells three apart are of the same class.
    let are_three = |run: &&[Cell]| run[0] != run[2] && run[1] != run[3] && run[0] != run[3];
    let apart = cells.windows(4).filter(are_three).map(|run| (run[0], run[3]));
    constraints.extend(relate(apart, rules, |a, b| class(a) == class(b)));
    constraints
}

/// Returns the cells of a line of which each three neighbours are related: of one that closes, also those across the joint.
fn around(clue: &Clue) -> Vec<Cell> {
    let mut cells = clue.cells().to_vec();
    cells.dedup();
    if clue.is_closed() {
        cells.extend(clue.cells().get(1).copied());
    }
    cells
}

/// Returns each two different cells among three neighbours of a line; none if it has fewer than three.
fn close_pairs(cells: &[Cell]) -> Vec<(Cell, Cell)> {
    if cells.len() < 3 {
        return Vec::new();
    }
    let at_distance = |distance| cells.iter().copied().zip(cells.iter().skip(distance).copied());
    let mut pairs: Vec<(Cell, Cell)> = Vec::new();
    for (a, b) in at_distance(1).chain(at_distance(2)).filter(|(a, b)| a != b) {
        if !pairs.contains(&(a, b)) {
            pairs.push((a, b));
        }
    }
    pairs
}
