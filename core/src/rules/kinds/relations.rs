//! Relations between two cells, which kinds of several families have.

use crate::grid::{Cell, Digit, Digits};
use crate::rules::breach::{Breach, Sentence, unrelated_pair};
use crate::rules::{Clue, Constraint, Relation, Rules};

/// Returns a breach for each two neighbours on the line of a clue whose digits lack a property.
pub(super) fn unrelated_neighbours(
    clue: &Clue,
    board: &Digits,
    holds: impl Fn(usize, usize) -> bool,
    sentence: impl Fn(Digit, Digit) -> Sentence,
) -> Vec<Breach> {
    neighbours(clue).filter_map(|(a, b)| unrelated_pair(board, a, b, &holds, &sentence)).collect()
}

/// Demands a property of neighbours on the line of a clue.
pub(super) fn relate_neighbours(
    clue: &Clue,
    rules: &Rules,
    holds: impl Fn(usize, usize) -> bool,
) -> Vec<Constraint> {
    relate(neighbours(clue), rules, holds)
}

/// Returns the neighbours on the line of a clue: of one that closes, the last and the first cell are neighbours, too.
fn neighbours(clue: &Clue) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    clue.cells().windows(2).map(|pair| (pair[0], pair[1])).filter(|(a, b)| a != b)
}

/// Demands a property of pairs of cells.
pub(super) fn relate(
    pairs: impl Iterator<Item = (Cell, Cell)>,
    rules: &Rules,
    holds: impl Fn(usize, usize) -> bool,
) -> Vec<Constraint> {
    let relation = Relation::new(rules.size(), holds);
    pairs.map(|(a, b)| Constraint::Pair(a, b, relation)).collect()
}
