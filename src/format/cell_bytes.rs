//! The 81 cells at the beginning of a line of bytes.

use super::rows;
use crate::grid::{Digit, Grid};

/// Splits a line into the 81 cells at its beginning and the rest. `None` if there are fewer cells or more. This is the
/// fast path for collections of a million lines.
pub fn split(line: &[u8]) -> Option<(Grid, &[u8])> {
    let (first, rest) = line.trim_ascii_start().split_at_checked(81)?;
    let mut cells = [None; 81];
    for (cell, byte) in cells.iter_mut().zip(first) {
        *cell = match byte {
            b'1'..=b'9' => Digit::new(byte - b'0'),
            b'0' | b'.' | b'_' | b'*' | b'?' => None,
            _ => return None,
        };
    }
    let ends = rest.first().is_none_or(|byte| rows::cell(char::from(*byte)).is_none());
    ends.then_some((Grid::new(cells), rest))
}
