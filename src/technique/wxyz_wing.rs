//! WXYZ-wing: four cells with four digits together, only one of which can occur twice in them.
//!
//! All places of each other digit within the four cells see each other, so each of these three occurs at most once and
//! the fourth digit, z, at least once: it is removed from the cells that see all its places in the four. The cells do
//! not share a unit, or they would be a naked quad. It is an almost locked set rule for four cells. (The common name,
//! in the wide sense of Sudopedia's "bent naked subset".)

use super::context::{FinderContext, Flow, StepSink};
use super::step::candidates_in;
use super::{CellRole, LockedSet, Reason, Step, Technique};
use crate::grid::{Cell, CellSet, DigitSet, Unit};

/// The cells chosen so far, the union of their digits, and the digits that two cells have which do not see each other.
#[derive(Clone, Copy)]
struct BentSet {
    cells: [Cell; 4],
    digits: DigitSet,
    loose: DigitSet,
}

/// The cells with two to four candidates, and for each the later ones with which it may be combined.
struct CellPool {
    cells: [(Cell, DigitSet); 81],
    compatible: [u128; 81],
}

impl CellPool {
    fn new(ctx: &FinderContext) -> Self {
        let (mut pool, mut count) =
            (Self { cells: [(Cell::FIRST, DigitSet::EMPTY); 81], compatible: [0; 81] }, 0);
        for cell in ctx.state.empty().iter() {
            let digits = ctx.state.candidates(cell);
            if (2..=4).contains(&digits.len()) {
                for index in 0..count {
                    let (other, others) = pool.cells[index];
                    let apart = !other.peers().contains(cell) && digits.intersection(others).len() > 1;
                    if digits.union(others).len() <= 4 && !apart {
                        pool.compatible[index] |= 1 << count;
                    }
                }
                pool.cells[count] = (cell, digits);
                count += 1;
            }
        }
        pool
    }
}

pub(super) fn find(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let pool = CellPool::new(ctx);
    let start = BentSet { cells: [Cell::FIRST; 4], digits: DigitSet::EMPTY, loose: DigitSet::EMPTY };
    extend(ctx, &pool, (start, 0), u128::MAX >> 47, sink)
}

fn extend(
    ctx: &FinderContext,
    pool: &CellPool,
    (bent, size): (BentSet, usize),
    mut rest: u128,
    sink: &mut StepSink,
) -> Flow {
    if size == 4 {
        return emit_wing(ctx, bent, sink);
    }
    while rest != 0 {
        let index = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let (cell, digits) = pool.cells[index];
        let mut next = BentSet { digits: bent.digits.union(digits), ..bent };
        if next.digits.len() > 4 {
            continue;
        }
        let peers = cell.peers();
        for other in bent.cells[..size].iter().filter(|other| !peers.contains(**other)) {
            next.loose = next.loose.union(digits.intersection(ctx.state.candidates(*other)));
        }
        if next.loose.len() <= 1 {
            next.cells[size] = cell;
            extend(ctx, pool, (next, size + 1), rest & pool.compatible[index], sink)?;
        }
    }
    Flow::Continue(())
}

fn emit_wing(ctx: &FinderContext, bent: BentSet, sink: &mut StepSink) -> Flow {
    let cells = CellSet::from_iter(bent.cells);
    let Some(digit) = bent.loose.single().filter(|_| bent.digits.len() == 4) else {
        return Flow::Continue(());
    };
    let holders = cells.intersection(ctx.state.places(digit));
    let out = ctx.state.places(digit).intersection(holders.common_peers()).difference(cells);
    if out.is_empty() || Unit::containing(cells).next().is_some() {
        return Flow::Continue(());
    }
    let mut digits: Vec<_> = bent.digits.difference(digit.into()).iter().collect();
    digits.push(digit);
    let reason = Reason {
        digits,
        cells: vec![(CellRole::Pattern, cells), (CellRole::Pincer, holders)],
        sets: vec![LockedSet { cells, digits: bent.digits }],
        ..Reason::default()
    };
    sink(Step::elimination(Technique::WxyzWing, candidates_in(digit, out), reason))
}

#[cfg(test)]
mod tests {
    use crate::technique::Technique::WxyzWing;
    use crate::technique::tests::assert_explained;

    #[test]
    fn one_of_the_four_cells_holds_the_digit_that_can_occur_twice() {
        assert_explained(
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
            "r2c1, r2c6, r4c5 and r4c6 can only be 1, 2, 4 or 7. Each of 1, 2 and 7 fits in these cells only \
             once, because all its places there see each other. So one of the four cells must be 4, and only \
             r2c1 or r4c5 can be. Cells that see all of these cannot be 4: remove 4 from r2c5.",
        );
    }
}
