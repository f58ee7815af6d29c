//! Words of eight digits of a band in one register, one in each lane, and the operations of `layout` on them.
//!
//! Rows of a band are sets of nine minirows, so they need 16 bits only: the rules on minirows run on *packed*
//! registers, which hold the minirows of two registers.

use std::arch::x86_64::{
    __m256i, _mm_loadu_si128, _mm256_and_si256, _mm256_blend_epi32, _mm256_broadcastsi128_si256,
    _mm256_loadu_si256, _mm256_madd_epi16, _mm256_movemask_epi8, _mm256_or_si256, _mm256_packus_epi32,
    _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setr_epi32, _mm256_shuffle_epi8, _mm256_slli_epi16,
    _mm256_slli_epi32, _mm256_srli_epi16, _mm256_srli_epi32, _mm256_storeu_si256, _mm256_unpackhi_epi16,
    _mm256_unpacklo_epi16, _mm256_xor_si256,
};

use crate::solve::classic::Grid;
use crate::solve::classic::search::layout::{BandWords, SPREAD};

/// Eight words, or sixteen sets of minirows.
pub(super) type Lanes = __m256i;

/// A board: the words of digits 1-8 of each band, lane by lane, and those of digit 9: lane k, and again lane 4 + k,
/// holds its word of band k; lanes 3 and 7 repeat band 2, so that they never differ from a band.
#[derive(Clone, Copy)]
pub(in crate::solve::classic::search) struct Registers {
    pub(super) bands: [Lanes; 3],
    pub(super) nine: Lanes,
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn or(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
    _mm256_or_si256(_mm256_or_si256(a, b), c)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn and(a: Lanes, b: Lanes) -> Lanes {
    _mm256_and_si256(a, b)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn xor(a: Lanes, b: Lanes) -> Lanes {
    _mm256_xor_si256(a, b)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn constant(value: u32) -> Lanes {
    _mm256_set1_epi32(value as i32)
}

/// A value repeated for each set of minirows of a packed register.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn packed_constant(value: u16) -> Lanes {
    _mm256_set1_epi16(value as i16)
}

/// Packs the lowest nine bits of the words of two registers.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn pack(first: Lanes, second: Lanes) -> Lanes {
    _mm256_packus_epi32(and(first, constant(0o777)), and(second, constant(0o777)))
}

/// Returns the minirows of the words of two registers, packed.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn minirows(first: Lanes, second: Lanes) -> Lanes {
    pack(
        or(first, _mm256_srli_epi32::<9>(first), _mm256_srli_epi32::<18>(first)),
        or(second, _mm256_srli_epi32::<9>(second), _mm256_srli_epi32::<18>(second)),
    )
}

/// Returns all cells of packed minirows: the words of both registers.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn cells_of_minirows(minirows: Lanes) -> (Lanes, Lanes) {
    // One multiplication of two halves makes `x | x << 9 | x << 18`: x (1 + 2^9) + (x 2^5) 2^13.
    let factors = constant(1 << 29 | 0o1001);
    let shifted = _mm256_slli_epi16::<5>(minirows);
    (
        _mm256_madd_epi16(_mm256_unpacklo_epi16(minirows, shifted), factors),
        _mm256_madd_epi16(_mm256_unpackhi_epi16(minirows, shifted), factors),
    )
}

/// See `layout::next_boxes`; on packed minirows.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn next_boxes(minirows: Lanes) -> (Lanes, Lanes) {
    let one = _mm256_or_si256(
        and(_mm256_srli_epi16::<1>(minirows), packed_constant(0o333)),
        and(_mm256_slli_epi16::<2>(minirows), packed_constant(0o444)),
    );
    let two = _mm256_or_si256(
        and(_mm256_srli_epi16::<2>(minirows), packed_constant(0o111)),
        and(_mm256_slli_epi16::<1>(minirows), packed_constant(0o666)),
    );
    (one, two)
}

/// Returns packed minirows shifted by one and by two rows within their boxes: see `layout::next_row`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn next_rows(minirows: Lanes) -> (Lanes, Lanes) {
    let twice = _mm256_or_si256(minirows, _mm256_slli_epi16::<9>(minirows));
    (_mm256_srli_epi16::<3>(twice), _mm256_srli_epi16::<6>(twice))
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn columns(cells: Lanes) -> Lanes {
    and(or(cells, _mm256_srli_epi32::<3>(cells), _mm256_srli_epi32::<6>(cells)), constant(SPREAD))
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn cells_of_columns(columns: Lanes) -> Lanes {
    or(columns, _mm256_slli_epi32::<3>(columns), _mm256_slli_epi32::<6>(columns))
}

/// Returns columns shifted by one and by two within their boxes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn next_columns(columns: Lanes) -> (Lanes, Lanes) {
    (
        _mm256_or_si256(_mm256_srli_epi32::<9>(columns), _mm256_slli_epi32::<18>(columns)),
        _mm256_or_si256(_mm256_srli_epi32::<18>(columns), _mm256_slli_epi32::<9>(columns)),
    )
}

/// For a byte shuffle that puts the cells of a band into the order of their bits: the places of the cells among 16 that
/// begin at cell `first` of the band, and -1 for cells that are not there.
const fn places_from(first: usize) -> [i8; 32] {
    let mut places = [-1; 32];
    let mut bit = 0;
    while bit < 27 {
        let cell = 3 * (bit % 9) + bit / 9;
        if first <= cell && cell < first + 16 {
            places[bit] = (cell - first) as i8;
        }
        bit += 1;
    }
    places
}

/// The first cell of the last 16 of a band.
const LAST: usize = 11;
const PLACES_FROM_FIRST: [i8; 32] = places_from(0);
const PLACES_FROM_LAST: [i8; 32] = places_from(LAST);

/// Returns the words of the digits on a board. The cells of each band are put into the order of their bits, so that a
/// byte mask gives the cells whose value has a certain bit, and four such masks the words of all digits. An easy puzzle
/// takes 224 ns; it takes 233 if each digit is compared with the cells and its word stored, as the registers then wait
/// for nine words to be written.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn read(grid: &Grid) -> Registers {
    // SAFETY: the arrays have the register's 32 bytes, and the loads require no alignment.
    let [from_first, from_last] = [&PLACES_FROM_FIRST, &PLACES_FROM_LAST]
        .map(|places| unsafe { _mm256_loadu_si256(places.as_ptr().cast()) });
    let cells = grid.cells().as_ptr();
    let in_band = |band: usize| {
        // SAFETY: the last of these bytes is that of the last cell. A cell is a byte, see `Digit`, and the load
        // requires no alignment.
        let sixteen = |first: usize| unsafe {
            _mm256_broadcastsi128_si256(_mm_loadu_si128(cells.add(27 * band + first).cast()))
        };
        // A cell that is among both is the same in both.
        let sorted = _mm256_or_si256(
            _mm256_shuffle_epi8(sixteen(0), from_first),
            _mm256_shuffle_epi8(sixteen(LAST), from_last),
        );
        let ones = constant(_mm256_movemask_epi8(_mm256_slli_epi16::<7>(sorted)) as u32);
        let twos = constant(_mm256_movemask_epi8(_mm256_slli_epi16::<6>(sorted)) as u32);
        let fours = constant(_mm256_movemask_epi8(_mm256_slli_epi16::<5>(sorted)) as u32);
        let eights = constant(_mm256_movemask_epi8(_mm256_slli_epi16::<4>(sorted)) as u32);
        let words = and(
            and(xor(ones, without(1)), xor(twos, without(2))),
            and(xor(fours, without(4)), xor(eights, without(8))),
        );
        (words, and(ones, eights))
    };
    let ((a, nine_a), (b, nine_b), (c, nine_c)) = (in_band(0), in_band(1), in_band(2));
    let nine = _mm256_blend_epi32::<0b0010_0010>(nine_a, nine_b);
    Registers { bands: [a, b, c], nine: _mm256_blend_epi32::<0b1100_1100>(nine, nine_c) }
}

/// Returns all bits of the lanes of digits 1-8 whose values do not have this bit.
#[inline]
#[target_feature(enable = "avx2")]
fn without(bit: i32) -> Lanes {
    let lane = |digit: i32| if digit & bit == 0 { -1 } else { 0 };
    _mm256_setr_epi32(lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7), lane(8))
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn load(words: &BandWords) -> Registers {
    let eight = |first: usize| {
        let lanes: &[u32; 8] = words[first..].first_chunk().expect("27 words");
        register(lanes)
    };
    Registers { bands: [eight(0), eight(9), eight(18)], nine: nine_lanes([words[8], words[17], words[26]]) }
}

/// Returns the lanes of digit 9 for its words in each band.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn nine_lanes([a, b, c]: [u32; 3]) -> Lanes {
    let (a, b, c) = (a as i32, b as i32, c as i32);
    _mm256_setr_epi32(a, b, c, c, a, b, c, c)
}

/// Returns all bits of the lanes of digit 9 that belong to a band.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn nine_of_band(band: usize) -> Lanes {
    const ALL: u32 = u32::MAX;
    const LANES: [[u32; 8]; 3] =
        [[ALL, 0, 0, 0, ALL, 0, 0, 0], [0, ALL, 0, 0, 0, ALL, 0, 0], [0, 0, ALL, ALL, 0, 0, ALL, ALL]];
    register(&LANES[band])
}

#[inline]
#[target_feature(enable = "avx2")]
fn register(lanes: &[u32; 8]) -> Lanes {
    // SAFETY: the array has the register's 32 bytes, and the load requires no alignment.
    unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
}

/// Returns the words of a register.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn words_of(lanes: Lanes) -> [u32; 8] {
    let mut words = [0; 8];
    // SAFETY: the array has the register's 32 bytes, and the store requires no alignment.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), lanes) };
    words
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn store(board: &Registers) -> BandWords {
    let mut words = [0; 32];
    let nine = words_of(board.nine);
    for (band, lanes) in board.bands.into_iter().enumerate() {
        words[band * 9..band * 9 + 8].copy_from_slice(&words_of(lanes));
        words[band * 9 + 8] = nine[band];
    }
    words
}
