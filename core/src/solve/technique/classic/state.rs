//! The board during solving: placed digits and remaining candidates.

use super::Step;
use crate::solve::classic::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, Unit};

/// Placed digits, candidates and the places of each digit. The three views are kept in step, so that a query by cell,
/// by unit or by digit costs the same. A clone copies about a thousand bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolverState {
    values: Grid,
    givens: CellSet,
    empty: CellSet,
    candidates: Candidates,
    places: [CellSet; 9],
    /// By unit and digit, the cells of the unit that may hold the digit; the first cell is the lowest bit.
    positions: [[u16; 9]; 27],
}

impl SolverState {
    /// Creates the state at the start of a puzzle: every filled cell is a given, every empty one has the digits that no
    /// peer holds.
    pub fn from_puzzle(puzzle: &Grid) -> Self {
        Self::new(puzzle, puzzle, &Candidates::from_grid(puzzle))
    }

    /// Creates a state from a board and the candidates of its empty cells. A cell is given if it is filled in the
    /// puzzle.
    pub fn new(puzzle: &Grid, board: &Grid, candidates: &Candidates) -> Self {
        let empty: CellSet = board.empty_cells().collect();
        let mut state = Self {
            values: *board,
            givens: puzzle.filled().map(|(cell, _)| cell).collect(),
            empty,
            candidates: Candidates::EMPTY,
            places: [CellSet::EMPTY; 9],
            positions: [[0; 9]; 27],
        };
        for cell in empty.iter() {
            let digits = candidates.get(cell);
            state.candidates.set(cell, digits);
            for digit in digits.iter() {
                state.places[digit.index()].insert(cell);
                for (unit, bit) in unit_bits(cell) {
                    state.positions[unit][digit.index()] |= bit;
                }
            }
        }
        state
    }

    /// Returns the placed digits.
    pub const fn values(&self) -> &Grid {
        &self.values
    }

    /// Returns the digit in a cell.
    pub const fn value(&self, cell: Cell) -> Option<Digit> {
        self.values.get(cell)
    }

    /// Returns the cells of the puzzle's givens.
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns the digits of the puzzle's givens.
    pub fn given_digits(&self) -> Grid {
        let mut digits = Grid::EMPTY;
        self.givens.iter().for_each(|cell| digits.set(cell, self.value(cell)));
        digits
    }

    /// Returns the empty cells.
    pub const fn empty(&self) -> CellSet {
        self.empty
    }

    /// Returns the candidates of a cell; none if it is filled.
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates.get(cell)
    }

    /// Returns the candidates of all cells.
    pub const fn all_candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Returns whether this is a candidate.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.candidates.get(candidate.cell).contains(candidate.digit)
    }

    /// Returns the cells that may hold a digit.
    pub const fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// Returns the cells that may hold each digit.
    pub(super) const fn places_by_digit(&self) -> &[CellSet; 9] {
        &self.places
    }

    /// Returns the cells of a unit that may hold a digit.
    pub const fn places_in(&self, unit: Unit, digit: Digit) -> CellSet {
        self.places[digit.index()].intersection(unit.cell_set())
    }

    /// Returns the cells of a unit that may hold a digit as nine bits; the first of [`Unit::cells`] is the lowest.
    pub(crate) const fn positions(&self, unit: Unit, digit: Digit) -> u16 {
        self.positions[unit.ordinal()][digit.index()]
    }

    /// Returns whether every cell is filled.
    pub const fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Returns whether an empty cell has no candidate or a unit has no place for a digit that it lacks: there is no
    /// solution.
    pub fn is_contradictory(&self) -> bool {
        self.empty.iter().any(|cell| self.candidates(cell).is_empty())
            || Unit::all().any(|unit| {
                let placed = self.values.digits_in(unit);
                placed.complement().iter().any(|digit| self.positions(unit, digit) == 0)
            })
    }

    /// Places a digit in an empty cell and removes it from the cell's peers.
    pub fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.values.set(cell, Some(digit));
        for other in self.candidates(cell).iter() {
            self.remove(Candidate { cell, digit: other });
        }
        self.empty.remove(cell);
        for peer in cell.peers().intersection(self.places(digit)).iter() {
            self.remove(Candidate { cell: peer, digit });
        }
    }

    /// Places all singles, and those that follow from them. If there is a solution, the result does not depend on their
    /// order.
    pub fn place_singles(&mut self) {
        let mut before = CellSet::EMPTY;
        while self.empty != before {
            before = self.empty;
            for cell in before.iter() {
                if let Some(digit) = self.candidates(cell).single() {
                    self.place(Candidate { cell, digit });
                }
            }
            for unit in Unit::all() {
                for digit in Digit::all() {
                    let positions = self.positions(unit, digit);
                    if positions.is_power_of_two() {
                        let cell = unit.cells()[positions.trailing_zeros() as usize];
                        self.place(Candidate { cell, digit });
                    }
                }
            }
        }
    }

    /// Removes a candidate; `false` if it was absent.
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        let mut digits = self.candidates(cell);
        if !digits.contains(digit) {
            return false;
        }
        digits.remove(digit);
        self.candidates.set(cell, digits);
        self.places[digit.index()].remove(cell);
        for (unit, bit) in unit_bits(cell) {
            self.positions[unit][digit.index()] &= !bit;
        }
        true
    }

    /// Carries out a step.
    pub fn apply(&mut self, step: &Step) {
        step.eliminations.iter().for_each(|candidate| _ = self.remove(*candidate));
        step.placements.iter().for_each(|candidate| self.place(*candidate));
    }
}

/// Returns the ordinals of a cell's three units, each with the cell's bit in the unit.
fn unit_bits(cell: Cell) -> [(usize, u16); 3] {
    let in_box = cell.row() % 3 * 3 + cell.column() % 3;
    [
        (cell.row(), 1 << cell.column()),
        (9 + cell.column(), 1 << cell.row()),
        (18 + cell.box_index(), 1 << in_box),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::CancelToken;
    use crate::solve::classic::{cell, grid};
    use crate::solve::technique::Technique;
    use crate::solve::technique::classic::{FinderContext, FinderOptions};

    const PUZZLE: &str =
        "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";

    /// Returns whether the three views of the candidates are consistent.
    fn agrees(state: &SolverState) -> bool {
        Unit::all().all(|unit| {
            Digit::all().all(|digit| {
                let by_cell: CellSet =
                    unit.cells().into_iter().filter(|cell| state.candidates(*cell).contains(digit)).collect();
                let by_bit: CellSet = unit
                    .cells()
                    .into_iter()
                    .enumerate()
                    .filter(|(index, _)| state.positions(unit, digit) >> index & 1 == 1)
                    .map(|(_, cell)| cell)
                    .collect();
                by_cell == state.places_in(unit, digit) && by_cell == by_bit
            })
        })
    }

    #[test]
    fn placing_and_removing_keep_cells_units_and_digits_consistent() {
        let mut state = SolverState::from_puzzle(&grid(PUZZLE));
        assert!(agrees(&state) && !state.is_contradictory());
        let five = Digit::new(5).unwrap();
        assert!(state.has(Candidate { cell: cell("r5c5"), digit: five }));
        state.place(Candidate { cell: cell("r5c5"), digit: five });
        assert!(agrees(&state) && !state.is_contradictory());
        assert!(!state.has(Candidate { cell: cell("r5c2"), digit: five }));
        let two = Candidate { cell: cell("r5c2"), digit: Digit::new(2).unwrap() };
        assert!(state.remove(two) && !state.remove(two) && agrees(&state));
    }

    #[test]
    fn placing_singles_ends_where_no_single_is_left() {
        let mut state = SolverState::from_puzzle(&grid(PUZZLE));
        state.place_singles();
        assert!(state.is_full() && agrees(&state) && !state.is_contradictory());

        let hard =
            grid(".....3... ....2.47. 2..9...8. 8..341... 9..6..... 4..2.76.. .8....1.. 5.7....9. ..27.4...");
        let mut by_steps = SolverState::from_puzzle(&hard);
        let mut state = by_steps.clone();
        state.place_singles();
        let (options, never) = (FinderOptions::default(), CancelToken::default());
        let singles = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];
        while let Some(step) =
            FinderContext::new(&by_steps, &options, &never).first_step(&singles).expect("never cancelled")
        {
            by_steps.apply(&step);
        }
        assert!(!state.is_full() && state.values() != &hard && state == by_steps);
    }

    #[test]
    fn a_board_with_a_cell_without_candidates_is_contradictory() {
        let mut state = SolverState::from_puzzle(&grid(PUZZLE));
        for digit in state.candidates(cell("r1c3")).iter() {
            state.remove(Candidate { cell: cell("r1c3"), digit });
        }
        assert!(state.is_contradictory());
    }
}
