//! The rules: one round is straight-line code over the four registers of a board.

use std::arch::x86_64::{
    _mm256_andnot_si256, _mm256_cmpeq_epi32, _mm256_min_epu32, _mm256_or_si256, _mm256_permute2x128_si256,
    _mm256_setzero_si256, _mm256_shuffle_epi32, _mm256_srli_epi16, _mm256_srli_epi32, _mm256_testz_si256,
    _mm256_unpackhi_epi32, _mm256_unpackhi_epi64, _mm256_unpacklo_epi32, _mm256_unpacklo_epi64,
};
use std::marker::PhantomData;

use super::lanes::{
    Lanes, Registers, and, cells_of_columns, cells_of_minirows, columns, constant, minirows, next_boxes,
    next_columns, next_rows, or, pack, packed_constant, words_of, xor,
};
use crate::solve::classic::search::backtrack::{DeadEnd, OpenCells};
use crate::solve::classic::search::layout::{ALL, SPREAD};

/// The rules for a processor `P`. There is a copy of them for each: a function with one caller is inlined, however long it
/// is, and compiled with what the caller may use.
pub(super) struct Rules<P>(PhantomData<P>);

impl<P> Rules<P> {
    /// Runs rounds until nothing changes. Fails at a dead end.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn apply(registers: &mut Registers, open: &mut OpenCells) -> Result<(), DeadEnd> {
        loop {
            let before = *registers;
            let Registers { bands: [mut a, mut b, mut c], mut nine } = *registers;

            let (rows_ab, rows_c9) = (supported(minirows(a, b)), supported(minirows(c, nine)));
            (a, b) = restrict(a, b, rows_ab);
            (c, nine) = restrict(c, nine, rows_c9);
            (a, b, c, nine) = restrict_columns(a, b, c, nine);

            // A digit owns a cell that is its only one in the row; the cell is removed from the other digits.
            let (own_a, own_b) = owned(a, b, rows_ab);
            let (own_c, own_9) = owned(c, nine, rows_c9);
            let taken = xor(of_all_digits(own_a, own_b, own_c), own_9);
            a = keep_owned(a, in_band::<0>(taken), own_a);
            b = keep_owned(b, in_band::<1>(taken), own_b);
            c = keep_owned(c, in_band::<2>(taken), own_c);
            nine = keep_owned(nine, taken, own_9);

            let (one, two) = counts(a, b, c, nine);
            let least = _mm256_min_epu32(_mm256_min_epu32(a, b), _mm256_min_epu32(c, nine));
            let without_digit = _mm256_cmpeq_epi32(least, _mm256_setzero_si256());
            if !is_zero(_mm256_or_si256(without_digit, xor(one, constant(ALL)))) {
                return Err(DeadEnd);
            }
            // If no cell has two digits, the board is a solution or broken: no further round is needed.
            if is_zero(two) {
                *registers = Registers { bands: [a, b, c], nine };
                *open = OpenCells::default();
                return if is_complete(registers) { Ok(()) } else { Err(DeadEnd) };
            }
            // A cell with a single digit belongs to it: the digit is removed from the row and the box.
            *registers = place_singles(Registers { bands: [a, b, c], nine }, _mm256_andnot_si256(two, one));

            let changed = _mm256_or_si256(
                or(
                    xor(before.bands[0], registers.bands[0]),
                    xor(before.bands[1], registers.bands[1]),
                    xor(before.bands[2], registers.bands[2]),
                ),
                xor(before.nine, registers.nine),
            );
            if is_zero(changed) {
                *open = OpenCells { all: first_three(two), pairs: pairs(registers) };
                return Ok(());
            }
        }
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn is_zero(lanes: Lanes) -> bool {
    _mm256_testz_si256(lanes, lanes) == 1
}

/// Returns whether a board with one digit in each cell is a solution: then every digit is in every row, box and column.
#[target_feature(enable = "avx2")]
fn is_complete(registers: &Registers) -> bool {
    let Registers { bands: [a, b, c], nine } = *registers;
    let (in_a, in_b, in_c, in_9) = (columns(a), columns(b), columns(c), columns(nine));
    let in_9 = or(in_9, rotate_bands::<ONE>(in_9), rotate_bands::<TWO>(in_9));
    let in_columns = and(or(in_a, in_b, in_c), in_9);
    // Bits 0, 3 and 6 stand for the rows, bits 0-2 for the boxes.
    let lines = |rows: Lanes| {
        let in_rows = or(rows, _mm256_srli_epi16::<1>(rows), _mm256_srli_epi16::<2>(rows));
        let in_boxes = or(rows, _mm256_srli_epi16::<3>(rows), _mm256_srli_epi16::<6>(rows));
        _mm256_or_si256(
            _mm256_andnot_si256(in_rows, packed_constant(0o111)),
            _mm256_andnot_si256(in_boxes, packed_constant(0o7)),
        )
    };
    let missing = or(xor(in_columns, constant(SPREAD)), lines(minirows(a, b)), lines(minirows(c, nine)));
    is_zero(missing)
}

/// Returns the packed minirows that are part of a complete arrangement: see `layout::supported_minirows`.
#[inline]
#[target_feature(enable = "avx2")]
fn supported(rows: Lanes) -> Lanes {
    let (one, two) = next_boxes(rows);
    let ((one_next, one_after), (two_next, two_after)) = (next_rows(one), next_rows(two));
    and(rows, _mm256_or_si256(and(one_next, two_after), and(two_next, one_after)))
}

/// Keeps only the cells of these packed minirows.
#[inline]
#[target_feature(enable = "avx2")]
fn restrict(first: Lanes, second: Lanes, rows: Lanes) -> (Lanes, Lanes) {
    let cells = cells_of_minirows(rows);
    (and(first, cells.0), and(second, cells.1))
}

/// Shuffles that bring the word of the next band, and of the one after, into each lane of digit 9.
const ONE: i32 = 0b00_00_10_01;
const TWO: i32 = 0b01_01_00_10;

#[inline]
#[target_feature(enable = "avx2")]
fn rotate_bands<const SHUFFLE: i32>(nine: Lanes) -> Lanes {
    _mm256_shuffle_epi32::<SHUFFLE>(nine)
}

/// Keeps only the columns that are part of a complete arrangement of their stack: see `digit_pairs::supported_columns`.
#[inline]
#[target_feature(enable = "avx2")]
fn restrict_columns(a: Lanes, b: Lanes, c: Lanes, nine: Lanes) -> (Lanes, Lanes, Lanes, Lanes) {
    let (own_a, own_b, own_c, own_9) = (columns(a), columns(b), columns(c), columns(nine));
    let ((a1, a2), (b1, b2), (c1, c2)) = (next_columns(own_a), next_columns(own_b), next_columns(own_c));
    let (n1, n2) = next_columns(own_9);
    let (other1, other2) = (rotate_bands::<ONE>(n1), rotate_bands::<ONE>(n2));
    let (third1, third2) = (rotate_bands::<TWO>(n1), rotate_bands::<TWO>(n2));
    (
        and(a, supported_columns(own_a, b1, c2, b2, c1)),
        and(b, supported_columns(own_b, c1, a2, c2, a1)),
        and(c, supported_columns(own_c, a1, b2, a2, b1)),
        and(nine, supported_columns(own_9, other1, third2, other2, third1)),
    )
}

#[inline]
#[target_feature(enable = "avx2")]
fn supported_columns(own: Lanes, one: Lanes, two: Lanes, other_two: Lanes, other_one: Lanes) -> Lanes {
    cells_of_columns(and(own, _mm256_or_si256(and(one, two), and(other_two, other_one))))
}

/// Returns the cells of two registers that are the only ones of their digit in the row.
#[inline]
#[target_feature(enable = "avx2")]
fn owned(first: Lanes, second: Lanes, rows: Lanes) -> (Lanes, Lanes) {
    let (one, two) = next_boxes(rows);
    let alone = _mm256_andnot_si256(_mm256_or_si256(one, two), rows);
    let single = pack(exactly_one(first), exactly_one(second));
    restrict(first, second, and(alone, single))
}

/// Returns the minirows of a word that have exactly one cell; bits 9 and up are undefined.
#[inline]
#[target_feature(enable = "avx2")]
fn exactly_one(words: Lanes) -> Lanes {
    let (middle, right) = (_mm256_srli_epi32::<9>(words), _mm256_srli_epi32::<18>(words));
    let odd = xor(xor(words, middle), right);
    _mm256_andnot_si256(and(words, middle), odd)
}

/// Removes the cells that another digit owns. A cell that two digits own is missing from `taken` and removed from both,
/// which leaves them no place in its row.
#[inline]
#[target_feature(enable = "avx2")]
fn keep_owned(words: Lanes, taken: Lanes, own: Lanes) -> Lanes {
    _mm256_andnot_si256(xor(own, taken), words)
}

/// Returns the cells of a band, given those of each band as digit 9 has them, in every lane.
#[inline]
#[target_feature(enable = "avx2")]
fn in_band<const BAND: i32>(bands: Lanes) -> Lanes {
    const { assert!(BAND < 3) }
    match BAND {
        0 => _mm256_shuffle_epi32::<0b00_00_00_00>(bands),
        1 => _mm256_shuffle_epi32::<0b01_01_01_01>(bands),
        _ => _mm256_shuffle_epi32::<0b10_10_10_10>(bands),
    }
}

/// Returns the cells of each band that an odd number of digits 1-8 has, in the lanes of digit 9.
#[inline]
#[target_feature(enable = "avx2")]
fn of_all_digits(a: Lanes, b: Lanes, c: Lanes) -> Lanes {
    let ab = xor(_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b));
    let cc = xor(_mm256_unpacklo_epi32(c, c), _mm256_unpackhi_epi32(c, c));
    let all = xor(_mm256_unpacklo_epi64(ab, cc), _mm256_unpackhi_epi64(ab, cc));
    xor(all, swap_halves(all))
}

#[inline]
#[target_feature(enable = "avx2")]
fn swap_halves(lanes: Lanes) -> Lanes {
    _mm256_permute2x128_si256::<1>(lanes, lanes)
}

/// Returns the cells of each band that at least one digit has, and those that at least two have, in the lanes of digit
/// 9.
#[inline]
#[target_feature(enable = "avx2")]
fn counts(a: Lanes, b: Lanes, c: Lanes, nine: Lanes) -> (Lanes, Lanes) {
    let (low, high) = (_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b));
    let (one_ab, two_ab) = (_mm256_or_si256(low, high), and(low, high));
    let (low, high) = (_mm256_unpacklo_epi32(c, c), _mm256_unpackhi_epi32(c, c));
    let (one_c, two_c) = (_mm256_or_si256(low, high), and(low, high));
    let (one, two) = add_two(
        (_mm256_unpacklo_epi64(one_ab, one_c), _mm256_unpacklo_epi64(two_ab, two_c)),
        (_mm256_unpackhi_epi64(one_ab, one_c), _mm256_unpackhi_epi64(two_ab, two_c)),
    );
    let (one, two) = add_two((one, two), (swap_halves(one), swap_halves(two)));
    (_mm256_or_si256(one, nine), _mm256_or_si256(two, and(one, nine)))
}

/// Adds two counts, each the cells that are held at least once and twice.
#[inline]
#[target_feature(enable = "avx2")]
fn add_two((one, two): (Lanes, Lanes), (other_one, other_two): (Lanes, Lanes)) -> (Lanes, Lanes) {
    (_mm256_or_si256(one, other_one), or(two, other_two, and(one, other_one)))
}

/// Removes, for each cell with a single digit, its row and its box from that digit. Such cells of one digit that see
/// each other in a band are removed, too, which leaves them without a digit. `singles` holds the cells with a single
/// digit of each band, in the lanes of digit 9.
#[inline]
#[target_feature(enable = "avx2")]
fn place_singles(board: Registers, singles: Lanes) -> Registers {
    let Registers { bands: [a, b, c], nine } = board;
    let (own_a, own_b) = (and(a, in_band::<0>(singles)), and(b, in_band::<1>(singles)));
    let (own_c, own_9) = (and(c, in_band::<2>(singles)), and(nine, singles));
    let ((seen_a, seen_b), (kept_a, kept_b)) = seen_and_kept(own_a, own_b);
    let ((seen_c, seen_9), (kept_c, kept_9)) = seen_and_kept(own_c, own_9);
    Registers {
        bands: [
            place(a, own_a, seen_a, kept_a),
            place(b, own_b, seen_b, kept_b),
            place(c, own_c, seen_c, kept_c),
        ],
        nine: place(nine, own_9, seen_9, kept_9),
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn place(words: Lanes, own: Lanes, seen: Lanes, kept: Lanes) -> Lanes {
    _mm256_or_si256(_mm256_andnot_si256(_mm256_or_si256(own, seen), words), and(own, kept))
}

/// Returns, for cells of two registers, the minirows that they see, as cells, and those in which they are seen by no
/// other, as cells.
#[inline]
#[target_feature(enable = "avx2")]
fn seen_and_kept(first: Lanes, second: Lanes) -> ((Lanes, Lanes), (Lanes, Lanes)) {
    let rows = pack(odd(first), odd(second));
    let ((one, two), (next, after)) = (next_boxes(rows), next_rows(rows));
    let near = and(_mm256_or_si256(or(one, two, next), after), packed_constant(0o777));
    (cells_of_minirows(_mm256_or_si256(rows, near)), cells_of_minirows(_mm256_andnot_si256(near, rows)))
}

/// Returns the minirows that have one cell or three.
#[inline]
#[target_feature(enable = "avx2")]
fn odd(words: Lanes) -> Lanes {
    xor(xor(words, _mm256_srli_epi32::<9>(words)), _mm256_srli_epi32::<18>(words))
}

/// Returns the cells of each band that exactly two digits have.
#[inline]
#[target_feature(enable = "avx2")]
fn pairs(registers: &Registers) -> [u32; 3] {
    let Registers { bands: [a, b, c], nine } = *registers;
    let none = _mm256_setzero_si256();
    let ab = add([_mm256_unpacklo_epi32(a, b), none, none], [_mm256_unpackhi_epi32(a, b), none, none]);
    let cc = add([_mm256_unpacklo_epi32(c, c), none, none], [_mm256_unpackhi_epi32(c, c), none, none]);
    let held = add(
        [_mm256_unpacklo_epi64(ab[0], cc[0]), _mm256_unpacklo_epi64(ab[1], cc[1]), none],
        [_mm256_unpackhi_epi64(ab[0], cc[0]), _mm256_unpackhi_epi64(ab[1], cc[1]), none],
    );
    let held = add(held, [swap_halves(held[0]), swap_halves(held[1]), swap_halves(held[2])]);
    let [_, two, three] = add(held, [nine, none, none]);
    first_three(_mm256_andnot_si256(three, two))
}

/// Returns the words of the bands from the lanes of digit 9.
#[inline]
#[target_feature(enable = "avx2")]
fn first_three(lanes: Lanes) -> [u32; 3] {
    let [a, b, c, ..] = words_of(lanes);
    [a, b, c]
}

/// Adds two counts, each the cells that are held at least once, twice and three times.
#[inline]
#[target_feature(enable = "avx2")]
fn add([one, two, three]: [Lanes; 3], [other_one, other_two, other_three]: [Lanes; 3]) -> [Lanes; 3] {
    let mixed = _mm256_or_si256(and(two, other_one), and(one, other_two));
    [_mm256_or_si256(one, other_one), or(two, other_two, and(one, other_one)), or(three, other_three, mixed)]
}

/// Returns whether two equal digits see each other.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn has_conflict(placed: &Registers) -> bool {
    let Registers { bands: [a, b, c], nine } = *placed;
    let conflicts_in_band = |first: Lanes, second: Lanes| {
        let rows = minirows(first, second);
        let ((one, two), (next, after)) = (next_boxes(rows), next_rows(rows));
        let near = and(rows, _mm256_or_si256(or(one, two, next), after));
        // An even number of cells in a minirow with any is two: more would be three equal digits in a row.
        let several = _mm256_andnot_si256(pack(exactly_one(first), exactly_one(second)), rows);
        _mm256_or_si256(near, several)
    };
    let at_least_two =
        |a: Lanes, b: Lanes, c: Lanes| _mm256_or_si256(and(a, b), and(c, _mm256_or_si256(a, b)));
    let in_columns = at_least_two(columns(a), columns(b), columns(c));
    let own = columns(nine);
    let in_columns_9 =
        or(and(own, rotate_bands::<ONE>(own)), and(own, rotate_bands::<TWO>(own)), _mm256_setzero_si256());
    // Lanes 3 and 7 repeat band 2, and rotate to bands 0 and 1: they find nothing of their own.
    !is_zero(_mm256_or_si256(
        or(conflicts_in_band(a, b), conflicts_in_band(c, nine), in_columns),
        in_columns_9,
    ))
}

/// Returns the candidates that the placed digits leave by row and box: see `layout::candidate_words`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn candidate_words(placed: &Registers) -> Registers {
    let Registers { bands: [a, b, c], nine } = *placed;
    let filled = xor(of_all_digits(a, b, c), nine);
    let unfilled = _mm256_andnot_si256(filled, constant(ALL));
    let words = Registers {
        bands: [
            _mm256_or_si256(a, in_band::<0>(unfilled)),
            _mm256_or_si256(b, in_band::<1>(unfilled)),
            _mm256_or_si256(c, in_band::<2>(unfilled)),
        ],
        nine: _mm256_or_si256(nine, unfilled),
    };
    // A placed digit is alone in its cell, so its row and box are removed as for any settled cell.
    place_singles(words, filled)
}
