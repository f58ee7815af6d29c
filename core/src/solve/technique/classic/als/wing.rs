//! The XY-wing of almost locked sets: three sets, the middle one joined to both others.
//!
//! Two sets each have a restricted common with a third one, two different digits. The third can lose only one of them,
//! so one of the outer sets is locked. A digit of both outer sets that is no common lies in one of them and is removed
//! from every cell that sees all its places in both. (Sudopedia, "ALS-XY-Wing".)

use std::collections::HashSet;

use crate::solve::classic::{Candidate, Digit, DigitSet};
use crate::solve::technique::Technique;
use crate::solve::technique::classic::Step;
use crate::solve::technique::classic::context::{FinderContext, Flow, StepSink};

use super::chain::step;
use super::{AlsIndex, RestrictedCommon};

pub(in crate::solve::technique::classic) fn xy_wing(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let sets = AlsIndex::shared(ctx);
    let by_set = commons_by_set(&sets);
    let changed = ctx.changes(Technique::AlsXyWing).cells;
    let has_changed =
        |common: &RestrictedCommon| common.sets.into_iter().any(|set| changed.overlaps(sets.get(set).cells));
    let changed: Vec<bool> = sets.commons.iter().map(has_changed).collect();
    // Of wings with the same effect the first is emitted.
    let mut emitted = HashSet::new();
    for (index, one) in sets.commons.iter().enumerate() {
        ctx.check_cancelled()?;
        let [first, second] = one.sets.map(|set| later_than(&by_set[usize::from(set)], index));
        for other in merge(first, second) {
            if !changed[index] && !changed[usize::from(other)] {
                continue;
            }
            let other = &sets.commons[usize::from(other)];
            if let Some(wing) = Wing::find(ctx, &sets, one, other)
                && emitted.insert(wing.eliminations.clone())
            {
                sink(wing.step(&sets, one, other))?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the indices of each set's commons, ascending.
fn commons_by_set(sets: &AlsIndex) -> Vec<Vec<u16>> {
    let mut by_set = vec![Vec::new(); sets.sets.len()];
    for (index, common) in sets.commons.iter().enumerate().take(usize::from(u16::MAX)) {
        for set in common.sets {
            by_set[usize::from(set)].push(index as u16);
        }
    }
    by_set
}

fn later_than(places: &[u16], index: usize) -> &[u16] {
    &places[places.partition_point(|other| usize::from(*other) <= index)..]
}

/// Merges two ascending lists without a common item.
fn merge<'a>(mut first: &'a [u16], mut second: &'a [u16]) -> impl Iterator<Item = u16> + 'a {
    std::iter::from_fn(move || {
        let from_first = match (first.first(), second.first()) {
            (Some(one), Some(other)) => one < other,
            (one, _) => one.is_some(),
        };
        let from = if from_first { &mut first } else { &mut second };
        let (next, rest) = from.split_first()?;
        *from = rest;
        Some(*next)
    })
}

/// Three sets, of which the middle one has a common with each of the others.
struct Wing {
    sets: [u16; 3],
    eliminations: Vec<Candidate>,
}

impl Wing {
    fn find(
        ctx: &FinderContext,
        sets: &AlsIndex,
        one: &RestrictedCommon,
        other: &RestrictedCommon,
    ) -> Option<Self> {
        let both = one.digits.union(other.digits);
        if both.len() == 1 {
            return None;
        }
        let [mine, others] = [one.sets, other.sets];
        let places = if mine[0] == others[0] {
            [mine[1], mine[0], others[1]]
        } else if mine[0] == others[1] {
            [mine[1], mine[0], others[0]]
        } else if mine[1] == others[0] {
            [mine[0], mine[1], others[1]]
        } else {
            [mine[0], mine[1], others[0]]
        };
        let (first, last) = (sets.get(places[0]), sets.get(places[2]));
        if first.digits.intersection(last.digits).difference(both).is_empty() {
            return None;
        }
        let shared = first.cells.intersection(last.cells);
        let may_share = ctx.options.als_overlap && shared != first.cells && shared != last.cells;
        if !shared.is_empty() && !may_share {
            return None;
        }
        let mut eliminations = Vec::new();
        first.common_eliminations(last, both, &mut eliminations);
        (!eliminations.is_empty()).then_some(Self { sets: places, eliminations })
    }

    fn step(self, sets: &AlsIndex, one: &RestrictedCommon, other: &RestrictedCommon) -> Step {
        // If one common is either of two digits, name the one that is not the other common.
        let near = one.digits.iter().find(|digit| other.digits != DigitSet::from(*digit));
        let far = other.digits.iter().find(|digit| Some(*digit) != near);
        let commons: Vec<Digit> = near.into_iter().chain(far).collect();
        step(Technique::AlsXyWing, &self.sets.map(|index| sets.get(index)), &commons, self.eliminations)
    }
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::AlsXyWing;
    use crate::solve::technique::classic::tests::explanations;

    #[test]
    fn a_set_that_loses_one_digit_takes_another_from_the_next() {
        // r1c1 and r3c1 have 2, 7 and 9; r2c2 has 2 and 7; r7c2, r8c2 and r9c2 have 2, 4, 8 and 9.
        let texts = explanations(
            ".165387.4 4.3..98.5 .58.4.36. .3..24... ..2.5..43 ..4...5.. 3.1..5.87 6.7....5. ....1743.",
            AlsXyWing,
        );
        assert!(texts.contains(
            &"Set A: r1c1 and r3c1 can only be 2, 7 or 9, three digits for two cells. Set B: r2c2 can only \
              be 2 or 7. Set C: r7c2, r8c2 and r9c2 can only be 2, 4, 8 or 9, four digits for three cells. \
              Suppose set A does not hold 9. Then set A must hold all its other digits, including 7. Every 7 \
              there sees every 7 of set B, so set B cannot hold 7. Then set B must hold all its other digits, \
              including 2. Every 2 there sees every 2 of set C, so set C cannot hold 2. Then set C must hold \
              all its other digits, including 9. So set A or set C must hold 9. Cells that see every 9 of \
              both sets cannot be 9: remove 9 from r9c1."
                .to_owned()
        ));
    }
}
