//! Crosspatch generation: the same words and the same seed always give the same puzzle.

use super::rng::SeededRng;
use crate::crosspatch::{self, Crosspatch, LayoutError, LayoutOptions, Word};
use crate::job::CancelToken;

/// The random stream under a seed; sudoku uses those from 0 up, one per attempt.
const STREAM: u64 = u64::MAX;

/// The maximum numbers of rows and columns that are tried one after the other.
pub const SIDES: [usize; 4] = [21, 32, 48, crosspatch::MAX_SIDE];

/// Arranges all words with the least of [`SIDES`] that has room for them. Calls `on_layout` with the number of each
/// layout and the options.
///
/// # Errors
/// As for [`crosspatch()`].
pub fn crosspatch_of_any_side(
    words: &[Word],
    seed: u64,
    on_layout: &mut dyn FnMut(usize, &LayoutOptions),
    cancel: &CancelToken,
) -> Result<Crosspatch, LayoutError> {
    let mut make = |options: LayoutOptions| {
        crosspatch(words, options, seed, &mut |number| on_layout(number, &options), cancel)
    };
    let [first @ .., last] = SIDES;
    for max_side in first {
        match make(LayoutOptions { max_side, gives_up_early: true, ..LayoutOptions::default() }) {
            Err(LayoutError::UnplacedWords(_)) => {}
            made => return made,
        }
    }
    make(LayoutOptions { max_side: last, ..LayoutOptions::default() })
}

/// Arranges all words in a layout with exactly one solution; its title is the seed. Calls `on_layout` with the number of
/// each layout, from 1, before trying it.
///
/// # Errors
/// [`LayoutError`] if there are too few words, if they do not fit together, or if cancelled.
pub fn crosspatch(
    words: &[Word],
    options: LayoutOptions,
    seed: u64,
    on_layout: &mut dyn FnMut(usize),
    cancel: &CancelToken,
) -> Result<Crosspatch, LayoutError> {
    let mut rng = SeededRng::new(seed, STREAM);
    let mut puzzle = crosspatch::generate(words, options, &mut |end| rng.next_below(end), on_layout, cancel)?;
    puzzle.title = format!("seed {seed}");
    Ok(puzzle)
}
