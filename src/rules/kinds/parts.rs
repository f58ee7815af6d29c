//! What several kinds have in common: relations between neighbours, and sums.

use std::collections::BTreeMap;

use crate::geometry::{Pos, SymbolSet};
use crate::rules::clue::pair_allows;
use crate::rules::{Board, Clue, Constraint, Relation, Rules};

/// Returns whether neighbours on the line of a clue have a property where both are filled.
pub(super) fn related_on(clue: &Clue, board: &Board, holds: impl Fn(usize, usize) -> bool) -> bool {
    clue.cells().windows(2).all(|pair| pair_allows(board, pair[0], pair[1], &holds))
}

/// Demands a property of neighbours on the line of a clue.
pub(super) fn relate(
    clue: &Clue,
    rules: &Rules,
    holds: impl Fn(usize, usize) -> bool,
    constraints: &mut Vec<Constraint>,
) {
    let relation = Relation::new(rules.size(), holds);
    constraints.extend(clue.cells().windows(2).map(|pair| Constraint::Pair(pair[0], pair[1], relation)));
}

/// Demands a property of all neighbours in the grid that are wanted.
pub(super) fn relate_neighbours(
    rules: &Rules,
    is_wanted: impl Fn(Pos, Pos) -> bool,
    holds: impl Fn(usize, usize) -> bool,
    constraints: &mut Vec<Constraint>,
) {
    let relation = Relation::new(rules.size(), holds);
    let wanted = rules.neighbours().filter(|(a, b)| is_wanted(*a, *b));
    constraints.extend(wanted.map(|(a, b)| Constraint::Pair(a, b, relation)));
}

/// Demands that cells, each times a factor, have a total. A cell may occur several times.
pub(super) fn add_sum(
    terms: impl Iterator<Item = (Pos, i32)>,
    total: i32,
    constraints: &mut Vec<Constraint>,
) {
    let mut factors: BTreeMap<Pos, i32> = BTreeMap::new();
    for (pos, factor) in terms {
        *factors.entry(pos).or_default() += factor;
    }
    let first = factors.keys().next().copied();
    factors.retain(|_, factor| *factor != 0);
    match first {
        // Nothing is left of the sum: it is right or it is not.
        Some(pos) if factors.is_empty() && total != 0 => {
            constraints.push(Constraint::Domain(pos, SymbolSet::EMPTY));
        }
        _ if factors.is_empty() => {}
        _ => constraints.push(Constraint::Sum(factors.into_iter().collect(), total)),
    }
}
