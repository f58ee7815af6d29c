//! Full boards without consecutive neighbours. They are so rare that a search for one may take seconds, so that
//! `assets/nonconsecutive.txt` has some, one on a line. Each is one of sixteen that look different: turned, mirrored, and
//! with 10 less each digit.

use super::super::rng::SeededRng;
use crate::grid::{Cell, CellMap, Digit, Digits, Size};

const BOARDS: &str = include_str!("../../../../assets/nonconsecutive.txt");

/// Returns a random one of the boards; `None` only if the file were damaged.
pub(super) fn random_nonconsecutive(rng: &mut SeededRng) -> Option<Digits> {
    let size = Size::NINE;
    let board = BOARDS.lines().nth(rng.next_below(BOARDS.lines().count()))?;
    let board = CellMap::from_values(size, board.chars().map(Digit::from_char).collect())?;
    let [transposed, upside_down, mirrored, opposite] = [(); 4].map(|()| rng.next_below(2) == 1);
    Some(CellMap::from_fn(size, |cell| {
        let (row, column) = (cell.row() as u8, cell.column() as u8);
        let (row, column) = if transposed { (column, row) } else { (row, column) };
        let row = if upside_down { 8 - row } else { row };
        let digit = board[Cell::at(row, if mirrored { 8 - column } else { column })]?;
        if opposite { Digit::new(10 - digit.value()) } else { Some(digit) }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Regions;
    use crate::rules::{Clue, KindId, Parts, Rules, kind};
    use std::collections::HashSet;

    #[test]
    fn the_boards_have_no_consecutive_neighbours_and_no_two_are_alike() {
        let size = Size::NINE;
        let rule = Clue::new(kind(KindId::Nonconsecutive), Parts::default(), size).unwrap();
        let rules = Rules::new(size, Regions::regular(size).unwrap(), vec![rule]);
        let boards: Vec<Digits> = (0..3000)
            .map(|seed| random_nonconsecutive(&mut SeededRng::new(seed, 0)).expect("the file is read"))
            .collect();
        assert!(boards.iter().all(|board| board.is_full()));
        let different: HashSet<&Digits> = boards.iter().collect();
        assert!(different.iter().all(|board| rules.allow(board)));
        // Of 16 times as many as there are lines, most are among these.
        assert!(different.len() > 8 * BOARDS.lines().count(), "{}", different.len());
    }
}
