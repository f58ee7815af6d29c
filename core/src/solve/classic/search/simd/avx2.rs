//! The engine for processors with AVX2.

use super::board::{self, Processor};
use super::lanes::Registers;
use super::rules::Rules;
use crate::solve::classic::search::backtrack::{DeadEnd, OpenCells};

/// A board of this engine.
pub(in crate::solve::classic::search) type Board = board::Board<Avx2>;

/// Processors with AVX2: most desktop processors since 2013.
pub(in crate::solve::classic::search) enum Avx2 {}

impl Processor for Avx2 {
    fn is_present() -> bool {
        is_x86_feature_detected!("avx2")
    }

    unsafe fn apply_rules(registers: &mut Registers, open: &mut OpenCells) -> Result<(), DeadEnd> {
        // SAFETY: the processor has AVX2, as the caller ensures.
        unsafe { apply_rules(registers, open) }
    }
}

#[target_feature(enable = "avx2")]
fn apply_rules(registers: &mut Registers, open: &mut OpenCells) -> Result<(), DeadEnd> {
    Rules::<Avx2>::apply(registers, open)
}
