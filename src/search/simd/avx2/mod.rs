//! The engine for AVX2: eight digits of a band at once, one in each lane of a register, and digit 9 of all bands in a
//! fourth register.
//!
//! It has fewer lanes than the engine for AVX-512 and saves operations instead. Minirows are packed, two words to a lane,
//! so that the rules on them run once for two registers. Results over all digits of a cell are computed for the three
//! bands together: their registers are interleaved until each lane holds the result of a band, in the order in which
//! digit 9 is stored. As multiples of the `sudoku` crate on easy, 17-clue, minimal and the hardest puzzles
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

/// Returns whether this processor supports the engine.
pub(in crate::search) fn is_available() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

define_board!();

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
