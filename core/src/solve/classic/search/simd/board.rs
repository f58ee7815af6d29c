//! The board of the vector engines.

use std::arch::x86_64::{
    _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_castsi256_ps, _mm256_cmpeq_epi32, _mm256_movemask_ps,
    _mm256_setr_epi32,
};
use std::marker::PhantomData;

use super::lanes::{self, Registers, and, constant, nine_lanes, xor};
use super::{grid_bytes, rules};
use crate::solve::classic::Grid;
use crate::solve::classic::search::backtrack::{self, DeadEnd, OpenCells};
use crate::solve::classic::search::branch;
use crate::solve::classic::search::layout::BandWords;

/// A vector engine, by the processors that it is for.
pub(in crate::solve::classic::search) trait Processor {
    /// Returns whether this processor is one. It has AVX2 then.
    fn is_present() -> bool;

    /// Applies the rules until they find nothing more: calls [`rules::Rules::apply`], compiled for this processor.
    ///
    /// # Safety
    /// Only where [`Processor::is_present`].
    unsafe fn apply_rules(registers: &mut Registers, open: &mut OpenCells) -> Result<(), DeadEnd>;
}

/// A board of the engine for `P`. It exists only on such a processor.
pub(in crate::solve::classic::search) struct Board<P>(Registers, PhantomData<P>);

impl<P: Processor> Board<P> {
    /// Returns whether this processor supports the engine.
    pub(in crate::solve::classic::search) fn is_available() -> bool {
        P::is_present()
    }

    const fn from_registers(registers: Registers) -> Self {
        Self(registers, PhantomData)
    }
}

impl<P: Processor> backtrack::Board for Board<P> {
    /// # Panics
    /// Unless [`Processor::is_present`].
    fn new(grid: &Grid) -> Option<Self> {
        assert!(P::is_present(), "the caller asks first");
        // SAFETY: the processor has AVX2, as was detected just above.
        unsafe { read(grid) }
    }

    /// # Panics
    /// Unless [`Processor::is_present`].
    fn from_words(words: &BandWords) -> Self {
        assert!(P::is_present(), "the caller asks first");
        // SAFETY: the processor has AVX2, as was detected just above.
        Self::from_registers(unsafe { lanes::load(words) })
    }

    fn words(&self) -> BandWords {
        // SAFETY: a board exists only where the processor has AVX2.
        unsafe { lanes::store(&self.0) }
    }

    fn solution(&self) -> Grid {
        // SAFETY: a board exists only where the processor has AVX2.
        unsafe { grid_bytes::to_grid(&self.words()) }
    }

    fn propagate(&mut self, open: &mut OpenCells) -> Result<(), DeadEnd> {
        // SAFETY: a board exists only on such a processor.
        unsafe { P::apply_rules(&mut self.0, open) }
    }

    fn digits_at(&self, band: usize, bit: usize) -> u32 {
        // SAFETY: a board exists only where the processor has AVX2.
        unsafe { digits_at(&self.0, band, bit) }
    }

    fn copy(&self) -> Self {
        // SAFETY: a board exists only where the processor has AVX2.
        Self::from_registers(unsafe { copy(&self.0) })
    }

    fn assume(&mut self, band: usize, bit: usize, digit: usize, _others: u32) {
        let others_in_row_and_box = branch::ROW_AND_BOX[bit & 31] & !(1 << bit);
        // SAFETY: a board exists only where the processor has AVX2.
        unsafe { remove(&mut self.0, band, digit, others_in_row_and_box, 1 << bit) }
    }

    fn exclude(&mut self, band: usize, bit: usize, digit: usize) {
        // SAFETY: a board exists only where the processor has AVX2.
        unsafe { remove(&mut self.0, band, digit, 1 << bit, 0) }
    }

    fn part(&self, cells: [u32; 3]) -> Self {
        // SAFETY: a board exists only where the processor has AVX2.
        Self::from_registers(unsafe { part(&self.0, cells) })
    }

    fn toggled(&self, other: &Self) -> Self {
        // SAFETY: a board exists only where the processor has AVX2.
        Self::from_registers(unsafe { toggled(&self.0, &other.0) })
    }
}

#[target_feature(enable = "avx2")]
fn read<P>(grid: &Grid) -> Option<Board<P>> {
    let placed = lanes::read(grid);
    (!rules::has_conflict(&placed)).then(|| Board(rules::candidate_words(&placed), PhantomData))
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
    let gone_of_nine =
        and(lanes::nine_of_band(band), constant(if digit == 8 { of_digit } else { of_others }));
    registers.bands[band] = _mm256_andnot_si256(gone, registers.bands[band]);
    registers.nine = _mm256_andnot_si256(gone_of_nine, registers.nine);
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
