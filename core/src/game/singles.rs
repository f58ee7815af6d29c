//! Finishing a puzzle of which only singles are left.

use super::{Consequences, Game};
use crate::grid::{CellSet, Digits};
use crate::rules::House;

impl Game {
    /// Returns the digits of the empty cells, if naked and hidden singles alone lead from here to a solution; `None` if
    /// more is needed or nothing is left.
    pub fn rest_by_singles(&self) -> Option<Consequences> {
        let mut digits = self.board().digits().clone();
        if digits.is_full() {
            return None;
        }
        while !digits.is_full() {
            if !self.place_singles(&mut digits) {
                return None;
            }
        }
        if !self.is_solution(&digits) {
            return None;
        }
        let mut rest = Consequences::none(digits.size());
        for cell in self.board().empty_cells().iter() {
            rest.placements[cell] = digits[cell];
        }
        Some(rest)
    }

    /// Places every digit that is a single now. Returns whether there was one.
    fn place_singles(&self, digits: &mut Digits) -> bool {
        let possible = self.peers.candidates(digits);
        let open = digits.empty_cells();
        let naked = open.iter().filter_map(|cell| Some((cell, possible[cell].single()?)));
        let mut singles: Vec<_> = naked.collect();
        let all = digits.size().digit_set();
        for house in House::all(&self.puzzle.rules) {
            let cells = house.cells(&self.puzzle.rules);
            // Only a house with as many cells as digits holds each digit.
            if cells.len() != all.len() {
                continue;
            }
            for digit in all.iter() {
                let places: CellSet =
                    cells.intersection(open).iter().filter(|cell| possible[*cell].contains(digit)).collect();
                singles.extend(places.single().map(|cell| (cell, digit)));
            }
        }
        // Two different singles of a cell are a contradiction, which the rules find in the end.
        singles.iter().for_each(|(cell, digit)| digits[*cell] = Some(*digit));
        !singles.is_empty()
    }
}
