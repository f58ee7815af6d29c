//! The nine digits and sets of them.

use std::fmt;

use crate::text;

/// A digit from 1 to 9. In memory it is the byte of its value, and the byte of no digit is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct Digit(std::num::NonZeroU8);

impl Digit {
    /// Returns the digit with this value, or `None` outside 1-9.
    pub const fn new(value: u8) -> Option<Self> {
        match std::num::NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Self(value)),
            _ => None,
        }
    }

    /// Returns the digit for a character from `1` to `9`, or `None` for any other.
    pub fn from_char(character: char) -> Option<Self> {
        character.to_digit(10).and_then(|value| Self::new(value as u8))
    }

    /// Iterates over all nine digits, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        const ALL: [Digit; 9] = {
            let mut all = [Digit(std::num::NonZeroU8::MIN); 9];
            let mut value = 1;
            while value <= 9 {
                if let Some(digit) = Digit::new(value) {
                    all[value as usize - 1] = digit;
                }
                value += 1;
            }
            all
        };
        ALL.into_iter()
    }

    /// Returns the digit with this index, 0-8, or `None` beyond.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 9 { Self::new(index as u8 + 1) } else { None }
    }

    /// Returns the value, 1-9.
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// Returns the index, 0-8: the value minus one.
    pub const fn index(self) -> usize {
        self.value() as usize - 1
    }
}

impl From<Digit> for text::Value<'_> {
    fn from(digit: Digit) -> Self {
        digit.value().into()
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

/// A set of digits: the candidates of a cell, the digits placed in a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All nine digits.
    pub const ALL: Self = Self(0b1_1111_1111);

    const fn bit(digit: Digit) -> u16 {
        1 << (digit.value() - 1)
    }

    /// Returns whether the digit is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & Self::bit(digit) != 0
    }

    /// Adds a digit if it is not in the set yet.
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= Self::bit(digit);
    }

    /// Removes a digit if it is in the set.
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !Self::bit(digit);
    }

    /// Returns the number of digits, 0-9.
    pub const fn len(self) -> usize {
        // A table, because the processors that the program is built for need not have an instruction for it.
        const LENGTHS: [u8; 512] = {
            let mut lengths = [0; 512];
            let mut bits = 0;
            while bits < 512 {
                lengths[bits] = bits.count_ones() as u8;
                bits += 1;
            }
            lengths
        };
        LENGTHS[(self.0 & Self::ALL.0) as usize] as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the digits that are not in the set.
    pub const fn complement(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// Returns the digits that are in both sets.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the digits that are in either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the digits of this set that are not in the other.
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns whether the sets have a digit in common.
    pub const fn overlaps(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether every digit of this set is in the other.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the set as nine bits, digit 1 lowest, for code that counts digits by the thousand.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the set with these bits; bits from 9 on are ignored.
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the smallest digit.
    pub const fn first(self) -> Option<Digit> {
        Digit::new(self.0.trailing_zeros() as u8 + 1)
    }

    /// Returns the digit of a set of one, else `None`.
    pub const fn single(self) -> Option<Digit> {
        if self.without_first().is_empty() { self.first() } else { None }
    }

    /// Returns this set without its first digit.
    const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// Iterates over the digits, ascending.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let digit = rest.first()?;
            rest = rest.without_first();
            Some(digit)
        })
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> Self {
        Self(Self::bit(digit))
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Digit::value)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_nine_are_digits() {
        let legal: Vec<u8> = (0..=255).filter(|value| Digit::new(*value).is_some()).collect();
        assert_eq!(legal, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(Digit::all().map(Digit::value).collect::<Vec<_>>(), legal);
        assert_eq!(Digit::from_char('7'), Digit::new(7));
        assert_eq!(Digit::from_char('0'), None);
        assert_eq!(Digit::from_char('٣'), None, "digits of other scripts are not read as ours");
    }

    #[test]
    fn a_set_contains_what_was_inserted_and_its_complement_the_rest() {
        let set: DigitSet = [2, 7, 9].into_iter().filter_map(Digit::new).collect();
        assert_eq!(format!("{set:?}"), "{2, 7, 9}");
        assert_eq!(format!("{:?}", set.complement()), "{1, 3, 4, 5, 6, 8}");
        assert_eq!(set.union(set.complement()), DigitSet::ALL);
        assert!(set.intersection(set.complement()).is_empty());
        assert_eq!((set.single(), set.first()), (None, Digit::new(2)));
        assert_eq!(DigitSet::EMPTY.first(), None);
        assert_eq!(set.difference(Digit::new(2).unwrap().into()).len(), 2);
    }
}
