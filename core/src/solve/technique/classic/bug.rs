//! Bivalue universal grave plus one: every empty cell has two candidates except one, which has three.
//!
//! If every empty cell had two candidates and every digit two places in every unit that lacks it, the puzzle would have
//! two solutions or none. Here one digit occurs once too often, in the row, the column and the box of the one cell with
//! three candidates; so the cell loses the other two. Holds only if the puzzle has one solution. (Sudopedia, "Bivalue
//! Universal Grave".)

use super::context::{FinderContext, Flow, StepSink};
use super::subset::present_candidates;
use super::{CellRole, Reason, Step, Technique};
use crate::solve::classic::{Cell, Digit, DigitSet, Unit};

pub(super) fn find(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let rest = ctx.state.empty().difference(ctx.bivalue_cells());
    let Some(cell) = rest.single().filter(|cell| ctx.state.candidates(*cell).len() == 3) else {
        return Flow::Continue(());
    };
    let Some(digit) = digit_too_often(ctx, cell) else { return Flow::Continue(()) };
    let digits = ctx.state.candidates(cell).difference(digit.into());
    let reason =
        Reason { digits: vec![digit], cells: vec![(CellRole::Pattern, cell.into())], ..Reason::default() };
    sink(Step::elimination(Technique::BugPlusOne, present_candidates(ctx, cell.into(), digits), reason))
}

/// Returns the digit with three places in each of the cell's units, if all others have two.
fn digit_too_often(ctx: &FinderContext, cell: Cell) -> Option<Digit> {
    let three: DigitSet = ctx.state.candidates(cell);
    let often = |digit: &Digit| {
        cell.units().into_iter().all(|unit| ctx.state.positions(unit, *digit).count_ones() == 3)
    };
    let digit = three.iter().find(often)?;
    let fits = |unit: Unit, other: Digit| {
        let expected = if other == digit && unit.cell_set().contains(cell) { 3 } else { 2 };
        matches!(ctx.state.positions(unit, other).count_ones(), count if count == expected || count == 0)
    };
    Unit::all().all(|unit| Digit::all().all(|other| fits(unit, other))).then_some(digit)
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::BugPlusOne;
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn the_digit_that_occurs_too_often_is_placed() {
        assert_explained(
            BugPlusOne,
            [
                "1...4.9.5",
                "39.1.5476",
                "5.49..2.1",
                "981536724",
                "245871693",
                "736294158",
                "627458319",
                "819...547",
                "453719862",
            ],
            "",
            "Every empty cell has two candidates, except r1c6, which has three. If r1c6 is not 3, every \
             missing digit has exactly two places in each row, column and box. A puzzle like that has two \
             solutions or none, but this one has exactly one. So r1c6 must be 3: remove 2 and 7 from r1c6.",
        );
    }
}
