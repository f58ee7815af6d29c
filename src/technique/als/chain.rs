//! Chains of four or more almost locked sets, each with a restricted common with the next.
//!
//! Adjacent restricted commons differ, so that a set that loses one of them is locked and takes the other from the next
//! set. A digit of both end sets that is not one of the commons next to them lies in one of them and is removed from
//! every cell that sees all its places in both. (Sudopedia, "ALS chain".)
//!
//! A chain goes from earlier sets to later ones in the order of units, which finds most chains and is quick; any order
//! is searched only if the options ask for it, or if they allow it and nothing was found otherwise.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Range;

use crate::grid::{Candidate, Digit, DigitSet};
use crate::technique::context::{AlsChainDirection, FinderContext, Flow, StepSink};
use crate::technique::loops::weight;
use crate::technique::{CandidateRole, Chain, Link, LinkKind, LinkReason, Node, Reason, Step, Technique};

use super::{Als, AlsIndex, RestrictedCommon};

/// Writes the candidates that see all places in both sets of a digit that both have, except for the digits in `save`,
/// into a cleared list.
pub(super) fn common_eliminations(first: &Als, last: &Als, save: DigitSet, removed: &mut Vec<Candidate>) {
    removed.clear();
    for digit in first.digits.intersection(last.digits).difference(save).iter() {
        let seen = first.seen[digit.index()].intersection(last.seen[digit.index()]);
        if !seen.is_empty() {
            removed.extend(seen.iter().map(|cell| Candidate { cell, digit }));
        }
    }
}

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

/// A set that has lost a digit, or either of two: the state of a chain behind a restricted common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct ReducedSet {
    set: u16,
    digits: DigitSet,
}

/// A reduced set that a search has reached, by index, and where the one before it was reached.
#[derive(Clone, Copy)]
struct Reached {
    node: u16,
    before: u32,
}

/// Stands for the place before the first reduced set of a chain.
const NOTHING: u32 = u32::MAX;

/// What a search writes to, kept for the next one.
#[derive(Default)]
struct Buffers {
    reached: Vec<Reached>,
    /// The reduced sets that are not to be reached again, as a row of bits.
    seen: Vec<u64>,
}

/// The chains of a board. Of those with the same effect only the one with the fewest cells is kept.
#[derive(Default)]
struct FoundChains {
    chains: Vec<AlsChain>,
    by_eliminations: HashMap<Vec<Candidate>, usize>,
    /// A buffer for the effect of a chain.
    removed: Vec<Candidate>,
}

/// A chain that removes something.
struct AlsChain {
    start: u16,
    reduced: Vec<ReducedSet>,
    eliminations: Vec<Candidate>,
    /// The number of cells of all sets together.
    cells: usize,
}

pub(in crate::technique) fn chain(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let sets = AlsIndex::shared(ctx);
    let direction = ctx.options.als_chain_direction;
    let mut found = FoundChains::default();
    AlsChainSearch::new(&sets, ctx, direction == AlsChainDirection::Both).collect(ctx, &mut found)?;
    if found.chains.is_empty() && direction == AlsChainDirection::ForwardFirst {
        AlsChainSearch::new(&sets, ctx, true).collect(ctx, &mut found)?;
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

/// By set: the sets with which it has a common, and its digits.
struct Neighbours {
    /// By set: where its part of `all` begins. The next set's follows.
    starts: Vec<u32>,
    all: Vec<(u16, DigitSet)>,
}

impl Neighbours {
    /// Collects the later neighbours of each set, or all.
    fn new(sets: &AlsIndex, both_ways: bool) -> Self {
        let directions = if both_ways { 2 } else { 1 };
        let mut starts = vec![0; sets.sets.len() + 2];
        for common in &sets.commons {
            common.sets[..directions].iter().for_each(|set| starts[usize::from(*set) + 2] += 1);
        }
        for set in 1..starts.len() {
            starts[set] += starts[set - 1];
        }
        // The start of the next set moves with each neighbour of this one.
        let mut all = vec![(0, DigitSet::EMPTY); sets.commons.len() * directions];
        for RestrictedCommon { sets: [first, second], digits } in &sets.commons {
            for (from, to) in [(first, second), (second, first)].into_iter().take(directions) {
                let place = &mut starts[usize::from(*from) + 1];
                all[*place as usize] = (*to, *digits);
                *place += 1;
            }
        }
        Self { starts, all }
    }

    fn of(&self, set: u16) -> &[(u16, DigitSet)] {
        let [from, to] = [0, 1].map(|next| self.starts[usize::from(set) + next] as usize);
        &self.all[from..to]
    }
}

/// The search for the chains of a board.
struct AlsChainSearch<'a> {
    sets: &'a AlsIndex,
    both_ways: bool,
    /// The maximum number of commons in a chain.
    max_commons: usize,
    neighbours: Neighbours,
    /// All reduced sets, and for each the part of `successors` with its successors.
    node_indices: NodeIndices,
    nodes: Vec<ReducedSet>,
    ranges: Vec<Range<usize>>,
    /// Parts of rows of bits: the index of a word and the word. Most words of a row would be empty.
    successors: Vec<(u16, u64)>,
    words_per_row: usize,
}

/// The index of each reduced set, if it has one.
struct NodeIndices {
    /// By set and digit.
    single: Vec<[u16; 9]>,
    /// Sets that have lost either of two digits, of which there are few.
    double: HashMap<ReducedSet, u16>,
}

const NO_NODE: u16 = u16::MAX;

impl NodeIndices {
    fn get(&self, reduced: ReducedSet) -> Option<u16> {
        match reduced.digits.single() {
            Some(digit) => {
                Some(self.single[usize::from(reduced.set)][digit.index()]).filter(|index| *index != NO_NODE)
            }
            None => self.double.get(&reduced).copied(),
        }
    }

    fn insert(&mut self, reduced: ReducedSet, index: u16) {
        match reduced.digits.single() {
            Some(digit) => self.single[usize::from(reduced.set)][digit.index()] = index,
            None => _ = self.double.insert(reduced, index),
        }
    }
}

/// The maximum number of reduced sets. The hardest puzzles have a few thousand; a contrived board may have so many that
/// their successors would fill the memory.
const MAX_NODES: usize = 1 << 14;

impl<'a> AlsChainSearch<'a> {
    fn new(sets: &'a AlsIndex, ctx: &FinderContext, both_ways: bool) -> Self {
        let neighbours = Neighbours::new(sets, both_ways);
        let mut node_indices =
            NodeIndices { single: vec![[NO_NODE; 9]; sets.sets.len()], double: HashMap::new() };
        let mut nodes = Vec::new();
        for common in &sets.commons {
            let digits = common.digits;
            for set in common.sets {
                for digits in digits.iter().map(DigitSet::from).chain([digits]) {
                    let reduced = ReducedSet { set, digits };
                    if nodes.len() < MAX_NODES && node_indices.get(reduced).is_none() {
                        node_indices.insert(reduced, nodes.len() as u16);
                        nodes.push(reduced);
                    }
                }
            }
        }
        let words_per_row = nodes.len().div_ceil(64);
        let (mut ranges, mut successors) = (Vec::with_capacity(nodes.len()), Vec::new());
        let mut row = vec![0u64; words_per_row];
        for reduced in &nodes {
            for (set, digits) in neighbours.of(reduced.set) {
                let free = if reduced.digits.len() > 1 { *digits } else { digits.difference(reduced.digits) };
                if let Some(next) = node_indices.get(ReducedSet { set: *set, digits: free }) {
                    row[usize::from(next) / 64] |= 1 << (next % 64);
                }
            }
            let from = successors.len();
            for (index, word) in row.iter_mut().enumerate().filter(|(_, word)| **word != 0) {
                successors.push((index as u16, std::mem::take(word)));
            }
            ranges.push(from..successors.len());
        }
        let max_commons = ctx.options.max_als_chain_length;
        Self {
            sets,
            both_ways,
            max_commons,
            neighbours,
            node_indices,
            nodes,
            ranges,
            successors,
            words_per_row,
        }
    }

    fn collect(&self, ctx: &FinderContext, found: &mut FoundChains) -> Flow {
        let mut buffers = Buffers::default();
        for start in 0..self.sets.sets.len() as u16 {
            ctx.check_cancelled()?;
            let set = self.sets.get(start);
            let outer = set.digits.iter().filter(|digit| !set.seen[digit.index()].is_empty());
            let outer: DigitSet = outer.collect();
            for digit in set.digits.iter() {
                // Something else must be there to be removed.
                if !outer.difference(digit.into()).is_empty() {
                    self.search_from(start, digit, &mut buffers, found);
                }
            }
        }
        Flow::Continue(())
    }

    /// Searches breadth-first from the sets to which a set loses a digit. Each reduced set is reached once by a chain
    /// of more than two. Overwrites the buffers.
    fn search_from(&self, start: u16, digit: Digit, buffers: &mut Buffers, found: &mut FoundChains) {
        let Buffers { reached, seen } = buffers;
        reached.clear();
        for (set, common) in self.neighbours.of(start) {
            if common.contains(digit)
                && let Some(node) = self.node_indices.get(ReducedSet { set: *set, digits: digit.into() })
            {
                reached.push(Reached { node, before: NOTHING });
            }
        }
        seen.clear();
        seen.resize(self.words_per_row, 0);
        let (mut from, mut length) = (0, 1);
        while length < self.max_commons && from < reached.len() {
            if length == 2 {
                seen.fill(0);
            }
            let to = reached.len();
            for index in from..to {
                let range = self.ranges[usize::from(reached[index].node)].clone();
                for (word, successors) in &self.successors[range] {
                    let seen = &mut seen[usize::from(*word)];
                    let mut new = successors & !*seen;
                    while new != 0 {
                        let next = word * 64 + new.trailing_zeros() as u16;
                        let bit = new & new.wrapping_neg();
                        new ^= bit;
                        let set = self.nodes[usize::from(next)].set;
                        if self.both_ways
                            && (set == start
                                || self.path_back(reached, index).any(|reduced| reduced.set == set))
                        {
                            continue;
                        }
                        *seen |= bit;
                        reached.push(Reached { node: next, before: index as u32 });
                        if length > 1 {
                            self.add_chain(start, digit, reached, found);
                        }
                    }
                }
            }
            (from, length) = (to, length + 1);
        }
    }

    /// Adds the chain to the set reached last, unless one with the same effect has no more cells.
    fn add_chain(&self, start: u16, digit: Digit, reached: &[Reached], found: &mut FoundChains) {
        let FoundChains { chains, by_eliminations, removed } = found;
        let last = self.nodes[usize::from(reached[reached.len() - 1].node)];
        let (first_set, last_set) = (self.sets.get(start), self.sets.get(last.set));
        common_eliminations(first_set, last_set, last.digits.union(digit.into()), removed);
        if removed.is_empty() {
            return;
        }
        let path = || self.path_back(reached, reached.len() - 1);
        let path_cells: usize = path().map(|reduced| self.sets.get(reduced.set).cells.len()).sum();
        let cells = first_set.cells.len() + path_cells;
        let known = by_eliminations.get(removed.as_slice()).copied();
        if known.is_some_and(|known| chains[known].cells <= cells) {
            return;
        }
        let mut reduced: Vec<ReducedSet> = path().collect();
        reduced.reverse();
        let chain = AlsChain { start, reduced, eliminations: removed.clone(), cells };
        if let Some(known) = known {
            chains[known] = chain;
        } else {
            by_eliminations.insert(removed.clone(), chains.len());
            chains.push(chain);
        }
    }

    /// Returns the reduced sets from an index back to the first.
    fn path_back(&self, reached: &[Reached], index: usize) -> impl Iterator<Item = ReducedSet> {
        let mut index = index as u32;
        std::iter::from_fn(move || {
            let Reached { node, before } = *reached.get(index as usize)?;
            index = before;
            Some(self.nodes[usize::from(node)])
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::technique::Technique::AlsChain;
    use crate::technique::tests::all_steps;

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
