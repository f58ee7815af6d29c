//! The 81 cells at the beginning of a line of bytes.

use super::rows;
use crate::solve::classic::{Digit, Grid};

/// Splits a line into the 81 cells at its beginning and the rest. `None` if there are fewer cells or more. This is the
/// fast path for collections of a million lines.
pub fn split(line: &[u8]) -> Option<(Grid, &[u8])> {
    let (first, rest) = line.trim_ascii_start().split_first_chunk()?;
    let ends = rest.first().is_none_or(|byte| rows::cell(char::from(*byte)).is_none());
    Some((cells(first)?, rest)).filter(|_| ends)
}

/// Returns the board of 81 cells; `None` if a byte is no cell.
#[inline]
pub fn cells(bytes: &[u8; 81]) -> Option<Grid> {
    // Without early exits, so that the compiler handles many bytes at a time.
    let is_cell = |byte: &u8| matches!(byte, b'0'..=b'9' | b'.' | b'_' | b'*' | b'?');
    if !bytes.iter().fold(true, |all, byte| all & is_cell(byte)) {
        return None;
    }
    Some(Grid::new(bytes.map(|byte| {
        let value = byte.wrapping_sub(b'0');
        Digit::new(if value <= 9 { value } else { 0 })
    })))
}
