//! Finding puzzles of a list by number, name, level or folder.

use std::io::BufReader;

use super::{Collection, Segment};
use crate::format::line;
use crate::job::{CancelToken, Cancelled};
use crate::store::lines::Lines;

impl Collection {
    /// The indices of the puzzles that a person asks for with these words, in the order of the list: all whose name,
    /// level or folder has them in it, upper or lower case; and, where they are a number, the puzzle of that number
    /// before all others.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop. What cannot be read any more is not found.
    pub fn find(&self, words: &str, cancel: &CancelToken) -> Result<Vec<usize>, Cancelled> {
        cancel.check()?;
        let words = words.trim().to_lowercase();
        let number = words.strip_prefix('#').unwrap_or(&words).parse::<usize>().ok();
        let mut found: Vec<usize> = number
            .and_then(|number| number.checked_sub(1))
            .filter(|index| *index < self.len)
            .into_iter()
            .collect();
        let first = found.first().copied();
        let mut start = 0;
        for part in &self.segments {
            part.find(&words, cancel, |index| {
                if Some(start + index) != first {
                    found.push(start + index);
                }
            })?;
            start += part.offsets.len();
        }
        Ok(found)
    }
}

impl Segment {
    fn find(&self, words: &str, cancel: &CancelToken, mut found: impl FnMut(usize)) -> Result<(), Cancelled> {
        if self.is_crosspatch {
            if contains(&self.title, words) {
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
            if line_contains(line.bytes, words) || self.offsets.len() == 1 && contains(&self.title, words) {
                found(next);
            }
            next += 1;
        }
        Ok(())
    }
}

/// Whether the puzzle of a line has these words, which are in lower case, in what is said of it.
fn line_contains(bytes: &[u8], words: &str) -> bool {
    if words.is_empty() {
        return true;
    }
    if let Some((_, rest)) = line::split(bytes) {
        return !rest.is_empty() && contains(&line::name(rest), words);
    }
    let puzzle = line::read_bytes(bytes, "");
    puzzle.is_ok_and(|puzzle| {
        [&puzzle.title, &puzzle.metadata.level, &puzzle.metadata.folder]
            .into_iter()
            .any(|text| contains(text, words))
    })
}

fn contains(text: &str, words: &str) -> bool {
    text.len() >= words.len() && text.to_lowercase().contains(words)
}
