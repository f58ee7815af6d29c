//! A second clue, which goes only with some of the ways to fill the first.

use super::Argument;
use crate::grid::{Cell, CellSet, DigitSet};
use crate::rules::ClueIndex;
use crate::solve::technique::argument::StrikeReason;
use crate::solve::technique::general::{Arrangement, GeneralContext};

/// A clue that is held against others, with the ways to fill it.
pub(in crate::solve::technique::clues) struct OtherClue<'a> {
    pub clue: ClueIndex,
    pub arrangement: &'a Arrangement,
    /// Its cells, filled ones included.
    pub cells: CellSet,
    /// All its sets, or all ways to fill it.
    pub ways: Argument,
}

impl OtherClue<'_> {
    /// Returns that the clue has no way if its cells have only these digits; `None` if it has one, or if no cell loses a digit.
    pub fn strike(&self, ctx: &GeneralContext, digits: impl Fn(Cell) -> DigitSet) -> Option<StrikeReason> {
        let left: Vec<DigitSet> = self.arrangement.cells.iter().map(|cell| digits(*cell)).collect();
        let is_struck = left != ctx.digits(self.arrangement) && !ctx.holds_with(self.arrangement, left);
        is_struck.then_some(StrikeReason::NoWay(self.clue))
    }
}
