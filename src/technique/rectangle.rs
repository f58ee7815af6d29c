//! The rectangles that uniqueness techniques rest on: two rows, two columns, two boxes, two digits.

use super::hunt::{Flow, Hunt};
use super::{CellRole, Reason, UnitRole};
use crate::grid::{Cell, CellSet, Digit, DigitSet, Unit};

/// Four empty corners that may hold the same two digits. The first two lie in one box, the last two in another; the
/// third is in line with the first, the fourth with the second.
#[derive(Clone, Copy)]
pub(super) struct Rectangle {
    pub corners: [Cell; 4],
    pub digits: [Digit; 2],
}

impl Rectangle {
    pub fn pair(&self) -> DigitSet {
        DigitSet::from_iter(self.digits)
    }

    pub fn cells(&self) -> CellSet {
        CellSet::from_iter(self.corners)
    }

    /// The corners with other candidates too.
    pub fn roof(&self, hunt: &Hunt) -> CellSet {
        let extra = |cell: &Cell| !hunt.state.candidates(*cell).is_within(self.pair());
        self.corners.into_iter().filter(extra).collect()
    }

    /// The other candidates of these corners.
    pub fn extras(&self, hunt: &Hunt, corners: CellSet) -> DigitSet {
        let all = corners.iter().fold(DigitSet::EMPTY, |all, cell| all.or(hunt.state.candidates(cell)));
        all.minus(self.pair())
    }

    /// The parts that every rectangle has: its digits, floor and roof.
    pub fn reason(&self, hunt: &Hunt) -> Reason {
        let roof = self.roof(hunt);
        let units = self.corners.map(|corner| (UnitRole::Pattern, Unit::of_box(corner)));
        Reason {
            digits: self.digits.to_vec(),
            units: vec![units[0], units[2]],
            cells: vec![
                (CellRole::Pattern, self.cells()),
                (CellRole::Floor, self.cells().minus(roof)),
                (CellRole::Roof, roof),
            ],
            ..Reason::default()
        }
    }
}

/// Every rectangle of empty corners, none of them given, in the order of the first corner that has both digits. Where
/// the options say so, a corner counts also where a digit is gone that no placed digit forbids.
pub(super) fn rectangles(hunt: &Hunt, visit: &mut dyn FnMut(&Rectangle) -> Flow) -> Flow {
    for first in hunt.state.empty().iter() {
        let digits = hunt.state.candidates(first);
        for a in digits.iter() {
            for b in digits.iter().filter(|b| *b > a) {
                from_corner(hunt, first, [a, b], visit)?;
            }
        }
    }
    Flow::Continue(())
}

fn from_corner(
    hunt: &Hunt,
    first: Cell,
    digits: [Digit; 2],
    visit: &mut dyn FnMut(&Rectangle) -> Flow,
) -> Flow {
    let pair = DigitSet::from_iter(digits);
    for second in Unit::of_box(first).cells() {
        let (in_row, in_column) = (second.row() == first.row(), second.column() == first.column());
        if in_row == in_column || !may_hold(hunt, second, digits) {
            continue;
        }
        for place in 0..9 {
            let corners = if in_row {
                [Cell::at(place, first.column()), Cell::at(place, second.column())]
            } else {
                [Cell::at(first.row(), place), Cell::at(second.row(), place)]
            };
            let [Some(third), Some(fourth)] = corners else { continue };
            let other_box = third.box_index() != first.box_index();
            if !other_box || !may_hold(hunt, third, digits) || !may_hold(hunt, fourth, digits) {
                continue;
            }
            // Seen already from an earlier corner?
            let earlier = |cell: Cell| cell < first && pair.is_within(hunt.state.candidates(cell));
            if ![second, third, fourth].into_iter().any(earlier) {
                visit(&Rectangle { corners: [first, second, third, fourth], digits })?;
            }
        }
    }
    Flow::Continue(())
}

/// Whether an empty cell has both digits, or lost one that it could have.
fn may_hold(hunt: &Hunt, cell: Cell, digits: [Digit; 2]) -> bool {
    let candidates = hunt.state.candidates(cell);
    hunt.state.empty().contains(cell)
        && digits.iter().all(|digit| {
            candidates.contains(*digit)
                || hunt.options.incomplete_rectangles
                    && !cell.peers().iter().any(|peer| hunt.state.value(peer) == Some(*digit))
        })
}
