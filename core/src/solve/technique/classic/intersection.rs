//! Intersections of a box and a line: a digit that must lie in the intersection is removed from the rest of the other
//! unit.
//!
//! *Pointing*: all places of a digit in a box, two or three, lie in one line. *Claiming*: all places of a digit in a
//! line lie in one box. Together "locked candidates" (Sudopedia's names; types 1 and 2).

use super::combinations::{STRIDES, TRIPLETS, bit_count, covering_mask};
use super::context::{FinderContext, Flow, StepSink};
use super::step::candidates_in;
use super::{CellRole, HouseRole, Reason, Step, Technique};
use crate::solve::classic::{Digit, Unit};

pub(super) fn pointing(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let changes = ctx.changes(Technique::Pointing);
    for unit in Unit::boxes().filter(|unit| changes.touch(*unit)) {
        for digit in Digit::all() {
            let bits = ctx.state.positions(unit, digit);
            if !matches!(bit_count(bits), 2 | 3) {
                continue;
            }
            let row = covering_mask(TRIPLETS, bits).is_some();
            if row || covering_mask(STRIDES, bits).is_some() {
                let Some(cell) = ctx.state.places_in(unit, digit).first() else { continue };
                let line = if row { Unit::row_of(cell) } else { Unit::column_of(cell) };
                emit_step(ctx, Technique::Pointing, digit, unit, line, sink)?;
            }
        }
    }
    Flow::Continue(())
}

pub(super) fn claiming(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let changes = ctx.changes(Technique::Claiming);
    for unit in Unit::rows().chain(Unit::columns()).filter(|unit| changes.touch(*unit)) {
        for digit in Digit::all() {
            let bits = ctx.state.positions(unit, digit);
            if matches!(bit_count(bits), 2 | 3)
                && covering_mask(TRIPLETS, bits).is_some()
                && let Some(cell) = ctx.state.places_in(unit, digit).first()
            {
                emit_step(ctx, Technique::Claiming, digit, unit, Unit::box_of(cell), sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// Emits the step of a digit that the first unit locks in the intersection: it is removed from the rest of the second.
fn emit_step(
    ctx: &FinderContext,
    technique: Technique,
    digit: Digit,
    by: Unit,
    from: Unit,
    sink: &mut StepSink,
) -> Flow {
    let out = ctx.state.places_in(from, digit).difference(by.cell_set());
    if out.is_empty() {
        return Flow::Continue(());
    }
    let reason = Reason {
        digits: vec![digit],
        units: vec![(HouseRole::Pattern, by), (HouseRole::Second, from)],
        cells: vec![(CellRole::Pattern, ctx.state.places_in(by, digit))],
        ..Reason::default()
    };
    sink(Step::elimination(technique, candidates_in(digit, out), reason))
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{Claiming, Pointing};
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn places_of_a_box_in_one_line_clear_the_rest_of_the_line() {
        assert_explained(
            Pointing,
            [
                "..21.3.6.",
                "...4...21",
                ".1..2..8.",
                ".......5.",
                ".74.5621.",
                "8..34.976",
                "7.9.3.142",
                ".4..1..37",
                "1.3..4.95",
            ],
            "",
            "In box 9, the digit 8 can only be in r8c7 or r9c7. Both cells are also in column 7. One of them \
             must be 8, so no other cell of column 7 can be 8: remove 8 from r4c7.",
        );
    }

    #[test]
    fn places_of_a_line_in_one_box_clear_the_rest_of_the_box() {
        assert_explained(
            Claiming,
            [
                "..21.3.6.",
                "...4...21",
                ".1..2..8.",
                ".......5.",
                ".74.5621.",
                "8..34.976",
                "7.9.3.142",
                ".4..1..37",
                "1.3..4.95",
            ],
            "",
            "In column 9, the digit 8 can only be in r4c9 or r5c9. Both cells are also in box 6. One of them \
             must be 8, so no other cell of box 6 can be 8: remove 8 from r4c7.",
        );
    }
}
