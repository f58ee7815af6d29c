//! The sets of different digits by their number and sum.

use std::sync::LazyLock;

use crate::grid::{DigitSet, Size};

/// Returns the sets of `cells` digits of a grid that have a sum, consist of `allowed` digits and contain all `required`
/// ones. They are ordered by their highest digit, then by the next one.
pub fn combinations(
    size: Size,
    cells: usize,
    sum: usize,
    allowed: DigitSet,
    required: DigitSet,
) -> Vec<DigitSet> {
    let sets = Combinations::of(size).with_sum(cells, i32::try_from(sum).unwrap_or(i32::MAX)).iter().copied();
    sets.filter(|set| set.difference(allowed).is_empty() && required.difference(*set).is_empty()).collect()
}

/// The sets of digits of a size, ordered by number and sum.
pub struct Combinations {
    side: usize,
    sets: Vec<DigitSet>,
    /// The index at which the sets with a number and a sum begin, by both.
    starts: Vec<u32>,
    /// The sum of the lowest and of the highest digits of a set, by their number and the set; for small grids.
    bounds: Vec<[u8; 2]>,
}

/// The largest grid for which bounds are kept.
const BOUNDS_SIDE: usize = 10;

static ALL: [LazyLock<Combinations>; 13] = [
    LazyLock::new(|| Combinations::new(4)),
    LazyLock::new(|| Combinations::new(5)),
    LazyLock::new(|| Combinations::new(6)),
    LazyLock::new(|| Combinations::new(7)),
    LazyLock::new(|| Combinations::new(8)),
    LazyLock::new(|| Combinations::new(9)),
    LazyLock::new(|| Combinations::new(10)),
    LazyLock::new(|| Combinations::new(11)),
    LazyLock::new(|| Combinations::new(12)),
    LazyLock::new(|| Combinations::new(13)),
    LazyLock::new(|| Combinations::new(14)),
    LazyLock::new(|| Combinations::new(15)),
    LazyLock::new(|| Combinations::new(16)),
];

impl Combinations {
    /// Returns the sets of digits of a size. They are made when first asked for.
    pub fn of(size: Size) -> &'static Self {
        &ALL[size.side() - usize::from(Size::MIN)]
    }

    fn new(side: usize) -> Self {
        let sums = sum_count(side);
        let key = |set: DigitSet| set.len() * sums + sum_of(set.bits());
        let all = DigitSet::up_to(side).bits();
        let mut sets: Vec<DigitSet> = (0..=all).map(DigitSet::from_bits).collect();
        sets.sort_by_key(|set| key(*set));
        let mut starts = vec![0; (side + 1) * sums + 1];
        for set in &sets {
            starts[key(*set) + 1] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut bounds = Vec::new();
        if side <= BOUNDS_SIDE {
            for count in 0..=side {
                bounds.extend((0..1 << side).map(|set| {
                    let (low, high) = find_bounds(count, set);
                    [low as u8, high as u8]
                }));
            }
        }
        Self { side, sets, starts, bounds }
    }

    /// Returns the sums of the `count` lowest and of the `count` highest digits of a set; of all if it has fewer.
    #[inline]
    pub fn bounds(&self, count: usize, set: DigitSet) -> (i32, i32) {
        match self.bounds.get(count << self.side | usize::from(set.bits())) {
            Some([low, high]) => (i32::from(*low), i32::from(*high)),
            None => find_bounds(count, set.bits()),
        }
    }

    /// Returns the sets of a number of digits with a sum.
    pub fn with_sum(&self, count: usize, sum: i32) -> &[DigitSet] {
        let sums = sum_count(self.side);
        let Some(sum) = usize::try_from(sum).ok().filter(|sum| *sum < sums && count <= self.side) else {
            return &[];
        };
        let key = count * sums + sum;
        &self.sets[self.starts[key] as usize..self.starts[key + 1] as usize]
    }
}

fn find_bounds(count: usize, set: u16) -> (i32, i32) {
    let (mut lowest, mut highest) = (set, set);
    for _ in count..set.count_ones() as usize {
        lowest ^= 1 << (15 - lowest.leading_zeros());
        highest &= highest - 1;
    }
    (sum_of(lowest) as i32, sum_of(highest) as i32)
}

/// Returns the number of possible sums, from 0 to that of all digits.
fn sum_count(side: usize) -> usize {
    side * (side + 1) / 2 + 1
}

/// Returns the sum of the digits of a set.
fn sum_of(set: u16) -> usize {
    SUMS[usize::from(set & 255)] as usize + HIGH_SUMS[usize::from(set >> 8)] as usize
}

const SUMS: [u8; 256] = sums(1);
const HIGH_SUMS: [u8; 256] = sums(9);

const fn sums(first: u8) -> [u8; 256] {
    let mut sums = [0; 256];
    let mut set = 1;
    while set < 256 {
        let low: usize = set & (set - 1);
        sums[set] = sums[low] + first + (set ^ low).trailing_zeros() as u8;
        set += 1;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_found_by_their_number_and_sum() {
        let bits = DigitSet::from_bits;
        let nine = Combinations::of(Size::NINE);
        assert_eq!(nine.with_sum(2, 4), [bits(0b101)]);
        assert_eq!(nine.with_sum(3, 20).len(), 4, "389 479 569 578");
        assert_eq!(nine.with_sum(9, 45), [bits(0b1_1111_1111)]);
        assert!(nine.with_sum(2, 18).is_empty() && nine.with_sum(2, -1).is_empty());
        assert_eq!(nine.bounds(2, bits(0b1011)), (3, 6));
        assert_eq!(Combinations::of(Size::new(16).unwrap()).with_sum(16, 136).len(), 1);
    }

    #[test]
    fn combinations_are_those_that_trying_all_sets_finds() {
        for side in [4, 6, 9] {
            let size = Size::new(side).unwrap();
            let all: Vec<DigitSet> = (0..1_u16 << side).map(DigitSet::from_bits).collect();
            let (odd, low) = (DigitSet::from_bits(0b1_0101_0101), DigitSet::up_to(side - 1));
            for allowed in [DigitSet::up_to(16), odd, low] {
                for required in [DigitSet::EMPTY, DigitSet::from_bits(0b100), DigitSet::from_bits(0b1001)] {
                    for cells in 0..=side + 1 {
                        for sum in 0..=side * (side + 1) / 2 + 1 {
                            let is_wanted = |set: &DigitSet| {
                                set.len() == cells
                                    && set.iter().map(|digit| digit.value()).sum::<usize>() == sum
                                    && set.iter().all(|digit| allowed.contains(digit))
                                    && required.iter().all(|digit| set.contains(digit))
                            };
                            let expected: Vec<DigitSet> = all.iter().copied().filter(is_wanted).collect();
                            assert_eq!(combinations(size, cells, sum, allowed, required), expected);
                        }
                    }
                }
            }
        }
        assert!(combinations(Size::NINE, 2, usize::MAX, DigitSet::up_to(9), DigitSet::EMPTY).is_empty());
    }
}
