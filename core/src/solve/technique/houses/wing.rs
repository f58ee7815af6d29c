//! XY- and XYZ-wing: a pivot of two or three candidates and two pincers of two, which it sees in houses.
//!
//! *XY-wing*: the pivot has the candidates x and y, the pincers x and z, and y and z. *XYZ-wing*: the pivot has z too.
//!
//! Sound because one of the pincers is z whatever the pivot is, or the pivot itself; z is removed from what sees both, or
//! all three.

use crate::grid::{Cell, CellSet};
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, LockedSet, Reason, Technique};

pub(in crate::solve::technique) fn find(
    ctx: &GeneralContext,
    technique: Technique,
    sink: &mut StepSink,
) -> Flow {
    let size = if technique == Technique::XyzWing { 3 } else { 2 };
    let cells_of =
        |size: usize| ctx.state.open().iter().filter(move |cell| ctx.state.domain(*cell).len() == size);
    let pairs: CellSet = cells_of(2).collect();
    for pivot in cells_of(size) {
        let digits = ctx.state.domain(pivot);
        let in_house = |cell: &Cell| ctx.model.house_of_both(pivot, *cell).is_some();
        let near: Vec<Cell> = pairs.intersection(ctx.state.peers(pivot)).iter().filter(in_house).collect();
        for (index, left) in near.iter().enumerate() {
            for right in &near[index + 1..] {
                let (one, other) = (ctx.state.domain(*left), ctx.state.domain(*right));
                let Some(digit) = one.intersection(other).single() else { continue };
                let keys = one.union(other).difference(digit.into());
                if keys != digits.difference(digit.into()) || digits.contains(digit) != (size == 3) {
                    continue;
                }
                let mut seen = ctx.state.peers(*left).intersection(ctx.state.peers(*right));
                if size == 3 {
                    seen = seen.intersection(ctx.state.peers(pivot));
                }
                seen.remove(pivot);
                let reason = Reason {
                    digits: keys.iter().chain([digit]).collect(),
                    cells: vec![
                        (CellRole::Pivot, pivot.into()),
                        (CellRole::Pincer, (*left).into()),
                        (CellRole::Pincer, (*right).into()),
                    ],
                    sets: [pivot, *left, *right]
                        .map(|cell| LockedSet { cells: cell.into(), digits: ctx.state.domain(cell) })
                        .into(),
                    ..Reason::default()
                };
                ctx.emit(technique, ctx.candidates_in(digit, seen), reason, sink)?;
            }
        }
    }
    Flow::Continue(())
}
