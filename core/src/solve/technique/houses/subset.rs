//! Naked subsets among cells that see each other, and hidden subsets in the houses of any grid.
//!
//! *Naked*: as many cells that all see each other as digits; each of the digits is removed from what sees all of its
//! places among them. *Hidden*: as many digits of a house as places for them; other digits are removed from these. The cells
//! of a naked subset need no common house: cells of a cage or a knight's move apart see each other too.

use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::solve::technique::general::{Effect, Flow, GeneralContext, HouseCells, StepSink};
use crate::solve::technique::{CellRole, HouseRole, LockedSet, Reason, Technique};

pub(in crate::solve::technique) fn naked(ctx: &GeneralContext, count: usize, sink: &mut StepSink) -> Flow {
    let open = ctx.state.open().iter();
    let cells: Vec<Cell> = open.filter(|cell| (2..=count).contains(&ctx.state.domain(*cell).len())).collect();
    grow(ctx, count, &cells, &mut Vec::new(), DigitSet::EMPTY, sink)
}

/// Adds cells that see all of the chosen ones.
fn grow(
    ctx: &GeneralContext,
    count: usize,
    cells: &[Cell],
    chosen: &mut Vec<Cell>,
    digits: DigitSet,
    sink: &mut StepSink,
) -> Flow {
    if chosen.len() == count {
        return if digits.len() == count {
            emit_naked(ctx, chosen, digits, sink)
        } else {
            Flow::Continue(())
        };
    }
    for (place, cell) in cells.iter().enumerate() {
        let union = digits.union(ctx.state.domain(*cell));
        if union.len() > count || !chosen.iter().all(|other| ctx.state.peers(*other).contains(*cell)) {
            continue;
        }
        chosen.push(*cell);
        grow(ctx, count, &cells[place + 1..], chosen, union, sink)?;
        chosen.pop();
    }
    Flow::Continue(())
}

fn emit_naked(ctx: &GeneralContext, chosen: &[Cell], digits: DigitSet, sink: &mut StepSink) -> Flow {
    let cells: CellSet = chosen.iter().copied().collect();
    let effect: Effect = digits
        .iter()
        .flat_map(|digit| {
            let own = ctx.state.places(digit).intersection(cells);
            ctx.candidates_in(digit, ctx.state.common_peers(own).difference(cells))
        })
        .collect();
    let home = ctx.model.houses.iter().find(|house| cells.is_subset(house.cells));
    let pairs =
        chosen.iter().enumerate().flat_map(|(place, a)| chosen[..place].iter().map(move |b| (*a, *b)));
    let mut clues: Vec<_> = match home {
        Some(_) => Vec::new(),
        None => pairs.filter_map(|(a, b)| ctx.model.clue_between(a, b)).collect(),
    };
    clues.sort_unstable();
    clues.dedup();
    let reason = Reason {
        digits: digits.iter().collect(),
        houses: home.map(|home| (HouseRole::Pattern, home.house)).into_iter().collect(),
        cells: vec![(CellRole::Pattern, cells)],
        sets: vec![LockedSet { cells, digits }],
        clues,
        ..Reason::default()
    };
    let technique = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][chosen.len() - 2];
    ctx.emit(technique, effect, reason, sink)
}

pub(in crate::solve::technique) fn hidden(ctx: &GeneralContext, count: usize, sink: &mut StepSink) -> Flow {
    for house in &ctx.model.houses {
        let places = |digit| ctx.state.places(digit).intersection(house.cells);
        let digits = ctx.model.size().digits().filter(|digit| (2..=count).contains(&places(*digit).len()));
        let digits: Vec<_> = digits.map(|digit| (DigitSet::of(digit), places(digit))).collect();
        if house.cells.intersection(ctx.state.open()).len() > count {
            grow_hidden(ctx, count, house, &digits, (0, DigitSet::EMPTY, CellSet::EMPTY), sink)?;
        }
    }
    Flow::Continue(())
}

fn grow_hidden(
    ctx: &GeneralContext,
    count: usize,
    house: &HouseCells,
    left: &[(DigitSet, CellSet)],
    (chosen, digits, cells): (usize, DigitSet, CellSet),
    sink: &mut StepSink,
) -> Flow {
    if chosen == count {
        let effect: Effect = cells
            .iter()
            .flat_map(|cell| {
                let gone = ctx.state.candidates(cell).difference(digits);
                gone.iter().map(move |digit| Candidate { cell, digit })
            })
            .collect();
        let reason = Reason {
            digits: digits.iter().collect(),
            houses: vec![(HouseRole::Pattern, house.house)],
            cells: vec![(CellRole::Pattern, cells)],
            sets: vec![LockedSet { cells, digits }],
            ..Reason::default()
        };
        let technique = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][count - 2];
        return ctx.emit(technique, effect, reason, sink);
    }
    for (place, (digit, places)) in left.iter().enumerate() {
        let all = cells.union(*places);
        if all.len() <= count {
            let next = (chosen + 1, digits.union(*digit), all);
            grow_hidden(ctx, count, house, &left[place + 1..], next, sink)?;
        }
    }
    Flow::Continue(())
}
