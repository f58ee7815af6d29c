//! Slots: the runs of cells that words go into.

use std::fmt;

use super::{Coord, Framework};
use crate::text::text;

/// The direction of a slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

/// The index of a slot in its puzzle: those across come first, in reading order, then those down by column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SlotId(pub(super) u16);

/// A maximal run of two or more adjacent cells in a row or column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// Its first cell.
    pub start: Coord,
    pub direction: Direction,
    /// The number of its cells, 2 or more.
    pub length: u8,
}

/// A crossing of two slots, seen from one of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crossing {
    pub other: SlotId,
    /// The position of the crossing in the other slot, from 0.
    pub at: u8,
}

impl SlotId {
    /// Returns its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Direction {
    /// Both directions.
    pub const ALL: [Self; 2] = [Self::Across, Self::Down];

    /// Returns the key with which messages select their wording.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Across => "across",
            Self::Down => "down",
        }
    }

    /// Returns the other direction.
    pub const fn perpendicular(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

impl Slot {
    /// Returns its cells in the order of the word.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Coord> + ExactSizeIterator {
        let Coord { row, column } = self.start;
        (0..self.length).map(move |step| match self.direction {
            Direction::Across => Coord { row, column: column + step },
            Direction::Down => Coord { row: row + step, column },
        })
    }

    /// Returns the position of a cell in the slot, from 0.
    pub fn position(self, coord: Coord) -> Option<u8> {
        let (along, across) = match self.direction {
            Direction::Across => (coord.column.checked_sub(self.start.column), coord.row == self.start.row),
            Direction::Down => (coord.row.checked_sub(self.start.row), coord.column == self.start.column),
        };
        along.filter(|step| across && *step < self.length)
    }
}

impl fmt::Display for Slot {
    /// Describes the slot by its first cell: "the 5 letters across from row 1, column 1".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text!(
            "crosspatch-slot",
            length = self.length,
            direction = self.direction.key(),
            row = self.start.row + 1,
            column = self.start.column + 1
        ))
    }
}

/// Finds all slots of a framework: those across in reading order, then those down, by column and from the top.
pub(super) fn find_slots(framework: &Framework) -> Vec<Slot> {
    let (height, width) = (framework.height() as u8, framework.width() as u8);
    let across = (0..height).flat_map(|row| {
        runs(width, move |column| framework.get(Coord { row, column }).is_some()).map(
            move |(column, length)| Slot {
                start: Coord { row, column },
                direction: Direction::Across,
                length,
            },
        )
    });
    let down = (0..width).flat_map(|column| {
        runs(height, move |row| framework.get(Coord { row, column }).is_some()).map(move |(row, length)| {
            Slot { start: Coord { row, column }, direction: Direction::Down, length }
        })
    });
    across.chain(down).collect()
}

/// Returns the start and length of each run of two or more cells in a line. The line is scanned once; the position
/// after its end is no cell and so ends the last run.
fn runs(length: u8, is_cell: impl Fn(u8) -> bool) -> impl Iterator<Item = (u8, u8)> {
    let mut start = None;
    (0..=length).filter_map(move |position| match (start, position < length && is_cell(position)) {
        (None, true) => {
            start = Some(position);
            None
        }
        (Some(first), false) => {
            start = None;
            (position - first >= 2).then_some((first, position - first))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_cell_is_no_slot_and_the_end_of_the_line_ends_one() {
        let line = "### # ###";
        let found: Vec<_> = runs(9, |position| line.as_bytes()[usize::from(position)] == b'#').collect();
        assert_eq!(found, [(0, 3), (6, 3)]);
        assert_eq!(runs(0, |_| true).count(), 0);
        assert_eq!(runs(1, |_| true).count(), 0);
        assert_eq!(runs(2, |_| true).collect::<Vec<_>>(), [(0, 2)]);
    }

    #[test]
    fn a_slot_knows_its_cells_and_their_positions() {
        let slot = Slot { start: Coord { row: 2, column: 5 }, direction: Direction::Down, length: 3 };
        assert_eq!(
            slot.cells().map(|coord| (coord.row, coord.column)).collect::<Vec<_>>(),
            [(2, 5), (3, 5), (4, 5)]
        );
        for (position, coord) in slot.cells().enumerate() {
            assert_eq!(slot.position(coord), Some(position as u8));
        }
        assert_eq!(slot.position(Coord { row: 5, column: 5 }), None);
        assert_eq!(slot.position(Coord { row: 1, column: 5 }), None);
        assert_eq!(slot.position(Coord { row: 2, column: 6 }), None);
    }
}
