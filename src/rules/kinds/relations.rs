//! Relations between two cells, which kinds of several families have.

use crate::grid::{Cell, Digits};
use crate::rules::clue::pair_allows;
use crate::rules::{Clue, Constraint, Relation, Rules};

/// Returns whether neighbours on the line of a clue have a property where both are filled.
pub(super) fn neighbours_hold(clue: &Clue, board: &Digits, holds: impl Fn(usize, usize) -> bool) -> bool {
    clue.cells().windows(2).all(|pair| pair_allows(board, pair[0], pair[1], &holds))
}

/// Demands a property of neighbours on the line of a clue.
pub(super) fn relate_neighbours(
    clue: &Clue,
    rules: &Rules,
    holds: impl Fn(usize, usize) -> bool,
) -> Vec<Constraint> {
    relate(clue.cells().windows(2).map(|pair| (pair[0], pair[1])), rules, holds)
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
