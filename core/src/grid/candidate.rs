//! A digit in a cell, as a possibility.

use super::{Cell, Digit, Size};
use crate::text::text;

/// A cell and a digit that may go there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    pub cell: Cell,
    pub digit: Digit,
}

impl Candidate {
    /// Returns whether a grid of a size has the cell and the digit.
    pub fn fits(self, size: Size) -> bool {
        size.contains(self.cell) && size.digit_set().contains(self.digit)
    }
}

impl std::fmt::Display for Candidate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&text!("candidate", digit = self.digit, cell = self.cell))
    }
}
