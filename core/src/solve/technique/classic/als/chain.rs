//! Chains of four or more almost locked sets, each with a restricted common with the next.
//!
//! Adjacent restricted commons differ, so that a set that loses one of them is locked and takes the other from the next
//! set. A digit of both end sets that is not one of the commons next to them lies in one of them and is removed from
//! every cell that sees all its places in both. (Sudopedia, "ALS chain".)
//!
//! A chain goes from earlier sets to later ones in the order of units, which finds most chains and is quick; any order
//! is searched only if the options ask for it, or if they allow it and nothing was found otherwise.

use std::cmp::Reverse;

use crate::solve::classic::{Candidate, Digit, DigitSet};
use crate::solve::technique::Technique;
use crate::solve::technique::classic::context::{AlsChainDirection, FinderContext, Flow, StepSink};
use crate::solve::technique::classic::loops::weight;
use crate::solve::technique::classic::{
    CandidateRole, Chain, Link, LinkKind, LinkReason, Node, Reason, Step,
};

use super::chain_search::{AlsChainSearch, FoundChains};
use super::{Als, AlsIndex};

/// Builds the step of a chain of sets joined by these commons.
pub(super) fn step(
    technique: Technique,
    sets: &[&Als],
    commons: &[Digit],
    mut eliminations: Vec<Candidate>,
) -> Step {
    let node = |set: &Als, digit: Digit| Node { digit, cells: set.holders[digit.index()] };
    let outer: DigitSet = eliminations.iter().map(|candidate| candidate.digit).collect();
    let mut links = Vec::new();
    for (index, digit) in commons.iter().enumerate() {
        let (from, to) = (node(sets[index], *digit), node(sets[index + 1], *digit));
        links.push(Link { from, to, kind: LinkKind::Weak, reason: LinkReason::Set(index) });
        if let Some(next) = commons.get(index + 1) {
            let out = node(sets[index + 1], *next);
            links.push(Link {
                from: to,
                to: out,
                kind: LinkKind::Strong,
                reason: LinkReason::Set(index + 1),
            });
        }
    }
    let ends = outer.iter().flat_map(|digit| [sets[0], sets[sets.len() - 1]].map(|set| node(set, digit)));
    eliminations.sort_unstable();
    eliminations.dedup();
    let reason = Reason {
        digits: commons.iter().copied().chain(outer.iter()).collect(),
        candidates: ends.map(|node| (CandidateRole::End, node)).collect(),
        chains: vec![Chain { links, closed: false }],
        sets: sets.iter().map(|set| set.to_locked_set()).collect(),
        ..Reason::default()
    };
    Step::elimination(technique, eliminations, reason)
}

pub(in crate::solve::technique::classic) fn chain(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let sets = AlsIndex::shared(ctx);
    let direction = ctx.options.als_chain_direction;
    let search = AlsChainSearch::new(&sets, ctx, direction != AlsChainDirection::Forward);
    let starts = search.starts(ctx)?;
    let mut found = FoundChains::default();
    if direction == AlsChainDirection::ForwardFirst && !starts.is_empty() {
        AlsChainSearch::new(&sets, ctx, false).collect(ctx, &starts, &mut found)?;
    }
    if found.chains.is_empty() {
        search.collect(ctx, &starts, &mut found)?;
    }
    let mut chains = found.chains;
    if ctx.options.strongest_first {
        chains.sort_by_cached_key(|chain| {
            (
                Reverse(chain.eliminations.len()),
                weight(&mut chain.eliminations.clone()),
                chain.reduced.len(),
                chain.cells,
            )
        });
    } else {
        chains.sort_by_cached_key(|chain| {
            (
                chain.reduced.len(),
                Reverse(chain.eliminations.len()),
                weight(&mut chain.eliminations.clone()),
                chain.cells,
            )
        });
    }
    for chain in chains {
        let in_order: Vec<&Als> = std::iter::once(chain.start)
            .chain(chain.reduced.iter().map(|reduced| reduced.set))
            .map(|set| sets.get(set))
            .collect();
        // If a common is either of two digits, name the one that is not the next common.
        let mut commons: Vec<Digit> = Vec::new();
        for reduced in chain.reduced.iter().rev() {
            commons.extend(reduced.digits.iter().find(|digit| commons.last() != Some(digit)));
        }
        commons.reverse();
        sink(step(Technique::AlsChain, &in_order, &commons, chain.eliminations))?;
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::AlsChain;
    use crate::solve::technique::classic::tests::all_steps;

    #[test]
    fn adjacent_commons_of_a_chain_differ_and_the_end_sets_share_the_eliminated_digit() {
        let steps = all_steps(
            "215394786 936782145 ..4.5.239 3...689.. .......6. 6....78.. .984...72 42..7..98 .6.8294..",
            AlsChain,
        );
        assert!(!steps.is_empty());
        for step in steps {
            let links = &step.reason.chains[0].links;
            assert!(
                links
                    .windows(2)
                    .all(|pair| pair[0].to.digit != pair[1].to.digit || pair[0].to == pair[1].from)
            );
            let [first, .., last] = &step.reason.sets[..] else { panic!("a chain has four sets") };
            assert!(
                step.eliminations
                    .iter()
                    .all(|gone| first.digits.intersection(last.digits).contains(gone.digit))
            );
        }
    }
}
