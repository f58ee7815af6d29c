//! Search in a collection by number, name, kind, level or folder.

use std::io::BufReader;

use super::{Collection, Segment};
use crate::format;
use crate::format::line::{self, LineReading};
use crate::job::{CancelToken, Cancelled};
use crate::store::lines::Lines;

impl Collection {
    /// Returns the indices of the puzzles that match a query, in the order of the list: those whose name, size,
    /// kinds of clue, level or folder contains it, ignoring case. If the query is a number, the puzzle with that number comes first.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled. Puzzles that cannot be read any more are not found.
    pub fn find(&self, query: &str, cancel: &CancelToken) -> Result<Vec<usize>, Cancelled> {
        cancel.check()?;
        let query = query.trim().to_lowercase();
        let number = query.strip_prefix('#').unwrap_or(&query).parse::<usize>().ok();
        let mut found: Vec<usize> = number
            .and_then(|number| number.checked_sub(1))
            .filter(|index| *index < self.len)
            .into_iter()
            .collect();
        let first = found.first().copied();
        let mut start = 0;
        for segment in &self.segments {
            segment.find(&query, cancel, |index| {
                if Some(start + index) != first {
                    found.push(start + index);
                }
            })?;
            start += segment.offsets.len();
        }
        Ok(found)
    }
}

impl Segment {
    fn find(&self, query: &str, cancel: &CancelToken, mut found: impl FnMut(usize)) -> Result<(), Cancelled> {
        if self.is_crosspatch {
            if contains(&self.title, query) {
                found(0);
            }
            return Ok(());
        }
        let Ok(reader) = self.reader() else { return Ok(()) };
        let mut lines = Lines::new(BufReader::with_capacity(1 << 16, reader));
        let mut next = 0;
        while let (Some(at), Ok(Some(line))) = (self.offsets.get(next), lines.next_line()) {
            if line.number % 1024 == 0 {
                cancel.check()?;
            }
            if line.offset != *at {
                continue;
            }
            if line_contains(line.bytes, query) || self.offsets.len() == 1 && contains(&self.title, query) {
                found(next);
            }
            next += 1;
        }
        Ok(())
    }
}

/// Returns whether the metadata of the puzzle in a line contains this lower-case query.
fn line_contains(bytes: &[u8], query: &str) -> bool {
    if query.is_empty() {
        return true;
    }
    if let Some((_, rest)) = line::split(bytes) {
        return !rest.is_empty() && contains(&line::name(rest), query);
    }
    format::read_line(bytes, "").is_ok_and(|LineReading { puzzle, .. }| {
        let variant = puzzle.rules.variant();
        let kinds = if variant.is_classic() { String::new() } else { variant.to_string() };
        [&puzzle.title, &puzzle.metadata.level, &puzzle.metadata.folder, &kinds]
            .into_iter()
            .any(|text| contains(text, query))
    })
}

fn contains(text: &str, query: &str) -> bool {
    text.len() >= query.len() && text.to_lowercase().contains(query)
}
