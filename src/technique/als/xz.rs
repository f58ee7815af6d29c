//! The XZ rule: two almost locked sets with a restricted common.
//!
//! Of two sets with the restricted common X one is locked. So a further digit Z of both lies in one of them, and leaves
//! every cell that sees all its places in both. With two restricted commons (*doubly linked*) each set loses exactly one
//! of them to the other: both restricted commons leave the cells that see all their places in both sets, and every other
//! digit of a set is locked in it.

use crate::grid::{Candidate, CellSet, Digit, DigitSet};
use crate::technique::hunt::{Flow, Found, Hunt};
use crate::technique::{CandidateRole, Node, Reason, Step, Technique};

use super::Set;

pub(in crate::technique) fn xz(hunt: &Hunt, found: &mut Found) -> Flow {
    let sets = hunt.sets();
    for common in &sets.commons {
        let [first, second] = common.sets.map(|place| sets.set(place));
        let linked = common.digit_set();
        let doubly = linked.len() == 2;
        let mut eliminations = Vec::new();
        let shared = first.digits.and(second.digits);
        let common_digits = if doubly { shared } else { shared.minus(linked) };
        take(
            common_digits,
            |digit| first.seen[digit.index()].and(second.seen[digit.index()]),
            &mut eliminations,
        );
        let outer = common_digits.iter().filter(|digit| {
            let seen = first.seen[digit.index()].and(second.seen[digit.index()]);
            !seen.is_empty() && !linked.contains(*digit)
        });
        let outer: DigitSet = outer.collect();
        if doubly {
            for (set, other) in [(first, second), (second, first)] {
                take(
                    set.digits.minus(linked),
                    |digit| set.seen[digit.index()].minus(other.cells),
                    &mut eliminations,
                );
            }
        }
        if !eliminations.is_empty() {
            eliminations.sort_unstable();
            eliminations.dedup();
            found(step(first, second, linked, outer, eliminations))?;
        }
    }
    Flow::Continue(())
}

fn take(digits: DigitSet, cells: impl Fn(Digit) -> CellSet, eliminations: &mut Vec<Candidate>) {
    for digit in digits.iter() {
        eliminations.extend(cells(digit).iter().map(|cell| Candidate { cell, digit }));
    }
}

fn step(first: &Set, second: &Set, linked: DigitSet, outer: DigitSet, eliminations: Vec<Candidate>) -> Step {
    let node = |set: &Set, digit: Digit| Node { digit, cells: set.holders[digit.index()] };
    let ends = outer.iter().flat_map(|digit| [node(first, digit), node(second, digit)]);
    let commons = linked.iter().flat_map(|digit| [node(first, digit), node(second, digit)]);
    let reason = Reason {
        digits: linked.iter().chain(outer.iter()).collect(),
        candidates: commons
            .map(|node| (CandidateRole::Pattern, node))
            .chain(ends.map(|node| (CandidateRole::End, node)))
            .collect(),
        sets: vec![first.locked(), second.locked()],
        ..Reason::default()
    };
    Step::removing(Technique::AlsXz, eliminations, reason)
}
