//! The houses of a grid: those that every grid has, and those of clues.

use std::fmt;

use super::{ClueIndex, Rules};
use crate::grid::{Cell, CellSet};
use crate::text;
use crate::text::{Arguments, text};

/// A row, a column or a box, by its number from 0, or cells that differ because of a clue. `Display` is its name, which
/// counts from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum House {
    Row(u8),
    Column(u8),
    Box(u8),
    Clue(ClueHouse),
}

/// Cells that a clue wants to differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClueHouse {
    pub clue: ClueIndex,
    /// Its number among those of the clue, from 0.
    pub part: u16,
    /// The id of the texts of its kind.
    pub text: &'static str,
    /// The first cell, by which it is named.
    pub first: Cell,
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
            Self::Clue(ClueHouse { clue, part, .. }) => {
                let groups =
                    rules.clues().get(clue.get()).map(|clue| clue.different(rules)).unwrap_or_default();
                groups.get(usize::from(part)).into_iter().flatten().copied().collect()
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
            Self::Clue(house) => {
                let mut arguments = Arguments::new();
                arguments.set("cell", house.first);
                text::filled(&format!("{}.house", house.text), &arguments)
            }
        })
    }
}
