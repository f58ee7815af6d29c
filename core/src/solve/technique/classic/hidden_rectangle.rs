//! Hidden rectangle: a rectangle as in unique rectangles, one corner of which has only its two digits, a and b.
//!
//! In the row and in the column of the opposite corner, a has no place outside the rectangle. If that corner were b,
//! its two neighbours would be a and the first corner b: a rectangle that could be swapped. So it is not b. If two
//! corners have only the two digits, they are opposite. Holds only if the puzzle has one solution. (HoDoKu's name.)

use super::context::{FinderContext, Flow, StepSink};
use super::rectangle::Rectangle;
use super::{CellRole, HouseRole, Step, Technique};
use crate::solve::classic::{Candidate, Cell, Unit};

pub(super) fn find(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    Rectangle::all(ctx).iter().try_for_each(|rectangle| {
        let floor = rectangle.cells().difference(rectangle.roof(ctx));
        if !matches!(floor.len(), 1 | 2) || floor.len() == 2 && Unit::containing(floor).next().is_some() {
            return Flow::Continue(());
        }
        floor.iter().try_for_each(|corner| from_corner(ctx, rectangle, corner, sink))
    })
}

fn from_corner(ctx: &FinderContext, rectangle: &Rectangle, corner: Cell, sink: &mut StepSink) -> Flow {
    let opposite = rectangle
        .corners
        .into_iter()
        .find(|cell| cell.row() != corner.row() && cell.column() != corner.column());
    let Some(opposite) = opposite else { return Flow::Continue(()) };
    let lines = [Unit::row_of(opposite), Unit::column_of(opposite)];
    let [a, b] = rectangle.digits;
    for (kept, lost) in [(a, b), (b, a)] {
        let only_here = |unit: &Unit| ctx.state.places_in(*unit, kept).is_subset(rectangle.cells());
        if lines.iter().all(only_here) && ctx.state.candidates(opposite).contains(lost) {
            let mut reason = rectangle.reason(ctx);
            reason.digits = vec![kept, lost];
            reason.units.extend(lines.map(|unit| (HouseRole::Second, unit)));
            reason.cells.push((CellRole::Pivot, corner.into()));
            let out = vec![Candidate { cell: opposite, digit: lost }];
            sink(Step::elimination(Technique::HiddenRectangle, out, reason))?;
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::HiddenRectangle;
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn a_rectangle_can_be_hidden_by_two_lines_of_one_digit() {
        assert_explained(
            HiddenRectangle,
            [
                ".963.41..",
                "1..6.7..4",
                "7.49.1.6.",
                "24.863.1.",
                "38.1452.6",
                "651279483",
                ".12736.4.",
                "463598721",
                "97.41263.",
            ],
            "",
            "r4c7, r4c9, r7c7 and r7c9 form a rectangle in two boxes. If all four are 5 or 9, the two digits \
             can be swapped, and the puzzle has two solutions. But it has only one, so some corner must be \
             another digit. In row 7 and column 9, the digit 9 can only be in a corner of the rectangle. If \
             r7c9 is 5, r4c9 and r7c7 must be 9 and r4c7 must be 5. Then all four are 5 or 9, so r7c9 cannot \
             be 5: remove 5 from r7c9.",
        );
    }
}
