//! The vector engines for x86-64 processors.
//!
//! Their registers hold the words of many digits side by side, and one round of the rules is straight-line code without
//! tables, branches or memory access: complete arrangements of minirows in each band, complete arrangements of columns
//! across the bands, cells that a digit cannot leave, cells with a single digit. Rounds repeat until nothing changes,
//! which is as strong as the rules of the portable engine.
//!
//! Both engines are one source, compiled twice. It is written with the instructions of AVX2; where the processor has
//! AVX-512, the compiler uses its 32 registers and its instruction for any function of three operands. On one
//! processor, puzzles take 0.88 of the time with AVX2, easy ones as well as the hardest. An engine written for AVX-512,
//! with all nine digits of a band in one register of 512 bits, took 1.05 times as long as AVX2.
//!
//! The words of digits 1-8 of each band are in one register, digit 9 of all bands in a fourth. Minirows are packed, two
//! words to a lane, so that the rules on them run once for two registers. Results over all digits of a cell are
//! computed for the three bands together: their registers are interleaved until each lane holds the result of a band,
//! in the order in which digit 9 is stored.
//!
//! A board of these engines exists only where the processor supports its instructions: the caller that creates one
//! makes sure of it. That makes all calls on a board sound.

#![expect(
    unsafe_code,
    reason = "functions for certain processors are called, and registers loaded and stored"
)]

pub(super) mod avx2;
pub(super) mod avx512;
mod board;
mod grid_bytes;
mod lanes;
mod rules;
