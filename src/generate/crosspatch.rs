//! Crosspatches to order: the same words and the same seed make the same puzzle for good.

use super::chance::Chance;
use crate::crosspatch::{self, Crosspatch, NotMade, Word};
use crate::job::Cancel;

/// The stream of chance under a seed; sudoku takes those from 0 up, one an attempt.
const STREAM: u64 = u64::MAX;

/// Lays all words into a framework with exactly one solution; its title is the seed.
///
/// # Errors
/// [`NotMade`]: there are too few words, they do not fit with each other, or it was asked to stop.
pub fn crosspatch(
    words: &[Word],
    order: crosspatch::Order,
    seed: u64,
    cancel: &Cancel,
) -> Result<Crosspatch, NotMade> {
    let mut chance = Chance::new(seed, STREAM);
    let mut puzzle = crosspatch::make(words, order, &mut |end| chance.below(end), cancel)?;
    puzzle.title = format!("seed {seed}");
    Ok(puzzle)
}
