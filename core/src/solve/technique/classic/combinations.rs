//! Combinations of bit sets with a bounded union, for subsets and fish.

use super::context::Flow;
use crate::solve::classic::DigitSet;

/// The three thirds of nine bits: of a line's cells those in one box, of a box's cells those in one row.
pub(super) const TRIPLETS: [u16; 3] = [0o007, 0o070, 0o700];

/// Every third bit: of a box's cells those in one column.
pub(super) const STRIDES: [u16; 3] = [0o111, 0o222, 0o444];

/// Returns the one of the three masks that contains all these bits.
pub(super) fn covering_mask(masks: [u16; 3], bits: u16) -> Option<u16> {
    masks.into_iter().find(|mask| bits & !mask == 0)
}

/// Calls `chosen` with each combination of `size` items whose union has at most `most` bits, in the items' order,
/// passing the indices of the items as bits, and the union.
pub(super) fn combinations(
    items: &[u16],
    size: usize,
    most: usize,
    chosen: &mut impl FnMut(u16, u16) -> Flow,
) -> Flow {
    extend_combination(items, size, most, (0, 0, 0), chosen)
}

fn extend_combination(
    items: &[u16],
    size: usize,
    most: usize,
    (start, places, union): (usize, u16, u16),
    chosen: &mut impl FnMut(u16, u16) -> Flow,
) -> Flow {
    if size == 0 {
        return chosen(places, union);
    }
    for index in start..(items.len() + 1).saturating_sub(size) {
        let wider = union | items[index];
        if bit_count(wider) <= most {
            extend_combination(items, size - 1, most, (index + 1, places | 1 << index, wider), chosen)?;
        }
    }
    Flow::Continue(())
}

/// Returns the number of set bits among the lowest nine.
pub(super) const fn bit_count(bits: u16) -> usize {
    DigitSet::from_bits(bits).len()
}

/// Returns the indices of the set bits, the lowest first.
pub(super) fn bit_indices(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            index
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_come_in_order_and_within_the_bit_limit() {
        let mut seen = Vec::new();
        let _ = combinations(&[0b011, 0b100, 0b001, 0b010], 2, 2, &mut |places, union| {
            seen.push((bit_indices(places).collect::<Vec<_>>(), union));
            Flow::Continue(())
        });
        assert_eq!(
            seen,
            [
                (vec![0, 2], 0b011),
                (vec![0, 3], 0b011),
                (vec![1, 2], 0b101),
                (vec![1, 3], 0b110),
                (vec![2, 3], 0b011)
            ]
        );
    }
}
