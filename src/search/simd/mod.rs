//! The vector engines for x86-64 processors.
//!
//! Their registers hold the words of many digits side by side, and one round of the rules is straight-line code without
//! tables, branches or memory access: complete arrangements of minirows in each band, complete arrangements of columns
//! across the bands, cells that a digit cannot leave, cells with a single digit. Rounds repeat until nothing changes,
//! which is as strong as the rules of the portable engine.
//!
//! A board of these engines exists only where the processor supports its instructions: whoever creates one makes sure
//! of it. That makes all calls on a board sound.

#![expect(
    unsafe_code,
    reason = "functions for certain processors are called, and registers loaded and stored"
)]

/// Defines the board of an engine from its registers and the functions on them. Those are compiled for a processor that
/// has the engine, so each call is unsafe, and this is the only place that calls them.
macro_rules! define_board {
    () => {
        use crate::search::backtrack::{self, DeadEnd, OpenCells};
        use crate::search::branch;
        use crate::search::layout::BandWords;
        use crate::search::simd::grid_bytes;

        /// A board of this engine. It exists only where [`is_available`].
        pub(in crate::search) struct Board(Registers);

        impl backtrack::Board for Board {
            /// # Panics
            /// Unless [`is_available`].
            fn new(grid: &Grid) -> Option<Self> {
                assert!(is_available(), "the caller asks first");
                // SAFETY: the features that the function is compiled for were detected just above.
                unsafe { read(grid) }.map(Self)
            }

            /// # Panics
            /// Unless [`is_available`].
            fn from_words(words: &BandWords) -> Self {
                assert!(is_available(), "the caller asks first");
                // SAFETY: the features that the function is compiled for were detected just above.
                Self(unsafe { lanes::load(words) })
            }

            fn words(&self) -> BandWords {
                // SAFETY: a board exists only where the engine is available.
                unsafe { lanes::store(&self.0) }
            }

            fn solution(&self) -> Grid {
                // SAFETY: a board exists only where the engine is available, and a processor with AVX-512 has AVX2.
                unsafe { grid_bytes::to_grid(&self.words()) }
            }

            fn propagate(&mut self) -> Result<OpenCells, DeadEnd> {
                // SAFETY: a board exists only where the engine is available.
                unsafe { rules::propagate(&mut self.0) }
            }

            fn digits_at(&self, band: usize, bit: usize) -> u32 {
                // SAFETY: a board exists only where the engine is available.
                unsafe { digits_at(&self.0, band, bit) }
            }

            fn copy(&self) -> Self {
                // SAFETY: a board exists only where the engine is available.
                Self(unsafe { copy(&self.0) })
            }

            fn assume(&mut self, band: usize, bit: usize, digit: usize, _others: u32) {
                let others_in_row_and_box = branch::ROW_AND_BOX[bit & 31] & !(1 << bit);
                // SAFETY: a board exists only where the engine is available.
                unsafe { remove(&mut self.0, band, digit, others_in_row_and_box, 1 << bit) }
            }

            fn exclude(&mut self, band: usize, bit: usize, digit: usize) {
                // SAFETY: a board exists only where the engine is available.
                unsafe { remove(&mut self.0, band, digit, 1 << bit, 0) }
            }

            fn part(&self, cells: [u32; 3]) -> Self {
                // SAFETY: a board exists only where the engine is available.
                Self(unsafe { part(&self.0, cells) })
            }

            fn toggled(&self, other: &Self) -> Self {
                // SAFETY: a board exists only where the engine is available.
                Self(unsafe { toggled(&self.0, &other.0) })
            }
        }
    };
}

pub(super) mod avx2;
pub(super) mod avx512;
mod grid_bytes;
