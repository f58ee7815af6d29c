//! XY- and XYZ-wing: three cells, three digits.
//!
//! *XY-wing*: a pivot with the candidates x and y sees a pincer with x and z and a pincer with y and z. Whatever the
//! pivot is, one of the pincers is z, so z is removed from the cells that see both. *XYZ-wing*: the pivot has z too;
//! then z is removed from the cells that see all three. (The common names.)

use super::context::{FinderContext, Flow, StepSink};
use super::step::candidates_in;
use super::{CellRole, LockedSet, Reason, Step, Technique};
use crate::solve::classic::{Cell, CellSet};

pub(super) fn xy(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let pairs = ctx.bivalue_cells();
    let changed = ctx.changes(Technique::XyWing).cells.intersection(pairs);
    if changed.is_empty() {
        return Flow::Continue(());
    }
    for first in pairs.iter() {
        for second in later_cells(pairs, first).iter() {
            if ctx.state.candidates(first).union(ctx.state.candidates(second)).len() != 3 {
                continue;
            }
            let later = later_cells(pairs, second);
            let one_changed = changed.contains(first) || changed.contains(second);
            let thirds = if one_changed { later } else { later.intersection(changed) };
            for third in thirds.iter() {
                let [a, b, c] = [first, second, third].map(|cell| ctx.state.candidates(cell));
                if a.union(b).union(c).len() != 3 || a == c || b == c {
                    continue;
                }
                for (pivot, left, right) in
                    [(first, second, third), (second, first, third), (third, second, first)]
                {
                    emit_wing(ctx, Technique::XyWing, pivot, (left, right), sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

pub(super) fn xyz(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let pairs = ctx.bivalue_cells();
    for pivot in ctx.state.empty().iter().filter(|cell| ctx.state.candidates(*cell).len() == 3) {
        let digits = ctx.state.candidates(pivot);
        let near = pairs.intersection(pivot.peers());
        for left in near.iter().filter(|cell| ctx.state.candidates(*cell).is_subset(digits)) {
            for right in later_cells(near, left).iter() {
                let other = ctx.state.candidates(right);
                if other.is_subset(digits) && other != ctx.state.candidates(left) {
                    emit_wing(ctx, Technique::XyzWing, pivot, (left, right), sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the cells of a set that come after one.
pub(super) fn later_cells(cells: CellSet, cell: Cell) -> CellSet {
    CellSet::from_bits(cells.bits() & !((2 << cell.index()) - 1))
}

fn emit_wing(
    ctx: &FinderContext,
    technique: Technique,
    pivot: Cell,
    (left, right): (Cell, Cell),
    sink: &mut StepSink,
) -> Flow {
    let pincers = CellSet::from_iter([left, right]);
    let shared = ctx.state.candidates(left).intersection(ctx.state.candidates(right));
    let Some(digit) = shared.single().filter(|_| pincers.is_subset(pivot.peers())) else {
        return Flow::Continue(());
    };
    let seen =
        if technique == Technique::XyzWing { pivot.peers() } else { CellSet::ALL.difference(pivot.into()) };
    let out =
        ctx.state.places(digit).intersection(left.peers()).intersection(right.peers()).intersection(seen);
    if out.is_empty() {
        return Flow::Continue(());
    }
    let mut digits: Vec<_> = ctx.state.candidates(pivot).iter().filter(|other| *other != digit).collect();
    digits.push(digit);
    let reason = Reason {
        digits,
        cells: vec![
            (CellRole::Pivot, pivot.into()),
            (CellRole::Pincer, left.into()),
            (CellRole::Pincer, right.into()),
        ],
        sets: [pivot, left, right]
            .map(|cell| LockedSet { cells: cell.into(), digits: ctx.state.candidates(cell) })
            .into_iter()
            .collect(),
        ..Reason::default()
    };
    sink(Step::elimination(technique, candidates_in(digit, out), reason))
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{XyWing, XyzWing};
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn an_xy_wing_clears_what_both_pincers_see() {
        assert_explained(
            XyWing,
            [
                "..63..8.9",
                "573498216",
                "98..16.73",
                "...965.87",
                ".59784.62",
                "768123..4",
                "831649725",
                ".97..1..8",
                "..58....1",
            ],
            "",
            "r8c8 can only be 3 or 4. It sees r8c5 (3 or 5) and r1c8 (4 or 5). If r8c8 is 3, r8c5 must be 5. \
             If r8c8 is 4, r1c8 must be 5. So r8c5 or r1c8 is 5, and cells that see both cannot be 5: remove \
             5 from r1c5.",
        );
    }

    #[test]
    fn an_xyz_wing_clears_what_all_three_cells_see() {
        assert_explained(
            XyzWing,
            [
                "645238917",
                "731...258",
                "928..5463",
                "512987634",
                "896342571",
                "374.5.892",
                "169.2..85",
                "4875...26",
                "2538...49",
            ],
            "",
            "r9c5 can only be 1, 6 or 7. It sees r3c5 (1 or 7) and r9c6 (1 or 6). If r9c5 is 7, r3c5 must be \
             1. If r9c5 is 6, r9c6 must be 1. Otherwise r9c5 itself is 1. So one of these three cells is 1, \
             and cells that see all three cannot be 1: remove 1 from r8c5.",
        );
    }
}
