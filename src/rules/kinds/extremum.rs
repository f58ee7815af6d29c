//! Minimum and maximum cells: below or above all neighbours. Marked neighbours are exempt.

use crate::grid::{Cell, Digits};
use crate::rules::clue::pair_allows;
use crate::rules::{Clue, ClueKind, Constraint, Form, Relation, Rules};

/// A cell below its neighbours.
pub(super) struct Minimum;

impl ClueKind for Minimum {
    fn id(&self) -> &'static str {
        "minimum"
    }

    fn text(&self) -> &'static str {
        "clue-minimum"
    }

    fn field(&self) -> &'static str {
        "minimum"
    }

    fn form(&self) -> Form {
        Form::Cell
    }

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Digits) -> bool {
        let center = clue.cells()[0];
        unmarked_neighbours(clue, rules).all(|other| pair_allows(board, center, other, |a, b| a < b))
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let relation = Relation::new(rules.size(), |a, b| a < b);
        let neighbours = unmarked_neighbours(clue, rules);
        constraints.extend(neighbours.map(|other| Constraint::Pair(clue.cells()[0], other, relation)));
    }
}

/// A cell above its neighbours.
pub(super) struct Maximum;

impl ClueKind for Maximum {
    fn id(&self) -> &'static str {
        "maximum"
    }

    fn text(&self) -> &'static str {
        "clue-maximum"
    }

    fn field(&self) -> &'static str {
        "maximum"
    }

    fn form(&self) -> Form {
        Form::Cell
    }

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Digits) -> bool {
        let center = clue.cells()[0];
        unmarked_neighbours(clue, rules).all(|other| pair_allows(board, center, other, |a, b| a > b))
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let relation = Relation::new(rules.size(), |a, b| a > b);
        let neighbours = unmarked_neighbours(clue, rules);
        constraints.extend(neighbours.map(|other| Constraint::Pair(clue.cells()[0], other, relation)));
    }
}

/// Returns the neighbours of the cell of a clue that are not cells of such clues themselves.
fn unmarked_neighbours<'a>(clue: &'a Clue, rules: &'a Rules) -> impl Iterator<Item = Cell> + 'a {
    let center = clue.cells()[0];
    rules
        .neighbours()
        .filter_map(move |(a, b)| if a == center { Some(b) } else { (b == center).then_some(a) })
        .filter(move |other| rules.clues_of(clue.kind().id()).all(|marked| marked.cells() != [*other]))
}
