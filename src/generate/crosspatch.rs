//! Crosspatch generation: the same words and the same seed always give the same puzzle.

use super::rng::SeededRng;
use crate::crosspatch;
use crate::crosspatch::{Crosspatch, LayoutError, Word};
use crate::job::CancelToken;

/// The random stream under a seed; sudoku uses those from 0 up, one per attempt.
const STREAM: u64 = u64::MAX;

/// Lays all words into a framework with exactly one solution; its title is the seed.
///
/// # Errors
/// [`NotMade`]: there are too few words, they do not fit with each other, or it was asked to stop.
pub fn crosspatch(
    words: &[Word],
    order: crosspatch::LayoutOptions,
    seed: u64,
    cancel: &CancelToken,
) -> Result<Crosspatch, LayoutError> {
    let mut rng = SeededRng::new(seed, STREAM);
    let mut puzzle = crosspatch::generate(words, order, &mut |end| rng.next_below(end), cancel)?;
    puzzle.title = format!("seed {seed}");
    Ok(puzzle)
}
