//! Avoidable rectangles: a rectangle in two boxes, none of its corners given, some of them already solved.
//!
//! If its two digits could be swapped, there would be a second solution. *Type 1*: three corners are solved as a, b and
//! a: the fourth is not b. *Type 2*: two adjacent corners are solved as a and b, the others are empty with the same
//! single extra candidate beside the digit that would complete the pattern: one of them is the extra, which is removed
//! from the cells that see both. Holds only if the puzzle has one solution. (Sudopedia, "Avoidable Rectangle"; HoDoKu's
//! types.)

use super::context::{FinderContext, Flow, StepSink};
use super::step::candidates_in;
use super::wing::later_cells;
use super::{CellRole, HouseRole, Reason, Step, Technique};
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, DigitSet, Unit};

pub(super) fn first(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    sides(ctx, &mut |[one, two], [a, b], [three, four]| {
        if three.row() == one.row() {
            // Three solved corners also have a solved column: once is enough.
            return Flow::Continue(());
        }
        for (solved, value, open, other) in [(three, b, four, a), (four, a, three, b)] {
            if ctx.state.value(solved) == Some(value) && ctx.state.candidates(open).contains(other) {
                let mut reason = rectangle(CellSet::from_iter([one, two, three, four]), [a, b]);
                reason.cells.push((CellRole::Roof, open.into()));
                let out = vec![Candidate { cell: open, digit: other }];
                sink(Step::elimination(Technique::AvoidableRectangle1, out, reason))?;
            }
        }
        Flow::Continue(())
    })
}

pub(super) fn second(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    sides(ctx, &mut |[one, two], [a, b], [three, four]| {
        let (left, right) = (ctx.state.candidates(three), ctx.state.candidates(four));
        let extra = left.difference(b.into());
        let fits = left.contains(b) && right == extra.union(a.into()) && left.len() == 2 && right.len() == 2;
        let Some(extra) = extra.single().filter(|_| fits) else { return Flow::Continue(()) };
        let open = CellSet::from_iter([three, four]);
        let out = ctx.state.places(extra).intersection(open.common_peers());
        if out.is_empty() {
            return Flow::Continue(());
        }
        let mut reason = rectangle(CellSet::from_iter([one, two, three, four]), [a, b]);
        reason.cells.push((CellRole::Roof, open));
        sink(Step::elimination(Technique::AvoidableRectangle2, candidates_in(extra, out), reason))
    })
}

fn rectangle(cells: CellSet, digits: [Digit; 2]) -> Reason {
    let mut boxes: Vec<Unit> = cells.iter().map(Unit::box_of).collect();
    boxes.dedup();
    boxes.sort_by_key(|unit| unit.index());
    boxes.dedup();
    let digits: DigitSet = digits.into_iter().collect();
    Reason {
        digits: digits.iter().collect(),
        units: boxes.into_iter().map(|unit| (HouseRole::Pattern, unit)).collect(),
        cells: vec![(CellRole::Pattern, cells)],
        ..Reason::default()
    }
}

/// Visits every two solved, non-given cells in line, with their digits, and the two cells opposite that complete a
/// rectangle in two boxes, neither of which is given.
fn sides(ctx: &FinderContext, visit: &mut dyn FnMut([Cell; 2], [Digit; 2], [Cell; 2]) -> Flow) -> Flow {
    let own = CellSet::ALL.difference(ctx.state.givens());
    let solved = own.difference(ctx.state.empty());
    for one in solved.iter() {
        let aligned = Unit::row_of(one).cell_set().union(Unit::column_of(one).cell_set());
        for two in later_cells(solved, one).intersection(aligned).iter() {
            let (Some(a), Some(b)) = (ctx.state.value(one), ctx.state.value(two)) else { continue };
            let in_row = one.row() == two.row();
            let same_box = one.box_index() == two.box_index();
            for index in 0..9 {
                let facing = if in_row {
                    [Cell::at(index, one.column()), Cell::at(index, two.column())]
                } else {
                    [Cell::at(one.row(), index), Cell::at(two.row(), index)]
                };
                let [Some(three), Some(four)] = facing else { continue };
                let fits = three != one && (three.box_index() == one.box_index()) != same_box;
                if fits && own.contains(three) && own.contains(four) {
                    visit([one, two], [a, b], [three, four])?;
                }
            }
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{AvoidableRectangle1, AvoidableRectangle2};
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn three_solved_corners_are_not_completed() {
        assert_explained(
            AvoidableRectangle1,
            [
                "..2+9..18.",
                ".9.3+8.+2+4.",
                "+6+8471+2+9+35",
                "+46+8+2+9+17+5+3",
                "...+4+7+8+691",
                ".1.+65+34+28",
                "8+5.+1..+3+7+2",
                "...83.+564",
                ".4.+52.+81+9",
            ],
            "351",
            "r4c1, r4c4, r5c1 and r5c4 form a rectangle in two boxes, and none of them is a given. If 2 and \
             4 alternate in them, the two digits can be swapped, and the puzzle has two solutions. But it \
             has only one. Three corners already fit this pattern, so r5c1 cannot be 2: remove 2 from r5c1.",
        );
    }

    #[test]
    fn two_solved_corners_put_the_extra_candidate_in_one_of_the_others() {
        assert_explained(
            AvoidableRectangle2,
            [
                "5+2+4+6+97+81+3",
                "8..+13+2+5+4+7",
                "+7+13+5+8+46+9+2",
                "+23.+4659.+1",
                "+941+3+2+8+7+5+6",
                "+6+857+1+9+2+34",
                "+4..+2+7+3+1.5",
                "+3..9+5+14.+8",
                "+1+5+28463+79",
            ],
            "",
            "r8c3, r8c8, r9c3 and r9c8 form a rectangle in two boxes, and none of them is a given. If 2 and \
             7 alternate in them, the two digits can be swapped, and the puzzle has two solutions. But it \
             has only one. So one of r8c3 and r8c8 must be 6, the other candidate of both. Cells that see \
             both cannot be 6: remove 6 from r8c2.",
        );
    }
}
