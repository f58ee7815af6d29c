//! The vector engine: all nine digits of a band at once, one in each lane of an AVX-512 register.
//!
//! The whole board is three registers, and one round of the rules is straight-line code without tables, branches or
//! memory access: complete arrangements of minirows in each band, complete arrangements of columns across the bands,
//! cells that a digit cannot leave, cells with a single digit. Rounds repeat until nothing changes, which is as strong
//! as the rules of the portable engine. Words and branching are those of the portable engine, too.

#![expect(
    unsafe_code,
    reason = "vector registers are loaded and stored through pointers, and the features are checked"
)]

use std::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpeq_epi8_mask, _mm512_cmpneq_epi32_mask,
    _mm512_loadu_si512, _mm512_mask_andnot_epi32, _mm512_mask_mov_epi32, _mm512_maskz_mov_epi32,
    _mm512_or_si512, _mm512_set1_epi8, _mm512_set1_epi32, _mm512_setzero_si512, _mm512_shuffle_epi32,
    _mm512_shuffle_i32x4, _mm512_slli_epi32, _mm512_srli_epi32, _mm512_storeu_si512,
    _mm512_ternarylogic_epi32, _mm512_test_epi32_mask, _mm512_testn_epi32_mask, _mm512_xor_si512, _pext_u32,
};
use std::ops::ControlFlow;

use super::layout::{ALL, BandWords, SPREAD};
use super::line_box_triples::RuleOutcome;
use super::visitor::{GuessStrategy, SolutionVisitor, Stop};
use super::{branch, layout, line_box_triples};
use crate::grid::{Candidate, Digit, Grid};

/// Lane d holds the word of digit d of one band; lanes 9-15 are empty.
type Band = __m512i;
type Board = [Band; 3];

/// The lanes that hold digits.
const DIGITS: u16 = 0b1_1111_1111;

// Truth tables of three bits, for `_mm512_ternarylogic_epi32`.
const OR: i32 = 0xFE;
const AND: i32 = 0x80;
const A_AND_B_OR_C: i32 = 0xE0;
const A_AND_B_OR_A_AND_NOT_C: i32 = 0xD0;
const EXACTLY_ONE: i32 = 0x16;
const AT_LEAST_TWO: i32 = 0xE8;
const A_OR_B_AND_C: i32 = 0xF8;
const A_AND_NOT_B_NOR_C: i32 = 0x10;

/// Returns whether this processor supports the engine.
pub(super) fn available() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

/// Visits every solution of a board; none if its digits conflict. Requires [`available`].
pub(super) fn search<V: SolutionVisitor>(
    grid: &Grid,
    without: Option<Candidate>,
    visit: &mut V,
) -> ControlFlow<Stop> {
    assert!(available(), "the caller asks first");
    // SAFETY: the features that the function is compiled for were detected just above.
    unsafe { start(grid, without, visit) }
}

#[target_feature(enable = "avx512f,avx512bw,bmi1,bmi2,popcnt")]
fn start<V: SolutionVisitor>(grid: &Grid, without: Option<Candidate>, visit: &mut V) -> ControlFlow<Stop> {
    let placed = load(grid);
    if has_conflict(placed) {
        return ControlFlow::Continue(());
    }
    let mut board = candidate_words(placed);
    if let Some(Candidate { cell, digit }) = without {
        let (band, bit) = layout::band_and_bit(cell);
        exclude(&mut board, band, bit, 1 << digit.index());
    }
    descend(board, visit)
}

#[target_feature(enable = "avx512f,avx512bw,bmi1,bmi2,popcnt")]
fn descend<V: SolutionVisitor>(mut board: Board, visit: &mut V) -> ControlFlow<Stop> {
    loop {
        let Some(open) = propagate(&mut board) else { return ControlFlow::Continue(()) };
        if open == [0; 3] {
            return visit.solution(|| layout::to_grid(&store(board)));
        }
        if visit.guess()? == GuessStrategy::LookAhead && look_ahead(&mut board, &open) {
            continue;
        }
        let pairs = [pairs(board[0]), pairs(board[1]), pairs(board[2])];
        if pairs == open {
            return split_two_way(board, open, None, visit);
        }
        let (band, bit) = branch::best_pair(&pairs, &open)
            .unwrap_or_else(|| branch::most_constrained(&store(board), &open));
        let digits = _mm512_test_epi32_mask(board[band], constant(1 << bit));
        let digit = digits & digits.wrapping_neg();
        let mut guess = board;
        assume(&mut guess, band, bit, digit);
        descend(guess, visit)?;
        // The other branch is this board without the guess; with two candidates that is the other one.
        match digits & !digit {
            other if other.is_power_of_two() => assume(&mut board, band, bit, other),
            _ => exclude(&mut board, band, bit, digit),
        }
    }
}

/// A part of a board that can be filled in two ways, and the parts found before it.
struct TwoWayPart<'a> {
    /// The candidates of the part's cells, two for each: those of one filling and those of the other.
    both: Board,
    others: Option<&'a TwoWayPart<'a>>,
}

/// Visits the solutions of a board on which every open cell has two candidates: see [`branch`].
#[target_feature(enable = "avx512f")]
fn split_two_way<V: SolutionVisitor>(
    board: Board,
    open: [u32; 3],
    parts: Option<&TwoWayPart>,
    visit: &mut V,
) -> ControlFlow<Stop> {
    let Some(band) = open.iter().position(|open| *open != 0) else {
        return visit_all_fillings(board, parts, visit);
    };
    let bit = open[band].trailing_zeros() as usize;
    let digits = _mm512_test_epi32_mask(board[band], constant(1 << bit));
    let mut filled = board;
    assume(&mut filled, band, bit, digits & digits.wrapping_neg());
    let Some(left) = propagate(&mut filled) else { return ControlFlow::Continue(()) };
    let both = [
        _mm512_and_si512(board[0], constant(open[0] & !left[0])),
        _mm512_and_si512(board[1], constant(open[1] & !left[1])),
        _mm512_and_si512(board[2], constant(open[2] & !left[2])),
    ];
    split_two_way(filled, left, Some(&TwoWayPart { both, others: parts }), visit)
}

/// Visits the solution and all those that result from swapping parts of it.
#[target_feature(enable = "avx512f")]
fn visit_all_fillings<V: SolutionVisitor>(
    board: Board,
    parts: Option<&TwoWayPart>,
    visit: &mut V,
) -> ControlFlow<Stop> {
    let Some(TwoWayPart { both, others }) = parts else {
        return visit.solution(|| layout::to_grid(&store(board)));
    };
    visit_all_fillings(board, *others, visit)?;
    let turned = [
        _mm512_xor_si512(board[0], both[0]),
        _mm512_xor_si512(board[1], both[1]),
        _mm512_xor_si512(board[2], both[2]),
    ];
    visit_all_fillings(turned, *others, visit)
}

/// Assigns a cell to a digit: removes it from the other digits, and the cell's row and box from this digit.
#[target_feature(enable = "avx512f")]
fn assume(board: &mut Board, band: usize, bit: usize, digit: u16) {
    let others = constant(branch::ROW_AND_BOX[bit & 31] & !(1 << bit));
    let gone = _mm512_mask_mov_epi32(constant(1 << bit), digit, others);
    board[band] = _mm512_andnot_si512(gone, board[band]);
}

/// Removes a cell from a digit.
#[target_feature(enable = "avx512f")]
fn exclude(board: &mut Board, band: usize, bit: usize, digit: u16) {
    board[band] = _mm512_mask_andnot_epi32(board[band], digit, constant(1 << bit), board[band]);
}

/// Applies the line-box triple rule, then removes each candidate that leads to a dead end. Returns whether anything was
/// removed: then the rules must run again.
#[target_feature(enable = "avx512f")]
fn look_ahead(board: &mut Board, open: &[u32; 3]) -> bool {
    let mut words = store(*board);
    match line_box_triples::apply(&mut words) {
        RuleOutcome::Unchanged => {}
        RuleOutcome::Changed => {
            *board = restore(&words);
            return true;
        }
        RuleOutcome::DeadEnd => {
            *board = [_mm512_setzero_si512(); 3];
            return true;
        }
    }
    let mut struck = false;
    for (band, open) in open.iter().enumerate() {
        for bit in (0..27).filter(|bit| open >> bit & 1 == 1) {
            let mut digits = _mm512_test_epi32_mask(board[band], constant(1 << bit));
            while digits != 0 {
                let digit = digits & digits.wrapping_neg();
                digits &= digits - 1;
                let mut trial = *board;
                assume(&mut trial, band, bit, digit);
                if propagate(&mut trial).is_none() {
                    exclude(board, band, bit, digit);
                    struck = true;
                }
            }
        }
    }
    struck
}

/// Runs rounds until nothing changes. Returns the cells of each band with two or more candidates, or `None` at a dead
/// end.
#[target_feature(enable = "avx512f")]
fn propagate(board: &mut Board) -> Option<[u32; 3]> {
    loop {
        let before = *board;
        let [mut a, mut b, mut c] = *board;

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
            return None;
        }
        // If no cell has two digits, the board is a solution or broken: no further round is needed.
        if first_lane(or(two_a, two_b, two_c)) == 0 {
            *board = [a, b, c];
            return is_complete(a, b, c).then_some([0; 3]);
        }
        // A cell with a single digit belongs to it: the digit is removed from the row and the box.
        *board =
            [place_singles(a, one_a, two_a), place_singles(b, one_b, two_b), place_singles(c, one_c, two_c)];

        let changed = _mm512_cmpneq_epi32_mask(before[0], board[0])
            | _mm512_cmpneq_epi32_mask(before[1], board[1])
            | _mm512_cmpneq_epi32_mask(before[2], board[2]);
        if changed == 0 {
            return Some([first_lane(two_a), first_lane(two_b), first_lane(two_c)]);
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

#[target_feature(enable = "avx512f")]
fn or(a: Band, b: Band, c: Band) -> Band {
    _mm512_ternarylogic_epi32::<OR>(a, b, c)
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
    _mm512_ternarylogic_epi32::<A_AND_B_OR_A_AND_NOT_C>(words, owned, any_lane(owned))
}

/// Removes, for each cell with a single digit, its row and its box from that digit.
#[target_feature(enable = "avx512f")]
fn place_singles(words: Band, one: Band, two: Band) -> Band {
    let own = _mm512_and_si512(words, _mm512_andnot_si512(two, one));
    let rows = minirows(own);
    let (first, second) = next_boxes(rows);
    let boxes = _mm512_or_si512(next_row(rows), row_after_next(rows));
    let near = _mm512_or_si512(or(rows, first, second), boxes);
    let seen = cells_of_minirows(_mm512_and_si512(near, constant(0o777)));
    _mm512_ternarylogic_epi32::<A_AND_B_OR_A_AND_NOT_C>(words, own, seen)
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

/// Returns, in every lane, the cells that any lane has.
#[target_feature(enable = "avx512f")]
fn any_lane(words: Band) -> Band {
    let words = _mm512_or_si512(words, swap_pairs(words));
    let words = _mm512_or_si512(words, swap_twos(words));
    let words = _mm512_or_si512(words, swap_fours(words));
    _mm512_or_si512(words, swap_eights(words))
}

#[target_feature(enable = "avx512f")]
fn swap_pairs(words: Band) -> Band {
    _mm512_shuffle_epi32::<0b10_11_00_01>(words)
}

#[target_feature(enable = "avx512f")]
fn swap_twos(words: Band) -> Band {
    _mm512_shuffle_epi32::<0b01_00_11_10>(words)
}

#[target_feature(enable = "avx512f")]
fn swap_fours(words: Band) -> Band {
    _mm512_shuffle_i32x4::<0b10_11_00_01>(words, words)
}

#[target_feature(enable = "avx512f")]
fn swap_eights(words: Band) -> Band {
    _mm512_shuffle_i32x4::<0b01_00_11_10>(words, words)
}

// The formulas of `layout`, sixteen words at a time.

#[target_feature(enable = "avx512f")]
fn constant(value: u32) -> Band {
    _mm512_set1_epi32(value as i32)
}

#[target_feature(enable = "avx512f")]
fn minirows(cells: Band) -> Band {
    let any = or(cells, _mm512_srli_epi32::<9>(cells), _mm512_srli_epi32::<18>(cells));
    _mm512_and_si512(any, constant(0o777))
}

#[target_feature(enable = "avx512f")]
fn cells_of_minirows(minirows: Band) -> Band {
    or(minirows, _mm512_slli_epi32::<9>(minirows), _mm512_slli_epi32::<18>(minirows))
}

#[target_feature(enable = "avx512f")]
fn next_boxes(minirows: Band) -> (Band, Band) {
    let (right, left) = (_mm512_srli_epi32::<1>(minirows), _mm512_slli_epi32::<2>(minirows));
    let one = choose_bits(constant(0o333), right, _mm512_and_si512(left, constant(0o444)));
    let (right, left) = (_mm512_srli_epi32::<2>(minirows), _mm512_slli_epi32::<1>(minirows));
    let two = choose_bits(constant(0o111), right, _mm512_and_si512(left, constant(0o666)));
    (one, two)
}

/// Returns `mask & bits | others`.
#[target_feature(enable = "avx512f")]
fn choose_bits(mask: Band, bits: Band, others: Band) -> Band {
    _mm512_ternarylogic_epi32::<0xEA>(mask, bits, others)
}

#[target_feature(enable = "avx512f")]
fn next_row(minirows: Band) -> Band {
    _mm512_or_si512(_mm512_srli_epi32::<3>(minirows), _mm512_slli_epi32::<6>(minirows))
}

#[target_feature(enable = "avx512f")]
fn row_after_next(minirows: Band) -> Band {
    _mm512_or_si512(_mm512_srli_epi32::<6>(minirows), _mm512_slli_epi32::<3>(minirows))
}

#[target_feature(enable = "avx512f")]
fn columns(cells: Band) -> Band {
    let any = or(cells, _mm512_srli_epi32::<3>(cells), _mm512_srli_epi32::<6>(cells));
    _mm512_and_si512(any, constant(SPREAD))
}

#[target_feature(enable = "avx512f")]
fn cells_of_columns(columns: Band) -> Band {
    or(columns, _mm512_slli_epi32::<3>(columns), _mm512_slli_epi32::<6>(columns))
}

#[target_feature(enable = "avx512f")]
fn next_column(columns: Band) -> Band {
    _mm512_or_si512(_mm512_srli_epi32::<9>(columns), _mm512_slli_epi32::<18>(columns))
}

#[target_feature(enable = "avx512f")]
fn column_after_next(columns: Band) -> Band {
    _mm512_or_si512(_mm512_srli_epi32::<18>(columns), _mm512_slli_epi32::<9>(columns))
}

/// Returns whether two equal digits see each other.
#[target_feature(enable = "avx512f")]
fn has_conflict(placed: Board) -> bool {
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
#[target_feature(enable = "avx512f")]
fn candidate_words(placed: Board) -> Board {
    placed.map(|own| {
        let all = _mm512_maskz_mov_epi32(DIGITS, constant(ALL));
        let unfilled = _mm512_andnot_si512(any_lane(own), all);
        let words = _mm512_or_si512(own, unfilled);
        // A placed digit is alone in its cell, so its row and box are removed as for any settled cell.
        place_singles(words, own, _mm512_setzero_si512())
    })
}

#[target_feature(enable = "avx512f")]
fn first_lane(words: Band) -> u32 {
    std::arch::x86_64::_mm512_cvtsi512_si32(words) as u32
}

/// Returns the words of the digits on a board. Compares all cells with each digit at once, then sorts the bits of each
/// band into the planes of `layout`.
#[target_feature(enable = "avx512f,avx512bw,bmi2")]
fn load(grid: &Grid) -> Board {
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

#[target_feature(enable = "avx512f")]
fn restore(words: &BandWords) -> Board {
    [0, 9, 18].map(|first| {
        let mut lanes = [0_u32; 16];
        lanes[..9].copy_from_slice(&words[first..first + 9]);
        register(&lanes)
    })
}

#[target_feature(enable = "avx512f")]
fn register(lanes: &[u32; 16]) -> Band {
    // SAFETY: the array has the register's 64 bytes, and the load requires no alignment.
    unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f")]
fn store(board: Board) -> BandWords {
    let mut words = [0; 32];
    for (band, lanes) in board.into_iter().enumerate() {
        let mut padded = [0_u32; 16];
        // SAFETY: the array has the register's 64 bytes, and the store requires no alignment.
        unsafe { _mm512_storeu_si512(padded.as_mut_ptr().cast(), lanes) };
        words[band * 9..band * 9 + 9].copy_from_slice(&padded[..9]);
    }
    words
}
