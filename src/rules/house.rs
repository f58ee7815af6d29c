//! The houses that every grid has.

use std::fmt;

use super::Rules;
use crate::grid::{Cell, CellSet};
use crate::text::text;

/// A row, a column or a box, by its number from 0. `Display` is its name, which counts from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum House {
    Row(u8),
    Column(u8),
    Box(u8),
}

impl House {
    /// Returns its cells under these rules; none if the grid has no such house.
    pub fn cells(self, rules: &Rules) -> CellSet {
        let side = rules.size().side() as u8;
        match self {
            Self::Row(row) => (0..side).map(|column| Cell::at(row, column)).collect(),
            Self::Column(column) => (0..side).map(|row| Cell::at(row, column)).collect(),
            Self::Box(number) => {
                rules.regions().boxes().get(usize::from(number)).into_iter().flatten().copied().collect()
            }
        }
    }

    /// Returns the houses of a grid with these rules: rows, columns, boxes.
    pub fn all(rules: &Rules) -> impl Iterator<Item = Self> {
        let (side, boxes) = (rules.size().side() as u8, rules.regions().boxes().len() as u8);
        (0..side).map(Self::Row).chain((0..side).map(Self::Column)).chain((0..boxes).map(Self::Box))
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Row(number) => text!("unit-row", number = number + 1),
            Self::Column(number) => text!("unit-column", number = number + 1),
            Self::Box(number) => text!("unit-box", number = number + 1),
        })
    }
}
