//! W-wing: two cells with the same two candidates x and y, and a strong link on x between them.
//!
//! One end of the link sees the first cell, the other end the second, and neither end
//! sees both. One end is x, so the cell that it sees is y: y leaves the cells that see both cells. (The common name.)

use super::hunt::{Flow, Found, Hunt};
use super::step::each;
use super::wing::after;
use super::{CandidateRole, CellRole, Node, Reason, Step, Technique, UnitRole};
use crate::grid::{Cell, CellSet, Digit, Unit};

pub(super) fn find(hunt: &Hunt, found: &mut Found) -> Flow {
    let pairs = hunt.bivalue();
    for first in pairs.iter() {
        let digits = hunt.state.candidates(first);
        for second in after(pairs, first).iter() {
            if hunt.state.candidates(second) != digits {
                continue;
            }
            let common = first.peers().and(second.peers());
            for digit in digits.iter() {
                let Some(link) = digits.minus(digit.into()).single() else { continue };
                let out = hunt.state.places(digit).and(common);
                if !out.is_empty()
                    && let Some((unit, ends)) = link_between(hunt, link, first, second)
                {
                    found(wing((first, second), (digit, link), (unit, ends), out))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// A strong link with one end that sees the first cell and one that sees the second: its unit and the ends in order.
fn link_between(hunt: &Hunt, digit: Digit, first: Cell, second: Cell) -> Option<(Unit, [Cell; 2])> {
    let own = CellSet::from_iter([first, second]);
    Unit::all().filter(|unit| hunt.state.positions(*unit, digit).count_ones() == 2).find_map(|unit| {
        let ends = hunt.state.places_in(unit, digit);
        let near_first = ends.and(first.peers()).single().filter(|_| !ends.overlaps(own))?;
        let near_second = ends.and(second.peers()).single()?;
        (near_first != near_second).then_some((unit, [near_first, near_second]))
    })
}

fn wing(
    (first, second): (Cell, Cell),
    (digit, link): (Digit, Digit),
    (unit, ends): (Unit, [Cell; 2]),
    out: CellSet,
) -> Step {
    let reason = Reason {
        digits: vec![digit, link],
        units: vec![(UnitRole::Pattern, unit)],
        cells: vec![(CellRole::Pincer, first.into()), (CellRole::Pincer, second.into())],
        candidates: ends
            .map(|cell| (CandidateRole::End, Node { digit: link, cells: cell.into() }))
            .into_iter()
            .collect(),
        ..Reason::default()
    };
    Step::removing(Technique::WWing, each(digit, out), reason)
}
