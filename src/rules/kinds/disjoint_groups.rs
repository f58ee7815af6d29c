//! Disjoint groups: cells in the same place of their boxes differ.

use crate::grid::{Cell, Digits};
use crate::rules::clue::differ;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// Disjoint groups.
pub(super) struct DisjointGroups;

impl ClueKind for DisjointGroups {
    fn id(&self) -> &'static str {
        "disjoint-groups"
    }

    fn text(&self) -> &'static str {
        "clue-disjoint-groups"
    }

    fn field(&self) -> &'static str {
        "disjointgroups"
    }

    fn form(&self) -> Form {
        Form::Global
    }

    fn allows(&self, _: &Clue, rules: &Rules, board: &Digits) -> bool {
        groups(rules).all(|group| differ(board, &group))
    }

    fn constrain(&self, _: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        constraints.extend(groups(rules).map(Constraint::Different));
    }
}

/// Returns the cells in each place of their boxes, counted in reading order.
fn groups(rules: &Rules) -> impl Iterator<Item = Vec<Cell>> + '_ {
    let places = 0..rules.size().side();
    places.map(|place| rules.regions().boxes().iter().map(|cells| cells[place]).collect())
}
