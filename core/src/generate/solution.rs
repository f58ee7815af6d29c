//! Random full boards.

use super::rng::SeededRng;
use crate::solve::classic::{Cell, Digit, DigitSet, Grid};

/// The number of digits after which the search restarts: a few boards begin so badly that they would take long.
const PATIENCE: usize = 200;

/// Returns a random full board. Fills the cell with the fewest candidates next, with a random one of them. The shared
/// search is not used, since which solution it finds first may change with its engines, but the board of a seed must
/// not.
pub fn random_solution(rng: &mut SeededRng) -> Grid {
    loop {
        let mut filler = Filler { board: Grid::EMPTY, used: [0; 27], empty: [0; 81], patience: PATIENCE };
        // No digit of one of these boxes sees one of another.
        for in_box in [0, 4, 8] {
            let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(Digit::from_index);
            rng.shuffle(&mut digits);
            let cells = Cell::all().filter(|cell| cell.box_index() == in_box);
            cells.zip(digits.into_iter().flatten()).for_each(|(cell, digit)| filler.place(cell, digit));
        }
        if let Some(board) = filler.filled(rng) {
            return board;
        }
    }
}

/// Returns a random full board with these digits, which do not clash; `None` if there is none, or if it would take long.
pub(super) fn random_solution_with(placed: &[(Cell, Digit)], rng: &mut SeededRng) -> Option<Grid> {
    let mut filler = Filler { board: Grid::EMPTY, used: [0; 27], empty: [0; 81], patience: PATIENCE };
    placed.iter().for_each(|(cell, digit)| filler.place(*cell, *digit));
    filler.filled(rng)
}

/// A board being filled.
struct Filler {
    board: Grid,
    /// The digits that each row, column and box contains.
    used: [u16; 27],
    /// The indices of cells, the empty ones first.
    empty: [u8; 81],
    patience: usize,
}

impl Filler {
    /// Returns the board with all cells filled; `None` if that is impossible, or takes too long.
    fn filled(mut self, rng: &mut SeededRng) -> Option<Grid> {
        let mut empty = 0;
        for cell in self.board.empty_cells() {
            self.empty[empty] = cell.index() as u8;
            empty += 1;
        }
        self.fill(empty, rng).then_some(self.board)
    }

    /// Fills the empty cells, of which there are `empty`; `false` if that is impossible, or takes too long.
    fn fill(&mut self, empty: usize, rng: &mut SeededRng) -> bool {
        let (mut fewest, mut most_bound, mut choice) = (10, 0, DigitSet::EMPTY);
        for place in 0..empty {
            let digits = self.candidates(self.empty[place]);
            if digits.len() < fewest {
                (fewest, most_bound, choice) = (digits.len(), place, digits);
                if fewest < 2 {
                    break;
                }
            }
        }
        if empty == 0 {
            return true;
        }
        if self.patience == 0 {
            return false;
        }
        self.patience -= 1;
        self.empty.swap(most_bound, empty - 1);
        let cell = Cell::new(usize::from(self.empty[empty - 1]))
            .expect("the list contains the numbers from 0 to 80");
        while !choice.is_empty() {
            let Some(digit) = choice.iter().nth(rng.next_below(choice.len())) else { break };
            choice.remove(digit);
            self.place(cell, digit);
            if self.fill(empty - 1, rng) {
                return true;
            }
            self.toggle_used(cell, digit);
        }
        self.empty.swap(most_bound, empty - 1);
        false
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.board.set(cell, Some(digit));
        self.toggle_used(cell, digit);
    }

    /// Adds a digit to the units of a cell, or removes it.
    fn toggle_used(&mut self, cell: Cell, digit: Digit) {
        UNITS[cell.index()].iter().for_each(|unit| self.used[usize::from(*unit)] ^= 1 << digit.index());
    }

    fn candidates(&self, cell: u8) -> DigitSet {
        let [row, column, in_box] = UNITS[usize::from(cell)];
        let used =
            self.used[usize::from(row)] | self.used[usize::from(column)] | self.used[usize::from(in_box)];
        DigitSet::from_bits(!used)
    }
}

/// Row, column and box of each cell, as ordinals among all units.
const UNITS: [[u8; 3]; 81] = {
    let mut units = [[0; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        units[index] = [row as u8, 9 + column as u8, 18 + (row / 3 * 3 + column / 3) as u8];
        index += 1;
    }
    units
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_full_valid_and_different() {
        let boards: Vec<_> = (0..50).map(|stream| random_solution(&mut SeededRng::new(1, stream))).collect();
        assert!(boards.iter().all(Grid::is_solved));
        let kinds: std::collections::HashSet<_> = boards.iter().map(|board| board.cells()).collect();
        assert_eq!(kinds.len(), boards.len());
    }
}
