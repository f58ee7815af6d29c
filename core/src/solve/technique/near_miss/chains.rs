//! Near misses of chains: they must be longer than the patterns with names of their own, which are looked for first.

use super::FalseStep;
use crate::solve::technique::Technique;

/// Returns whether a chain has more links than two strong ones and a weak one, an XY-chain more than three cells.
pub(super) fn is_long(it: &FalseStep) -> bool {
    // Each cell of an XY-chain is a link, and each joint.
    let fewest = if it.step.technique == Technique::XyChain { 7 } else { 5 };
    it.step.link_count() >= fewest
}
