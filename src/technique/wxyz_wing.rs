//! WXYZ-wing: four cells with four digits together, of which only one can be there twice.
//!
//! All places of each other digit within the four cells see each other, so each of these three is there at most once
//! and the fourth digit, z, at least once: it leaves the cells that see all its places in the four. The cells do not
//! share a unit, or they would be a naked quad. It is an almost locked set rule for four cells. (The common name, in the
//! wide sense of Sudopedia's "bent naked subset".)

use super::hunt::{Flow, Found, Hunt};
use super::step::each;
use super::{CellRole, LockedSet, Reason, Step, Technique};
use crate::grid::{Cell, CellSet, DigitSet, Unit};

/// Cells chosen so far: their digits together, and those that two cells have which do not see each other.
#[derive(Clone, Copy)]
struct Bent {
    cells: [Cell; 4],
    digits: DigitSet,
    loose: DigitSet,
}

/// The cells with two to four candidates, and which later ones each may be chosen with.
struct Small {
    cells: [(Cell, DigitSet); 81],
    fitting: [u128; 81],
}

impl Small {
    fn of(hunt: &Hunt) -> Self {
        let (mut small, mut count) =
            (Self { cells: [(Cell::FIRST, DigitSet::EMPTY); 81], fitting: [0; 81] }, 0);
        for cell in hunt.state.empty().iter() {
            let digits = hunt.state.candidates(cell);
            if (2..=4).contains(&digits.len()) {
                for place in 0..count {
                    let (other, others) = small.cells[place];
                    let apart = !other.peers().contains(cell) && digits.and(others).len() > 1;
                    if digits.or(others).len() <= 4 && !apart {
                        small.fitting[place] |= 1 << count;
                    }
                }
                small.cells[count] = (cell, digits);
                count += 1;
            }
        }
        small
    }
}

pub(super) fn find(hunt: &Hunt, found: &mut Found) -> Flow {
    let small = Small::of(hunt);
    let start = Bent { cells: [Cell::FIRST; 4], digits: DigitSet::EMPTY, loose: DigitSet::EMPTY };
    extend(hunt, &small, (start, 0), u128::MAX >> 47, found)
}

fn extend(
    hunt: &Hunt,
    small: &Small,
    (bent, size): (Bent, usize),
    mut rest: u128,
    found: &mut Found,
) -> Flow {
    if size == 4 {
        return wing(hunt, bent, found);
    }
    while rest != 0 {
        let place = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let (cell, digits) = small.cells[place];
        let mut next = Bent { digits: bent.digits.or(digits), ..bent };
        if next.digits.len() > 4 {
            continue;
        }
        let peers = cell.peers();
        for other in bent.cells[..size].iter().filter(|other| !peers.contains(**other)) {
            next.loose = next.loose.or(digits.and(hunt.state.candidates(*other)));
        }
        if next.loose.len() <= 1 {
            next.cells[size] = cell;
            extend(hunt, small, (next, size + 1), rest & small.fitting[place], found)?;
        }
    }
    Flow::Continue(())
}

fn wing(hunt: &Hunt, bent: Bent, found: &mut Found) -> Flow {
    let cells = CellSet::from_iter(bent.cells);
    let Some(digit) = bent.loose.single().filter(|_| bent.digits.len() == 4) else {
        return Flow::Continue(());
    };
    let holders = cells.and(hunt.state.places(digit));
    let out = hunt.state.places(digit).and(holders.common_peers()).minus(cells);
    if out.is_empty() || Unit::holding(cells).next().is_some() {
        return Flow::Continue(());
    }
    let mut digits: Vec<_> = bent.digits.minus(digit.into()).iter().collect();
    digits.push(digit);
    let reason = Reason {
        digits,
        cells: vec![(CellRole::Pattern, cells), (CellRole::Pincer, holders)],
        sets: vec![LockedSet { cells, digits: bent.digits }],
        ..Reason::default()
    };
    found(Step::removing(Technique::WxyzWing, each(digit, out), reason))
}

#[cfg(test)]
mod tests {
    use crate::technique::Technique::WxyzWing;
    use crate::technique::tests::tells;

    #[test]
    fn one_of_four_bent_cells_holds_the_loose_digit() {
        tells(
            WxyzWing,
            [
                "..78.96.5",
                "......8.1",
                "86....4.7",
                "583...269",
                "..6295783",
                "792..8514",
                "321584976",
                "974126358",
                "658973142",
            ],
            "",
            "r2c1, r2c6, r4c5 and r4c6 have no candidates but 1, 2, 4 and 7. 1, 2 and 7 can be there \
             only once each, because their places see each other, so one of the four cells is 4. That \
             is one of r2c1 and r4c5, and whatever sees all of these is not 4: 4 leaves r2c5.",
        );
    }
}
