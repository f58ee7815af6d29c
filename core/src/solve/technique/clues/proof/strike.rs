//! Why a set of digits cannot be laid out in some cells.

use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::solve::technique::argument::StrikeReason;
use crate::solve::technique::general::GeneralContext;

/// Returns why cells cannot have the digits of a set, one each; `None` if the reason is not one digit or cell, or a pair.
pub(super) fn strike(ctx: &GeneralContext, cells: CellSet, set: DigitSet) -> Option<StrikeReason> {
    let places = |digit: Digit| {
        cells.iter().filter(|cell| ctx.state.domain(*cell).contains(digit)).collect::<CellSet>()
    };
    if let Some(digit) = set.iter().find(|digit| places(*digit).is_empty()) {
        return Some(StrikeReason::NoCell(digit));
    }
    let of = |cell: Cell| ctx.state.domain(cell).intersection(set);
    if let Some(cell) = cells.iter().find(|cell| of(*cell).is_empty()) {
        return Some(StrikeReason::NoDigit(cell));
    }
    for (first, digit) in set.iter().enumerate() {
        let Some(cell) = places(digit).single() else { continue };
        let mut others = set.iter().skip(first + 1);
        if let Some(other) = others.find(|other| places(*other) == cell.into()) {
            return Some(StrikeReason::OneCell([digit, other], cell));
        }
    }
    for (first, cell) in cells.iter().enumerate() {
        let Some(digit) = of(cell).single() else { continue };
        if let Some(other) = cells.iter().skip(first + 1).find(|other| of(*other) == DigitSet::of(digit)) {
            return Some(StrikeReason::OneDigit([cell, other], digit));
        }
    }
    None
}
