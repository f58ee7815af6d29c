//! Conflicts: two equal digits that see each other.

use std::fmt;

use super::{Cell, Digit, Unit};

use crate::text::text;

/// Two cells of one unit that hold the same digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Conflict {
    digit: Digit,
    cells: [Cell; 2],
    unit: Unit,
}

impl Conflict {
    /// Returns the conflict of a digit in two cells, or `None` if the cells share no unit. If they share a line and a
    /// box, the conflict names the line.
    pub fn new(digit: Digit, first: Cell, second: Cell) -> Option<Self> {
        let unit = first.units().into_iter().find(|unit| second.units().contains(unit))?;
        (first != second).then_some(Self { digit, cells: [first, second], unit })
    }

    /// Returns the two cells.
    pub fn cells(&self) -> [Cell; 2] {
        self.cells
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { digit, cells: [first, second], unit } = *self;
        let unit = unit.to_string();
        f.write_str(&text!("clash", first = first, second = second, digit = digit, unit = unit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{cell, grid};

    #[test]
    fn a_conflict_names_both_cells_and_the_unit() {
        let l33t_as_published =
            grid("809200000 200980160 030007008 008600500 400000002 003008400 300400050 045032006 000006205");
        let conflicts: Vec<_> = l33t_as_published.conflicts().map(|conflict| conflict.to_string()).collect();
        assert_eq!(conflicts, ["r7c8 and r9c9 both hold 5 in box 9"]);
    }

    #[test]
    fn cells_without_a_common_unit_do_not_conflict() {
        let nine = Digit::new(9).unwrap();
        assert_eq!(Conflict::new(nine, cell("r1c1"), cell("r5c5")), None);
        assert_eq!(Conflict::new(nine, cell("r1c1"), cell("r1c1")), None);
    }
}
