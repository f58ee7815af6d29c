//! Equations: cells, each times a factor, add up to a total.
//!
//! The cells are divided into groups that differ from each other and have the same factor. A group contributes one of a
//! few sums, because it has one of a few sets of digits. Sets of sums are sets of bits, relative to the least sum that
//! is possible, and adding a group shifts them: from the first group to the last for the sums so far, and back for the
//! sums from which the total can be reached. Sums on no path from the first group to the total are removed, together
//! with the sets of digits that make them.

use std::collections::BTreeSet;

use super::draft::{ConstraintBuilder, codes};
use super::ends::bits;
use super::group::{GroupOpenCells, MAX_CELLS};
use super::state::{Contradiction, Domain, Outcome, Propagated, State};
use crate::grid::{Cell, CellSet, DigitSet};
use crate::rules::Combinations;

/// The most groups that the bits are used for.
const MAX_GROUPS: usize = 16;

/// The most open cells for which sums are looked at one by one. With more, the bounds remove nearly as much in a third
/// of the time: on the hardest killers 934 against 1,342 ms, with 4 % more steps.
const MAX_EXACT: usize = 3;

/// The same for the closer look, which is taken when no other propagator finds any more.
const MAX_CLOSELY: usize = 8;

/// An equation.
#[derive(Clone)]
pub(super) struct Sum {
    groups: Vec<FactorGroup>,
    total: i32,
    combinations: &'static Combinations,
    /// Between bounds, the sets of digits of a group are looked at, not only its least and greatest digits.
    keeps_sets: bool,
}

/// Cells that differ and have the same factor.
#[derive(Clone)]
struct FactorGroup {
    factor: i32,
    cells: Vec<u8>,
    /// The cells that differ from all of them.
    common: Vec<u8>,
}

/// The open cells of a group in short.
#[derive(Clone, Copy)]
struct OpenGroup {
    number: usize,
    count: usize,
    union: Domain,
    /// The least and the greatest contribution.
    least: i32,
    greatest: i32,
}

const NO_GROUP: OpenGroup = OpenGroup { number: 0, count: 0, union: 0, least: 0, greatest: 0 };

impl Sum {
    pub fn new(terms: &[(Cell, i32)], total: i32, draft: &ConstraintBuilder) -> Self {
        // In larger grids, there are too many sets of more than two digits.
        let most = if draft.size.side() > 10 && terms.len() > draft.size.side() { 2 } else { MAX_CELLS };
        let mut groups = groups_in_order(terms, most, draft);
        // Shorter sums have the closer look.
        if terms.len() > MAX_CLOSELY && groups.len() > 1 && most == MAX_CELLS {
            let largest_first = groups_largest_first(terms, draft);
            if closeness(&largest_first) > closeness(&groups) {
                groups = largest_first;
            }
        }
        let groups = groups
            .into_iter()
            .map(|(factor, cells)| FactorGroup {
                factor,
                common: draft.common_peers(&cells),
                cells: codes(&cells),
            })
            .collect();
        Self { groups, total, combinations: Combinations::of(draft.size), keeps_sets: false }
    }

    /// Returns this sum as one that looks at the sets of digits of each group with a sum between the bounds. That is worth
    /// its time where the bounds are close.
    pub fn keeping_sets(self) -> Self {
        Self { keeps_sets: true, ..self }
    }

    /// Returns whether a closer look may find more: there are groups that the bounds treat as if they were free of each
    /// other, as on the diagonal of a little killer.
    pub fn is_worth_a_closer_look(&self) -> bool {
        let cells = self.groups.iter().map(|group| group.cells.len()).sum::<usize>();
        self.groups.len() > 1 && self.groups.iter().all(|group| group.factor == 1) && cells > MAX_EXACT
    }

    /// Lets it remove candidates from its own cells only.
    pub fn keep_to_own_cells(&mut self) {
        self.groups.iter_mut().for_each(|group| group.common.clear());
    }

    pub fn cells(&self) -> Vec<u8> {
        self.groups.iter().flat_map(|group| group.cells.iter().copied()).collect()
    }

    pub fn run(&self, state: &mut State, peers: &[CellSet]) -> Result<Outcome, Contradiction> {
        self.run_with(false, state, peers)
    }

    /// Looks at sums one by one where [`Sum::run`] uses only the bounds, for up to eight open cells.
    pub fn run_closely(&self, state: &mut State, peers: &[CellSet]) -> Result<Outcome, Contradiction> {
        self.run_with(true, state, peers)
    }

    fn run_with(
        &self,
        is_close: bool,
        state: &mut State,
        peers: &[CellSet],
    ) -> Result<Outcome, Contradiction> {
        if let [group] = self.groups.as_slice() {
            let (filled, open) = self.open_group(0, group, state);
            return self.run_one_group(&open, self.total - filled, state, peers).map(|()| Outcome::Final);
        }
        let contradiction = Contradiction::at(self.groups[0].cells[0]);
        let mut slack = self.total;
        let mut open = [NO_GROUP; MAX_GROUPS];
        let mut count = 0;
        let (mut range, mut widest) = (0, 0);
        for (number, group) in self.groups.iter().enumerate() {
            let (filled, of_group) = self.open_group(number, group, state);
            slack -= filled;
            if of_group.count == 0 {
                continue;
            }
            if count == MAX_GROUPS {
                return if is_close { Ok(Outcome::Open) } else { self.run_many(state, peers) };
            }
            slack -= of_group.least;
            range += of_group.greatest - of_group.least;
            widest = widest.max(of_group.greatest - of_group.least);
            open[count] = of_group;
            count += 1;
        }
        if slack < 0 || slack > range {
            return Err(contradiction);
        }
        match count {
            0 => Ok(Outcome::Final),
            1 => self.run_one(&open[0], open[0].least + slack, state, peers).map(|()| Outcome::Final),
            // With room to both sides of every group, hardly anything would be removed.
            _ if widest <= slack.min(range - slack) => Ok(Outcome::Final),
            _ => {
                let cells: usize = open[..count].iter().map(|group| group.count).sum();
                let fits_bits = slack <= 127;
                if is_close && (cells <= MAX_EXACT || cells > MAX_CLOSELY || !fits_bits) {
                    return Ok(Outcome::Final);
                }
                if fits_bits && (is_close || cells <= MAX_EXACT) {
                    self.run_several(&open[..count], slack, state, peers)?;
                } else {
                    self.run_bounds(&open[..count], slack, range, state, peers)?;
                }
                Ok(Outcome::Open)
            }
        }
    }

    /// Runs with a single group: what its open cells have to contribute is known.
    fn run_one_group(
        &self,
        open: &OpenGroup,
        missing: i32,
        state: &mut State,
        peers: &[CellSet],
    ) -> Propagated {
        if missing < open.least || missing > open.greatest {
            return Err(Contradiction::at(self.groups[0].cells[0]));
        }
        match open.count {
            0 => Ok(()),
            _ => self.run_one(open, missing, state, peers),
        }
    }

    /// Returns what the filled cells of a group contribute, and its open ones.
    #[inline]
    fn open_group(&self, number: usize, group: &FactorGroup, state: &State) -> (i32, OpenGroup) {
        let mut of_group = OpenGroup { number, ..NO_GROUP };
        let (mut filled, mut low, mut high) = (0, 0, 0);
        for cell in &group.cells {
            let domain = state.get(*cell);
            if domain & (domain - 1) == 0 {
                filled += group.factor * (domain.trailing_zeros() as i32 + 1);
            } else {
                low += domain.trailing_zeros() as i32 + 1;
                high += 16 - domain.leading_zeros() as i32;
                of_group.union |= domain;
                of_group.count += 1;
            }
        }
        if of_group.count > 1 {
            let (lowest, highest) =
                self.combinations.bounds(of_group.count, DigitSet::from_bits(of_group.union));
            low = low.max(lowest);
            high = high.min(highest);
        }
        (of_group.least, of_group.greatest) = if group.factor > 0 {
            (group.factor * low, group.factor * high)
        } else {
            (group.factor * high, group.factor * low)
        };
        (filled, of_group)
    }

    /// Runs with more groups than there is room for: their bounds alone, in a second pass.
    fn run_many(&self, state: &mut State, peers: &[CellSet]) -> Result<Outcome, Contradiction> {
        let (mut slack, mut range) = (self.total, 0);
        for (number, group) in self.groups.iter().enumerate() {
            let (filled, of_group) = self.open_group(number, group, state);
            slack -= filled + of_group.least;
            range += of_group.greatest - of_group.least;
        }
        if slack < 0 || slack > range {
            return Err(Contradiction::at(self.groups[0].cells[0]));
        }
        for (number, group) in self.groups.iter().enumerate() {
            let (_, of_group) = self.open_group(number, group, state);
            if of_group.count > 0 {
                self.run_bounds(&[of_group], slack, range, state, peers)?;
            }
        }
        Ok(Outcome::Open)
    }

    /// Runs with one open group, the sum of which is known.
    fn run_one(&self, group: &OpenGroup, total: i32, state: &mut State, peers: &[CellSet]) -> Propagated {
        let FactorGroup { factor, cells, .. } = &self.groups[group.number];
        if total % factor != 0 {
            return Err(Contradiction::at(cells[0]));
        }
        self.keep_sums(group, std::iter::once(total / factor), state, peers)
    }

    fn run_several(
        &self,
        groups: &[OpenGroup],
        slack: i32,
        state: &mut State,
        peers: &[CellSet],
    ) -> Propagated {
        let contradiction = Contradiction::at(self.groups[groups[0].number].cells[0]);
        let mut sums = [0_u128; MAX_GROUPS];
        let mut reached = [0_u128; MAX_GROUPS + 1];
        reached[0] = 1;
        let all = if slack == 127 { u128::MAX } else { (1 << (slack + 1)) - 1 };
        for (index, group) in groups.iter().enumerate() {
            sums[index] = self.sums(group, slack, state);
            let before = reached[index];
            reached[index + 1] = shifts(sums[index]).fold(0, |after, sum| after | before << sum) & all;
        }
        let mut wanted = 1_u128 << slack;
        if reached[groups.len()] & wanted == 0 {
            return Err(contradiction);
        }
        for (index, group) in groups.iter().enumerate().rev() {
            let before = reached[index];
            let (mut kept, mut wanted_before) = (0_u128, 0);
            for sum in shifts(sums[index]) {
                let from = wanted >> sum;
                if before & from != 0 {
                    kept |= 1 << sum;
                    wanted_before |= from;
                }
            }
            wanted = wanted_before & before;
            if kept != sums[index] || group.greatest - group.least > slack {
                let factor = self.groups[group.number].factor;
                let sums = shifts(kept).map(|sum| (group.least + sum as i32) / factor);
                self.keep_sums(group, sums, state, peers)?;
            }
        }
        Ok(())
    }

    /// Keeps the candidates between the bounds that the other groups leave.
    fn run_bounds(
        &self,
        groups: &[OpenGroup],
        slack: i32,
        range: i32,
        state: &mut State,
        peers: &[CellSet],
    ) -> Propagated {
        let room = slack.min(range - slack);
        for group in groups.iter().filter(|group| group.greatest - group.least > room) {
            let FactorGroup { factor, cells, .. } = &self.groups[group.number];
            let most = group.greatest.min(group.least + slack);
            let least = group.least.max(group.greatest - (range - slack));
            // The bounds of the sum of the digits: rounded up below, and down above.
            let (low, high) = if *factor > 0 {
                (-(-least).div_euclid(*factor), most.div_euclid(*factor))
            } else {
                (-most.div_euclid(-factor), (-least).div_euclid(-factor))
            };
            if self.keeps_sets && group.count > 1 {
                self.keep_sums(group, low..=high, state, peers)?;
                continue;
            }
            let (others_low, others_high) = match group.count {
                1 => (0, 0),
                count => self.combinations.bounds(count - 1, DigitSet::from_bits(group.union)),
            };
            let (lowest, highest) = ((low - others_high).max(1), (high - others_low).min(16));
            if lowest > highest {
                return Err(Contradiction::at(cells[0]));
            }
            let kept = ((1_u32 << highest) - (1_u32 << (lowest - 1))) as Domain;
            for cell in cells {
                let domain = state.get(*cell);
                if domain & (domain - 1) != 0 {
                    state.keep(*cell, kept)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the contributions that a group can have, up to `slack`, less the least one, as bits.
    fn sums(&self, group: &OpenGroup, slack: i32, state: &State) -> u128 {
        let FactorGroup { factor, cells, .. } = &self.groups[group.number];
        let mut sums = 0_u128;
        if group.count == 1 {
            for bit in bits(group.union) {
                let sum = factor * (bit as i32 + 1) - group.least;
                if sum <= slack {
                    sums |= 1 << sum;
                }
            }
            return sums;
        }
        let open = GroupOpenCells::of(cells, state);
        let step = factor.abs();
        let mut sum = 0;
        while sum <= slack.min(group.greatest - group.least) {
            let mut sets = self.combinations.with_sum(group.count, (group.least + sum) / factor).iter();
            if sets.any(|set| set.bits() & !group.union == 0 && open.may_be(set.bits())) {
                sums |= 1 << sum;
            }
            sum += step;
        }
        sums
    }

    /// Keeps the candidates of a group for some sums of its digits.
    fn keep_sums(
        &self,
        group: &OpenGroup,
        sums: impl Iterator<Item = i32>,
        state: &mut State,
        peers: &[CellSet],
    ) -> Propagated {
        let FactorGroup { cells, common, .. } = &self.groups[group.number];
        let mut open = GroupOpenCells::of(cells, state);
        if open.count() != group.count {
            // What was removed from another group has filled a cell of this one. The sum runs again anyway.
            return Ok(());
        }
        if group.count == 1 {
            let digits = sums.filter(|sum| (1..=16).contains(sum));
            return state.keep(open.cells[0], digits.fold(0, |digits, sum| digits | 1 << (sum - 1)));
        }
        for sum in sums {
            for set in self.combinations.with_sum(group.count, sum) {
                if set.bits() & !group.union == 0 {
                    open.add(set.bits());
                    if open.is_settled() {
                        return Ok(());
                    }
                }
            }
        }
        open.apply(common, state, peers)
    }
}

/// Divides terms into groups: each cell joins the first group that it fits.
fn groups_in_order(terms: &[(Cell, i32)], most: usize, draft: &ConstraintBuilder) -> Vec<(i32, Vec<Cell>)> {
    let mut groups: Vec<(i32, Vec<Cell>)> = Vec::new();
    for (cell, factor) in terms {
        let fits = |group: &&mut (i32, Vec<Cell>)| {
            group.0 == *factor && group.1.iter().all(|other| draft.are_peers(*other, *cell))
        };
        match groups.iter_mut().filter(|group| group.1.len() < most).find(fits) {
            Some(group) => group.1.push(*cell),
            None => groups.push((*factor, vec![*cell])),
        }
    }
    groups
}

/// Divides terms into groups: first the largest that is found, then the largest of the cells that are left, and so on. On a
/// long line this moves the least sum far up: of 32 cells from 82 to 98.
fn groups_largest_first(terms: &[(Cell, i32)], draft: &ConstraintBuilder) -> Vec<(i32, Vec<Cell>)> {
    let houses: Vec<CellSet> = draft.houses.iter().map(|house| house.iter().copied().collect()).collect();
    let mut groups = Vec::new();
    let factors: BTreeSet<i32> = terms.iter().map(|(_, factor)| *factor).collect();
    for factor in factors {
        let of_factor = terms.iter().filter(|(_, other)| *other == factor);
        let mut left: CellSet = of_factor.map(|(cell, _)| *cell).collect();
        while let Some(first) = left.first() {
            let seeds = houses.iter().map(|house| house.intersection(left));
            let group = seeds
                .filter(|seed| seed.len() > 1)
                .map(|seed| extended(seed, left, draft))
                .max_by_key(CellSet::len)
                .unwrap_or_else(|| extended(std::iter::once(first).collect(), left, draft));
            left = left.difference(group);
            groups.push((factor, group.iter().collect()));
        }
    }
    groups
}

/// Adds cells of some others to cells that differ, as long as all differ.
fn extended(cells: CellSet, others: CellSet, draft: &ConstraintBuilder) -> CellSet {
    let seen = |among: CellSet, cell: Cell| among.intersection(draft.peers[usize::from(cell.code())]);
    let mut group = cells;
    let mut among = cells.iter().fold(others, seen);
    while let Some(next) = among.first() {
        group.insert(next);
        among = seen(among, next);
    }
    group
}

/// Returns how close together the bounds of groups are: the larger the closer. Each pair of cells of a group keeps both
/// bounds from those that the cells have one by one.
fn closeness(groups: &[(i32, Vec<Cell>)]) -> usize {
    groups.iter().map(|(factor, cells)| factor.unsigned_abs() as usize * cells.len() * cells.len()).sum()
}

/// Returns the numbers of the bits of a set of sums.
fn shifts(sums: u128) -> impl Iterator<Item = u32> {
    let rest = std::iter::successors(Some(sums), |sums| Some(sums & sums.wrapping_sub(1)));
    rest.take_while(|sums| *sums != 0).map(u128::trailing_zeros)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CellMap, Size};
    use crate::rules::Rules;

    #[test]
    fn the_bounds_are_those_of_the_largest_groups_whatever_the_order_of_the_cells() {
        let draft = ConstraintBuilder::new(&Rules::classic(), &CellMap::filled(Size::NINE, None));
        // The first two share a row; all but the first share a box.
        let cells = [(0, 0), (0, 3), (0, 4), (0, 5), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)];
        let terms = cells.map(|(row, column)| (Cell::at(row, column), 1));
        let result = |total: i32| {
            let sum = Sum::new(&terms, total, &draft);
            sum.run(&mut State::new(&draft.initial, &[], 1), &draft.peers).map(|_| ())
        };
        // 1 and 45.
        assert!(result(45).is_err());
        assert_eq!(result(46), Ok(()));
        assert_eq!(result(54), Ok(()));
        assert!(result(55).is_err());
    }

    #[test]
    fn the_closer_look_sees_gaps_between_sums_that_the_bounds_do_not() {
        let mut draft = ConstraintBuilder::new(&Rules::classic(), &CellMap::filled(Size::NINE, None));
        let low_or_high = [(0, 0), (0, 1), (0, 2)].map(|(row, column)| Cell::at(row, column));
        let middle = [(4, 4), (4, 5)].map(|(row, column)| Cell::at(row, column));
        // Three of 1, 2, 8 and 9 add up to 11, 12, 18 or 19; 4 and 5 to 9.
        low_or_high.iter().for_each(|cell| draft.initial[usize::from(cell.code())] = 0b1_1000_0011);
        middle.iter().for_each(|cell| draft.initial[usize::from(cell.code())] = 0b0_0001_1000);
        let terms: Vec<(Cell, i32)> = low_or_high.iter().chain(&middle).map(|cell| (*cell, 1)).collect();
        let result = |total: i32, is_close: bool| {
            let sum = Sum::new(&terms, total, &draft);
            assert!(sum.is_worth_a_closer_look());
            let mut state = State::new(&draft.initial, &[], 1);
            sum.run_with(is_close, &mut state, &draft.peers).map(|_| ())
        };
        assert_eq!(result(24, false), Ok(()));
        assert!(result(24, true).is_err());
        assert_eq!(result(27, true), Ok(()));
    }
}
