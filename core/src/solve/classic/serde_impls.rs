//! Serde implementations for Ninefold's own files: short and readable by eye. A cell is its row and column (`45` is
//! r4c5), a digit is itself, a set of digits is the number they form (`128`; `0` for none), a candidate is its cell and
//! its digit, a board is 81 characters. Deserialization rejects illegal values.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Candidate, Cell, CellSet, Digit, DigitSet, Grid};

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8((self.row() as u8 + 1) * 10 + self.column() as u8 + 1)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let place = u8::deserialize(deserializer)?;
        let (row, column) = (usize::from(place / 10), usize::from(place % 10));
        let cell =
            row.checked_sub(1).zip(column.checked_sub(1)).and_then(|(row, column)| Self::at(row, column));
        cell.ok_or_else(|| D::Error::custom(format!("{place} is no cell: expected row and column, 11 to 99")))
    }
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Self::new(value).ok_or_else(|| D::Error::custom(format!("{value} is no digit: expected 1 to 9")))
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.iter().fold(0, |number, digit| number * 10 + u32::from(digit.value())))
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u32::deserialize(deserializer)?;
        let mut set = Self::EMPTY;
        let mut rest = number;
        while rest > 0 {
            match Digit::new((rest % 10) as u8).filter(|digit| !set.contains(*digit)) {
                Some(digit) => set.insert(digit),
                None => {
                    let why = format!("{number} is no set of digits: expected each of 1 to 9 at most once");
                    return Err(D::Error::custom(why));
                }
            }
            rest /= 10;
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

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sign = |cell: &Option<Digit>| cell.map_or('.', |digit| char::from(b'0' + digit.value()));
        serializer.serialize_str(&self.cells().iter().map(sign).collect::<String>())
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let cell = |sign: char| match sign {
            '.' => Some(None),
            _ => sign.to_digit(10).and_then(|value| Digit::new(value as u8)).map(Some),
        };
        let cells: Option<Vec<_>> = text.chars().map(cell).collect();
        let cells = cells.and_then(|cells| cells.try_into().ok());
        let why = || D::Error::custom("this is no board: expected 81 characters, 1 to 9 and dots");
        cells.map(Self::new).ok_or_else(why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_and_set_round_trips_and_anything_else_is_rejected() {
        let cells: Vec<_> =
            (0..=u8::MAX).filter_map(|n| serde_json::from_str::<Cell>(&n.to_string()).ok()).collect();
        assert_eq!(cells, Cell::all().collect::<Vec<_>>());
        assert_eq!(serde_json::to_string(&CellSet::from_iter([cells[31], cells[0]])).unwrap(), "[11,45]");
        for bits in 0..512 {
            let set = DigitSet::from_bits(bits);
            let written = serde_json::to_string(&set).unwrap();
            assert_eq!(serde_json::from_str::<DigitSet>(&written).unwrap(), set);
        }
        for wrong in ["-1", "10", "11", "1231", "4294967295", "\"1\"", "null"] {
            assert!(serde_json::from_str::<DigitSet>(wrong).is_err(), "{wrong}");
        }
        assert!(
            serde_json::from_str::<Digit>("0").is_err()
                && serde_json::from_str::<Candidate>("[45,10]").is_err()
        );
    }

    #[test]
    fn a_board_round_trips_and_anything_else_is_rejected() {
        let board = crate::solve::classic::grid(&format!("12345678.{}9", ".".repeat(71)));
        let written = serde_json::to_string(&board).unwrap();
        assert_eq!(written, format!("\"12345678.{}9\"", ".".repeat(71)));
        assert_eq!(serde_json::from_str::<Grid>(&written).unwrap(), board);
        for wrong in [".".repeat(80), ".".repeat(82), format!("0{}", ".".repeat(80)), "x".repeat(81)] {
            assert!(serde_json::from_value::<Grid>(wrong.into()).is_err());
        }
    }
}
