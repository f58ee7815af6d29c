//! Unique rectangles: four empty corners of a rectangle in two boxes may not end with only two digits, or those could
//! change places and the puzzle would have two solutions.
//!
//! The two digits are a and b; the *roof* is the corners with other candidates, the extras, the *floor* the rest.
//! *Type 1*: one corner of roof; it loses a and b. *Type 2*: a roof of two corners in one line with the same single
//! extra, which leaves all cells that see both. *Type 5*: the same with two opposite or with three corners. *Type 3*: the
//! extras of a roof of two in one line act as one cell; with further cells of a unit that holds the roof they form a
//! naked subset. *Type 4*: in a unit that holds a roof of two, a has no other place than the roof: so one of the two is
//! a, and b leaves both. *Type 6*: a roof of two opposite corners, and in its rows and columns a has no other place than
//! the rectangle: a leaves the roof. Holds only where the puzzle has one solution. (The types as HoDoKu counts them.)

use super::hunt::{Flow, Found, Hunt};
use super::rectangle::Rectangle;
use super::step::each;
use super::subset::removing;
use super::wing::after;
use super::{CellRole, LockedSet, Step, Technique, UnitRole};
use crate::grid::{Candidate, Cell, CellSet, DigitSet, Unit};

pub(super) fn find(hunt: &Hunt, technique: Technique, found: &mut Found) -> Flow {
    hunt.rectangles().iter().try_for_each(|rectangle| {
        let roof = rectangle.roof(hunt);
        match (technique, roof.len()) {
            (Technique::UniqueRectangle1, 1) => one_corner(hunt, rectangle, roof, found),
            (Technique::UniqueRectangle2 | Technique::UniqueRectangle5, 2 | 3) => {
                one_extra(hunt, technique, rectangle, roof, found)
            }
            (Technique::UniqueRectangle3, 2) => subset_with(hunt, rectangle, roof, found),
            (Technique::UniqueRectangle4, 2) => locked_in_roof(hunt, rectangle, roof, found),
            (Technique::UniqueRectangle6, 2) => crossed(hunt, rectangle, roof, found),
            _ => Flow::Continue(()),
        }
    })
}

/// Whether two or more cells share a row or a column.
fn in_line(cells: CellSet) -> bool {
    Unit::holding(cells).any(Unit::is_line)
}

fn one_corner(hunt: &Hunt, rectangle: &Rectangle, roof: CellSet, found: &mut Found) -> Flow {
    let out = removing(hunt, roof, rectangle.pair());
    remove(hunt, Technique::UniqueRectangle1, rectangle, out, found)
}

fn one_extra(
    hunt: &Hunt,
    technique: Technique,
    rectangle: &Rectangle,
    roof: CellSet,
    found: &mut Found,
) -> Flow {
    let type_2 = roof.len() == 2 && in_line(roof);
    let Some(extra) = rectangle.extras(hunt, roof).single() else { return Flow::Continue(()) };
    if type_2 != (technique == Technique::UniqueRectangle2) {
        return Flow::Continue(());
    }
    let out = hunt.state.places(extra).and(roof.common_peers()).minus(rectangle.cells());
    remove(hunt, technique, rectangle, each(extra, out), found)
}

fn subset_with(hunt: &Hunt, rectangle: &Rectangle, roof: CellSet, found: &mut Found) -> Flow {
    let extras = rectangle.extras(hunt, roof);
    for unit in Unit::holding(roof) {
        let fits = |cell: &Cell| !hunt.state.candidates(*cell).overlaps(rectangle.pair());
        let open = hunt.state.empty().and(unit.cell_set()).minus(rectangle.cells());
        let pool = open.iter().filter(fits).collect();
        join(hunt, rectangle, (unit, roof), pool, (CellSet::EMPTY, extras), found)?;
    }
    Flow::Continue(())
}

/// Adds cells of the pool until they and the roof's extras are as many digits as cells, the roof counting as one.
fn join(
    hunt: &Hunt,
    rectangle: &Rectangle,
    (unit, roof): (Unit, CellSet),
    pool: CellSet,
    (chosen, digits): (CellSet, DigitSet),
    found: &mut Found,
) -> Flow {
    for cell in pool.iter() {
        let (chosen, digits) = (chosen.with(cell), digits.or(hunt.state.candidates(cell)));
        let all = chosen.or(roof);
        // In a box, cells of one line are told with the line.
        if digits.len() == chosen.len() + 1 && !(unit.is_box() && in_line(all)) {
            let mut reach = unit.cell_set();
            reach = Unit::holding(all).fold(reach, |reach, other| reach.or(other.cell_set()));
            let out = removing(hunt, reach.and(hunt.state.empty()).minus(all), digits);
            // What only the box loses is a locked pair or triple of the roof and no matter of this unit.
            if out.iter().any(|one| unit.cell_set().contains(one.cell)) {
                let mut reason = rectangle.reason(hunt);
                reason.units.push((UnitRole::Second, unit));
                reason.cells.push((CellRole::Helper, chosen));
                reason.sets.push(LockedSet { cells: all, digits });
                found(Step::removing(Technique::UniqueRectangle3, out, reason))?;
            }
        }
        join(hunt, rectangle, (unit, roof), after(pool, cell), (chosen, digits), found)?;
    }
    Flow::Continue(())
}

fn locked_in_roof(hunt: &Hunt, rectangle: &Rectangle, roof: CellSet, found: &mut Found) -> Flow {
    if !in_line(roof) {
        return Flow::Continue(());
    }
    let [a, b] = rectangle.digits;
    for (kept, lost) in [(a, b), (b, a)] {
        let unit = Unit::holding(roof).find(|unit| hunt.state.places_in(*unit, kept).is_within(roof));
        if let Some(unit) = unit {
            let out = removing(hunt, roof, lost.into());
            if !out.is_empty() {
                let mut reason = rectangle.reason(hunt);
                reason.units.push((UnitRole::Second, unit));
                reason.digits = vec![kept, lost];
                found(Step::removing(Technique::UniqueRectangle4, out, reason))?;
            }
        }
    }
    Flow::Continue(())
}

fn crossed(hunt: &Hunt, rectangle: &Rectangle, roof: CellSet, found: &mut Found) -> Flow {
    if in_line(roof) {
        return Flow::Continue(());
    }
    let lines = roof.iter().fold(CellSet::EMPTY, |all, cell| {
        all.or(Unit::of_row(cell).cell_set()).or(Unit::of_column(cell).cell_set())
    });
    let [a, b] = rectangle.digits;
    for (digit, other) in [(a, b), (b, a)] {
        if hunt.state.places(digit).and(lines).is_within(rectangle.cells()) {
            let out = removing(hunt, roof, digit.into());
            if !out.is_empty() {
                let mut reason = rectangle.reason(hunt);
                reason.digits = vec![digit, other];
                found(Step::removing(Technique::UniqueRectangle6, out, reason))?;
            }
        }
    }
    Flow::Continue(())
}

fn remove(
    hunt: &Hunt,
    technique: Technique,
    rectangle: &Rectangle,
    out: Vec<Candidate>,
    found: &mut Found,
) -> Flow {
    if out.is_empty() {
        Flow::Continue(())
    } else {
        found(Step::removing(technique, out, rectangle.reason(hunt)))
    }
}
