//! A reproducible random number generator: the same numbers for the same seed, on every platform and in every version.
//!
//! The numbers are those of ChaCha with 8 rounds (D. J. Bernstein), a named generator whose output never changes. The
//! algorithms for choosing and shuffling are ours too: those of other crates may change with their versions.

use std::hash::{BuildHasher, Hasher, RandomState};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Returns a random seed, short enough to be read out.
pub fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish() >> 32
}

/// A stream of random numbers.
pub struct SeededRng(ChaCha8Rng);

impl SeededRng {
    /// Creates the stream with this number under this seed. Streams are independent of each other.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut numbers = ChaCha8Rng::from_seed(key);
        numbers.set_stream(stream);
        Self(numbers)
    }

    /// Returns a number below `end`, which is at least 1. The distribution is uniform to within one part in millions.
    pub fn next_below(&mut self, end: usize) -> usize {
        ((u64::from(self.0.next_u32()) * end as u64) >> 32) as usize
    }

    /// Shuffles items (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.next_below(end));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let numbers = |seed, stream| {
            let mut rng = SeededRng::new(seed, stream);
            [(); 8].map(|()| rng.next_below(1000))
        };
        assert_eq!(numbers(0, 0), [187, 836, 909, 631, 761, 232, 534, 117]);
        assert_eq!(numbers(1, 0), [628, 381, 929, 294, 397, 798, 906, 916]);
        assert_ne!(numbers(1, 1), numbers(1, 0));
    }

    #[test]
    fn a_shuffle_keeps_all_items_and_moves_each_to_every_position() {
        let mut seen = [[false; 5]; 5];
        for seed in 0..100 {
            let mut items = [0, 1, 2, 3, 4];
            SeededRng::new(seed, 0).shuffle(&mut items);
            items.iter().enumerate().for_each(|(place, item)| seen[place][*item] = true);
            items.sort_unstable();
            assert_eq!(items, [0, 1, 2, 3, 4]);
        }
        assert_eq!(seen, [[true; 5]; 5]);
    }
}
