//! Boards for tests.

use crate::solve::classic::{Cell, Digit, Grid};

/// Parses a board from 81 digits and dots, ignoring white space.
pub fn grid(text: &str) -> Grid {
    let digits: Vec<_> = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| c.to_digit(10).and_then(|n| Digit::new(n as u8)))
        .collect();
    Grid::new(digits.try_into().expect("a test grid has 81 cells"))
}

/// Returns the cell with a name such as `r4c7`.
pub fn cell(name: &str) -> Cell {
    Cell::all().find(|cell| cell.to_string() == name).expect("a test names one of the 81 cells")
}
