//! Digits, some of them several times, in no order.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::grid::{Digit, DigitSet};

/// Digits in no order, each up to 15 times. `Display` has them in ascending order: "1158", or "1+10+12" if some have two
/// characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct DigitMultiset(
    /// Four bits for the number of times of each digit, the lowest for 1.
    u64,
);

impl DigitMultiset {
    /// No digits.
    pub const EMPTY: Self = Self(0);

    /// Returns it with a digit once more.
    #[must_use]
    pub fn with(self, digit: Digit) -> Self {
        if self.times(digit) == 15 { self } else { Self(self.0 + (1 << (4 * (digit.value() - 1)))) }
    }

    /// Returns it with a digit once less.
    #[must_use]
    pub fn without(self, digit: Digit) -> Self {
        if self.times(digit) == 0 { self } else { Self(self.0 - (1 << (4 * (digit.value() - 1)))) }
    }

    /// Returns how often it has a digit.
    pub fn times(self, digit: Digit) -> usize {
        (self.0 >> (4 * (digit.value() - 1)) & 15) as usize
    }

    /// Returns the digits in ascending order, each as often as it occurs.
    pub fn iter(self) -> impl Iterator<Item = Digit> + Clone {
        (1..=16).filter_map(Digit::new).flat_map(move |digit| std::iter::repeat_n(digit, self.times(digit)))
    }

    /// Returns its different digits.
    pub fn set(self) -> DigitSet {
        self.iter().collect()
    }

    /// Returns the number of digits.
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Returns whether it has no digits.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the sum of the digits.
    pub fn sum(self) -> usize {
        self.iter().map(Digit::value).sum()
    }

    /// Returns whether it has each digit at least as often as another.
    pub fn contains_all(self, other: Self) -> bool {
        other.set().iter().all(|digit| self.times(digit) >= other.times(digit))
    }
}

impl FromIterator<Digit> for DigitMultiset {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for DigitMultiset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|digit| digit.to_string()).collect();
        f.write_str(&names.join(if names.iter().all(|name| name.len() == 1) { "" } else { "+" }))
    }
}

/// Saved as the characters of its digits: "1158".
impl Serialize for DigitMultiset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.iter().map(Digit::to_char).collect::<String>())
    }
}

impl<'de> Deserialize<'de> for DigitMultiset {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digit = |character| Digit::from_char(character).filter(|_| character != '0');
        text.chars().map(digit).collect::<Option<Self>>().ok_or_else(|| de::Error::custom("not digits"))
    }
}
