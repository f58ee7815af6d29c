//! The observable search of a classic board: it goes cell by cell, tries in ascending order the digits that are not in the
//! cell's row, column or box, and backtracks when none is left. For solutions use [`super::enumerate`].

use std::ops::ControlFlow;

use crate::solve::classic::{Cell, Digit, DigitSet, Grid};
use crate::solve::observed::{self, TrialBoard};

/// The order in which the search fills the empty cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
pub enum BranchOrder {
    /// The first in reading order.
    #[default]
    #[serde(rename = "plain")]
    RowByRow,
    /// One with the fewest digits to try, the first of these in reading order.
    #[serde(rename = "most-constrained")]
    MostConstrained,
}

/// A step of the search: a digit in a cell.
pub type SearchEvent = crate::search_event::SearchEvent<Cell, Digit>;

/// The observable search of a classic board.
pub type ObservedSearch = observed::ObservedSearch<TrialGrid>;

/// A classic board with digits on trial.
#[derive(Clone, Debug)]
pub struct TrialGrid {
    grid: Grid,
    order: BranchOrder,
    /// The cells without a given: first those on trial, in this order, then the empty ones. With
    /// [`BranchOrder::RowByRow`] all are in reading order.
    cells: [Cell; 81],
    open_count: usize,
    /// The digits still to try in each of the cells on trial.
    untried: [DigitSet; 81],
    /// The digits in each row, column and box.
    used: [[DigitSet; 9]; 3],
}

impl ObservedSearch {
    /// Creates a search for all solutions of a board. If its givens conflict, the search has ended from the start.
    pub fn new(grid: &Grid, order: BranchOrder) -> Self {
        Self::of(TrialGrid::new(grid, order))
    }

    /// Returns the board in its current state: the givens and the digits on trial.
    pub fn grid(&self) -> &Grid {
        &self.trial_board().grid
    }
}

impl TrialGrid {
    fn new(grid: &Grid, order: BranchOrder) -> Self {
        let mut cells = std::array::from_fn(|index| Cell::new(index).expect("an index into 81 cells"));
        let mut open_count = 0;
        let mut used = [[DigitSet::EMPTY; 9]; 3];
        for cell in Cell::all() {
            match grid.get(cell) {
                Some(digit) => {
                    for (unit, index) in unit_indices(cell) {
                        used[unit][index].insert(digit);
                    }
                }
                None => {
                    cells[open_count] = cell;
                    open_count += 1;
                }
            }
        }
        Self { grid: *grid, order, cells, open_count, untried: [DigitSet::EMPTY; 81], used }
    }
}

impl TrialBoard for TrialGrid {
    type Cell = Cell;
    type Digit = Digit;

    fn is_valid(&self) -> bool {
        self.grid.conflicts().next().is_none()
    }

    fn open_cells(&self) -> usize {
        self.open_count
    }

    fn enter(&mut self, index: usize) {
        let candidates = |cell: Cell| {
            unit_indices(cell)
                .into_iter()
                .map(|(unit, index)| self.used[unit][index])
                .fold(DigitSet::EMPTY, DigitSet::union)
                .complement()
        };
        if self.order == BranchOrder::MostConstrained {
            let empty = index..self.open_count;
            if let Some(best) = empty.min_by_key(|k| (candidates(self.cells[*k]).len(), self.cells[*k])) {
                self.cells.swap(index, best);
            }
        }
        self.untried[index] = candidates(self.cells[index]);
    }

    fn try_next(&mut self, index: usize) -> (Cell, Option<Digit>) {
        let cell = self.cells[index];
        if let Some(former) = self.grid.get(cell) {
            for (unit, index) in unit_indices(cell) {
                self.used[unit][index].remove(former);
            }
        }
        let digit = self.untried[index].iter().next();
        self.grid.set(cell, digit);
        if let Some(digit) = digit {
            self.untried[index].remove(digit);
            for (unit, index) in unit_indices(cell) {
                self.used[unit][index].insert(digit);
            }
        }
        (cell, digit)
    }
}

/// Runs the search and passes each event and the board after it to `observer`, until it breaks or all has been tried.
pub fn observe(
    grid: &Grid,
    order: BranchOrder,
    mut observer: impl FnMut(SearchEvent, &Grid) -> ControlFlow<()>,
) {
    let mut search = ObservedSearch::new(grid, order);
    while let Some(event) = search.next() {
        if observer(event, search.grid()).is_break() {
            return;
        }
    }
}

/// Returns the indices into `TrialGrid::used` of a cell's row, column and box.
fn unit_indices(cell: Cell) -> [(usize, usize); 3] {
    [(0, cell.row()), (1, cell.column()), (2, cell.box_index())]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::solve::classic::grid;

    const N00B: &str =
        "210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057";
    const SOLVED: &str =
        "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657";

    /// Returns the number of changes to the first solution, and in all until the search ended.
    fn changes(board: &Grid, order: BranchOrder, all: bool) -> (usize, usize) {
        let (mut first, mut changes) = (0, 0);
        observe(board, order, |event, now| match event {
            SearchEvent::Placed(cell, digit) => {
                assert_eq!(now.get(cell), Some(digit));
                changes += 1;
                ControlFlow::Continue(())
            }
            SearchEvent::Erased(cell) => {
                assert_eq!(now.get(cell), None);
                changes += 1;
                ControlFlow::Continue(())
            }
            SearchEvent::Solved => {
                assert!(now.is_solved() && now.extends(board));
                if first == 0 {
                    first = changes;
                }
                if all { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            }
        });
        (first, changes)
    }

    #[test]
    fn the_numbers_of_changes_match_the_published_table() {
        let debug = SOLVED.trim_end_matches('7').to_owned() + "0";
        let table = [
            ("72...51...1598.4...8...1..6.4..3.6.53..6.2..79.1.7..2.5..7...9...2.9635...42...68", 65, 178),
            (&debug, 1, 2),
            (N00B, 943, 6_994),
            (
                "016400000200009000400000062070230100100000003003087040960000005000800007000006820",
                37_133,
                183_208,
            ),
            (
                "760500000000060008000000403200400800080000030005001007809000000600010000000003041",
                32_625,
                1_208_928,
            ),
            (
                "049008605003007000000000030000400800060815020001009000010000000000600400804500390",
                45_608,
                234_412,
            ),
        ];
        for (puzzle, first, all) in table {
            assert_eq!(changes(&grid(puzzle), BranchOrder::RowByRow, true), (first, all), "{puzzle}");
        }
    }

    #[test]
    fn the_first_solution_of_the_empty_board_takes_701_changes() {
        assert_eq!(changes(&Grid::EMPTY, BranchOrder::RowByRow, false), (701, 701));
    }

    #[test]
    fn the_most_constrained_cell_first_finds_the_same_solutions_in_fewer_changes() {
        let solutions = |board: &Grid, order| {
            let mut found = HashSet::new();
            observe(board, order, |event, now| {
                assert!(event != SearchEvent::Solved || found.insert(*now), "found twice");
                ControlFlow::Continue(())
            });
            found
        };
        let mut counts = Vec::new();
        for rows in [1, 2] {
            for start in 0..9 {
                let mut board = grid(SOLVED);
                let emptied =
                    |cell: &Cell| (cell.row() + start) % 9 < rows || (cell.index() * 7 + start * 5) % 9 < 4;
                for cell in Cell::all().filter(emptied) {
                    board.set(cell, None);
                }
                let row_by_row = solutions(&board, BranchOrder::RowByRow);
                assert_eq!(row_by_row, solutions(&board, BranchOrder::MostConstrained), "{board:?}");
                counts.push(row_by_row.len());
            }
        }
        assert!(counts.iter().any(|count| *count > 1), "{counts:?}");
        assert!(changes(&grid(N00B), BranchOrder::MostConstrained, true).1 < 6_994);
    }

    #[test]
    fn conflicting_givens_and_full_boards_end_immediately() {
        let mut conflicting = Grid::EMPTY;
        for cell in ["r5c2", "r5c9"] {
            conflicting.set(crate::solve::classic::cell(cell), Digit::new(4));
        }
        assert_eq!(ObservedSearch::new(&conflicting, BranchOrder::RowByRow).collect::<Vec<_>>(), []);
        assert!(ObservedSearch::new(&conflicting, BranchOrder::RowByRow).is_finished());
        assert_eq!(
            ObservedSearch::new(&grid(SOLVED), BranchOrder::RowByRow).collect::<Vec<_>>(),
            [SearchEvent::Solved]
        );
    }

    #[test]
    fn a_paused_search_continues_and_finally_restores_the_board() {
        let board = grid(N00B);
        let mut search = ObservedSearch::new(&board, BranchOrder::MostConstrained);
        let mut deepest = 0;
        while !search.is_finished() {
            let at_solution = search.is_at_solution();
            let event = search.by_ref().next().expect("it is not over");
            assert_eq!(event == SearchEvent::Solved, at_solution);
            let on_trial = 81 - search.grid().empty_cells().count() - board.filled().count();
            assert_eq!(search.depth(), on_trial);
            deepest = deepest.max(search.depth());
        }
        assert_eq!((deepest, search.next()), (search.open_cells(), None));
        assert_eq!(*search.grid(), board);
    }
}
