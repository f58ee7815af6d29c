//! The vector engines for x86-64 processors.
//!
//! Their registers hold the words of many digits side by side, and one round of the rules is straight-line code without
//! tables, branches or memory access: complete arrangements of minirows in each band, complete arrangements of columns
//! across the bands, cells that a digit cannot leave, cells with a single digit. Rounds repeat until nothing changes,
//! which is as strong as the rules of the portable engine.
//!
//! A board of these engines exists only where the processor supports its instructions: whoever creates one makes sure
//! of it. That makes all calls on a board sound.

#![expect(
    unsafe_code,
    reason = "functions for certain processors are called, and registers loaded and stored"
)]

pub(super) mod avx2;
pub(super) mod avx512;
