//! The engine for AVX2: eight digits of a band at once, one in each lane of a register, and digit 9 of all bands in a
//! fourth register.
//!
//! What makes it fast beside the engine for AVX-512, which has lanes for nine digits: minirows are packed, two words to
//! a lane, so that the rules on them run once for two registers; and what concerns all digits of a cell is computed for
//! the three bands together, by interleaving their registers until a lane holds the result of a band, which is the
//! order in which digit 9 is stored. As multiples of the `sudoku` crate on easy, 17-clue, minimal and the hardest puzzles
//! (20,000 rated 11 and more), on a Zen 3 processor without AVX-512: 4.0, 2.6, 2.5 and 2.3, the portable engine 1.6, 1.3,
//! 1.1 and 1.5.

mod lanes;
mod rules;

use std::arch::x86_64::{
    _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_castsi256_ps, _mm256_cmpeq_epi32, _mm256_movemask_ps,
    _mm256_setr_epi32,
};

use lanes::{Registers, and, constant, nine_lanes, xor};

use crate::grid::Grid;
use crate::search::backtrack::{self, DeadEnd, OpenCells};
use crate::search::branch;
use crate::search::layout::BandWords;

/// Returns whether this processor supports the engine.
pub(in crate::search) fn is_available() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

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

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn read(grid: &Grid) -> Option<Registers> {
    let placed = lanes::read(grid);
    (!rules::has_conflict(&placed)).then(|| rules::candidate_words(&placed))
}

/// Returns the digits that are possible in a cell of a band, as bits 0-8.
#[target_feature(enable = "avx2")]
fn digits_at(registers: &Registers, band: usize, bit: usize) -> u32 {
    let at = constant(1 << bit);
    let sets = |words| _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(and(words, at), at)));
    (sets(registers.bands[band]) | (sets(registers.nine) >> band & 1) << 8) as u32
}

/// Removes cells of a band from a digit, and others from all other digits.
#[target_feature(enable = "avx2")]
fn remove(registers: &mut Registers, band: usize, digit: usize, of_digit: u32, of_others: u32) {
    let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    let is_digit = _mm256_cmpeq_epi32(lanes, constant(digit as u32));
    let gone = _mm256_blendv_epi8(constant(of_others), constant(of_digit), is_digit);
    let mut of_nine = [0; 3];
    of_nine[band] = if digit == 8 { of_digit } else { of_others };
    registers.bands[band] = _mm256_andnot_si256(gone, registers.bands[band]);
    registers.nine = _mm256_andnot_si256(nine_lanes(of_nine), registers.nine);
}

#[target_feature(enable = "avx2")]
fn copy(registers: &Registers) -> Registers {
    *registers
}

/// Returns the words with these cells of each band only.
#[target_feature(enable = "avx2")]
fn part(registers: &Registers, cells: [u32; 3]) -> Registers {
    let [a, b, c] = registers.bands;
    Registers {
        bands: [and(a, constant(cells[0])), and(b, constant(cells[1])), and(c, constant(cells[2]))],
        nine: and(registers.nine, nine_lanes(cells)),
    }
}

#[target_feature(enable = "avx2")]
fn toggled(registers: &Registers, other: &Registers) -> Registers {
    let ([a, b, c], others) = (registers.bands, other.bands);
    Registers {
        bands: [xor(a, others[0]), xor(b, others[1]), xor(c, others[2])],
        nine: xor(registers.nine, other.nine),
    }
}
