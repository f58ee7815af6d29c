//! Arguments by bounds: the other terms of a sum are at least, or at most, so much.

use super::{Proof, take};
use crate::grid::{Cell, CellSet, Digit};
use crate::rules::ClueIndex;
use crate::solve::technique::argument::{ArgumentForm, Bound, BoundGroup};
use crate::solve::technique::general::{Arrangement, Effect, GeneralContext};

/// The most groups of open cells in one argument.
const MAX_GROUPS: usize = 3;

/// Proves removals by the bounds of the sums of a clue, a step for each cell and side.
pub(super) fn prove(
    ctx: &GeneralContext,
    clue: Option<ClueIndex>,
    arrangement: &Arrangement,
    left: &mut Effect,
    proofs: &mut Vec<Proof>,
) {
    for (terms, total) in arrangement.sums() {
        for (cell, factor) in &terms {
            let is_open = ctx.state.open().contains(*cell);
            let others: Vec<(Cell, i32)> = terms.iter().copied().filter(|(other, _)| other != cell).collect();
            if !is_open || others.len() + 1 != terms.len() || !left.iter().any(|one| one.cell == *cell) {
                continue;
            }
            for is_least in [true, false] {
                let groups = groups(ctx, &others, is_least);
                if groups.iter().filter(|group| !group.is_filled).count() > MAX_GROUPS {
                    continue;
                }
                let rest = total - groups.iter().map(BoundGroup::sum).sum::<i32>();
                // factor * digit <= rest where the others are at least so much, and >= rest where they are at most.
                let is_most = is_least == (*factor > 0);
                let limit = quotient(rest, *factor, is_most);
                let is_over = |digit: Digit| match is_most {
                    true => digit.value() as i32 > limit,
                    false => (digit.value() as i32) < limit,
                };
                let gone = take(left, |one| one.cell == *cell && is_over(one.digit));
                if !gone.is_empty() {
                    let bound = Bound { cell: *cell, is_most, limit, groups, factor: *factor, total };
                    proofs.push(Proof::removals(gone, clue, ArgumentForm::Bound(bound)));
                }
            }
        }
    }
}

/// Returns the greatest, or the least, whole number whose product with a factor does not pass a number.
fn quotient(number: i32, factor: i32, is_most: bool) -> i32 {
    let (number, factor) = if factor < 0 { (-number, -factor) } else { (number, factor) };
    if is_most { number.div_euclid(factor) } else { -(-number).div_euclid(factor) }
}

/// Puts terms with the same factor together whose cells see each other, and all that are filled. Each group has the digits
/// of its least or greatest part of the sum.
fn groups(ctx: &GeneralContext, terms: &[(Cell, i32)], is_least: bool) -> Vec<BoundGroup> {
    let mut groups: Vec<BoundGroup> = Vec::new();
    for (cell, factor) in terms {
        let filled = ctx.state.digits()[*cell];
        let fits = |group: &&mut BoundGroup| {
            group.factor == *factor
                && group.is_filled == filled.is_some()
                && (filled.is_some() || group.cells.is_subset(ctx.state.peers(*cell)))
        };
        match groups.iter_mut().find(fits) {
            Some(group) => _ = group.cells.insert(*cell),
            None => groups.push(BoundGroup {
                cells: (*cell).into(),
                factor: *factor,
                digits: Vec::new(),
                is_filled: filled.is_some(),
            }),
        }
    }
    for group in &mut groups {
        group.digits = match group.is_filled {
            true => group.cells.iter().filter_map(|cell| ctx.state.digits()[cell]).collect(),
            false => extreme(ctx, group.cells, is_least == (group.factor > 0)),
        };
    }
    groups
}

/// Returns different digits that cells which see each other have at least, or at most.
fn extreme(ctx: &GeneralContext, cells: CellSet, is_least: bool) -> Vec<Digit> {
    let side = ctx.model.size().side();
    let mut ends: Vec<usize> = cells
        .iter()
        .filter_map(|cell| {
            let mut digits = ctx.state.domain(cell).iter();
            if is_least { digits.next() } else { digits.next_back() }
        })
        .map(Digit::value)
        .collect();
    ends.sort_unstable();
    if !is_least {
        ends.reverse();
    }
    let mut before: Option<usize> = None;
    for end in &mut ends {
        if let Some(before) = before {
            *end = if is_least { (*end).max(before + 1) } else { (*end).min(before.saturating_sub(1)) };
        }
        before = Some(*end);
    }
    // Digits beyond the grid are a contradiction elsewhere.
    ends.into_iter().filter_map(|value| Digit::new(value.clamp(1, side))).collect()
}
