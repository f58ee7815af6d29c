//! Unique rectangles: four empty corners of a rectangle in two boxes may not end up with only two digits, or those
//! could be swapped and the puzzle would have two solutions.
//!
//! The two digits are a and b; the *roof* is the corners with other candidates, the extras, the *floor* the rest. *Type
//! 1*: the roof is one corner; it loses a and b. *Type 2*: a roof of two corners in one line with the same single
//! extra, which is removed from all cells that see both. *Type 5*: the same with two opposite or with three corners.
//! *Type 3*: the extras of a roof of two in one line act as one cell; with further cells of a unit that contains the
//! roof they form a naked subset. *Type 4*: in a unit that contains a roof of two, a has no other place than the roof:
//! so one of the two is a, and b is removed from both. *Type 6*: a roof of two opposite corners, and in its rows and
//! columns a has no other place than the rectangle: a is removed from the roof. Holds only if the puzzle has one
//! solution. (The types as HoDoKu counts them.)

use super::context::{FinderContext, Flow, StepSink};
use super::rectangle::Rectangle;
use super::step::candidates_in;
use super::subset::present_candidates;
use super::wing::later_cells;
use super::{CellRole, HouseRole, LockedSet, Step, Technique};
use crate::solve::classic::{Candidate, Cell, CellSet, DigitSet, Unit};

pub(super) fn find(ctx: &FinderContext, technique: Technique, sink: &mut StepSink) -> Flow {
    Rectangle::all(ctx).iter().try_for_each(|rectangle| {
        let roof = rectangle.roof(ctx);
        match (technique, roof.len()) {
            (Technique::UniqueRectangle1, 1) => one_corner(ctx, rectangle, roof, sink),
            (Technique::UniqueRectangle2 | Technique::UniqueRectangle5, 2 | 3) => {
                one_extra(ctx, technique, rectangle, roof, sink)
            }
            (Technique::UniqueRectangle3, 2) => naked_subset(ctx, rectangle, roof, sink),
            (Technique::UniqueRectangle4, 2) => locked_in_roof(ctx, rectangle, roof, sink),
            (Technique::UniqueRectangle6, 2) => opposite_corners(ctx, rectangle, roof, sink),
            _ => Flow::Continue(()),
        }
    })
}

/// Returns whether two or more cells share a row or a column.
fn share_line(cells: CellSet) -> bool {
    Unit::containing(cells).any(Unit::is_line)
}

fn one_corner(ctx: &FinderContext, rectangle: &Rectangle, roof: CellSet, sink: &mut StepSink) -> Flow {
    let out = present_candidates(ctx, roof, rectangle.pair());
    emit_step(ctx, Technique::UniqueRectangle1, rectangle, out, sink)
}

fn one_extra(
    ctx: &FinderContext,
    technique: Technique,
    rectangle: &Rectangle,
    roof: CellSet,
    sink: &mut StepSink,
) -> Flow {
    let type_2 = roof.len() == 2 && share_line(roof);
    let Some(extra) = rectangle.extras(ctx, roof).single() else { return Flow::Continue(()) };
    if type_2 != (technique == Technique::UniqueRectangle2) {
        return Flow::Continue(());
    }
    let out = ctx.state.places(extra).intersection(roof.common_peers()).difference(rectangle.cells());
    emit_step(ctx, technique, rectangle, candidates_in(extra, out), sink)
}

fn naked_subset(ctx: &FinderContext, rectangle: &Rectangle, roof: CellSet, sink: &mut StepSink) -> Flow {
    let extras = rectangle.extras(ctx, roof);
    for unit in Unit::containing(roof) {
        let fits = |cell: &Cell| !ctx.state.candidates(*cell).overlaps(rectangle.pair());
        let open = ctx.state.empty().intersection(unit.cell_set()).difference(rectangle.cells());
        let pool = open.iter().filter(fits).collect();
        extend_subset(ctx, rectangle, (unit, roof), pool, (CellSet::EMPTY, extras), sink)?;
    }
    Flow::Continue(())
}

/// Adds cells from the pool until they and the roof's extras have as many digits as cells, the roof counting as one.
fn extend_subset(
    ctx: &FinderContext,
    rectangle: &Rectangle,
    (unit, roof): (Unit, CellSet),
    pool: CellSet,
    (chosen, digits): (CellSet, DigitSet),
    sink: &mut StepSink,
) -> Flow {
    for cell in pool.iter() {
        let (chosen, digits) = (chosen.with(cell), digits.union(ctx.state.candidates(cell)));
        let all = chosen.union(roof);
        // In a box, cells of one line are found with the line.
        if digits.len() == chosen.len() + 1 && !(unit.is_box() && share_line(all)) {
            let mut area = unit.cell_set();
            area = Unit::containing(all).fold(area, |area, other| area.union(other.cell_set()));
            let out = present_candidates(ctx, area.intersection(ctx.state.empty()).difference(all), digits);
            // If only the box loses candidates, it is a locked pair or triple of the roof and belongs to another unit.
            if out.iter().any(|one| unit.cell_set().contains(one.cell)) {
                let mut reason = rectangle.reason(ctx);
                reason.units.push((HouseRole::Second, unit));
                reason.cells.push((CellRole::Helper, chosen));
                reason.sets.push(LockedSet { cells: all, digits });
                sink(Step::elimination(Technique::UniqueRectangle3, out, reason))?;
            }
        }
        extend_subset(ctx, rectangle, (unit, roof), later_cells(pool, cell), (chosen, digits), sink)?;
    }
    Flow::Continue(())
}

fn locked_in_roof(ctx: &FinderContext, rectangle: &Rectangle, roof: CellSet, sink: &mut StepSink) -> Flow {
    if !share_line(roof) {
        return Flow::Continue(());
    }
    let [a, b] = rectangle.digits;
    for (kept, lost) in [(a, b), (b, a)] {
        let unit = Unit::containing(roof).find(|unit| ctx.state.places_in(*unit, kept).is_subset(roof));
        if let Some(unit) = unit {
            let out = present_candidates(ctx, roof, lost.into());
            if !out.is_empty() {
                let mut reason = rectangle.reason(ctx);
                reason.units.push((HouseRole::Second, unit));
                reason.digits = vec![kept, lost];
                sink(Step::elimination(Technique::UniqueRectangle4, out, reason))?;
            }
        }
    }
    Flow::Continue(())
}

fn opposite_corners(ctx: &FinderContext, rectangle: &Rectangle, roof: CellSet, sink: &mut StepSink) -> Flow {
    if share_line(roof) {
        return Flow::Continue(());
    }
    let lines = roof.iter().fold(CellSet::EMPTY, |all, cell| {
        all.union(Unit::row_of(cell).cell_set()).union(Unit::column_of(cell).cell_set())
    });
    let [a, b] = rectangle.digits;
    for (digit, other) in [(a, b), (b, a)] {
        if ctx.state.places(digit).intersection(lines).is_subset(rectangle.cells()) {
            let out = present_candidates(ctx, roof, digit.into());
            if !out.is_empty() {
                let mut reason = rectangle.reason(ctx);
                reason.digits = vec![digit, other];
                sink(Step::elimination(Technique::UniqueRectangle6, out, reason))?;
            }
        }
    }
    Flow::Continue(())
}

fn emit_step(
    ctx: &FinderContext,
    technique: Technique,
    rectangle: &Rectangle,
    out: Vec<Candidate>,
    sink: &mut StepSink,
) -> Flow {
    if out.is_empty() {
        Flow::Continue(())
    } else {
        sink(Step::elimination(technique, out, rectangle.reason(ctx)))
    }
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{
        UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5,
        UniqueRectangle6,
    };
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn a_rectangle_is_not_completed_by_its_fourth_corner() {
        assert_explained(
            UniqueRectangle1,
            [
                "365....82",
                "89..25361",
                "...683.95",
                "58..3.624",
                "...86.573",
                "6.3.52918",
                "9523..846",
                "438296157",
                "..6548239",
            ],
            "",
            "r1c5, r1c6, r7c5 and r7c6 form a rectangle in two boxes. If all four are 1 or 7, the two digits \
             can be swapped, and the puzzle has two solutions. But it has only one, so some corner must be \
             another digit. Only r1c6 can be, so r1c6 cannot be 1 or 7: remove 1 and 7 from r1c6.",
        );
    }

    #[test]
    fn one_of_two_corners_in_line_holds_their_extra_candidate() {
        assert_explained(
            UniqueRectangle2,
            [
                "825139467",
                "96....153",
                ".136..298",
                "351926784",
                "689374521",
                ".7...1639",
                ".3841.976",
                ".46.9381.",
                "19..6834.",
            ],
            "",
            "r8c4, r8c9, r9c4 and r9c9 form a rectangle in two boxes. If all four are 2 or 5, the two digits \
             can be swapped, and the puzzle has two solutions. But it has only one, so some corner must be \
             another digit. Only r8c4 and r9c4 can be another digit, 7, so one of them must be 7. Cells that \
             see both cannot be 7: remove 7 from r2c4.",
        );
    }

    #[test]
    fn the_extras_of_two_corners_act_as_one_cell_of_a_subset() {
        assert_explained(
            UniqueRectangle3,
            [
                "7...281..",
                "2.5..6...",
                "..4..5..2",
                "893654217",
                "1..293..8",
                "542781..6",
                "62154..83",
                "..8362..1",
                "...81.62.",
            ],
            "",
            "r5c7, r5c8, r8c7 and r8c8 form a rectangle in two boxes. If all four are 4 or 5, the two digits \
             can be swapped, and the puzzle has two solutions. But it has only one, so some corner must be \
             another digit. Only r8c7 and r8c8 have other candidates, so one of them holds one of these: \
             count the two as one cell. With r7c7, that makes two cells of box 9 for the two digits 7 and 9. \
             Cells that see all of them cannot be 7 or 9: remove 9 from r9c9.",
        );
    }

    #[test]
    fn a_digit_locked_in_two_corners_excludes_the_other_one_there() {
        assert_explained(
            UniqueRectangle4,
            [
                "854637219",
                "961825...",
                "..2941856",
                ".4.5.6.2.",
                "58.7.2...",
                "...4.3..5",
                "...3745.2",
                "4..259...",
                "..5168394",
            ],
            "",
            "r6c1, r6c2, r9c1 and r9c2 form a rectangle in two boxes. If all four are 2 or 7, the two digits \
             can be swapped, and the puzzle has two solutions. But it has only one, so some corner must be \
             another digit. In row 6, the digit 2 can only be in r6c1 or r6c2, so one of them is 2. If the \
             other is 7, all four corners are 2 or 7. So neither can be 7: remove 7 from r6c1 and r6c2.",
        );
    }

    #[test]
    fn one_of_three_corners_holds_their_extra_candidate() {
        assert_explained(
            UniqueRectangle5,
            [
                "32.61985.",
                "18..4.693",
                "96.83..12",
                "5961243..",
                "438976125",
                "71.358..6",
                "279483561",
                "853.61...",
                "641.9..38",
            ],
            "987 794",
            "r2c4, r2c6, r9c4 and r9c6 form a rectangle in two boxes. If all four are 2 or 5, the two digits \
             can be swapped, and the puzzle has two solutions. But it has only one, so some corner must be \
             another digit. Only r2c4, r2c6 and r9c6 can be another digit, 7, so one of them must be 7. \
             Cells that see all three cannot be 7: remove 7 from r3c6.",
        );
    }

    #[test]
    fn a_digit_confined_to_the_rectangle_is_removed_from_its_roof() {
        assert_explained(
            UniqueRectangle6,
            [
                "459271863",
                "216583497",
                "783469251",
                "..7.5.9.4",
                "..47..5.8",
                "..5.4.736",
                "672..4185",
                "531827649",
                "948615372",
            ],
            "",
            "r4c2, r4c6, r5c2 and r5c6 form a rectangle in two boxes. If all four are 2 or 6, the two digits \
             can be swapped, and the puzzle has two solutions. But it has only one, so some corner must be \
             another digit. In both rows and both columns of the rectangle, the digit 6 can only be in a \
             corner. If one of r4c6 and r5c2 is 6, so is the other, and the remaining corners are 2. Then \
             all four are 2 or 6, so r4c6 and r5c2 cannot be 6: remove 6 from r4c6 and r5c2.",
        );
    }
}
