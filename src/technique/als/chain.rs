//! Three and more almost locked sets in a row, each with a restricted common with the next.
//!
//! *XY-wing*: two sets that have each a restricted common with a third one, two different digits: the third can be
//! robbed of one of them only, so one of the outer sets is locked. *Chain*: the same with any number of sets; adjacent
//! restricted commons differ. Either way a digit of both end sets, none of the commons next to them, lies in one of them
//! and leaves every cell that sees all its places in both. (Sudopedia, "ALS-XY-Wing", "ALS chain".)
//!
//! A chain goes from earlier sets to later ones in the order of units, which finds most and is quick.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use crate::grid::{Candidate, Digit, DigitSet};
use crate::technique::hunt::{Flow, Found, Hunt};
use crate::technique::loops::weight;
use crate::technique::{CandidateRole, Chain, Link, LinkBy, LinkKind, Node, Reason, Step, Technique};

use super::{Common, Set, Sets};

pub(in crate::technique) fn xy_wing(hunt: &Hunt, found: &mut Found) -> Flow {
    let sets = hunt.sets();
    let by_set = commons_by_set(sets);
    for (place, one) in sets.commons.iter().enumerate() {
        hunt.go_on()?;
        let [first, second] = one.sets.map(|set| later_than(&by_set[usize::from(set)], place));
        for other in merged(first, second) {
            if let Some(step) = wing(hunt, sets, one, &sets.commons[usize::from(other)]) {
                found(step)?;
            }
        }
    }
    Flow::Continue(())
}

/// For each set the places of its commons, ascending.
fn commons_by_set(sets: &Sets) -> Vec<Vec<u16>> {
    let mut by_set = vec![Vec::new(); sets.sets.len()];
    for (place, common) in sets.commons.iter().enumerate().take(usize::from(u16::MAX)) {
        for set in common.sets {
            by_set[usize::from(set)].push(place as u16);
        }
    }
    by_set
}

fn later_than(places: &[u16], place: usize) -> &[u16] {
    &places[places.partition_point(|other| usize::from(*other) <= place)..]
}

/// Two ascending lists without a common item as one.
fn merged<'a>(mut first: &'a [u16], mut second: &'a [u16]) -> impl Iterator<Item = u16> + 'a {
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

fn wing(hunt: &Hunt, sets: &Sets, one: &Common, other: &Common) -> Option<Step> {
    let [one_digits, other_digits] = [one.digit_set(), other.digit_set()];
    let pivot = *one.sets.iter().find(|set| other.sets.contains(set))?;
    let outer = |common: &Common| common.sets.into_iter().find(|set| *set != pivot);
    let (first, last) = (sets.set(outer(one)?), sets.set(outer(other)?));
    if one_digits == other_digits && one_digits.len() == 1 {
        return None;
    }
    let shared = first.cells.and(last.cells);
    let may_share = hunt.options.als_overlap && shared != first.cells && shared != last.cells;
    if !shared.is_empty() && !may_share {
        return None;
    }
    let removed = removed_by(first, last, one_digits.or(other_digits));
    if removed.is_empty() {
        return None;
    }
    let pivot = sets.set(pivot);
    // Where one common is either of two digits, that one is told which the other is not.
    let mut digits = [one_digits, other_digits];
    if digits[0].len() == 2 {
        digits[0] = digits[0].minus(digits[1].first().map(DigitSet::from).unwrap_or_default());
    }
    let digits = [digits[0].first()?, digits[1].iter().find(|digit| Some(*digit) != digits[0].first())?];
    Some(step(Technique::AlsXyWing, &[first, pivot, last], &digits, removed))
}

/// What sees all places in both sets of a digit that both have, save these.
fn removed_by(first: &Set, last: &Set, save: DigitSet) -> Vec<Candidate> {
    let digits = first.digits.and(last.digits).minus(save);
    let seen = |digit: Digit| first.seen[digit.index()].and(last.seen[digit.index()]);
    digits.iter().flat_map(|digit| seen(digit).iter().map(move |cell| Candidate { cell, digit })).collect()
}

fn step(technique: Technique, sets: &[&Set], commons: &[Digit], mut removed: Vec<Candidate>) -> Step {
    let node = |set: &Set, digit: Digit| Node { digit, cells: set.holders[digit.index()] };
    let outer: DigitSet = removed.iter().map(|candidate| candidate.digit).collect();
    let mut links = Vec::new();
    for (place, digit) in commons.iter().enumerate() {
        let (from, to) = (node(sets[place], *digit), node(sets[place + 1], *digit));
        links.push(Link { from, to, kind: LinkKind::Weak, by: LinkBy::Set(place) });
        if let Some(next) = commons.get(place + 1) {
            let out = node(sets[place + 1], *next);
            links.push(Link { from: to, to: out, kind: LinkKind::Strong, by: LinkBy::Set(place + 1) });
        }
    }
    let ends = outer.iter().flat_map(|digit| [sets[0], sets[sets.len() - 1]].map(|set| node(set, digit)));
    removed.sort_unstable();
    removed.dedup();
    let reason = Reason {
        digits: commons.iter().copied().chain(outer.iter()).collect(),
        candidates: ends.map(|node| (CandidateRole::End, node)).collect(),
        chains: vec![Chain { links, closed: false }],
        sets: sets.iter().map(|set| set.locked()).collect(),
        ..Reason::default()
    };
    Step::removing(technique, removed, reason)
}

/// A common in a chain and which of its digits is meant: the first, the second or either.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Joint {
    common: u32,
    which: Which,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Which {
    First,
    Second,
    Either,
}

impl Which {
    /// Which digits of a common may follow a joint that is one of these digits.
    fn after(before: DigitSet, common: &Common) -> Option<Self> {
        let free =
            |digit: Option<Digit>| digit.is_some_and(|digit| before.len() > 1 || !before.contains(digit));
        match (free(common.digits[0]), free(common.digits[1])) {
            (true, true) => Some(Self::Either),
            (true, false) => Some(Self::First),
            (false, true) => Some(Self::Second),
            (false, false) => None,
        }
    }

    fn digits(self, common: &Common) -> DigitSet {
        let [first, second] = common.digits;
        let of = |digit: Option<Digit>| digit.map(DigitSet::from).unwrap_or_default();
        match self {
            Self::First => of(first),
            Self::Second => of(second),
            Self::Either => of(first).or(of(second)),
        }
    }
}

pub(in crate::technique) fn chain(hunt: &Hunt, found: &mut Found) -> Flow {
    let sets = hunt.sets();
    let mut chains: Vec<Row> = Vec::new();
    let mut known: HashMap<Vec<Candidate>, usize> = HashMap::new();
    for start in 0..sets.sets.len() as u16 {
        hunt.go_on()?;
        for common in sets.later(start) {
            let both = if sets.commons[common].digits[1].is_some() { 2 } else { 1 };
            for which in [Which::First, Which::Second].into_iter().take(both) {
                let first = Joint { common: common as u32, which };
                prolong(sets, start, first, hunt.options.als_chain_length, &mut chains, &mut known);
            }
        }
    }
    if hunt.options.strongest_first {
        chains.sort_by_cached_key(|chain| {
            (
                Reverse(chain.removed.len()),
                weight(&mut chain.removed.clone()),
                chain.joints.len(),
                chain.cells,
            )
        });
    } else {
        chains.sort_by_cached_key(|chain| {
            (
                chain.joints.len(),
                Reverse(chain.removed.len()),
                weight(&mut chain.removed.clone()),
                chain.cells,
            )
        });
    }
    let mut told = HashSet::new();
    for chain in chains {
        if told.insert(chain.removed.clone())
            && let Some(step) = told_chain(sets, chain)
        {
            found(step)?;
        }
    }
    Flow::Continue(())
}

/// A chain that removes something.
struct Row {
    start: u16,
    joints: Vec<Joint>,
    removed: Vec<Candidate>,
    cells: usize,
}

/// Walks from a first joint, nearest sets first; each joint is reached once over more than two.
fn prolong(
    sets: &Sets,
    start: u16,
    first: Joint,
    limit: usize,
    chains: &mut Vec<Row>,
    known: &mut HashMap<Vec<Candidate>, usize>,
) {
    let first_digits = first.which.digits(&sets.commons[first.common as usize]);
    let mut seen = HashSet::new();
    // Each with the place of the one before.
    let mut reached = vec![(first, usize::MAX)];
    let (mut from, mut length) = (0, 1);
    while length < limit && from < reached.len() {
        let to = reached.len();
        for place in from..to {
            let joint = reached[place].0;
            let common = &sets.commons[joint.common as usize];
            let before = joint.which.digits(common);
            for next in sets.later(common.sets[1]) {
                let Some(which) = Which::after(before, &sets.commons[next]) else { continue };
                let next = Joint { common: next as u32, which };
                if length + 1 < 3 || seen.insert(next) {
                    reached.push((next, place));
                    if length + 1 >= 3 {
                        add(sets, start, first_digits, &reached, chains, known);
                    }
                }
            }
        }
        (from, length) = (to, length + 1);
    }
}

/// Adds the chain to the last joint that was reached, unless one that does the same has no more cells.
fn add(
    sets: &Sets,
    start: u16,
    first_digits: DigitSet,
    reached: &[(Joint, usize)],
    chains: &mut Vec<Row>,
    known: &mut HashMap<Vec<Candidate>, usize>,
) {
    let (joint, _) = reached[reached.len() - 1];
    let common = &sets.commons[joint.common as usize];
    let (first, last) = (sets.set(start), sets.set(common.sets[1]));
    let removed = removed_by(first, last, first_digits.or(joint.which.digits(common)));
    if removed.is_empty() {
        return;
    }
    let mut joints = Vec::new();
    let mut place = reached.len() - 1;
    while place != usize::MAX {
        joints.push(reached[place].0);
        place = reached[place].1;
    }
    joints.reverse();
    let set_cells = |joint: &Joint| sets.set(sets.commons[joint.common as usize].sets[1]).cells.len();
    let cells = first.cells.len() + joints.iter().map(set_cells).sum::<usize>();
    let chain = Row { start, joints, removed, cells };
    match known.get(&chain.removed) {
        Some(other) if chains[*other].cells <= cells => {}
        Some(other) => chains[*other] = chain,
        None => {
            known.insert(chain.removed.clone(), chains.len());
            chains.push(chain);
        }
    }
}

fn told_chain(sets: &Sets, chain: Row) -> Option<Step> {
    let mut in_order = vec![sets.set(chain.start)];
    let mut commons: Vec<Digit> = Vec::new();
    for joint in &chain.joints {
        let common = &sets.commons[joint.common as usize];
        in_order.push(sets.set(common.sets[1]));
        let digits = joint.which.digits(common);
        commons.push(digits.iter().find(|digit| Some(digit) != commons.last().as_ref().copied())?);
    }
    Some(step(Technique::AlsChain, &in_order, &commons, chain.removed))
}
