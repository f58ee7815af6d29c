//! The nine colours that a player can give to cells and candidates. They are only numbers here; the window decides how
//! they look.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::grid::{Digit, DigitSet};
use crate::text::text;

/// One of nine colours, 0-8. Displayed from 1: "colour 3".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Digit", from = "Digit")]
pub struct Colour(u8);

impl Colour {
    /// The first colour.
    pub const FIRST: Self = Self(0);

    /// Returns the colour with this index; `None` above 8.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 9 { Some(Self(index)) } else { None }
    }

    /// Returns all nine colours.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..9).map(Self)
    }

    /// Returns its index, 0-8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Digit> for Colour {
    /// Returns the colour that the key of a digit selects: 1 is the first, and 10 is the first again.
    fn from(digit: Digit) -> Self {
        Self((digit.value() as u8 - 1) % 9)
    }
}

impl From<Colour> for Digit {
    /// Returns the digit of the colour's key.
    fn from(colour: Colour) -> Self {
        Self::new(colour.index() + 1).expect("a colour is one of nine")
    }
}

impl From<ColourSet> for DigitSet {
    fn from(set: ColourSet) -> Self {
        set.iter().map(Digit::from).collect()
    }
}

impl From<DigitSet> for ColourSet {
    fn from(keys: DigitSet) -> Self {
        keys.iter().map(Colour::from).collect()
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text!("colour", number = self.0 + 1))
    }
}

/// A set of colours, such as those of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "DigitSet", from = "DigitSet")]
pub struct ColourSet(u16);

impl ColourSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns whether the set contains the colour.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 & 1 << colour.0 != 0
    }

    /// Adds a colour if the set does not contain it.
    pub fn insert(&mut self, colour: Colour) {
        self.0 |= 1 << colour.0;
    }

    /// Removes a colour if the set contains it.
    pub fn remove(&mut self, colour: Colour) {
        self.0 &= !(1 << colour.0);
    }

    /// Returns the number of colours, 0-9.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set has no colour.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the colours of this set that are not in the other.
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the colours in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::all().filter(move |colour| self.contains(*colour))
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut set = Self::EMPTY;
        colours.into_iter().for_each(|colour| set.insert(colour));
        set
    }
}

impl fmt::Debug for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Colour::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_nine_colours_and_a_set_holds_any_of_them() {
        assert_eq!(Colour::new(9), None);
        assert_eq!(Colour::all().collect::<ColourSet>().len(), 9);
        let mut set: ColourSet = [8, 0].into_iter().filter_map(Colour::new).collect();
        assert_eq!(format!("{set:?}"), "{0, 8}");
        assert_eq!(set.difference(ColourSet::EMPTY), set);
        set.iter().for_each(|colour| set.remove(colour));
        assert!(set.is_empty());
    }

    #[test]
    fn the_key_of_a_digit_selects_the_colour_of_that_number() {
        let names: Vec<_> =
            crate::grid::Size::NINE.digits().map(|digit| Colour::from(digit).to_string()).collect();
        assert_eq!((names[0].as_str(), names[8].as_str()), ("colour grey", "colour violet"));
    }
}
