//! The rectangles on which uniqueness techniques rest: two rows, two columns, two boxes, two digits.

use std::rc::Rc;

use super::context::FinderContext;
use super::{CellRole, HouseRole, Reason};
use crate::solve::classic::{Cell, CellSet, Digit, DigitSet, Unit};

/// Four empty corners that may hold the same two digits. The first two lie in one box, the last two in another; the
/// third is in line with the first, the fourth with the second.
#[derive(Clone, Copy)]
pub(super) struct Rectangle {
    pub corners: [Cell; 4],
    pub digits: [Digit; 2],
}

impl Rectangle {
    /// Returns the rectangles of the context's board.
    pub fn all(ctx: &FinderContext) -> Rc<Vec<Self>> {
        ctx.shared(|| find_rectangles(ctx))
    }

    pub fn pair(&self) -> DigitSet {
        DigitSet::from_iter(self.digits)
    }

    pub fn cells(&self) -> CellSet {
        CellSet::from_iter(self.corners)
    }

    /// Returns the corners that have other candidates too.
    pub fn roof(&self, ctx: &FinderContext) -> CellSet {
        let extra = |cell: &Cell| !ctx.state.candidates(*cell).is_subset(self.pair());
        self.corners.into_iter().filter(extra).collect()
    }

    /// Returns the other candidates of these corners.
    pub fn extras(&self, ctx: &FinderContext, corners: CellSet) -> DigitSet {
        let all = corners.iter().fold(DigitSet::EMPTY, |all, cell| all.union(ctx.state.candidates(cell)));
        all.difference(self.pair())
    }

    /// Returns the parts that all rectangles share: digits, floor and roof.
    pub fn reason(&self, ctx: &FinderContext) -> Reason {
        let roof = self.roof(ctx);
        let units = self.corners.map(|corner| (HouseRole::Pattern, Unit::box_of(corner)));
        Reason {
            digits: self.digits.to_vec(),
            units: vec![units[0], units[2]],
            cells: vec![
                (CellRole::Pattern, self.cells()),
                (CellRole::Floor, self.cells().difference(roof)),
                (CellRole::Roof, roof),
            ],
            ..Reason::default()
        }
    }
}

/// Finds every rectangle of empty corners, none of them given, in the order of the first corner that has both digits.
/// If the options allow it, a corner counts also if a digit has been eliminated that no placed digit excludes.
fn find_rectangles(ctx: &FinderContext) -> Vec<Rectangle> {
    let mut all = Vec::new();
    let open = corner_cells(ctx);
    for first in ctx.state.empty().iter() {
        let digits = ctx.state.candidates(first);
        let lines = Unit::row_of(first).cell_set().union(Unit::column_of(first).cell_set());
        let seconds = Unit::box_of(first).cell_set().intersection(lines).difference(first.into());
        for a in digits.iter() {
            for b in digits.iter().filter(|b| *b > a) {
                let both = open[a.index()].intersection(open[b.index()]);
                let seconds = both.intersection(seconds);
                if !seconds.is_empty() {
                    from_corner(ctx, first, seconds, [a, b], both, &mut all);
                }
            }
        }
    }
    all
}

/// Returns for each digit the empty cells that may be corners of its rectangles.
fn corner_cells(ctx: &FinderContext) -> [CellSet; 9] {
    let mut open = [CellSet::EMPTY; 9];
    for digit in Digit::all() {
        open[digit.index()] = ctx.state.places(digit);
    }
    if ctx.options.incomplete_rectangles {
        open = [ctx.state.empty(); 9];
        for (cell, digit) in ctx.state.values().filled() {
            open[digit.index()] = open[digit.index()].difference(cell.peers());
        }
    }
    open
}

fn from_corner(
    ctx: &FinderContext,
    first: Cell,
    seconds: CellSet,
    digits: [Digit; 2],
    both: CellSet,
    all: &mut Vec<Rectangle>,
) {
    let pair = DigitSet::from_iter(digits);
    // An earlier corner with both digits has found the rectangle already.
    let earlier = |cell: Cell| cell < first && pair.is_subset(ctx.state.candidates(cell));
    for second in seconds.iter().filter(|second| !earlier(*second)) {
        let in_row = second.row() == first.row();
        let across = if in_row { Unit::column_of(first) } else { Unit::row_of(first) };
        for third in both.intersection(across.cell_set()).difference(Unit::box_of(first).cell_set()).iter() {
            let fourth = if in_row {
                Cell::at(third.row(), second.column())
            } else {
                Cell::at(second.row(), third.column())
            };
            if let Some(fourth) = fourth
                && both.contains(fourth)
                && !earlier(third)
                && !earlier(fourth)
            {
                all.push(Rectangle { corners: [first, second, third, fourth], digits });
            }
        }
    }
}
