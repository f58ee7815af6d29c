//! The XZ rule: two almost locked sets with a restricted common.
//!
//! Of two sets with the restricted common X one is locked. So a further digit Z of both lies in one of them, and is
//! removed from every cell that sees all its places in both. With two restricted commons (*doubly linked*) each set
//! loses exactly one of them to the other: both restricted commons are removed from the cells that see all their places
//! in both sets, and every other digit of a set is locked in it.

use std::collections::HashSet;

use crate::solve::classic::{Candidate, CellSet, Digit, DigitSet};
use crate::solve::technique::Technique;
use crate::solve::technique::classic::context::{FinderContext, Flow, StepSink};
use crate::solve::technique::classic::{CandidateRole, Node, Reason, Step};

use super::{Als, AlsIndex};

pub(in crate::solve::technique::classic) fn xz(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let sets = AlsIndex::shared(ctx);
    let changed = ctx.changes(Technique::AlsXz).cells;
    // Of pairs with the same effect the first is emitted.
    let mut emitted = HashSet::new();
    for common in &sets.commons {
        let [first, second] = common.sets.map(|index| sets.get(index));
        if !changed.overlaps(first.cells.union(second.cells)) {
            continue;
        }
        let linked = common.digits;
        let doubly = linked.len() == 2;
        let mut eliminations = Vec::new();
        let shared = first.digits.intersection(second.digits);
        let common_digits = if doubly { shared } else { shared.difference(linked) };
        collect_eliminations(
            common_digits,
            |digit| first.seen[digit.index()].intersection(second.seen[digit.index()]),
            &mut eliminations,
        );
        let outer = common_digits.iter().filter(|digit| {
            let seen = first.seen[digit.index()].intersection(second.seen[digit.index()]);
            !seen.is_empty() && !linked.contains(*digit)
        });
        let outer: DigitSet = outer.collect();
        if doubly {
            for (set, other) in [(first, second), (second, first)] {
                collect_eliminations(
                    set.digits.difference(linked),
                    |digit| set.seen[digit.index()].difference(other.cells),
                    &mut eliminations,
                );
            }
        }
        if !eliminations.is_empty() {
            eliminations.sort_unstable();
            eliminations.dedup();
            if emitted.insert(eliminations.clone()) {
                sink(step(first, second, linked, outer, eliminations))?;
            }
        }
    }
    Flow::Continue(())
}

fn collect_eliminations(
    digits: DigitSet,
    cells: impl Fn(Digit) -> CellSet,
    eliminations: &mut Vec<Candidate>,
) {
    for digit in digits.iter() {
        eliminations.extend(cells(digit).iter().map(|cell| Candidate { cell, digit }));
    }
}

fn step(first: &Als, second: &Als, linked: DigitSet, outer: DigitSet, eliminations: Vec<Candidate>) -> Step {
    let node = |set: &Als, digit: Digit| Node { digit, cells: set.holders[digit.index()] };
    let ends = outer.iter().flat_map(|digit| [node(first, digit), node(second, digit)]);
    let commons = linked.iter().flat_map(|digit| [node(first, digit), node(second, digit)]);
    let reason = Reason {
        digits: linked.iter().chain(outer.iter()).collect(),
        candidates: commons
            .map(|node| (CandidateRole::Pattern, node))
            .chain(ends.map(|node| (CandidateRole::End, node)))
            .collect(),
        sets: vec![first.to_locked_set(), second.to_locked_set()],
        ..Reason::default()
    };
    Step::elimination(Technique::AlsXz, eliminations, reason)
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::AlsXz;
    use crate::solve::technique::classic::tests::explanations;

    #[test]
    fn two_sets_with_two_restricted_commons_are_both_locked() {
        // r2c2, r2c4 and r2c5 have 1, 4, 5 and 7; r1c2, r3c2, r4c2 and r7c2 have 1, 2, 4, 5 and 7.
        let texts = explanations(
            "...9683.. 3.9..26.8 6.81349.5 8..6...3. .9.2.3.67 .36...5.. ..23....6 .8..16..3 563.271..",
            AlsXz,
        );
        assert_eq!(
            texts[0],
            "Set A: r2c2, r2c4 and r2c5 can only be 1, 4, 5 or 7, four digits for three cells. Set B: r1c2, \
             r3c2, r4c2 and r7c2 can only be 1, 2, 4, 5 or 7, five digits for four cells. For each of 1 and \
             4, every place in set A sees every place in set B. So only one of the sets can hold that digit. \
             A set has room for all its digits but one. So each set holds one of 1 and 4, and all its other \
             digits. Cells that see every 1 or 4 of both sets, or all places of another digit of one set, \
             cannot be that digit: remove 7 from r2c8."
        );
    }
}
