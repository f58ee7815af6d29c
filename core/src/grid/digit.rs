//! Digits, their names and sets of them.

use std::cell::Cell;

use serde::{Deserialize, Serialize};

use crate::text::{self, text};

/// The content of a filled cell: a number from 1 to 16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

/// A set of digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u16);

impl Digit {
    /// The first digit.
    pub const ONE: Self = Self(1);

    /// Creates a digit; `None` outside of 1 to 16.
    pub fn new(value: usize) -> Option<Self> {
        (1..=16).contains(&value).then_some(Self(value as u8))
    }

    /// Returns the number, 1 to 16.
    pub fn value(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the character that stands for the digit in a line of text: 1 to 9, then A to G.
    pub fn to_char(self) -> char {
        char::from(if self.0 < 10 { b'0' + self.0 } else { b'A' + self.0 - 10 })
    }

    /// Returns the digit that a character of a line stands for, also a small letter.
    pub fn from_char(character: char) -> Option<Self> {
        let value = character.to_digit(17)? as usize;
        Self::new(value)
    }
}

/// The names of the digits: those above nine may be letters, those up to nine shapes.
///
/// A game chooses them. What is drawn gets them with its shape; sentences have those of the thread, as they have its
/// language: the window sets the names of the current game, and every other thread has numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub enum DigitNames {
    /// 10 to 16.
    #[default]
    #[serde(rename = "numbers")]
    Numbers,
    /// A to G.
    #[serde(rename = "letters")]
    Letters,
    /// Circle, square and so on in place of 1 to 9.
    #[serde(rename = "shapes")]
    Shapes,
}

thread_local! {
    static CURRENT: Cell<DigitNames> = const { Cell::new(DigitNames::Numbers) };
}

impl DigitNames {
    /// Returns the names in the sentences of this thread.
    pub fn current() -> Self {
        CURRENT.get()
    }

    /// Sets the names in the sentences of this thread.
    pub fn make_current(self) {
        CURRENT.set(self);
    }

    /// Returns what a function returns while these are the names in the sentences of this thread.
    pub fn within<T>(self, function: impl FnOnce() -> T) -> T {
        let before = CURRENT.replace(self);
        let result = function();
        CURRENT.set(before);
        result
    }

    /// Returns what is typed for a digit.
    pub fn typed(self, digit: Digit) -> &'static str {
        match self {
            Self::Shapes => Self::Numbers.name(digit),
            names => names.name(digit),
        }
    }

    /// Returns the name of a digit.
    pub fn name(self, digit: Digit) -> &'static str {
        const NUMBERS: [&str; 16] =
            ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"];
        const LETTERS: [&str; 16] =
            ["1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D", "E", "F", "G"];
        match self {
            Self::Numbers => NUMBERS[digit.value() - 1],
            Self::Letters => LETTERS[digit.value() - 1],
            Self::Shapes => match digit.value() {
                1 => text!("shape-circle"),
                2 => text!("shape-square"),
                3 => text!("shape-triangle"),
                4 => text!("shape-star"),
                5 => text!("shape-diamond"),
                6 => text!("shape-heart"),
                7 => text!("shape-cross"),
                8 => text!("shape-moon"),
                9 => text!("shape-drop"),
                above => NUMBERS[above - 1],
            },
        }
    }
}

impl DigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Creates a set from its bits: the lowest stands for 1.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Returns the bits: the lowest stands for 1.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the digits from 1 to `count`, at most 16.
    pub fn up_to(count: usize) -> Self {
        Self(((1_u32 << count.min(16)) - 1) as u16)
    }

    /// Returns the set of one digit.
    pub fn of(digit: Digit) -> Self {
        Self(1 << (digit.0 - 1))
    }

    /// Returns whether the set contains a digit.
    pub fn contains(self, digit: Digit) -> bool {
        self.0 & Self::of(digit).0 != 0
    }

    /// Adds a digit.
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= Self::of(digit).0;
    }

    /// Returns the digits of either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the digits of both sets.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the digits that the other set does not have.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the number of digits.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set has no digit.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the only digit of the set; `None` if there is none or are several.
    pub fn single(self) -> Option<Digit> {
        self.0.is_power_of_two().then(|| Digit(self.0.trailing_zeros() as u8 + 1))
    }

    /// Returns the digits in ascending order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Digit> + Clone {
        (1..=16).map(Digit).filter(move |digit| self.contains(*digit))
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> Self {
        Self::of(digit)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, |set, digit| set.union(Self::of(digit)))
    }
}

/// Its name on this thread: see [`DigitNames`].
impl std::fmt::Display for Digit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(DigitNames::current().name(*self))
    }
}

impl From<Digit> for text::Value<'_> {
    fn from(digit: Digit) -> Self {
        DigitNames::current().name(digit).into()
    }
}

impl std::fmt::Debug for Digit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(&self.0, f)
    }
}

impl std::fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_has_a_character_of_its_own() {
        let text: String = DigitSet::up_to(16).iter().map(Digit::to_char).collect();
        assert_eq!(text, "123456789ABCDEFG");
        assert!(text.chars().filter_map(Digit::from_char).eq(DigitSet::up_to(16).iter()));
        assert_eq!(Digit::from_char('g'), Digit::new(16));
        assert_eq!(['0', '.', 'h'].map(Digit::from_char), [None; 3]);
    }

    #[test]
    fn letters_are_the_characters_of_a_line_of_text() {
        for digit in DigitSet::up_to(16).iter() {
            assert_eq!(DigitNames::Letters.name(digit), digit.to_char().to_string());
            assert_eq!(DigitNames::Numbers.name(digit), digit.value().to_string());
        }
    }

    #[test]
    fn every_shape_has_a_name_of_its_own_in_every_language() {
        for language in text::Language::ALL {
            text::set_language(language);
            let mut names: Vec<_> =
                DigitSet::up_to(9).iter().map(|digit| DigitNames::Shapes.name(digit)).collect();
            assert!(names.iter().all(|name| name.chars().all(char::is_alphabetic)), "{names:?}");
            names.sort();
            names.dedup();
            assert_eq!(names.len(), 9, "{names:?}");
        }
        text::set_language(text::Language::English);
        let [three, twelve] = [3, 12].map(|value| Digit::new(value).unwrap());
        assert_eq!(DigitNames::Shapes.within(|| format!("{three} {twelve}")), "triangle 12");
        assert_eq!(DigitNames::Shapes.typed(three), "3");
    }

    #[test]
    fn sentences_have_the_names_of_their_thread() {
        let [nine, twelve] = [9, 12].map(|value| Digit::new(value).unwrap());
        let sentence = || text!("status-armed", digit = twelve);
        let numbers = (format!("{nine} {twelve}"), sentence());
        assert_eq!(numbers.0, "9 12");
        let letters = DigitNames::Letters.within(|| (format!("{nine} {twelve}"), sentence()));
        assert_eq!(letters, ("9 C".to_owned(), numbers.1.replace("12", "C")));
        assert_eq!(DigitNames::current(), DigitNames::Numbers);
    }
}
