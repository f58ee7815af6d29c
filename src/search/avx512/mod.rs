//! The vector engine: all nine digits of a band at once, one in each lane of an AVX-512 register.
//!
//! The whole board is three registers, and one round of the rules is straight-line code without tables, branches or
//! memory access: complete arrangements of minirows in each band, complete arrangements of columns across the bands,
//! cells that a digit cannot leave, cells with a single digit. Rounds repeat until nothing changes, which is as strong
//! as the rules of the portable engine. Words and branching are those of the portable engine, too.

#![expect(unsafe_code, reason = "the features that the search is compiled for are checked when it starts")]

mod lanes;
mod rules;

use std::arch::x86_64::{
    _mm512_and_si512, _mm512_andnot_si512, _mm512_mask_andnot_epi32, _mm512_mask_mov_epi32,
    _mm512_setzero_si512, _mm512_test_epi32_mask, _mm512_xor_si512,
};
use std::ops::ControlFlow;

use lanes::{Board, constant, load, restore, store};
use rules::{candidate_words, has_conflict, pairs, propagate};

use super::line_box_triples::RuleOutcome;
use super::visitor::{GuessStrategy, SolutionVisitor, Stop};
use super::{branch, layout, line_box_triples};
use crate::grid::{Candidate, Grid};

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
