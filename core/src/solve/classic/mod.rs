//! Vocabulary of the fast engines for classic sudoku, as pure values without files, clocks or drawing.
//!
//! A [`Digit`] is 1-9, a [`Cell`] one of 81 positions, a [`Unit`] a row, column or box, a [`Grid`] the digits in the
//! cells, [`Candidates`] the digits that are possible there, a [`Conflict`] two equal digits that see each other. Illegal
//! values cannot be expressed, so that nothing above has to check again.

mod candidates;
mod canonical;
mod cell;
mod conflict;
pub mod convert;
mod digit;
mod grid;
pub mod search;
mod serde_impls;
mod unit;

pub use candidates::{Candidate, Candidates};
pub use cell::{Cell, CellSet};
pub use conflict::Conflict;
pub use digit::{Digit, DigitSet};
pub use grid::Grid;
pub use unit::Unit;

/// Parses a grid from 81 digits and dots, ignoring white space; for tests.
#[cfg(test)]
pub(crate) fn grid(text: &str) -> Grid {
    let digits: Vec<_> = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| c.to_digit(10).and_then(|n| Digit::new(n as u8)))
        .collect();
    Grid::new(digits.try_into().expect("a test grid has 81 cells"))
}

/// Returns the cell with a name such as `r4c7`; for tests.
#[cfg(test)]
pub(crate) fn cell(name: &str) -> Cell {
    Cell::all().find(|cell| cell.to_string() == name).expect("a test names one of the 81 cells")
}
