//! Three and more almost locked sets in a row, each with a restricted common with the next.
//!
//! *XY-wing*: two sets that have each a restricted common with a third one, two different digits: the third can be
//! robbed of one of them only, so one of the outer sets is locked. *Chain*: the same with any number of sets; adjacent
//! restricted commons differ. Either way a digit of both end sets, none of the commons next to them, lies in one of them
//! and leaves every cell that sees all its places in both. (Sudopedia, "ALS-XY-Wing", "ALS chain".)
//!
//! A chain goes from earlier sets to later ones in the order of units, which finds most and is quick; both ways only
//! where the options ask for it, or where they allow it and nothing was found so.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use crate::grid::{Candidate, Digit, DigitSet};
use crate::technique::hunt::{AlsChains, Flow, Found, Hunt};
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

/// A common in a chain, the set that it leads to, and which of its digits is meant: the first, the second or either.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Joint {
    common: u16,
    to: u16,
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
        let is_free = |digit: Digit| before.len() > 1 || !before.contains(digit);
        match common.digits.map(|digit| digit.is_some_and(is_free)) {
            [true, true] => Some(Self::Either),
            [true, false] => Some(Self::First),
            [false, true] => Some(Self::Second),
            [false, false] => None,
        }
    }

    fn digits(self, common: &Common) -> DigitSet {
        let of = |digit: Option<Digit>| digit.map(DigitSet::from).unwrap_or_default();
        let [first, second] = common.digits.map(of);
        match self {
            Self::First => first,
            Self::Second => second,
            Self::Either => first.or(second),
        }
    }
}

/// A chain that removes something.
struct Row {
    start: u16,
    joints: Vec<Joint>,
    removed: Vec<Candidate>,
    /// Of all sets together.
    cells: usize,
}

pub(in crate::technique) fn chain(hunt: &Hunt, found: &mut Found) -> Flow {
    let sets = hunt.sets();
    let by_set = commons_by_set(sets);
    let both_ways = hunt.options.als_chains == AlsChains::BothWays;
    let mut rows = Rows::new(sets, &by_set, hunt.options.als_chain_length, both_ways);
    rows.collect(hunt)?;
    if rows.rows.is_empty() && hunt.options.als_chains == AlsChains::ForwardFirst {
        rows.both_ways = true;
        rows.collect(hunt)?;
    }
    let mut rows = rows.rows;
    if hunt.options.strongest_first {
        rows.sort_by_cached_key(|row| {
            (Reverse(row.removed.len()), weight(&mut row.removed.clone()), row.joints.len(), row.cells)
        });
    } else {
        rows.sort_by_cached_key(|row| {
            (row.joints.len(), Reverse(row.removed.len()), weight(&mut row.removed.clone()), row.cells)
        });
    }
    for row in rows {
        let mut in_order = vec![sets.set(row.start)];
        let mut commons: Vec<Digit> = Vec::new();
        for joint in &row.joints {
            in_order.push(sets.set(joint.to));
            let digits = joint.which.digits(&sets.commons[usize::from(joint.common)]);
            commons.extend(digits.iter().find(|digit| commons.last() != Some(digit)));
        }
        found(step(Technique::AlsChain, &in_order, &commons, row.removed))?;
    }
    Flow::Continue(())
}

/// The chains of a board; of those that do the same the one with the fewest cells.
struct Rows<'a> {
    sets: &'a Sets,
    by_set: &'a [Vec<u16>],
    /// The most commons of a chain.
    limit: usize,
    both_ways: bool,
    rows: Vec<Row>,
    known: HashMap<Vec<Candidate>, usize>,
}

impl<'a> Rows<'a> {
    fn new(sets: &'a Sets, by_set: &'a [Vec<u16>], limit: usize, both_ways: bool) -> Self {
        Self { sets, by_set, limit, both_ways, rows: Vec::new(), known: HashMap::new() }
    }

    fn collect(&mut self, hunt: &Hunt) -> Flow {
        for start in 0..self.sets.sets.len() as u16 {
            hunt.go_on()?;
            for (common, to) in self.from(start) {
                let one = Joint { common, to, which: Which::First };
                self.prolong(start, one);
                if self.sets.commons[usize::from(common)].digits[1].is_some() {
                    self.prolong(start, Joint { which: Which::Second, ..one });
                }
            }
        }
        Flow::Continue(())
    }

    /// The commons of a set with the sets that they lead to.
    fn from(&self, set: u16) -> impl Iterator<Item = (u16, u16)> + use<'a> {
        let (sets, both_ways) = (self.sets, self.both_ways);
        self.by_set[usize::from(set)].iter().filter_map(move |common| {
            let ends = sets.commons[usize::from(*common)].sets;
            let to = if ends[0] == set { ends[1] } else { ends[0] };
            (both_ways || to > set).then_some((*common, to))
        })
    }

    /// Walks from a first joint, nearest sets first; each joint is reached once by a row of more than two.
    fn prolong(&mut self, start: u16, first: Joint) {
        let mut seen = HashSet::new();
        // Each with the place of the one before.
        let mut reached = vec![(first, usize::MAX)];
        let (mut from, mut length) = (0, 1);
        while length < self.limit && from < reached.len() {
            let to = reached.len();
            for place in from..to {
                let joint = reached[place].0;
                let before = joint.which.digits(&self.sets.commons[usize::from(joint.common)]);
                for (common, to) in self.from(joint.to) {
                    let Some(which) = Which::after(before, &self.sets.commons[usize::from(common)]) else {
                        continue;
                    };
                    if self.both_ways && (to == start || way(&reached, place).any(|joint| joint.to == to)) {
                        continue;
                    }
                    let next = Joint { common, to, which };
                    if length == 1 || seen.insert(next) {
                        reached.push((next, place));
                        if length > 1 {
                            self.add(start, &reached);
                        }
                    }
                }
            }
            (from, length) = (to, length + 1);
        }
    }

    /// Adds the row to the last joint that was reached, unless one that does the same has no more cells.
    fn add(&mut self, start: u16, reached: &[(Joint, usize)]) {
        let digits = |joint: &Joint| joint.which.digits(&self.sets.commons[usize::from(joint.common)]);
        let (first, last) = (&reached[0].0, &reached[reached.len() - 1].0);
        let removed =
            removed_by(self.sets.set(start), self.sets.set(last.to), digits(first).or(digits(last)));
        if removed.is_empty() {
            return;
        }
        let mut joints: Vec<Joint> = way(reached, reached.len() - 1).collect();
        joints.reverse();
        let set_cells = joints.iter().map(|joint| self.sets.set(joint.to).cells.len());
        let cells = self.sets.set(start).cells.len() + set_cells.sum::<usize>();
        let row = Row { start, joints, removed, cells };
        match self.known.get(&row.removed) {
            Some(other) if self.rows[*other].cells <= cells => {}
            Some(other) => self.rows[*other] = row,
            None => {
                self.known.insert(row.removed.clone(), self.rows.len());
                self.rows.push(row);
            }
        }
    }
}

/// The joints from a place back to the first.
fn way(reached: &[(Joint, usize)], place: usize) -> impl Iterator<Item = Joint> {
    let mut place = place;
    std::iter::from_fn(move || {
        let (joint, before) = reached.get(place)?;
        place = *before;
        Some(*joint)
    })
}
