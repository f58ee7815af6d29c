//! W-wing: two cells with the same two candidates x and y, and a strong link on x between them.
//!
//! One end of the link sees the first cell, the other end the second, and neither end sees both. One end is x, so the
//! cell that it sees is y: y is removed from the cells that see both cells. (The common name.)

use super::context::{FinderContext, Flow, StepSink};
use super::step::candidates_in;
use super::wing::later_cells;
use super::{CandidateRole, CellRole, HouseRole, Node, Reason, Step, Technique};
use crate::solve::classic::{Cell, CellSet, Digit, Unit};

pub(super) fn find(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let pairs = ctx.bivalue_cells();
    for first in pairs.iter() {
        let digits = ctx.state.candidates(first);
        for second in later_cells(pairs, first).iter() {
            if ctx.state.candidates(second) != digits {
                continue;
            }
            let common = first.peers().intersection(second.peers());
            for digit in digits.iter() {
                let Some(link) = digits.difference(digit.into()).single() else { continue };
                let out = ctx.state.places(digit).intersection(common);
                if !out.is_empty()
                    && let Some((unit, ends)) = link_between(ctx, link, first, second)
                {
                    sink(wing_step((first, second), (digit, link), (unit, ends), out))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns a strong link with one end that sees the first cell and one that sees the second: its unit and the ends in
/// order.
fn link_between(ctx: &FinderContext, digit: Digit, first: Cell, second: Cell) -> Option<(Unit, [Cell; 2])> {
    let own = CellSet::from_iter([first, second]);
    Unit::all().filter(|unit| ctx.state.positions(*unit, digit).count_ones() == 2).find_map(|unit| {
        let ends = ctx.state.places_in(unit, digit);
        let near_first = ends.intersection(first.peers()).single().filter(|_| !ends.overlaps(own))?;
        let near_second = ends.intersection(second.peers()).single()?;
        (near_first != near_second).then_some((unit, [near_first, near_second]))
    })
}

fn wing_step(
    (first, second): (Cell, Cell),
    (digit, link): (Digit, Digit),
    (unit, ends): (Unit, [Cell; 2]),
    out: CellSet,
) -> Step {
    let reason = Reason {
        digits: vec![digit, link],
        units: vec![(HouseRole::Pattern, unit)],
        cells: vec![(CellRole::Pincer, first.into()), (CellRole::Pincer, second.into())],
        candidates: ends
            .map(|cell| (CandidateRole::End, Node { digit: link, cells: cell.into() }))
            .into_iter()
            .collect(),
        ..Reason::default()
    };
    Step::elimination(Technique::WWing, candidates_in(digit, out), reason)
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::WWing;
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn a_w_wing_joins_two_equal_cells_by_a_strong_link() {
        assert_explained(
            WWing,
            [
                "24..37...",
                "....25743",
                "357649.2.",
                ".354...72",
                "..27.3...",
                ".7.25..39",
                "591364287",
                "763582..4",
                "824971356",
            ],
            "",
            "r3c7 and r5c2 can each only be 1 or 8. In row 6, the digit 1 can only be in r6c7 or r6c1. r6c7 \
             sees r3c7, and r6c1 sees r5c2. If r3c7 and r5c2 are both 1, row 6 has no place for 1. So r3c7 \
             or r5c2 must be 8, and cells that see both cannot be 8: remove 8 from r5c7.",
        );
    }
}
