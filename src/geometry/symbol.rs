//! Symbols and sets of them.

use crate::text;

/// The content of a filled cell: a number from 1 to 16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u8);

/// A set of symbols.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SymbolSet(u16);

impl Symbol {
    /// Creates a symbol; `None` outside of 1 to 16.
    pub fn new(value: usize) -> Option<Self> {
        (1..=16).contains(&value).then_some(Self(value as u8))
    }

    /// Returns the number, 1 to 16.
    pub fn value(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the character that stands for the symbol in a line of text: 1 to 9, then A to G.
    pub fn to_char(self) -> char {
        char::from(if self.0 < 10 { b'0' + self.0 } else { b'A' + self.0 - 10 })
    }

    /// Returns the symbol that a character of a line stands for, also a small letter.
    pub fn from_char(character: char) -> Option<Self> {
        let value = character.to_digit(17)? as usize;
        Self::new(value)
    }
}

impl SymbolSet {
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

    /// Returns the symbols from 1 to `count`, at most 16.
    pub fn up_to(count: usize) -> Self {
        Self(((1_u32 << count.min(16)) - 1) as u16)
    }

    /// Returns the set of one symbol.
    pub fn of(symbol: Symbol) -> Self {
        Self(1 << (symbol.0 - 1))
    }

    /// Returns whether the set contains a symbol.
    pub fn contains(self, symbol: Symbol) -> bool {
        self.0 & Self::of(symbol).0 != 0
    }

    /// Adds a symbol.
    pub fn insert(&mut self, symbol: Symbol) {
        self.0 |= Self::of(symbol).0;
    }

    /// Returns the symbols of either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the symbols of both sets.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the symbols that the other set does not have.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the number of symbols.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set has no symbol.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the only symbol of the set; `None` if there is none or are several.
    pub fn single(self) -> Option<Symbol> {
        self.0.is_power_of_two().then(|| Symbol(self.0.trailing_zeros() as u8 + 1))
    }

    /// Returns the symbols in ascending order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Symbol> + Clone {
        (1..=16).map(Symbol).filter(move |symbol| self.contains(*symbol))
    }
}

impl From<Symbol> for SymbolSet {
    fn from(symbol: Symbol) -> Self {
        Self::of(symbol)
    }
}

impl FromIterator<Symbol> for SymbolSet {
    fn from_iter<I: IntoIterator<Item = Symbol>>(symbols: I) -> Self {
        symbols.into_iter().fold(Self::EMPTY, |set, symbol| set.union(Self::of(symbol)))
    }
}

impl std::fmt::Display for Symbol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<Symbol> for text::Value<'_> {
    fn from(symbol: Symbol) -> Self {
        symbol.value().into()
    }
}

impl std::fmt::Debug for Symbol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl std::fmt::Debug for SymbolSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_has_a_character_of_its_own() {
        let text: String = SymbolSet::up_to(16).iter().map(Symbol::to_char).collect();
        assert_eq!(text, "123456789ABCDEFG");
        assert!(text.chars().filter_map(Symbol::from_char).eq(SymbolSet::up_to(16).iter()));
        assert_eq!(Symbol::from_char('g'), Symbol::new(16));
        assert_eq!(['0', '.', 'h'].map(Symbol::from_char), [None; 3]);
    }
}
