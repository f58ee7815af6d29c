//! The engine for AVX-512: all nine digits of a band at once, one in each lane of a register.

mod lanes;
mod rules;

use std::arch::x86_64::{
    _mm512_and_si512, _mm512_andnot_si512, _mm512_mask_mov_epi32, _mm512_test_epi32_mask, _mm512_xor_si512,
};

use lanes::{Registers, constant};

use crate::grid::Grid;

/// Returns whether this processor supports the engine.
pub(in crate::search) fn is_available() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

define_board!();

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
