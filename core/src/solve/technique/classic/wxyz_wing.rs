//! WXYZ-wing: four cells with four digits together, only one of which can occur twice in them.
//!
//! All places of each other digit within the four cells see each other, so each of these three occurs at most once and
//! the fourth digit, z, at least once: it is removed from the cells that see all its places in the four. The cells do
//! not share a unit, or they would be a naked quad. It is an almost locked set rule for four cells. (The common name,
//! in the wide sense of Sudopedia's "bent naked subset".)

use super::context::{FinderContext, Flow, StepSink};
use super::step::candidates_in;
use super::{CellRole, LockedSet, Reason, Step, Technique};
use crate::solve::classic::{Cell, CellSet, Digit, DigitSet, Unit};

/// The cells chosen so far, as indices in the pool, the union of their digits, and the digits that two cells have which
/// do not see each other.
#[derive(Clone, Copy)]
struct BentSet {
    cells: [usize; 4],
    size: usize,
    digits: DigitSet,
    loose: DigitSet,
    /// Whether one of the cells has changed since no wing was found.
    has_changed: bool,
}

/// The cells with two to four candidates, and for each the later ones with which it may be combined.
struct CellPool {
    cells: [(Cell, DigitSet); 81],
    count: usize,
    compatible: [u128; 81],
    /// The cells that have changed since no wing was found; one of them is in every wing.
    changed: u128,
    /// By two compatible cells, the later one first: the digits that both have if they do not see each other.
    apart: [[DigitSet; 81]; 81],
}

impl CellPool {
    fn new(ctx: &FinderContext) -> Self {
        let mut pool = Self {
            cells: [(Cell::FIRST, DigitSet::EMPTY); 81],
            count: 0,
            compatible: [0; 81],
            changed: 0,
            apart: [[DigitSet::EMPTY; 81]; 81],
        };
        let changes = ctx.changes(Technique::WxyzWing);
        for cell in ctx.state.empty().iter() {
            let digits = ctx.state.candidates(cell);
            if (2..=4).contains(&digits.len()) {
                let later = pool.count;
                for index in 0..later {
                    let (other, others) = pool.cells[index];
                    let sees = other.peers().contains(cell);
                    let apart = if sees { DigitSet::EMPTY } else { digits.intersection(others) };
                    if digits.union(others).len() <= 4 && apart.len() <= 1 {
                        pool.compatible[index] |= 1 << later;
                        pool.apart[later][index] = apart;
                    }
                }
                pool.cells[later] = (cell, digits);
                pool.changed |= u128::from(changes.cells.contains(cell)) << later;
                pool.count += 1;
            }
        }
        pool
    }
}

pub(super) fn find(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let pool = CellPool::new(ctx);
    let start = BentSet {
        cells: [0; 4],
        size: 0,
        digits: DigitSet::EMPTY,
        loose: DigitSet::EMPTY,
        has_changed: false,
    };
    extend(ctx, &pool, start, (1 << pool.count) - 1, sink)
}

fn extend(ctx: &FinderContext, pool: &CellPool, bent: BentSet, mut rest: u128, sink: &mut StepSink) -> Flow {
    if bent.size == 3 && !bent.has_changed {
        rest &= pool.changed;
    }
    while rest != 0 && (bent.has_changed || rest & pool.changed != 0) {
        let index = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let mut next = bent;
        next.digits = bent.digits.union(pool.cells[index].1);
        if next.digits.len() > 4 {
            continue;
        }
        for other in &bent.cells[..bent.size] {
            next.loose = next.loose.union(pool.apart[index][*other]);
        }
        if next.loose.len() > 1 {
            continue;
        }
        next.cells[bent.size] = index;
        next.size += 1;
        next.has_changed |= pool.changed >> index & 1 == 1;
        if next.size < 4 {
            extend(ctx, pool, next, rest & pool.compatible[index], sink)?;
        } else if let Some(digit) = next.loose.single()
            && next.digits.len() == 4
        {
            let cells = next.cells.map(|index| pool.cells[index].0);
            emit_wing(ctx, CellSet::from_iter(cells), next.digits, digit, sink)?;
        }
    }
    Flow::Continue(())
}

fn emit_wing(
    ctx: &FinderContext,
    cells: CellSet,
    all_digits: DigitSet,
    digit: Digit,
    sink: &mut StepSink,
) -> Flow {
    let holders = cells.intersection(ctx.state.places(digit));
    let out = ctx.state.places(digit).intersection(holders.common_peers()).difference(cells);
    if out.is_empty() || Unit::containing(cells).next().is_some() {
        return Flow::Continue(());
    }
    let mut digits: Vec<_> = all_digits.difference(digit.into()).iter().collect();
    digits.push(digit);
    let reason = Reason {
        digits,
        cells: vec![(CellRole::Pattern, cells), (CellRole::Pincer, holders)],
        sets: vec![LockedSet { cells, digits: all_digits }],
        ..Reason::default()
    };
    sink(Step::elimination(Technique::WxyzWing, candidates_in(digit, out), reason))
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::WxyzWing;
    use crate::solve::technique::classic::tests::assert_explained;

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
