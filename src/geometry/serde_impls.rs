//! Serde implementations for Ninefold's own files: short and readable by eye. A cell is its row and column: `45` is r4c5,
//! and where a number is above 9, both have two digits: `405` would be r4c5, `1012` is r10c12. A symbol is its number. A
//! set of symbols is the number that its digits form (`128`; `0` for none), or the text `"12A"` if one is above 9. A
//! candidate is its cell and its symbol. Up to 9x9 these are the same as those of [`crate::classic`]. Deserialization
//! rejects what is no cell or symbol of any grid; whether it is one of this grid is for the caller to check.

use std::fmt::{self, Write};

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Candidate, Pos, PosSet, Size, Symbol, SymbolSet};

impl Serialize for Pos {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (row, column) = (self.row() as u16 + 1, self.column() as u16 + 1);
        serializer.serialize_u16(if row.max(column) < 10 { row * 10 + column } else { row * 100 + column })
    }
}

impl<'de> Deserialize<'de> for Pos {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let place = u16::deserialize(deserializer)?;
        let base = if place < 100 { 10 } else { 100 };
        let numbers = 1..=u16::from(Size::MAX);
        let (row, column) = (place / base, place % base);
        let is_cell =
            numbers.contains(&row) && numbers.contains(&column) && (base == 10 || row.max(column) > 9);
        let why = || format!("{place} is no cell: expected row and column, such as 11 or 1012");
        if is_cell { Ok(Self::at(row as u8 - 1, column as u8 - 1)) } else { Err(D::Error::custom(why())) }
    }
}

impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value() as u8)
    }
}

impl<'de> Deserialize<'de> for Symbol {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u8::deserialize(deserializer)?;
        let why = || D::Error::custom(format!("{value} is no digit: expected 1 to 16"));
        Self::new(value.into()).ok_or_else(why)
    }
}

impl Serialize for SymbolSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.iter().last() {
            Some(last) if last.value() > 9 => serializer.collect_str(&Characters(*self)),
            _ => {
                let digits = |number, symbol: Symbol| number * 10 + symbol.value() as u32;
                serializer.serialize_u32(self.iter().fold(0, digits))
            }
        }
    }
}

/// A set of symbols as text.
struct Characters(SymbolSet);

impl fmt::Display for Characters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|symbol| f.write_char(symbol.to_char()))
    }
}

impl<'de> Deserialize<'de> for SymbolSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SetVisitor)
    }
}

struct SetVisitor;

impl Visitor<'_> for SetVisitor {
    type Value = SymbolSet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a set of digits: each of 1 to 9 and A to G at most once")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<SymbolSet, E> {
        let (mut set, mut rest) = (SymbolSet::EMPTY, number);
        while rest > 0 {
            match Symbol::new((rest % 10) as usize).filter(|symbol| !set.contains(*symbol)) {
                Some(symbol) => set.insert(symbol),
                None => return Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
            }
            rest /= 10;
        }
        Ok(set)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<SymbolSet, E> {
        let mut set = SymbolSet::EMPTY;
        for character in text.chars() {
            match Symbol::from_char(character).filter(|symbol| !set.contains(*symbol)) {
                Some(symbol) => set.insert(symbol),
                None => return Err(E::invalid_value(Unexpected::Str("a text"), &self)),
            }
        }
        Ok(set)
    }
}

impl Serialize for PosSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PosSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Pos>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.cell, self.digit).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Candidate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <(Pos, Symbol)>::deserialize(deserializer).map(|(cell, digit)| Self { cell, digit })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_and_set_round_trips_and_anything_else_is_rejected() {
        let cells: Vec<Pos> = (0..=2000).filter_map(|n| serde_json::from_str(&n.to_string()).ok()).collect();
        let largest = Size::new(16).unwrap();
        assert!(largest.positions().all(|pos| cells.contains(&pos)) && cells.len() == Pos::COUNT);
        for pos in cells {
            assert_eq!(serde_json::from_str::<Pos>(&serde_json::to_string(&pos).unwrap()).unwrap(), pos);
        }
        for bits in 0..=u16::MAX {
            let set = SymbolSet::from_bits(bits);
            assert_eq!(
                serde_json::from_str::<SymbolSet>(&serde_json::to_string(&set).unwrap()).unwrap(),
                set
            );
        }
        let far = Pos::at(9, 11);
        assert_eq!(serde_json::to_string(&PosSet::from_iter([far, Pos::at(3, 4)])).unwrap(), "[45,1012]");
        assert_eq!(serde_json::to_string(&SymbolSet::from_bits(0b10_0000_0011)).unwrap(), "\"12A\"");
        for wrong in ["-1", "10", "11", "1231", "\"AA\"", "\"H\"", "\"0\"", "null", "[1]"] {
            assert!(serde_json::from_str::<SymbolSet>(wrong).is_err(), "{wrong}");
        }
        assert!(
            serde_json::from_str::<Symbol>("0").is_err() && serde_json::from_str::<Symbol>("17").is_err()
        );
    }
}
