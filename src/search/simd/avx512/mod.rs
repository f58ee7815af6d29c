//! The engine for AVX-512: all nine digits of a band at once, one in each lane of a register.

mod lanes;
mod rules;

use std::arch::x86_64::{
    _mm512_and_si512, _mm512_andnot_si512, _mm512_mask_mov_epi32, _mm512_test_epi32_mask, _mm512_xor_si512,
};

use lanes::{Registers, constant};

use crate::grid::Grid;
use crate::search::backtrack::{self, DeadEnd, OpenCells};
use crate::search::branch;
use crate::search::layout::BandWords;

/// Returns whether this processor supports the engine.
pub(in crate::search) fn is_available() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
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
        unsafe { lanes::store(self.0) }
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

#[target_feature(enable = "avx512f,avx512bw,bmi1,bmi2,popcnt")]
fn read(grid: &Grid) -> Option<Registers> {
    let placed = lanes::read(grid);
    (!rules::has_conflict(placed)).then(|| rules::candidate_words(placed))
}

/// Returns the digits that are possible in a cell of a band, as bits 0-8.
#[target_feature(enable = "avx512f")]
fn digits_at(registers: &Registers, band: usize, bit: usize) -> u32 {
    u32::from(_mm512_test_epi32_mask(registers[band], constant(1 << bit)))
}

/// Removes cells of a band from a digit, and others from all other digits.
#[target_feature(enable = "avx512f")]
fn remove(registers: &mut Registers, band: usize, digit: usize, of_digit: u32, of_others: u32) {
    let gone = _mm512_mask_mov_epi32(constant(of_others), 1 << digit, constant(of_digit));
    registers[band] = _mm512_andnot_si512(gone, registers[band]);
}

#[target_feature(enable = "avx512f")]
fn copy(registers: &Registers) -> Registers {
    *registers
}

/// Returns the words with these cells of each band only.
#[target_feature(enable = "avx512f")]
fn part(registers: &Registers, cells: [u32; 3]) -> Registers {
    let [a, b, c] = *registers;
    [
        _mm512_and_si512(a, constant(cells[0])),
        _mm512_and_si512(b, constant(cells[1])),
        _mm512_and_si512(c, constant(cells[2])),
    ]
}

#[target_feature(enable = "avx512f")]
fn toggled(registers: &Registers, other: &Registers) -> Registers {
    let ([a, b, c], others) = (*registers, other);
    [_mm512_xor_si512(a, others[0]), _mm512_xor_si512(b, others[1]), _mm512_xor_si512(c, others[2])]
}
