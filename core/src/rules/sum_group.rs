//! The combinations of a clue: the sets of digits that its cells can have together, with repeats where the cells do not
//! see each other.
//!
//! A combination is possible if the digits that are left for the cells can be arranged so that they are the combination. It
//! is not said what other clues make of it.

mod fit;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use self::fit::Cells;
use super::{ClueIndex, Combinations, DigitMultiset, KindId, PeerTable, Rules};
use crate::grid::{Cell, CellMap, DigitSet, Digits, Size};

/// The most combinations that are looked at. No cage with a sum has as many.
const MAX_COMBINATIONS: usize = 2_000;

/// The combinations of a part of a clue that adds up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CombinationList {
    /// The cells that have the combination; of a sandwich and an X-sum, all that may have a part of it.
    pub cells: Vec<Cell>,
    /// The combinations, those with few digits first; none if there are too many.
    pub combinations: Vec<Combination>,
    /// The number of combinations. If there are too many, there are more than this.
    pub count: usize,
    pub has_too_many: bool,
    /// The digits in every combination that is left.
    pub every: DigitSet,
    /// The digits in some combination that is left, those in every one included. If there are too many: the digits left for
    /// the cells.
    pub some: DigitSet,
}

/// A combination of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Combination {
    pub digits: DigitMultiset,
    /// Whether the digits left for the cells can be arranged as this combination.
    pub is_possible: bool,
    /// Whether the player has struck it.
    pub is_struck: bool,
}

impl CombinationList {
    /// Returns the digits of a grid in no combination that is left.
    pub fn none(&self, size: Size) -> DigitSet {
        size.digit_set().difference(self.some)
    }

    /// Returns the combinations that are possible and not struck.
    pub fn left(&self) -> impl Iterator<Item = &Combination> {
        self.combinations.iter().filter(|combination| combination.is_possible && !combination.is_struck)
    }
}

/// The knowledge about the cells of clues.
struct Knowledge<'a> {
    rules: &'a Rules,
    peers: &'a PeerTable,
    /// The digits left for each cell; of a filled one its digit.
    left: CellMap<DigitSet>,
    /// The digits that the rules alone leave.
    by_rules: CellMap<DigitSet>,
}

/// The combinations of some cells while they are gathered.
#[derive(Default)]
struct Gathered {
    found: Vec<(DigitMultiset, bool)>,
    has_too_many: bool,
}

impl Rules {
    /// Returns the combinations of a clue by the digits on a board, and by the player's marks if they are given; an empty
    /// cell without marks has what it sees. A list for each part of the clue that adds up; none if the clue has no
    /// combinations. Takes milliseconds at most.
    pub fn combinations(
        &self,
        index: ClueIndex,
        peers: &PeerTable,
        board: &Digits,
        marks: Option<&CellMap<DigitSet>>,
        struck: &BTreeSet<(ClueIndex, DigitMultiset)>,
    ) -> Vec<CombinationList> {
        let seen = peers.candidates(board);
        let left = CellMap::from_fn(self.size, |cell| match (board[cell], marks) {
            (Some(digit), _) => digit.into(),
            (None, Some(marks)) if !marks[cell].is_empty() => marks[cell].intersection(seen[cell]),
            (None, _) => seen[cell],
        });
        let by_rules = peers.candidates(&Digits::filled(self.size, None));
        let knowledge = Knowledge { rules: self, peers, left, by_rules };
        let parts = knowledge.parts(index);
        parts.into_iter().map(|(cells, gathered)| knowledge.list(index, cells, gathered, struck)).collect()
    }

    /// Returns whether a clue has combinations.
    pub fn has_combinations(&self, index: ClueIndex) -> bool {
        let clue = self.clue(index);
        clue.kind().has_combinations
            && match clue.kind().id {
                KindId::LittleKiller => clue.value().is_some(),
                KindId::DoubleArrow => !super::kinds::inner_cells(clue).is_empty(),
                _ => true,
            }
    }
}

impl Knowledge<'_> {
    /// Returns the parts of a clue with their combinations.
    fn parts(&self, index: ClueIndex) -> Vec<(Vec<Cell>, Gathered)> {
        let clue = self.rules.clue(index);
        let (cells, number) = (clue.cells(), clue.value());
        if !self.rules.has_combinations(index) {
            return Vec::new();
        }
        let one = |gathered| vec![(cells.to_vec(), gathered)];
        match clue.kind().id {
            KindId::KillerCage => one(self.of_sums(cells, |sum| number.is_none_or(|wanted| wanted == sum))),
            KindId::LittleKiller => one(self.of_sums(cells, |sum| number == Some(sum))),
            KindId::Arrow => {
                let circle = super::kinds::circle_cells(clue);
                let sums = self.numbers(&circle);
                let shaft = super::kinds::shaft(clue);
                let gathered = self.of_sums(&shaft, |sum| sums.contains(&sum));
                vec![(shaft, gathered)]
            }
            KindId::DoubleArrow => {
                let inner = super::kinds::inner_cells(clue);
                let ends = [cells[0], cells[cells.len() - 1]];
                let [first, last] = ends.map(|end| self.left[end]);
                let sums = first.iter().flat_map(|a| last.iter().map(move |b| a.value() + b.value()));
                let sums: BTreeSet<usize> = sums.collect();
                let gathered = self.of_sums(&inner, |sum| sums.contains(&sum));
                vec![(inner, gathered)]
            }
            KindId::RegionSumLine => self.with_equal_sums(super::kinds::stretches(clue, self.rules)),
            KindId::ZipperLine => {
                // A cell that is its own partner has no combinations.
                let mut parts = super::kinds::zipped_parts(clue);
                parts.retain(|cells| cells.first() != cells.get(1));
                self.with_equal_sums(parts)
            }
            KindId::Renban => {
                let cells = clue.distinct_cells();
                let count = cells.len();
                let run = |first: usize| DigitSet::up_to(first + count).difference(DigitSet::up_to(first));
                let runs = 0..(self.rules.size().side() + 1).saturating_sub(count);
                let gathered = self.of_sets(&cells, runs.map(run));
                vec![(cells, gathered)]
            }
            KindId::Quadruple => {
                let wanted: DigitMultiset = clue.parts().digits.iter().copied().collect();
                one(self.gather(cells, |found| found.contains_all(wanted)))
            }
            KindId::Sandwich => one(self.sandwich(cells, number.unwrap_or_default())),
            KindId::XSum => one(self.x_sum(cells, number.unwrap_or_default())),
            _ => Vec::new(),
        }
    }

    /// Returns the numbers that cells in a circle can show, read from the first to the last.
    fn numbers(&self, cells: &[Cell]) -> BTreeSet<usize> {
        cells.iter().fold(BTreeSet::from([0]), |numbers, cell| {
            let next = |number: usize| self.left[*cell].iter().map(move |digit| 10 * number + digit.value());
            numbers.into_iter().flat_map(next).collect()
        })
    }

    /// Gathers the combinations of some cells with a sum that is wanted.
    fn of_sums(&self, cells: &[Cell], is_wanted: impl Fn(usize) -> bool) -> Gathered {
        let (size, count) = (self.rules.size(), cells.len());
        if !Cells::new(cells, self.peers, &self.left).all_see_each_other() {
            return self.gather(cells, |found| is_wanted(found.sum()));
        }
        let combinations = Combinations::of(size);
        let sums = (0..=size.side() * (size.side() + 1) / 2).filter(|sum| is_wanted(*sum));
        let sets = sums.flat_map(|sum| combinations.with_sum(count, sum as i32));
        let by_rules = Cells::new(cells, self.peers, &self.by_rules);
        let left = Cells::new(cells, self.peers, &self.left);
        let mut gathered = Gathered::default();
        for set in sets {
            let digits: DigitMultiset = set.iter().collect();
            if by_rules.fit(digits) && !gathered.add(digits, left.fit(digits)) {
                break;
            }
        }
        gathered
    }

    /// Gathers those of some sets that cells can have.
    fn of_sets(&self, cells: &[Cell], sets: impl Iterator<Item = DigitSet>) -> Gathered {
        let left = Cells::new(cells, self.peers, &self.left);
        let mut gathered = Gathered::default();
        for digits in sets.map(|set| set.iter().collect::<DigitMultiset>()) {
            gathered.add(digits, left.fit(digits));
        }
        gathered
    }

    /// Gathers the combinations of some cells, with repeats, that are wanted.
    fn gather(&self, cells: &[Cell], is_wanted: impl Fn(DigitMultiset) -> bool) -> Gathered {
        let by_rules = Cells::new(cells, self.peers, &self.by_rules);
        let left = Cells::new(cells, self.peers, &self.left);
        let mut gathered = Gathered::default();
        let mut looked_at = 0;
        fit::for_each_multiset(self.rules.size(), cells.len(), by_rules.most_repeats(), &mut |digits| {
            looked_at += 1;
            if looked_at > 20 * MAX_COMBINATIONS {
                gathered.has_too_many = true;
                return false;
            }
            if !is_wanted(digits) || !by_rules.fit(digits) {
                return true;
            }
            gathered.add(digits, left.fit(digits))
        });
        gathered
    }

    /// Gathers the combinations of parts that have the same sum.
    fn with_equal_sums(&self, parts: Vec<Vec<Cell>>) -> Vec<(Vec<Cell>, Gathered)> {
        let mut all: Vec<(Vec<Cell>, Gathered)> = parts
            .into_iter()
            .map(|cells| {
                let gathered = self.of_sums(&cells, |_| true);
                (cells, gathered)
            })
            .collect();
        let sums = |gathered: &Gathered, all: bool| -> BTreeSet<usize> {
            let found = gathered.found.iter().filter(|(_, is_possible)| all || *is_possible);
            found.map(|(digits, _)| digits.sum()).collect()
        };
        let common = |all_of_them: bool| {
            let known = all.iter().filter(|(_, gathered)| !gathered.has_too_many);
            let sets = known.map(|(_, gathered)| sums(gathered, all_of_them));
            sets.reduce(|common, sums| common.intersection(&sums).copied().collect())
        };
        let (by_rules, left) = (common(true).unwrap_or_default(), common(false).unwrap_or_default());
        for (_, gathered) in &mut all {
            gathered.found.retain(|(digits, _)| by_rules.contains(&digits.sum()));
            for (digits, is_possible) in &mut gathered.found {
                *is_possible &= left.contains(&digits.sum());
            }
        }
        all
    }

    /// Gathers the fillings of a sandwich, those of every length.
    fn sandwich(&self, cells: &[Cell], sum: usize) -> Gathered {
        let size = self.rules.size();
        let crusts = DigitSet::from_bits(1 | 1 << (size.side() - 1));
        let lowest = DigitSet::up_to(1);
        let mut gathered = Gathered::default();
        for length in 0..=size.side() - 2 {
            for set in Combinations::of(size).with_sum(length, sum as i32) {
                if !set.intersection(crusts).is_empty() {
                    continue;
                }
                let digits: DigitMultiset = set.iter().collect();
                let is_possible = (0..cells.len() - length - 1).any(|first| {
                    let last = first + length + 1;
                    let has =
                        |place: usize, set: DigitSet| !self.left[cells[place]].intersection(set).is_empty();
                    let highest = crusts.difference(lowest);
                    let has_crusts =
                        has(first, lowest) && has(last, highest) || has(first, highest) && has(last, lowest);
                    has_crusts && Cells::new(&cells[first + 1..last], self.peers, &self.left).fit(digits)
                });
                if !gathered.add(digits, is_possible) {
                    return gathered;
                }
            }
        }
        gathered
    }

    /// Gathers the first digits of a row for an X-sum, as many as the first of them says.
    fn x_sum(&self, cells: &[Cell], sum: usize) -> Gathered {
        let size = self.rules.size();
        let mut gathered = Gathered::default();
        for count in size.digits() {
            for set in Combinations::of(size).with_sum(count.value(), sum as i32) {
                if !set.contains(count) {
                    continue;
                }
                let others: DigitMultiset = set.iter().filter(|digit| *digit != count).collect();
                let is_possible = self.left[cells[0]].contains(count)
                    && Cells::new(&cells[1..count.value()], self.peers, &self.left).fit(others);
                if !gathered.add(set.iter().collect(), is_possible) {
                    return gathered;
                }
            }
        }
        gathered
    }

    /// Completes a list with what the player has struck.
    fn list(
        &self,
        index: ClueIndex,
        cells: Vec<Cell>,
        gathered: Gathered,
        struck: &BTreeSet<(ClueIndex, DigitMultiset)>,
    ) -> CombinationList {
        let combination = |(digits, is_possible): &(DigitMultiset, bool)| Combination {
            digits: *digits,
            is_possible: *is_possible,
            is_struck: struck.contains(&(index, *digits)),
        };
        let mut combinations: Vec<Combination> = gathered.found.iter().map(combination).collect();
        combinations.sort_by_cached_key(|Combination { digits, .. }| {
            (digits.len(), digits.sum(), digits.iter().collect::<Vec<_>>())
        });
        let mut list = CombinationList {
            cells,
            count: combinations.len(),
            combinations,
            has_too_many: gathered.has_too_many,
            every: DigitSet::EMPTY,
            some: DigitSet::EMPTY,
        };
        if list.has_too_many {
            list.combinations.clear();
            let digits = list.cells.iter().map(|cell| self.left[*cell]);
            list.some = digits.fold(DigitSet::EMPTY, DigitSet::union);
            return list;
        }
        let sets: Vec<DigitSet> = list.left().map(|combination| combination.digits.set()).collect();
        list.some = sets.iter().copied().fold(DigitSet::EMPTY, DigitSet::union);
        list.every = sets.into_iter().reduce(DigitSet::intersection).unwrap_or_default();
        list
    }
}

impl Gathered {
    /// Adds a combination. Returns whether there is room for another.
    fn add(&mut self, digits: DigitMultiset, is_possible: bool) -> bool {
        if self.found.len() == MAX_COMBINATIONS {
            self.has_too_many = true;
            return false;
        }
        self.found.push((digits, is_possible));
        true
    }
}
