//! Near misses of singles: two places are left for a digit in a house, or two digits in a cell, and all but one seem
//! blocked.
//!
//! They are shown without candidates, so the digits alone must leave two. The second one seems blocked if its digit stands
//! in the line beside: a row or column that a player who looks quickly takes for that of the cell.

use super::FalseStep;
use crate::grid::{CellSet, DigitSet};
use crate::solve::technique::{CandidateRole, HouseRole};

/// Returns whether the digits alone leave the place and the obstacle in the house, and block another cell of it.
pub(super) fn is_hidden_by_sight(it: &FalseStep) -> bool {
    let (Some(placed), Some(house)) =
        (it.step.placements.first(), it.step.reason.houses(HouseRole::Pattern).next())
    else {
        return false;
    };
    let possible = it.grid.possible_digits();
    let is_place = |cell| possible[cell].contains(placed.digit) && it.grid.digits[cell].is_none();
    let places: CellSet = it.grid.cells(house).iter().filter(|cell| is_place(*cell)).collect();
    let is_blocked = it.step.reason.nodes(CandidateRole::Blocker).next().is_some();
    places == CellSet::from_iter([placed.cell, it.obstacle.cell]) && is_blocked && seems_blocked(it)
}

/// Returns whether the digits alone leave the digit and the obstacle in the cell.
pub(super) fn is_naked_by_sight(it: &FalseStep) -> bool {
    let Some(placed) = it.step.placements.first() else { return false };
    let both = DigitSet::from_iter([placed.digit, it.obstacle.digit]);
    it.grid.possible_digits()[placed.cell] == both && seems_blocked(it)
}

/// Returns whether the digit of the obstacle stands in the row or the column beside its cell.
fn seems_blocked(it: &FalseStep) -> bool {
    let cell = it.obstacle.cell;
    let is_beside = |one: usize, other: usize| one.abs_diff(other) == 1;
    it.grid.digits.digits().any(|(other, digit)| {
        digit == it.obstacle.digit
            && (is_beside(cell.row(), other.row()) || is_beside(cell.column(), other.column()))
    })
}
