//! Crosspatch generation: the same words and the same seed always give the same puzzle.

use super::rng::SeededRng;
use crate::crosspatch::{self, Crosspatch, LayoutError, Word};
use crate::job::CancelToken;

/// The random stream under a seed; sudoku uses those from 0 up, one per attempt.
const STREAM: u64 = u64::MAX;

/// Arranges all words in a layout with exactly one solution; its title is the seed. Calls `on_layout` with the number of
/// each layout, from 1, before trying it.
///
/// # Errors
/// [`LayoutError`] if there are too few words, if they do not fit together, or if cancelled.
pub fn crosspatch(
    words: &[Word],
    options: crosspatch::LayoutOptions,
    seed: u64,
    on_layout: &mut dyn FnMut(usize),
    cancel: &CancelToken,
) -> Result<Crosspatch, LayoutError> {
    let mut rng = SeededRng::new(seed, STREAM);
    let mut puzzle = crosspatch::generate(words, options, &mut |end| rng.next_below(end), on_layout, cancel)?;
    puzzle.title = format!("seed {seed}");
    Ok(puzzle)
}
