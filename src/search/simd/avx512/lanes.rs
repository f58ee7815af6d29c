//! Words of all nine digits of a band in one register, one in each lane, and the operations of `layout` on them.

use std::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_cmpeq_epi8_mask, _mm512_cvtsi512_si32, _mm512_loadu_si512,
    _mm512_or_si512, _mm512_set1_epi8, _mm512_set1_epi32, _mm512_shuffle_epi32, _mm512_shuffle_i32x4,
    _mm512_slli_epi32, _mm512_srli_epi32, _mm512_storeu_si512, _mm512_ternarylogic_epi32, _mm512_xor_si512,
    _pext_u32,
};

use crate::grid::{Digit, Grid};
use crate::search::layout::{ALL, BandWords, SPREAD};

/// Lane d holds the word of digit d of one band; lanes 9-15 are empty.
pub(super) type Band = __m512i;
/// The three bands of a board.
pub(super) type Registers = [Band; 3];

/// The lanes that hold digits.
pub(super) const DIGITS: u16 = 0b1_1111_1111;

/// The truth table of `a | b | c`, for `_mm512_ternarylogic_epi32`.
const OR: i32 = 0xFE;

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn or(a: Band, b: Band, c: Band) -> Band {
    _mm512_ternarylogic_epi32::<OR>(a, b, c)
}

/// Returns, in every lane, the cells that an odd number of lanes has.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn of_all_lanes(words: Band) -> Band {
    let words = _mm512_xor_si512(words, swap_pairs(words));
    let words = _mm512_xor_si512(words, swap_twos(words));
    let words = _mm512_xor_si512(words, swap_fours(words));
    _mm512_xor_si512(words, swap_eights(words))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn swap_pairs(words: Band) -> Band {
    _mm512_shuffle_epi32::<0b10_11_00_01>(words)
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn swap_twos(words: Band) -> Band {
    _mm512_shuffle_epi32::<0b01_00_11_10>(words)
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn swap_fours(words: Band) -> Band {
    _mm512_shuffle_i32x4::<0b10_11_00_01>(words, words)
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn swap_eights(words: Band) -> Band {
    _mm512_shuffle_i32x4::<0b01_00_11_10>(words, words)
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn constant(value: u32) -> Band {
    _mm512_set1_epi32(value as i32)
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn minirows(cells: Band) -> Band {
    let any = or(cells, _mm512_srli_epi32::<9>(cells), _mm512_srli_epi32::<18>(cells));
    _mm512_and_si512(any, constant(0o777))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn cells_of_minirows(minirows: Band) -> Band {
    or(minirows, _mm512_slli_epi32::<9>(minirows), _mm512_slli_epi32::<18>(minirows))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn next_boxes(minirows: Band) -> (Band, Band) {
    let (right, left) = (_mm512_srli_epi32::<1>(minirows), _mm512_slli_epi32::<2>(minirows));
    let one = choose_bits(constant(0o333), right, _mm512_and_si512(left, constant(0o444)));
    let (right, left) = (_mm512_srli_epi32::<2>(minirows), _mm512_slli_epi32::<1>(minirows));
    let two = choose_bits(constant(0o111), right, _mm512_and_si512(left, constant(0o666)));
    (one, two)
}

/// Returns `mask & bits | others`.
#[inline]
#[target_feature(enable = "avx512f")]
fn choose_bits(mask: Band, bits: Band, others: Band) -> Band {
    _mm512_ternarylogic_epi32::<0xEA>(mask, bits, others)
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn next_row(minirows: Band) -> Band {
    _mm512_or_si512(_mm512_srli_epi32::<3>(minirows), _mm512_slli_epi32::<6>(minirows))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn row_after_next(minirows: Band) -> Band {
    _mm512_or_si512(_mm512_srli_epi32::<6>(minirows), _mm512_slli_epi32::<3>(minirows))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn columns(cells: Band) -> Band {
    let any = or(cells, _mm512_srli_epi32::<3>(cells), _mm512_srli_epi32::<6>(cells));
    _mm512_and_si512(any, constant(SPREAD))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn cells_of_columns(columns: Band) -> Band {
    or(columns, _mm512_slli_epi32::<3>(columns), _mm512_slli_epi32::<6>(columns))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn next_column(columns: Band) -> Band {
    _mm512_or_si512(_mm512_srli_epi32::<9>(columns), _mm512_slli_epi32::<18>(columns))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn column_after_next(columns: Band) -> Band {
    _mm512_or_si512(_mm512_srli_epi32::<18>(columns), _mm512_slli_epi32::<9>(columns))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn first_lane(words: Band) -> u32 {
    _mm512_cvtsi512_si32(words) as u32
}

/// Returns the words of the digits on a board. Compares all cells with each digit at once, then sorts the bits of each
/// band into the planes of `layout`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,bmi2")]
pub(super) fn read(grid: &Grid) -> Registers {
    let mut cells = [0_u8; 128];
    for (slot, cell) in cells.iter_mut().zip(grid.cells()) {
        *slot = cell.map_or(0, Digit::value);
    }
    // SAFETY: the array has twice the register's 64 bytes, and the loads require no alignment.
    let (first, rest) = unsafe {
        let cells = cells.as_ptr();
        (_mm512_loadu_si512(cells.cast()), _mm512_loadu_si512(cells.add(64).cast()))
    };
    let mut words = [[0_u32; 16]; 3];
    for digit in Digit::all() {
        let value = _mm512_set1_epi8(digit.value() as i8);
        let (first, rest) = (_mm512_cmpeq_epi8_mask(first, value), _mm512_cmpeq_epi8_mask(rest, value));
        let bands = [first, first >> 27, first >> 54 | rest << 10];
        for (lanes, cells) in words.iter_mut().zip(bands) {
            let cells = cells as u32 & ALL;
            lanes[usize::from(digit.value() - 1)] = _pext_u32(cells, 0o111_111_111)
                | _pext_u32(cells, 0o222_222_222) << 9
                | _pext_u32(cells, 0o444_444_444) << 18;
        }
    }
    words.map(|lanes| register(&lanes))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn load(words: &BandWords) -> Registers {
    [0, 9, 18].map(|first| {
        let mut lanes = [0_u32; 16];
        lanes[..9].copy_from_slice(&words[first..first + 9]);
        register(&lanes)
    })
}

#[inline]
#[target_feature(enable = "avx512f")]
fn register(lanes: &[u32; 16]) -> Band {
    // SAFETY: the array has the register's 64 bytes, and the load requires no alignment.
    unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn store(board: &Registers) -> BandWords {
    let mut words = [0; 32];
    for (band, lanes) in board.iter().copied().enumerate() {
        let mut padded = [0_u32; 16];
        // SAFETY: the array has the register's 64 bytes, and the store requires no alignment.
        unsafe { _mm512_storeu_si512(padded.as_mut_ptr().cast(), lanes) };
        words[band * 9..band * 9 + 9].copy_from_slice(&padded[..9]);
    }
    words
}
