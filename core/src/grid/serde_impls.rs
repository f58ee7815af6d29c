//! Serde implementations for Ninefold's own files: short and readable by eye. A cell is its row and column: `45` is r4c5,
//! and where a number is above 9, both have two digits: `405` would be r4c5, `1012` is r10c12. A digit is its number. A
//! set of digits is the number that its digits form (`128`; `0` for none), or the text `"12A"` if one is above 9. A
//! candidate is its cell and its digit. Up to 9x9 these are the same as those of [`crate::solve::classic`]. Deserialization
//! rejects what is no cell or digit of any grid; whether it is one of this grid is for the caller to check.

use std::fmt::{self, Write};

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Candidate, Cell, CellSet, Digit, DigitSet, Size};

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (row, column) = (self.row() as u16 + 1, self.column() as u16 + 1);
        serializer.serialize_u16(if row.max(column) < 10 { row * 10 + column } else { row * 100 + column })
    }
}

impl<'de> Deserialize<'de> for Cell {
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

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value() as u8)
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u8::deserialize(deserializer)?;
        let why = || D::Error::custom(format!("{value} is no digit: expected 1 to 16"));
        Self::new(value.into()).ok_or_else(why)
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.iter().last() {
            Some(last) if last.value() > 9 => serializer.collect_str(&Characters(*self)),
            _ => {
                let digits = |number, digit: Digit| number * 10 + digit.value() as u32;
                serializer.serialize_u32(self.iter().fold(0, digits))
            }
        }
    }
}

/// A set of digits as text.
struct Characters(DigitSet);

impl fmt::Display for Characters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| f.write_char(digit.to_char()))
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SetVisitor)
    }
}

struct SetVisitor;

impl Visitor<'_> for SetVisitor {
    type Value = DigitSet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a set of digits: each of 1 to 9 and A to G at most once")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<DigitSet, E> {
        let (mut set, mut rest) = (DigitSet::EMPTY, number);
        while rest > 0 {
            match Digit::new((rest % 10) as usize).filter(|digit| !set.contains(*digit)) {
                Some(digit) => set.insert(digit),
                None => return Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
            }
            rest /= 10;
        }
        Ok(set)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<DigitSet, E> {
        let mut set = DigitSet::EMPTY;
        for character in text.chars() {
            match Digit::from_char(character).filter(|digit| !set.contains(*digit)) {
                Some(digit) => set.insert(digit),
                None => return Err(E::invalid_value(Unexpected::Str("a text"), &self)),
            }
        }
        Ok(set)
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Cell>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.cell, self.digit).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Candidate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <(Cell, Digit)>::deserialize(deserializer).map(|(cell, digit)| Self { cell, digit })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_and_set_round_trips_and_anything_else_is_rejected() {
        let cells: Vec<Cell> = (0..=2000).filter_map(|n| serde_json::from_str(&n.to_string()).ok()).collect();
        let largest = Size::new(16).unwrap();
        assert!(largest.cells().all(|cell| cells.contains(&cell)) && cells.len() == Cell::COUNT);
        for cell in cells {
            assert_eq!(serde_json::from_str::<Cell>(&serde_json::to_string(&cell).unwrap()).unwrap(), cell);
        }
        for bits in 0..=u16::MAX {
            let set = DigitSet::from_bits(bits);
            assert_eq!(serde_json::from_str::<DigitSet>(&serde_json::to_string(&set).unwrap()).unwrap(), set);
        }
        let far = Cell::at(9, 11);
        assert_eq!(serde_json::to_string(&CellSet::from_iter([far, Cell::at(3, 4)])).unwrap(), "[45,1012]");
        assert_eq!(serde_json::to_string(&DigitSet::from_bits(0b10_0000_0011)).unwrap(), "\"12A\"");
        for wrong in ["-1", "10", "11", "1231", "\"AA\"", "\"H\"", "\"0\"", "null", "[1]"] {
            assert!(serde_json::from_str::<DigitSet>(wrong).is_err(), "{wrong}");
        }
        assert!(serde_json::from_str::<Digit>("0").is_err() && serde_json::from_str::<Digit>("17").is_err());
    }
}
