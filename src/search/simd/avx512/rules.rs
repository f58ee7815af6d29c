//! The rules: one round is straight-line code over the three registers of a board.

use std::arch::x86_64::{
    _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpneq_epi32_mask, _mm512_maskz_mov_epi32, _mm512_or_si512,
    _mm512_setzero_si512, _mm512_srli_epi32, _mm512_ternarylogic_epi32, _mm512_testn_epi32_mask,
};

use super::lanes::{
    Band, DIGITS, Registers, cells_of_columns, cells_of_minirows, column_after_next, columns, constant,
    first_lane, minirows, next_boxes, next_column, next_row, of_all_lanes, or, row_after_next, swap_eights,
    swap_fours, swap_pairs, swap_twos,
};
use crate::search::backtrack::{DeadEnd, OpenCells};
use crate::search::layout::{ALL, SPREAD};

// Truth tables of three bits, for `_mm512_ternarylogic_epi32`.
const AND: i32 = 0x80;
const A_AND_B_OR_C: i32 = 0xE0;
const A_AND_B_EQUALS_C: i32 = 0x90;
const ODD: i32 = 0x96;
const EXACTLY_ONE: i32 = 0x16;
const AT_LEAST_TWO: i32 = 0xE8;
const A_OR_B_AND_C: i32 = 0xF8;
const A_AND_NOT_B_NOR_C: i32 = 0x10;

/// Runs rounds until nothing changes. Fails at a dead end.
#[target_feature(enable = "avx512f")]
pub(super) fn propagate(registers: &mut Registers) -> Result<OpenCells, DeadEnd> {
    loop {
        let before = *registers;
        let [mut a, mut b, mut c] = *registers;

        let (rows_a, rows_b, rows_c) = (supported(a), supported(b), supported(c));
        (a, b, c) = (restrict(a, rows_a), restrict(b, rows_b), restrict(c, rows_c));
        (a, b, c) = restrict_columns(a, b, c);

        // A digit owns a cell that is its only one in the row; the cell is removed from the other digits.
        (a, b, c) = (remove_owned(a, rows_a), remove_owned(b, rows_b), remove_owned(c, rows_c));

        let ((one_a, two_a), (one_b, two_b), (one_c, two_c)) = (counts(a), counts(b), counts(c));
        let held = _mm512_ternarylogic_epi32::<AND>(one_a, one_b, one_c);
        let without_digit = _mm512_cmpneq_epi32_mask(held, constant(ALL));
        let without_cell =
            _mm512_testn_epi32_mask(a, a) | _mm512_testn_epi32_mask(b, b) | _mm512_testn_epi32_mask(c, c);
        if without_digit | (without_cell & DIGITS) != 0 {
            return Err(DeadEnd);
        }
        // If no cell has two digits, the board is a solution or broken: no further round is needed.
        if first_lane(or(two_a, two_b, two_c)) == 0 {
            *registers = [a, b, c];
            let settled = OpenCells { all: [0; 3], pairs: [0; 3] };
            return if is_complete(a, b, c) { Ok(settled) } else { Err(DeadEnd) };
        }
        // A cell with a single digit belongs to it: the digit is removed from the row and the box.
        *registers =
            [place_singles(a, one_a, two_a), place_singles(b, one_b, two_b), place_singles(c, one_c, two_c)];

        let changed = _mm512_cmpneq_epi32_mask(before[0], registers[0])
            | _mm512_cmpneq_epi32_mask(before[1], registers[1])
            | _mm512_cmpneq_epi32_mask(before[2], registers[2]);
        if changed == 0 {
            return Ok(OpenCells {
                all: [first_lane(two_a), first_lane(two_b), first_lane(two_c)],
                pairs: [pairs(registers[0]), pairs(registers[1]), pairs(registers[2])],
            });
        }
    }
}

/// Returns whether a board with one digit in each cell is a solution: then every digit is in every row, box and column.
#[target_feature(enable = "avx512f")]
fn is_complete(a: Band, b: Band, c: Band) -> bool {
    let in_columns = or(columns(a), columns(b), columns(c));
    let mut everywhere = _mm512_or_si512(in_columns, constant(!SPREAD));
    for rows in [minirows(a), minirows(b), minirows(c)] {
        // Bits 0, 3 and 6 stand for the rows, bits 0-2 for the boxes.
        let in_rows = or(rows, _mm512_srli_epi32::<1>(rows), _mm512_srli_epi32::<2>(rows));
        let in_boxes = or(rows, _mm512_srli_epi32::<3>(rows), _mm512_srli_epi32::<6>(rows));
        let in_rows = _mm512_or_si512(in_rows, constant(!0o111));
        let in_boxes = _mm512_or_si512(in_boxes, constant(!0o7));
        everywhere = _mm512_ternarylogic_epi32::<AND>(everywhere, in_rows, in_boxes);
    }
    _mm512_cmpneq_epi32_mask(everywhere, constant(u32::MAX)) & DIGITS == 0
}

/// Returns the minirows of each word that are part of a complete arrangement: see `layout::supported_minirows`.
#[target_feature(enable = "avx512f")]
fn supported(words: Band) -> Band {
    let own = minirows(words);
    let (one, two) = next_boxes(own);
    let first = _mm512_and_si512(next_row(one), row_after_next(two));
    let second = _mm512_and_si512(next_row(two), row_after_next(one));
    _mm512_ternarylogic_epi32::<A_AND_B_OR_C>(own, first, second)
}

/// Keeps only the cells of these minirows.
#[target_feature(enable = "avx512f")]
fn restrict(words: Band, minirows: Band) -> Band {
    _mm512_and_si512(words, cells_of_minirows(minirows))
}

/// Keeps only the columns that are part of a complete arrangement of their stack: see `digit_pairs::supported_columns`.
#[target_feature(enable = "avx512f")]
fn restrict_columns(a: Band, b: Band, c: Band) -> (Band, Band, Band) {
    let (own_a, own_b, own_c) = (columns(a), columns(b), columns(c));
    let (a1, b1, c1) = (next_column(own_a), next_column(own_b), next_column(own_c));
    let (a2, b2, c2) = (column_after_next(own_a), column_after_next(own_b), column_after_next(own_c));
    let supported_a = supported_columns(own_a, b1, c2, b2, c1);
    let supported_b = supported_columns(own_b, c1, a2, c2, a1);
    let supported_c = supported_columns(own_c, a1, b2, a2, b1);
    (
        _mm512_and_si512(a, cells_of_columns(supported_a)),
        _mm512_and_si512(b, cells_of_columns(supported_b)),
        _mm512_and_si512(c, cells_of_columns(supported_c)),
    )
}

#[target_feature(enable = "avx512f")]
fn supported_columns(own: Band, one: Band, two: Band, other_two: Band, other_one: Band) -> Band {
    let arrangements =
        _mm512_ternarylogic_epi32::<A_OR_B_AND_C>(_mm512_and_si512(one, two), other_two, other_one);
    _mm512_and_si512(own, arrangements)
}

/// Removes the cells that a digit owns, being its only ones in the row, from the other digits.
#[target_feature(enable = "avx512f")]
fn remove_owned(words: Band, rows: Band) -> Band {
    let (one, two) = next_boxes(rows);
    let alone = _mm512_ternarylogic_epi32::<A_AND_NOT_B_NOR_C>(rows, one, two);
    let single = _mm512_ternarylogic_epi32::<EXACTLY_ONE>(
        words,
        _mm512_srli_epi32::<9>(words),
        _mm512_srli_epi32::<18>(words),
    );
    let owned = restrict(words, _mm512_and_si512(alone, single));
    // A cell that two digits own is missing from those of all lanes and removed from both, which leaves them no place in
    // their rows.
    _mm512_ternarylogic_epi32::<A_AND_B_EQUALS_C>(words, owned, of_all_lanes(owned))
}

/// Removes, for each cell with a single digit, its row and its box from that digit. Such cells of one digit that see
/// each other in the band are removed, too, which leaves them without a digit.
#[inline]
#[target_feature(enable = "avx512f")]
fn place_singles(words: Band, one: Band, two: Band) -> Band {
    let own = _mm512_and_si512(words, _mm512_andnot_si512(two, one));
    // Minirows with one cell or three.
    let odd =
        _mm512_ternarylogic_epi32::<ODD>(own, _mm512_srli_epi32::<9>(own), _mm512_srli_epi32::<18>(own));
    let rows = _mm512_and_si512(odd, constant(0o777));
    let (first, second) = next_boxes(rows);
    let boxes = _mm512_or_si512(next_row(rows), row_after_next(rows));
    let near = _mm512_and_si512(or(first, second, boxes), constant(0o777));
    let seen = cells_of_minirows(_mm512_or_si512(rows, near));
    let kept = cells_of_minirows(_mm512_andnot_si512(near, rows));
    let others = _mm512_ternarylogic_epi32::<A_AND_NOT_B_NOR_C>(words, own, seen);
    _mm512_ternarylogic_epi32::<A_OR_B_AND_C>(others, own, kept)
}

/// Returns, in every lane, the cells that at least one lane has, and those that at least two have.
#[target_feature(enable = "avx512f")]
fn counts(words: Band) -> (Band, Band) {
    let swapped = swap_pairs(words);
    let (one, two) = (_mm512_or_si512(words, swapped), _mm512_and_si512(words, swapped));
    let (one, two) = add_two((one, two), (swap_twos(one), swap_twos(two)));
    let (one, two) = add_two((one, two), (swap_fours(one), swap_fours(two)));
    add_two((one, two), (swap_eights(one), swap_eights(two)))
}

/// Adds two counts, each the cells that are held at least once and twice.
#[target_feature(enable = "avx512f")]
fn add_two((one, two): (Band, Band), (other_one, other_two): (Band, Band)) -> (Band, Band) {
    let both = _mm512_and_si512(one, other_one);
    (_mm512_or_si512(one, other_one), or(two, other_two, both))
}

/// Returns the cells that exactly two lanes have.
#[inline]
#[target_feature(enable = "avx512f")]
fn pairs(words: Band) -> u32 {
    let none = _mm512_setzero_si512();
    let held = add([words, none, none], [swap_pairs(words), none, none]);
    let held = add(held, held.map(|words| swap_twos(words)));
    let held = add(held, held.map(|words| swap_fours(words)));
    let [_, two, three] = add(held, held.map(|words| swap_eights(words)));
    first_lane(_mm512_andnot_si512(three, two))
}

/// Adds two counts, each the cells that are held at least once, twice and three times.
#[target_feature(enable = "avx512f")]
fn add([one, two, three]: [Band; 3], [other_one, other_two, other_three]: [Band; 3]) -> [Band; 3] {
    let mixed = _mm512_or_si512(_mm512_and_si512(two, other_one), _mm512_and_si512(one, other_two));
    [
        _mm512_or_si512(one, other_one),
        or(two, other_two, _mm512_and_si512(one, other_one)),
        or(three, other_three, mixed),
    ]
}

/// Returns whether two equal digits see each other.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn has_conflict(placed: Registers) -> bool {
    let mut conflict = _mm512_setzero_si512();
    for words in placed {
        let rows = minirows(words);
        let (one, two) = next_boxes(rows);
        let near = _mm512_or_si512(or(one, two, next_row(rows)), row_after_next(rows));
        let same_minirow = _mm512_ternarylogic_epi32::<AT_LEAST_TWO>(
            words,
            _mm512_srli_epi32::<9>(words),
            _mm512_srli_epi32::<18>(words),
        );
        let same_minirow = _mm512_and_si512(same_minirow, constant(0o777));
        conflict = or(conflict, same_minirow, _mm512_and_si512(rows, near));
    }
    let [a, b, c] = placed;
    let columns = _mm512_ternarylogic_epi32::<AT_LEAST_TWO>(columns(a), columns(b), columns(c));
    _mm512_testn_epi32_mask(_mm512_or_si512(conflict, columns), constant(u32::MAX)) != u16::MAX
}

/// Returns the candidates that the placed digits leave by row and box: see `layout::candidate_words`.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn candidate_words(placed: Registers) -> Registers {
    placed.map(|own| {
        let all = _mm512_maskz_mov_epi32(DIGITS, constant(ALL));
        let unfilled = _mm512_andnot_si512(of_all_lanes(own), all);
        let words = _mm512_or_si512(own, unfilled);
        // A placed digit is alone in its cell, so its row and box are removed as for any settled cell.
        place_singles(words, own, _mm512_setzero_si512())
    })
}
