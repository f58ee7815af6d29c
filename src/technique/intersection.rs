//! Where a box and a line cross: the digit that must lie in the crossing leaves the rest of the other unit.
//!
//! *Pointing*: all places of a digit in a box, two or three, lie in one line. *Claiming*: all places of a digit in a
//! line lie in one box. Together "locked candidates" (Sudopedia's names; types 1 and 2).

use super::combine::{COMBS, THIRDS, within};
use super::hunt::{Flow, Found, Hunt};
use super::step::each;
use super::{CellRole, Reason, Step, Technique, UnitRole};
use crate::grid::{Digit, Unit};

pub(super) fn pointing(hunt: &Hunt, found: &mut Found) -> Flow {
    for unit in Unit::boxes() {
        for digit in Digit::all() {
            let bits = hunt.state.positions(unit, digit);
            if !matches!(bits.count_ones(), 2 | 3) {
                continue;
            }
            let row = within(THIRDS, bits).is_some();
            if row || within(COMBS, bits).is_some() {
                let Some(cell) = hunt.state.places_in(unit, digit).first() else { continue };
                let line = if row { Unit::of_row(cell) } else { Unit::of_column(cell) };
                crossing(hunt, Technique::Pointing, digit, unit, line, found)?;
            }
        }
    }
    Flow::Continue(())
}

pub(super) fn claiming(hunt: &Hunt, found: &mut Found) -> Flow {
    for unit in Unit::rows().chain(Unit::columns()) {
        for digit in Digit::all() {
            let bits = hunt.state.positions(unit, digit);
            if matches!(bits.count_ones(), 2 | 3)
                && within(THIRDS, bits).is_some()
                && let Some(cell) = hunt.state.places_in(unit, digit).first()
            {
                crossing(hunt, Technique::Claiming, digit, unit, Unit::of_box(cell), found)?;
            }
        }
    }
    Flow::Continue(())
}

/// The digit, locked in the crossing by the first unit, leaves the rest of the second.
fn crossing(
    hunt: &Hunt,
    technique: Technique,
    digit: Digit,
    by: Unit,
    from: Unit,
    found: &mut Found,
) -> Flow {
    let out = hunt.state.places_in(from, digit).minus(by.cell_set());
    if out.is_empty() {
        return Flow::Continue(());
    }
    let reason = Reason {
        digits: vec![digit],
        units: vec![(UnitRole::Pattern, by), (UnitRole::Second, from)],
        cells: vec![(CellRole::Pattern, hunt.state.places_in(by, digit))],
        ..Reason::default()
    };
    found(Step::removing(technique, each(digit, out), reason))
}
