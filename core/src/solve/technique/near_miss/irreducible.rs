//! Near misses of subsets and fish: no part of the pattern may be a smaller pattern or a single, or the player would look
//! at that one.

use super::FalseStep;
use crate::rules::House;
use crate::solve::technique::{CellRole, HouseRole};

/// Returns whether each choice of some cells of a naked subset, but not of all, has more digits than cells.
pub(super) fn is_naked(it: &FalseStep) -> bool {
    let cells = it.step.reason.cells(CellRole::Pattern).iter();
    is_irreducible(&cells.map(|cell| it.candidates(cell).bits()).collect::<Vec<_>>())
}

/// Returns whether each choice of some digits of a hidden subset, but not of all, has more places than digits.
pub(super) fn is_hidden(it: &FalseStep) -> bool {
    let Some(house) = it.step.reason.houses(HouseRole::Pattern).next() else { return false };
    let cells = it.grid.cells(house);
    let places = |digit| {
        let places = cells.iter().enumerate().filter(|(_, cell)| it.candidates(*cell).contains(digit));
        places.fold(0, |bits, (place, _)| bits | 1 << place)
    };
    is_irreducible(&it.step.reason.digits.iter().map(|digit| places(*digit)).collect::<Vec<_>>())
}

/// Returns whether each choice of some base lines of a fish, but not of all, has places in more crossing lines than lines.
pub(super) fn is_fish(it: &FalseStep) -> bool {
    let Some(digit) = it.step.reason.digits.first() else { return false };
    let places = |base: House| {
        let cells = it.grid.cells(base).iter().filter(|cell| it.candidates(*cell).contains(*digit));
        cells.fold(0, |bits, cell| match base {
            House::Row(_) => bits | 1 << cell.column(),
            _ => bits | 1 << cell.row(),
        })
    };
    is_irreducible(&it.step.reason.houses(HouseRole::Base).map(places).collect::<Vec<_>>())
}

/// Returns whether the union of each choice of some of these sets, but not of all, has more members than sets.
fn is_irreducible(sets: &[u16]) -> bool {
    let all = (1_u32 << sets.len()) - 1;
    (1..all).all(|chosen| {
        let chosen_sets = sets.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
        let union = chosen_sets.fold(0, |union, (_, set)| union | set);
        union.count_ones() > chosen.count_ones()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_with_a_smaller_one_in_it_is_reducible() {
        assert!(is_irreducible(&[0b11, 0b11]) && is_irreducible(&[0b011, 0b110, 0b101]));
        assert!(!is_irreducible(&[0b11, 0b01]), "a single is in the pair");
        assert!(!is_irreducible(&[0b011, 0b011, 0b101]), "a pair is in the triple");
    }
}
