//! Floor 0: the words that every other room speaks.
//!
//! Pure values without files, clocks or drawing: a [`Digit`] is 1-9, a [`Cell`] one of 81 places, a [`Unit`] a row,
//! column or box, a [`Grid`] what stands in the cells, [`Candidates`] what could, a [`Clash`] two equal digits that see
//! each other, a [`Puzzle`] the givens, what is known of them ([`About`]) and what a player had done ([`Progress`]). Illegal values have no spelling here, so that nothing
//! above has to check again.

mod candidates;
mod canonical;
mod cell;
mod conflict;
mod digit;
mod grid;
mod puzzle;
mod serde_impls;
mod unit;

pub use candidates::{Candidate, Candidates};
pub use cell::{Cell, CellSet};
pub use conflict::Conflict;
pub use digit::{Digit, DigitSet};
pub use grid::Grid;
pub use puzzle::{Metadata, Progress, Puzzle};
pub use unit::Unit;

/// A grid from 81 characters, digits and dots, white space ignored: how tests of the lower floors write a board.
#[cfg(test)]
pub(crate) fn grid(text: &str) -> Grid {
    let digits: Vec<_> = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| c.to_digit(10).and_then(|n| Digit::new(n as u8)))
        .collect();
    Grid::new(digits.try_into().expect("a test grid has 81 cells"))
}

/// The cell with a name such as `r4c7`: how tests point at the board.
#[cfg(test)]
pub(crate) fn cell(name: &str) -> Cell {
    Cell::all().find(|cell| cell.to_string() == name).expect("a test names one of the 81 cells")
}
