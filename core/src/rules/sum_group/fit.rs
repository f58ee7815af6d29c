//! Whether cells can have the digits of a combination.

use crate::grid::{Cell, CellMap, CellSet, DigitSet, Size};
use crate::rules::{DigitMultiset, PeerTable};

/// The number of steps after which digits are taken to fit.
const MAX_STEPS: usize = 100;

/// Some cells, the digits of each, and which of them see each other.
pub(super) struct Cells {
    digits: Vec<DigitSet>,
    /// For each cell those before it that must differ from it, as bits by their places.
    seen: Vec<u32>,
}

impl Cells {
    pub fn new(cells: &[Cell], peers: &PeerTable, digits: &CellMap<DigitSet>) -> Self {
        let seen = |(place, cell): (usize, &Cell)| {
            let peers: CellSet = peers.peers(*cell);
            let before = cells[..place].iter().enumerate();
            let seen = before.filter(|(_, other)| peers.contains(**other));
            seen.fold(0, |seen, (place, _)| seen | 1 << place)
        };
        Self {
            digits: cells.iter().map(|cell| digits[*cell]).collect(),
            seen: cells.iter().take(32).enumerate().map(seen).collect(),
        }
    }

    /// Returns whether no two cells can have the same digit.
    pub fn all_see_each_other(&self) -> bool {
        self.digits.len() <= 32
            && self.seen.iter().enumerate().all(|(place, seen)| seen.count_ones() as usize == place)
    }

    /// Returns how often a digit can occur at most, as far as a quick look shows.
    pub fn most_repeats(&self) -> usize {
        // Groups of cells that all see each other have it once.
        let mut groups: Vec<u32> = Vec::new();
        for (place, seen) in self.seen.iter().enumerate() {
            match groups.iter_mut().find(|group| **group & !seen == 0) {
                Some(group) => *group |= 1 << place,
                None => groups.push(1 << place),
            }
        }
        groups.len()
    }

    /// Returns whether the cells can have these digits, as many as there are cells, so that none equals one that it sees.
    /// Where that takes long, they are taken to fit.
    pub fn fit(&self, combination: DigitMultiset) -> bool {
        if self.seen.len() != self.digits.len() {
            return true;
        }
        if self.all_see_each_other() {
            return self.match_different(combination);
        }
        let mut order: Vec<usize> = (0..self.digits.len()).collect();
        let set = combination.set();
        order.sort_by_key(|place| self.digits[*place].intersection(set).len());
        let mut placed = vec![DigitSet::EMPTY; self.digits.len()];
        self.place(&order, combination, &mut placed, &mut 0)
    }

    /// Finds a cell for each digit, all different: by augmenting paths.
    fn match_different(&self, combination: DigitMultiset) -> bool {
        let set = combination.set();
        if set.len() != self.digits.len() {
            return false;
        }
        let mut owners = [usize::MAX; 17];
        (0..self.digits.len()).all(|place| {
            let mut visited = DigitSet::EMPTY;
            self.augment(place, set, &mut owners, &mut visited)
        })
    }

    fn augment(&self, place: usize, set: DigitSet, owners: &mut [usize; 17], visited: &mut DigitSet) -> bool {
        for digit in self.digits[place].intersection(set).iter() {
            if visited.contains(digit) {
                continue;
            }
            visited.insert(digit);
            let owner = owners[digit.value()];
            if owner == usize::MAX || self.augment(owner, set, owners, visited) {
                owners[digit.value()] = place;
                return true;
            }
        }
        false
    }

    /// Fills the cells in an order, and returns whether it succeeds.
    fn place(
        &self,
        order: &[usize],
        left: DigitMultiset,
        placed: &mut [DigitSet],
        steps: &mut usize,
    ) -> bool {
        let Some((place, rest)) = order.split_first() else { return true };
        *steps += 1;
        if *steps > MAX_STEPS {
            return true;
        }
        for digit in self.digits[*place].intersection(left.set()).iter() {
            let is_seen = |other: usize| {
                let (low, high) = (other.min(*place), other.max(*place));
                self.seen[high] >> low & 1 != 0
            };
            if (0..placed.len()).any(|other| placed[other].contains(digit) && is_seen(other)) {
                continue;
            }
            placed[*place] = digit.into();
            let fits = self.place(rest, left.without(digit), placed, steps);
            placed[*place] = DigitSet::EMPTY;
            if fits {
                return true;
            }
        }
        false
    }
}

/// Passes all multisets with a number of digits to `visit`, each digit at most `repeats` times, until it returns false.
pub(super) fn for_each_multiset(
    size: Size,
    count: usize,
    repeats: usize,
    visit: &mut impl FnMut(DigitMultiset) -> bool,
) {
    grow(size.side(), 1, count, repeats.min(15), DigitMultiset::EMPTY, visit);
}

/// Adds `count` digits from `first` on. Returns whether to go on.
fn grow(
    side: usize,
    first: usize,
    count: usize,
    repeats: usize,
    sofar: DigitMultiset,
    visit: &mut impl FnMut(DigitMultiset) -> bool,
) -> bool {
    if count == 0 {
        return visit(sofar);
    }
    if first > side || count > repeats * (side + 1 - first) {
        return true;
    }
    let Some(digit) = crate::grid::Digit::new(first) else { return true };
    let most = repeats.min(count);
    for times in (0..=most).rev() {
        let more = (0..times).fold(sofar, |sofar, _| sofar.with(digit));
        if !grow(side, first + 1, count - times, repeats, more, visit) {
            return false;
        }
    }
    true
}
