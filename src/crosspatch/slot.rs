//! Slots: where the words go.

use std::fmt;

use super::{Coord, Framework};
use crate::text::text;

/// Which way a slot runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// From left to right.
    Across,
    /// From the top down.
    Down,
}

/// The number of a slot of a puzzle: those across come first, in reading order, then those down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SlotId(pub(super) u16);

/// Two or more cells in a row or a column without a gap, and none before or after them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// Its first cell.
    pub start: Coord,
    /// Which way it runs.
    pub direction: Direction,
    /// How many cells it has, 2 or more.
    pub length: u8,
}

/// Where a slot crosses another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crossing {
    /// The other slot.
    pub other: SlotId,
    /// Which letter of the other one, from 0.
    pub at: u8,
}

impl SlotId {
    /// Its number from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Direction {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Across, Self::Down];

    /// What the texts call it, to choose their words by.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Across => "across",
            Self::Down => "down",
        }
    }

    /// The other one.
    pub const fn perpendicular(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

impl Slot {
    /// Its cells in the order of the word.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Coord> + ExactSizeIterator {
        let Coord { row, column } = self.start;
        (0..self.length).map(move |step| match self.direction {
            Direction::Across => Coord { row, column: column + step },
            Direction::Down => Coord { row: row + step, column },
        })
    }

    /// Which letter of the slot stands in a cell, from 0.
    pub fn position(self, place: Coord) -> Option<u8> {
        let (along, across) = match self.direction {
            Direction::Across => (place.column.checked_sub(self.start.column), place.row == self.start.row),
            Direction::Down => (place.row.checked_sub(self.start.row), place.column == self.start.column),
        };
        along.filter(|step| across && *step < self.length)
    }
}

impl fmt::Display for Slot {
    /// By its first cell: "the 5 letters across from row 1, column 1".
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

/// All slots of a framework: those across in reading order, then those down, by column and from the top.
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

/// Where two or more cells of a line stand together: first and how many. The line is scanned once; the place after its
/// end is no cell and ends the last run.
fn runs(length: u8, is_cell: impl Fn(u8) -> bool) -> impl Iterator<Item = (u8, u8)> {
    let mut start = None;
    (0..=length).filter_map(move |place| match (start, place < length && is_cell(place)) {
        (None, true) => {
            start = Some(place);
            None
        }
        (Some(first), false) => {
            start = None;
            (place - first >= 2).then_some((first, place - first))
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
        let found: Vec<_> = runs(9, |place| line.as_bytes()[usize::from(place)] == b'#').collect();
        assert_eq!(found, [(0, 3), (6, 3)]);
        assert_eq!(runs(0, |_| true).count(), 0);
        assert_eq!(runs(1, |_| true).count(), 0);
        assert_eq!(runs(2, |_| true).collect::<Vec<_>>(), [(0, 2)]);
    }

    #[test]
    fn a_slot_knows_its_cells_and_their_positions() {
        let slot = Slot { start: Coord { row: 2, column: 5 }, direction: Direction::Down, length: 3 };
        assert_eq!(
            slot.cells().map(|place| (place.row, place.column)).collect::<Vec<_>>(),
            [(2, 5), (3, 5), (4, 5)]
        );
        for (position, place) in slot.cells().enumerate() {
            assert_eq!(slot.position(place), Some(position as u8));
        }
        assert_eq!(slot.position(Coord { row: 5, column: 5 }), None);
        assert_eq!(slot.position(Coord { row: 1, column: 5 }), None);
        assert_eq!(slot.position(Coord { row: 2, column: 6 }), None);
    }
}
