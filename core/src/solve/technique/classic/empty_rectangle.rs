//! Empty rectangle: the places of a digit in a box form a corner.
//!
//! They lie in one row and one column of the box, with at least one on each arm outside the intersection, so not in one
//! line alone. A strong link on the digit in a column outside the box starts in that row: either it is true there, then
//! the digit of the box must be in the column of the corner, or its other end is true. So the cell where the row of the
//! other end meets the column of the corner loses the digit; the same holds with rows and columns exchanged. Fewer than
//! three candidates in the box, one on each arm, amount to a two-string kite and count only as an option. *Dual*: two
//! of them in the same box. (Havard's definition, Sudoku Programmers' Forum; dual and option are HoDoKu's.)

use super::combinations::{TRIPLETS, bit_count};
use super::context::{FinderContext, Flow, StepSink};
use super::strong_link_pairs::merge;
use super::{CandidateRole, CellRole, HouseRole, Node, Reason, Step, Technique};
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, Unit};

pub(super) fn single(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    each_rectangle(ctx, Technique::EmptyRectangle, sink)
}

pub(super) fn dual(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let mut before: Vec<Step> = Vec::new();
    each_rectangle(ctx, Technique::DualEmptyRectangle, &mut |step| {
        for other in &before {
            let same_box = other.reason.units[0] == step.reason.units[0];
            if same_box
                && other.reason.digits == step.reason.digits
                && other.eliminations != step.eliminations
            {
                sink(merge(other, &step))?;
            }
        }
        before.push(step);
        Flow::Continue(())
    })
}

/// Finds each empty rectangle.
fn each_rectangle(ctx: &FinderContext, technique: Technique, visit: &mut StepSink) -> Flow {
    for digit in ctx.changes(technique).digits.iter() {
        if ctx.state.places(digit).len() < 5 {
            continue;
        }
        for home in Unit::boxes() {
            let places = ctx.state.positions(home, digit);
            if !(2..=5).contains(&bit_count(places)) {
                continue;
            }
            for (row, column) in CORNERS {
                let (in_row, in_column) = (TRIPLETS[row], 0o111 << column);
                let arms = [places & in_row & !in_column, places & in_column & !in_row];
                if places & !(in_row | in_column) != 0 || arms.contains(&0) {
                    continue;
                }
                if places.count_ones() == 2 && !ctx.options.small_empty_rectangles {
                    continue;
                }
                let Some(corner) = Cell::at(home.index() / 3 * 3 + row, home.index() % 3 * 3 + column) else {
                    continue;
                };
                for by_row in [true, false] {
                    from_corner(ctx, technique, digit, (home, corner, by_row), visit)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Row and column of the nine corners of a box, the last ones first.
const CORNERS: [(usize, usize); 9] = [(2, 2), (2, 1), (2, 0), (1, 2), (1, 1), (1, 0), (0, 2), (0, 1), (0, 0)];

/// Finds the strong links that start in the corner's row (or column) outside the box.
fn from_corner(
    ctx: &FinderContext,
    technique: Technique,
    digit: Digit,
    (home, corner, by_row): (Unit, Cell, bool),
    visit: &mut StepSink,
) -> Flow {
    let (along, across) = (Unit::row_of(corner), Unit::column_of(corner));
    let (along, across) = if by_row { (along, across) } else { (across, along) };
    for start in ctx.state.places_in(along, digit).difference(home.cell_set()).iter() {
        let link = if by_row { Unit::column_of(start) } else { Unit::row_of(start) };
        if ctx.state.positions(link, digit).count_ones() != 2 {
            continue;
        }
        let Some(end) = ctx.state.places_in(link, digit).difference(start.into()).first() else { continue };
        let out =
            if by_row { Cell::at(end.row(), corner.column()) } else { Cell::at(corner.row(), end.column()) };
        let Some(out) = out.filter(|out| out.box_index() != corner.box_index()) else { continue };
        if !ctx.state.candidates(out).contains(digit) {
            continue;
        }
        let node = |cell: Cell| Node { digit, cells: cell.into() };
        let reason = Reason {
            digits: vec![digit],
            units: vec![
                (HouseRole::Pattern, home),
                (HouseRole::Base, link),
                (HouseRole::Cover, along),
                (HouseRole::Second, across),
            ],
            cells: vec![
                (CellRole::Pattern, ctx.state.places_in(home, digit)),
                (CellRole::Helper, CellSet::from_iter([start, end])),
            ],
            candidates: vec![(CandidateRole::Pattern, node(start)), (CandidateRole::End, node(end))],
            ..Reason::default()
        };
        let step = Step::elimination(technique, vec![Candidate { cell: out, digit }], reason);
        visit(step)?;
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{DualEmptyRectangle, EmptyRectangle};
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn an_empty_rectangle_redirects_a_strong_link_at_its_corner() {
        assert_explained(
            EmptyRectangle,
            [
                "......2.4",
                "1.236457.",
                "7.4...6.1",
                "..1...75.",
                ".2..9.1.6",
                "......42.",
                "915...862",
                "873216945",
                "246985317",
            ],
            "",
            "In box 4, the digit 9 can only be in r4c2, r6c2 or r6c3: all in column 2 or row 6. In row 2, \
             the digit 9 can only be in r2c2 or r2c9. If r2c2 is 9, no other cell of column 2 is, so box 4 \
             has its 9 in row 6. If r2c2 is not 9, r2c9 must be 9. r6c9 is in row 6 and sees r2c9, so it \
             cannot be 9 either way: remove 9 from r6c9.",
        );
    }

    #[test]
    fn a_dual_empty_rectangle_clears_two_cells_from_one_box() {
        assert_explained(
            DualEmptyRectangle,
            [
                "2381.5...",
                ".1..3..52",
                "75..6.318",
                "382..1..5",
                ".9.35.8.1",
                "175.8..3.",
                "9216.358.",
                "847519..3",
                "563.2.1.9",
            ],
            "",
            "In box 2, the digit 9 can only be in r1c5, r2c4 or r3c4: all in row 1 or column 4. In column 8, \
             the digit 9 can only be in r1c8 or r4c8. If r1c8 is 9, no other cell of row 1 is, so box 2 has \
             its 9 in column 4. If r1c8 is not 9, r4c8 must be 9. r4c4 is in column 4 and sees r4c8, so it \
             cannot be 9 either way. The same box forms a second empty rectangle. In row 6, the digit 9 can \
             only be in r6c4 or r6c7. If r6c4 is 9, no other cell of column 4 is, so box 2 has its 9 in row \
             1. If r6c4 is not 9, r6c7 must be 9. r1c7 is in row 1 and sees r6c7, so it cannot be 9 either \
             way: remove 9 from r1c7 and r4c4.",
        );
    }
}
