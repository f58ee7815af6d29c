//! Sums that follow from others: clues whose cells do not overlap, taken together.
//!
//! Each diagonal of a little killer alone has room for many sums. A band of several has long parts in the boxes that it
//! crosses, and the digits of each part differ: the total can be close to the least or the greatest sum of all parts.

use super::draft::ConstraintBuilder;
use super::sum::Sum;
use crate::grid::{Cell, CellSet};

/// The most unions that are added.
const MAX_UNIONS: usize = 3;

/// Clues, together.
#[derive(Clone)]
struct Union {
    cells: CellSet,
    total: i32,
    /// The number of cells in each house.
    counts: Vec<u8>,
    /// How far the total is from the least or the greatest sum of the cells, whichever is nearer; negative if it is beyond.
    room: i32,
}

/// Returns sums of clues taken together that are at least as close to the least or the greatest sum of their cells as the
/// closest of the clues.
pub(super) fn unions(draft: &ConstraintBuilder) -> Vec<Sum> {
    let side = draft.size.side();
    let clues = clues(draft);
    let mut found: Vec<Union> = Vec::new();
    for first in &clues {
        let mut union = first.clone();
        let mut least_room = first.room;
        // The next clue is the one that leaves least room.
        while let Some((room, part)) = clues
            .iter()
            .filter(|clue| clue.cells.intersection(union.cells).is_empty())
            .map(|clue| (room(sums(&union.counts, &clue.counts), union.total + clue.total, side), clue))
            .min_by_key(|(room, _)| *room)
        {
            least_room = least_room.min(part.room);
            union = Union {
                cells: union.cells.union(part.cells),
                total: union.total + part.total,
                counts: sums(&union.counts, &part.counts).collect(),
                room,
            };
            if room <= least_room && found.iter().all(|other| other.cells != union.cells) {
                found.push(union.clone());
            }
        }
    }
    found.sort_by_key(|union| union.room);
    found.truncate(MAX_UNIONS);
    let sum = |union: &Union| {
        let terms: Vec<(Cell, i32)> = union.cells.iter().map(|cell| (cell, 1)).collect();
        Sum::new(&terms, union.total, draft).keeping_sets()
    };
    found.iter().map(sum).collect()
}

/// Returns the clues that say the sum of cells of which some may be equal.
fn clues(draft: &ConstraintBuilder) -> Vec<Union> {
    let may_repeat = |terms: &[(Cell, i32)]| {
        let mut pairs = (1..terms.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        pairs.any(|(first, second)| !draft.are_peers(terms[first].0, terms[second].0))
    };
    let stated: Vec<_> = draft.sums[..draft.stated_sums]
        .iter()
        .filter(|(terms, _)| terms.iter().all(|(_, factor)| *factor == 1) && may_repeat(terms))
        .collect();
    if stated.len() < 2 {
        return Vec::new();
    }
    let side = draft.size.side();
    let houses: Vec<CellSet> = draft.houses.iter().map(|house| house.iter().copied().collect()).collect();
    let union = |(terms, total): &(Vec<(Cell, i32)>, i32)| {
        let cells: CellSet = terms.iter().map(|(cell, _)| *cell).collect();
        let counts: Vec<u8> = houses.iter().map(|house| house.intersection(cells).len() as u8).collect();
        Union { cells, total: *total, room: room(counts.iter().copied(), *total, side), counts }
    };
    stated.into_iter().map(union).collect()
}

/// Returns the number of cells of two clues in each house.
fn sums<'a>(a: &'a [u8], b: &'a [u8]) -> impl Iterator<Item = u8> + 'a {
    a.iter().zip(b).map(|(a, b)| a + b)
}

/// Returns the room of a total by the number of cells in each house: by the rows, by the columns and by the boxes, whichever
/// leaves least. Where further houses overlap, it is an estimate.
fn room(mut counts: impl Iterator<Item = u8>, total: i32, side: usize) -> i32 {
    let mut least_room = i32::MAX;
    let highest = side as i32;
    loop {
        let (mut houses, mut least, mut greatest) = (0, 0, 0);
        for count in counts.by_ref().take(side).map(i32::from) {
            houses += 1;
            least += count * (count + 1) / 2;
            greatest += count * (2 * highest + 1 - count) / 2;
        }
        if houses < side {
            return least_room;
        }
        least_room = least_room.min(total - least).min(greatest - total);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CellMap, Size};
    use crate::rules::Rules;
    use crate::solve::general::state::State;

    /// Returns the diagonals that rise to the right and begin in the last row, at these columns.
    fn rising(columns: std::ops::Range<u8>) -> Vec<Vec<Cell>> {
        columns.map(|first| (first..9).map(|column| Cell::at(8 + first - column, column)).collect()).collect()
    }

    fn draft(diagonals: &[Vec<Cell>], totals: &[i32]) -> ConstraintBuilder {
        let mut draft = ConstraintBuilder::new(&Rules::classic(), &CellMap::filled(Size::NINE, None));
        for (cells, total) in diagonals.iter().zip(totals) {
            draft.sums.push((cells.iter().map(|cell| (*cell, 1)).collect(), *total));
        }
        draft.stated_sums = draft.sums.len();
        draft
    }

    #[test]
    fn diagonals_that_are_possible_one_by_one_but_not_together_are_a_contradiction() {
        let diagonals = rising(0..3);
        // In three boxes 6 cells, in two 3: at most 3 * 39 + 2 * 24 = 165.
        let result = |totals: [i32; 3]| {
            let draft = draft(&diagonals, &totals);
            let mut state = State::new(&draft.initial, &[], 1);
            let alone = diagonals.iter().zip(totals).all(|(cells, total)| {
                let terms: Vec<(Cell, i32)> = cells.iter().map(|cell| (*cell, 1)).collect();
                Sum::new(&terms, total, &draft).run(&mut state, &draft.peers).is_ok()
            });
            assert!(alone);
            unions(&draft).iter().all(|sum| sum.run(&mut state, &draft.peers).is_ok())
        };
        assert!(result([60, 55, 50]));
        assert!(!result([60, 58, 50]));
    }

    #[test]
    fn clues_that_leave_more_room_together_are_not_taken_together() {
        let diagonals = rising(0..3);
        assert!(unions(&draft(&diagonals, &[45, 40, 35])).is_empty());
    }
}
